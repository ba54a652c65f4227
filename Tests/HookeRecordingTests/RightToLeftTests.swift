// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// Captions and texts from right to left stand in marks of direction wherever a comparison or a
/// note below a table quotes them, so that what follows stays in its place.
@Suite("Texts from right to left")
struct RightToLeftTests {
  private static let (one, other) = ("\u{5D0}\u{5D1}", "\u{627}\u{628}")

  private static func quoted(_ text: String) -> String { "“\u{2068}\(text)\u{2069}”" }

  private static func recording(
    _ events: [(Double, String)] = [], changes: [Recording.Change] = []
  ) -> Recording {
    var recording = Fixtures.recording(
      [Fixtures.track("dot", "positionX", [Fixtures.spring(0, from: 0, to: 9)], initial: 0)],
      duration: 3,
      events: events.map { Recording.Event(time: $0, kind: .note, caption: $1) })
    recording.changes = changes
    return recording
  }

  private static func text(_ time: Double, _ from: String, _ to: String) -> Recording.Change {
    Recording.Change(time: time, layer: other, property: .text, from: from, to: to)
  }

  /// Events of two recordings, and what is said of them.
  private static let rows: [(old: [(Double, String)], new: [(Double, String)], remarks: [String])] =
    [
      ([], [(1, one)], ["\(quoted(one)) at 1.000 s is new"]),
      ([(1, one)], [], ["\(quoted(one)) at 1.000 s is gone"]),
      ([(1, one)], [(2, one)], ["\(quoted(one)) at 1.000 → 2.000 s"]),
      ([(1, one)], [(1, other)], ["\(quoted(one)) → \(quoted(other)) at 1.000 s"]),
      ([(1, "a")], [(1, other)], ["“a” → \(quoted(other)) at 1.000 s"]),
      ([(1, one)], [(1, "a")], ["\(quoted(one)) → “a” at 1.000 s"]),
    ]

  @Test("events that are new, gone, renamed or at another time are quoted in marks")
  func remarks_ofEvents_areIsolated() {
    for row in Self.rows {
      let comparison = RecordingComparison(
        old: Self.recording(row.old), new: Self.recording(row.new))
      let remarks = comparison.remarks.map { $0.replacing("\u{202F}", with: " ") }
      #expect(remarks == row.remarks, "\(remarks)")
      // A line of plain characters keeps the marks.
      let plain = row.remarks[0].replacing("“", with: "\"").replacing("”", with: "\"")
      #expect(comparison.verdict.hasSuffix("; " + plain))
    }
  }

  @Test("texts that are set, new, gone or others are quoted in marks")
  func remarks_ofTexts_areIsolated() {
    func remarks(_ old: [Recording.Change], _ new: [Recording.Change]) -> [String] {
      RecordingComparison(
        old: Self.recording(changes: old), new: Self.recording(changes: new)
      ).remarks.map { $0.replacing("\u{202F}", with: " ") }
    }
    let layer = "\u{2068}\(Self.other)\u{2069}"
    let words = "\(layer) text “a” → \(Self.quoted(Self.one))"
    let first = Self.text(1, "a", Self.one)
    #expect(remarks([], [first]) == ["\(words) at 1.000 s is new"])
    #expect(remarks([first], []) == ["\(words) at 1.000 s is gone"])
    #expect(remarks([first], [Self.text(2, "a", Self.one)]) == ["\(words) at 1.000 → 2.000 s"])
    #expect(
      remarks([first], [Self.text(1, "a", "b")])
        == ["\(layer) text “a” → “b” at 1.000 s, no longer \(Self.quoted(Self.one))"])
    #expect(
      remarks([Self.text(1, "a", "b")], [first]) == ["\(words) at 1.000 s, no longer “b”"])
    // Two steps of one text, the second of which comes later.
    let (early, late) = (Self.text(1.03125, Self.one, "c"), Self.text(1.078125, Self.one, "c"))
    #expect(
      remarks([first, early], [first, late]) == ["\(layer) text “a” → “c” until 1.031 → 1.078 s"])
  }

  @Test("notes below a table quote them in marks")
  func notes_ofATable_areIsolated() {
    let recording = Self.recording(
      [(1, Self.one), (2, "a")], changes: [Self.text(1, Self.one, Self.other)])
    let notes = TableNotes.paragraphs(of: recording).map { $0.replacing("\u{202F}", with: " ") }
    #expect(notes.last == "Events: 1.000 s note \(Self.quoted(Self.one)), 2.000 s note “a”.")
    #expect(
      notes.dropLast().last
        == "Set at once: 1.000 s \u{2068}\(Self.other)\u{2069} text "
        + "\(Self.quoted(Self.one)) → \(Self.quoted(Self.other)).")
  }
}
