// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The values, times and timing curves of a keyframe animation.
struct KeyframeTrack: Hashable {
  /// The duration of the whole track, in seconds of the animation.
  var duration = 0.4
  /// The keyframe values, the first at time 0; empty until the program sets them.
  var values: [SIMD4<Double>] = []
  /// The time of each value, as a fraction of the duration; empty spaces them evenly.
  var times: [Double] = []
  /// The timing curve of each interval; missing ones are linear.
  var curves: [CubicBezier] = []

  /// The number of intervals between two values.
  var intervalCount: Int { max(0, values.count - 1) }

  /// The time of a value, in seconds.
  func time(of index: Int) -> Double {
    guard values.count > 1 else { return index == 0 ? 0 : duration }
    if index == 0 { return 0 }
    if index >= values.count - 1 { return duration }
    return duration
      * (times.isEmpty ? Double(index) / Double(values.count - 1) : times[index])
  }

  /// The motion of one component in one interval; its time 0 is the beginning of the interval.
  func motion(interval: Int, lane: Int, backwards: Bool = false) -> EasedMotion {
    let (from, to) = (values[interval][lane], values[interval + 1][lane])
    return EasedMotion(
      timing: curves.indices.contains(interval) ? curves[interval] : .linear,
      duration: time(of: interval + 1) - time(of: interval), fromValue: backwards ? to : from,
      toValue: backwards ? from : to)
  }

  /// The interval that contains a time.
  func interval(at time: Double) -> Int {
    var interval = 0
    while interval + 1 < intervalCount, time >= self.time(of: interval + 1) { interval += 1 }
    return interval
  }

  /// The value at a time from the track's beginning.
  func value(at time: Double) -> SIMD4<Double> {
    guard intervalCount > 0 else { return values.first ?? .zero }
    let interval = interval(at: time)
    let start = self.time(of: interval)
    var value = SIMD4<Double>.zero
    for lane in 0..<4 {
      value[lane] = motion(interval: interval, lane: lane).value(at: time - start)
    }
    return value
  }
}
