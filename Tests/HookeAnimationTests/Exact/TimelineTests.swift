// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeAnimation

/// The timeline fires its items in order of time, ties in order of number, whatever was scheduled,
/// moved and cancelled before.
@Suite struct TimelineTests {
  @Test(arguments: 0..<8)
  func popItem_afterRandomChanges_returnsItemsOfSortedModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var timeline = Timeline()
    var items: [TimelineItem] = []
    /// The time of each scheduled item, by number.
    var model: [Int: Double] = [:]
    var now = 0.0
    for step in 0..<1650 {
      // Phases that only add, and then mostly cancel, leave gaps of which the timeline is cleared.
      let phase = step / 450 % 3
      let choice =
        switch phase {
        case 0: random.index(below: 8)
        case 1: random.index(below: 6)
        default: random.index(below: 4) == 0 ? 4 : 6
        }
      if choice < 4 || items.isEmpty { items.append(TimelineItem(number: items.count)) }
      let place = choice < 4 ? items.count - 1 : random.index(below: items.count)
      let item =
        phase == 0 ? items[place] : items[place...].first(where: \.isScheduled) ?? items[place]
      switch choice {
      case 0...2, 4:
        timeline.append(item, at: now)
        model[item.number] = now
      case 3, 5:
        let time = now + Double(random.index(below: 5))
        timeline.schedule(item, at: time)
        model[item.number] = time
      case 6:
        timeline.cancel(item)
        model[item.number] = nil
      default:
        now += Double(random.index(below: 3)) / 2
        var fired: [Int] = []
        while let (item, _) = timeline.popItem(dueBy: now) { fired.append(item.number) }
        timeline.endRound()
        let due = model.filter { $0.value <= now }.sorted {
          ($0.value, $0.key) < ($1.value, $1.key)
        }
        guard fired == due.map(\.key) else {
          Issue.record("\(fired) fired instead of \(due), seed \(seed), step \(step)")
          return
        }
        for number in fired { model[number] = nil }
      }
      // Asking for the earliest item corrects the order, so half of the runs never do.
      guard seed % 2 == 1 || timeline.nextTime == model.values.min(),
        timeline.hasItem(dueBy: now) == model.values.contains(where: { $0 <= now }),
        timeline.isEmpty == model.isEmpty, item.isScheduled == (model[item.number] != nil)
      else {
        Issue.record("the timeline is not the model, seed \(seed), step \(step)")
        return
      }
    }
  }

  /// Each move to an earlier instant adds an entry; those of earlier moves must not accumulate.
  @Test func schedule_movedToAndFro_keepsFewEntries() {
    var timeline = Timeline()
    let (item, other) = (TimelineItem(number: 0), TimelineItem(number: 1))
    timeline.schedule(other, at: 7)
    for _ in 0..<10_000 {
      timeline.schedule(item, at: 10)
      timeline.schedule(item, at: 5)
    }
    #expect(timeline.entryCount <= 2 * 2 + 64)
    var fired: [Int] = []
    while let (item, _) = timeline.popItem(dueBy: 20) { fired.append(item.number) }
    #expect(fired == [0, 1])
  }

  /// The entries are put in order when the last of the cancelled items is.
  @Test(arguments: 2..<10)
  func popItem_afterEntriesAreRemoved_isInOrder(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for run in 0..<20 {
      var timeline = Timeline()
      let items = (0..<count).map { TimelineItem(number: $0) }
      let early = (0..<count + 65).map { TimelineItem(number: 100 + $0) }
      for item in early { timeline.schedule(item, at: 1) }
      let times = items.map { _ in Double(2 + random.index(below: 20)) }
      for (item, time) in zip(items, times) { timeline.schedule(item, at: time) }
      for item in early { timeline.cancel(item) }
      #expect(timeline.entryCount == count)
      var fired: [Int] = []
      while let (item, _) = timeline.popItem(dueBy: 30) { fired.append(item.number) }
      #expect(fired == items.indices.sorted { (times[$0], $0) < (times[$1], $1) }, "run \(run)")
    }
  }

  /// A timeline in which one item after the other was fired for one instant, until the last was
  /// put off to the next frame, and that item.
  private static func deepChain() -> (timeline: Timeline, last: TimelineItem) {
    var (timeline, items) = (Timeline(), [TimelineItem(number: 0)])
    timeline.schedule(items[0], at: 1)
    while timeline.popItem(dueBy: 1) != nil {
      items.append(TimelineItem(number: items.count))
      timeline.append(items[items.count - 1], at: 1)
    }
    #expect(items.count == Timeline.depthLimit + 2)
    return (timeline, items[items.count - 1])
  }

  @Test("A chain of later instants is not deep: all of it is fired in one round")
  func popItem_ofAChainOfInstants_firesAll() {
    var (timeline, items) = (Timeline(), [TimelineItem(number: 0)])
    timeline.schedule(items[0], at: 1)
    var fired: [Double] = []
    while let (_, time) = timeline.popItem(dueBy: 3000) {
      fired.append(time)
      guard time < 3000 else { continue }
      items.append(TimelineItem(number: items.count))
      timeline.schedule(items[items.count - 1], at: time + 1)
    }
    #expect(fired == (1...3000).map(Double.init))
  }

  @Test("What was put off is due in the next frame, unless it is cancelled or moved before")
  func endRound_afterADeepChain_keepsWhatIsStillWanted() {
    var (timeline, last) = Self.deepChain()
    timeline.endRound()
    #expect(last.isScheduled && timeline.nextTime == 1)

    (timeline, last) = Self.deepChain()
    timeline.cancel(last)
    timeline.endRound()
    #expect(!last.isScheduled && timeline.isEmpty && timeline.popItem(dueBy: 9) == nil)

    (timeline, last) = Self.deepChain()
    timeline.schedule(last, at: 5)
    timeline.endRound()
    #expect(timeline.nextTime == 5 && timeline.popItem(dueBy: 4) == nil)
    #expect(timeline.popItem(dueBy: 5)?.item === last)
    timeline.endRound()
    #expect(timeline.isEmpty)
  }
}
