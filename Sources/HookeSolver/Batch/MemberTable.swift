// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The quantities of a batch's members: one column for each, all in the same dense order.
protocol MemberColumns: ~Copyable, Sendable {
  /// The number of members that memory is allocated for.
  var capacity: Int { get }

  /// Returns the number of lanes of a block that the last step found at rest, padding included.
  func restingLanes(_ block: Int) -> Int

  /// Allocates memory for `capacity` members, keeping the first `count`.
  mutating func reserve(_ capacity: Int, keeping count: Int)

  /// Exchanges two members.
  mutating func swap(_ first: Int, _ second: Int)

  /// Resets a lane that is no longer in use to its inert state.
  mutating func clear(_ index: Int)

  /// Returns whether a member is at rest.
  func rests(_ index: Int) -> Bool
}

/// The members of a batch in dense order, the moving ones first, and their handles.
///
/// ```
/// members   [ moving | settled by the last step | at rest ]
///             0 ..< movingCount   ..< settledEnd   ..< count
/// ```
struct MemberTable<Columns: MemberColumns & ~Copyable>: ~Copyable, Sendable {
  private(set) var slots = SlotMap()
  var columns: Columns

  /// The number of moving members, which are at dense indices `0..<movingCount`.
  private(set) var movingCount = 0
  private var settledEnd = 0

  init(_ columns: consuming Columns) {
    self.columns = columns
  }

  /// The number of members, moving and at rest.
  var count: Int { slots.count }

  /// The dense indices of the members that came to rest in the last step.
  var settled: Range<Int> { movingCount..<max(movingCount, settledEnd) }

  /// Empties the list of members that came to rest in the last step, because the batch was changed.
  @inline(__always)
  mutating func forgetSettled() {
    settledEnd = 0
  }

  /// Allocates memory for at least `capacity` members.
  mutating func reserve(_ capacity: Int) {
    slots.reserve(capacity)
    columns.reserve(capacity, keeping: count)
  }

  /// Allocates memory for one more member if needed; returns whether it did.
  @discardableResult
  @inline(__always)
  mutating func growIfFull() -> Bool {
    guard count == columns.capacity else { return false }
    grow()
    return true
  }

  @inline(never)
  private mutating func grow() { reserve(max(64, count + count / 2)) }

  /// Returns a handle for a new member at dense index `count`, which counts as at rest until
  /// ``changed(_:)`` is called.
  @inline(__always)
  mutating func append() -> SpringHandle {
    slots.append()
  }

  /// Removes a member; the last moving one, and the last one at rest, take the free indices.
  mutating func remove(at index: Int) {
    var index = index
    settledEnd = 0
    if index < movingCount {
      movingCount -= 1
      swap(index, movingCount)
      index = movingCount
    }
    swap(index, count - 1)
    slots.removeLast()
    columns.clear(count)
  }

  /// Moves a changed member among the moving ones unless it is still at rest.
  @inline(__always)
  mutating func changed(_ index: Int) {
    settledEnd = 0
    if index >= movingCount && !columns.rests(index) { startMoving(index) }
  }

  private mutating func startMoving(_ index: Int) {
    swap(index, movingCount)
    movingCount += 1
  }

  /// Moves the members that came to rest in a step behind the moving ones.
  mutating func settle() {
    let moved = movingCount
    var block = (moved - 1) / blockSize
    while block >= 0 {
      let start = block * blockSize
      let end = min(start + blockSize, moved)
      let padding = Kernels.padded(end) - end
      if columns.restingLanes(block) > padding {
        var index = end - 1
        while index >= start {
          if columns.rests(index) {
            movingCount -= 1
            swap(index, movingCount)
          }
          index -= 1
        }
      }
      block -= 1
    }
    settledEnd = moved
  }

  @inline(__always)
  private mutating func swap(_ first: Int, _ second: Int) {
    guard first != second else { return }
    slots.swap(first, second)
    columns.swap(first, second)
  }
}
