// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Two definitions of the time to settle, for the same motion and the same distance:
//
//                        settlingTime(threshold:)              settlingDuration(epsilon:)
//   depends on           position and velocity (energy)        position alone
//   from then on         (x - g)² + v² · mass / stiffness      |x - g| ≤ epsilon
//                          ≤ threshold²
//   use                  the end of stepping: the rest test    the visible duration: the parameter
//                          of `SpringBatch`                      of `Spring(settlingDuration:…)`
//   default distance     none: the property's own              0.001 of a distance of 1 (UIKit)
//   comparison           never the shorter                     never the longer

extension SpringMotion {
  /// Returns the time from which on the motion is at rest in position and velocity, seconds.
  ///
  /// Unlike ``settlingDuration(epsilon:)``, it depends on position and velocity. The motion is at
  /// rest when its energy is too small to ever reach the threshold again:
  ///
  /// ```
  /// (value - target)² + velocity² · mass / stiffness ≤ threshold²
  /// ```
  ///
  /// The left side never grows, so the result is the least `Double` for which the inequality is
  /// true, whatever the frame rate. A ``SpringBatch`` uses the same rest test.
  ///
  /// - Parameter threshold: The distance from the target that is negligible, in the value's units;
  ///   0 or above. A value outside stops the program.
  /// - Returns: Seconds; 0 when the motion begins at rest, infinity when it never comes to rest:
  ///   undamped, or with a threshold of 0.
  /// - Complexity: O(1); about 30 evaluations of the motion, 100 at most.
  public func settlingTime(threshold: Double) -> Double {
    checkPrecondition(threshold >= 0, "a threshold must be a number >= 0, not \(threshold)")
    if fromValue == toValue && initialVelocity == 0 { return 0 }
    if threshold == 0 { return .infinity }
    let angularFrequency = oscillator.squaredFrequency.squareRoot()
    // The logarithm of the energy falls almost linearly, which suits the secant method.
    func excess(_ time: Double) -> Double {
      let (x, w) = displacement(at: time)
      // Divided first, because the squares of tiny thresholds would underflow.
      let distance = x / threshold
      let speed = w / (threshold * angularFrequency)
      // The product of two tiny numbers underflows, and the search would not end with 0 / 0.
      if speed.isNaN { return Elementary.log(distance * distance) }
      return Elementary.log(distance * distance + speed * speed)
    }
    return excess(0) <= 0 ? 0 : firstTime(falling: excess)
  }

  /// Returns the time from which on the value remains within `epsilon` of the target, seconds.
  ///
  /// The result is the last time at which the distance is `epsilon`.
  ///
  /// ```
  /// |value(at: time) - toValue| ≤ epsilon   for every time from then on
  /// ```
  ///
  /// Never later than ``settlingTime(threshold:)`` for the same distance, which includes the
  /// velocity. For a motion from rest over a distance of 1 it is the parameter of
  /// ``Spring/init(settlingDuration:dampingRatio:initialVelocity:epsilon:)``.
  ///
  /// - Parameter epsilon: The distance, in the value's units; 0 or above. A value outside stops the
  ///   program.
  /// - Returns: Seconds; 0 when the value never leaves the band, infinity when there is no such
  ///   time.
  /// - Complexity: O(1), however light the damping; about 30 evaluations of the motion, 150 at
  ///   most.
  public func settlingDuration(epsilon: Double = 0.001) -> Double {
    checkPrecondition(epsilon >= 0, "epsilon must be a number >= 0, not \(epsilon)")
    guard let last = lastTurnOutside(epsilon) else { return 0 }
    if last == .infinity { return .infinity }
    let side = displacement(at: last).distance > 0 ? 1.0 : -1.0
    // From here the distance falls monotonically, at least until the next turning point.
    return firstTime(after: last) { time in side * displacement(at: time).distance - epsilon }
  }

  /// Returns the last time of velocity 0, or the start, at which the distance exceeds `epsilon`.
  ///
  /// Nil when there is none, infinity when there is no last one.
  private func lastTurnOutside(_ epsilon: Double) -> Double? {
    let atStart = displacement(at: 0).distance.magnitude > epsilon ? 0.0 : nil
    guard let first = firstPeakTime else {
      return atStart != nil && epsilon == 0 ? .infinity : atStart
    }
    let size = displacement(at: first).distance.magnitude
    if epsilon == 0 { return size > 0 ? .infinity : atStart }
    guard size > epsilon else { return atStart }
    guard oscillator.isUnderdamped else { return first }
    if oscillator.decayRate == 0 { return .infinity }
    // Every turning point is smaller than the one before by the same factor.
    let decrement = oscillator.decayRate * (.pi / oscillator.root)
    let fall = Elementary.log(ratio: size, to: epsilon)
    let steps = Elementary.integerPart(fall / decrement)
    let period = .pi / oscillator.root
    // The logarithm may be off by one where a turning point just touches the band, and by more when
    // the damping is so light that a `Double` does not resolve the time of one period, or the
    // distance so long that the motion underflows before.
    func isOutside(_ number: Double) -> Bool {
      displacement(at: first + number * period).distance.magnitude > epsilon
    }
    if isOutside(steps + 1) { return first + (steps + 1) * period }
    if isOutside(steps) { return first + steps * period }
    // The turning points outside are the first ones: 0 is one of them.
    var (outside, inside) = (0.0, steps)
    for _ in 0..<64 {
      let middle = ((outside + inside) / 2).rounded(.down)
      guard middle > outside && middle < inside else { break }
      if isOutside(middle) { outside = middle } else { inside = middle }
    }
    return first + outside * period
  }

  /// Returns the least time after `start` at which a function of time that falls there is 0 or
  /// less.
  private func firstTime(
    after start: Double = 0, falling value: (Double) -> Double
  ) -> Double {
    let slow = oscillator.slowRate
    guard slow > 0 else { return .infinity }
    // Over 2ⁿ slow times the motion shrinks by exp(-2ⁿ): past n = 12 it is 0.
    var (lower, step) = (start, 1 / slow)
    if oscillator.isUnderdamped { step = min(step, .pi / oscillator.root) }
    for _ in 0..<2_200 {
      let upper = start + step
      guard upper.isFinite else { return .infinity }
      if value(upper) <= 0 { return firstNumber(from: lower, to: upper, falling: value) }
      lower = upper
      step *= 2
    }
    return .infinity
  }
}
