// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The handles of two springs that carry a point, one for each component.
///
/// ```swift
/// var batch = SpringBatch<Double>()
/// let dot = batch.insert(
///   Spring(stiffness: 100, damping: 12), position: SIMD2(0, 0), target: SIMD2(30, 40),
///   threshold: 0.1)
/// batch.retarget(dot, to: SIMD2(50, 0))
/// let place = batch.position(of: dot)
/// ```
public struct PointHandle: Hashable, Sendable, BitwiseCopyable {
  /// The handle of the x component.
  public let x: SpringHandle
  /// The handle of the y component.
  public let y: SpringHandle

  /// Creates a handle from those of two springs of one batch.
  public init(x: SpringHandle, y: SpringHandle) {
    self.x = x
    self.y = y
  }
}

extension SpringBatch {
  /// Sets the targets of many springs; positions and velocities do not change.
  ///
  /// - Parameters:
  ///   - handles: Handles of this batch; a stale or foreign one stops with a message, after the
  ///     targets before it have been set.
  ///   - targets: As many targets, within ±1e18; another number stops with a message.
  /// - Complexity: O(*n*) for *n* handles.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func retarget(_ handles: [SpringHandle], to targets: [Scalar]) {
    checkPrecondition(
      handles.count == targets.count,
      "\(handles.count) springs take as many targets, not \(targets.count)")
    for index in handles.indices { retarget(handles[index], to: targets[index]) }
  }
}

extension SpringBatch where Scalar: SIMDScalar {
  /// Adds the two springs of a point.
  ///
  /// - Parameters:
  ///   - spring: The spring of both.
  ///   - position: The initial position, each component within ±1e18.
  ///   - velocity: The initial velocity, units per second, each component within ±1e18.
  ///   - target: The target, each component within ±1e18.
  ///   - threshold: The distance from the target within which each component may come to rest, in
  ///     units of position, 0...1e18.
  /// - Returns: The handles of the new springs.
  @discardableResult
  public mutating func insert(
    _ spring: Spring, position: SIMD2<Scalar>, velocity: SIMD2<Scalar> = .zero,
    target: SIMD2<Scalar>, threshold: Scalar
  ) -> PointHandle {
    PointHandle(
      x: insert(
        spring, position: position.x, velocity: velocity.x, target: target.x,
        threshold: threshold),
      y: insert(
        spring, position: position.y, velocity: velocity.y, target: target.y,
        threshold: threshold))
  }

  /// Removes the two springs of a point; the handles are stale from now on.
  public mutating func remove(_ handle: PointHandle) {
    remove(handle.x)
    remove(handle.y)
  }

  /// Sets a point's target, each component within ±1e18; position and velocity do not change.
  public mutating func retarget(_ handle: PointHandle, to target: SIMD2<Scalar>) {
    retarget(handle.x, to: target.x)
    retarget(handle.y, to: target.y)
  }

  /// Returns the position of a point.
  public func position(of handle: PointHandle) -> SIMD2<Scalar> {
    SIMD2(position(of: handle.x), position(of: handle.y))
  }

  /// Returns the velocity of a point, units per second.
  public func velocity(of handle: PointHandle) -> SIMD2<Scalar> {
    SIMD2(velocity(of: handle.x), velocity(of: handle.y))
  }
}
