// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeTestSupport
import Testing

@testable import HookeRecording

/// Which changes of two recordings belong together, against the obvious search.
@Suite("Matched changes")
struct MatchedChangeTests {
  private static let tolerance = 0.025

  private static func recording(_ changes: [Recording.Change]) -> Recording {
    var recording = Fixtures.recording([], duration: 9)
    recording.changes = changes
    return recording
  }

  /// Changes of a few texts and layers, in hundredths of a second.
  private static func changes(_ random: inout SeededGenerator) -> [Recording.Change] {
    let times = (0..<10).map { _ in 0.01 * Double(random.index(below: 60)) }.sorted()
    return times.map { time in
      let layer = ["a", "b"][random.index(below: 2)]
      if random.index(below: 2) == 0 {
        let texts = ["One", "Two", "Three"]
        return .init(
          time: time, layer: layer, property: .text, from: texts[random.index(below: 3)],
          to: texts[random.index(below: 3)])
      }
      let isOn = random.index(below: 2) == 0
      let properties = [Recording.Change.Property.isHidden, .isEnabled, .isOnStage]
      return .init(
        time: time, layer: layer, property: properties[random.index(below: 3)],
        from: "\(!isOn)", to: "\(isOn)")
    }
  }

  private static func fixed(_ time: Double) -> String { NumberFormat.fixed(time, 3) }

  /// By what they say in order, then by layer and property among those at the same time, in order.
  private static func remarks(_ old: [ChangeRun], _ new: [ChangeRun]) -> [String] {
    var free = Array(old.indices)
    func take(_ fits: (ChangeRun) -> Bool) -> Int? {
      guard let place = free.firstIndex(where: { fits(old[$0]) }) else { return nil }
      return free.remove(at: place)
    }
    let same = new.map { run in take { $0.words == run.words } }
    var remarks: [String] = []
    for (run, index) in zip(new, same) {
      let time = fixed(run.first.time) + " s"
      guard let index else {
        let other = take { before in
          before.last.layer == run.last.layer && before.last.property == run.last.property
            && abs(before.first.time - run.first.time) <= tolerance
        }
        let value = other.map { ", no longer “\(old[$0].last.to)”" } ?? " is new"
        remarks.append("\(run.words) at \(time)\(value)")
        continue
      }
      let before = old[index]
      if abs(before.first.time - run.first.time) > tolerance {
        remarks.append("\(run.words) at \(fixed(before.first.time)) → \(time)")
      } else if abs(before.last.time - run.last.time) > tolerance {
        let end = fixed(run.last.time) + " s"
        remarks.append("\(run.words) until \(fixed(before.last.time)) → \(end)")
      }
    }
    return remarks
      + free.map { "\(old[$0].words) at \(fixed(old[$0].first.time)) s is gone" }
  }

  @Test(
    "changes are matched as the obvious search matches them", arguments: 0..<80 as Range<UInt64>)
  func changes_ofTwoRecordings_areThoseOfTheSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Self.recording(Self.changes(&random))
    var new = Self.recording(Self.changes(&random))
    // In half of them a few changes are others, and the rest is as it was.
    if seed % 2 == 0 {
      new.changes = old.changes.map { change in
        var change = change
        if random.index(below: 3) == 0 {
          (change.from, change.to) = (change.to, change.from)
        } else if random.index(below: 3) == 0 {
          change.time += 0.03
        }
        return change
      }.sorted { $0.time < $1.time }
    }
    let found = RecordingComparison.changes(old, new, within: Self.tolerance)
    #expect(found == Self.remarks(old.changeRuns, new.changeRuns), "seed \(seed)")
    let same = RecordingComparison.changes(old, old, within: 0)
    #expect(same.isEmpty, "seed \(seed)")
  }

  private static func text(_ time: Double, _ to: String) -> Recording.Change {
    .init(time: time, layer: "a", property: .text, from: "", to: to)
  }

  /// What both recordings have is no partner of what one alone has.
  @Test("a change beside one that both have is new, or gone")
  func changes_besideOneThatBothHave_areNewOrGone() {
    func hidden(_ time: Double) -> Recording.Change {
      .init(time: time, layer: "a", property: .isHidden, from: "false", to: "true")
    }
    func shown(_ time: Double) -> Recording.Change {
      .init(time: time, layer: "a", property: .isHidden, from: "true", to: "false")
    }
    func found(_ old: [Recording.Change], _ new: [Recording.Change]) -> [String] {
      RecordingComparison.changes(
        Self.recording(old), Self.recording(new), within: Self.tolerance)
    }
    #expect(
      found([hidden(1)], [hidden(1), shown(1)]) == ["a is shown at 1.000 s is new"])
    #expect(
      found([hidden(1), shown(1)], [hidden(1)]) == ["a is shown at 1.000 s is gone"])
    #expect(
      found([hidden(1), shown(1)], [shown(1), shown(1.02)])
        == ["a is shown at 1.020 s, no longer “true”"])
    #expect(
      found([Self.text(1, "x")], [Self.text(1.02, "y")])
        == ["a text “” → “y” at 1.020 s, no longer “x”"])
    #expect(
      found([Self.text(1, "x")], [Self.text(1.03, "y")]) == [
        "a text “” → “y” at 1.030 s is new", "a text “” → “x” at 1.000 s is gone",
      ])
  }
}
