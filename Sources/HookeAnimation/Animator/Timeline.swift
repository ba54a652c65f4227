// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Something that is due at an instant: an animation's next event or a scheduled action.
final class TimelineEntry {
  /// When, in seconds on the animator's clock.
  fileprivate(set) var time = 0.0
  /// The order among entries of one instant.
  let number: Int
  /// How many entries of one and the same instant led to this one.
  fileprivate(set) var depth = 0
  /// The place in the heap; -1 outside.
  fileprivate var index = -1

  let fire: () -> Void

  init(number: Int, fire: @escaping () -> Void) {
    self.number = number
    self.fire = fire
  }

  var isScheduled: Bool { index >= 0 }

  fileprivate func precedes(_ other: TimelineEntry) -> Bool {
    time != other.time ? time < other.time : number < other.number
  }
}

/// What is due, earliest first: a binary heap whose entries know their places, so that rescheduling
/// one costs its way up or down and leaves nothing behind.
final class Timeline {
  private var heap: [TimelineEntry] = []
  /// The depth and instant of the entry being fired.
  private var firingDepth = 0
  private var firingTime = -Double.infinity

  /// How many entries may lead to each other at one instant before the rest waits for the next
  /// frame: a completion that starts an animation of no length, for ever, must not stop the clock.
  static let depthLimit = 1000

  /// The instant of the earliest entry; nil when there is none.
  var nextTime: Double? { heap.first?.time }

  /// Puts the entry at `time`, wherever it was before.
  func schedule(_ entry: TimelineEntry, at time: Double) {
    let depth = time <= firingTime ? firingDepth + 1 : 0
    if entry.index >= 0 {
      let earlier = time < entry.time
      entry.time = time
      entry.depth = depth
      if earlier { siftUp(entry.index) } else { siftDown(entry.index) }
      return
    }
    entry.time = time
    entry.depth = depth
    entry.index = heap.count
    heap.append(entry)
    siftUp(entry.index)
  }

  /// Takes the entry out, if it is in.
  func cancel(_ entry: TimelineEntry) {
    let hole = entry.index
    guard hole >= 0 else { return }
    entry.index = -1
    let last = heap.removeLast()
    guard last !== entry else { return }
    heap[hole] = last
    last.index = hole
    siftUp(hole)
    siftDown(last.index)
  }

  /// Fires everything due up to `time`, earliest first, ties in order of number.
  ///
  /// `willFire` is given each entry's instant.
  func fireEntries(upTo time: Double, willFire: (Double) -> Void) {
    var postponed: [TimelineEntry] = []
    while let entry = heap.first, entry.time <= time {
      cancel(entry)
      if entry.depth > Self.depthLimit {
        postponed.append(entry)
        continue
      }
      firingDepth = entry.depth
      firingTime = entry.time
      willFire(entry.time)
      entry.fire()
    }
    firingTime = -.infinity
    firingDepth = 0
    for entry in postponed where entry.index < 0 { schedule(entry, at: entry.time) }
  }

  private func siftUp(_ start: Int) {
    var index = start
    let entry = heap[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.precedes(heap[parent]) else { break }
      heap[index] = heap[parent]
      heap[index].index = index
      index = parent
    }
    heap[index] = entry
    entry.index = index
  }

  private func siftDown(_ start: Int) {
    var index = start
    let entry = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(entry) else { break }
      heap[index] = heap[child]
      heap[index].index = index
      index = child
    }
    heap[index] = entry
    entry.index = index
  }
}
