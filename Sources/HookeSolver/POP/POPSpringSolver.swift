// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's stepping of a spring, reproduced to rounding.
///
/// ```swift
/// var solver = POPSpringSolver(dynamics: POPDynamics(bounciness: 4, speed: 12), threshold: 1)
/// var value = SIMD4<Double>.zero, velocity = SIMD4<Double>.zero
/// solver.advance(value: &value, velocity: &velocity, target: [100, 0, 0, 0], by: 0)
/// solver.advance(value: &value, velocity: &velocity, target: [100, 0, 0, 0], by: 1.0 / 60)
/// ```
///
/// A frame consists of classic Runge-Kutta steps of a millisecond; its remainder is covered by
/// interpolation between the last two states. The next frame starts from the interpolated state,
/// yet the remainder is added to its time, so that POP's clock is slow by an amount that depends on
/// the frame rate (2 % at 60 Hz). A ``SpringMotion`` does not have these faults.
///
/// There are always four components, as in POP; unused ones are 0. Any coefficients are accepted,
/// negative friction and tension included: the values may then grow without bound.
package struct POPSpringSolver: Sendable, Hashable {
  /// POP's step: a millisecond written as a `Float` and widened, seconds.
  // Computed, because a stored one would be initialised at run time and checked at every use.
  package static var step: Double { Double(Float(0.001)) }
  /// The longest frame that POP simulates, seconds; after a longer one the spring has converged.
  package static let longestFrame = 30.0

  /// Tension, friction and mass; may change between frames.
  package var dynamics: POPDynamics
  /// The distance that is negligible, in the value's units; with 0 the spring never converges.
  package var threshold: Double

  /// Whether a frame has been advanced since the last reset.
  package private(set) var hasStarted = false
  /// The time not yet stepped over, seconds.
  private var remainder = 0.0
  /// Distance to the target, speed and acceleration as of the last frame.
  private var last = State()
  private var lastAcceleration = SIMD4<Double>.zero

  /// Creates a solver that has not started.
  ///
  /// - Parameters:
  ///   - dynamics: Tension, friction and mass.
  ///   - threshold: The distance that is negligible, in the value's units; 0 or above, unchecked.
  package init(dynamics: POPDynamics, threshold: Double) {
    self.dynamics = dynamics
    self.threshold = threshold
  }

  /// Resets the remainder of time and the last state, as POP does when an animation starts.
  package mutating func reset() {
    self = Self(dynamics: dynamics, threshold: threshold)
  }

  /// Advances a value by a frame.
  ///
  /// - Parameters:
  ///   - value: The value, up to four components.
  ///   - velocity: Its velocity, units per second.
  ///   - target: The target, in the value's units.
  ///   - deltaTime: Seconds since the last frame, 0 at the first; infinity and NaN stop the
  ///     program. Above 30 the value does not change, but ``hasConverged`` is true: the animation
  ///     jumps to its target.
  /// - Complexity: O(deltaTime / ``step``), at most 30,000 steps.
  package mutating func advance(
    value: inout SIMD4<Double>, velocity: inout SIMD4<Double>, target: SIMD4<Double>,
    by deltaTime: Double
  ) {
    checkPrecondition(
      deltaTime.isFinite, "a frame's time must be a finite number, not \(deltaTime)")
    hasStarted = true
    if deltaTime > Self.longestFrame {
      last = State()
      lastAcceleration = .zero
      return
    }
    remainder += deltaTime
    var current = State(distance: target - value, speed: -velocity)
    var previous = current
    // Each step waits for the one before, so all they need stays in registers.
    let (stiffness, drag) = (-dynamics.tension / dynamics.mass, dynamics.friction / dynamics.mass)
    var (rest, acceleration) = (remainder, lastAcceleration)
    while rest >= Self.step {
      previous = current
      acceleration = Self.advanceOneStep(&current, stiffness, drag)
      rest -= Self.step
    }
    (remainder, lastAcceleration) = (rest, acceleration)
    let part = rest / Self.step
    last = State(
      distance: current.distance * part + previous.distance * (1 - part),
      speed: current.speed * part + previous.speed * (1 - part))
    value = target - last.distance
    velocity = -last.speed
  }

  /// Whether the spring is at rest by POP's test of distance, velocity and acceleration.
  ///
  /// ```
  /// |distance| < threshold / 2     in each component
  /// |velocity|² < 25 threshold
  /// |acceleration| < 25 threshold
  /// ```
  ///
  /// The result depends on the frame rate, and can be true in the middle of a small motion.
  package var hasConverged: Bool {
    guard hasStarted else { return false }
    let limit = 0.5 * threshold
    for index in 0..<4 where last.distance[index].magnitude >= limit { return false }
    let slow = 25 * threshold
    let steady = 625 * (threshold * threshold)
    return (last.speed * last.speed).sum() < slow
      && (lastAcceleration * lastAcceleration).sum() < steady
  }

  /// Makes one classic Runge-Kutta step, of `x' = v`, `v' = stiffness · x - drag · v` per unit
  /// mass; returns its mean acceleration.
  @inline(__always)
  private static func advanceOneStep(
    _ state: inout State, _ stiffness: Double, _ drag: Double
  ) -> SIMD4<Double> {
    let h = step
    let half = h * 0.5
    let (x, v1) = (state.distance, state.speed)
    let a1 = x * stiffness - v1 * drag
    let v2 = v1 + a1 * half
    let a2 = (x + v1 * half) * stiffness - v2 * drag
    let v3 = v1 + a2 * half
    let a3 = (x + v2 * half) * stiffness - v3 * drag
    let v4 = v1 + a3 * h
    let a4 = (x + v3 * h) * stiffness - v4 * drag
    let acceleration: SIMD4<Double> = (a1 + (a2 + a3) * 2 + a4) * (1.0 / 6)
    let speed: SIMD4<Double> = (v1 + (v2 + v3) * 2 + v4) * (1.0 / 6)
    state.distance = x + speed * h
    state.speed = v1 + acceleration * h
    return acceleration
  }

  /// POP's variables: the distance to the target, and its derivative.
  private struct State: Sendable, Hashable {
    var distance = SIMD4<Double>.zero
    var speed = SIMD4<Double>.zero
  }
}
