// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Which motions of two tracks are compared with each other, and what is said where none differs in
/// figures.
@Suite("Compared pairs of motions")
struct ComparedPairTests {
  private static func line(
    _ start: Double, _ end: Double, key: String = "a", to target: Double = 100,
    isFinished: Bool = true
  ) -> Track.Segment {
    var segment = Fixtures.linear(start, end, from: [0], to: [target], isFinished: isFinished)
    segment.key = key
    return segment
  }

  private static func pairing(
    _ old: [Track.Segment], _ new: [Track.Segment],
    ends: (old: Double?, new: Double?) = (nil, nil)
  ) -> MotionPairing {
    func track(_ segments: [Track.Segment]) -> Track {
      Fixtures.track("dot", "positionX", segments, initial: 0, threshold: 1)
    }
    return MotionPairing(
      TrackPair(old: track(old), new: track(new), kind: .changed, ends: ends, sampleLimit: 100), 0)
  }

  private static func line(_ change: MotionChange) -> String {
    change.description.replacing("\u{202F}", with: " ")
  }

  /// Of different numbers of motions those belong together whose starts are the same as printed, to
  /// the millisecond.
  @Test("starts are the same to the millisecond")
  func pairs_ofOtherNumbers_haveTheSameStart() {
    let old = [Self.line(0.496, 0.501), Self.line(0.504, 1.504)]
    for (start, change) in [
      (0.504, "1 s → 2 s"), (0.5041, "1 s → 2 s"), (0.5036, "1 s → 2 s"),
      (0.496, "0.005 s → 2 s"),
    ] {
      let new = [Self.line(start, start + 2), Self.line(3, 4), Self.line(5, 6)]
      let found = Self.pairing(old, new).motions(at: start).map {
        Self.pairing([$0.before], [$0.after]).remadeMotions.map(Self.line)
      }
      #expect(found == [change], "\(start)")
    }
  }

  /// Motions of two keys are not one motion that has changed, whatever differs in them: the first
  /// pair of one key that differs is compared, and without any the two at the time.
  @Test("motions of different keys are compared where no others differ")
  func motions_ofOtherKeys_comeLast() {
    let rows: [(old: [Track.Segment], new: [Track.Segment], key: String)] = [
      // The first begins later; the other has another target, length and start.
      (
        [Self.line(0.25, 1), Self.line(2, 3, key: "b")],
        [Self.line(0.5, 1.25), Self.line(2, 3, key: "c", to: 50)], "a"
      ),
      (
        [Self.line(0.25, 1), Self.line(2, 3, key: "b")],
        [Self.line(0.5, 1.25), Self.line(2.25, 3.5, key: "c")], "a"
      ),
      // The first has another target.
      (
        [Self.line(0.25, 1), Self.line(2, 3, key: "b")],
        [Self.line(0.25, 1, to: 60), Self.line(2, 3, key: "c", to: 50)], "a"
      ),
      // The first is as it was.
      (
        [Self.line(0.25, 1), Self.line(2, 3, key: "b")],
        [Self.line(0.25, 1), Self.line(2, 3, key: "c", to: 50)], "b"
      ),
    ]
    for (index, row) in rows.enumerated() {
      let found = Self.pairing(row.old, row.new).motions(at: 2.5)
      #expect(found?.before.key == row.key, "\(index)")
    }
  }

  /// Five steps of a timer, which are one motion.
  private static var steps: [Track.Segment] {
    (0..<5).map { index in
      let time = 0.5 + 0.25 * Double(index)
      return Track.Segment(
        key: "timer", startTime: time.nextDown, endTime: time, isFinished: true,
        motion: .sampled(
          times: [time.nextDown, time], values: [[20 * Double(index), 20 * Double(index + 1)]]),
        source: .timer)
    }
  }

  /// A way from 0.5 s on that runs several times, the last of which may be cut off.
  private static func rounds(_ count: Int, isFinished: Bool = true) -> [Track.Segment] {
    (0..<count).map { index in
      var way = line(0.5 + 0.5 * Double(index), 1 + 0.5 * Double(index), key: "timer")
      if index == count - 1 { way.isFinished = isFinished }
      return way
    }
  }

  /// What is set in steps runs once, as any motion does that has ended; of one that a recording
  /// cuts off it is not known.
  @Test("repetitions and steps are compared where both are known")
  func counts_ofAnyMotions_areThoseKnown() {
    let cut = [Self.line(0.5, 2, key: "timer", isFinished: false)]
    let rows: [(old: [Track.Segment], new: [Track.Segment], end: Double?, changes: [String])] = [
      (Self.steps, Self.rounds(3), nil, ["repeats once → 3 times", "steps 5 → 1"]),
      (Self.rounds(3), Self.steps, nil, ["repeats 3 times → once", "steps 1 → 5"]),
      (Self.steps, Self.rounds(1), nil, ["steps 5 → 1"]),
      (Self.rounds(1), Self.rounds(2), nil, ["repeats once → 2 times"]),
      (Self.rounds(3), Self.rounds(2), nil, ["repeats 3 → 2 times"]),
      // The recordings end at 2 s.
      (cut, Self.rounds(3), 2, []), (Self.rounds(3), cut, 2, []),
      (cut, Self.rounds(3), nil, ["repeats once → 3 times"]),
      (Self.rounds(3, isFinished: false), Self.rounds(3), 2, ["repeats again and again → 3 times"]),
      (Self.rounds(3, isFinished: false), Self.rounds(3), nil, []),
    ]
    for (index, row) in rows.enumerated() {
      let pairing = Self.pairing(row.old, row.new, ends: (row.end, row.end))
      #expect(pairing.countChanges.map(Self.line) == row.changes, "\(index)")
    }
  }

  /// The first excursion beyond the target, and the first turn at all, of values at equal steps.
  @Test("an overshoot may come after turns before the target")
  func figures_ofValues_areTheirFirst() {
    let rows: [(values: [Double], overshoot: String?, swing: String?)] = [
      ([0, 50, 100], nil, nil), ([0, 120, 100], "20.0", "120"),
      ([0, 50, 30, 120, 100], "20.0", "50"), ([0, 50, 30, 80, 60, 100], nil, "50"),
      ([0, 130, 70, 120, 100], "30.0", "130"), ([100, 60, 80, -30, 0], "30.0", "60"),
      ([0, -20, 130, 100], nil, "−20"),
    ]
    for row in rows {
      let times = row.values.indices.map { 0.25 * Double($0) }
      let segment = Track.Segment(
        key: "k", startTime: 0, endTime: times[times.count - 1], isFinished: true,
        motion: .interpolated(times: times, values: [row.values]), source: .timer)
      let label = PropertyLabel(Fixtures.track("dot", "positionX", [segment], initial: 0))
      let figures = MotionFigures(segment, "by timer", label, 0, goingOnAt: nil)
      #expect(figures.overshoot == row.overshoot, "\(row.values)")
      #expect(figures.swing == row.swing, "\(row.values)")
    }
  }

  /// Two motions by a timer between the same ends, 5 points apart at 0.75 s, and at first by 3.6 a
  /// second: by more than a tenth of a point at 14 / 480 s.
  @Test("a difference without figures is one from its first time on")
  func markdown_withoutFigures_saysTheFirstTime() throws {
    func recording(_ values: [Double]) -> Recording {
      let segment = Track.Segment(
        key: "k", startTime: 0, endTime: 1, isFinished: true,
        motion: .interpolated(times: [0, 0.25, 0.5, 0.75, 1], values: [values]), source: .timer)
      return Fixtures.recording([
        Fixtures.track("dot", "positionX", [segment], initial: 0, threshold: 1)
      ])
    }
    let comparison = RecordingComparison(
      old: recording([0, 10, 20, 30, 40]), new: recording([0, 10.9, 20, 35, 40]))
    let difference = try #require(comparison.tracks.first)
    #expect(difference.changes.isEmpty && difference.time == 0.75 && difference.distance == 5)
    let text = comparison.markdown().replacing("\u{202F}", with: " ")
    #expect(text.contains("| dot | x | 5.0 pt at 0.750 s | **from 0.029 s on** |\n"), "\(text)")
    #expect(comparison.verdict.hasSuffix("dot positionX by up to 5.0 pt at 0.750 s"))
  }

  /// First the screen, then events, then what is set at once, each in order.
  @Test("remarks are in one order, and a screen that is gone has its unit")
  func remarks_ofEveryKind_areInOrder() {
    func recording(
      _ screen: Recording.Screen?, _ events: [String], _ texts: [String]
    ) -> Recording {
      var recording = Fixtures.recording(
        [], duration: 3,
        events: events.enumerated().map { .init(time: Double($0), kind: .note, caption: $1) },
        screen: screen)
      recording.changes = texts.enumerated().map {
        .init(time: Double($0), layer: $1, property: .isHidden, from: "false", to: "true")
      }
      return recording
    }
    let size = Recording.Screen(width: 375, height: 667.5)
    for (old, new, text) in [
      (size, nil, "screen 375 × 667.5 pt → none"), (nil, size, "screen none → 375 × 667.5 pt"),
      (size, Recording.Screen(width: 320, height: 568), "screen 375 × 667.5 → 320 × 568 pt"),
    ] as [(Recording.Screen?, Recording.Screen?, String)] {
      let found = RecordingComparison(
        old: recording(old, ["b", "a"], ["x", "y"]), new: recording(new, ["b"], ["x"])
      ).remarks.map { $0.replacing("\u{202F}", with: " ") }
      #expect(found == [text, "“a” at 1.000 s is gone", "y is hidden at 1.000 s is gone"])
    }
  }
}
