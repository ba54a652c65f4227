// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Captions and cuts of phases")
struct PhaseCaptionTests {
  private func slide(_ start: Double, _ end: Double, to value: Double = 100) -> Track.Segment {
    Fixtures.linear(start, end, from: [0], to: [value])
  }

  private typealias Event = (kind: Recording.Event.Kind, time: Double, caption: String)

  private func events(_ events: [Event]) -> [Recording.Event] {
    events.map { .init(time: $0.time, kind: $0.kind, caption: $0.caption) }
  }

  /// What is said of a motion from 2 s to 3 s.
  @Test("a phase is named by what set it off and the last that happens in it")
  func caption_ofAPhase_namesItsEvents() {
    let rows: [(events: [Event], caption: String)] = [
      ([], "Dot moves right"), ([(.action, 2, "go")], "Go"), ([(.touch, 1.9, "tap")], "Tap"),
      ([(.note, 2, "hint")], "Hint"), ([(.action, 1, "go")], "Go"),
      // What begins long after the last event sets itself off.
      ([(.action, 0.9, "go")], "Dot moves right"), ([(.action, 2, "")], "Dot moves right"),
      ([(.action, 1.5, "go"), (.action, 2, "")], "Go"),
      ([(.action, 1.5, "go"), (.action, 2, "on")], "On"),
      // The name of a message is the program's own.
      ([(.message, 2, "message show")], "Dot moves right"),
      ([(.message, 1.5, "message show")], "Dot moves right"),
      ([(.action, 2, "go"), (.action, 2.25, "then")], "Go; then"),
      ([(.action, 2, "go"), (.touch, 2.25, "tap"), (.action, 2.5, "then")], "Go; then"),
      ([(.action, 2, "go"), (.action, 2.25, "go")], "Go"),
      ([(.action, 2, "go"), (.action, 2.25, "")], "Go"),
      ([(.action, 2, "go"), (.note, 2.25, "hint")], "Go"),
      ([(.action, 2, "go"), (.action, 2.25, "then"), (.note, 2.5, "hint")], "Go; then"),
      ([(.action, 2, "go"), (.message, 2.25, "message x")], "Go"),
      ([(.action, 2, "go"), (.action, 2.25, "then"), (.message, 2.5, "m")], "Go; then"),
      // What happens at its end belongs to the next one.
      ([(.action, 2, "go"), (.action, 3, "then")], "Go"),
      ([(.action, 2.25, "then")], "Dot moves right; then"),
    ]
    for row in rows {
      let recording = Fixtures.recording(
        [Fixtures.track("dot", "positionX", [slide(2, 3)], initial: 0)], duration: 5,
        events: events(row.events))
      let found = Set(recording.onionMoments().map(\.caption))
      #expect(found == [row.caption], "\(row.events)")
    }
    // What is too small to be named has its time.
    let small = Fixtures.recording(
      [Fixtures.track("dot", "positionX", [slide(2, 3, to: 0.005)], initial: 0)], duration: 5)
    #expect(Set(small.onionMoments().map(\.caption)) == ["From 2.000 s"])
  }

  @Test("a message within a phase is named by what it sets in motion")
  func caption_ofALaterMessage_isWhatItMoves() {
    let tracks = [
      Fixtures.track("dot", "positionX", [slide(2, 3)], initial: 0),
      Fixtures.track("bar", "opacity", [slide(2.5, 3, to: 1)], initial: 0),
    ]
    let recording = Fixtures.recording(
      tracks, duration: 5, events: events([(.action, 2, "go"), (.message, 2.5, "message show")]))
    #expect(Set(recording.onionMoments().map(\.caption)) == ["Go; bar fades in"])
  }

  private typealias Cut = (
    second: ClosedRange<Double>, events: [Event], phases: [ClosedRange<Double>]
  )

  /// Beside a motion from 0 s to 1 s another one begins.
  @Test("a phase is cut where the script, or a tap just before, sets something off")
  func phases_ofASecondMotion_areCutByWhatSetsItOff() {
    let rows: [Cut] = [
      (0.5...1.25, [(.action, 0.5, "a")], [0...0.5, 0.5...1.25]),
      (0.5...1.25, [(.action, 0.49, "a")], [0...1.25]),
      (0.5...1.25, [(.action, 0.51, "a")], [0...1.25]),
      (0.5...1.25, [(.action, 0.5, "")], [0...0.5, 0.5...1.25]),
      (0.5...1.25, [(.touch, 0.5, "t")], [0...0.5, 0.5...1.25]),
      (0.5...1.25, [(.touch, 0.36, "t")], [0...0.5, 0.5...1.25]),
      (0.5...1.25, [(.touch, 0.34, "t")], [0...1.25]),
      (0.5...1.25, [(.touch, 0.51, "t")], [0...1.25]),
      (0.5...1.25, [(.note, 0.5, "n")], [0...1.25]),
      (0.5...1.25, [(.message, 0.5, "m")], [0...1.25]),
      (0.5...1.25, [(.note, 0.5, "n"), (.action, 0.5, "a")], [0...0.5, 0.5...1.25]),
      // Not shorter than a tenth of a second, at either end.
      (0.09375...1.25, [(.action, 0.09375, "a")], [0...1.25]),
      (0.125...1.25, [(.action, 0.125, "a")], [0...0.125, 0.125...1.25]),
      (0.875...1, [(.action, 0.875, "a")], [0...0.875, 0.875...1]),
      (0.9375...1, [(.action, 0.9375, "a")], [0...1]),
      // What begins after a rest has a phase of its own.
      (1.5...2, [], [0...1, 1.5...2]), (1...2, [(.action, 1, "a")], [0...1, 1...2]),
      (1...2, [], [0...2]),
    ]
    for row in rows {
      let tracks = [
        Fixtures.track("dot", "positionX", [slide(0, 1)], initial: 0),
        Fixtures.track(
          "bar", "positionY", [slide(row.second.lowerBound, row.second.upperBound)], initial: 0),
      ]
      let recording = Fixtures.recording(tracks, duration: 3, events: events(row.events))
      #expect(recording.phases(atMost: 12) == row.phases, "\(row.second) \(row.events)")
    }
  }

  @Test("of cuts that are close to each other the first is made")
  func phases_ofCloseCuts_areNoShorterThanATenth() {
    let starts = [0.25, 0.3125, 0.375, 0.4375]
    let tracks = starts.enumerated().map { index, start in
      Fixtures.track("dot \(index)", "positionX", [slide(start, 2)], initial: 0)
    }
    let first = Fixtures.track("dot", "positionX", [slide(0, 2)], initial: 0)
    let recording = Fixtures.recording(
      [first] + tracks, duration: 2, events: events(starts.map { (.action, $0, "at \($0)") }))
    #expect(recording.phases(atMost: 12) == [0...0.25, 0.25...0.375, 0.375...2])
  }

  @Test("a run that ends within a motion has a phase to its end")
  func phases_ofACutRun_reachItsEnd() {
    let track = Fixtures.track("dot", "positionX", [slide(0.5, 1), slide(2, 4)], initial: 0)
    for (duration, phases) in [
      (1.0, [0.5...1]), (1.5, [0.5...1]), (3, [0.5...1, 2...3]), (5, [0.5...1, 2...4]),
    ] as [(Double, [ClosedRange<Double>])] {
      #expect(Fixtures.recording([track], duration: duration).phases(atMost: 12) == phases)
    }
    #expect(Fixtures.recording([], duration: 3).phases(atMost: 12).isEmpty)
  }

  @Test("repetitions are runs of segments between the same values that follow at once")
  func repetitions_ofATrack_areItsRuns() {
    func track(_ ends: [(start: Double, from: Double, to: Double)]) -> Track {
      let segments = ends.map { end in
        Fixtures.segment(
          end.start, end.start + 1, true,
          .eased(
            EasedMotion(timing: .linear, duration: 1, fromValue: end.from, toValue: end.to),
            carriedVelocity: 0))
      }
      return Fixtures.track("dot", "positionX", segments, initial: 0)
    }
    let rows: [(ends: [(start: Double, from: Double, to: Double)], runs: [Range<Int>])] = [
      ([(0, 0, 9)], []), ([(0, 0, 9), (1, 0, 9)], [0..<2]), ([(0, 0, 9), (1.5, 0, 9)], []),
      ([(0, 0, 9), (1, 0, 8)], []), ([(0, 0, 9), (1, 1, 9)], []),
      ([(0, 0, 9), (1, 0, 9), (2, 0, 9)], [0..<3]),
      ([(0, 0, 5), (1, 0, 9), (2, 0, 9), (3, 0, 5)], [1..<3]),
      ([(0, 0, 9), (1, 0, 9), (3, 0, 9), (4, 0, 9)], [0..<2, 2..<4]),
    ]
    for row in rows {
      let track = track(row.ends)
      #expect(track.repetitions == row.runs, "\(row.ends)")
      let left = track.without(row.runs).segments.map(\.startTime)
      let kept = row.ends.indices.filter { index in !row.runs.contains { $0.contains(index) } }
      #expect(left == kept.map { row.ends[$0].start }, "\(row.ends)")
    }
    // The iterations of one animation are one run, also where one begins a little later.
    var late = track([(0, 0, 9), (1, 0, 9), (2, 0, 9), (3, 0, 9)])
    late.segments[3].motion = .closedForm(
      origin: 3 - 1e-12, rate: 1,
      curves: [
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 9), carriedVelocity: 0)
      ])
    #expect(!late.repeats(2, 3) && late.repetitions == [0..<4])
    // A motion turns back where the next one, at once, leads to where it began.
    let turns = track([(0, 0, 9), (1, 9, 0), (2, 0, 9), (4, 9, 0), (5, 0, 5), (6, 5, 0.005)])
    #expect((0..<7).map(turns.turnsBack) == [true, true, false, false, true, false, false])
  }

  /// A tap at 0.36 s sets off a second motion at 0.5 s, beside one from 0 s to 1 s.
  @Test("what sets the next phase off is said there, and not before as well")
  func caption_ofACutPhase_isWithoutTheNextCause() {
    for (kind, time) in [(Recording.Event.Kind.touch, 0.36), (.touch, 0.5), (.action, 0.5)] {
      let tracks = [
        Fixtures.track("dot", "positionX", [slide(0, 1)], initial: 0),
        Fixtures.track("bar", "positionY", [slide(0.5, 1.25)], initial: 0),
      ]
      let recording = Fixtures.recording(
        tracks, duration: 3, events: events([(.action, 0, "go"), (kind, time, "then")]))
      let found = recording.onionMoments()
      #expect(Set(found.filter { $0.time < 0.49 }.map(\.caption)) == ["Go"], "\(kind) \(time)")
      #expect(Set(found.filter { $0.time > 0.51 }.map(\.caption)) == ["Then"], "\(kind) \(time)")
    }
  }
}
