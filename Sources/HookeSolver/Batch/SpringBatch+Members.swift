// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

extension SpringBatch {
  /// Adds a spring.
  ///
  /// - Parameters:
  ///   - spring: The spring; only stiffness / mass and damping / mass matter.
  ///   - position: The initial position, within ±1e18.
  ///   - velocity: The initial velocity, units per second, within ±1e18.
  ///   - target: The target, within ±1e18.
  ///   - threshold: The distance from the target within which the spring may come to rest, in units
  ///     of position, 0...1e18. It is raised to the resolution of the number type near the target,
  ///     so that every damped spring comes to rest: see ``threshold(of:)``.
  /// - Returns: The handle of the new spring.
  /// - Complexity: O(1), amortised when no memory is reserved.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @discardableResult
  public mutating func insert(
    _ spring: Spring, position: Scalar, velocity: Scalar = 0, target: Scalar, threshold: Scalar
  ) -> SpringHandle {
    insertMember(spring, position, velocity, target, threshold)
  }

  /// Removes a spring.
  ///
  /// - Parameter handle: A handle of this batch; stale from now on.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func remove(_ handle: SpringHandle) {
    removeMember(handle)
  }

  /// Sets a spring's target; position and velocity do not change.
  ///
  /// - Parameters:
  ///   - handle: A handle of this batch.
  ///   - target: The new target, within ±1e18.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func retarget(_ handle: SpringHandle, to target: Scalar) {
    setTarget(target, of: handle)
  }

  /// Adds to a spring's velocity.
  ///
  /// - Parameters:
  ///   - handle: A handle of this batch.
  ///   - velocity: The velocity to add, units per second; the sum within ±1e18.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func impulse(_ handle: SpringHandle, velocity: Scalar) {
    let index = index(of: handle)
    let sum = members.columns.velocity[index] + velocity
    sum.checkMagnitude("velocity")
    members.columns.velocity[index] = sum
    changed(index)
  }

  /// Sets a spring's position; its velocity does not change.
  ///
  /// - Parameters:
  ///   - position: The new position, within ±1e18.
  ///   - handle: A handle of this batch.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setPosition(_ position: Scalar, of handle: SpringHandle) {
    position.checkMagnitude("position")
    let index = index(of: handle)
    members.columns.position[index] = position
    changed(index)
  }

  /// Sets a spring's velocity.
  ///
  /// - Parameters:
  ///   - velocity: The new velocity, units per second, within ±1e18.
  ///   - handle: A handle of this batch.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setVelocity(_ velocity: Scalar, of handle: SpringHandle) {
    velocity.checkMagnitude("velocity")
    let index = index(of: handle)
    members.columns.velocity[index] = velocity
    changed(index)
  }

  /// Sets a spring's parameters; position and velocity do not change.
  ///
  /// In a batch that shares one spring this stops the program.
  ///
  /// - Parameters:
  ///   - spring: The new spring, within the range of the batch.
  ///   - handle: A handle of this batch.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setSpring(_ spring: Spring, of handle: SpringHandle) {
    requireOwnConstants()
    let index = index(of: handle)
    setConstants(of: index, spring)
    raiseThreshold(index)
    members.columns.resetHeadroom(index)
    members.forgetSettled()
  }

  /// Sets the distance from the target within which a spring may come to rest.
  ///
  /// In a batch that shares one spring this stops the program.
  ///
  /// - Parameters:
  ///   - threshold: The distance, in units of position, 0...1e18; raised as ``threshold(of:)``
  ///     says.
  ///   - handle: A handle of this batch.
  /// - Complexity: O(1).
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func setThreshold(_ threshold: Scalar, of handle: SpringHandle) {
    requireOwnConstants()
    let index = index(of: handle)
    members.forgetSettled()
    members.columns.resetHeadroom(index)
    members.columns.threshold[index] = restDistance(
      threshold, members.columns.stiffness[index], members.columns.decay[index],
      members.columns.target[index])
  }

  /// Returns the distance from the target within which a spring may come to rest: the threshold it
  /// was given, or more.
  ///
  /// Near a target `g` the resolution of the number type is `u = |g|·2⁻²³` (`Float`) or
  /// `|g|·2⁻⁵²` (`Double`). A spring whose force moves it by less than that in a millisecond would
  /// stop before its target, so the threshold is at least `u·(4 + 1000·b/k)`, with
  /// `b` = damping / (2 mass) and `k` = stiffness / mass, and at least 1e-15 (`Float`) or 1e-140
  /// (`Double`). It is raised when the spring, its target or its parameters are set, and lowered
  /// only by ``setThreshold(_:of:)``.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The distance, in units of position.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func threshold(of handle: SpringHandle) -> Scalar {
    let index = index(of: handle)
    if sharesSpring {
      let (target, resolution) = (members.columns.target[index], Scalar(step.shared.resolution))
      return max(Scalar(step.shared.threshold), target * target * resolution).squareRoot()
    }
    let kept = members.columns.threshold[index]
    return integrator == .pop ? kept : kept.squareRoot()
  }
}

extension SpringBatch {
  // The bodies of the most frequent functions, apart from these because a generic function that
  // chooses among its specialisations should not save registers for the case that it has none.

  private mutating func insertMember(
    _ spring: Spring, _ position: Scalar, _ velocity: Scalar, _ target: Scalar, _ threshold: Scalar
  ) -> SpringHandle {
    requireOwnConstants()
    let (stiffness, decay) = constants(of: spring)
    target.checkMagnitude("target")
    return append(
      position: position, velocity: velocity, target: target, stiffness: stiffness, decay: decay,
      threshold: restDistance(threshold, stiffness, decay, target))
  }

  private mutating func removeMember(_ handle: SpringHandle) {
    remove(at: index(of: handle))
  }

  private mutating func setTarget(_ target: Scalar, of handle: SpringHandle) {
    target.checkMagnitude("target")
    let index = index(of: handle)
    members.columns.target[index] = target
    raiseThreshold(index)
    changed(index)
  }

  @inline(__always)
  private func requireOwnConstants() {
    checkPrecondition(!sharesSpring, "the springs of this batch share one set of parameters")
  }

  @inline(__always)
  mutating func append(
    position: Scalar, velocity: Scalar, target: Scalar, stiffness: Scalar, decay: Scalar,
    threshold: Scalar
  ) -> SpringHandle {
    position.checkMagnitude("position")
    velocity.checkMagnitude("velocity")
    target.checkMagnitude("target")
    if members.growIfFull() { step.point(at: members.columns) }
    let index = count
    members.columns.append(
      SpringColumns.Row(
        position: position, velocity: velocity, target: target, stiffness: stiffness, decay: decay,
        threshold: threshold),
      at: index)
    let handle = members.append()
    step.include(stiffness: stiffness, decay: decay)
    gains.invalidate(index)
    startMovingUnlessAtRest(index)
    return handle
  }

  @inline(__always)
  mutating func remove(at index: Int) {
    gains.willRemove(index, moving: movingCount, count: count)
    members.remove(at: index)
    if count == 0 { step.resetBounds() }
  }

  /// Sets the constants of a spring.
  mutating func setConstants(of index: Int, _ spring: Spring) {
    let (stiffness, decay) = constants(of: spring)
    setConstants(of: index, stiffness, decay)
  }

  @inline(__always)
  mutating func setConstants(of index: Int, _ stiffness: Scalar, _ decay: Scalar) {
    members.columns.stiffness[index] = stiffness
    members.columns.decay[index] = decay
    step.include(stiffness: stiffness, decay: decay)
    gains.invalidate(index)
  }

  /// Returns the stiffness / mass and damping / (2 mass) that the kernels take.
  @inline(__always)
  func constants(of spring: Spring) -> (stiffness: Scalar, decay: Scalar) {
    let (stiffness, decay) = integrator.checkedConstants(of: spring)
    return (Scalar(stiffness), Scalar(decay))
  }

  // Inlined, because a call would copy the whole batch.
  @inline(__always)
  func restDistance(
    _ threshold: Scalar, _ stiffness: Scalar, _ decay: Scalar, _ target: Scalar
  ) -> Scalar {
    threshold.checkThreshold()
    if members.columns.isPOP { return threshold }
    let distance = max(threshold, Self.resolution(stiffness, decay, target))
    return distance * distance
  }

  private static func resolution(_ stiffness: Scalar, _ decay: Scalar, _ target: Scalar) -> Scalar {
    let floor: Scalar = Scalar._batchScalar.isDouble ? Scalar(1e-140) : 1e-15
    return max(floor, target.magnitude * relativeResolution(stiffness, decay))
  }

  static func relativeResolution(_ stiffness: Scalar, _ decay: Scalar) -> Scalar {
    .ulpOfOne * (4 + 1000 * decay / stiffness)
  }

  private mutating func raiseThreshold(_ index: Int) {
    if members.columns.isPOP || sharesSpring { return }
    let distance = Self.resolution(
      members.columns.stiffness[index], members.columns.decay[index], members.columns.target[index])
    members.columns.threshold[index] = max(members.columns.threshold[index], distance * distance)
  }

  /// Moves a changed spring among the moving ones unless it is still at rest.
  mutating func changed(_ index: Int) {
    members.columns.resetHeadroom(index)
    if index < movingCount { return members.forgetSettled() }
    // A spring at rest has no time left to simulate.
    if members.columns.isPOP { members.columns.resetClock(index) }
    startMovingUnlessAtRest(index)
  }

  @inline(__always)
  private mutating func startMovingUnlessAtRest(_ index: Int) {
    let moving = movingCount
    members.changed(index)
    if movingCount != moving { gains.didSwap(index, moving) }
  }
}
