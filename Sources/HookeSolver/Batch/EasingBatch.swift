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
  var slots = SlotMap()
  var position = Column<Scalar>()
  var elapsed = Column<Scalar>()
  var from = Column<Scalar>()
  var to = Column<Scalar>()
  var duration = Column<Scalar>()
  var x1 = Column<Scalar>()
  var y1 = Column<Scalar>()
  var x2 = Column<Scalar>()
  var y2 = Column<Scalar>()
  var resting = Column<UInt32>()
  let kernels: Kernels

  /// How many values are moving: those at dense indices `0..<movingCount`.
  public private(set) var movingCount = 0
  private var settledEnd = 0

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
    slots.reserve(capacity)
    position.grow(to: capacity, keeping: count)
    elapsed.grow(to: capacity, keeping: count)
    from.grow(to: capacity, keeping: count)
    to.grow(to: capacity, keeping: count)
    duration.grow(to: capacity, keeping: count)
    x1.grow(to: capacity, keeping: count)
    y1.grow(to: capacity, keeping: count)
    x2.grow(to: capacity, keeping: count)
    y2.grow(to: capacity, keeping: count)
    resting.grow(to: (capacity + blockSize - 1) / blockSize, keeping: 0)
  }

  /// How many values there are, moving and arrived.
  public var count: Int { slots.count }

  /// Steps all moving values.
  ///
  /// - Parameter seconds: The time step, 0...1e9.
  /// - Complexity: O(``movingCount``), without allocation.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func advance(by seconds: Double) {
    checkSeconds(seconds, "a time step")
    settledEnd = 0
    guard seconds > 0 && movingCount > 0 else { return }
    step(by: seconds)
    let moved = movingCount
    for block in stride(from: (moved - 1) / blockSize, through: 0, by: -1) {
      let (start, end) = (block * blockSize, min((block + 1) * blockSize, moved))
      guard Int(resting[block]) > Kernels.padded(end) - end else { continue }
      for index in stride(from: end - 1, through: start, by: -1)
      where elapsed[index] >= duration[index] {
        movingCount -= 1
        swap(index, movingCount)
      }
    }
    settledEnd = moved
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
    let index = count
    if index == position.capacity { reserveCapacity(max(64, index + index / 2)) }
    let isOver = Scalar(seconds) == 0
    position.append(isOver ? end : start, at: index, inert: 0)
    elapsed.append(0, at: index, inert: 0)
    from.append(start, at: index, inert: 0)
    to.append(end, at: index, inert: 0)
    duration.append(Scalar(seconds), at: index, inert: 0)
    x1.append(Scalar(curve.x1), at: index, inert: 0)
    y1.append(Scalar(curve.y1), at: index, inert: 0)
    x2.append(Scalar(curve.x2), at: index, inert: 0)
    y2.append(Scalar(curve.y2), at: index, inert: 0)
    let handle = slots.append()
    settledEnd = 0
    if !isOver {
      swap(index, movingCount)
      movingCount += 1
    }
    return handle
  }

  /// Removes a value.
  ///
  /// - Parameter handle: A handle of this batch; stale from now on.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public mutating func remove(_ handle: SpringHandle) {
    var index = index(of: handle)
    settledEnd = 0
    if index < movingCount {
      movingCount -= 1
      swap(index, movingCount)
      index = movingCount
    }
    swap(index, count - 1)
    slots.removeLast()
    elapsed[count] = 0
    duration[count] = 0
  }

  private mutating func swap(_ first: Int, _ second: Int) {
    guard first != second else { return }
    slots.swap(first, second)
    position.swap(first, second)
    elapsed.swap(first, second)
    from.swap(first, second)
    to.swap(first, second)
    duration.swap(first, second)
    x1.swap(first, second)
    y1.swap(first, second)
    x2.swap(first, second)
    y2.swap(first, second)
  }
}

extension EasingBatch {
  /// The positions of all values, in dense order.
  public var positions: Span<Scalar> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { position.span(0..<count) }
  }

  /// The handles of all values, in dense order.
  public var handles: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { slots.handles.span(0..<count) }
  }

  /// The values that arrived in the last ``advance(by:)``; emptied by any change.
  public var settled: Span<SpringHandle> {
    @specialized(where Scalar == Double)
    @specialized(where Scalar == Float)
    @_lifetime(borrow self)
    get { slots.handles.span(movingCount..<max(movingCount, settledEnd)) }
  }

  /// Whether the handle stands for a value of this batch.
  ///
  /// - Parameter handle: Any handle.
  /// - Returns: Whether all other calls accept it.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func contains(_ handle: SpringHandle) -> Bool {
    slots.index(of: handle) != nil
  }

  /// The place of a value in the dense order.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: An index into ``positions``.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  @inline(__always)
  public func index(of handle: SpringHandle) -> Int {
    slots.checkedIndex(of: handle, "value")
  }

  /// Where a value is.
  ///
  /// - Parameter handle: A handle of this batch.
  /// - Returns: The position.
  @specialized(where Scalar == Double)
  @specialized(where Scalar == Float)
  public func position(of handle: SpringHandle) -> Scalar {
    position[index(of: handle)]
  }
}
