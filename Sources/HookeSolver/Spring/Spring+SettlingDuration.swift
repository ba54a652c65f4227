// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Spring {
  /// The time from which on a value that starts at rest, at a distance of 1, remains within 0.001
  /// of its target, seconds; infinite without damping.
  ///
  /// It is the parameter of ``init(settlingDuration:dampingRatio:initialVelocity:epsilon:)`` with
  /// the default velocity and epsilon. A batch or an animation of the spring comes to rest at
  /// ``SpringMotion/settlingTime(threshold:)``, which is later for the same distance.
  public var settlingDuration: Double {
    settlingDuration(fromValue: 0, toValue: 1)
  }

  /// Returns the time from which on a motion remains within `epsilon` of its target, seconds.
  ///
  /// - Parameters:
  ///   - fromValue: The value at time 0; finite.
  ///   - toValue: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - epsilon: The distance, in the value's units; 0 or above.
  /// - Returns: Seconds; infinity when there is no such time.
  public func settlingDuration(
    fromValue: Double, toValue: Double, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    SpringMotion(
      spring: self, fromValue: fromValue, toValue: toValue, initialVelocity: initialVelocity
    ).settlingDuration(epsilon: epsilon)
  }

  /// Returns the time from which on a motion from 0 remains within `epsilon` of its target,
  /// seconds.
  ///
  /// - Parameters:
  ///   - target: The target; finite.
  ///   - initialVelocity: The velocity at time 0, units per second; finite.
  ///   - epsilon: The distance, in the value's units; 0 or above.
  /// - Returns: Seconds; infinity when there is no such time.
  public func settlingDuration(
    target: Double, initialVelocity: Double = 0, epsilon: Double = 0.001
  ) -> Double {
    settlingDuration(
      fromValue: 0, toValue: target, initialVelocity: initialVelocity, epsilon: epsilon)
  }

  /// Creates a spring from its settling duration and its damping ratio, as in UIKit.
  ///
  /// The stiffness is the one for which a motion over the distance 1 remains within `epsilon` of
  /// the target from `settlingDuration` on, and not before. From rest there is exactly one.
  /// With an initial velocity there may be several, because a soft spring can settle by starting
  /// with just the right velocity. The result is the stiffest, which changes continuously from that
  /// of rest as the velocity grows. At some velocities a turning point touches the edge of the
  /// band, and no spring settles at exactly that time; the result is then the softest spring such
  /// that it and all stiffer ones settle in time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The settling duration, seconds; finite, above 0.
  ///   - dampingRatio: The damping ratio, dimensionless; finite, above 0.
  ///   - initialVelocity: The initial velocity as a fraction of the distance, 1/s; finite, also
  ///     when multiplied by the duration; positive towards the target.
  ///   - epsilon: The distance at which it counts as settled, a fraction of the whole distance;
  ///     above 0, below 1.
  public init(
    settlingDuration: Double, dampingRatio: Double, initialVelocity: Double = 0,
    epsilon: Double = 0.001
  ) {
    self = trapping { () throws(SolverError) in
      try Self.validated(
        settlingDuration: settlingDuration, dampingRatio: dampingRatio,
        initialVelocity: initialVelocity, epsilon: epsilon)
    }
  }

  /// Returns a spring with a settling duration and a damping ratio, or throws an error if a value
  /// is out of range.
  ///
  /// - Parameters:
  ///   - settlingDuration: The settling duration, seconds; finite, above 0.
  ///   - dampingRatio: The damping ratio, dimensionless; finite, above 0.
  ///   - initialVelocity: The initial velocity as a fraction of the distance, 1/s; finite, also
  ///     when multiplied by the duration; positive towards the target.
  ///   - epsilon: The distance at which it counts as settled, a fraction of the whole distance;
  ///     above 0, below 1.
  /// - Returns: The spring.
  /// - Throws: ``SolverError/outOfRange(parameter:value:expected:)``.
  public static func validated(
    settlingDuration: Double, dampingRatio: Double, initialVelocity: Double = 0,
    epsilon: Double = 0.001
  ) throws(SolverError) -> Spring {
    try requirePositive("settling duration", settlingDuration)
    try requirePositive("damping ratio", dampingRatio)
    try requireFinite("initial velocity", initialVelocity)
    try require(epsilon > 0 && epsilon < 1, "epsilon", epsilon, "a number > 0 and < 1")
    let travel = initialVelocity * settlingDuration
    try require(
      travel.isFinite, "initial velocity", initialVelocity,
      "a number that times the duration is finite")
    let phase = try settlingPhase(dampingRatio: dampingRatio, travel: travel, epsilon: epsilon)
    var spring = try validated(
      naturalFrequency: phase / settlingDuration, dampingRatio: dampingRatio, mass: 1)
    func settles(_ spring: Spring, within tolerance: Double) -> Bool {
      spring.settlingDuration(
        fromValue: 0, toValue: 1, initialVelocity: initialVelocity, epsilon: epsilon)
        <= settlingDuration * (1 + tolerance)
    }
    // Where a turning point touches the band, rounding the coefficients may have moved it outside.
    var excess = Double.ulpOfOne
    for _ in 0..<20 {
      if settles(spring, within: 1e-12) { return spring }
      spring = try validated(
        naturalFrequency: phase * (1 + excess) / settlingDuration, dampingRatio: dampingRatio,
        mass: 1)
      excess *= 2
    }
    if settles(spring, within: 1e-9) { return spring }
    throw .outOfRange(
      parameter: "settling duration", value: settlingDuration,
      expected: "one that a spring has with this damping ratio and velocity, in numbers")
  }

  /// Returns the undamped phase ω · duration (radians) of the spring that settles in a duration of
  /// 1 with the initial velocity `travel`.
  private static func settlingPhase(
    dampingRatio: Double, travel: Double, epsilon: Double
  ) throws(SolverError) -> Double {
    let unit = try validated(naturalFrequency: 1, dampingRatio: dampingRatio, mass: 1)
    let atRest = unit.settlingDuration(fromValue: 0, toValue: 1, epsilon: epsilon)
    if travel == 0 { return atRest }
    // In units of the phase: the same spring with the initial velocity travel / phase.
    // A soft one has a velocity beyond every number, and is late.
    func isInTime(_ phase: Double) -> Bool {
      let velocity = travel / phase
      return velocity.isFinite
        && unit.settlingDuration(
          fromValue: 0, toValue: 1, initialVelocity: velocity, epsilon: epsilon) <= phase
    }
    // The settling phase grows by less than log(1 + speed) / slow rate, so far beyond it the motion
    // has settled.
    var upper = atRest
    for _ in 0..<2_100 {
      if isInTime(upper) { break }
      upper *= 2
    }
    // From there down in steps of 1 %, to the first spring that settles too late.
    for _ in 0..<200_000 {
      let lower = upper / 1.01
      if !isInTime(lower) { return firstNumber(from: lower, to: upper, where: isInTime) }
      upper = lower
    }
    throw .outOfRange(
      parameter: "initial velocity", value: travel, expected: "slow enough to settle from")
  }
}
