// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// What differs between two recordings of one scene.
///
/// ```swift
/// let comparison = RecordingComparison(old: try Recording(json: text), new: recording)
/// print(comparison.verdict)
/// if !comparison.isSame { exit(1) }
/// ```
///
/// Tracks are matched by layer and property. They differ when, at any time, their values are farther
/// apart than the tolerance; both are closed forms, so nothing hides between samples of a frame.
public struct RecordingComparison: Sendable, Hashable {
  /// How one track differs.
  public struct TrackDifference: Sendable, Hashable {
    /// What happened to a track.
    public enum Kind: Sendable, Hashable {
      /// It moves otherwise.
      case changed
      /// Only the new recording has it.
      case added
      /// Only the old recording has it.
      case removed
    }

    /// The layer.
    public var layer: String
    /// The property.
    public var property: String
    /// What happened.
    public var kind: Kind
    /// The greatest distance between the two, in units of the property; 0 unless changed.
    public var distance: Double
    /// When it is greatest, in seconds.
    public var time: Double
    /// When the two first part, in seconds.
    public var firstTime: Double
    /// What was said of the motion before and is said now, where that changed.
    public var motions: [String]
  }

  /// The recording before.
  public let old: Recording
  /// The recording now.
  public let new: Recording
  /// The tracks that differ, in the order of the new recording, removed ones last.
  public let tracks: [TrackDifference]
  /// What happens otherwise, in words.
  public let events: [String]

  /// Compares two recordings.
  ///
  /// - Parameters:
  ///   - old: The recording before.
  ///   - new: The recording now.
  ///   - tolerance: The distance that does not count, as a fraction of each property's threshold, 0 or
  ///     more. The threshold is the smallest change that matters: a tenth of it cannot be seen.
  public init(old: Recording, new: Recording, tolerance: Double = 0.1) {
    precondition(tolerance >= 0, "a tolerance is not below 0, not \(tolerance)")
    self.old = old
    self.new = new
    var found: [TrackDifference] = []
    for track in new.tracks {
      if let before = old.tracks.first(where: { $0.isSame(as: track) }) {
        let difference = Self.difference(before, track, max(old.duration, new.duration), tolerance)
        if let difference { found.append(difference) }
      } else {
        found.append(Self.lone(track, .added))
      }
    }
    for track in old.tracks where !new.tracks.contains(where: { $0.isSame(as: track) }) {
      found.append(Self.lone(track, .removed))
    }
    tracks = found
    events = Self.eventDifferences(old, new)
  }

  /// Whether nothing differs.
  public var isSame: Bool { tracks.isEmpty && events.isEmpty }

  /// What differs, in one line.
  public var verdict: String {
    if isSame { return "\(new.name): no difference in \(new.tracks.count) tracks" }
    let worst = tracks.sorted { $0.weight > $1.weight }.prefix(3).map { difference in
      let name = "\(difference.layer) \(difference.property)"
      switch difference.kind {
      case .added: return "\(name) is new"
      case .removed: return "\(name) is gone"
      case .changed:
        let track = new.tracks.first {
          $0.layer == difference.layer && $0.property == difference.property
        }
        let distance =
          track.map { PropertyLabel($0).text(difference.distance) }
          ?? Figures.short(difference.distance)
        let motions =
          difference.motions.isEmpty ? "" : " (\(difference.motions.joined(separator: "; ")))"
        return "\(name) by up to \(distance) at \(Figures.time(difference.time))\(motions)"
      }
    }
    var parts: [String] = []
    if !tracks.isEmpty {
      let more = tracks.count > 3 ? ", …" : ""
      parts.append(
        "\(tracks.count) of \(max(new.tracks.count, old.tracks.count)) tracks differ: "
          + worst.joined(separator: ", ") + more)
    }
    if let first = events.first {
      parts.append(events.count == 1 ? first : "\(first), and \(events.count - 1) more events")
    }
    return "\(new.name): " + parts.joined(separator: "; ")
  }

  // MARK: Differences

  private static func lone(_ track: Track, _ kind: TrackDifference.Kind) -> TrackDifference {
    let time = track.segments.first?.startTime ?? 0
    return TrackDifference(
      layer: track.layer, property: track.property, kind: kind, distance: 0, time: time,
      firstTime: time, motions: [])
  }

  private static func difference(
    _ old: Track, _ new: Track, _ duration: Double, _ tolerance: Double
  ) -> TrackDifference? {
    if old == new { return nil }
    guard old.componentCount == new.componentCount else { return lone(new, .changed) }
    let limit = tolerance * new.threshold
    var (worst, worstTime, first) = (0.0, 0.0, Double?.none)
    for time in times(old, new, duration) {
      for component in new.initialValue.indices {
        let gap = (old.value(of: component, at: time) - new.value(of: component, at: time))
          .magnitude
        if gap > worst { (worst, worstTime) = (gap, time) }
        if gap > limit, first == nil { first = time }
      }
    }
    guard let first else { return nil }
    return TrackDifference(
      layer: new.layer, property: new.property, kind: .changed, distance: worst, time: worstTime,
      firstTime: first, motions: motions(old, new))
  }

  /// The times at which two tracks are compared: 480 a second while either moves, at most 100,000, and
  /// every instant at which a motion begins, ends or turns.
  private static func times(_ old: Track, _ new: Track, _ duration: Double) -> [Double] {
    var times = [0, duration]
    for segment in old.segments + new.segments {
      times += [segment.startTime, segment.startTime.nextDown, segment.endTime]
      for component in new.initialValue.indices {
        times += segment.turningPoints(of: component, limit: 64).map(\.time)
      }
      guard !segment.isStill else { continue }
      let length = segment.endTime - segment.startTime
      let count = Int(min(100_000, (length * 480).rounded(.up)))
      times += (0...max(1, count)).map {
        segment.startTime + length * Double($0) / Double(max(1, count))
      }
    }
    return times.filter { $0 >= 0 && $0 <= duration }.sorted()
  }

  /// Changes of what moves the track, "spring b 18 s 12 -> spring b 10 s 12", each once.
  private static func motions(_ old: Track, _ new: Track) -> [String] {
    let (before, after) = (PropertyLabel(old), PropertyLabel(new))
    var found: [String] = []
    for (first, second) in zip(old.segments, new.segments) {
      let texts = (MotionLabel.text(first, before, of: 0), MotionLabel.text(second, after, of: 0))
      let change = "\(texts.0) → \(texts.1)"
      if texts.0 != texts.1, !found.contains(change) { found.append(change) }
    }
    return found
  }

  private static func eventDifferences(_ old: Recording, _ new: Recording) -> [String] {
    var found: [String] = []
    var left = old.events
    for event in new.events {
      if let index = left.firstIndex(where: { $0.caption == event.caption && $0.kind == event.kind }
      ) {
        let before = left.remove(at: index)
        if (before.time - event.time).magnitude > 1e-6 {
          found.append(
            "\"\(event.caption)\" at \(Figures.time(event.time)), before at \(Figures.time(before.time))"
          )
        }
      } else {
        found.append("\"\(event.caption)\" at \(Figures.time(event.time)) is new")
      }
    }
    return found + left.map { "\"\($0.caption)\" at \(Figures.time($0.time)) is gone" }
  }
}

extension RecordingComparison.TrackDifference {
  /// How much it matters: what came or went most.
  fileprivate var weight: Double { kind == .changed ? distance : .infinity }
}

extension Track {
  /// Whether this is a track of the same property of the same layer.
  fileprivate func isSame(as other: Track) -> Bool {
    layer == other.layer && property == other.property
  }
}
