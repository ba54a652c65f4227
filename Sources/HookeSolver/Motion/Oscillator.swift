// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The closed form of a damped spring, prepared for one spring and evaluated at any time.
///
/// Goals, in this order:
/// 1. Exact: within 1e-12 of the amplitude at any time, in every regime and across critical
///    damping.
/// 2. Never NaN, never an overflow: every exponential that occurs has a negative argument.
/// 3. The same bits everywhere: `Elementary` only.
/// 4. Speed: what does not depend on the time is computed once.
///
/// With k = stiffness / mass, b = damping / (2 mass) and D = b² - k, distance x and velocity w
/// after t seconds are
///
/// ```
/// x(t) = (C + b S) x + S w            C = e⁻ᵇᵗ cosh(√D t)
/// w(t) = (C - b S) w - k S x          S = e⁻ᵇᵗ sinh(√D t) / √D
/// ```
///
/// For D < 0 the two are cos and sin of r t, r = √-D; D and r have 106 bits, so the phase is
/// exact after a million periods and D after the cancellation near critical damping. For D ≥ 0 they
/// are
///
/// ```
/// C = e⁻ˢᵗ (1 - u/2)    S = e⁻ˢᵗ u / 2r    u = 1 - e⁻²ʳᵗ    s = b - r = k / (b + r)
/// ```
///
/// where s and u are computed without cancellation, and S tends to t e⁻ˢᵗ as r t tends to 0.
struct Oscillator: Sendable {
  /// stiffness / mass, 1/s².
  let squaredFrequency: Double
  /// damping / (2 mass), 1/s: b above.
  let decayRate: Double
  /// b² - k; negative when the spring oscillates.
  let discriminant: Double
  /// The square root of the discriminant's magnitude: rad/s when the spring oscillates, else 1/s.
  let root: Double
  /// The rate of the slowest part of the motion, 1/s.
  let slowRate: Double
  /// The rate of the fastest part of the motion, 1/s; the same as `slowRate` when the spring
  /// oscillates.
  let fastRate: Double
  /// Periods per second, to 106 bits; 0 when the spring does not oscillate.
  let turnRate: DoubleDouble

  init(_ spring: Spring) {
    var squaredFrequency = DoubleDouble(high: spring.stiffness)
    var decay = DoubleDouble(high: 0.5 * spring.damping)
    // Nearly every spring has mass 1, and the quotients take longer than everything else here.
    if spring.mass != 1 {
      let mass = DoubleDouble(high: spring.mass)
      (squaredFrequency, decay) = (squaredFrequency / mass, decay / mass)
    }
    let difference = decay * decay - squaredFrequency
    // Three `Double`s rarely give critical damping exactly: a difference within rounding counts as
    // 0.
    let isCritical = difference.high.magnitude <= Self.criticalWidth * squaredFrequency.high
    let discriminant = isCritical ? DoubleDouble(high: 0) : difference
    let isUnderdamped = discriminant.high < 0
    let root = (isUnderdamped ? -discriminant : discriminant).squareRoot()
    self.squaredFrequency = squaredFrequency.rounded
    decayRate = decay.rounded
    self.discriminant = discriminant.high
    self.root = root.rounded
    slowRate = isUnderdamped ? decay.rounded : (squaredFrequency / (decay + root)).rounded
    fastRate = isUnderdamped ? decay.rounded : (decay + root).rounded
    turnRate = isUnderdamped ? root * Elementary.turnPerRadian : DoubleDouble(high: 0)
  }

  /// The largest difference of b² from k that counts as critical damping, as a fraction of k: 4
  /// ulp.
  private static let criticalWidth = 0x1p-50

  var isUnderdamped: Bool { discriminant < 0 }

  /// Returns C and S at a time of 0 or more, seconds.
  private func parts(at time: Double) -> (c: Double, s: Double) {
    let envelope = Elementary.exp(-slowRate * time)
    if envelope == 0 { return (0, 0) }
    if isUnderdamped {
      // Past 2¹⁰⁰ periods not even 106 bits resolve a phase; it is taken as 0.
      let resolved = turnRate.high * time < 0x1p100
      let phase = resolved ? turnRate * time : DoubleDouble(high: 0)
      let (sine, cosine) = Elementary.sinCos(turns: phase)
      return (envelope * cosine, envelope * sine / root)
    }
    let spread = 2 * root * time
    if spread < 0x1p-60 { return (envelope, envelope * time) }
    let u = -Elementary.expm1(-spread)
    return (envelope * (1 - 0.5 * u), envelope * u / (2 * root))
  }

  /// Returns the transition over a time of 0 or more, seconds.
  func transition(over time: Double) -> SpringTransition {
    let (c, s) = parts(at: time)
    let drag = decayRate * s
    return SpringTransition(
      positionFromPosition: c + drag, positionFromVelocity: s,
      velocityFromPosition: -squaredFrequency * s, velocityFromVelocity: c - drag)
  }

  /// Returns the first time above 0 at which S / C has a given ratio, seconds; nil if there is
  /// none.
  ///
  /// Both zeros of the distance and zeros of the velocity are of this kind. When the spring
  /// oscillates, S / C = tan(r t) / r, and the times repeat every half period.
  ///
  /// - Parameters:
  ///   - numerator: The ratio's numerator.
  ///   - denominator: Its denominator.
  ///   - low: denominator - root · numerator, computed by the caller without cancellation.
  /// - Returns: The time, seconds; nil when the ratio is never reached.
  func firstTime(
    ratio numerator: Double, to denominator: Double, low: Double
  ) -> Double? {
    if isUnderdamped {
      let forward = numerator >= 0
      let angle = Elementary.atan2(
        forward ? root * numerator : -root * numerator, forward ? denominator : -denominator)
      return (angle > 0 ? angle : .pi) / root
    }
    // artanh(r n / d) / r exists for 0 < r n / d < 1.
    guard numerator != 0, denominator != 0, low != 0,
      (numerator > 0) == (denominator > 0), (low > 0) == (denominator > 0)
    else { return nil }
    let ratio = numerator / denominator
    if root * ratio < 0x1p-60 { return ratio }
    let time = 0.5 * Elementary.log1p(2 * root * numerator / low) / root
    return time.isFinite ? time : nil
  }
}

/// The state transition of a spring over a fixed time, for any number of values.
///
/// ```swift
/// let frame = spring.transition(over: 1.0 / 60)
/// frame.apply(position: &x, velocity: &v, target: 100)
/// ```
///
/// The transition is exact for its time, however long. Positions enter as distances from the
/// target.
package struct SpringTransition: Sendable, Hashable {
  /// New distance per distance, dimensionless.
  package let positionFromPosition: Double
  /// New distance per velocity, seconds.
  package let positionFromVelocity: Double
  /// New velocity per distance, 1/s.
  package let velocityFromPosition: Double
  /// New velocity per velocity, dimensionless.
  package let velocityFromVelocity: Double

  /// Applies the transition to a value.
  ///
  /// - Parameters:
  ///   - position: The value, in its own units.
  ///   - velocity: Its velocity, units per second.
  ///   - target: The target, in the value's units.
  @inlinable
  package func apply(position: inout Double, velocity: inout Double, target: Double) {
    let distance = position - target
    let speed = velocity
    position = target + (positionFromPosition * distance + positionFromVelocity * speed)
    velocity = velocityFromPosition * distance + velocityFromVelocity * speed
  }
}
