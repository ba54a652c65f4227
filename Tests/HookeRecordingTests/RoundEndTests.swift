// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeSolver
import Testing

@testable import HookeAnimation
@testable import HookeRecording

/// How rounds end that are stopped at the very end of one, and additions that are replaced at once.
@Suite("Ends of rounds and additions")
struct RoundEndTests {
  /// Ways of half a second that are removed at the end of one: the last one of all has ended.
  @Test(
    "rounds removed at the end of one have ended where none was to follow",
    arguments: [
      (false, 1, 1, true), (false, 2, 1, false), (false, 2, 2, true), (false, 3, 2, false),
      (true, 1, 1, false), (true, 1, 2, true), (true, 2, 1, false), (true, 2, 2, false),
      (true, 2, 3, false), (true, 2, 4, true), (false, 0, 1, true), (true, 0, 2, true),
      (true, 0, 1, false),
    ])
  func rounds_removedAtAnEnd_haveEndedWithTheLast(
    autoreverses: Bool, count: Int, ways: Int, isFinished: Bool
  ) throws {
    let scene = Scene(name: "rounds", title: "Rounds", summary: "") { stage in
      let dot = Layer(name: "dot", frame: Rect(x: 0, y: 0, width: 20, height: 20))
      stage.root.addSublayer(dot)
      stage.at(0, "go") {
        let pulse = BasicAnimation(Layer.opacity, from: 1, to: 0.5, duration: 0.5)
        (pulse.repeatCount, pulse.autoreverses) = (count, autoreverses)
        stage.animator.add(pulse, to: dot, forKey: "pulse")
      }
      stage.at(0.5 * Double(ways), "stop") {
        stage.animator.remove(forKey: "pulse", from: dot)
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first { $0.property == "opacity" })
    let rounds = track.segments.filter { $0.key == "pulse" }
    #expect(rounds.map(\.endTime) == (1...ways).map { 0.5 * Double($0) })
    #expect(rounds.last?.isFinished == isFinished)
    #expect(!rounds.dropLast().contains { !$0.isFinished })
  }

  /// Additions of one animation each, with the time at which it is removed.
  private static func additions(
    _ motions: [(start: Double, end: Double, removal: Double?)], until time: Double
  ) -> [String] {
    let track = Fixtures.track("dot", "positionX", [], initial: 0)
    let target = Layer(name: "dot")
    var recorder = AdditionRecorder()
    for (number, motion) in motions.enumerated() {
      let curve = EasedMotion(
        timing: .linear, duration: motion.end - motion.start, fromValue: 0, toValue: 1)
      let segment = MotionSegment(
        startTime: motion.start, endTime: motion.end, origin: motion.start, rate: 1,
        form: MotionForm([.eased(curve, carriedVelocity: 0)]))
      let identity = AnimationIdentity(
        number: number, target: ObjectIdentifier(target), key: "\(number)", property: "positionX")
      recorder.begin(segment, of: identity, in: track, Observation.Cause(.animation))
      if let removal = motion.removal { recorder.end(number, at: removal, in: track) }
    }
    return recorder.additions(endingAt: time, in: track).map {
      "\($0.key): \($0.startTime) \($0.endTime) \($0.isFinished)"
    }
  }

  /// One that is removed at the instant of its start adds nothing; one that takes no time has
  /// ended; those under way are cut off.
  @Test("additions until an instant are those that have added something")
  func additions_untilAnInstant_areThoseSeen() {
    let motions: [(start: Double, end: Double, removal: Double?)] = [
      (0, 1, nil), (0.25, 2, 0.25), (0.25, 2, 0.5), (0.5, 0.5, nil), (0.5, 0.5, 0.5), (1, 3, nil),
      (1, 3, 1), (1.5, 4, nil), (2, 3, nil),
    ]
    #expect(
      Self.additions(motions, until: 5) == [
        "0: 0.0 1.0 true", "2: 0.25 0.5 false", "3: 0.5 0.5 true", "4: 0.5 0.5 true",
        "5: 1.0 3.0 true", "7: 1.5 4.0 true", "8: 2.0 3.0 true",
      ])
    #expect(
      Self.additions(motions, until: 1.75) == [
        "0: 0.0 1.0 true", "2: 0.25 0.5 false", "3: 0.5 0.5 true", "4: 0.5 0.5 true",
        "5: 1.0 1.75 false", "7: 1.5 1.75 false",
      ])
    #expect(
      Self.additions(motions, until: 1.5) == [
        "0: 0.0 1.0 true", "2: 0.25 0.5 false", "3: 0.5 0.5 true", "4: 0.5 0.5 true",
        "5: 1.0 1.5 false",
      ])
  }

  /// What the end of an animation sets off has its name, unless that says nothing to a reader.
  @Test(
    "the end of an animation is named by its key, or by layer and property",
    arguments: [
      ("rise" as String?, "box", "end of rise"), (nil, "box", "end of box opacity"),
      ("opacity", "box", "end of box opacity"), (nil, "", "end of opacity"),
      ("animation", "box", "end of animation"), ("view", "box", "end of view"),
      ("view.opacity", "box", "end of box opacity"), ("box", "", "end of box"),
    ])
  func trigger_ofAnEnd_isItsName(key: String?, layer: String, caption: String) throws {
    let scene = Scene(name: "ends", title: "Ends", summary: "") { stage in
      let box = Layer(name: layer, frame: Rect(x: 0, y: 0, width: 20, height: 20))
      let next = Layer(name: "next", frame: Rect(x: 0, y: 0, width: 20, height: 20))
      for layer in [box, next] { stage.root.addSublayer(layer) }
      let fade = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.5)
      fade.completion = { _, _ in
        let slide = BasicAnimation(Layer.positionX, to: 100, duration: 0.5)
        stage.animator.add(slide, to: next, forKey: "slide")
      }
      if let key {
        stage.animator.add(fade, to: box, forKey: key)
      } else {
        stage.animator.add(fade, to: box)
      }
    }
    let recording = Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
    let track = try #require(recording.tracks.first { $0.layer == "next" })
    #expect(track.segments.first?.trigger == .init(time: 0.5, caption: caption))
  }
}
