// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The values of a keyframe animation, and when and how each is reached.
struct KeyframeTrack: Hashable {
  /// The time the whole track takes, in seconds of the animation.
  var duration = 0.4
  /// At least one value; the first is where the track begins.
  var values: [SIMD4<Double>] = []
  /// When each value is reached, as a fraction of the duration; empty spaces them evenly.
  var times: [Double] = []
  /// The curve of each interval; fewer than needed are followed by linear ones.
  var curves: [CubicBezier] = []

  /// The number of stretches between two values.
  var intervalCount: Int { max(0, values.count - 1) }

  /// When a value is reached, in seconds.
  func time(of index: Int) -> Double {
    guard values.count > 1 else { return index == 0 ? 0 : duration }
    if index == 0 { return 0 }
    if index >= values.count - 1 { return duration }
    return duration
      * (times.isEmpty ? Double(index) / Double(values.count - 1) : times[index])
  }

  /// One component of one interval, at time 0 when the interval begins.
  func motion(interval: Int, lane: Int, backwards: Bool = false) -> EasedMotion {
    let (from, to) = (values[interval][lane], values[interval + 1][lane])
    return EasedMotion(
      timing: curves.indices.contains(interval) ? curves[interval] : .linear,
      duration: time(of: interval + 1) - time(of: interval), fromValue: backwards ? to : from,
      toValue: backwards ? from : to)
  }

  /// The interval under way at a time.
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
