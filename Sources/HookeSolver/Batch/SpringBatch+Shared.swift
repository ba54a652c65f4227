// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

extension SpringBatch {
  /// Whether all springs have the same parameters, given when the batch was made.
  public var sharesSpring: Bool { members.columns.isShared }

  /// Adds a spring to a batch whose springs are all alike.
  ///
  /// - Parameters:
  ///   - position: Where it starts.
  ///   - velocity: How fast it starts, units per second.
  ///   - target: Where it is pulled to.
  /// - Returns: The handle of the new spring.
  /// - Complexity: O(1), amortised when there is no room reserved.
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

  /// Gives all springs of a batch that shares one other parameters; positions and velocities are kept.
  ///
  /// - Parameters:
  ///   - spring: The spring of all from now on.
  ///   - threshold: The distance from the target that counts as there, 0 or above.
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
