// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension RecordingComparison {
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
    /// The greatest distance between the two, in units of the property; of what came or went, from
    /// where it began.
    public var distance: Double
    /// The component of the property in which it is greatest, from 0.
    public var component: Int
    /// When it is greatest, in seconds; of several such times the first.
    public var time: Double
    /// When the two first part, in seconds.
    public var firstTime: Double
    /// The smallest change of the property that matters, in its units.
    public var threshold: Double
    /// What the motion that differs most was before and is now, in figures.
    public var changes: [MotionChange]

    /// How much it can be seen: the distance in thresholds.
    package var weight: Double { distance / max(threshold, 1e-12) }

    /// The layer and property, "button positionX".
    package var name: String { "\(layer) \(property)" }
  }
}

/// A track before and now.
package struct TrackPair {
  /// Before; a track that does not move where there was none.
  package let old: Track
  /// Now; a track that does not move where there is none any more.
  package let new: Track
  package let kind: RecordingComparison.TrackDifference.Kind

  private struct Name: Hashable {
    var layer: String
    var property: String
    var componentCount: Int

    init(_ track: Track) {
      (layer, property) = (track.layer, track.property)
      componentCount = track.componentCount
    }
  }

  /// All tracks of two recordings, in the order of the new, those that are gone last.
  package static func pairs(_ old: Recording, _ new: Recording) -> [TrackPair] {
    // Looked up, never gone through; of two of one name the first counts.
    let before = Dictionary(old.tracks.map { (Name($0), $0) }) { first, _ in first }
    let after = Dictionary(new.tracks.map { (Name($0), $0) }) { first, _ in first }
    let kept = new.tracks.map { track in
      if let other = before[Name(track)] {
        return TrackPair(old: other, new: track, kind: .changed)
      }
      return TrackPair(old: track.resting, new: track, kind: .added)
    }
    let gone = old.tracks.filter { after[Name($0)] == nil }
    return kept + gone.map { TrackPair(old: $0, new: $0.resting, kind: .removed) }
  }

  /// How far the two are apart at a time, in units of the property, and in which component.
  package func gap(at time: Double) -> (distance: Double, component: Int) {
    var worst = (distance: 0.0, component: 0)
    for component in new.initialValue.indices {
      let gap = (old.value(of: component, at: time) - new.value(of: component, at: time))
      // What is beyond all numbers is farther apart than any tolerance.
      let distance = gap.isNaN ? Double.greatestFiniteMagnitude : gap.magnitude
      if distance > worst.distance { worst = (distance, component) }
    }
    return worst
  }

  /// The difference; nil where the two are nowhere farther apart than the tolerance, in thresholds.
  func difference(tolerance: Double) -> RecordingComparison.TrackDifference? {
    if old == new { return nil }
    let limit = tolerance * max(old.threshold, new.threshold)
    let times = times()
    let gaps = times.map(gap)
    let greatest = gaps.map(\.distance).max() ?? 0
    guard let first = gaps.firstIndex(where: { $0.distance > limit }) else { return nil }
    // What a scene does twice differs twice: the first time is told.
    let near = gaps.firstIndex { $0.distance >= 0.999 * greatest } ?? first
    let after = gaps[near...].firstIndex { $0.distance < 0.999 * greatest } ?? gaps.endIndex
    let top = (near..<after).max { gaps[$0].distance < gaps[$1].distance } ?? near
    let component = gaps[top].component
    return RecordingComparison.TrackDifference(
      layer: new.layer, property: new.property, kind: kind, distance: greatest,
      component: component,
      time: times[top], firstTime: times[first],
      threshold: max(old.threshold, new.threshold),
      changes: changes(of: component, at: times[top]))
  }

  /// The most instants at which two tracks are compared, however long they are.
  private static let mostSamples = 200_000.0

  /// The times at which the two are compared, in order: every start, end and turn, and 480 a second
  /// while either moves.
  package func times() -> [Double] {
    let segments = old.segments + new.segments
    var times = [0.0]
    for segment in segments {
      times += [segment.startTime, segment.startTime.nextDown, segment.endTime]
      for component in new.initialValue.indices {
        times += segment.turningPoints(of: component, limit: 64).map(\.time)
      }
    }
    let moving = segments.filter { !$0.isConstant }
    let length = moving.reduce(0) { $0 + ($1.endTime - $1.startTime) }
    let rate = min(480, Self.mostSamples / max(length, 1e-9))
    for segment in moving {
      let length = segment.endTime - segment.startTime
      let count = max(1, Int((length * rate).rounded(.up)))
      times += (0...count).map { segment.startTime + length * Double($0) / Double(count) }
    }
    return times.filter { $0 >= 0 }.sorted()
  }
}

extension Track {
  /// The same property of the same layer, at rest where it began.
  fileprivate var resting: Track {
    var track = self
    track.segments = []
    return track
  }
}
