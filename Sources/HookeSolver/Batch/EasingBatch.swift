// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Thousands of values on their way along timing curves, stepped in one call per frame.
///
/// ```swift
/// var batch = EasingBatch<Double>()
/// let fade = batch.insert(.easeInOut, duration: 0.3, from: 0, to: 1)
/// batch.advance(by: 1.0 / 60)
/// print(batch.position(of: fade))
/// ```
///
/// The curve is solved to the last place of the number type: below 1e-12 in `Double` at any time and
/// for any curve that does not turn vertical between its ends. A value that has arrived is exactly at
/// its end. Order, handles and resting values are as in ``SpringBatch``.
public struct EasingBatch<Scalar: BatchScalar>: ~Copyable, Sendable {
  var members = MemberTable(EasingColumns<Scalar>())
  private let kernels: Kernels

  /// An empty batch.
  ///
  /// - Parameters:
  ///   - capacity: For how many values to make room at once.
  ///   - instructionSet: What to step with: the best this processor has unless given.
  public init(capacity: Int = 0, instructionSet: InstructionSet = .best) {
    kernels = Kernels(instructionSet, isDouble: Scalar._batchScalar.isDouble)
    reserveCapacity(capacity)
  }

  /// Makes room for at least this many values.
  ///
  /// - Parameter capacity: How many values in all.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserve(capacity)
  }

  /// How many values there are, moving and arrived.
  public var count: Int { members.count }

  /// How many values are moving: those at dense indices `0..<movingCount`.
  public var movingCount: Int { members.movingCount }

  /// Steps all moving values.
  ///
  /// - Parameter seconds: The time step, 0...1e9.
  /// - Complexity: O(``movingCount``), without allocation.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func advance(by seconds: Double) {
    checkSeconds(seconds, "a time step")
    members.forgetSettled()
    guard seconds > 0 && movingCount > 0 else { return }
    members.columns.step(kernels, by: seconds, count: movingCount)
    members.settle()
  }
}

extension EasingBatch {
  /// Adds a value and starts it.
  ///
  /// - Parameters:
  ///   - curve: The timing curve.
  ///   - seconds: How long it takes; 0 (at once) to 1e9 seconds.
  ///   - start: Where it starts.
  ///   - end: Where it ends.
  /// - Returns: The handle of the new value.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @discardableResult
  public mutating func insert(
    _ curve: CubicBezier, duration seconds: Double, from start: Scalar, to end: Scalar
  ) -> SpringHandle {
    checkSeconds(seconds, "a duration")
    start.checkMagnitude("from")
    end.checkMagnitude("to")
    checkPrecondition(
      curve.y1.magnitude <= 1e9 && curve.y2.magnitude <= 1e9,
      "y1 and y2 must be within ±1e9, not \(curve.y1) and \(curve.y2)")
    members.growIfFull()
    let index = count
    let isOver = Scalar(seconds) == 0
    members.columns.position.append(isOver ? end : start, at: index, inert: 0)
    members.columns.elapsed.append(0, at: index, inert: 0)
    members.columns.from.append(start, at: index, inert: 0)
    members.columns.to.append(end, at: index, inert: 0)
    members.columns.duration.append(Scalar(seconds), at: index, inert: 0)
    members.columns.x1.append(Scalar(curve.x1), at: index, inert: 0)
    members.columns.y1.append(Scalar(curve.y1), at: index, inert: 0)
    members.columns.x2.append(Scalar(curve.x2), at: index, inert: 0)
    members.columns.y2.append(Scalar(curve.y2), at: index, inert: 0)
    let handle = members.append()
    members.changed(index)
    return handle
  }

  /// Removes a value.
  ///
  /// - Parameter handle: A handle of this batch; stale from now on.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func remove(_ handle: SpringHandle) {
    members.remove(at: index(of: handle))
  }
}

extension EasingBatch {
  /// The positions of all values, in dense order.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.position.span(0..<count) }
  }

  /// The handles of all values, in dense order.
  public var handles: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(0..<count) }
  }

  /// The values that arrived in the last ``advance(by:)``; emptied by any change.
  public var settled: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(members.settled) }
  }

  /// Whether the handle stands for a value of this batch.
  ///
  /// - Parameter handle: Any handle.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    members.slots.index(of: handle) != nil
  }

  /// The place of a value in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions``.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    members.slots.checkedIndex(of: handle, "value")
  }

  /// Where a value is.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The position.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func position(of handle: SpringHandle) -> Scalar {
    members.columns.position[index(of: handle)]
  }
}
