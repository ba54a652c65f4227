// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The records of the targets that have animations, by the address of the object.
///
/// A hash table with linear probing. Its hash is one multiplication, and its order reaches no
/// output: the records are only looked up.
struct TargetTable {
  private struct Slot {
    var identifier: ObjectIdentifier?
    var record: AnimationTarget?
  }

  private var slots = [Slot](repeating: Slot(), count: 16)
  private var count = 0

  /// Whether no target has an animation.
  var isEmpty: Bool { count == 0 }

  /// The record of an object; nil if it has none.
  subscript(identifier: ObjectIdentifier) -> AnimationTarget? {
    slots[index(of: identifier)].record
  }

  /// The record of an object, not retained; nil if it has none.
  func reference(of identifier: ObjectIdentifier) -> UnretainedReference<AnimationTarget>? {
    slots[index(of: identifier)].record.map { UnretainedReference($0) }
  }

  /// Adds a record, in place of one with the same identifier.
  mutating func insert(_ record: AnimationTarget) {
    if 4 * (count + 1) > 3 * slots.count { grow() }
    let index = index(of: record.identifier)
    if slots[index].identifier == nil { count += 1 }
    slots[index] = Slot(identifier: record.identifier, record: record)
  }

  /// Removes a record, unless its identifier is that of another one by now.
  mutating func remove(_ record: AnimationTarget) {
    var hole = index(of: record.identifier)
    guard slots[hole].record === record else { return }
    count -= 1
    // Later slots of the probe sequence move up, so that no search ends at the hole.
    var next = hole
    while true {
      next = (next + 1) & (slots.count - 1)
      guard let identifier = slots[next].identifier else { break }
      let distance = (next - home(of: identifier)) & (slots.count - 1)
      if distance >= (next - hole) & (slots.count - 1) {
        // A copy would count the references to its record.
        slots.swapAt(hole, next)
        hole = next
      }
    }
    slots[hole] = Slot()
  }

  /// Calls `body` with each record.
  func forEach(_ body: (AnimationTarget) -> Void) {
    for slot in slots { if let record = slot.record { body(record) } }
  }

  /// Returns the index of an identifier's slot, or of the free one at which it would be stored.
  private func index(of identifier: ObjectIdentifier) -> Int {
    var index = home(of: identifier)
    while let found = slots[index].identifier, found != identifier {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// Returns the index at which the search for an identifier starts.
  private func home(of identifier: ObjectIdentifier) -> Int {
    // The upper bits of the product with 2⁶⁴ / golden ratio are spread evenly.
    let product = UInt64(UInt(bitPattern: identifier)) &* 0x9e37_79b9_7f4a_7c15
    return Int(product >> 32) & (slots.count - 1)
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old {
      if let identifier = slot.identifier { slots[index(of: identifier)] = slot }
    }
  }
}
