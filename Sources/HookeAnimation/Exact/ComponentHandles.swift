// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The handles of one animation's springs in the batch, one per component; empty while it has none.
struct ComponentHandles {
  private var handles = (Self.none, Self.none, Self.none, Self.none)
  private(set) var count = 0

  private static var none: SpringHandle { SpringHandle(slot: 0, generation: 0) }

  var isEmpty: Bool { count == 0 }

  subscript(component: Int) -> SpringHandle {
    switch component {
    case 0: handles.0
    case 1: handles.1
    case 2: handles.2
    default: handles.3
    }
  }

  mutating func append(_ handle: SpringHandle) {
    switch count {
    case 0: handles.0 = handle
    case 1: handles.1 = handle
    case 2: handles.2 = handle
    default: handles.3 = handle
    }
    count += 1
  }
}
