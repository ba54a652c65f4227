// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeStoryboard

/// Events that are shown later than something that they set off: the earlier moment is theirs.
@Suite("Events before their effects")
struct EffectOrderTests {
  private func track(_ layer: String, _ start: Double, _ end: Double, to value: Double) -> Track {
    Fixtures.track(
      layer, "positionX", [Fixtures.linear(start, end, from: [0], to: [value])], initial: 0)
  }

  private func recording(_ time: Double = 1) -> Recording {
    Fixtures.recording(
      [
        track("box", 1, 2, to: 60), track("dot", 1, 1.5, to: 20), track("late", 1.125, 1.9, to: 40),
      ], duration: 4, events: [.init(time: time, kind: .action, caption: "go")])
  }

  private func event(at time: Double, from start: Double = 1) -> MomentCandidate {
    var event = MomentCandidate(
      time: time, kind: .event, weight: 100, caption: "go", figure: "box x 9 pt", layer: "box")
    event.span = start...2
    return event
  }

  private func effect(
    _ layer: String, at time: Double, _ kind: MomentCandidate.Kind = .arrival, figure: String = ""
  ) -> MomentCandidate {
    MomentCandidate(
      time: time, kind: kind, weight: 40, caption: "\(layer) moves", figure: figure, layer: layer)
  }

  @Test("an event takes the moment of its effect, and what happens at its own instant is shown")
  func moments_ofAnEffectBefore_areExchanged() {
    // At 1.5 s the dot has arrived, at 2 s all is at rest, at 1.75 s nothing happens.
    for (time, later) in [(1.5, "dot has moved right"), (2, "At rest"), (1.75, nil)]
      as [(Double, String?)]
    {
      for (figure, said) in [("x 3 pt", "dot x 3 pt"), ("", "")] {
        let effect = effect("dot", at: 1.25, figure: figure)
        let found = recording().causesFirst([effect, event(at: time)])
        #expect(found.map(\.time) == [1.25] + (later == nil ? [] : [time]), "\(time)")
        #expect(found.map(\.caption) == ["go"] + (later.map { [$0] } ?? []), "\(time)")
        #expect(found[0].kind == .event && found[0].layer == "dot" && found[0].figure == said)
        #expect(found[0].start == 1 && found[0].span == 1...2)
      }
    }
  }

  @Test("a moment is no effect before its event, of another motion, or if it is an event itself")
  func moments_withoutAnEffect_remain() {
    let rows: [(effect: MomentCandidate, isTaken: Bool)] = [
      (effect("dot", at: 1.25), true), (effect("box", at: 1.25), true),
      (effect("dot", at: 1.25, .peak), true), (effect("dot", at: 1.25, .event), false),
      (effect("late", at: 1.25), false), (effect("", at: 1.25), false),
      (effect("dot", at: 1), false), (effect("dot", at: 0.5), false),
      (effect("dot", at: 1.75), false), (effect("dot", at: 1.7), true),
    ]
    for row in rows {
      let chosen = [row.effect, event(at: 1.75)].inOrder
      let found = recording().causesFirst(chosen)
      #expect((found != chosen) == row.isTaken, "\(row)")
      #expect(found.count == (row.isTaken ? 1 : 2), "\(row)")
    }
    // The first of several effects, and no event that is shown at its own time.
    let two = [effect("dot", at: 1.2), effect("box", at: 1.3), event(at: 1.75)]
    #expect(recording().causesFirst(two).map(\.caption) == ["go", "box moves"])
    var own = event(at: 1.75)
    own.span = nil
    #expect(recording().causesFirst([effect("dot", at: 1.2), own]).count == 2)
  }

  /// An action that waits for a timer is shown by what begins first within a second of it.
  @Test func layer_ofAnAction_isThatOfTheFirstMotion() {
    let rows: [(starts: [Double], action: Double, next: Double?, layer: String)] = [
      ([1, 1.25], 0.5, nil, "0"), ([1.25, 1], 0.5, nil, "1"), ([1.3, 1.2, 1.1], 0.5, nil, "2"),
      ([1.1, 1.3, 1.2], 0.5, nil, "0"), ([1.6, 1.4], 0.5, nil, "1"), ([1.6, 1.55], 0.5, nil, ""),
      ([1, 1.25], 0.5, 0.75, ""), ([1.25, 1], 0.5, 1.125, "1"), ([0.25, 1], 0.5, nil, "1"),
    ]
    for row in rows {
      var events = [Recording.Event(time: row.action, kind: .action, caption: "go")]
      if let next = row.next { events.append(.init(time: next, kind: .action, caption: "next")) }
      let tracks = row.starts.enumerated().map { track("\($0)", $1, $1 + 0.2, to: 50) }
      let found = Fixtures.recording(tracks, duration: 4, events: events).momentCandidates()
        .first { $0.kind == .event && $0.start == row.action }
      #expect(found?.layer == row.layer, "\(row)")
      #expect((found?.time == row.action) == row.layer.isEmpty, "\(row)")
    }
  }

  /// The dot goes the same way twice, from 0 s and from 1 s, by the same cause or by two.
  @Test("the next repetition of a motion is no effect of what happens at its start")
  func moments_ofARepetition_areNoEffects() {
    for (second, isTaken) in [(0.0, false), (1, true)] {
      let segments = [0.0, second].enumerated().map { index, trigger in
        var segment = Fixtures.linear(Double(index), Double(index) + 1, from: [0], to: [20])
        segment.trigger = .init(time: trigger, caption: "go")
        return segment
      }
      let dot = Fixtures.track("dot", "positionX", segments, initial: 0)
      let recording = Fixtures.recording(
        [dot], duration: 4, events: [.init(time: 1, kind: .action, caption: "go")])
      let chosen = [effect("dot", at: 1.25), event(at: 1.75)]
      #expect((recording.causesFirst(chosen) != chosen) == isTaken, "\(second)")
      // An action begins no repetition; a finger, a message or a note may.
      for kind in Recording.Event.Kind.allCases {
        let event = Recording.Event(time: 1, kind: kind, caption: "go")
        #expect(dot.begins(segments[0], by: event, at: 0, within: 1e-9), "\(kind)")
        #expect(
          dot.begins(segments[1], by: event, at: 1, within: 1e-9) == (isTaken || kind != .action),
          "\(kind)")
        #expect(!dot.begins(segments[1], by: event, at: 1.5, within: 1e-9))
      }
    }
  }
}
