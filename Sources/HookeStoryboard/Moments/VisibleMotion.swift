// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// A motion of a property as a sheet shows it: by the component that moves farthest.
struct VisibleMotion {
  /// The share of its distance from either end within which a motion is not seen to be under way.
  private static let shareAtEnds = 0.1
  /// The share of its distance from the end within which a motion is seen to have arrived, if what
  /// is left is not visible.
  private static let shareAtTarget = 0.05

  let track: Track
  let segment: Track.Segment
  /// The component that moves farthest.
  let component: Int
  /// The values of the component at both ends.
  let from: Double, to: Double
  /// The distance in thresholds.
  let extent: Double

  /// The motion of a segment of a track.
  init(_ segment: Track.Segment, of track: Track) {
    let distances = track.initialValue.indices.map {
      (segment.target(of: $0) - segment.startValue(of: $0)).magnitude
    }
    (self.track, self.segment) = (track, segment)
    component = distances.indices.max { distances[$0] < distances[$1] } ?? 0
    (from, to) = (segment.startValue(of: component), segment.target(of: component))
    extent = (to - from).magnitude / max(track.threshold, 1e-9)
  }

  /// Whether the layer moves, turns, grows or fades, which is seen before any change of its look.
  var isOfLayer: Bool { track.isMotionOfLayer || track.property == "opacity" }

  /// Whether a motion that goes so far, in thresholds, is seen before another one of its layer:
  /// what the layer does first, then any change of its look but that of its edge, then the
  /// farthest.
  func isSeen(_ extent: Double, before other: VisibleMotion, _ otherExtent: Double) -> Bool {
    if isOfLayer != other.isOfLayer { return isOfLayer }
    if track.isOfEdge != other.track.isOfEdge { return other.track.isOfEdge }
    return extent > otherExtent
  }

  /// Whether the motion is seen before another one.
  func isSeen(before other: VisibleMotion) -> Bool { isSeen(extent, before: other, other.extent) }

  /// Whether another motion is under way at some time of this one.
  func isUnderWay(with other: VisibleMotion) -> Bool {
    segment.startTime < other.segment.endTime && other.segment.startTime < segment.endTime
  }

  /// Whether a picture at a time shows the motion under way: as far from its start as from its end.
  func isShown(at time: Double) -> Bool {
    guard time > segment.startTime, time < segment.endTime else { return false }
    let value = segment.value(of: component, at: time)
    let least = Self.shareAtEnds * (to - from).magnitude
    return (value - from).magnitude >= least && (value - to).magnitude >= least
  }

  /// The instant at which the motion is seen to pass: that of its greatest speed or, where it is
  /// fastest close to an end, half of its way.
  var middle: Double { segment.passing(component, from, to) }

  /// What the motion does to its layer, on a screen.
  func words(on screen: Recording.Screen?) -> MotionWords {
    MotionWords(segment, of: track, PropertyLabel(track), component, screen: screen)
  }

  /// The candidate of an instant at which the motion is under way, or has just come to its end.
  ///
  /// - Parameters:
  ///   - time: The instant, in seconds.
  ///   - recording: The recording of the track.
  /// - Returns: The candidate, in the words of what is seen.
  func candidate(at time: Double, in recording: Recording) -> MomentCandidate {
    let words = words(on: recording.screen)
    let value = segment.value(of: component, at: time)
    let least = min(
      Self.shareAtTarget * (to - from).magnitude, Recording.visibleThresholds * track.threshold)
    let swinging =
      time < segment.endTime
      ? words.swinging(segment, component, at: time, beyond: least) : nil
    let isThere =
      swinging == nil && (time >= segment.endTime || (value - to).magnitude <= least)
    let form: (MotionWords) -> String = isThere ? \.arrived : \.passing
    var candidate = MomentCandidate(
      time: time, kind: isThere ? .arrival : .passage, weight: 40,
      caption: swinging ?? form(words), layer: track.layer,
      span: segment.startTime...segment.endTime,
      edge: swinging == nil ? words.edge(of: segment, form) : nil)
    if !isThere, track.axis(of: component) != nil {
      candidate.figure = recording.speedFigure(of: track.layer, at: time)
    } else {
      let label = PropertyLabel(track)
      candidate.figure =
        label.colorText(track.value(at: time)).map { label.name + " " + $0 }
        ?? words.figure((value - to).magnitude <= track.threshold ? to : value, component)
    }
    return candidate
  }
}

extension Track.Segment {
  /// The instant at which the motion of a component is seen to pass: that of its greatest speed or,
  /// where it is fastest close to an end, half of its way.
  func passing(_ component: Int, _ from: Double, _ to: Double) -> Double {
    func share(_ time: Double) -> Double {
      (value(of: component, at: time) - from) / (to - from)
    }
    let fastest = fastest(of: component).time
    guard !(0.15...0.85).contains(share(fastest)) else { return fastest }
    var (low, high) = (startTime, endTime)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if share(middle) < 0.5 { low = middle } else { high = middle }
    }
    return high
  }
}
