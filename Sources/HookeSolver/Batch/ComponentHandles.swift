// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The handles of one value's springs in a batch, one per component; empty while it has none.
@usableFromInline
package struct ComponentHandles: Sendable {
  private static var none: SpringHandle { SpringHandle(slot: 0, generation: 0) }

  @usableFromInline var handles = (none, none, none, none)
  /// The number of handles, 0...4.
  @usableFromInline package private(set) var count = 0

  /// Creates an empty list.
  package init() {}

  /// Whether there are no handles.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// The handle of a component.
  @inlinable
  package subscript(component: Int) -> SpringHandle {
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
