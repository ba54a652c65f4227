// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A part of one animation's motion with one closed form.
///
/// It lasts from a start, retarget, resume, iteration or change of speed to the next.
///
/// ```
/// value(at t) = curve.value(at: (t - origin) · rate)
/// ```
package struct MotionSegment {
  /// The start of the segment, in seconds on the animator's clock.
  package var startTime: Double
  /// The end of the motion if it is not changed before, in seconds on the animator's clock;
  /// `.infinity` for one that never rests.
  ///
  /// A recorder receives the exact instant.
  package var endTime: Double
  /// The instant at which the curves are at time 0, in seconds on the animator's clock.
  ///
  /// It is before ``startTime`` after a pause or a change of speed.
  package var origin: Double
  /// The seconds of the motion per second of the clock; above 0.
  package var rate: Double
  /// The motion of each component, in order.
  package var curves: [MotionCurve]
  /// The motion of a spring that follows another animation, instead of ``curves``; else nil.
  ///
  /// Its time is `(t - origin) · rate` too.
  package var driven: DrivenMotion?

  /// Returns the value at an instant of the animator's clock, unused lanes 0; from ``endTime`` on
  /// the end value.
  package func value(at time: Double) -> SIMD4<Double> {
    time >= endTime ? endValue : motionValue(at: time)
  }

  /// Returns the value at an instant as if the motion had no end.
  func motionValue(at time: Double) -> SIMD4<Double> {
    let local = (time - origin) * rate
    if let driven { return driven.state(at: local).value }
    var value = SIMD4<Double>.zero
    for lane in curves.indices { value[lane] = curves[lane].value(at: local) }
    return value
  }

  /// Returns the velocity at an instant of the animator's clock, in units per second of the clock,
  /// unused lanes 0; zero from ``endTime`` on.
  package func velocity(at time: Double) -> SIMD4<Double> {
    if time >= endTime { return .zero }
    let local = (time - origin) * rate
    if let driven { return driven.state(at: local).velocity * rate }
    var velocity = SIMD4<Double>.zero
    for lane in curves.indices { velocity[lane] = curves[lane].velocity(at: local) * rate }
    return velocity
  }

  /// The value at the end: a spring's target, a timing curve's to-value, a decay's limit, the end
  /// of the animation that a spring follows.
  package var endValue: SIMD4<Double> {
    if let driven { return driven.target.segment.endValue }
    var value = SIMD4<Double>.zero
    for lane in curves.indices { value[lane] = curves[lane].endValue }
    return value
  }
}
