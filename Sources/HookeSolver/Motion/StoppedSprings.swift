// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The motion of a ``ComponentSprings`` and the time at which it was stopped.
///
/// It has no closed form prepared, and takes half the memory.
package struct StoppedSprings: Sendable {
  private let spring: Spring
  private let count: Int
  private let from: PackedComponents
  private let to: PackedComponents
  private let velocity: PackedComponents
  private let time: Double

  @usableFromInline
  init(
    _ spring: Spring, _ count: Int, _ from: PackedComponents, _ to: PackedComponents,
    _ velocity: PackedComponents, _ time: Double
  ) {
    (self.spring, self.count, self.time) = (spring, count, time)
    (self.from, self.to, self.velocity) = (from, to, velocity)
  }

  /// The components at the stop.
  package var value: SIMD4<Double> {
    let springs = ComponentSprings(
      spring: spring, count: count, fromValue: from.vector, toValue: to.vector,
      initialVelocity: velocity.vector)
    return springs.state(at: time).value
  }
}

extension ComponentSprings {
  /// Returns the motion as it is stopped at a time in seconds.
  // Inlined, because a call would copy the closed form too.
  @inlinable
  @inline(__always)
  package func stopped(at time: Double) -> StoppedSprings {
    StoppedSprings(spring, count, from, to, velocity, time)
  }
}
