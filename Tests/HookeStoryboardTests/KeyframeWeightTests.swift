// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Weights of keyframes")
struct KeyframeWeightTests {
  /// A way in points of the screen, of which half a point is a threshold.
  private func track(
    _ layer: String, _ way: Double, _ start: Double, _ end: Double, _ property: String = "positionX"
  ) -> Track {
    Track(
      layer: layer, property: property, threshold: 0.5, initialValue: [0],
      segments: [
        Track.Segment(
          key: "keyframe 1", startTime: start, endTime: end, isFinished: true,
          motion: .closedForm(
            origin: start, rate: 1,
            curves: [
              .eased(
                EasedMotion(timing: .linear, duration: end - start, fromValue: 0, toValue: way),
                carriedVelocity: 0)
            ]), source: .keyframes)
      ])
  }

  /// The times and weights of arrivals or passages, in order of time.
  private func found(
    _ tracks: [Track], _ kind: MomentCandidate.Kind, duration: Double = 20
  ) -> [(time: Double, weight: Double)] {
    KeyframeMoments(Fixtures.recording(tracks, duration: duration)).candidates()
      .filter { $0.kind == kind }.sorted { $0.time < $1.time }.map { ($0.time, $0.weight) }
  }

  private func isNear(_ found: [(time: Double, weight: Double)], _ expected: [(Double, Double)])
    -> Bool
  {
    found.count == expected.count
      && zip(found, expected).allSatisfy {
        ($0.time - $1.0).magnitude < 1e-9 && ($0.weight - $1.1).magnitude < 1e-9
      }
  }

  @Test("a pose weighs by the root of its share of the farthest way")
  func weights_ofPoses_areRootsOfShares() {
    let apart = [track("a", 3, 0, 3), track("b", -27, 4, 7), track("c", 300, 8, 11)]
    #expect(isNear(found(apart, .arrival), [(3, 36), (7, 48), (11, 90)]))
    #expect(isNear(found(apart, .passage), [(1.5, 25), (5.5, 35), (9.5, 70)]))
    // Of ways together the root of a quarter of their sum, and half of that of the largest.
    let together = [track("a", 3, 0, 3), track("b", 27, 1, 3), track("c", 300, 8, 11)]
    let share = (0.1 / 4).squareRoot() + 0.5 * 0.3
    #expect(isNear(found(together, .arrival), [(3, 30 + 60 * share), (11, 90)]))
    #expect(isNear(found(together, .passage), [(1.5, 20 + 50 * share), (9.5, 70)]))
    let equal = (0..<4).map { track("\($0)", 300, 0, 3) }
    #expect(isNear(found(equal, .arrival), [(3, 90)]))
    #expect(found(equal, .passage).map(\.weight) == [70, 70, 70, 70])
    // Beyond a distance all weigh the same; what is hardly seen has no moment.
    let far = [track("a", 500, 0, 1), track("b", 9000, 2, 3), track("c", 5, 4, 5)]
    #expect(isNear(found(far, .arrival), [(1, 90), (3, 90), (5, 36)]))
    let small = [track("a", 300, 0, 1), track("b", 1, 2, 3), track("c", 1.5, 4, 5)]
    #expect(isNear(found(small, .arrival), [(1, 90), (5, 30 + 60 * (0.005).squareRoot())]))
    #expect(found([track("a", 0.75, 0, 1), track("b", 1, 2, 3)], .arrival).isEmpty)
  }

  @Test("poses are within a millisecond, before the end; long motions last an eighth of the run")
  func times_ofPoses_areThoseOfTheirEnds() {
    let ends = [3.0, 3.0004, 3.0006, 4, 20]
    let tracks = ends.enumerated().map { track("\($0)", 300, 1, $1) }
    #expect(found(tracks, .arrival).map(\.time) == [3.0004, 3.0006, 4])
    // More than 0.12 of 20 s.
    let lengths = [2.0, 2.375, 2.4375, 3]
    let long = lengths.enumerated().map { track("\($0)", 300, 5 * Double($0), 5 * Double($0) + $1) }
    #expect(found(long, .passage).map(\.time) == [11.21875, 16.5])
    // A curve that returns has gone as far as it was away.
    var back = track("a", 0, 1, 2)
    back.segments[0].motion = .interpolated(times: [1, 1.5, 2], values: [[0, 75, 0]])
    #expect(isNear(found([back, track("b", 300, 3, 4)], .arrival), [(2, 60), (4, 90)]))
  }

  @Test("of very many motions the middles of 24 are looked at, and 2000 in all, the farthest")
  func candidates_ofManyMotions_areLimited() {
    let long = (0..<30).map {
      track("\($0)", 100 + Double($0), 0.25 * Double($0), 4 + 0.25 * Double($0))
    }
    let passages = found(long, .passage)
    #expect(passages.map(\.time) == (6..<30).map { 2 + 0.25 * Double($0) })
    let many = (0..<2010).map { index in
      let way = index % 100 == 99 && index < 1000 ? 20.0 : 100
      return track("\(index)", way, 0.005 * Double(index), 0.005 * Double(index + 1))
    }
    let arrivals = found(many, .arrival)
    #expect(arrivals.count == 2000)
    #expect(!arrivals.contains { ($0.time - 0.5).magnitude < 1e-9 }, "the first of the shortest")
    #expect(KeyframeMoments(Fixtures.recording(many, duration: 20)).caption(at: 0.4975) == nil)
    #expect(KeyframeMoments(Fixtures.recording(many, duration: 20)).caption(at: 0.4925) != nil)
  }

  @Test("a layer is named by the first part of its path in which paths differ")
  func subjects_ofPaths_areWithoutWhatIsCommon() {
    let rows: [(paths: [String], caption: String)] = [
      (["a", "b"], "a moving; b being drawn"), (["s / a", "s / b"], "a moving; b being drawn"),
      (["s / t / a", "s / t / b"], "a moving; b being drawn"),
      (["s / a / x", "s / b / y"], "a moving; b being drawn"),
      (["s / a", "t / a"], "s moving; t being drawn"),
      // The last part is a name, also where it is the same.
      (["s / a", "s / a"], "a moving"), (["a", "a"], "a moving"),
      (["s / a / x", "s / b"], "a moving; b being drawn"), (["s", "s / b"], "s moving"),
    ]
    for row in rows {
      let tracks = [
        track(row.paths[0], 300, 0, 2), track(row.paths[1], 200, 0, 2, "trimEnd"),
      ]
      let moments = KeyframeMoments(Fixtures.recording(tracks, duration: 4))
      #expect(moments.caption(at: 1) == row.caption, "\(row.paths)")
      for time in [0.0, 2, 3] { #expect(moments.caption(at: time) == nil, "\(time)") }
    }
    #expect(
      KeyframeMoments(Fixtures.recording([track("s / t / a", 300, 0, 2)], duration: 4))
        .caption(at: 1) == "a moving")
  }

  /// A way of 500 points has a thousand thresholds.
  @Test("ways of more than a thousand thresholds weigh alike")
  func weights_ofFarWays_areThoseOfAThousandThresholds() {
    for way in [500.0, 501, -5000, 90_000] {
      let tracks = [track("a", way, 0, 3), track("b", 125, 4, 7)]
      #expect(isNear(found(tracks, .arrival), [(3, 90), (7, 60)]), "\(way)")
      #expect(isNear(found(tracks, .passage), [(1.5, 70), (5.5, 45)]), "\(way)")
    }
  }

  @Test("keyframes of one millisecond are one pose, at the last of them")
  func times_ofAPose_areTheLast() {
    for ends in [[2.0004, 2], [2, 2.0004], [1.9996, 2]] {
      let tracks = ends.enumerated().map { track("\($0)", 100, 0, $1) }
      #expect(found(tracks, .arrival).map(\.time) == [ends.max() ?? 0], "\(ends)")
    }
    #expect(found([track("a", 100, 0, 2), track("b", 100, 0, 2.002)], .arrival).count == 2)
  }
}
