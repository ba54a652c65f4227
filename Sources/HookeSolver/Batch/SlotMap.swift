// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// Which handle stands for which member of a densely stored batch; all in 12 bytes per member.
///
/// The handles are kept in dense order, those of free slots behind those in use and already with
/// their next generation: so they are the list of free slots at the same time.
///
/// ```
/// handles   [ members in dense order | free slots | never used ]
///             0 ..< count              ..< slotCount
/// ```
struct SlotMap: ~Copyable, Sendable {
  private(set) var handles = Column<SpringHandle>()
  private var denseIndices = Column<UInt32>()
  private(set) var count = 0
  private var slotCount = 0
  /// Spreads the batches of a process over the generations: multiples of the golden ratio.
  private let firstGeneration = hooke_next_identity() &* 2_654_435_769

  mutating func reserve(_ capacity: Int) {
    checkPrecondition(
      capacity >= 0 && UInt32(exactly: capacity) != nil, "a batch cannot have \(capacity) members")
    handles.grow(to: capacity, keeping: slotCount)
    denseIndices.grow(to: capacity, keeping: slotCount)
  }

  /// A handle for a new member, at dense index `count`, for which there must be room.
  mutating func append() -> SpringHandle {
    if count == slotCount {
      handles[count] = SpringHandle(
        slot: UInt32(truncatingIfNeeded: count), generation: firstGeneration)
      denseIndices[count] = UInt32(truncatingIfNeeded: count)
      slotCount += 1
    }
    let handle = handles[count]
    denseIndices[Int(handle.slot)] = UInt32(truncatingIfNeeded: count)
    count += 1
    return handle
  }

  /// Frees the handle at the last dense index.
  mutating func removeLast() {
    count -= 1
    let handle = handles[count]
    handles[count] = SpringHandle(slot: handle.slot, generation: handle.generation &+ 1)
  }

  /// Exchanges two members in the dense order.
  @inline(__always)
  mutating func swap(_ first: Int, _ second: Int) {
    handles.swap(first, second)
    denseIndices[Int(handles[first].slot)] = UInt32(truncatingIfNeeded: first)
    denseIndices[Int(handles[second].slot)] = UInt32(truncatingIfNeeded: second)
  }

  /// The dense index of a handle, or nil when it is stale or foreign.
  @inline(__always)
  func index(of handle: SpringHandle) -> Int? {
    guard Int(handle.slot) < slotCount else { return nil }
    let index = Int(denseIndices[Int(handle.slot)])
    return index < count && handles[index] == handle ? index : nil
  }

  /// The dense index of a handle; stops when it is stale or foreign.
  @inline(__always)
  func checkedIndex(of handle: SpringHandle, _ member: StaticString) -> Int {
    guard let index = index(of: handle) else { Self.stop(handle, member) }
    return index
  }

  /// Stops because of a stale or foreign handle; out of line, so that the check stays small.
  @inline(never)
  private static func stop(_ handle: SpringHandle, _ member: StaticString) -> Never {
    failPrecondition("no \(member) of this batch has the handle of \(handle)")
  }
}
