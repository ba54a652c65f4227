// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension SpringBatch {
  /// Sets everything of a spring at once, and its threshold to the least one.
  ///
  /// - Parameters:
  ///   - handle: A handle of this batch.
  ///   - spring: The new spring, within the range of the batch; nil keeps its parameters.
  ///   - position: The new position, within ±1e18.
  ///   - velocity: The new velocity, units per second, within ±1e18.
  ///   - target: The new target, within ±1e18.
  /// - Returns: The index of the spring, which changes if it was at rest and is moving now.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  package mutating func restart(
    _ handle: SpringHandle, _ spring: Spring?, position: Scalar, velocity: Scalar, target: Scalar
  ) -> Int {
    position.checkMagnitude("position")
    velocity.checkMagnitude("velocity")
    target.checkMagnitude("target")
    let index = index(of: handle)
    members.columns.position[index] = position
    members.columns.velocity[index] = velocity
    members.columns.target[index] = target
    if let spring { setConstants(of: index, spring) }
    members.columns.threshold[index] = restDistance(
      0, members.columns.stiffness[index], members.columns.decay[index], target)
    changed(index)
    return self.index(of: handle)
  }
}
