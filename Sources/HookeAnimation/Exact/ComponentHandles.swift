// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The springs of one animation in the batch, one per component; none while the batch does not serve it.
struct ComponentHandles {
  private var slots = SIMD4<UInt32>.zero
  private var generations = SIMD4<UInt32>.zero
  private(set) var count = 0
  /// What all of them are.
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
