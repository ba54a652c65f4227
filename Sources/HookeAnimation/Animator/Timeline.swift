// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An item of a timeline: an animation's next event or a scheduled action.
class TimelineItem {
  /// The order among items due at one instant, unique within the animator.
  @safe @exclusivity(unchecked) final var number: Int
  /// The slot among the items scheduled for later; -1 while the item is not one of them.
  fileprivate final var slot: Int32 = -1
  /// The place in the queue of the items due at once; -1 while the item is not in it.
  final var queuePlace: Int32 = -1

  init(number: Int) { self.number = number }

  /// Whether the item is in the timeline.
  final var isScheduled: Bool { slot >= 0 || queuePlace >= 0 }

  /// Performs the event or the action.
  func fire() {}
  /// Responds to the loss of the last reference to the item but the caller's.
  func retire() {}
}

/// Retires an item if nothing but the parameter refers to it.
@inline(__always)
func retireIfUnused(_ item: consuming some TimelineItem) {
  if isKnownUniquelyReferenced(&item) { item.retire() }
}

/// A priority queue of items by time, earliest first, ties in order of number.
///
/// It is a binary heap of plain values, each with the slot of its item, beside a ``DueQueue`` of the
/// items that are due at once. Cancelling an item leaves its entry behind, and postponing it leaves
/// the entry where it is; both are corrected when the entry comes first. So cancelling, postponing
/// and scheduling for the current instant take constant time, amortised; everything else is
/// O(log n).
struct Timeline {
  /// A scheduled item with its instants, which are stored beside it so that the queue is corrected
  /// without access to the items.
  private struct Slot {
    /// The item; nil in a free slot.
    var item: TimelineItem?
    var number = 0
    /// The instant for which the item is scheduled.
    var time = 0.0
    /// The instant of the item's entry in the timeline, which may be earlier.
    var entryTime = 0.0
    /// The length of the chain of items of the same instant that scheduled each other up to this
    /// one.
    var depth: Int32 = 0

    /// Whether an entry is that of the item: it is not if the item was cancelled, or has another
    /// one.
    @inline(__always)
    func isMeant(by entry: Entry) -> Bool {
      number == entry.number && entryTime == entry.time && item != nil
    }
  }

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
  /// The items of ``append(_:at:)``.
  private var queue = DueQueue()
  private var slots: [Slot] = []
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
    if isQueueNext { return queue.first }
    return heap.first.map { ($0.time, $0.number) }
  }

  // MARK: Scheduling

  /// Schedules an item for `time`; one that is scheduled already is moved.
  mutating func schedule(_ item: TimelineItem, at time: Double) {
    queue.remove(item)
    let isMoved = item.slot >= 0
    let slot = takeSlot(for: item, at: time)
    if isMoved, slots[slot].entryTime <= time { return correctFirst(item.slot) }
    push(makeEntry(of: slot))
    if isSparse { compact() }
  }

  /// Schedules an item for the current instant, after all others that were added for it.
  mutating func append(_ item: TimelineItem, at time: Double) {
    let isQueued = !item.isScheduled && queue.append(item, at: time, depth: depth(at: time))
    if !isQueued { schedule(item, at: time) }
  }

  /// Removes an item, if it is scheduled.
  @inline(__always)
  mutating func cancel(_ item: TimelineItem) {
    if item.isScheduled || !postponed.isEmpty { remove(item) }
  }

  @inline(never)
  private mutating func remove(_ item: TimelineItem) {
    if !postponed.isEmpty { postponed.removeAll { $0.item === item } }
    queue.remove(item)
    guard item.slot >= 0 else { return }
    let slot = item.slot
    slots[Int(slot)].item = nil
    freeSlots.append(slot)
    item.slot = -1
    correctFirst(slot)
    if isSparse { compact() }
  }

  /// Returns the depth of an item that is scheduled for `time`.
  private func depth(at time: Double) -> Int32 { time <= firingTime ? firingDepth + 1 : 0 }

  /// Sets the instant of an item, in a slot that is taken for it if it has none; returns the slot.
  private mutating func takeSlot(for item: TimelineItem, at time: Double) -> Int {
    guard item.slot < 0 else {
      let slot = Int(item.slot)
      (slots[slot].time, slots[slot].depth) = (time, depth(at: time))
      return slot
    }
    let new = Slot(item: item, number: item.number, time: time, depth: depth(at: time))
    if let slot = freeSlots.popLast() {
      item.slot = slot
      slots[Int(slot)] = new
    } else {
      item.slot = Int32(slots.count)
      slots.append(new)
    }
    return Int(item.slot)
  }

  /// Returns a new entry of the item in a slot, for its instant.
  private mutating func makeEntry(of slot: Int) -> Entry {
    let time = slots[slot].time
    slots[slot].entryTime = time
    return Entry(time: time, number: slots[slot].number, slot: Int32(slot))
  }

  // MARK: Firing

  /// Removes and returns the earliest item due up to `time`; nil if there is none.
  mutating func popItem(dueBy time: Double) -> (item: TimelineItem, time: Double)? {
    while let (due, _) = next, due <= time {
      let (item, depth) = isQueueNext ? queue.takeFirst() : takeFirst()
      if depth > Self.depthLimit {
        postponed.append((item, due))
        continue
      }
      (firingDepth, firingTime) = (depth, due)
      return (item, due)
    }
    return nil
  }

  /// Removes and returns the earliest item of the heap, with its depth.
  private mutating func takeFirst() -> (item: TimelineItem, depth: Int32) {
    let slot = heap[0].slot
    guard let item = slots[Int(slot)].item.take() else {
      fatalError("the timeline lost item \(slot)")
    }
    let depth = slots[Int(slot)].depth
    freeSlots.append(slot)
    item.slot = -1
    removeFirst()
    correctFirst()
    return (item, depth)
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

  /// Whether the earliest item is in the queue.
  private var isQueueNext: Bool {
    guard let queued = queue.first else { return false }
    guard let entry = heap.first else { return true }
    return queued.time != entry.time ? queued.time < entry.time : queued.number < entry.number
  }

  /// Corrects the first entry if it belongs to an item that has changed.
  private mutating func correctFirst(_ slot: Int32) {
    if heap.first?.slot == slot { correctFirst() }
  }

  /// Removes the first entries of cancelled items, and moves those of items scheduled for later.
  private mutating func correctFirst() {
    while let first = heap.first {
      let slot = Int(first.slot)
      let isMeant = slots[slot].isMeant(by: first)
      if isMeant, slots[slot].time == first.time { break }
      if isMeant { siftDown(makeEntry(of: slot), from: 0) } else { removeFirst() }
    }
  }

  /// The number of entries in the heap, those of cancelled and moved items included.
  var entryCount: Int { heap.count }

  /// Whether most entries are those of cancelled or moved items.
  private var isSparse: Bool { entryCount > 2 * (slots.count - freeSlots.count) + 64 }

  /// Removes the entries of cancelled and moved items.
  private mutating func compact() {
    let slots = slots
    // An item that was moved to and fro has several entries of its instant.
    var kept = Set<Int32>()
    heap.removeAll { !slots[Int($0.slot)].isMeant(by: $0) || !kept.insert($0.slot).inserted }
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
