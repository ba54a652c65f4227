// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeStoryboard

/// Which moments of a comparison are shown beside that of the greatest distance, of paths made by
/// hand.
@Suite("Further moments of comparisons")
struct ComparedTurnTests {
  private typealias Path = [(time: Double, value: Double)]

  private func track(_ layer: String, _ points: Path) -> Track {
    let segment = Track.Segment(
      key: "key", startTime: points[0].time, endTime: points[points.count - 1].time,
      isFinished: true,
      motion: .interpolated(times: points.map(\.time), values: [points.map(\.value)]))
    return Fixtures.track(
      layer, "positionX", [segment], initial: points[0].value, threshold: 1)
  }

  private func times(
    _ old: [Track], _ new: [Track], _ selection: MomentSelection = .key
  ) -> [Double] {
    RecordingComparison(
      old: Fixtures.recording(old, duration: 5), new: Fixtures.recording(new, duration: 5)
    ).moments(selection).map(\.time)
  }

  /// A path of straight lines from 0, half a second each.
  private func path(_ values: [Double]) -> Path {
    ([0] + values).enumerated().map { (0.5 * Double($0), $1) }
  }

  /// Against a layer that rests: the greatest distance first, then others from a fifth of it on
  /// that follow less than a half, and up to four in all the first two turns from a tenth on.
  @Test("where few distances are great, the first two turns of a motion are shown, too")
  func times_ofTurns_areThoseOfTheFirstTwo() {
    let rows: [(values: [Double], times: [Double])] = [
      ([100, 60, 80, 55], [0.5, 1]), ([100, 60, 80, 55, 90], [0.5, 1]),
      ([15, 4, 60, 100], [0.5, 2]), ([9, 4, 60, 100], [2]), ([29, 11, 60, 100], [0.5, 1, 2]),
      ([12, 1, 60, 100], [0.5, 2]), ([100, 95, 99], [0.5]), ([100, 88, 99], [0.5, 1]),
      ([100, 30, 80, 20, 60, 10], [0.5, 1, 1.5, 2.5]),
      // Four great ones leave no space for turns.
      ([100, 30, 80, 20, 60, 10, 40, 5], [0.5, 1.5, 2.5, 3.5]),
      ([100, 30, 80, 20, 60, 10, 40, 5, 25, 0], [0.5, 1.5, 2.5, 3.5, 4.5]),
    ]
    for row in rows {
      let moving = [track("a", path(row.values))]
      #expect(times([], moving) == row.times, "\(row)")
      #expect(times(moving, []) == row.times, "\(row)")
      let mirrored = [track("a", path(row.values.map { -$0 }))]
      #expect(times([], mirrored) == row.times, "\(row)")
    }
    // Those of either motion.
    #expect(
      times([track("a", path([50, 20, 90, 95]))], [track("a", path([50, 55, 10, 20]))])
        == [1, 1.5])
  }

  /// Of the differences of two layers that are equal but for a hundredth the first comes first.
  @Test("of two differences the clearly greater is chosen, of almost equal ones the first")
  func times_ofOneMoment_isTheGreatest() {
    let rows: [(first: Double, second: Double, time: Double)] = [
      (100, 101, 0.5), (101, 100, 0.5), (100, 100, 0.5), (2, 4, 2), (4, 2, 0.5), (10, 20, 2),
      (20, 10, 0.5),
    ]
    for row in rows {
      let new = [
        track("a", path([row.first, 0])),
        track("b", path([0, 0, 0, row.second, 0])),
      ]
      for tracks in [new, new.reversed()] {
        #expect(times([], tracks, .count(1)) == [row.time], "\(row)")
        #expect(times([], tracks, .count(2)) == [0.5, 2], "\(row)")
      }
    }
  }

  /// The second bump of one layer is the first again, to a tenth of its height, unless another
  /// layer differs by then.
  @Test("what differs again as it did before is shown once, whatever moves as before meanwhile")
  func times_ofARepetition_areOne() {
    let twice = track("a", path([40, 0, 40, 0]))
    let rows: [(other: Path?, before: Path?, times: [Double])] = [
      (nil, nil, [0.5]),
      // One that moves on, as before until the end.
      (path([0, 50, 100, 100, 200, 300]), path([0, 50, 100, 100, 200, 200]), [0.5, 3]),
      // One that differs at the second bump as well.
      (path([0, 0, 90, 0]), path([0, 0, 0, 0]), [0.5, 1.5]),
    ]
    for row in rows {
      let before = row.before.map { [track("b", $0)] } ?? []
      let now = row.other.map { [track("b", $0)] } ?? []
      #expect(times(before, [twice] + now) == row.times, "\(row)")
    }
    for (second, count) in [(40.0, 1), (37, 1), (35, 2), (43, 1), (45, 2)] {
      #expect(times([], [track("a", path([40, 0, second, 0]))]).count == count, "\(second)")
    }
  }

  /// A hundredth of the longer run, and 0.03 s at least; the second distance is the other way.
  @Test("distances that are closer than a hundredth of the longer run are one")
  func times_ofCloseDistances_areOne() {
    let far = [track("a", path([40, 0, -30, 0]))]
    for (old, new, times) in [
      (5.0, 5.0, [0.5, 1.5]), (150, 5, [0.5]), (5, 150, [0.5]), (90, 5, [0.5, 1.5]),
      (5, 90, [0.5, 1.5]),
    ] {
      let found = RecordingComparison(
        old: Fixtures.recording([], duration: old), new: Fixtures.recording(far, duration: new)
      ).moments()
      #expect(found.map(\.time) == times, "\(old) \(new)")
    }
    let near = [track("a", [(0, 0), (0.5, 40), (0.51, 0), (0.52, -30), (0.53, 0)])]
    let apart = [track("a", [(0, 0), (0.5, 40), (0.52, 0), (0.54, -30), (0.56, 0)])]
    #expect(times([], near) == [0.5])
    // A run of 5 s has 0.05 s, one of 1 s 0.03 s.
    #expect(times([], apart) == [0.5])
    let short = RecordingComparison(
      old: Fixtures.recording([], duration: 1), new: Fixtures.recording(apart, duration: 1))
    #expect(short.moments().map(\.time) == [0.5, 0.54])
  }
}
