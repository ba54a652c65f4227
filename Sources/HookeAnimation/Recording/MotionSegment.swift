// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A stretch of one animation's motion with one closed form: from a start, retarget, resume, repeat or
/// change of speed to the next.
///
/// ```
/// value(at t) = curve.value(at: (t - origin) · rate)
/// ```
public struct MotionSegment: Sendable, Hashable {
  /// When the segment begins, in seconds on the animator's clock.
  public var startTime: Double
  /// When the motion comes to its end if nothing interferes; `.infinity` for one that never rests.
  ///
  /// What a recorder is given holds the exact instant.
  public var endTime: Double
  /// The instant at which the curves are at time 0.
  ///
  /// Before ``startTime`` when a paused motion goes on.
  public var origin: Double
  /// Seconds of the motion per second of the clock.
  public var rate: Double
  /// The motion of each component, in order.
  public var curves: [MotionCurve]

  /// The value at an instant of the animator's clock, unused lanes 0; from ``endTime`` on the end
  /// value, to which a spring, that by itself only comes ever closer, is set at its end.
  public func value(at time: Double) -> SIMD4<Double> {
    if time >= endTime { return endValue }
    let local = (time - origin) * rate
    var value = SIMD4<Double>.zero
    for lane in curves.indices { value[lane] = curves[lane].value(at: local) }
    return value
  }

  /// The velocity at an instant of the animator's clock, in units per second of the clock, unused
  /// lanes 0; zero from ``endTime`` on.
  public func velocity(at time: Double) -> SIMD4<Double> {
    if time >= endTime { return .zero }
    let local = (time - origin) * rate
    var velocity = SIMD4<Double>.zero
    for lane in curves.indices { velocity[lane] = curves[lane].velocity(at: local) * rate }
    return velocity
  }

  /// The value the motion ends with: a spring's target, a curve's to-value, where a decay stops.
  public var endValue: SIMD4<Double> {
    var value = SIMD4<Double>.zero
    for lane in curves.indices { value[lane] = curves[lane].endValue }
    return value
  }
}
