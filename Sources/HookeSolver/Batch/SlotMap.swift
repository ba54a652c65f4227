// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// The map from handles to the dense indices of a batch's members, 12 bytes per member.
///
/// The handles are stored in dense order. Those of free slots follow those in use and already have
/// their next generation, so that they form the list of free slots.
///
/// ```
/// handles   [ members in dense order | free slots | never used ]
///             0 ..< count              ..< slotCount
/// ```
package struct SlotMap: ~Copyable, Sendable {
  private(set) var handles = Column<SpringHandle>()
  private var denseIndices = Column<UInt32>()
  package private(set) var count = 0
  private var slotCount = 0
  /// The first generation of every slot: a multiple of the golden ratio, different for each batch
  /// of the process.
  private let firstGeneration = hooke_next_identity() &* 2_654_435_769

  package init() {}

  package mutating func reserve(_ capacity: Int) {
    checkPrecondition(
      capacity >= 0 && UInt32(exactly: capacity) != nil, "a batch cannot have \(capacity) members")
    handles.grow(to: capacity, keeping: slotCount)
    denseIndices.grow(to: capacity, keeping: slotCount)
  }

  /// Returns a handle for a new member at dense index `count`; memory for it must be reserved.
  @inline(__always)
  package mutating func append() -> SpringHandle {
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
  package mutating func removeLast() {
    count -= 1
    let handle = handles[count]
    handles[count] = SpringHandle(slot: handle.slot, generation: handle.generation &+ 1)
  }

  /// Exchanges two members in the dense order.
  @inline(__always)
  package mutating func swap(_ first: Int, _ second: Int) {
    handles.swap(first, second)
    denseIndices[Int(handles[first].slot)] = UInt32(truncatingIfNeeded: first)
    denseIndices[Int(handles[second].slot)] = UInt32(truncatingIfNeeded: second)
  }

  /// Returns the dense index of a handle, or nil when it is stale or foreign.
  @inline(__always)
  package func index(of handle: SpringHandle) -> Int? {
    guard Int(handle.slot) < slotCount else { return nil }
    let index = Int(denseIndices[Int(handle.slot)])
    return index < count && handles[index] == handle ? index : nil
  }

  /// Returns the dense index of a handle; stops the program when it is stale or foreign.
  @inline(__always)
  package func checkedIndex(of handle: SpringHandle, _ member: StaticString) -> Int {
    guard let index = index(of: handle) else { Self.stop(handle, member) }
    return index
  }

  /// Returns the handle of the member at a dense index.
  package func handle(at index: Int) -> SpringHandle { handles[index] }

  /// Stops the program because of a stale or foreign handle; not inlined, to keep the check small.
  @inline(never)
  private static func stop(_ handle: SpringHandle, _ member: StaticString) -> Never {
    failPrecondition("no \(member) of this batch has the handle of \(handle)")
  }
}
