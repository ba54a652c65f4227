// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The motion of a value of one to four components on springs with the same constants.
///
/// Each component moves as its ``SpringMotion``, to the last bit. The transition over the time at
/// which they are evaluated is computed once for all of them, and the closed form too, if the
/// motion is prepared: most motions that are stepped in a batch are never evaluated.
@usableFromInline
package struct ComponentSprings: Sendable {
  /// The spring that acts on every component.
  @usableFromInline package private(set) var spring: Spring
  /// The number of components, 1...4, or 0 of an empty motion; the lanes from there on are 0.
  @usableFromInline package private(set) var count: Int
  @usableFromInline var from: PackedComponents
  @usableFromInline var to: PackedComponents
  @usableFromInline var velocity: PackedComponents
  /// The closed form, if it was prepared.
  ///
  /// It is declared last, because a motion that stops is stored without it.
  private var oscillator: Oscillator?

  /// Creates a motion without components.
  package init() {
    spring = Spring(unchecked: 1, 1, 0)
    count = 0
    (from, to) = (PackedComponents(.zero), PackedComponents(.zero))
    velocity = PackedComponents(.zero)
  }

  /// Creates a motion; the values and their differences must be finite.
  ///
  /// - Parameters:
  ///   - spring: The spring that acts on every component.
  ///   - count: The number of components, 1...4.
  ///   - fromValue: The components at time 0.
  ///   - toValue: The targets.
  ///   - initialVelocity: The velocities at time 0, units per second.
  package init(
    spring: Spring, count: Int, fromValue: SIMD4<Double>, toValue: SIMD4<Double>,
    initialVelocity: SIMD4<Double>
  ) {
    self.init()
    set(spring, count: count, from: fromValue, to: toValue, velocity: initialVelocity)
  }

  /// Replaces the motion; its closed form is used again if it has the same spring.
  package mutating func set(
    _ spring: Spring, count: Int, from fromValue: SIMD4<Double>, to toValue: SIMD4<Double>,
    velocity initialVelocity: SIMD4<Double>
  ) {
    if self.spring != spring {
      self.spring = spring
      oscillator = nil
    }
    self.count = count
    from = PackedComponents(fromValue, count: count)
    to = PackedComponents(toValue, count: count)
    velocity = PackedComponents(initialVelocity, count: count)
    // A sum of squares is finite only if all numbers are; otherwise the component reports its own.
    let (start, end, speed) = (self.fromValue, self.toValue, self.initialVelocity)
    let sum = start * start + end * end + speed * speed
    if sum - sum != .zero { for lane in 0..<count { _ = checkedMotion(lane) } }
  }

  /// Prepares the motion unless only the given state is needed, and returns ``state(at:)``.
  ///
  /// The motion is not copied, as it would be for a function that only reads it.
  package mutating func preparedState(
    at time: Double
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if time <= 0 { return (fromValue, initialVelocity) }
    prepare()
    guard time.isFinite, let oscillator else { return state(at: time) }
    return state(after: oscillator.transition(over: time))
  }

  /// Computes the closed form, which evaluations then share.
  package mutating func prepare() {
    if oscillator == nil { oscillator = Oscillator(spring) }
  }

  /// The components at time 0.
  @inlinable package var fromValue: SIMD4<Double> { from.vector }
  /// The targets.
  @inlinable package var toValue: SIMD4<Double> { to.vector }
  /// The velocities at time 0, units per second.
  @inlinable package var initialVelocity: SIMD4<Double> { velocity.vector }

  /// The motion of one component.
  package subscript(lane: Int) -> SpringMotion {
    SpringMotion(
      oscillator ?? Oscillator(spring), of: spring, fromValue: from[lane], toValue: to[lane],
      initialVelocity: velocity[lane])
  }

  /// Returns values and velocities at a time in seconds, the given ones at 0 and before.
  package func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if time <= 0 { return (fromValue, initialVelocity) }
    if !time.isFinite { return stateAtLimit(time) }
    return state(
      after: oscillator?.transition(over: time) ?? Oscillator(spring).transition(over: time))
  }

  @inline(__always)
  func state(
    after step: SpringTransition
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    let (target, speed) = (toValue, initialVelocity)
    let distance = fromValue - target
    return (
      target + (step.positionFromPosition * distance + step.positionFromVelocity * speed),
      step.velocityFromPosition * distance + step.velocityFromVelocity * speed
    )
  }

  /// Returns the state at an infinite time, which only a damped spring has.
  private func stateAtLimit(_ time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    var (value, velocity) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
    for lane in 0..<count { (value[lane], velocity[lane]) = self[lane].state(at: time) }
    return (value, velocity)
  }

  private func checkedMotion(_ lane: Int) -> SpringMotion {
    SpringMotion(
      spring: spring, fromValue: from[lane], toValue: to[lane], initialVelocity: velocity[lane])
  }
}

extension ComponentSprings: Hashable {
  /// Returns whether two motions have the same spring, values and velocities.
  @usableFromInline
  package static func == (a: ComponentSprings, b: ComponentSprings) -> Bool {
    a.spring == b.spring && a.count == b.count && a.fromValue == b.fromValue
      && a.toValue == b.toValue && a.initialVelocity == b.initialVelocity
  }

  /// Combines spring, values and velocities into the hash.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(fromValue)
    hasher.combine(toValue)
    hasher.combine(initialVelocity)
  }
}
