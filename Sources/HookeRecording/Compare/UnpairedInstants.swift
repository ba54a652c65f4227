// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The events of the old recording alone, as far as names say: of the same kind and at the same
/// time, each has another name in the new one.
///
/// Indices and times ascend, those that are looked for, too, so that all of it takes linear time.
struct UnpairedInstants<Kind: Hashable> {
  // Only looked up: the order of a dictionary must not reach a comparison.
  private var waiting: [Kind: ArraySlice<(index: Int, time: Double)>] = [:]

  /// Adds what is not before all that has been added.
  mutating func append(_ index: Int, _ kind: Kind, at time: Double) {
    waiting[kind, default: []].append((index, time))
  }

  /// Takes the first of a kind at a time.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - time: The time, in seconds, not before those of other calls.
  ///   - tolerance: The difference of times that does not count, in seconds.
  /// - Returns: Its index; nil without any.
  mutating func take(_ kind: Kind, at time: Double, within tolerance: Double) -> Int? {
    while let next = waiting[kind]?.first, next.time <= time + tolerance {
      waiting[kind]?.removeFirst()
      if (next.time - time).magnitude <= tolerance { return next.index }
    }
    return nil
  }
}
