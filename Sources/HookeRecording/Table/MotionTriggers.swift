// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The possible causes of a motion: the events of a recording that have captions, by their
/// instants.
struct MotionTriggers {
  /// The instants, in seconds, ascending, each with the caption of what happens then.
  private var triggers: [(time: Double, caption: String)] = []

  /// The triggers among events in order of time.
  init(_ events: [Recording.Event]) {
    var steps: [String] = []
    var isNamed = false
    for event in events where !event.caption.isEmpty {
      let isLater = triggers.last?.time != event.time
      if isLater { (steps, isNamed) = ([], false) }
      // A step or a touch that has a caption says what its messages do.
      if event.kind == .message, isNamed { continue }
      if event.kind == .action || event.kind == .touch { isNamed = true }
      if !isLater { triggers.removeLast() }
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

  /// The last trigger that is not after a time.
  func last(notAfter time: Double) -> (time: Double, caption: String)? {
    let next = triggers.partitioningIndex { $0.time > time }
    return next > 0 ? triggers[next - 1] : nil
  }
}
