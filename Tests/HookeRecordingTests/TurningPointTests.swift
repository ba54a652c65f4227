// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("Turning points")
struct TurningPointTests {
  @Test("a timing curve that takes over a velocity turns where it is seen")
  func turningPoints_ofACarriedVelocity_areFound() throws {
    // x = 100 p(t) + v t (1 - t)^2 falls at first, as 400 t against 100 p(t).
    let curve = MotionCurve.eased(
      EasedMotion(timing: .easeInOut, duration: 1, fromValue: 0, toValue: 100),
      carriedVelocity: -400)
    let segment = Fixtures.segment(2, 3, true, curve)
    let point = try #require(segment.turningPoints(of: 0).first)
    let near = (0...1000).map { segment.value(of: 0, at: 2 + Double($0) / 1000) }.min() ?? 0
    #expect((point.value - near).magnitude < 0.01, "\(point), lowest \(near)")
    #expect(segment.velocity(of: 0, at: point.time).magnitude < 1e-6)
  }

  @Test("values at which a motion turns back are found once each")
  func reversals_ofRounds_areTheirEnds() {
    func round(_ start: Double, _ from: Double, _ to: Double) -> Track.Segment {
      Fixtures.segment(
        start, start + 1, true,
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: from, toValue: to),
          carriedVelocity: 0))
    }
    let track = Fixtures.track(
      "card", "cornerRadius",
      [
        round(0, 12, 100), round(1, 100, 12), round(2, 12, 100), round(3, 100, 12), round(5, 12, 9),
      ],
      initial: 12)
    #expect(track.reversals(of: 0).map(\.value) == [100, 12])
    #expect(track.reversals(of: 0).map(\.time) == [1, 2])
    // What begins elsewhere has jumped, and is one of the jumps.
    let jumping = Fixtures.track(
      "card", "cornerRadius", [round(0, 12, 100), round(1, 60, 12)], initial: 12)
    #expect(jumping.reversals(of: 0).isEmpty && jumping.jumps(of: 0).map(\.value) == [100])
  }

  /// The motion is interrupted on its way through the target: it has not turned there.
  @Test func reversals_ofAnInterruptedMotion_areNone() {
    let spring = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.3), fromValue: 0, toValue: 100,
      initialVelocity: 0)
    let end = spring.crossing(0)?.time ?? 0
    let back = EasedMotion(timing: .linear, duration: 1, fromValue: 100, toValue: 20)
    for isFinished in [false, true] {
      let track = Fixtures.track(
        "card", "positionX",
        [
          Fixtures.segment(0, end, isFinished, .spring(spring)),
          Fixtures.segment(end, end + 1, true, .eased(back, carriedVelocity: 0)),
        ],
        initial: 0)
      #expect(track.reversals(of: 0).count == (isFinished ? 1 : 0), "\(isFinished)")
    }
  }

  /// Beyond the target, or back from the start by more than 2 %, and away from the ends, among
  /// 4,000 values.
  @Test func turningPoints_ofTimingCurves_areThoseOfTheirValues() {
    let ordinates = [-0.7, -0.01, 0.2, 1, 1.02, 1.8]
    for (y1, y2) in ordinates.flatMap({ y1 in ordinates.map { (y1, $0) } }) {
      for to in [100.0, -40] {
        let motion = EasedMotion(
          timing: CubicBezier(0.3, y1, 0.6, y2), duration: 1, fromValue: 0, toValue: to)
        let segment = Fixtures.segment(2, 3, true, .eased(motion, carriedVelocity: 0))
        let values = (0...4000).map { motion.value(at: Double($0) / 4000) / to }
        let expected = (63..<3938).filter { index in
          let (before, value, after) = (values[index - 1], values[index], values[index + 1])
          return value > before && value >= after && value > 1
            || value < before && value <= after && value < -0.02
        }
        let found = segment.turningPoints(of: 0)
        #expect(found.count == expected.count, "\(y1) \(y2) \(to)")
        for (point, index) in zip(found, expected) {
          #expect(abs(point.time - 2 - Double(index) / 4000) < 0.001, "\(y1) \(y2) \(to)")
        }
      }
    }
  }

  /// A steep timing curve lets the velocity that it takes over fade before its end; the same among
  /// 400 values, whatever the origin, the rate and the part that is seen.
  @Test(arguments: [-500.0, 60, 900])
  func turningPoints_ofFadingVelocities_areThoseOfTheirValues(carried: Double) {
    let timings = [
      CubicBezier(0.1, 0.6, 0.5, 1), CubicBezier(0.05, 0.9, 0.2, 1), .easeOut, .easeInOut, .linear,
      CubicBezier(0.1, 0.7, 0.6, 1.4), CubicBezier(0.2, -0.4, 0.5, 1),
    ]
    for timing in timings {
      for (rate, first, last) in [(2.0, 0.0, 1.0), (0.5, 0.25, 1), (1, 0.1, 0.8)] {
        let motion = EasedMotion(timing: timing, duration: 2, fromValue: 20, toValue: 120)
        let segment = Track.Segment(
          key: "k", startTime: 5 + 2 * first / rate, endTime: 5 + 2 * last / rate,
          isFinished: last == 1,
          motion: .closedForm(
            origin: 5, rate: rate, curves: [.eased(motion, carriedVelocity: carried)]))
        let length = segment.endTime - segment.startTime
        let values = (0...400).map { index in
          segment.value(of: 0, at: segment.startTime + length * Double(index) / 400)
        }
        let expected = (7..<394).filter { index in
          let (before, value, after) = (values[index - 1], values[index], values[index + 1])
          let isTurn = value > before && value >= after || value < before && value <= after
          return isTurn && (value > 120 || value < 18)
        }
        let found = segment.turningPoints(of: 0)
        #expect(found.count == expected.count, "\(timing) \(rate) \(first)")
        for (point, index) in zip(found, expected) {
          let share = (point.time - segment.startTime) / length
          #expect(abs(share - Double(index) / 400) < 0.005, "\(timing) \(rate) \(first)")
        }
      }
    }
  }

  @Test func turningPoints_atTheEndsOfASegment_areNone() throws {
    let spring = SpringMotion(
      spring: Spring(response: 0.5, dampingRatio: 0.3), fromValue: 0, toValue: 100)
    let peaks = spring.peaks(limit: 3, until: 10).map(\.time)
    for (start, end) in [(0.0, peaks[0]), (peaks[0], peaks[1]), (peaks[0], peaks[2])] {
      let segment = Track.Segment(
        key: "k", startTime: start, endTime: end, isFinished: false,
        motion: .closedForm(origin: 0, rate: 1, curves: [.spring(spring)]))
      let inside = peaks.filter { $0 > start && $0 < end }
      #expect(segment.turningPoints(of: 0).map(\.time) == inside, "\(start) \(end)")
    }
  }
}
