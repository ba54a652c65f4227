// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The quantities of a batch's members: one column for each, all in the same dense order.
protocol MemberColumns: ~Copyable, Sendable {
  /// How many members there is room for.
  var capacity: Int { get }

  /// How many lanes of a block the last step found at rest, padding included.
  func restingLanes(_ block: Int) -> Int

  /// Makes room for `capacity` members, keeping the first `count`.
  mutating func reserve(_ capacity: Int, keeping count: Int)

  /// Exchanges two members.
  mutating func swap(_ first: Int, _ second: Int)

  /// Makes a lane inert that is no longer in use.
  mutating func clear(_ index: Int)

  /// Whether a member does not move.
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

  /// How many members are moving: those at dense indices `0..<movingCount`.
  private(set) var movingCount = 0
  private var settledEnd = 0

  init(_ columns: consuming Columns) {
    self.columns = columns
  }

  /// How many members there are, moving and at rest.
  var count: Int { slots.count }

  /// The dense indices of the members that came to rest in the last step.
  var settled: Range<Int> { movingCount..<max(movingCount, settledEnd) }

  /// Forgets which members came to rest in the last step: the batch was changed.
  @inline(__always)
  mutating func forgetSettled() {
    settledEnd = 0
  }

  /// Makes room for at least `capacity` members.
  mutating func reserve(_ capacity: Int) {
    slots.reserve(capacity)
    columns.reserve(capacity, keeping: count)
  }

  /// Makes room for one more member; false when there is room.
  @discardableResult
  mutating func growIfFull() -> Bool {
    guard count == columns.capacity else { return false }
    reserve(max(64, count + count / 2))
    return true
  }

  /// A handle for a new member at dense index `count`, at rest until it is said to be ``changed(_:)``.
  mutating func append() -> SpringHandle {
    slots.append()
  }

  /// Removes a member; the last one of its kind takes its place.
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

  /// Puts a member that was changed among the moving ones, if the change gives it a reason to move.
  @inline(__always)
  mutating func changed(_ index: Int) {
    settledEnd = 0
    if index >= movingCount && !columns.rests(index) { wake(index) }
  }

  private mutating func wake(_ index: Int) {
    swap(index, movingCount)
    movingCount += 1
  }

  /// Puts the members that came to rest in a step behind those that move.
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
