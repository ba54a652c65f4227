// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Values that follow timing curves, all stepped by one call per frame.
///
/// ```swift
/// var batch = EasingBatch<Double>()
/// let fade = batch.insert(.easeInOut, duration: 0.3, from: 0, to: 1)
/// batch.advance(by: 1.0 / 60)
/// print(batch.position(of: fade))
/// ```
///
/// The curve is solved to the last place of the number type: below 1e-12 in `Double` at any time
/// and for any curve that does not turn vertical between its ends. A value whose duration is over
/// is exactly at its end. Order, handles and resting values are as in ``SpringBatch``, and so is
/// the range of positions: a number outside stops the program with a message that holds it.
public struct EasingBatch<Scalar: BatchScalar>: ~Copyable, Sendable {
  var members = MemberTable(EasingColumns<Scalar>())
  private let kernels: Kernels

  /// Creates an empty batch.
  ///
  /// - Parameters:
  ///   - capacity: The number of values to allocate memory for, 0...2³²-1.
  ///   - instructionSet: The instruction set to step with, which the processor must have; by
  ///     default the best it has.
  public init(capacity: Int = 0, instructionSet: InstructionSet = .best) {
    kernels = Kernels(instructionSet, isDouble: Scalar._batchScalar.isDouble)
    reserveCapacity(capacity)
  }

  /// Allocates memory for at least `capacity` values, so that inserting them does not allocate.
  ///
  /// - Parameter capacity: The number of values in all, 0...2³²-1.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func reserveCapacity(_ capacity: Int) {
    members.reserve(capacity)
  }

  /// The number of values, moving and at their ends.
  public var count: Int { members.count }

  /// The number of moving values, which are at dense indices `0..<movingCount`.
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
  ///   - curve: The timing curve; its `y1` and `y2` within ±1e9.
  ///   - seconds: The duration, 0...1e9 seconds; 0 places the value at its end at once.
  ///   - start: The position at the start, within ±1e18.
  ///   - end: The position at the end, within ±1e18.
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
  /// The positions of all values, in dense order and the units they were set in; valid until the
  /// batch is changed.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.columns.position.span(0..<count) }
  }

  /// The handles of all values, in dense order; valid until the batch is changed.
  public var handles: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(0..<count) }
  }

  /// The values that came to their ends in the last ``advance(by:)``; emptied by any change.
  public var settled: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { members.slots.handles.span(members.settled) }
  }

  /// Returns whether a handle is that of a value of this batch.
  ///
  /// - Parameter handle: Any handle, stale and foreign ones included.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    members.slots.index(of: handle) != nil
  }

  /// Returns the index of a value in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions``.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    members.slots.checkedIndex(of: handle, "value")
  }

  /// Returns the position of a value.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The position, in the units it was set in.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func position(of handle: SpringHandle) -> Scalar {
    members.columns.position[index(of: handle)]
  }
}
