// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The figures and words of motions, each against its definition.
@Suite("Figures of motions")
struct FigureTests {
  private func label(_ property: String, _ segment: Track.Segment, initial: Double = 0) -> String {
    let track = Fixtures.track("a", property, [segment], initial: initial, threshold: 0.5)
    return MotionLabel.text(segment, PropertyLabel(track), of: 0)
  }

  private func throwing(_ velocity: Double, rate: Double) -> Track.Segment {
    Track.Segment(
      key: "k", startTime: 0, endTime: 1, isFinished: true,
      motion: .closedForm(
        origin: 0, rate: rate,
        curves: [
          .spring(
            SpringMotion(
              spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: 10,
              initialVelocity: velocity))
        ]))
  }

  @Test("a peak has the digits from which its share follows")
  func number_ofAPeak_agreesWithItsShare() {
    // Decimals follow the range of a track: none for 0...700.
    let label = PropertyLabel(
      Fixtures.track("toast", "positionY", [Fixtures.spring(0, from: 0, to: 700)], initial: 0))
    func number(_ value: Double) -> String {
      label.number(
        of: TurningPoint(
          time: 1, value: value, overshoot: (value - 57) / 100, excess: value - 57))
    }
    #expect(number(64.83) == "64.8")
    #expect(number(65.002) == "65")
  }

  @Test("a velocity is that of the recording's time, in the unit of the property")
  func text_atAnotherRate_hasTheVelocityOfTheRecording() {
    #expect(label("positionX", throwing(500, rate: 1)).hasSuffix(", velocity 500\u{202F}pt/s"))
    #expect(label("positionX", throwing(500, rate: 3)).hasSuffix(", velocity 1500\u{202F}pt/s"))
    // A turn of 2π per second, at half the rate.
    #expect(label("rotation", throwing(2 * .pi, rate: 0.5)).hasSuffix("velocity 180\u{202F}°/s"))
    // A velocity that is not round was taken over, and one that is small has no effect.
    #expect(!label("positionX", throwing(123.456, rate: 1)).contains("velocity"))
    #expect(!label("positionX", throwing(0.5, rate: 1)).contains("velocity"))
  }

  @Test("a recording is made of keyframes if all of its motions are")
  func isKeyframed_ofSources_asksForAllOfThem() {
    func isKeyframed(_ sources: [[Track.Segment.Source]]) -> Bool {
      let tracks = sources.enumerated().map { number, sources in
        let segments = sources.enumerated().map { index, source in
          Track.Segment(
            key: "k", startTime: Double(index), endTime: Double(index) + 1, isFinished: true,
            motion: .closedForm(origin: 0, rate: 1, curves: [.constant(1)]), source: source)
        }
        return Fixtures.track("a\(number)", "x", segments, initial: 0, threshold: 1)
      }
      return Fixtures.recording(tracks).isKeyframed
    }
    #expect(isKeyframed([[.keyframes, .keyframes], [.keyframes], []]))
    #expect(!isKeyframed([[.keyframes, .animation]]) && !isKeyframed([[.assignment, .keyframes]]))
    #expect(!isKeyframed([[.keyframes], [.animation]]) && !isKeyframed([[], []]))
  }

  private func spring(_ spring: Spring, to end: Double, velocity: Double) -> Track.Segment {
    Track.Segment(
      key: "k", startTime: 0, endTime: 1, isFinished: true,
      motion: .closedForm(
        origin: 0, rate: 1,
        curves: [
          .spring(
            SpringMotion(spring: spring, fromValue: 0, toValue: end, initialVelocity: velocity))
        ]))
  }

  @Test("a spring made from settling duration and relative velocity is printed by them")
  func text_ofARelativeVelocity_isThatOfTheProgram() {
    let given = Spring(settlingDuration: 0.25, dampingRatio: 0.4, initialVelocity: 5)
    #expect(
      label("positionY", spring(given, to: 154, velocity: 770))
        == "spring: settling duration 0.25 s, damping ratio 0.4, relative velocity 5 /s")
    // Another velocity, or another distance, is none of the program's.
    #expect(
      label("positionY", spring(given, to: 154, velocity: 771)).hasPrefix("spring: response"))
    #expect(label("positionY", spring(given, to: 154, velocity: 0)).hasPrefix("spring: response"))
  }

  @Test("numbers that the program did not give are rounded where the table has them all")
  func text_inFewDigits_roundsWhatIsNotRound() {
    let track = Fixtures.track("a", "positionX", [], initial: 0, threshold: 0.5)
    func text(_ response: Double) -> String {
      let motion = spring(Spring(response: response, dampingRatio: 0.71237), to: 100, velocity: 0)
      return MotionLabel.text(motion, PropertyLabel(track), of: 0, digits: 3)
    }
    #expect(text(0.1234567) == "spring: response 0.123 s, damping ratio 0.71237")
    #expect(text(0.1234) == "spring: response 0.1234 s, damping ratio 0.71237")
    #expect(
      label("positionX", spring(Spring(response: 0.1234567, dampingRatio: 1), to: 1, velocity: 0))
        .contains("response 0.12346 s"))
  }

  @Test("a spring of a round duration and bounce is named by them where its damping ratio is none")
  func text_ofABounce_isThatOfTheProgram() {
    let track = Fixtures.track("a", "positionX", [], initial: 0, threshold: 0.5)
    func text(_ bounce: Double) -> String {
      let motion = spring(Spring(duration: 0.7, bounce: bounce), to: 100, velocity: 0)
      return MotionLabel.text(motion, PropertyLabel(track), of: 0)
    }
    #expect(text(-0.4) == "spring: duration 0.7 s, bounce −0.4")
    #expect(text(0.3) == "spring: response 0.7 s, damping ratio 0.7")
  }

  @Test("the shifts of what lies in a layer are in points", arguments: ["X", "Y", "Z"])
  func label_ofAShift_isInPoints(_ axis: String) {
    for (property, name) in [("translation", "shift"), ("subtranslation", "inner shift")] {
      let label = PropertyLabel(
        Fixtures.track("a", property + axis, [Fixtures.spring(0, from: 0, to: 90)], initial: 0))
      #expect(label.name == "\(name) \(axis.lowercased())" && label.unit == "pt")
    }
  }

  @Test("a component that holds has the words of the one that its animation moves")
  func text_ofAConstantComponent_isThatOfItsAnimation() {
    guard case .closedForm(let origin, let rate, let curves) = throwing(0, rate: 1).motion else {
      return
    }
    var segment = throwing(0, rate: 1)
    segment.motion = .closedForm(origin: origin, rate: rate, curves: [.constant(4)] + curves)
    let track = Track(
      layer: "a", property: "position", threshold: 1, initialValue: [4, 0], segments: [segment])
    for component in 0...1 {
      #expect(
        MotionLabel.text(segment, PropertyLabel(track), of: component)
          == "spring: bounciness 4, speed 12")
    }
  }

  @Test("components move alike from one first value alone")
  func movingComponents_fromDifferentValues_areApart() {
    let motion = throwing(0, rate: 1).motion
    guard case .closedForm(let origin, let rate, let curves) = motion else { return }
    var segment = throwing(0, rate: 1)
    segment.motion = .closedForm(origin: origin, rate: rate, curves: curves + curves)
    func moving(_ initial: [Double]) -> [Int] {
      Track(
        layer: "a", property: "scaleXY", threshold: 1, initialValue: initial, segments: [segment]
      ).movingComponents
    }
    #expect(moving([0, 0]) == [0])
    #expect(moving([0, 5]) == [0, 1])
  }

  @Test(
    "a motion settles where both come to rest, and lasts where one is ended",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func changes_ofLength_areNamedByTheEnds(_ old: Bool, _ new: Bool) throws {
    func recording(_ isFinished: Bool, _ end: Double, to target: Double) -> Recording {
      let motion = SpringMotion(
        spring: Spring(bounciness: 4, speed: 12), fromValue: 0, toValue: target)
      return Fixtures.recording(
        [
          Fixtures.track(
            "a", "positionX", [Fixtures.segment(0, end, isFinished, .spring(motion))], initial: 0)
        ], duration: 2)
    }
    let found = RecordingComparison(
      old: recording(old, 0.4, to: 90), new: recording(new, 0.7, to: 110))
    let changes = try #require(found.tracks.first).changes.map(\.description)
    let length = old && new ? "settles" : "lasts"
    #expect(changes.contains("\(length) 0.400 → 0.700 s"), "\(changes)")
  }

  @Test("after an excursion longer than its distance a motion has no overshoot in percent")
  func turningPoints_afterAnExcursion_haveNoOvershoot() throws {
    func segment(_ velocity: Double) throws -> [TurningPoint] {
      let motion = SpringMotion(
        spring: Spring(bounciness: 18, speed: 8), fromValue: 0, toValue: 10,
        initialVelocity: velocity)
      let points = Fixtures.segment(0, 3, true, .spring(motion)).turningPoints(of: 0)
      try #require(points.count > 6)
      return points
    }
    let thrown = try segment(900)
    // The first swings exceed the distance; later ones, past the target again, do not.
    #expect(thrown[0].excess > 10)
    #expect(thrown.contains { $0.excess > 0 && $0.excess < 10 })
    #expect(thrown.allSatisfy { $0.overshoot == nil })
    let still = try segment(0)
    for (index, point) in still.enumerated() {
      let expected: Double? = index % 2 == 0 ? point.excess / 10 : nil
      #expect(point.overshoot == expected, "\(index)")
    }
  }

  @Test("a value that holds is no motion; the intervals between motions are idle")
  func idleIntervals_ofAConstant_holdIt() {
    let motion = EasedMotion(duration: 0.5, fromValue: 0, toValue: 9)
    let recording = Fixtures.recording(
      [
        Fixtures.track(
          "a", "positionX",
          [
            Fixtures.segment(0.25, 0.75, true, .eased(motion, carriedVelocity: 0)),
            Fixtures.segment(0.75, 1.5, true, .constant(9)),
          ], initial: 0)
      ], duration: 2)
    #expect(recording.idleIntervals() == [0...0.25, 0.75...2])
    #expect(recording.idleIntervals(atLeast: 0.5) == [0.75...2])
  }

  @Test("code for Compose has the spring of unit mass; the others have stiffness and mass")
  func text_ofAHeavySpring_isThatOfUnitMass() throws {
    let motion = SpringMotion(
      spring: Spring(mass: 2, stiffness: 300, damping: 12), fromValue: 0, toValue: 10,
      initialVelocity: 0)
    let code = MotionCode(.spring(motion), from: 0)
    #expect(
      code.text(.compose) == "spring(dampingRatio = 0.24495f, stiffness = 150f)")
    let swiftUI = try #require(code.text(.swiftUI))
    #expect(swiftUI.contains("mass: 2, stiffness: 300, damping: 12"))
  }
}
