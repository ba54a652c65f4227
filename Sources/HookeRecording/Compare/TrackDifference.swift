// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension RecordingComparison {
  /// The difference between the old and the new form of one track.
  public struct TrackDifference: Sendable, Hashable {
    /// The kinds of differences.
    public enum Kind: Sendable, Hashable {
      /// Both recordings have the track, with different values.
      case changed
      /// Only the new recording has the track.
      case added
      /// Only the old recording has the track.
      case removed
    }

    /// The name of the layer.
    public var layer: String
    /// The name of the property.
    public var property: String
    /// The kind of the difference.
    public var kind: Kind
    /// The greatest distance between the values, in units of the property; for an added or removed
    /// track, the distance from its initial value.
    public var distance: Double
    /// The component of the property with the greatest distance, from 0.
    public var component: Int
    /// The time of the greatest distance, in seconds; the first of several.
    public var time: Double
    /// The first time at which the distance exceeds the tolerance, in seconds.
    public var firstTime: Double
    /// The smallest visible change of the property, in its units.
    public var threshold: Double
    /// The figures that differ of the motion with the greatest distance.
    public var changes: [MotionChange]

    /// The distance in thresholds, by which differences are ordered.
    package var weight: Double { distance / max(threshold, 1e-12) }

    /// The layer and property, "button positionX".
    package var name: String { "\(layer) \(property)" }
  }
}

/// A track in the old and in the new recording.
package struct TrackPair {
  /// The old track; one that does not move if there was none.
  package let old: Track
  /// The new track; one that does not move if there is none.
  package let new: Track
  package let kind: RecordingComparison.TrackDifference.Kind
  /// The ends of both recordings, in seconds, where something moves on there; nil of one that comes
  /// to rest.
  let ends: (old: Double?, new: Double?)
  /// The greatest number of instants between starts, ends and extrema at which the tracks are
  /// compared.
  let sampleLimit: Double

  /// That number for one track alone, and for all tracks of a recording together.
  private static let mostSamples = (ofTrack: 200_000.0, ofAll: 4_000_000.0)

  private struct Name: Hashable {
    var layer: String
    var property: String
    var componentCount: Int

    init(_ track: Track) {
      (layer, property) = (track.layer, track.property)
      componentCount = track.componentCount
    }
  }

  /// All tracks of two recordings, in the order of the new one, removed tracks last.
  package static func pairs(_ old: Recording, _ new: Recording) -> [TrackPair] {
    // Only looked up. Of two tracks with one name the first counts.
    let before = Dictionary(old.tracks.map { (Name($0), $0) }) { first, _ in first }
    let after = Dictionary(new.tracks.map { (Name($0), $0) }) { first, _ in first }
    let ends = (
      old: old.endsInMotion ? old.duration : nil, new: new.endsInMotion ? new.duration : nil
    )
    let gone = old.tracks.filter { after[Name($0)] == nil }
    let share = mostSamples.ofAll / Double(max(1, new.tracks.count + gone.count))
    func pair(
      _ old: Track, _ new: Track, _ kind: RecordingComparison.TrackDifference.Kind
    ) -> TrackPair {
      TrackPair(
        old: old, new: new, kind: kind, ends: ends, sampleLimit: min(mostSamples.ofTrack, share))
    }
    let kept = new.tracks.map { track in
      if let other = before[Name(track)] { return pair(other, track, .changed) }
      return pair(track.resting, track, .added)
    }
    return kept + gone.map { pair($0, $0.resting, .removed) }
  }

  /// The greatest distance of the values at a time, in units of the property, and its component.
  package func gap(at time: Double) -> (distance: Double, component: Int) {
    var worst = (distance: 0.0, component: 0)
    for component in new.initialValue.indices {
      let gap = (old.value(of: component, at: time) - new.value(of: component, at: time))
      // A distance that is not a number exceeds every tolerance.
      let distance = gap.isNaN ? Double.greatestFiniteMagnitude : gap.magnitude
      if distance > worst.distance { worst = (distance, component) }
    }
    return worst
  }

  /// The difference; nil if no distance exceeds the tolerance, in thresholds.
  func difference(tolerance: Double) -> RecordingComparison.TrackDifference? {
    if old == new { return nil }
    let limit = tolerance * max(old.threshold, new.threshold)
    let times = times()
    let gaps = times.map { time in
      let gap = gap(at: time)
      return gap.distance > limit && comesToRest(at: time, within: tolerance / 60)
        ? (distance: 0, component: 0) : gap
    }
    let greatest = gaps.map(\.distance).max() ?? 0
    guard let first = gaps.firstIndex(where: { $0.distance > limit }) else { return nil }
    // A repeated motion differs repeatedly: the first time is reported.
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

  /// Whether both tracks come to rest about a time, less than a threshold apart.
  ///
  /// An animation that comes to rest steps to its target from within its threshold. Two that do so
  /// one after the other, sooner than is visible, are apart by that step in between.
  private func comesToRest(at time: Double, within duration: Double) -> Bool {
    func rests(_ track: Track) -> Bool {
      track.segment(at: time + duration).map {
        $0.isFinished && ($0.endTime - time).magnitude <= duration
      } ?? false
    }
    return gap(at: time).distance <= max(old.threshold, new.threshold) && rests(old) && rests(new)
  }

  /// The times of comparison, ascending, each once: every start, end and extremum, and 480 a second
  /// while either track moves, or as many as the limit allows.
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
    let rate = min(480, sampleLimit / max(length, 1e-9))
    for segment in moving {
      let length = segment.endTime - segment.startTime
      let count = max(1, Int((length * rate).rounded(.up)))
      times += (0...count).map { segment.startTime + length * Double($0) / Double(count) }
    }
    return times.filter { $0 >= 0 }.sorted().reduce(into: []) { distinct, time in
      if distinct.last != time { distinct.append(time) }
    }
  }
}

extension Track {
  /// The track without motion, at its initial value.
  fileprivate var resting: Track {
    var track = self
    (track.segments, track.additions) = ([], [])
    return track
  }
}
