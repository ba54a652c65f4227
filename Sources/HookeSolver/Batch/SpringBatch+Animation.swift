// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// What HookeAnimation needs for every animation that begins, changes or stops. These functions are
// not generic, because another module calls those of a generic type many times slower; and they
// return what has changed, because a call that only reads may copy the batch.

/// The springs whose indices changed with a call, at most two.
package struct MovedSprings {
  /// The slot of a spring and its new index; a slot of -1 stands for none.
  package private(set) var first = (slot: -1, index: 0)
  package private(set) var second = (slot: -1, index: 0)

  mutating func append(slot: UInt32, index: Int) {
    if first.slot < 0 { first = (Int(slot), index) } else { second = (Int(slot), index) }
  }
}

extension SpringBatch where Scalar == Double {
  /// The number of springs, and of those that move.
  package var counts: (all: Int, moving: Int) { (members.count, members.movingCount) }

  /// Returns the slot of the spring at an index in the dense order.
  package func slot(at index: Int) -> Int { Int(members.slots.handles[index].slot) }

  /// Adds a spring that comes to rest at the least threshold, to a batch of the closed form; see
  /// ``insert(_:position:velocity:target:threshold:)``.
  ///
  /// The constants must be within the range of the batch.
  package mutating func add(
    _ constants: BatchConstants, position: Double, velocity: Double, target: Double
  ) -> (handle: SpringHandle, moved: MovedSprings) {
    let handle = append(
      position: position, velocity: velocity, target: target, stiffness: constants.stiffness,
      decay: constants.decay, threshold: constants.squaredRestDistance(target))
    var moved = MovedSprings()
    let last = members.count - 1
    // A spring that moves takes the index of the first one at rest.
    let index = members.slots.handles[last] == handle ? last : members.movingCount - 1
    note(index, &moved)
    if index != last { note(last, &moved) }
    return (handle, moved)
  }

  /// Removes a spring.
  package mutating func take(_ handle: SpringHandle) -> MovedSprings {
    let index = members.slots.checkedIndex(of: handle, "spring")
    remove(at: index)
    var moved = MovedSprings()
    // The last moving spring took its index, and the last one at rest that of the former.
    let (all, moving) = (members.count, members.movingCount)
    if index < all { note(index, &moved) }
    if moving < all, moving != index { note(moving, &moved) }
    return moved
  }

  /// Sets everything of a spring at once, and its threshold to the least one.
  ///
  /// - Parameters:
  ///   - handle: A handle of this batch.
  ///   - constants: Its new constants, within the range of the batch.
  ///   - position: The new position, within ±1e18.
  ///   - velocity: The new velocity, units per second, within ±1e18.
  ///   - target: The new target, within ±1e18.
  /// - Returns: The springs whose indices changed: a spring that was at rest and is moving now takes
  ///   the index of another one.
  /// - Complexity: O(1).
  package mutating func restart(
    _ handle: SpringHandle, _ constants: BatchConstants, position: Double, velocity: Double,
    target: Double
  ) -> MovedSprings {
    position.checkMagnitude("position")
    velocity.checkMagnitude("velocity")
    target.checkMagnitude("target")
    let index = members.slots.checkedIndex(of: handle, "spring")
    members.columns.position[index] = position
    members.columns.velocity[index] = velocity
    members.columns.target[index] = target
    if members.columns.stiffness[index] != constants.stiffness
      || members.columns.decay[index] != constants.decay
    {
      setConstants(of: index, constants.stiffness, constants.decay)
    }
    members.columns.threshold[index] = constants.squaredRestDistance(target)
    var moved = MovedSprings()
    let moving = members.movingCount
    changed(index)
    if members.movingCount != moving {
      note(moving, &moved)
      note(index, &moved)
    }
    return moved
  }

  @inline(__always)
  private func note(_ index: Int, _ moved: inout MovedSprings) {
    moved.append(slot: members.slots.handles[index].slot, index: index)
  }
}
