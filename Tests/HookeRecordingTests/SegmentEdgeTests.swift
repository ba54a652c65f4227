// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Velocities, crossings and turns of segments at their very ends.
@Suite("Ends of segments")
struct SegmentEdgeTests {
  /// From 1 s to 3 s, at 4 a second: in closed form at its own pace and at half of it, on lines,
  /// and in steps.
  private static let segments: [(name: String, segment: Track.Segment)] = [
    ("closed", Fixtures.linear(1, 3, from: [10], to: [18])),
    (
      "slow",
      Track.Segment(
        key: "k", startTime: 1, endTime: 3, isFinished: true,
        motion: .closedForm(
          origin: 1, rate: 0.5,
          curves: [
            .eased(
              EasedMotion(timing: .linear, duration: 1, fromValue: 10, toValue: 18),
              carriedVelocity: 0)
          ]))
    ),
    (
      "lines",
      Track.Segment(
        key: "k", startTime: 1, endTime: 3, isFinished: true,
        motion: .interpolated(times: [1, 2, 3], values: [[10, 14, 18]]), source: .timer)
    ),
    (
      "cut",
      Track.Segment(
        key: "k", startTime: 1, endTime: 3, isFinished: false,
        motion: .interpolated(times: [0, 2, 5], values: [[6, 14, 26]]), source: .timer)
    ),
  ]

  @Test("a velocity is that of the motion from its start on, and 0 from its end on")
  func velocity_aroundASegment_isItsOwn() {
    for (name, segment) in Self.segments {
      let track = Fixtures.track("dot", "positionX", [segment], initial: 10)
      for (time, velocity) in [
        (0, 0.0), (1.0.nextDown, 0), (1, 4), (1.5, 4), (2, 4), (3.0.nextDown, 4), (3, 0), (4, 0),
      ] {
        let found = [
          segment.velocity(of: 0, at: time), track.velocity(of: 0, at: time),
        ]
        #expect(found.allSatisfy { abs($0 - velocity) < 1e-9 }, "\(name) at \(time): \(found)")
      }
    }
  }

  /// An undamped spring, `1 - cos 2πt`, crosses its target at every odd quarter of a second.
  @Test(
    "the first crossing is the first one after the start, however many were before",
    arguments: [0.0, 0.2, 0.26, 1, 4.9, 9.3, 14.1])
  func crossing_afterTheStart_isTheFirst(start: Double) throws {
    let spring = SpringMotion(
      spring: Spring(stiffness: 4 * .pi * .pi, damping: 0), fromValue: 0, toValue: 1,
      initialVelocity: 0)
    func segment(_ end: Double) -> Track.Segment {
      Track.Segment(
        key: "k", startTime: start, endTime: end, isFinished: false,
        motion: .closedForm(origin: 0, rate: 1, curves: [.spring(spring)]))
    }
    var quarter = 0.25
    while quarter <= start { quarter += 0.5 }
    let found = try #require(segment(start + 2).firstCrossing(of: 0))
    #expect(abs(found - quarter) < 1e-9)
    // One that ends before has none.
    #expect(segment((start + quarter) / 2).firstCrossing(of: 0) == nil)
  }

  /// Thrown away from its target, a spring turns there first, and has its overshoot after that.
  @Test("a range has the turns on both sides")
  func range_ofASpring_hasItsTurns() {
    for damping in [0.5, 2, 6] {
      let spring = SpringMotion(
        spring: Spring(stiffness: 100, damping: damping), fromValue: 0, toValue: 10,
        initialVelocity: -60)
      let end = spring.settlingTime(threshold: 0.01)
      let track = Fixtures.track(
        "dot", "positionX", [Fixtures.segment(0, end, true, .spring(spring))], initial: 0)
      let values = (0...4000).map { spring.value(at: end * Double($0) / 4000) }
      let (low, high) = (values.min() ?? .nan, values.max() ?? .nan)
      let range = track.range(of: 0)
      #expect(low < -1 && high > 10 && range.lowerBound <= low && range.upperBound >= high)
      #expect(range.lowerBound > low - 0.01 && range.upperBound < high + 0.01, "\(damping)")
    }
  }

  /// A value that is set at an instant is one; of several, each is shown for a while.
  @Test(
    "values that code assigns one after another last longer than a millisecond",
    arguments: [
      (0.0, "assigned"), (0.0009, "assigned"), (0.0011, "sampled"), (0.0019, "sampled"),
      (0.5, "sampled"),
    ])
  func motion_ofAssignments_isByItsLength(length: Double, text: String) {
    let end = length == 0 ? 1.0.nextUp : 1 + length
    let segment = Track.Segment(
      key: "assignment", startTime: 1, endTime: end, isFinished: true,
      motion: .interpolated(times: [1, end], values: [[0, 9]]), source: .assignment)
    #expect(segment.isTabulated == (text == "sampled"))
    let track = Fixtures.track("dot", "positionX", [segment], initial: 0)
    #expect(MotionLabel.text(segment, PropertyLabel(track), of: 0) == text)
  }

  /// The rest of a motion begins with a recording, or later, where another one was added to it.
  @Test(
    "a motion is cut at the start where it was under way at 0",
    arguments: [
      (0.0, -0.25, true, true), (0, 0, false, false), (0, 0.25, false, false),
      (0.0005, 0, false, true), (0.5, 0.25, false, true), (0.5, 0.5, false, false),
      (0, -1e-12, false, false),
    ])
  func start_ofAMotion_isThatOfItsCurves(
    start: Double, origin: Double, isCut: Bool, isUnderWay: Bool
  ) {
    var segment = Fixtures.linear(0, 1, from: [0], to: [9])
    segment.motion = segment.motion.shifted(by: origin)
    (segment.startTime, segment.endTime) = (start, origin + 1)
    #expect(segment.isCutAtStart == isCut && segment.isUnderWay == isUnderWay)
  }

  /// An undamped spring turns every half second, as often as it is asked for.
  @Test("as many turns are found as there are, up to a limit", arguments: [1, 5, 64, 65, 98, 256])
  func turns_ofAnUndampedSpring_areAsManyAsTheLimit(limit: Int) {
    let spring = SpringMotion(
      spring: Spring(stiffness: 4 * .pi * .pi, damping: 0), fromValue: 0, toValue: 1,
      initialVelocity: 0)
    let points = Fixtures.segment(0, 49.75, false, .spring(spring)).turningPoints(
      of: 0, limit: limit)
    #expect(points.count == min(limit, 99))
    for (index, point) in points.enumerated() {
      #expect(abs(point.time - 0.5 * Double(index + 1)) < 1e-9)
    }
  }
}
