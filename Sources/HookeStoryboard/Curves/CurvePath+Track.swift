// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeChart
internal import HookeRecording
internal import HookeSolver

extension CurvePath {
  /// One component of a track over a whole axis.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - component: The component, from 0.
  ///   - axis: The time axis.
  ///   - pointsPerUnit: The height of one unit of the value, in points, above 0.
  ///   - y: The y of a value, in points from the top; affine.
  init(
    _ track: Track, component: Int, axis: TimeAxis, pointsPerUnit: Double,
    y: @escaping (Double) -> Double
  ) {
    let start = axis.pieces.first?.times.lowerBound ?? 0
    let end = axis.pieces.last?.times.upperBound ?? start
    self.init(
      at: start, track.value(of: component, at: start), axis: axis, pointsPerUnit: pointsPerUnit,
      y: y)
    var time = start
    for segment in track.segments {
      let from = max(start, segment.startTime)
      let to = min(end, segment.endTime)
      guard from <= to else { continue }
      rest(from: time, to: from)
      set(to: segment.value(of: component, at: from), at: from, axis)
      time = from
      guard !segment.isConstant else { continue }
      // The last instant before a finished motion is set on its target.
      let last = to == segment.endTime ? to.nextDown : to
      for piece in axis.pieces {
        let (from, to) = (max(from, piece.times.lowerBound), min(last, piece.times.upperBound))
        guard from < to else { continue }
        if piece.isBreak {
          skip(to: segment.value(of: component, at: to), at: to)
        } else {
          follow(segment, component, from...to)
        }
      }
      set(to: segment.value(of: component, at: to), at: to, axis)
      time = to
    }
    rest(from: time, to: end)
  }

  /// Sets the value at once, unseen within a break of the axis.
  private mutating func set(to value: Double, at time: Double, _ axis: TimeAxis) {
    if axis.leavesOut(time) {
      skip(to: value, at: time)
    } else {
      step(to: value, at: time)
    }
  }

  /// The longest time between two values that are seen as one motion, as those of frames are, in
  /// seconds; a value that is held for longer is drawn as a step.
  private static let longestFrame = 0.04

  private mutating func follow(
    _ segment: Track.Segment, _ component: Int, _ times: ClosedRange<Double>
  ) {
    switch segment.motion {
    case .sampled(let sampleTimes, let values):
      var last = times.lowerBound
      for (time, value) in zip(sampleTimes, values[component]) where times.contains(time) {
        if time - last > Self.longestFrame {
          rest(from: last, to: time)
          step(to: value, at: time)
        } else {
          line(to: value, at: time)
        }
        last = time
      }
      // The last sample is at the end, before which a motion that has finished is followed.
      if times.upperBound - last > Self.longestFrame { rest(from: last, to: times.upperBound) }
    case .interpolated(let sampleTimes, let values):
      for (time, value) in zip(sampleTimes, values[component]) where times.contains(time) {
        line(to: value, at: time)
      }
      line(to: segment.value(of: component, at: times.upperBound), at: times.upperBound)
    case .closedForm(let origin, let rate, let curves):
      if case .eased(let eased, carriedVelocity: 0) = curves[component], rate > 0,
        eased.duration > 0
      {
        follow(eased, origin: origin, rate: rate, times)
      } else {
        follow(
          times, turningPoints: segment.turningPoints(of: component, limit: 4096).map(\.time)
        ) { (segment.value(of: component, at: $0), segment.velocity(of: component, at: $0)) }
      }
    }
  }
}
