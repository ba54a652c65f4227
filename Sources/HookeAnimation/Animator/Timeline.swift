// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An item of a timeline: an animation's next event or a scheduled action.
class TimelineItem {
  /// The order among items due at one instant, unique within the animator.
  final let number: Int
  /// The slot in the timeline; -1 while the item is not scheduled.
  fileprivate final var slot: Int32 = -1
  /// The length of the chain of items of the same instant that scheduled each other up to this one.
  fileprivate final var depth: Int32 = 0
  /// The instant for which the item is scheduled.
  fileprivate final var time = 0.0
  /// The instant of the item's entry in the timeline, which may be earlier.
  fileprivate final var entryTime = 0.0

  init(number: Int) { self.number = number }

  /// Whether the item is in the timeline.
  final var isScheduled: Bool { slot >= 0 }

  /// Performs the event or the action.
  func fire() {}
}

/// A priority queue of items by time, earliest first, ties in order of number.
///
/// It is a binary heap of plain values, each with the slot of its item, beside a queue of items that
/// are due at once. Cancelling an item leaves its entry behind, and postponing it leaves the entry
/// where it is; both are corrected when the entry comes first. So cancelling, postponing and
/// scheduling for the current instant take constant time, amortised; everything else is O(log n).
struct Timeline {
  private struct Entry {
    /// The instant, in seconds on the animator's clock.
    var time: Double
    var number: Int
    var slot: Int32

    func precedes(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : number < other.number
    }
  }

  private var heap: [Entry] = []
  /// The entries of ``append(_:at:)``, in order, from `queueStart` on.
  private var queue: [Entry] = []
  private var queueStart = 0
  private var items: [TimelineItem?] = []
  private var freeSlots: [Int32] = []
  /// Items postponed to the next frame because their depth exceeds the limit.
  private var postponed: [(item: TimelineItem, time: Double)] = []
  /// The depth and instant of the item fired last.
  private var firingDepth: Int32 = 0
  private var firingTime = -Double.infinity

  /// The greatest depth of items at one instant; deeper ones are postponed to the next frame.
  ///
  /// Without it, a completion that always starts another animation of duration 0 would stop the
  /// clock.
  static let depthLimit = 1000

  /// The instant of the earliest item; nil when there is none.
  var nextTime: Double? { next?.time }

  /// The instant and the number of the earliest item; nil when there is none.
  var next: (time: Double, number: Int)? {
    guard let entry = isQueueNext ? queue[queueStart] : heap.first else { return nil }
    return (entry.time, entry.number)
  }

  // MARK: Scheduling

  /// Schedules an item for `time`; one that is scheduled already is moved.
  mutating func schedule(_ item: TimelineItem, at time: Double) {
    item.depth = time <= firingTime ? firingDepth + 1 : 0
    item.time = time
    if item.slot >= 0, item.entryTime <= time { return correctFirst(item.slot) }
    push(entry(of: item))
  }

  /// Schedules an item for the current instant, after all others that were added for it.
  mutating func append(_ item: TimelineItem, at time: Double) {
    guard item.slot < 0 else { return schedule(item, at: time) }
    item.depth = time <= firingTime ? firingDepth + 1 : 0
    item.time = time
    let entry = entry(of: item)
    if let last = queue.last, !last.precedes(entry) { return push(entry) }
    queue.append(entry)
  }

  /// Removes an item, if it is scheduled.
  mutating func cancel(_ item: TimelineItem) {
    if !postponed.isEmpty { postponed.removeAll { $0.item === item } }
    guard item.slot >= 0 else { return }
    let slot = item.slot
    free(item)
    correctFirst(slot)
    let live = items.count - freeSlots.count
    if heap.count + queue.count > 2 * live + 64 { compact() }
  }

  /// Returns a new entry of an item for its time.
  private mutating func entry(of item: TimelineItem) -> Entry {
    if item.slot < 0 {
      if let slot = freeSlots.popLast() {
        item.slot = slot
        items[Int(slot)] = item
      } else {
        item.slot = Int32(items.count)
        items.append(item)
      }
    }
    item.entryTime = item.time
    return Entry(time: item.time, number: item.number, slot: item.slot)
  }

  private mutating func free(_ item: TimelineItem) {
    items[Int(item.slot)] = nil
    freeSlots.append(item.slot)
    item.slot = -1
  }

  // MARK: Firing

  /// Removes and returns the earliest item due up to `time`; nil if there is none.
  mutating func popItem(dueBy time: Double) -> (item: TimelineItem, time: Double)? {
    while let (due, _) = next, due <= time {
      let isQueued = isQueueNext
      let slot = isQueued ? queue[queueStart].slot : heap[0].slot
      guard let item = items[Int(slot)].take() else { fatalError("the timeline lost item \(slot)") }
      freeSlots.append(slot)
      item.slot = -1
      if isQueued { removeQueued() } else { removeFirst() }
      correctFirst()
      if item.depth > Self.depthLimit {
        postponed.append((item, due))
        continue
      }
      (firingDepth, firingTime) = (item.depth, due)
      return (item, due)
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

  // MARK: Entries

  /// Whether the earliest entry is in the queue.
  private var isQueueNext: Bool {
    guard queueStart < queue.count else { return false }
    return heap.isEmpty || queue[queueStart].precedes(heap[0])
  }

  /// Returns the item of an entry; nil if it was cancelled, or has another entry.
  private func item(of entry: Entry) -> TimelineItem? { Self.item(of: entry, among: items) }

  @inline(__always)
  private static func item(of entry: Entry, among items: [TimelineItem?]) -> TimelineItem? {
    guard let item = items[Int(entry.slot)], item.number == entry.number,
      item.entryTime == entry.time
    else { return nil }
    return item
  }

  /// Corrects the first entries, of which one belongs to an item that has changed.
  private mutating func correctFirst(_ slot: Int32) {
    if heap.first?.slot == slot || (queueStart < queue.count && queue[queueStart].slot == slot) {
      correctFirst()
    }
  }

  /// Removes the first entries of cancelled items, and moves those of items scheduled for later.
  private mutating func correctFirst() {
    while queueStart < queue.count {
      let item = item(of: queue[queueStart])
      if let item, item.time == queue[queueStart].time { break }
      removeQueued()
      if let item { push(entry(of: item)) }
    }
    while let first = heap.first {
      let item = item(of: first)
      if let item, item.time == first.time { break }
      if let item { siftDown(entry(of: item), from: 0) } else { removeFirst() }
    }
  }

  private mutating func removeQueued() {
    queueStart += 1
    guard queueStart == queue.count else { return }
    queue.removeAll(keepingCapacity: true)
    queueStart = 0
  }

  /// Removes the entries of cancelled items.
  private mutating func compact() {
    let items = items
    queue.removeFirst(queueStart)
    queueStart = 0
    queue.removeAll { Self.item(of: $0, among: items) == nil }
    heap.removeAll { Self.item(of: $0, among: items) == nil }
    for index in (0..<heap.count / 2).reversed() { siftDown(heap[index], from: index) }
  }

  private mutating func push(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.precedes(heap[parent]) else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = entry
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    if !heap.isEmpty { siftDown(last, from: 0) }
  }

  /// Stores an entry at a free index or below it.
  private mutating func siftDown(_ entry: Entry, from start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(entry) else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = entry
  }
}
