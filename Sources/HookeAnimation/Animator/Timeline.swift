// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An item of a timeline: an animation's next event or a scheduled action.
class TimelineItem {
  /// The order among items due at one instant, unique within the animator.
  final let number: Int
  /// The slot in the timeline; -1 while the item is not scheduled.
  fileprivate(set) final var slot: Int32 = -1

  init(number: Int) { self.number = number }

  /// Whether the item is in the timeline.
  final var isScheduled: Bool { slot >= 0 }

  /// Performs the event or the action.
  func fire() {}
}

/// A priority queue of items by time, earliest first, ties in order of number.
///
/// It is a binary heap of plain values: an entry refers to its item by slot, and each slot stores
/// the index of its entry, so that rescheduling an item moves its entry in place. Every operation
/// is O(log n) and allocates only when the capacity grows.
struct Timeline {
  private struct Entry {
    /// The instant, in seconds on the animator's clock.
    var time: Double
    var number: Int
    var slot: Int32
    /// The length of the chain of entries of the same instant that scheduled each other up to this
    /// one.
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
  /// Items postponed to the next frame because their depth exceeds the limit.
  private var postponed: [(item: TimelineItem, time: Double)] = []
  /// The depth and instant of the entry fired last.
  private var firingDepth: Int32 = 0
  private var firingTime = -Double.infinity

  /// The greatest depth of entries at one instant; deeper ones are postponed to the next frame.
  ///
  /// Without it, a completion that always starts another animation of duration 0 would stop the
  /// clock.
  static let depthLimit = 1000

  /// The instant of the earliest entry; nil when there is none.
  var nextTime: Double? { heap.first?.time }

  /// The instant and the number of the earliest entry; nil when there is none.
  var next: (time: Double, number: Int)? { heap.first.map { ($0.time, $0.number) } }

  /// Schedules an item for `time`; one that is scheduled already is moved.
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

  /// Removes an item, if it is scheduled.
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

  /// Removes and returns the earliest item due up to `time`; nil if there is none.
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

  /// Ends a series of calls of ``popItem(dueBy:)`` and reschedules the postponed items.
  mutating func endRound() {
    (firingDepth, firingTime) = (0, -.infinity)
    guard !postponed.isEmpty else { return }
    let items = postponed
    postponed = []
    for (item, time) in items where !item.isScheduled { schedule(item, at: time) }
  }

  /// Stores an entry at the free index, or above or below it, according to its time.
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
