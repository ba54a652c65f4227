// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The identifier of one member of a batch; it does not change when the batch reorders its members.
///
/// A handle is valid from the insertion that returned it until its member is removed, and only in
/// that batch. The generation counts the uses of a slot and starts at another number in every
/// batch, so that stale and foreign handles are detected: `contains(_:)` returns false; every other
/// call stops the program with a message that holds the handle. A stale handle is valid again after
/// 2³² uses of its slot; a foreign one can be, after millions of uses of a slot.
public struct SpringHandle: Hashable, Sendable, BitwiseCopyable {
  /// The index of the handle in the batch's table of slots, from 0.
  ///
  /// Slots are used again: a slot is less than the largest number of members the batch ever had.
  @usableFromInline package let slot: UInt32
  /// The number of this use of the slot; it wraps around.
  @usableFromInline package let generation: UInt32

  /// Creates a handle from the parts of another, as an interface to another language needs.
  ///
  /// - Parameters:
  ///   - slot: The slot of a handle of the batch.
  ///   - generation: The generation of the same handle.
  @inlinable
  package init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

extension SpringHandle: CustomStringConvertible {
  /// The slot and the generation, for example `slot 3, generation 2654435769`.
  public var description: String {
    "slot \(slot), generation \(generation)"
  }
}
