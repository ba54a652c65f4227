// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Values moved by a ``ForceLaw``, with classic Runge-Kutta steps of the fourth order.
///
/// ```swift
/// var batch = ForceBatch(law: Pendulum(length: 0.3), step: 0.001)
/// let index = batch.append(position: 1.2, target: 0)
/// batch.advance(by: 1.0 / 60)
/// print(batch.position(at: index))
/// ```
///
/// Steps are `step` seconds long, and the remainder of each frame is one shorter step, so that no
/// time is lost or carried over. The error for a smooth law falls with the fourth power of the
/// step. Values are independent of each other, bit for bit. A number or an index out of range stops
/// the program with a message that holds it.
public struct ForceBatch<Law: ForceLaw>: Sendable {
  /// The number type.
  public typealias Scalar = Law.Scalar

  /// The law that moves the values; a change takes effect with the next step.
  public var law: Law
  /// The length of a full step, seconds; finite and above 0.
  public let step: Double
  /// The number of values.
  public private(set) var count = 0

  @usableFromInline typealias Lanes = SIMD8<Law.Scalar>
  @usableFromInline var positions: [Lanes] = []
  @usableFromInline var velocities: [Lanes] = []
  @usableFromInline var targets: [Lanes] = []

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - law: The law that moves the values.
  ///   - step: The length of a full step, seconds; finite and above 0.
  public init(law: Law, step: Double) {
    checkPrecondition(step > 0 && step.isFinite, "a step must be finite and above 0, not \(step)")
    self.law = law
    self.step = step
  }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - position: The initial position; finite.
  ///   - velocity: The initial velocity, units per second; finite.
  ///   - target: The target that the law receives; finite.
  /// - Returns: Its index.
  @discardableResult
  public mutating func append(
    position: Scalar, velocity: Scalar = 0, target: Scalar = 0
  ) -> Int {
    checkPrecondition(
      position.isFinite && velocity.isFinite && target.isFinite,
      """
      position, velocity and target must be finite, not \(Double(position)), \
      \(Double(velocity)), \(Double(target))
      """)
    let index = count
    if index % Lanes.scalarCount == 0 {
      // Unused lanes have the state of the first, at which the law must be defined anyway.
      positions.append(Lanes(repeating: position))
      velocities.append(Lanes(repeating: velocity))
      targets.append(Lanes(repeating: target))
    }
    count += 1
    set(position, velocity, target, at: index)
    return index
  }

  /// Removes a value; the last one takes its index.
  ///
  /// - Parameter index: An index in `0..<count`.
  public mutating func remove(at index: Int) {
    check(index)
    let last = count - 1
    set(position(at: last), velocity(at: last), target(at: last), at: index)
    count = last
    if last % Lanes.scalarCount == 0 {
      positions.removeLast()
      velocities.removeLast()
      targets.removeLast()
    }
  }

  /// Returns the position of a value.
  ///
  /// - Parameter index: An index in `0..<count`.
  /// - Returns: The position.
  public func position(at index: Int) -> Scalar {
    check(index)
    return positions[index / Lanes.scalarCount][index % Lanes.scalarCount]
  }

  /// Returns the velocity of a value.
  ///
  /// - Parameter index: An index in `0..<count`.
  /// - Returns: The velocity, units per second.
  public func velocity(at index: Int) -> Scalar {
    check(index)
    return velocities[index / Lanes.scalarCount][index % Lanes.scalarCount]
  }

  /// Returns the target of a value.
  ///
  /// - Parameter index: An index in `0..<count`.
  /// - Returns: The target.
  public func target(at index: Int) -> Scalar {
    check(index)
    return targets[index / Lanes.scalarCount][index % Lanes.scalarCount]
  }

  /// Sets a value's target; position and velocity do not change.
  ///
  /// - Parameters:
  ///   - target: The target; finite.
  ///   - index: An index in `0..<count`.
  public mutating func retarget(_ target: Scalar, at index: Int) {
    check(index)
    checkPrecondition(target.isFinite, "target must be finite, not \(Double(target))")
    targets[index / Lanes.scalarCount][index % Lanes.scalarCount] = target
  }

  private func check(_ index: Int) {
    checkPrecondition(index >= 0 && index < count, "no value \(index) in a batch of \(count)")
  }

  private mutating func set(
    _ position: Scalar, _ velocity: Scalar, _ target: Scalar, at index: Int
  ) {
    let (vector, lane) = (index / Lanes.scalarCount, index % Lanes.scalarCount)
    positions[vector][lane] = position
    velocities[vector][lane] = velocity
    targets[vector][lane] = target
  }
}
