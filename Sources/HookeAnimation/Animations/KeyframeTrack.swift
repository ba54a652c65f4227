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
  /// The curve of each stretch; fewer than needed are followed by linear ones.
  var curves: [CubicBezier] = []

  /// The number of stretches between two values.
  var stretchCount: Int { max(0, values.count - 1) }

  /// When a value is reached, in seconds.
  func time(of index: Int) -> Double {
    guard values.count > 1 else { return index == 0 ? 0 : duration }
    if index == 0 { return 0 }
    if index >= values.count - 1 { return duration }
    return duration
      * (times.isEmpty ? Double(index) / Double(values.count - 1) : times[index])
  }

  /// One component of one stretch, at time 0 when the stretch begins.
  func motion(stretch: Int, lane: Int, backwards: Bool = false) -> EasedMotion {
    let (from, to) = (values[stretch][lane], values[stretch + 1][lane])
    return EasedMotion(
      timing: curves.indices.contains(stretch) ? curves[stretch] : .linear,
      duration: time(of: stretch + 1) - time(of: stretch), fromValue: backwards ? to : from,
      toValue: backwards ? from : to)
  }

  /// The stretch under way at a time.
  func stretch(at time: Double) -> Int {
    var stretch = 0
    while stretch + 1 < stretchCount, time >= self.time(of: stretch + 1) { stretch += 1 }
    return stretch
  }

  /// The value at a time from the track's beginning.
  func value(at time: Double) -> SIMD4<Double> {
    guard stretchCount > 0 else { return values.first ?? .zero }
    let stretch = stretch(at: time)
    let start = self.time(of: stretch)
    var value = SIMD4<Double>.zero
    for lane in 0..<4 { value[lane] = motion(stretch: stretch, lane: lane).value(at: time - start) }
    return value
  }
}
