// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// What the details of a row say of the velocity at the start, and whose curve a row is of.
@Suite("Details of motions")
struct MotionDetailTests {
  private static let spring = Spring(response: 0.5, dampingRatio: 0.8)

  private static func curve(_ from: Double, _ to: Double, velocity: Double = 0) -> MotionCurve {
    .spring(
      SpringMotion(spring: spring, fromValue: from, toValue: to, initialVelocity: velocity))
  }

  private static func details(
    _ curves: [MotionCurve], _ property: String, rate: Double = 1, threshold: Double = 0.5
  ) -> [String] {
    let segment = Track.Segment(
      key: "key", startTime: 0.5, endTime: 2, isFinished: true,
      motion: .closedForm(origin: 0.5, rate: rate, curves: curves))
    let track = Track(
      layer: "dot", property: property, threshold: threshold,
      initialValue: curves.indices.map { segment.startValue(of: $0) }, segments: [segment])
    return MotionTable(Fixtures.recording([track])).rows.map {
      $0.details.replacing("\u{202F}", with: " ")
    }
  }

  /// A velocity up to the threshold a second is none.
  @Test("a velocity is said from a threshold a second on")
  func details_ofAVelocity_sayItBeyondTheThreshold() {
    for (velocity, text) in [
      (0.0, ""), (0.4, ""), (0.5, ""), (0.51, "velocity 0.5 pt/s"), (-0.4, ""), (-0.5, ""),
      (-0.6, "velocity −0.6 pt/s"), (40, "velocity 40 pt/s"), (-1234.5, "velocity −1234.5 pt/s"),
    ] {
      let found = Self.details([Self.curve(0, 90, velocity: velocity)], "positionX")
      #expect(found == [text], "\(velocity)")
    }
    #expect(
      Self.details([Self.curve(0, 90, velocity: 0.3)], "positionX", rate: 2)
        == ["velocity 0.6 pt/s"])
    #expect(
      Self.details([Self.curve(0, 2, velocity: .pi)], "rotation", threshold: 0.01)
        == ["velocity 180 °/s"])
    // Of two components one is enough.
    #expect(
      Self.details([Self.curve(0, 9), Self.curve(0, 5, velocity: -3)], "position")
        == ["velocity x 0, y −3 pt/s"])
    #expect(
      Self.details([Self.curve(0, 9, velocity: 0.3), Self.curve(0, 5, velocity: 0.2)], "position")
        == [""])
    for carried in [0.0, 0.4, 30] {
      let eased = EasedMotion(timing: .easeInOut, duration: 1.5, fromValue: 0, toValue: 90)
      let found = Self.details([.eased(eased, carriedVelocity: carried)], "positionX")
      #expect(found == [carried == 30 ? "velocity 30 pt/s" : ""], "\(carried)")
    }
  }

  /// A spring that takes over has the velocity of the motion before, or one that is given.
  @Test("a velocity that is kept is not said in numbers")
  func details_ofAVelocityTakenOver_sayThatItIsKept() throws {
    let first = Fixtures.linear(0, 1, from: [0], to: [64], isFinished: false)
    for (velocity, pause, text) in [
      (64.0, 0.0, "velocity kept"), (64.00001, 0, "velocity kept"), (64.001, 0, "velocity 64 pt/s"),
      (63.5, 0, "velocity 63.5 pt/s"), (-64, 0, "velocity −64 pt/s"), (0, 0, ""),
      (64, 0.25, "velocity 64 pt/s"),
    ] {
      let second = Fixtures.segment(
        1 + pause, 3, true, Self.curve(64, 200, velocity: velocity))
      let track = Fixtures.track(
        "dot", "positionX", [first, second], initial: 0, threshold: 0.5)
      let row = try #require(MotionTable(Fixtures.recording([track])).rows.last)
      #expect(row.details.replacing("\u{202F}", with: " ") == text, "\(velocity) after \(pause)")
    }
  }

  @Test("a component that rests is described by the first that moves")
  func curve_ofAComponent_isItsOwnOrTheFirstThatMoves() {
    let moving = (1...3).map { index in
      MotionCurve.eased(
        EasedMotion(timing: .linear, duration: Double(index), fromValue: 0, toValue: 9),
        carriedVelocity: 0)
    }
    let still = MotionCurve.constant(4)
    let rows: [(curves: [MotionCurve], durations: [Double?])] = [
      (moving, [1, 2, 3]), ([still, moving[0], moving[1]], [1, 1, 2]),
      ([still, moving[2], moving[0], still], [3, 3, 1, 3]), ([moving[1], still], [2, 2]),
      ([moving[1], still, moving[0]], [2, 2, 1]), ([still, still], [nil, nil]),
      ([Self.curve(5, 5), moving[0]], [1, 1]),
    ]
    for row in rows {
      let segment = Track.Segment(
        key: "key", startTime: 0, endTime: 3, isFinished: true,
        motion: .closedForm(origin: 0, rate: 2, curves: row.curves))
      for (component, duration) in row.durations.enumerated() {
        let found = MotionLabel.curve(of: segment, component)
        #expect(found?.rate == (duration == nil ? nil : 2))
        var length: Double?
        if case .eased(let motion, _) = found?.curve { length = motion.duration }
        #expect(length == duration, "\(component) of \(row.durations)")
      }
    }
    let samples = Track.Segment(
      key: "key", startTime: 0, endTime: 1, isFinished: true,
      motion: .sampled(times: [0, 1], values: [[0, 1]]))
    #expect(MotionLabel.curve(of: samples, 0) == nil)
  }

  /// What begins in the middle of its curve has a beginning before it, or goes on after a sum.
  @Test("a motion is under way where another segment of it was before")
  func details_ofARest_sayThatItIsUnderWay() throws {
    let curve = Self.curve(0, 90)
    func segment(_ start: Double, _ end: Double, origin: Double) -> Track.Segment {
      Track.Segment(
        key: "key", startTime: start, endTime: end, isFinished: end == 3,
        motion: .closedForm(origin: origin, rate: 1, curves: [curve]))
    }
    for (first, isUnderWay) in [
      (segment(0.5, 0.75, origin: 0.5), true), (segment(0.5, 0.75, origin: 0.25), false),
      (nil, false),
    ] {
      let segments = [first].compactMap(\.self) + [segment(1, 3, origin: 0.5)]
      let track = Fixtures.track("dot", "positionX", segments, initial: 0, threshold: 0.5)
      let row = try #require(MotionTable(Fixtures.recording([track])).rows.last)
      #expect(row.details.hasPrefix("under way for 0.500 s") == isUnderWay, "\(row.details)")
    }
  }
}
