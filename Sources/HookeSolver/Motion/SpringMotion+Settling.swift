// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Two answers to "when has it settled", for the same motion and the same distance:
//
//                        settlingTime(threshold:)              settlingDuration(epsilon:)
//   looks at             position and velocity (energy)        position alone
//   from then on         (x - g)² + v² · mass / stiffness      |x - g| ≤ epsilon
//                          ≤ threshold²
//   what it is for       when to stop stepping: the rest       how long a person sees it move: what
//                          test of `SpringBatch`                 `Spring(settlingDuration:…)` takes
//   default distance     none: the property's own              0.001 of a way of 1, as in UIKit
//   for one distance     never the shorter                     never the longer

extension SpringMotion {
  /// The time from which on the motion is at rest in position and velocity, seconds.
  ///
  /// Not ``settlingDuration(epsilon:)``, which looks at the position alone. At rest means that the energy is too small to reach the threshold ever again:
  ///
  /// ```
  /// (value - target)² + velocity² · mass / stiffness ≤ threshold²
  /// ```
  ///
  /// The left side never grows, so the answer is one exact moment, the least `Double` for which the
  /// inequality holds; it knows no frames. It is the rest test of a spring batch, too.
  ///
  /// - Parameter threshold: The distance that no longer matters, in the value's units; 0 or above.
  /// - Returns: Seconds; 0 when the motion begins at rest, infinity when it never comes to rest:
  ///   undamped, or with a threshold of 0.
  /// - Complexity: O(1); about 30 evaluations of the motion, 100 at most.
  public func settlingTime(threshold: Double) -> Double {
    checkPrecondition(threshold >= 0, "a threshold must be a number >= 0, not \(threshold)")
    if fromValue == toValue && initialVelocity == 0 { return 0 }
    if threshold == 0 { return .infinity }
    let angularFrequency = oscillator.squaredFrequency.squareRoot()
    // The logarithm of the energy falls in a nearly straight line, easy to follow.
    func excess(_ time: Double) -> Double {
      let (x, w) = displacement(at: time)
      // Divided first: squares of tiny thresholds would vanish.
      let distance = x / threshold
      let speed = w / (threshold * angularFrequency)
      // The product of two tiny numbers vanishes, and 0 / 0 would never end.
      if speed.isNaN { return Elementary.log(distance * distance) }
      return Elementary.log(distance * distance + speed * speed)
    }
    return excess(0) <= 0 ? 0 : firstTime(falling: excess)
  }

  /// The time from which on the value stays within `epsilon` of the target, seconds.
  ///
  /// The last moment at which the distance is `epsilon`: from a turning point outside, the value comes
  /// in for good.
  ///
  /// ```
  /// |value(at: time) - toValue| ≤ epsilon   for every time from then on
  /// ```
  ///
  /// Never later than ``settlingTime(threshold:)`` for the same distance, which also waits for the
  /// velocity. Of a motion from rest over a distance of 1 it reads back what
  /// ``Spring/init(settlingDuration:dampingRatio:initialVelocity:epsilon:)`` was given.
  ///
  /// - Parameter epsilon: The distance, in the value's units; 0 or above.
  /// - Returns: Seconds; 0 when the value never leaves the band, infinity when it never stays in it.
  /// - Complexity: O(1), however light the damping; about 30 evaluations of the motion, 150 at most.
  public func settlingDuration(epsilon: Double = 0.001) -> Double {
    checkPrecondition(epsilon >= 0, "epsilon must be a number >= 0, not \(epsilon)")
    guard let last = lastTurnOutside(epsilon) else { return 0 }
    if last == .infinity { return .infinity }
    let side = displacement(at: last).distance > 0 ? 1.0 : -1.0
    // From here the distance falls monotonically, at least until the next turning point.
    return firstTime(after: last) { time in side * displacement(at: time).distance - epsilon }
  }

  /// The last moment of no velocity, or the start, at which the distance exceeds `epsilon`.
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
    let ratio = size / epsilon
    let fall =
      ratio.isFinite ? Elementary.log(ratio) : Elementary.log(size) - Elementary.log(epsilon)
    let steps = Elementary.integerPart(fall / decrement)
    let period = .pi / oscillator.root
    // The logarithm may be off by one where a turning point just touches the band, and by more when
    // the damping is so light that a `Double` no longer tells the time of a single swing, or the way
    // so long that the motion vanishes before.
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

  /// The least time after `start` at which a function of time, falling there, is 0 or less.
  private func firstTime(
    after start: Double = 0, falling value: (Double) -> Double
  ) -> Double {
    let slow = oscillator.slowRate
    guard slow > 0 else { return .infinity }
    // Over 2ⁿ slow times the motion shrinks by exp(-2ⁿ): past n = 12 there is nothing left of it.
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
