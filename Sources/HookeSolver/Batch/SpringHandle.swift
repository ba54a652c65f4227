// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The name of one member of a batch: it stays the same however the batch reorders itself.
///
/// A handle is valid from the insertion that returned it until its member is removed, and only in
/// that batch: the generation counts the uses of a slot and starts at another number in every batch,
/// so stale and foreign handles are told apart. It takes 2³² uses of one slot, or an unlucky
/// distance between two batches after millions of uses of a slot, to mistake one.
public struct SpringHandle: Hashable, Sendable, BitwiseCopyable {
  /// The place in the batch's table of handles, from 0.
  public let slot: UInt32
  /// Which use of the slot this is.
  public let generation: UInt32

  /// The handle with the given parts, as taken apart before: for a foreign language's interface.
  ///
  /// - Parameters:
  ///   - slot: The slot.
  ///   - generation: The generation.
  public init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }
}

extension SpringHandle: CustomStringConvertible {
  /// For example `slot 3, generation 2654435769`.
  public var description: String {
    "slot \(slot), generation \(generation)"
  }
}
