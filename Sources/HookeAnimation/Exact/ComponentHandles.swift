// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The handles of one animation's springs in the batch, one per component; empty while it has none.
struct ComponentHandles {
  private var slots = SIMD4<UInt32>.zero
  private var generations = SIMD4<UInt32>.zero
  private(set) var count = 0
  /// The constants that all of them share.
  var spring: Spring?

  var isEmpty: Bool { count == 0 }

  subscript(component: Int) -> SpringHandle {
    SpringHandle(slot: slots[component], generation: generations[component])
  }

  mutating func append(_ handle: SpringHandle) {
    slots[count] = handle.slot
    generations[count] = handle.generation
    count += 1
  }
}
