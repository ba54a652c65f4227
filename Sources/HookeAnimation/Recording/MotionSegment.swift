// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A part of one animation's motion with one closed form.
///
/// It lasts from a start, retarget, resume, iteration or change of speed to the next.
///
/// ```
/// value(at t) = curve.value(at: (t - origin) · rate)
/// ```
package struct MotionSegment: Equatable {
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
  /// The closed form of the value.
  package var form: MotionForm

  /// The motion of each component, in order.
  package var curves: [MotionCurve] {
    get { form.curves }
    set { form = MotionForm(newValue) }
  }

  /// A segment without a motion.
  static var none: MotionSegment {
    MotionSegment(startTime: 0, endTime: 0, origin: 0, rate: 1, form: MotionForm())
  }

  /// Returns the value at an instant of the animator's clock, unused lanes 0; from ``endTime`` on
  /// the end value.
  @inline(__always)
  package func value(at time: Double) -> SIMD4<Double> {
    time >= endTime ? endValue : motionValue(at: time)
  }

  /// Returns the value at an instant as if the motion had no end.
  @inline(__always)
  func motionValue(at time: Double) -> SIMD4<Double> {
    form.value(at: localTime(of: time))
  }

  /// Returns the velocity at an instant of the animator's clock, in units per second of the clock,
  /// unused lanes 0; zero from ``endTime`` on.
  @inline(__always)
  package func velocity(at time: Double) -> SIMD4<Double> {
    time >= endTime ? .zero : form.velocity(at: localTime(of: time)) * rate
  }

  /// Returns value and velocity at an instant of the animator's clock, as the functions for each
  /// except that a velocity that is infinite counts as 0: another motion goes on from there.
  @inline(__always)
  func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if time >= endTime { return (endValue, .zero) }
    let (value, velocity) = form.state(at: localTime(of: time))
    return (value, velocity * rate)
  }

  /// Returns value and velocity of a motion on springs at an instant of the animator's clock, and
  /// keeps the closed form for the next call; the motion is not copied.
  mutating func preparedSpringState(
    at time: Double
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if time >= endTime { return (form.componentSprings.toValue, .zero) }
    let (value, velocity) = form.componentSprings.preparedState(at: localTime(of: time))
    return (value, velocity * rate)
  }

  /// Implements ``preparedSpringState(at:)`` with the help of a table's row.
  @inline(__always)
  mutating func preparedSpringState(
    at time: Double, _ table: borrowing TransitionTable, row: Int
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if time >= endTime { return (form.componentSprings.toValue, .zero) }
    let (value, velocity) = form.componentSprings.preparedState(
      at: localTime(of: time), table, row: row)
    return (value, velocity * rate)
  }

  /// The value at the end: a spring's target, a timing curve's to-value, a decay's limit.
  @inline(__always)
  package var endValue: SIMD4<Double> { form.endValue }

  /// Returns the time of the closed form at an instant of the animator's clock.
  @inline(__always)
  func localTime(of time: Double) -> Double { (time - origin) * rate }

  /// Sets the end to a time of the closed form.
  mutating func end(after time: Double) { endTime = origin + time / rate }
}
