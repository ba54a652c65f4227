// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeTestSupport
import Testing

@testable import HookeRecording

/// What is set at once, and values that are set in many steps, held to recordings made by hand.
@Suite("Compared changes")
struct ComparedChangeTests {
  private static func recording(_ changes: [Recording.Change]) -> Recording {
    var recording = Fixtures.recording([
      Fixtures.track("card", "positionX", [Fixtures.spring(0, from: 0, to: 100)], initial: 0)
    ])
    recording.changes = changes
    return recording
  }

  private static func text(_ time: Double, _ from: String, _ to: String) -> Recording.Change {
    Recording.Change(time: time, layer: "title", property: .text, from: from, to: to)
  }

  private static func hidden(_ time: Double) -> Recording.Change {
    Recording.Change(time: time, layer: "badge", property: .isHidden, from: "false", to: "true")
  }

  private static func remarks(
    _ old: [Recording.Change], _ new: [Recording.Change]
  ) -> [String] {
    RecordingComparison(old: recording(old), new: recording(new)).remarks
  }

  @Test("a text that is another one, and changes that are new, gone or at another time, differ")
  func comparison_ofChanges_findsThem() {
    let one = Self.text(0.5, "Zero", "One")
    #expect(Self.remarks([one, Self.hidden(1)], [one, Self.hidden(1)]).isEmpty)
    #expect(Self.remarks([one], [Self.text(0.501, "Zero", "One")]).isEmpty)
    #expect(
      Self.remarks([one], [Self.text(0.75, "Zero", "One")])
        == ["title text “Zero” → “One” at 0.500 → 0.750 s"])
    #expect(
      Self.remarks([one], [Self.text(0.5, "Zero", "Uno")])
        == ["title text “Zero” → “Uno” at 0.500 s, no longer “One”"])
    #expect(
      Self.remarks([Self.hidden(1)], [one])
        == [
          "title text “Zero” → “One” at 0.500 s is new",
          "badge is hidden at 1.000 s is gone",
        ])
  }

  @Test("a text that counts is one change, whose end counts as well")
  func comparison_ofACountingText_isOneRemark() {
    func count(_ steps: Int, _ interval: Double = 0.05) -> [Recording.Change] {
      (0..<steps).map { Self.text(0.5 + interval * Double($0), "\($0)", "\($0 + 1)") }
    }
    #expect(
      Self.remarks(count(10), count(12))
        == ["title text “0” → “12” at 0.500 s, no longer “10”"])
    #expect(
      Self.remarks(count(11), count(11, 0.08))
        == ["title text “0” → “11” until 1.000 → 1.300 s"])
  }

  @Test("twenty thousand texts, all of them others, are compared in linear time")
  func comparison_ofThousandsOfOtherTexts_isDone() {
    func texts(_ name: String) -> [Recording.Change] {
      (0..<20_000).map { Self.text(0.2 * Double($0), "\(name)\($0)", "\(name)\($0 + 1)") }
    }
    let remarks = Self.remarks(texts("a"), texts("b"))
    #expect(remarks.count == 20_000)
    #expect(remarks.last == "title text “b19999” → “b20000” at 3999.800 s, no longer “a20000”")
  }

  @Test("events of other names are matched as the obvious search matches them", arguments: 0..<60)
  func comparison_ofOtherNames_isThatOfTheSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func events() -> [Recording.Event] {
      let times = (0..<12).map { _ in 0.01 * Double(Int.random(in: 0..<40, using: &random)) }
      return times.sorted().map {
        Recording.Event(
          time: $0, kind: [.action, .touch].randomElement(using: &random) ?? .note,
          caption: ["One", "Two", "Three", "Four"].randomElement(using: &random) ?? "")
      }
    }
    let (old, new) = (events(), events())
    // By name in order, then by kind and time in order.
    var free = Set(old.indices)
    var partners = new.map { event in
      let place = free.sorted().first {
        (old[$0].kind, old[$0].caption) == (event.kind, event.caption)
      }
      return place.flatMap { free.remove($0) }
    }
    for (index, event) in new.enumerated() where partners[index] == nil {
      let place = free.sorted().first {
        old[$0].kind == event.kind && (old[$0].time - event.time).magnitude <= 0.025
      }
      partners[index] = place.flatMap { free.remove($0) }
    }
    func recording(_ events: [Recording.Event]) -> Recording {
      Fixtures.recording([], duration: 5, events: events)
    }
    let remarks = RecordingComparison(
      old: recording(old), new: recording(new), tolerance: 1.5
    ).remarks
    let pairs = zip(partners, new).compactMap { partner, event in partner.map { (old[$0], event) } }
    #expect(
      remarks.count { $0.hasSuffix(" is new") } == partners.count { $0 == nil }, "seed \(seed)")
    #expect(remarks.count { $0.hasSuffix(" is gone") } == free.count, "seed \(seed)")
    #expect(
      remarks.filter { $0.contains("” → “") }
        == pairs.filter { $0.caption != $1.caption }.map { before, event in
          "“\(before.caption)” → “\(event.caption)” at \(NumberFormat.time(event.time))"
        }, "seed \(seed)")
  }

  @Test("beside a table of samples changes do not count")
  func comparison_ofATable_leavesChangesOut() {
    var table = Self.recording([])
    table.profile = "sampled"
    let other = Self.recording([Self.hidden(1)])
    #expect(RecordingComparison(old: table, new: other).remarks.isEmpty)
  }

  /// A value that is set a number of times, with an interval in seconds.
  private static func stairs(
    _ count: Int, _ interval: Double = 0.25, by step: Double = 10, captions: Bool = false,
    delay: (Int) -> Double = { _ in 0 }
  ) -> Recording {
    let times = (1...count).map { Double($0) * interval + delay($0) }
    let segments = times.indices.map { index in
      Track.Segment(
        key: "timer", startTime: times[index].nextDown, endTime: times[index], isFinished: true,
        motion: .sampled(
          times: [times[index].nextDown, times[index]],
          values: [[step * Double(index), step * Double(index + 1)]]), source: .timer)
    }
    let events = times.map {
      Recording.Event(time: $0.nextDown, kind: .action, caption: captions ? "step \($0)" : "")
    }
    return Fixtures.recording(
      [Fixtures.track("box", "positionX", segments, initial: 0, threshold: 1)],
      duration: 6, events: [.init(time: 0, kind: .action, caption: "walk")] + events)
  }

  @Test("a value that is set in many steps is one row of the table")
  func row_ofStairs_isOne() throws {
    let row = try #require(MotionTable(Self.stairs(12)).rows.first)
    #expect(MotionTable(Self.stairs(12)).rows.count == 1)
    #expect(row.from == "0\u{202F}pt" && row.to == "120\u{202F}pt" && row.trigger == "walk")
    #expect(row.motion == "by timer, in 12 steps" && row.details == "every 0.250 s")
    #expect((row.duration - 2.75).magnitude < 1e-9)
    // Three are said one by one, as are those that each have a caption or a length of their own.
    let uneven = Self.stairs(12) { 0.01 * Double($0 % 2) }
    #expect(MotionTable(uneven).rows.count == 12)
    #expect(MotionTable(Self.stairs(3)).rows.count == 3)
    #expect(MotionTable(Self.stairs(12, captions: true)).rows.count == 12)
  }

  @Test("of a value that is set in many steps their number is compared, as one motion")
  func comparison_ofStairs_saysSteps() {
    func changes(_ old: Recording, _ new: Recording) -> [String] {
      RecordingComparison(old: old, new: new).tracks[0].changes.map(\.description)
    }
    #expect(
      changes(Self.stairs(12), Self.stairs(14))
        == ["lasts 2.750 → 3.250 s", "target 120 → 140 pt", "steps 12 → 14"])
    #expect(
      changes(Self.stairs(12), Self.stairs(12, by: 12)) == ["target 120 → 144 pt"])
  }
}
