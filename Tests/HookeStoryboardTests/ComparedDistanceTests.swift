// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeStoryboard

/// The moments of comparisons of motions that are straight lines between values, by hand.
@Suite("Moments of the greatest distance")
struct ComparedDistanceTests {
  private func track(
    _ layer: String, _ property: String, _ points: [(time: Double, value: Double)],
    threshold: Double
  ) -> Track {
    let segment = Track.Segment(
      key: "key", startTime: points[0].time, endTime: points[points.count - 1].time,
      isFinished: true,
      motion: .interpolated(times: points.map(\.time), values: [points.map(\.value)]))
    return Fixtures.track(
      layer, property, [segment], initial: points[0].value, threshold: threshold)
  }

  private func compare(_ old: [Track], _ new: [Track]) -> RecordingComparison {
    RecordingComparison(
      old: Fixtures.recording(old, duration: 5), new: Fixtures.recording(new, duration: 5))
  }

  /// A line of 100 points per second, with the given distances from it, between which it turns
  /// nowhere.
  private func line(_ bumps: [(time: Double, value: Double)] = []) -> [Track] {
    let points = [(time: 0.0, value: 0.0)] + bumps + [(time: 4, value: 0)]
    return [
      track("dot", "positionX", points.map { ($0.time, $0.value + 100 * $0.time) }, threshold: 0.5)
    ]
  }

  @Test("a greatest distance is shown, and a further one from a fifth on that follows a half of it")
  func times_ofTwoBumps_areThoseOfTheGreatest() {
    let rows: [(first: Double, between: Double, second: Double, times: [Double])] = [
      (40, 0, 20, [1, 3]), (40, 0, -20, [1, 3]), (20, 0, 40, [1, 3]), (40, 0, 40, [1, 3]),
      (40, 0, 9, [1, 3]), (40, 0, 7, [1]), (7, 0, 40, [3]), (9, 0, -40, [1, 3]),
      (40, 10, 36, [1, 3]), (36, 10, 40, [1, 3]), (40, 15, 36, [1, 3]),
      // Neither halved, nor twice as far again.
      (40, 22, 36, [1]), (36, 22, 40, [3]), (40, 18, 36, [1]),
      // Twice as far, and a twentieth of the greatest.
      (40, 4, 10, [1]), (40, 4, 11, [1, 3]), (40, 3, 9, [1, 3]), (40, -4, 9, [1, 3]),
    ]
    for row in rows {
      let comparison = compare(
        line(), line([(0.5, 0), (1, row.first), (2, row.between), (3, row.second), (3.5, 0)]))
      let found = comparison.moments()
      #expect(found.map(\.time) == row.times, "\(row): \(found)")
      let greatest = row.second.magnitude > row.first.magnitude ? 3.0 : 1
      #expect(comparison.moments(.count(1)).map(\.time) == [greatest], "\(row)")
      #expect(found == comparison.moments(.count(6)))
      for moment in found {
        let now = 100 * moment.time + (moment.time == 1 ? row.first : row.second)
        let before = "\(Int(100 * moment.time))\u{A0}→\u{A0}\(Int(now))\u{202F}pt"
        #expect(moment.caption == "Dot x " + before, "\(row)")
      }
    }
  }

  /// Distances in thresholds: of x 100 times the seconds until 1 s, of the opacity 25 times those
  /// until 2 s, and of the scale 200 times those from 1 s to 2 s.
  @Test("a caption has the two that are farthest apart then, before and now")
  func caption_atATime_isOfTheFarthest() {
    let comparison = compare(
      [
        track("a", "positionX", [(0, 0), (1, 100)], threshold: 1),
        track("b", "opacity", [(0, 0), (2, 1)], threshold: 0.01),
        track("c", "scaleX", [(1, 1), (2, 2)], threshold: 0.01),
      ],
      [
        track("c", "scaleX", [(1, 1), (2, 4)], threshold: 0.01),
        track("b", "opacity", [(0, 0), (2, 0.5)], threshold: 0.01),
        track("a", "positionX", [(0, 0), (1, 200)], threshold: 1),
      ])
    let rows: [(Double, String)] = [
      (0, "The same"), (0.4, "A x 40 → 80 pt; b opacity 0.20 → 0.10"),
      (1, "A x 100 → 200 pt; b opacity 0.50 → 0.25"),
      (1.2, "A x 100 → 200 pt; c scale x 1.20 → 1.60"),
      (1.75, "C scale x 1.75 → 3.25; a x 100 → 200 pt"),
      (2, "C scale x 2.00 → 4.00; a x 100 → 200 pt"),
      (4, "C scale x 2.00 → 4.00; a x 100 → 200 pt"),
    ]
    let found = comparison.moments(.times(rows.map(\.0)))
    #expect(found.map(\.time) == rows.map(\.0))
    for (moment, row) in zip(found, rows) {
      let words = String(moment.caption.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 })
      #expect(words == row.1, "at \(row.0)")
    }
  }

  @Test("a track that one recording has alone is compared with where it begins")
  func caption_ofAnAddedOrRemovedTrack_isFromItsStart() {
    let moving = [track("a", "positionX", [(0, 10), (1, 110)], threshold: 1)]
    let rest = [track("b", "positionX", [(0, 0), (1, 50)], threshold: 1)]
    for (old, new, caption) in [
      (rest, rest + moving, "A x 10 → 60 pt"), (rest + moving, rest, "A x 60 → 10 pt"),
    ] {
      let found = compare(old, new).moments(.times([0.5])).map(\.caption)
      #expect(
        found.map { String($0.map { "\u{A0}\u{202F}".contains($0) ? " " : $0 }) } == [caption])
    }
  }
}
