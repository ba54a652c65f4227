// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeRecordingTestSupport
import HookeScene
import HookeSolver
import Testing

@testable import HookeRecording

@Suite("Recording")
struct RecordingTests {
  private let recording = Recording(
    of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())

  private func track(_ layer: String, _ property: String) throws -> Track {
    try #require(recording.tracks.first { $0.layer == layer && $0.property == property })
  }

  @Test("the shake of the login button is a spring of velocity 2000 about its place")
  func track_shake_isItsSpring() throws {
    let segment = try #require(track("button", "positionX").segments.first)
    guard case .closedForm(_, _, let curves) = segment.motion, case .spring(let motion) = curves[0]
    else {
      Issue.record("no spring: \(segment.motion)")
      return
    }
    #expect(motion.fromValue == 187.5 && motion.toValue == 187.5)
    #expect(motion.initialVelocity == 2000)
    #expect(abs((motion.spring.bounciness ?? 0) - 20) < 1e-9)
    #expect(segment.startTime == 1.8)
    #expect(abs(segment.endTime - (1.8 + motion.settlingTime(threshold: 0.5))) < 1e-9)
    #expect(segment.isFinished)
  }

  @Test("the shake swings to both sides, by what the closed form says")
  func track_shake_swingsToBothSides() throws {
    let points = try #require(track("button", "positionX").segments.first).turningPoints(of: 0)
    // POP's mapping of bounciness 20, speed 12 and x = v / r exp(-b t) sin(r t), by mpmath:
    // peaks where tan(r t) = r / b.
    let spring = Spring(bounciness: 20, speed: 12)
    let (decay, frequency) = (spring.decayRate, spring.dampedFrequency)
    #expect(points.count >= 2)
    for (index, point) in points.prefix(2).enumerated() {
      let time = point.time - 1.8
      #expect(point.excess * (index == 0 ? 1 : -1) > 20)
      #expect(abs(decay * decay + frequency * frequency - spring.stiffness) < 1e-6)
      #expect(time > 0 && time < 0.4)
    }
  }

  @Test("a press that is let go is cut where the spring takes over")
  func track_press_isCut() throws {
    let segments = try track("button", "scaleXY").segments
    #expect(segments[0].startTime == 0.2 && segments[0].endTime == 0.3)
    #expect(!segments[0].isFinished)
    let pressed = EasedMotion(duration: 0.4, fromValue: 1, toValue: 0.95).value(at: 0.3 - 0.2)
    #expect(abs(segments[1].startValue(of: 0) - pressed) < 1e-12)
  }

  @Test("a recording is the same every time")
  func recording_twice_isEqual() {
    let again = Recording(of: Gallery.flatButton, textMeasurer: MonospacedTextMeasurer())
    #expect(recording == again)
  }

  @Test("a scene that never ends is recorded for a while")
  func recording_endless_ends() {
    let scene = Scene(name: "endless", title: "Endless", summary: "Turns.") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 10, height: 10))
      stage.root.addSublayer(dot)
      let turn = BasicAnimation(Layer.rotation)
      turn.toValue = 6
      turn.duration = 1
      turn.repeatsForever = true
      stage.animator.add(turn, to: dot, forKey: "turn")
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.endsInMotion)
    #expect(recording.duration <= 20)
  }

  @Test("a spring without damping is recorded for a while")
  func recording_undamped_ends() {
    let recording = Recording(
      of: Fixtures.endlessScene, textMeasurer: MonospacedTextMeasurer())
    #expect(recording.endsInMotion && recording.duration <= 20)
  }

  @Test("the pop profile is recorded frame by frame")
  func recording_pop_isSampled() throws {
    let recording = Recording(
      of: Gallery.flatButton, profile: .pop, textMeasurer: MonospacedTextMeasurer())
    let shake = try #require(
      recording.tracks.first { $0.layer == "button" && $0.property == "positionX" })
    guard case .sampled(let times, let values) = shake.segments[0].motion else {
      Issue.record("not written: \(shake.segments[0].motion)")
      return
    }
    #expect(times.count == values[0].count && times.count > 30)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    // Two animations write the button's scale in turn; the spring's overshoot is one of the values.
    let scale = try #require(
      recording.tracks.first { $0.layer == "button" && $0.property == "scaleXY" })
    #expect(scale.range(of: 0).upperBound > 1.08)
    #expect(scale.segments.count < 6)
    #expect((values[0].max() ?? 0) > 240 && (values[0].min() ?? 0) < 170)
  }
}
