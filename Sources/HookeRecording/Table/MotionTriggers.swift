// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What may have set off a motion: the events of a recording that have captions, by their instants.
struct MotionTriggers {
  /// The instants, in seconds, ascending, each with the caption of what happens then.
  private var triggers: [(time: Double, caption: String)] = []

  /// The triggers among events in order of time.
  init(_ events: [Recording.Event]) {
    var steps: [String] = []
    for event in events where !event.caption.isEmpty {
      if triggers.last?.time == event.time { triggers.removeLast() } else { steps = [] }
      if event.kind == .action { steps.append(event.caption) }
      triggers.append((event.time, Self.caption(of: event, steps)))
    }
  }

  /// The caption of the last event of an instant; which of several steps of the script there set
  /// something off is not known.
  private static func caption(of event: Recording.Event, _ steps: [String]) -> String {
    guard event.kind == .action else { return event.caption }
    let others = steps.count > 2 ? "; \(steps.count - 2) more" : ""
    return steps.prefix(2).joined(separator: "; ") + others
  }

  /// The last trigger that is not after a time, found by bisection.
  func last(notAfter time: Double) -> (time: Double, caption: String)? {
    var range = 0..<triggers.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        triggers[middle].time <= time ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound > 0 ? triggers[range.lowerBound - 1] : nil
  }
}
