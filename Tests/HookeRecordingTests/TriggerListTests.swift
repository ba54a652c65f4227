// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeRecording

/// The possible causes of motions among the events of an instant.
@Suite("Lists of triggers")
struct TriggerListTests {
  private static func event(_ text: String, at time: Double) -> Recording.Event {
    let kinds: [Character: Recording.Event.Kind] = [
      "a": .action, "t": .touch, "n": .note, "m": .message,
    ]
    let kind = text.first.flatMap { kinds[$0] } ?? .note
    return Recording.Event(time: time, kind: kind, caption: String(text.dropFirst()))
  }

  /// The events of one instant, the first letter of each for its kind, and the caption that they
  /// have together.
  private static let rows: [(events: [String], caption: String?)] = [
    ([], nil), (["a"], nil), (["t"], nil),
    (["aOne"], "One"), (["tTap"], "Tap"), (["nNote"], "Note"), (["mText"], "Text"),
    // Steps are listed, two of them.
    (["aOne", "aTwo"], "One; Two"), (["aOne", "aTwo", "aThree"], "One; Two; 1 more"),
    (["aOne", "aTwo", "aThree", "aFour"], "One; Two; 2 more"), (["aOne", "a", "aTwo"], "One; Two"),
    // The messages of a step or a touch are not; those of a note or of none are.
    (["aOne", "mText"], "One"), (["tTap", "mText", "mMore"], "Tap"),
    (["nNote", "mText"], "Text"), (["mText", "mMore"], "More"), (["mText", "aOne"], "One"),
    (["a", "mText"], "Text"), (["aOne", "mText", "aTwo"], "One; Two"),
    // The last one of several kinds counts.
    (["aOne", "tTap"], "Tap"), (["tTap", "aOne"], "One"), (["aOne", "nNote"], "Note"),
    (["aOne", "nNote", "aTwo"], "One; Two"), (["tTap", "nNote", "mText"], "Note"),
  ]

  @Test(arguments: rows.indices) func caption_ofAnInstant_isOne(_ index: Int) {
    let row = Self.rows[index]
    let triggers = MotionTriggers(row.events.map { Self.event($0, at: 2) })
    #expect(triggers.last(notAfter: 2)?.caption == row.caption, "\(row.events)")
    #expect(triggers.last(notAfter: 1.999) == nil)
    #expect(triggers.last(notAfter: 1e9)?.time == (row.caption == nil ? nil : 2))
    // What another instant has changes none of it.
    for other in Self.rows where other.caption != nil {
      let both = MotionTriggers(
        other.events.map { Self.event($0, at: 1) } + row.events.map { Self.event($0, at: 2) })
      #expect(both.last(notAfter: 1.5)?.caption == other.caption)
      #expect(both.last(notAfter: 1)?.time == 1 && both.last(notAfter: 0.5) == nil)
      #expect(
        both.last(notAfter: 2)?.caption == row.caption ?? other.caption,
        "\(other.events), \(row.events)")
    }
  }
}
