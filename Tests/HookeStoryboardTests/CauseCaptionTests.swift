// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeRecording
import HookeSolver
import Testing

@testable import HookeStoryboard

/// The captions of given times: what happens then, or how long ago the last thing has happened.
@Suite("Captions of given times")
struct CauseCaptionTests {
  /// A box that moves from 3 to 3.4 s in a run of 5 s.
  private func recording(_ events: [Recording.Event]) -> Recording {
    let slide = Fixtures.segment(
      3, 3.4, true,
      .eased(EasedMotion(duration: 0.4, fromValue: 0, toValue: 100), carriedVelocity: 0))
    return Fixtures.recording(
      [Fixtures.track("box", "positionX", [slide], initial: 0)], duration: 5, events: events)
  }

  private func texts(_ events: [Recording.Event], at times: [Double]) -> [String] {
    recording(events).moments(.times(times)).map {
      $0.caption + ($0.detail.isEmpty ? "" : " | " + $0.detail)
    }
  }

  @Test("a time is captioned by the last event before it; before the first by itself")
  func captions_betweenEvents_nameTheLastCause() {
    let events: [Recording.Event] = [
      .init(time: 0.5, kind: .note, caption: "first"),
      .init(time: 1, kind: .note, caption: "second"),
    ]
    #expect(
      texts(events, at: [0.25, 0.75, 1.25, 2]) == [
        "0.25 s in", "First | 0.25 s later",
        "Second | 0.25 s later", "Second | 1 s later",
      ])
    #expect(texts([], at: [0.25]) == ["0.25 s in"])
  }

  @Test("a message that sets nothing in motion is no cause at its own instant, but a later one")
  func captions_atAMessage_nameTheCauseBefore() {
    let events: [Recording.Event] = [
      .init(time: 0.5, kind: .note, caption: "first"),
      .init(time: 1, kind: .message, caption: "message a"),
      .init(time: 1.5, kind: .message, caption: "message b"),
    ]
    #expect(
      texts(events, at: [0.75, 1, 1.25, 1.5, 2]) == [
        "First | 0.25 s later", "First | 0.5 s later", "Message a | 0.25 s later",
        "Message a | 0.5 s later", "Message b | 0.5 s later",
      ])
    // Without a cause before it, the time is all there is to say.
    #expect(texts([events[1]], at: [1, 1.5]) == ["1 s in", "Message a | 0.5 s later"])
  }

  @Test("events without words are no causes, and times outside the run are its ends")
  func captions_withoutWords_nameTheCauseBefore() {
    let events: [Recording.Event] = [
      .init(time: 0.5, kind: .note, caption: "first"),
      .init(time: 1, kind: .note, caption: ""),
    ]
    #expect(texts(events, at: [1.5]) == ["First | 1 s later"])
    let moments = recording(events).moments(.times([9, 2, 2, -1]))
    #expect(moments.map(\.time) == [0, 2, 5])
  }

  @Test("steps of one instant that are shown later are said at their own, the first two of them")
  func captions_ofStepsAtOnce_areTheFirstTwo() {
    for (captions, said) in [
      (["lift"], "Lift"), (["lift", "turn"], "Lift; turn"), (["lift", "turn", "go"], "Lift; turn"),
      (["go", "turn", "lift", "rest"], "Go; turn"),
    ] {
      let events = captions.map { Recording.Event(time: 3, kind: .action, caption: $0) }
      #expect(texts(events, at: [3]) == [said])
      #expect(texts(events, at: [2.5, 4]).first == "2.5 s in")
    }
  }
}
