// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

extension SpringBatch {
  /// Whether all springs have the same parameters, which the batch was created with.
  package var sharesSpring: Bool { members.columns.isShared }

  /// Adds a spring to a batch that shares one spring; in any other batch this stops the program.
  ///
  /// - Parameters:
  ///   - position: The initial position, within ±1e18.
  ///   - velocity: The initial velocity, units per second, within ±1e18.
  ///   - target: The target, within ±1e18.
  /// - Returns: The handle of the new spring.
  /// - Complexity: O(1), amortised when no memory is reserved.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @discardableResult
  public mutating func insert(
    position: Scalar, velocity: Scalar = 0, target: Scalar
  ) -> SpringHandle {
    checkPrecondition(sharesSpring, "a batch that shares no spring needs one for every insertion")
    return append(
      position: position, velocity: velocity, target: target, stiffness: 0, decay: 0, threshold: 0)
  }

  /// Sets the parameters of all springs of a batch that shares one spring.
  ///
  /// Positions and velocities do not change. In any other batch this stops the program.
  ///
  /// - Parameters:
  ///   - spring: The new spring of all members, within the range of a batch.
  ///   - threshold: The distance from the target within which a spring may come to rest, in units
  ///     of position, 0...1e18; raised as ``threshold(of:)`` says.
  /// - Complexity: O(count / 256).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setSharedSpring(_ spring: Spring, threshold: Scalar) {
    checkPrecondition(sharesSpring, "this batch does not share one spring")
    share(spring, threshold: threshold)
    members.columns.resetAllHeadroom()
    members.forgetSettled()
  }

  mutating func share(_ spring: Spring, threshold: Scalar) {
    let (stiffness, decay) = constants(of: spring)
    let resolution = Self.relativeResolution(stiffness, decay)
    step.shared = hooke_kernel_constants(
      stiffness: Double(stiffness), decay: Double(decay),
      threshold: Double(restDistance(threshold, stiffness, decay, 0)),
      resolution: Double(resolution * resolution), selfGain: 0, speedGain: 0, crossGain: 0)
    gains.step = 0
  }
}
