// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Moments that are close to each other")
struct MergedMomentTests {
  private func merged(_ candidates: [MomentCandidate], duration: Double = 10) -> [MomentCandidate] {
    Fixtures.recording([], duration: duration).picker(of: candidates).best(99)
  }

  private func candidate(
    _ time: Double, _ kind: MomentCandidate.Kind, _ weight: Double, _ caption: String,
    figure: String = "", layer: String = "", isMessage: Bool = false, showsTouch: Bool = false
  ) -> MomentCandidate {
    MomentCandidate(
      time: time, kind: kind, weight: weight, caption: caption, figure: figure, layer: layer,
      showsTouch: showsTouch, isMessage: isMessage)
  }

  @Test("what follows the first within 0.035 s, or less in a short run, is one moment")
  func times_ofCloseCandidates_areOne() {
    let rows: [(times: [Double], duration: Double, found: [Double])] = [
      ([1, 1.03], 10, [1]), ([1, 1.04], 10, [1, 1.04]), ([1, 1.02, 1.034], 10, [1]),
      // From the first on, not from one to the next.
      ([1, 1.03, 1.06], 10, [1, 1.06]), ([1, 1.03, 1.06, 1.09], 10, [1, 1.06]),
      // A fiftieth of a fifth of a run at rest.
      ([0.5, 0.503], 1, [0.5]), ([0.5, 0.505], 1, [0.5, 0.505]), ([0, 0], 0, [0]),
    ]
    for row in rows {
      let all = row.times.enumerated().map { candidate($1, .wait, 90 - Double($0), "at \($0)") }
      #expect(merged(all, duration: row.duration).map(\.time) == row.found, "\(row)")
    }
    // What moves counts: a fiftieth of 1.5 s of a run of 2 s.
    let motion = Fixtures.segment(
      0, 1.5, true,
      .eased(EasedMotion(duration: 1.5, fromValue: 0, toValue: 9), carriedVelocity: 0))
    let moving = Fixtures.recording(
      [Fixtures.track("dot", "positionX", [motion], initial: 0)], duration: 2)
    for (gap, count) in [(0.029, 1), (0.031, 2)] {
      let all = [candidate(1, .wait, 90, "a"), candidate(1 + gap, .wait, 80, "b")]
      #expect(moving.picker(of: all).best(9).count == count, "\(gap)")
    }
  }

  @Test(
    "the most important gives time and caption, and gains one for each of the others, up to four")
  func weight_ofCloseCandidates_grows() {
    let two = merged([candidate(1, .peak, 50, "a"), candidate(1.02, .peak, 60, "b")])
    #expect(two.map(\.caption) == ["b"] && two.map(\.time) == [1.02] && two.map(\.weight) == [61])
    let equal = merged([candidate(1, .peak, 60, "a"), candidate(1.02, .peak, 60, "b")])
    #expect(equal.map(\.caption) == ["a"] && equal.map(\.time) == [1])
    for (count, weight) in [(1, 60.0), (3, 62), (5, 64), (6, 64), (9, 64)] {
      let all = (0..<count).map {
        candidate(1 + 0.001 * Double($0), .peak, $0 == 2 || count < 3 && $0 == 0 ? 60 : 30, "\($0)")
      }
      #expect(merged(all).map(\.weight) == [weight], "\(count)")
    }
  }

  private typealias Row = (
    candidates: [MomentCandidate], caption: String, figure: String, touch: Bool
  )

  @Test("two events at once are both named, with the figures of what moves most")
  func caption_ofCloseEvents_namesBoth() {
    let peak = candidate(1.01, .peak, 70, "card swings", figure: "x 9 pt", layer: "card")
    let rows: [Row] = [
      ([candidate(1, .event, 100, "a"), candidate(1.01, .event, 100, "b")], "a; b", "", false),
      ([candidate(1, .event, 90, "a"), candidate(1.01, .event, 100, "b")], "a; b", "", false),
      ([candidate(1, .event, 100, "a"), candidate(1.01, .event, 100, "a")], "a", "", false),
      (
        [
          candidate(1, .event, 100, "a"), candidate(1.01, .event, 100, "a"),
          candidate(1.02, .event, 100, "b"), candidate(1.03, .event, 100, "c"),
        ], "a; b", "", false
      ),
      (
        [candidate(1, .event, 100, "a"), candidate(1.01, .event, 100, "b", figure: "y 3 pt")],
        "a; b", "y 3 pt", false
      ),
      (
        [
          candidate(1, .event, 100, "a", figure: "x 1 pt"),
          candidate(1.01, .event, 100, "b", figure: "y 3 pt"),
        ],
        "a; b", "x 1 pt", false
      ),
      // A peak at the same instant is seen in the frame.
      ([candidate(1.01, .event, 100, "a"), peak], "a", "card x 9 pt", false),
      ([candidate(1, .event, 100, "a"), peak], "a", "", false),
      ([candidate(1.01, .event, 100, "a", figure: "y 3 pt"), peak], "a", "y 3 pt", false),
      (
        [
          candidate(1.01, .event, 100, "a"), peak,
          candidate(1.01, .peak, 90, "dot swings", figure: "y 5 pt", layer: "dot"),
        ], "a", "dot y 5 pt", false
      ),
      (
        [
          candidate(1.01, .event, 100, "a"),
          candidate(1.01, .peak, 60, "dot", figure: "y 5 pt", layer: "dot"),
        ],
        "a", "", false
      ),
      // A finger says more than the message that it sends, and is shown where it is.
      (
        [
          candidate(1, .event, 100, "tap", showsTouch: true),
          candidate(1, .event, 100, "message sent", isMessage: true),
        ], "tap", "", true
      ),
      (
        [
          candidate(1, .event, 90, "tap", showsTouch: true),
          candidate(1.01, .event, 100, "message sent", isMessage: true),
        ], "tap; message sent", "", false
      ),
      (
        [
          candidate(1, .event, 100, "go"),
          candidate(1, .event, 100, "message sent", isMessage: true),
        ],
        "go; message sent", "", false
      ),
      // What is no event keeps the caption of the most important.
      (
        [candidate(1, .arrival, 40, "a", figure: "x 1 pt"), candidate(1.01, .wait, 85, "b")], "b",
        "", false
      ),
    ]
    for (index, row) in rows.enumerated() {
      let found = merged(row.candidates)
      #expect(found.map(\.caption) == [row.caption], "row \(index)")
      #expect(found.map(\.figure) == [row.figure], "row \(index)")
      #expect(found.map(\.showsTouch) == [row.touch], "row \(index)")
    }
  }

  private func line(_ start: Double, _ end: Double, from: Double = 0, to: Double) -> Track.Segment {
    Fixtures.linear(start, end, from: [from], to: [to])
  }

  /// Of thresholds of 1 point, eight are seen in a frame.
  @Test("of two moments between which nothing is seen to change one is shown")
  func moments_thatLookAlike_areOne() {
    func times(_ way: Double, _ events: [Recording.Event] = [], _ property: String = "positionX")
      -> [Double]
    {
      let track = Fixtures.track("dot", property, [line(1, 2, to: way)], initial: 0, threshold: 1)
      return Fixtures.recording([track], duration: 4, events: events).moments(.count(2)).map(\.time)
    }
    #expect(times(40) == [0, 2])
    // An announced step is shown, however little changes.
    let tap = Recording.Event(time: 3, kind: .touch, caption: "tap")
    #expect(times(40, [tap]).contains(3))
    let captions = Fixtures.recording(
      [Fixtures.track("dot", "positionX", [line(1, 2, to: 7)], initial: 0, threshold: 1)],
      duration: 4
    ).moments().map(\.caption)
    #expect(captions.count == 1, "\(captions)")
    let seen = Fixtures.recording(
      [Fixtures.track("dot", "positionX", [line(1, 2, to: 9)], initial: 0, threshold: 1)],
      duration: 4
    ).moments().map(\.caption)
    #expect(seen.count > 1, "\(seen)")
  }

  @Test("moments between others halve the longest time in which something moves")
  func times_ofMoreMoments_areBetween() {
    func times(_ tracks: [Track], _ count: Int, duration: Double = 8) -> [Double] {
      Fixtures.recording(tracks, duration: duration).moments(.count(count)).map(\.time)
    }
    let track = Fixtures.track("dot", "positionX", [line(0, 8, to: 90)], initial: 0)
    #expect(times([track], 2) == [0, 8] && times([track], 5) == [0, 2, 4, 6, 8])
    // Of a rest a twentieth counts.
    let early = Fixtures.track("dot", "positionX", [line(0, 1, to: 90)], initial: 0)
    let between = times([early], 9)
    #expect(between.count == 9 && between.filter { $0 <= 1 }.count >= 6, "\(between)")
    #expect(Fixtures.recording([], duration: 0).moments(.count(4)).map(\.time) == [0])
  }
}
