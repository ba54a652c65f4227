// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The notes below a table, and the changes that they put together.
@Suite("notes of tables")
struct TableNoteTests {
  typealias Change = Recording.Change

  private static func notes(
    _ changes: [Change] = [], _ events: [Recording.Event] = [], tracks: [Track] = []
  ) -> [String] {
    var recording = Fixtures.recording(tracks, duration: 9, events: events)
    recording.changes = changes
    return TableNotes.paragraphs(of: recording)
  }

  private static func text(_ time: Double, _ from: String, _ to: String, of layer: String = "a")
    -> Change
  {
    Change(time: time, layer: layer, property: .text, from: from, to: to)
  }

  /// Texts that change at times, in thousandths of a second, and the note.
  static let runs: [(times: [Int], note: String)] = [
    ([], ""), ([500], "0.500 s a text “0” → “1”"),
    ([500, 600], "0.500 s to 0.600 s a text “0” → “2”"),
    ([500, 601], "0.500 s a text “0” → “1”, 0.601 s a text “1” → “2”"),
    ([500, 500], "0.500 s a text “0” → “2”"),
    // From change to change, however long all of them last.
    ([0, 100, 200, 300], "0.000 s to 0.300 s a text “0” → “4”"),
    (
      [0, 90, 200, 290], "0.000 s to 0.090 s a text “0” → “2”, 0.200 s to 0.290 s a text “2” → “4”"
    ),
  ]

  @Test("a text that changes within a tenth of a second changes once", arguments: runs)
  func changes_ofAText_areJoined(times: [Int], note: String) {
    let changes = times.enumerated().map { index, time in
      Self.text(Double(time) / 1000, "\(index)", "\(index + 1)")
    }
    #expect(Self.notes(changes) == (note.isEmpty ? [] : ["Set at once: \(note)."]))
  }

  @Test("changes of several layers and properties are joined each by itself, in order")
  func changes_ofSeveralLayers_stayApart() {
    func flag(_ time: Double, _ property: Change.Property, _ isOn: Bool) -> Change {
      Change(time: time, layer: "b", property: property, from: "\(!isOn)", to: "\(isOn)")
    }
    let changes = [
      Self.text(1, "x", "y"), Self.text(1, "x", "y", of: "b"), flag(1.02, .isHidden, true),
      Self.text(1.05, "y", "z"), flag(1.06, .isHidden, false), Self.text(1.08, "y", "x", of: "b"),
      flag(1.1, .isEnabled, false), flag(1.11, .isEnabled, true), flag(1.2, .isOnStage, true),
      flag(1.21, .isOnStage, false), Self.text(1.22, "שלום", "ok"), Self.text(1.5, "", "ﭏ"),
    ]
    let note = """
      Set at once: 1.000 s to 1.050 s a text “x” → “z”, 1.000 s to 1.080 s b text “x” → “x”, \
      1.020 s b is hidden, 1.060 s b is shown, 1.100 s b is disabled, 1.110 s b is enabled, \
      1.200 s b is added, 1.210 s b is removed, 1.220 s a text “\u{2068}שלום\u{2069}” → “ok”, \
      1.500 s a text “” → “\u{2068}ﭏ\u{2069}”.
      """
    #expect(Self.notes(changes) == [note])
  }

  @Test("forty changes and events are listed, others counted", arguments: [39, 40, 41, 42, 100])
  func notes_ofMany_areCounted(count: Int) {
    let changes = (0..<count).map { Self.text(Double($0) / 16, "a", "b", of: "layer \($0)") }
    let events =
      (0..<count).map {
        Recording.Event(time: Double($0) / 16, kind: .note, caption: "event \($0)")
      } + [Recording.Event(time: 8, kind: .touch, caption: "")]
    let notes = Self.notes(changes, events)
    #expect(notes.count == 2)
    let rest = count == 41 ? ", and 1 other." : count > 41 ? ", and \(count - 40) others." : "."
    for (note, word) in zip(notes, ["layer", "“event"]) {
      #expect(note.hasSuffix(rest), "\(note.suffix(40))")
      #expect(note.ranges(of: " \(word) ").count == min(count, 40))
    }
    #expect(!notes[1].contains("touch"))
  }

  /// A text that counts is one change, among those that are listed and among the others.
  @Test("of many changes those that are joined count once")
  func notes_ofManyJoinedChanges_countThemOnce() {
    func counting(_ layer: String) -> [Change] {
      (0..<5).map { Self.text(4 + 0.05 * Double($0), "\($0)", "\($0 + 1)", of: layer) }
    }
    let single = (0..<38).map { Self.text(Double($0) / 16, "a", "b", of: "layer \($0)") }
    for (count, rest) in [(1, ""), (2, ""), (3, ", and 1 other"), (5, ", and 3 others")] {
      let changes = single + (0..<count).flatMap { counting("counter \($0)") }
      let note = Self.notes(changes)[0]
      #expect(note.ranges(of: " text ").count == min(40, 38 + count))
      #expect(note.hasSuffix("text “0” → “5”\(rest)."), "\(note.suffix(60))")
    }
  }

  @Test("what belongs to each kind of event and curve is said, in one order")
  func paragraphs_ofARecording_areInOrder() {
    let eased = [CubicBezier.easeIn, .default, .linear, .easeIn].enumerated().map { index, timing in
      Fixtures.segment(
        Double(index), Double(index) + 1, true,
        .eased(
          EasedMotion(timing: timing, duration: 1, fromValue: 0, toValue: 1), carriedVelocity: 0))
    }
    let events = [Recording.Event.Kind.action, .touch, .note, .message].enumerated().map {
      Recording.Event(time: Double($0), kind: $1, caption: "c\($0)")
    }
    let track = Fixtures.track("a", "positionX", eased, initial: 0)
    #expect(
      Self.notes([Self.text(1, "x", "y")], events, tracks: [track]) == [
        "Curves: ease is cubic-bezier(0.25, 0.1, 0.25, 1); ease in is cubic-bezier(0.42, 0, 1, 1).",
        "x and y are the position of a layer's anchor point in its superlayer: its centre, unless "
          + "the program sets another.",
        "Set at once: 1.000 s a text “x” → “y”.",
        "Events: 0.000 s action “c0”, 1.000 s touch “c1”, 2.000 s note “c2”, 3.000 s message “c3”.",
      ])
    // Of a position that rests, and of other properties, nothing is said.
    let resting = Fixtures.track("a", "position", [], initial: 0)
    let other = Fixtures.track("a", "opacity", [Fixtures.spring(0, from: 0, to: 1)], initial: 0)
    #expect(Self.notes(tracks: [resting, other]).isEmpty)
  }

  @Test("a table without rows has no notes")
  func notes_withoutRows_areNone() {
    let events = [Recording.Event(time: 1, kind: .touch, caption: "tap")]
    for (target, isEmpty) in [(0.0, true), (9, false)] {
      let segment = Fixtures.linear(1, 2, from: [0], to: [target])
      let recording = Fixtures.recording(
        [Fixtures.track("a", "positionX", [segment], initial: 0)], events: events)
      let table = MotionTable(recording)
      #expect(table.rows.isEmpty == isEmpty && table.notes.isEmpty == isEmpty)
      #expect(TableNotes.paragraphs(of: recording).count == (isEmpty ? 1 : 2))
    }
  }

  @Test("names and texts from right to left are isolated")
  func words_ofAChange_areIsolated() {
    let (name, shown) = ("\u{5D0}\u{5D1}", "\u{2068}\u{5D0}\u{5D1}\u{2069}")
    for (property, to, words) in [
      (Recording.Change.Property.isHidden, "true", "\(shown) is hidden"),
      (.isHidden, "false", "\(shown) is shown"), (.isOnStage, "true", "\(shown) is added"),
      (.isOnStage, "false", "\(shown) is removed"), (.isEnabled, "true", "\(shown) is enabled"),
      (.isEnabled, "false", "\(shown) is disabled"),
      (.text, name, "\(shown) text “\(shown)” → “\(shown)”"),
    ] {
      let change = Recording.Change(time: 1, layer: name, property: property, from: name, to: to)
      #expect(ChangeRun(first: change, last: change).words == words)
    }
  }
}
