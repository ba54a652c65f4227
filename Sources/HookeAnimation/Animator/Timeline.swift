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
/// It is a binary heap of plain values, each with the slot of its item, beside a ``DueQueue`` of
/// the items that are due at once. Cancelling an item leaves its entry behind, and postponing it
/// leaves the entry where it is; both are corrected when the entry is the first one and would be
/// due. So an entry is never later than its item, and one whose item is postponed in every frame is
/// moved once in many frames. Cancelling, postponing and scheduling for the current instant take
/// constant time, amortised; everything else is O(log n).
struct Timeline {
  /// A scheduled item with its instants, which are stored beside it so that the queue is corrected
  /// without access to the items.
  private struct Slot {
    /// The item; nil in a free slot.
    var item: TimelineItem?
    /// The instant for which the item is scheduled.
    var time = 0.0
    /// The instant of the item's entry in the heap, which may be earlier.
    var entryTime = 0.0
    /// The length of the chain of items of the same instant that scheduled each other up to this
    /// one.
    var depth: Int32 = 0
    /// The version of the item's entry in the heap.
    var version: UInt32 = 0

    /// Sets the instant of the item, with its depth; returns whether its entry may remain.
    @inline(__always)
    mutating func move(to time: Double, depth: Int32) -> Bool {
      (self.time, self.depth) = (time, depth)
      return entryTime <= time
    }

    /// Whether an entry is that of the item: it is not if the item was cancelled, or has another
    /// one.
    @inline(__always)
    func isMeant(by entry: Entry) -> Bool { version == entry.version && item != nil }
  }

  private struct Entry {
    /// The instant, in seconds on the animator's clock.
    var time: Double
    var number: Int
    var slot: Int32
    /// A number that no later entry of the slot has.
    var version: UInt32

    func precedes(_ other: Entry) -> Bool { other.follows(time, number) }

    func follows(_ time: Double, _ number: Int) -> Bool {
      self.time != time ? self.time > time : self.number > number
    }
  }

  private var heap: [Entry] = []
  /// The items of ``append(_:at:)``.
  private var queue = DueQueue()
  private var slots: [Slot] = []
  private var freeSlots: [Int32] = []
  /// The version of the last entry.
  private var lastVersion: UInt32 = 0
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

  /// Whether no item is scheduled.
  var isEmpty: Bool { slots.count == freeSlots.count && queue.first == nil }

  /// The instant of the earliest item; nil when there is none.
  var nextTime: Double? { mutating get { next?.time } }

  /// The instant and the number of the earliest item; nil when there is none.
  var next: (time: Double, number: Int)? {
    mutating get { next(dueBy: .infinity).map { ($0.time, $0.number) } }
  }

  /// Returns whether an item is due up to `time`.
  mutating func hasItem(dueBy time: Double) -> Bool { next(dueBy: time) != nil }

  /// Returns the instant and the number of the earliest item due up to `time`, and whether it is in
  /// the queue; nil if there is none.
  @inline(__always)
  private mutating func next(
    dueBy time: Double
  ) -> (time: Double, number: Int, isQueued: Bool)? {
    if let first = heap.first, first.time <= time { correctFirst(dueBy: time) }
    let (entry, queued) = (heap.first, queue.first)
    if let queued, queued.time <= time, entry?.follows(queued.time, queued.number) ?? true {
      return (queued.time, queued.number, true)
    }
    guard let entry, entry.time <= time else { return nil }
    return (entry.time, entry.number, false)
  }

  // MARK: Scheduling

  /// Schedules an item for `time`; one that is scheduled already is moved.
  mutating func schedule(_ item: TimelineItem, at time: Double) {
    queue.remove(item)
    let depth = depth(at: time)
    if item.slot >= 0 {
      if slots[Int(item.slot)].move(to: time, depth: depth) { return }
    } else {
      takeSlot(for: item, at: time, depth: depth)
    }
    push(makeEntry(of: item.slot, number: item.number))
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
    if isSparse { compact() }
  }

  /// Returns the depth of an item that is scheduled for `time`.
  private func depth(at time: Double) -> Int32 { time <= firingTime ? firingDepth + 1 : 0 }

  /// Takes a slot for an item.
  private mutating func takeSlot(for item: TimelineItem, at time: Double, depth: Int32) {
    let new = Slot(item: item, time: time, depth: depth)
    if let slot = freeSlots.popLast() {
      item.slot = slot
      slots[Int(slot)] = new
    } else {
      item.slot = Int32(slots.count)
      slots.append(new)
    }
  }

  /// Returns a new entry of the item in a slot, for its instant.
  private mutating func makeEntry(of slot: Int32, number: Int) -> Entry {
    lastVersion &+= 1
    let time = slots[Int(slot)].time
    (slots[Int(slot)].entryTime, slots[Int(slot)].version) = (time, lastVersion)
    return Entry(time: time, number: number, slot: slot, version: lastVersion)
  }

  // MARK: Firing

  /// Removes and returns the earliest item due up to `time`; nil if there is none.
  mutating func popItem(dueBy time: Double) -> (item: TimelineItem, time: Double)? {
    while let (due, _, isQueued) = next(dueBy: time) {
      let (item, depth) = isQueued ? queue.takeFirst() : takeFirst()
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

  /// Corrects the first entry while it is due up to `time` and is not one of its item's instant:
  /// removes those of cancelled items, and moves those of items scheduled for later.
  private mutating func correctFirst(dueBy time: Double) {
    while let first = heap.first, first.time <= time {
      let slot = Int(first.slot)
      let isMeant = slots[slot].isMeant(by: first)
      if isMeant, slots[slot].time == first.time { break }
      if isMeant {
        siftDown(makeEntry(of: first.slot, number: first.number), from: 0)
      } else {
        removeFirst()
      }
    }
  }

  /// The number of entries in the heap, those of cancelled and moved items included.
  var entryCount: Int { heap.count }

  /// Whether most entries are those of cancelled or moved items.
  private var isSparse: Bool { entryCount > 2 * (slots.count - freeSlots.count) + 64 }

  /// Removes the entries of cancelled and moved items.
  private mutating func compact() {
    let slots = slots
    heap.removeAll { !slots[Int($0.slot)].isMeant(by: $0) }
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
