// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The closed form of a damped spring, prepared for one spring and evaluated at any time.
///
/// Goals, in this order:
/// 1. Exact: within 1e-12 of the amplitude at any time, in every regime and across critical damping.
/// 2. Never NaN, never an overflow: every exponential that occurs has a negative argument.
/// 3. The same bits everywhere: `Elementary` only.
/// 4. Speed: what does not depend on the time is computed once.
///
/// With k = stiffness / mass, b = damping / (2 mass) and D = b² - k, distance x and velocity w after
/// t seconds are
///
/// ```
/// x(t) = (C + b S) x + S w            C = e⁻ᵇᵗ cosh(√D t)
/// w(t) = (C - b S) w - k S x          S = e⁻ᵇᵗ sinh(√D t) / √D
/// ```
///
/// For D < 0 the two are cos and sin of r t, r = √-D; D and r are kept to 106 bits, so the phase is
/// right after a million swings and D after the cancellation near critical damping. For D ≥ 0 they are
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
  /// b² - k; negative when the spring swings.
  let discriminant: Double
  /// The square root of the discriminant's magnitude: rad/s when it swings, else 1/s.
  let root: Double
  /// The rate of the slowest part of the motion, 1/s.
  let slowRate: Double
  /// The rate of the fastest part of the motion, 1/s; the same as `slowRate` when it swings.
  let fastRate: Double
  /// Swings per second, to 106 bits; 0 when the spring does not swing.
  private let turnRate: DoubleDouble

  init(_ spring: Spring) {
    let mass = DoubleDouble(high: spring.mass)
    let squaredFrequency = DoubleDouble(high: spring.stiffness) / mass
    let decay = DoubleDouble(high: 0.5 * spring.damping) / mass
    let difference = decay * decay - squaredFrequency
    // Three `Double`s hardly ever say critical damping exactly: within rounding counts as meant.
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

  /// How far b² may be from k, as a fraction of k, to count as critical damping: 4 ulp.
  private static let criticalWidth = 0x1p-50

  var isUnderdamped: Bool { discriminant < 0 }

  /// C and S at a time of 0 or more, seconds.
  private func parts(at time: Double) -> (c: Double, s: Double) {
    let envelope = Elementary.exp(-slowRate * time)
    if envelope == 0 { return (0, 0) }
    if isUnderdamped {
      // Past 2¹⁰⁰ swings not even 106 bits hold a phase; it is taken as 0.
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

  /// The step over a time of 0 or more, seconds.
  func transition(over time: Double) -> SpringTransition {
    let (c, s) = parts(at: time)
    let drag = decayRate * s
    return SpringTransition(
      positionFromPosition: c + drag, positionFromVelocity: s,
      velocityFromPosition: -squaredFrequency * s, velocityFromVelocity: c - drag)
  }

  /// The first time above 0 at which S / C has the given ratio, seconds; nil if there is none.
  ///
  /// Both zeros of the distance and zeros of the velocity are of this kind. When the spring swings,
  /// S / C = tan(r t) / r, and the times repeat every half swing.
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

/// One step of a spring over a fixed time, ready to be applied to many values.
///
/// ```swift
/// let frame = spring.transition(over: 1.0 / 60)
/// frame.apply(position: &x, velocity: &v, target: 100)
/// ```
///
/// The step is exact for its time, however long; the position enters as the distance from the target.
public struct SpringTransition: Sendable, Hashable {
  /// New distance per distance, dimensionless.
  public let positionFromPosition: Double
  /// New distance per velocity, seconds.
  public let positionFromVelocity: Double
  /// New velocity per distance, 1/s.
  public let velocityFromPosition: Double
  /// New velocity per velocity, dimensionless.
  public let velocityFromVelocity: Double

  /// Moves a value on by the step.
  ///
  /// - Parameters:
  ///   - position: The value, in its own units.
  ///   - velocity: Its velocity, units per second.
  ///   - target: Where the spring pulls it.
  @inlinable
  public func apply(position: inout Double, velocity: inout Double, target: Double) {
    let distance = position - target
    let speed = velocity
    position = target + (positionFromPosition * distance + positionFromVelocity * speed)
    velocity = velocityFromPosition * distance + velocityFromVelocity * speed
  }
}
