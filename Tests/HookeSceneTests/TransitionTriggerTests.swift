// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeScene
import Testing

/// What sets off the motions of a transition, and the value that is shown again after a removal.
struct TransitionTriggerTests {
  /// Slides the screen that is presented, in half a second.
  private struct Slide: TransitionAnimator {
    let duration = 0.5

    func animate(_ context: TransitionContext) {
      let screen = context.isPresenting ? context.to : context.from
      if context.isPresenting { context.container.addSublayer(screen) }
      context.stage.animate(duration: duration) {
        screen.position.y = context.isPresenting ? 150 : 500
      } completion: { _ in
        context.completeTransition()
      }
    }
  }

  private static func record(_ run: @escaping @Sendable (Stage) -> Void) -> Recording {
    Recording(
      of: Scene(name: "trigger", title: "Trigger", summary: "", run: run),
      textMeasurer: MonospacedTextMeasurer())
  }

  /// A transition names what has no other name; a step, a note and a message keep theirs.
  @Test(arguments: [
    (nil as String?, nil as String?, "present modal", "dismiss modal"),
    ("open", nil, "open", "dismiss modal"), (nil, "close", "present modal", "close"),
    ("open", "close", "open", "close"),
  ])
  func trigger_ofATransition_isTheStepOrItself(
    open: String?, close: String?, first: String, second: String
  ) throws {
    let recording = Self.record { stage in
      let presenter = stage.add("presenter", 0, 0, 400, 300)
      let modal = Layer(name: "modal", frame: Rect(x: 0, y: 450, width: 100, height: 100))
      stage.at(1, open) {
        stage.present(modal, over: presenter, presenting: Slide(), dismissing: Slide())
      }
      stage.at(3, close) { stage.dismiss(modal) }
    }
    let track = try #require(recording.tracks.first { $0.layer == "modal" })
    let moving = track.segments.filter { $0.endTime > $0.startTime }
    #expect(moving.map(\.startTime) == [1, 3])
    #expect(moving.map { $0.trigger?.caption } == [first, second])
    #expect(moving.map { $0.trigger?.time } == [1, 3])
  }

  @Test func trigger_ofATransitionAfterANote_isTheNote() throws {
    let recording = Self.record { stage in
      let presenter = stage.add("presenter", 0, 0, 400, 300)
      let modal = Layer(name: "modal", frame: Rect(x: 0, y: 450, width: 100, height: 100))
      stage.at(1) {
        stage.note("noted")
        stage.present(modal, over: presenter, presenting: Slide(), dismissing: Slide())
      }
      stage.at(3) {
        stage.post("ask")
        stage.dismiss(modal)
      }
    }
    let track = try #require(recording.tracks.first { $0.layer == "modal" })
    let moving = track.segments.filter { $0.endTime > $0.startTime }
    #expect(moving.map { $0.trigger?.caption } == ["noted", "message ask"])
  }

  /// An animation that stays after its end is removed by a step: by that the value falls back.
  @Test(arguments: ["key", "all"])
  func trigger_ofAValueShownAgain_isTheStepThatRemoves(kind: String) throws {
    let recording = Self.record { stage in
      let box = stage.add("box", 0, 0, 10, 10)
      stage.at(1, "grow") {
        let grow = BasicAnimation(Layer.scaleX.presentation, to: 3, duration: 1)
        grow.isRemovedOnCompletion = false
        box.add(grow, forKey: "grow")
      }
      stage.at(4, "drop") {
        if kind == "key" { box.removeAnimation(forKey: "grow") } else { box.removeAllAnimations() }
      }
    }
    let track = try #require(recording.tracks.first { $0.property == "scaleX" })
    #expect(track.value(of: 0, at: 3.9) == 3 && track.value(of: 0, at: 4) == 1)
    let last = try #require(track.segments.last)
    #expect(last.endTime == 4 && last.source == .assignment)
    #expect(last.trigger?.caption == "drop" && last.trigger?.time == 4)
  }

  /// Added again under its key, an animation goes on; nothing begins anew.
  @Test func animation_addedAgain_goesOn() {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 10, 10)
    let grow = BasicAnimation(
      Layer.scaleX.presentation, from: 1, to: 3, duration: 1, timing: .linear)
    box.add(grow, forKey: "grow")
    for step in 1...8 {
      stage.advance(to: Double(step) / 10)
      box.add(grow, forKey: "grow")
      #expect(abs(box.presentation.transform.scale.x - (1 + 0.2 * Double(step))) < 1e-9)
    }
    stage.advance(to: 2)
    #expect(box.presentation.transform.scale.x == 1 && stage.isIdle)
    #expect(stage.events.count == 2, "one start and one end")
  }

  /// The two factors of the scale are one animation where both change.
  @Test(arguments: [
    (2.0, 1.0, ["view.scaleX"]), (1, 2, ["view.scaleY"]), (2, 2, ["view.scaleXY"]),
    (2, 3, ["view.scaleXY"]), (1, 1, []),
  ])
  func animations_ofAScale_areOneWhereBothChange(x: Double, y: Double, keys: [String]) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 10, 10)
    stage.animate(duration: 1) { box.transform.scale = Point(x: x, y: y) }
    stage.advance(to: 0.25)
    let started = stage.events.filter {
      if case .animationStarted = $0.kind { true } else { false }
    }
    #expect(started.map(\.caption) == keys)
  }
}
