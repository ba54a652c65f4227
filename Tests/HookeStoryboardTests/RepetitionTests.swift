// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Repetitions, and motions that are none")
struct RepetitionTests {
  private func line(
    _ start: Double, _ end: Double, from: Double = 0, to: Double = 9, key: String = "key",
    isFinished: Bool = true, trigger: Double? = nil
  ) -> Track.Segment {
    var segment = Fixtures.linear(start, end, from: [from], to: [to], isFinished: isFinished)
    segment.key = key
    segment.trigger = trigger.map { Track.Segment.Trigger(time: $0, caption: "go") }
    return segment
  }

  private func curved(_ start: Double, _ end: Double) -> Track.Segment {
    Fixtures.segment(
      start, end, true,
      .eased(
        EasedMotion(timing: .easeIn, duration: end - start, fromValue: 0, toValue: 9),
        carriedVelocity: 0))
  }

  private func set(_ start: Double, _ end: Double, at value: Double) -> Track.Segment {
    Fixtures.segment(start, end, false, .constant(value))
  }

  private func track(_ segments: [Track.Segment], _ property: String = "opacity") -> Track {
    Fixtures.track("dot", property, segments, initial: 0)
  }

  @Test("motions between the same values without a pause are one run, each in one run at most")
  func repetitions_ofATrack_areItsRuns() {
    let back = line(1, 2, from: 9, to: 0)
    let rows: [(segments: [Track.Segment], runs: [Range<Int>])] = [
      ([line(0, 1), line(1, 2), line(2, 3)], [0..<3]), ([line(0, 1), line(1.5, 2.5)], []),
      ([line(0, 1), line(1, 2, to: 8)], []), ([line(0, 1), line(1, 2, from: 1)], []),
      // Whatever their curves are.
      ([line(0, 1), curved(1, 2)], [0..<2]), ([curved(0, 1), line(1, 2), line(2, 3)], [1..<3]),
      ([line(0, 1), line(1, 2), curved(2, 3)], [0..<3]),
      ([line(0, 1), back, line(2, 3), line(5, 6), line(6, 7)], [0..<3, 3..<5]),
      ([line(0, 1), line(1, 2), line(4, 5, to: 5), line(5, 6, to: 5)], [0..<2, 2..<4]),
      ([line(0, 1)], []), ([], []),
    ]
    for (index, row) in rows.enumerated() {
      let track = track(row.segments)
      #expect(track.repetitions == row.runs, "row \(index)")
      let rest = track.segments.indices.filter { index in !row.runs.contains { $0.contains(index) }
      }
      #expect(track.without(row.runs).segments == rest.map { row.segments[$0] }, "row \(index)")
    }
  }

  @Test("a motion turns back where the next one leads at once to its start, to a threshold")
  func turnsBack_ofTwoMotions_isTheWayBack() {
    let rows: [(next: Track.Segment?, isBack: Bool)] = [
      (line(1, 2, from: 9, to: 0), true), (line(1, 2, from: 9, to: 0.005), true),
      (line(1, 2, from: 9, to: 0.02), false), (line(1, 2, from: 9, to: -0.02), false),
      (line(1.5, 2, from: 9, to: 0), false), (set(1, 2, at: 0), false), (nil, false),
    ]
    for (index, row) in rows.enumerated() {
      let track = track([line(0, 1)] + [row.next].compactMap(\.self))
      #expect(track.turnsBack(after: 0) == row.isBack, "row \(index)")
    }
  }

  @Test("the next repetition is at once after the one before, of its animation and its cause")
  func nextRepetition_ofAMotion_hasItsCause() {
    let next = line(1, 2, trigger: 0)
    let rows: [(before: Track.Segment?, next: Track.Segment, isNext: Bool)] = [
      (line(0, 1, trigger: 0), next, true), (nil, next, false),
      (line(0, 1, isFinished: false, trigger: 0), next, false),
      (line(0, 0.9, trigger: 0), next, false), (line(0, 1, key: "b", trigger: 0), next, false),
      (line(0, 1, trigger: 0.5), next, false), (line(0, 1, trigger: 0), line(1, 2), false),
      (line(0, 1), line(1, 2), false),
    ]
    for (index, row) in rows.enumerated() {
      let track = track([row.before].compactMap(\.self) + [row.next])
      #expect(track.isNextRepetition(row.next) == row.isNext, "row \(index)")
    }
  }

  private func event(_ segments: [Track.Segment]) -> MomentCandidate? {
    Fixtures.recording(
      [track(segments)], duration: 5,
      events: [Recording.Event(time: 0.5, kind: .action, caption: "go")]
    ).momentCandidates().first { $0.kind == .event }
  }

  @Test("an event is shown where one animation turns back, and half way of one of two")
  func time_ofAnEvent_isThatOfTheTurn() {
    let there = line(0.5, 1.5, to: 1)
    let rows: [(segments: [Track.Segment], time: Double, layer: String)] = [
      ([there, line(1.5, 2.5, from: 1, to: 0)], 1.5, "dot"),
      ([there, line(1.5, 2.5, from: 1, to: 0, key: "other")], 1, "dot"),
      ([there, line(2, 3, from: 1, to: 0)], 1, "dot"), ([there], 1, "dot"),
      // What goes no farther than a threshold, or is set at once, is not seen on its way.
      ([line(0.5, 1.5, to: 0.01)], 0.5, ""), ([line(0.5, 1.5, to: 0.011)], 1, "dot"),
      ([line(0.5, 0.5005, to: 1)], 0.5, ""), ([line(0.5, 0.502, to: 1)], 0.501, "dot"),
    ]
    for (index, row) in rows.enumerated() {
      let found = event(row.segments)
      #expect(found.map { ($0.time - row.time).magnitude < 1e-6 } == true, "row \(index)")
      #expect(found?.layer == row.layer, "row \(index)")
    }
  }

  @Test("of motions that begin together the largest is said, of equal ones the first")
  func caption_ofMotionsAtOnce_isThatOfTheLargest() {
    func said(_ ways: [(String, Double)]) -> String? {
      let tracks = ways.map { layer, way in
        Fixtures.track(layer, "positionX", [line(1, 2, to: way)], initial: 0)
      }
      return Fixtures.recording(tracks, duration: 3, screen: nil).words(ofMotionsAt: 1)?.caption
    }
    #expect(said([("a", 50), ("b", 50)]) == "a moves right")
    #expect(said([("a", 50), ("b", 51)]) == "b moves right")
    #expect(said([("a", 0.01)]) == nil && said([("a", 0.0101)]) == "a moves right")
    #expect(said([]) == nil)
  }

  @Test("a phase is cut where a motion takes the place of another one, not of a value that is held")
  func phases_ofReplacedMotions_areCut() {
    let other = Fixtures.track("ring", "positionX", [line(0, 2)], initial: 0)
    let rows: [(before: Track.Segment?, phases: [ClosedRange<Double>])] = [
      (line(0, 1, isFinished: false), [0...1, 1...2]), (line(0, 1), [0...2]),
      (set(0, 1, at: 9), [0...2]), (nil, [0...2]), (line(0, 0.9, isFinished: false), [0...2]),
    ]
    for (index, row) in rows.enumerated() {
      let second = line(1, 2, from: 9, to: 3, key: "other")
      let changed = track([row.before].compactMap(\.self) + [second])
      let found = Fixtures.recording([other, changed], duration: 2).phases(atMost: 9)
      #expect(found == row.phases, "row \(index): \(found)")
    }
  }

  @Test("the rest at the end is no wait, and an excerpt that begins with a held value is at rest")
  func rests_atTheEnds_areNoMotions() {
    let events = [
      Recording.Event(time: 1, kind: .touch, caption: "touch up"),
      Recording.Event(time: 1, kind: .note, caption: "waiting"),
    ]
    for (next, waits) in [(nil, []), (line(2, 3, from: 9, to: 0), [1.5])]
      as [(Track.Segment?, [Double])]
    {
      let moving = track([line(0, 1)] + [next].compactMap(\.self))
      let recording = Fixtures.recording([moving], duration: 4, events: events)
      #expect(recording.announcedWaits == waits)
    }
    let held = Fixtures.recording(
      [track([set(0, 2, at: 5), line(2, 3, from: 5, to: 0)])], duration: 3
    ).excerpt(from: 1, to: 3)
    #expect(held.momentCandidates().first { $0.kind == .start }?.caption == "At rest")
  }
}
