// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The motion of a ``ComponentSprings`` and the time at which it was stopped.
///
/// It has no closed form prepared, and takes half the memory. One without components stands for no
/// motion.
@usableFromInline
package struct StoppedSprings: Sendable {
  @usableFromInline var spring = Spring(unchecked: 1, 1, 0)
  @usableFromInline var count = 0
  @usableFromInline var from = PackedComponents(.zero)
  @usableFromInline var to = PackedComponents(.zero)
  @usableFromInline var velocity = PackedComponents(.zero)
  @usableFromInline var time = 0.0

  /// Creates no motion.
  package init() {}

  /// Whether there is no motion.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// Removes the motion.
  @inlinable package mutating func removeAll() { count = 0 }

  /// Stores a motion as it is stopped at a time in seconds.
  // Inlined, because a call would copy the closed form too.
  @inlinable
  @inline(__always)
  package mutating func stop(_ springs: ComponentSprings, at time: Double) {
    spring = springs.spring
    count = springs.count
    from = springs.from
    to = springs.to
    velocity = springs.velocity
    self.time = time
  }

  /// The components at the stop.
  package var value: SIMD4<Double> {
    let springs = ComponentSprings(
      spring: spring, count: count, fromValue: from.vector, toValue: to.vector,
      initialVelocity: velocity.vector)
    return springs.state(at: time).value
  }
}
