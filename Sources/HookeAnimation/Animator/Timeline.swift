// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Something that can be due at an instant: an animation's next event or a scheduled action.
class TimelineItem {
  /// The order among items due at one instant, unique within the animator.
  final let number: Int
  /// The slot in the timeline; -1 while the item is not scheduled.
  fileprivate(set) final var slot: Int32 = -1

  init(number: Int) { self.number = number }

  /// Whether the item waits for its instant.
  final var isScheduled: Bool { slot >= 0 }

  /// Does what is due.
  func fire() {}
}

/// What is due and when, earliest first, ties in order of number.
///
/// A binary heap of plain values: an entry knows its item by slot, and the slots know where their
/// entries are, so that scheduling an item again moves its entry and leaves nothing behind. Every
/// operation is O(log n) and allocates nothing once there is room.
struct Timeline {
  private struct Entry {
    /// When, in seconds on the animator's clock.
    var time: Double
    var number: Int
    var slot: Int32
    /// How many entries of one and the same instant led to this one.
    var depth: Int32

    func precedes(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : number < other.number
    }
  }

  private var heap: [Entry] = []
  /// The index in the heap of each slot's entry.
  private var indices: [Int32] = []
  private var items: [TimelineItem?] = []
  private var freeSlots: [Int32] = []
  /// Items whose turn comes with the next frame, because too many of one instant led to them.
  private var postponed: [(item: TimelineItem, time: Double)] = []
  /// The depth and instant of the entry fired last.
  private var firingDepth: Int32 = 0
  private var firingTime = -Double.infinity

  /// How many entries may lead to each other at one instant before the rest waits for the next
  /// frame: a completion that starts an animation of no length, for ever, must not stop the clock.
  static let depthLimit = 1000

  /// The instant of the earliest entry; nil when there is none.
  var nextTime: Double? { heap.first?.time }

  /// Schedules an item at `time`, wherever it was before.
  mutating func schedule(_ item: TimelineItem, at time: Double) {
    let depth = time <= firingTime ? firingDepth + 1 : 0
    if item.slot >= 0 {
      let index = Int(indices[Int(item.slot)])
      var entry = heap[index]
      (entry.time, entry.depth) = (time, depth)
      place(entry, from: index)
      return
    }
    if let slot = freeSlots.popLast() {
      item.slot = slot
      items[Int(slot)] = item
    } else {
      item.slot = Int32(items.count)
      items.append(item)
      indices.append(-1)
    }
    let entry = Entry(time: time, number: item.number, slot: item.slot, depth: depth)
    heap.append(entry)
    siftUp(entry, from: heap.count - 1)
  }

  /// Takes an item out, if it is in.
  mutating func cancel(_ item: TimelineItem) {
    if !postponed.isEmpty { postponed.removeAll { $0.item === item } }
    if item.slot >= 0 { remove(item) }
  }

  private mutating func remove(_ item: TimelineItem) {
    let hole = Int(indices[Int(item.slot)])
    items[Int(item.slot)] = nil
    freeSlots.append(item.slot)
    item.slot = -1
    let last = heap.removeLast()
    if hole < heap.count { place(last, from: hole) }
  }

  /// Takes out the earliest item due up to `time`; nil when there is none.
  mutating func popItem(dueBy time: Double) -> (item: TimelineItem, time: Double)? {
    while let entry = heap.first, entry.time <= time {
      guard let item = items[Int(entry.slot)] else {
        fatalError("the timeline lost the item of slot \(entry.slot)")
      }
      remove(item)
      if entry.depth > Self.depthLimit {
        postponed.append((item, entry.time))
        continue
      }
      (firingDepth, firingTime) = (entry.depth, entry.time)
      return (item, entry.time)
    }
    return nil
  }

  /// Ends a round of ``popItem(dueBy:)``: what was put off is due again in the next one.
  mutating func endRound() {
    (firingDepth, firingTime) = (0, -.infinity)
    guard !postponed.isEmpty else { return }
    let items = postponed
    postponed = []
    for (item, time) in items where !item.isScheduled { schedule(item, at: time) }
  }

  /// Puts an entry into the hole at `index`, or above or below it, as its time demands.
  private mutating func place(_ entry: Entry, from index: Int) {
    if index > 0, entry.precedes(heap[(index - 1) / 2]) {
      siftUp(entry, from: index)
    } else {
      siftDown(entry, from: index)
    }
  }

  private mutating func siftUp(_ entry: Entry, from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.precedes(heap[parent]) else { break }
      set(heap[parent], at: index)
      index = parent
    }
    set(entry, at: index)
  }

  private mutating func siftDown(_ entry: Entry, from start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(entry) else { break }
      set(heap[child], at: index)
      index = child
    }
    set(entry, at: index)
  }

  private mutating func set(_ entry: Entry, at index: Int) {
    heap[index] = entry
    indices[Int(entry.slot)] = Int32(index)
  }
}
