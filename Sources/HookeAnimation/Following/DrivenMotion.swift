// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The motion of a spring whose target moves.
///
/// ```
/// x'' = stiffness · (target(t) - x) - damping · x'
/// ```
///
/// Time is divided into intervals. In each of them the target is a polynomial of degree 8, which
/// interpolates it, and the value is the power series of the exact solution for that polynomial.
/// The intervals depend on the motion alone, not on the instants at which it is evaluated, so the
/// frame rate has no influence, not even on the last bit.
///
/// The error that an interval adds to the value, and to the velocity in units of the natural
/// frequency, is at most ``tolerance``. A spring never amplifies errors of the past.
package final class DrivenMotion {
  /// The stiffness and the damping, per unit of mass, in seconds of the clock.
  private let (stiffness, damping): (Double, Double)
  private let frequency: Double
  /// The seconds of the animation per second of the clock.
  let speed: Double
  /// The instant of the start, in seconds.
  let startTime: Double
  private let value: SIMD4<Double>
  private let velocity: SIMD4<Double>
  /// The motion of the target.
  let target: TargetMotion
  /// The bound of each interval's error, in units of the property.
  private let tolerance: Double
  /// The length of the longest interval, in seconds.
  private let longestInterval: Double

  /// The latest intervals, in order of time; more are appended when they are needed.
  private var intervals: [SeriesInterval] = []
  /// The index of the interval evaluated last.
  private var lastIndex = 0
  /// The greatest number of intervals that are kept; earlier ones are computed again if needed.
  private static let intervalLimit = 512

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - spring: The spring's constants, in seconds of the animation.
  ///   - speed: The seconds of the animation per second of the clock.
  ///   - startTime: The instant of the start, in seconds.
  ///   - value: The value at the start.
  ///   - velocity: The velocity at the start, per second.
  ///   - target: The motion of the target.
  ///   - threshold: The smallest relevant change of the value; the tolerance is 1e-8 of it.
  init(
    spring: Spring, speed: Double, startTime: Double, value: SIMD4<Double>,
    velocity: SIMD4<Double>, target: TargetMotion, threshold: Double
  ) {
    self.speed = speed
    stiffness = spring.stiffness / spring.mass * speed * speed
    damping = spring.damping / spring.mass * speed
    frequency = stiffness.squareRoot()
    (self.startTime, self.value, self.velocity) = (startTime, value, velocity)
    self.target = target
    tolerance = threshold * 1e-8
    // Half an interval is at most one unit of the series' variable, in which it converges at once.
    longestInterval = 2 / max(frequency, damping)
  }

  /// Returns value and velocity at an instant, not before the start.
  ///
  /// - Complexity: Amortised O(1) for instants that rise.
  func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if time <= startTime { return (value, velocity) }
    return interval(at: time).state(at: time)
  }

  private func interval(at time: Double) -> SeriesInterval {
    // An instant between two intervals belongs to the earlier one, whatever was evaluated before.
    if let first = intervals.first, time <= first.startTime { (intervals, lastIndex) = ([], 0) }
    while intervals.last.map({ $0.endTime < time }) ?? true { appendInterval() }
    while intervals[lastIndex].startTime >= time { lastIndex -= 1 }
    while intervals[lastIndex].endTime < time { lastIndex += 1 }
    return intervals[lastIndex]
  }

  private func appendInterval() {
    let last = intervals.last
    let start = last?.endTime ?? startTime
    let state = last?.endState ?? (value, velocity)
    var length = min(longestInterval, 2 * (last?.length ?? longestInterval))
    // At instants so late that the length vanishes beside them, the next instant ends it.
    var end = max(start + length, start.nextUp)
    // The target's curve is not smooth where it ends.
    if let kink = target.endTime, start < kink { end = min(end, kink) }
    let shortest = longestInterval * 0x1p-20
    while true {
      length = end - start
      let (polynomial, error) = TargetPolynomial.interpolating(target, from: start, to: end)
      let bound = max(tolerance, polynomial.magnitude * 1e-14)
      let middle = start + length / 2
      if error * frequency * length <= bound || length <= shortest || middle <= start
        || middle >= end
      {
        if intervals.count >= Self.intervalLimit {
          intervals.removeFirst(Self.intervalLimit / 2)
          lastIndex = max(0, lastIndex - Self.intervalLimit / 2)
        }
        intervals.append(
          SeriesInterval(
            from: start, to: end, state, target: polynomial, stiffness: stiffness,
            damping: damping))
        return
      }
      end = middle
    }
  }
}

extension DrivenMotion: Equatable {
  /// Returns whether two motions have the same spring, start and target, and so the same values.
  package static func == (a: DrivenMotion, b: DrivenMotion) -> Bool {
    a.stiffness == b.stiffness && a.damping == b.damping && a.speed == b.speed
      && a.startTime == b.startTime && a.value == b.value && a.velocity == b.velocity
      && a.target == b.target && a.tolerance == b.tolerance
  }
}

/// The power series of a driven spring's value about the middle of an interval.
struct SeriesInterval {
  let startTime: Double
  let endTime: Double
  /// The value and the velocity at the end.
  private(set) var endState = (value: SIMD4<Double>.zero, velocity: SIMD4<Double>.zero)
  private var coefficients: [SIMD4<Double>]
  /// The degree of the series, beyond which terms are below 1e-16 of the first.
  private static let degree = 18

  var length: Double { endTime - startTime }

  init(
    from start: Double, to end: Double,
    _ state: (value: SIMD4<Double>, velocity: SIMD4<Double>), target: TargetPolynomial,
    stiffness: Double, damping: Double
  ) {
    (startTime, endTime) = (start, end)
    // In the variable u = -1...1, with half the interval as the unit of time.
    let half = (end - start) / 2
    let (k, d) = (stiffness * half * half, damping * half)
    // A particular solution, and the two solutions without a target that begin with (1, 0) and
    // (0, 1) in the middle.
    var particular = [target.coefficients[0], target.coefficients[1]]
    var cosine: [Double] = [1, 0]
    var sine: [Double] = [0, 1]
    for j in 0...Self.degree - 2 {
      let divisor = Double((j + 1) * (j + 2))
      let slope = d * Double(j + 1)
      let driving = j < target.coefficients.count ? target.coefficients[j] : .zero
      particular.append((k * (driving - particular[j]) - slope * particular[j + 1]) / divisor)
      cosine.append((-k * cosine[j] - slope * cosine[j + 1]) / divisor)
      sine.append((-k * sine[j] - slope * sine[j + 1]) / divisor)
    }
    // Their combination that has the state at u = -1.
    let (c, s) = (Self.atMinusOne(cosine), Self.atMinusOne(sine))
    let p = Self.state(particular, at: -1)
    let (x, v) = (state.value - p.value, state.velocity * half - p.slope)
    let determinant = c.value * s.slope - s.value * c.slope
    let a = (x * s.slope - v * s.value) / determinant
    let b = (v * c.value - x * c.slope) / determinant
    coefficients = (0...Self.degree).map { particular[$0] + a * cosine[$0] + b * sine[$0] }
    let last = Self.state(coefficients, at: 1)
    endState = (last.value, last.slope / half)
  }

  func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    let half = (endTime - startTime) / 2
    let result = Self.state(coefficients, at: (time - startTime) / half - 1)
    return (result.value, result.slope / half)
  }

  /// Returns a polynomial and its derivative at `u`, by Horner's rule.
  private static func state(
    _ coefficients: [SIMD4<Double>], at u: Double
  ) -> (value: SIMD4<Double>, slope: SIMD4<Double>) {
    var (value, slope) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for coefficient in coefficients.reversed() {
      slope = slope * u + value
      value = value * u + coefficient
    }
    return (value, slope)
  }

  private static func atMinusOne(_ coefficients: [Double]) -> (value: Double, slope: Double) {
    let result = state(coefficients.map { SIMD4(repeating: $0) }, at: -1)
    return (result.value.x, result.slope.x)
  }
}
