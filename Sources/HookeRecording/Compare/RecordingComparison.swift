// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeSolver

/// The differences between two recordings of one scene.
///
/// ```swift
/// let comparison = RecordingComparison(old: try Recording(json: text), new: recording)
/// print(comparison.verdict)
/// if !comparison.isSame { exit(3) }
/// ```
///
/// Tracks are matched by layer, property and number of components. They differ if the distance of
/// their values exceeds the tolerance at any time. They are compared at the start, the end and the
/// extrema of every motion, and at 480 instants a second between (fewer where that would be more
/// than 200,000 for a track, or than 4,000,000 divided by the number of tracks).
public struct RecordingComparison: Sendable, Hashable {
  /// The old recording.
  public let old: Recording
  /// The new recording.
  public let new: Recording
  /// The tracks that differ, those with the greatest difference first.
  public let tracks: [TrackDifference]
  /// All other differences, in words: events, and changes of texts and of what is hidden or reacts
  /// to touches, that moved, appeared or disappeared; the size of the screen; the length of the run
  /// if nothing else differs.
  public let remarks: [String]

  /// Compares two recordings.
  ///
  /// - Parameters:
  ///   - old: The old recording; beside a table of samples, events, changes and screens do not
  ///     count.
  ///   - new: The new recording.
  ///   - tolerance: The greatest distance that does not count, in thresholds of each property,
  ///     finite and not below 0; the program stops with a message otherwise. A tenth of a threshold
  ///     is not visible. The times of events, and those at which motions come to rest, may differ
  ///     by this fraction of a sixtieth of a second.
  public init(old: Recording, new: Recording, tolerance: Double = 0.1) {
    checkPrecondition(
      tolerance >= 0 && tolerance.isFinite,
      "a tolerance is finite and not below 0, not \(tolerance)")
    // A table knows nothing of events and screens.
    let isTable = [old.profile, new.profile].contains("sampled")
    let (old, new) = isTable ? (old.tracksAlone, new.tracksAlone) : (old, new)
    self.old = old
    self.new = new
    let pairs = TrackPair.pairs(old, new)
    let found = pairs.compactMap { $0.difference(tolerance: tolerance) }
    tracks = found.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
    let tracksDiffer = !found.isEmpty
    remarks = Self.remarks(old, new, within: tolerance / 60, tracksDiffer: tracksDiffer)
  }

  /// Whether nothing differs.
  public var isSame: Bool { tracks.isEmpty && remarks.isEmpty }

  /// The number of tracks that move in either recording, or rest elsewhere.
  package var trackCount: Int {
    TrackPair.pairs(old, new).count { pair in
      pair.old.initialValue != pair.new.initialValue
        || [pair.old, pair.new].contains { !$0.movingComponents.isEmpty }
    }
  }
}

extension Recording {
  /// The recording without what a table knows nothing of.
  fileprivate var tracksAlone: Recording {
    var recording = self
    (recording.screen, recording.events, recording.changes) = (nil, [], [])
    return recording
  }
}

extension RecordingComparison {
  private static func remarks(
    _ old: Recording, _ new: Recording, within tolerance: Double, tracksDiffer: Bool
  ) -> [String] {
    var found: [String] = []
    if old.screen != new.screen {
      let size = { (recording: Recording, unit: String) in
        recording.screen.map {
          "\(NumberFormat.short($0.width)) × \(NumberFormat.short($0.height))\(unit)"
        } ?? "none"
      }
      // The unit stands once.
      let unit = " pt"
      found.append(
        "screen \(size(old, new.screen == nil ? unit : "")) → \(size(new, unit))")
    }
    let others =
      events(old, new, within: tolerance) + changes(old, new, within: tolerance)
    if !tracksDiffer, others.isEmpty, (old.duration - new.duration).magnitude > tolerance {
      found.append(
        "the run takes \(NumberFormat.fixed(old.duration, 3)) → \(NumberFormat.time(new.duration))")
    }
    return found + others
  }

  /// The kind and caption of an event, the caption as sheets print it.
  private struct EventName: Hashable {
    var kind: Recording.Event.Kind
    var caption: String

    init(_ event: Recording.Event) {
      (kind, caption) = (event.kind, event.caption.sentenceCased)
    }
  }

  /// The differences between events, which are matched by kind and caption, in order; of the others
  /// those of one kind at one time.
  private static func events(
    _ old: Recording, _ new: Recording, within tolerance: Double
  ) -> [String] {
    // Only looked up: the order of a dictionary must not reach a verdict.
    var waiting: [EventName: [Int]] = [:]
    for (index, event) in old.events.enumerated().reversed() {
      waiting[EventName(event), default: []].append(index)
    }
    var isMatched = Array(repeating: false, count: old.events.count)
    var found: [String] = []
    let partners = new.events.map { waiting[EventName($0)]?.popLast() }
    for index in partners.compactMap(\.self) { isMatched[index] = true }
    var unpaired = UnpairedInstants<Recording.Event.Kind>()
    for (index, event) in old.events.enumerated() where !isMatched[index] {
      unpaired.append(index, event.kind, at: event.time)
    }
    for (event, partner) in zip(new.events, partners) {
      guard let index = partner else {
        let caption = "“\(event.caption.isolated)”"
        // What happens at the same time has another name.
        if let renamed = unpaired.take(event.kind, at: event.time, within: tolerance) {
          isMatched[renamed] = true
          let before = "“\(old.events[renamed].caption.isolated)”"
          found.append("\(before) → \(caption) at \(NumberFormat.time(event.time))")
        } else {
          found.append("\(caption) at \(NumberFormat.time(event.time)) is new")
        }
        continue
      }
      let before = old.events[index].time
      if (before - event.time).magnitude > tolerance {
        let times = "\(NumberFormat.fixed(before, 3)) → \(NumberFormat.time(event.time))"
        found.append("“\(event.caption.isolated)” at \(times)")
      }
    }
    for (event, isMatched) in zip(old.events, isMatched) where !isMatched {
      found.append("“\(event.caption.isolated)” at \(NumberFormat.time(event.time)) is gone")
    }
    return found
  }
}
