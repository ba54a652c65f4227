// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The items of a timeline that are due at once, in order of time, ties in order of number.
///
/// Most animations begin at the instant at which they are added, so they need no place in the order
/// of later events. Adding, removing and taking an item take constant time, amortised.
struct DueQueue {
  private struct Entry {
    /// The item; nil once it was removed.
    var item: TimelineItem?
    let number: Int
    let time: Double
    let depth: Int32
  }

  private var entries: [Entry] = []
  /// The index of the first entry, whose item was not removed.
  private var start = 0
  /// The number of items.
  private var count = 0

  /// The instant and the number of the first item; nil when there is none.
  var first: (time: Double, number: Int)? {
    start < entries.count ? (entries[start].time, entries[start].number) : nil
  }

  /// Adds an item that is due after all others; returns false, without effect, if it is not.
  mutating func append(_ item: TimelineItem, at time: Double, depth: Int32) -> Bool {
    if let last = entries.last {
      guard last.time != time ? last.time < time : last.number < item.number else { return false }
    }
    item.queuePlace = Int32(entries.count)
    entries.append(Entry(item: item, number: item.number, time: time, depth: depth))
    count += 1
    return true
  }

  /// Removes an item, if it is in the queue.
  mutating func remove(_ item: TimelineItem) {
    guard item.queuePlace >= 0 else { return }
    entries[Int(item.queuePlace)].item = nil
    item.queuePlace = -1
    count -= 1
    skipRemoved()
    if entries.count > 2 * count + 64 { compact() }
  }

  /// Removes and returns the first item, with the depth it was added with.
  mutating func takeFirst() -> (item: TimelineItem, depth: Int32) {
    guard let item = entries[start].item.take() else { fatalError("the queue lost an item") }
    let depth = entries[start].depth
    item.queuePlace = -1
    count -= 1
    skipRemoved()
    return (item, depth)
  }

  private mutating func skipRemoved() {
    while start < entries.count, entries[start].item == nil { start += 1 }
    guard start == entries.count else { return }
    entries.removeAll(keepingCapacity: true)
    start = 0
  }

  /// Removes the entries of removed items.
  private mutating func compact() {
    entries.removeAll { $0.item == nil }
    start = 0
    for index in entries.indices { entries[index].item?.queuePlace = Int32(index) }
  }
}
