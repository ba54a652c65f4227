// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The constants of springs in a batch, computed once for all components of a value.
package struct BatchConstants {
  /// Stiffness / mass.
  package let stiffness: Double
  /// Damping / (2 mass).
  package let decay: Double
  /// The distance of rest that a target's magnitude of 1 requires; see
  /// ``SpringBatch/threshold(of:)``.
  package let resolution: Double

  /// Creates the constants of a spring in a time that runs `rate` times as fast.
  package init(_ spring: Spring, rate: Double) {
    if rate == 1 {
      (stiffness, decay) = (spring.stiffness / spring.mass, spring.decayRate)
    } else {
      stiffness = spring.stiffness * rate * rate / spring.mass
      decay = spring.damping * rate / (2 * spring.mass)
    }
    resolution = SpringBatch<Double>.relativeResolution(stiffness, decay)
  }

  /// Returns the square of the distance of rest near a target.
  @inline(__always)
  func squaredRestDistance(_ target: Double) -> Double {
    let distance = max(1e-140, target.magnitude * resolution)
    return distance * distance
  }
}

/// The state with which the springs of a motion enter a batch, in seconds of the batch.
package struct BatchState {
  package fileprivate(set) var constants = BatchConstants(Spring(unchecked: 1, 1, 0), rate: 1)
  package fileprivate(set) var count = 0
  package fileprivate(set) var position = SIMD4<Double>.zero
  package fileprivate(set) var velocity = SIMD4<Double>.zero
  package fileprivate(set) var target = SIMD4<Double>.zero
  /// Whether the state is that of the time of the batch.
  package fileprivate(set) var isCurrent = false

  package init() {}
}

extension ComponentSprings {
  /// Sets a state to that of the motion at the time of a batch; returns whether the batch can step
  /// the motion: it cannot if that is out of range or its rest distance is not negligible.
  ///
  /// A motion that begins at that time, within rounding, has its initial state, moved by the
  /// difference of the two times in a straight line.
  ///
  /// - Parameters:
  ///   - state: The state to set, which is not copied on the way.
  ///   - time: The time of the batch, in seconds of the motion.
  ///   - rate: The seconds of the motion per second of the batch.
  ///   - restDistance: The distance that is not negligible, in units of the value.
  ///   - evaluates: Whether a state at another time is computed.
  /// - Returns: Whether the batch can step the motion.
  package mutating func getBatchState(
    _ state: inout BatchState, at time: Double, rate: Double, restDistance: Double, evaluates: Bool
  ) -> Bool {
    let constants = BatchConstants(spring, rate: rate)
    let (value, speed, target) = (fromValue, initialVelocity, toValue)
    let distance = target.largestMagnitude
    let (reach, initial) = (max(distance, value.largestMagnitude), speed.largestMagnitude * rate)
    let frequency = constants.stiffness.squareRoot()
    // No later distance exceeds `2 reach + initial / frequency`, no later velocity `frequency`
    // times that, so neither exceeds the 1e18 that the batch accepts. The distance of rest grows
    // with the to-value's magnitude and with the slowness of the spring.
    guard constants.stiffness > 1e-9, constants.stiffness < 1e15, constants.decay < 1e8,
      reach < 1e15, initial < 1e15 * frequency, 2 * reach * frequency + initial < 1e18,
      max(1e-140, distance * constants.resolution) < 1e-5 * restDistance
    else { return false }
    (state.constants, state.count, state.target) = (constants, count, target)
    state.isCurrent = evaluates || time.magnitude <= 1e-12
    if time == 0 {
      (state.position, state.velocity) = (value, speed * rate)
    } else if time.magnitude <= 1e-12 {
      let force = spring.stiffness * (target - value) - spring.damping * speed
      state.position = value + time * speed
      state.velocity = (speed + time * (force / spring.mass)) * rate
    } else if evaluates {
      let (position, velocity) = preparedState(at: time)
      (state.position, state.velocity) = (position, velocity * rate)
    }
    return true
  }
}

extension SIMD4<Double> {
  /// The largest of the components' magnitudes.
  @inlinable
  @inline(__always)
  package var largestMagnitude: Double {
    // Unlike `max`, a comparison without a case for equal numbers is one instruction.
    let (x, y, z, w) = (x.magnitude, y.magnitude, z.magnitude, w.magnitude)
    let (first, second) = (x > z ? x : z, y > w ? y : w)
    return first > second ? first : second
  }
}
