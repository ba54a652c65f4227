// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What HookeAnimation needs for every animation that begins, changes or stops: one call for all
// components of its value. These functions are not generic, because another module calls those of a
// generic type many times slower; and they return what has changed, because a call that only reads
// may copy the batch.

/// The springs whose indices changed with a call, in the order of the changes: at most two for each
/// component of a value.
package struct MovedSprings: ~Copyable {
  // Not private: modules that hold a value of this type refer to its columns' element type, and the
  // compiler (6.3.1) stops at a private one when it builds them in parts.
  struct Change: BitwiseCopyable {
    var slot: UInt32
    var index: UInt32
  }

  private var changes = Column<Change>()
  /// The number of changes.
  package private(set) var count = 0

  /// Creates an empty list.
  package init() { changes.grow(to: 2 * 4, keeping: 0) }

  /// The slot of the spring that a change moved, and its new index.
  package subscript(number: Int) -> (slot: Int, index: Int) {
    let change = changes[number]
    return (Int(change.slot), Int(change.index))
  }

  @inline(__always)
  fileprivate mutating func removeAll() { count = 0 }

  @inline(__always)
  fileprivate mutating func append(slot: UInt32, index: Int) {
    changes[count] = Change(slot: slot, index: UInt32(truncatingIfNeeded: index))
    count += 1
  }
}

extension SpringBatch where Scalar == Double {
  /// The number of springs, and of those that move.
  package var counts: (all: Int, moving: Int) { (members.count, members.movingCount) }

  /// Returns the slot of the spring at an index in the dense order.
  package func slot(at index: Int) -> Int { Int(members.slots.handles[index].slot) }

  /// Adds the springs of a value, which come to rest at the least threshold, to a batch of the
  /// closed form; see ``insert(_:position:velocity:target:threshold:)``.
  ///
  /// - Parameters:
  ///   - state: The state of the springs, which is not copied; its constants must be within the
  ///     range of the batch.
  ///   - handles: An empty list, to which the handles of the springs are added.
  ///   - moved: Set to the springs whose indices changed, the new ones included.
  package mutating func add(
    _ state: inout BatchState, _ handles: inout ComponentHandles, _ moved: inout MovedSprings
  ) {
    moved.removeAll()
    for lane in 0..<state.count {
      let target = state.target[lane]
      let handle = append(
        position: state.position[lane], velocity: state.velocity[lane], target: target,
        stiffness: state.constants.stiffness, decay: state.constants.decay,
        threshold: state.constants.squaredRestDistance(target))
      handles.append(handle)
      let last = members.count - 1
      // A spring that moves takes the index of the first one at rest.
      let index = members.slots.handles[last] == handle ? last : members.movingCount - 1
      note(index, &moved)
      if index != last { note(last, &moved) }
    }
  }

  /// Removes springs; sets `moved` to those whose indices changed.
  package mutating func take(_ handles: ComponentHandles, _ moved: inout MovedSprings) {
    moved.removeAll()
    for component in 0..<handles.count {
      let index = members.slots.checkedIndex(of: handles[component], "spring")
      remove(at: index)
      // The last moving spring took its index, and the last one at rest that of the former.
      let (all, moving) = (members.count, members.movingCount)
      if index < all { note(index, &moved) }
      if moving < all, moving != index { note(moving, &moved) }
    }
  }

  /// Sets everything of the springs of a value at once, and their thresholds to the least ones.
  ///
  /// - Parameters:
  ///   - handles: Handles of this batch.
  ///   - state: The new state of the springs, as in ``add(_:_:_:)``.
  ///   - moved: Set to the springs whose indices changed: a spring that was at rest and is moving
  ///     now takes the index of another one.
  /// - Complexity: O(1).
  package mutating func restart(
    _ handles: ComponentHandles, _ state: inout BatchState, _ moved: inout MovedSprings
  ) {
    moved.removeAll()
    for lane in 0..<handles.count {
      let (position, velocity) = (state.position[lane], state.velocity[lane])
      let target = state.target[lane]
      let index = members.slots.checkedIndex(of: handles[lane], "spring")
      members.columns.position[index] = position
      members.columns.velocity[index] = velocity
      members.columns.target[index] = target
      let (stiffness, decay) = (state.constants.stiffness, state.constants.decay)
      if members.columns.stiffness[index] != stiffness || members.columns.decay[index] != decay {
        setConstants(of: index, stiffness, decay)
      }
      members.columns.threshold[index] = state.constants.squaredRestDistance(target)
      let moving = members.movingCount
      changed(index)
      if members.movingCount != moving {
        note(moving, &moved)
        note(index, &moved)
      }
    }
  }

  @inline(__always)
  private func note(_ index: Int, _ moved: inout MovedSprings) {
    moved.append(slot: members.slots.handles[index].slot, index: index)
  }
}
