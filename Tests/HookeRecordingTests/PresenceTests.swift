// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeRecording
import HookeScene
import Testing

@Suite("Layers that come and go")
struct PresenceTests {
  private static func recording(_ run: @escaping @Sendable (Stage, Layer) -> Void) -> Recording {
    let scene = Scene(name: "card", title: "Card", summary: "A card.") { stage in
      let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 20, height: 20))
      card.addSublayer(Layer(name: "label", frame: Rect(x: 0, y: 0, width: 10, height: 10)))
      stage.root.addSublayer(card)
      run(stage, card)
    }
    return Recording(of: scene, textMeasurer: MonospacedTextMeasurer())
  }

  private static func texts(_ recording: Recording) -> [String] {
    recording.changes.map { "\($0.time) \($0.layer) \($0.property): \($0.from), \($0.to)" }
  }

  /// A slide of the card, so that something moves.
  private static func slide(_ stage: Stage, _ card: Layer) {
    let slide = BasicAnimation(Layer.positionX, to: 100, duration: 0.25)
    stage.animator.add(slide, to: card, forKey: "x")
  }

  @Test("a layer that is removed or added is a change, and its sublayers are none")
  func changes_ofLayersThatComeAndGo_areNoted() throws {
    let recording = Self.recording { stage, card in
      stage.at(0.25, "slide") { Self.slide(stage, card) }
      stage.at(0.75, "take away") { card.removeFromSuperlayer() }
      stage.at(1, "bring back") { stage.root.addSublayer(card) }
      // Put elsewhere, it is there all the time.
      stage.at(1.25, "move in") {
        let box = Layer(name: "box", frame: stage.root.bounds)
        stage.root.addSublayer(box)
        box.addSublayer(card)
      }
    }
    #expect(
      Self.texts(recording) == [
        "0.75 card isOnStage: true, false", "1.0 card isOnStage: false, true",
        "1.25 box isOnStage: false, true",
      ])
    let notes = MotionTable(recording).notes
    let note =
      "Set at once: 0.750 s card is removed, 1.000 s card is added, 1.250 s box is added."
    #expect(notes.contains(note), "\(notes)")
  }

  @Test("what is added to a layer ends when it is removed, though its animation goes on")
  func additions_toALayerThatIsRemoved_endThere() throws {
    let recording = Self.recording { stage, card in
      stage.at(0.25, "slide") { Self.slide(stage, card) }
      stage.at(0.5, "hum") {
        for (key, duration) in [("short", 0.125), ("long", 3)] {
          let hum = BasicAnimation(Layer.positionX, to: 5, duration: duration)
          (hum.isAdditive, hum.timingFunction) = (true, .linear)
          stage.animator.add(hum, to: card, forKey: key)
        }
      }
      stage.at(0.75, "take away") { card.removeFromSuperlayer() }
      stage.at(2, "later") { stage.root.backgroundColor = .white }
    }
    let additions = try #require(recording.tracks.first { $0.property == "positionX" }).additions
    #expect(additions.map(\.key) == ["short", "long"])
    #expect(additions.map(\.startTime) == [0.5, 0.5])
    #expect(additions.map(\.endTime) == [0.625, 0.75])
    #expect(additions.map(\.isFinished) == [true, false])
  }

  @Test("of a transition, its layers come and go, and its container is none of them")
  func changes_ofATransition_areThoseOfItsScreen() {
    struct Fade: TransitionAnimator {
      let duration = 0.25
      func animate(_ context: TransitionContext) {
        if context.isPresenting { context.container.addSublayer(context.to) }
        context.stage.after(duration) { context.completeTransition() }
      }
    }
    let recording = Self.recording { stage, card in
      let modal = Layer(name: "modal", frame: stage.root.bounds)
      stage.at(0.5, "present") {
        stage.present(modal, over: card, presenting: Fade(), dismissing: Fade())
      }
      stage.at(1, "dismiss") { stage.dismiss(modal) }
    }
    #expect(
      Self.texts(recording) == [
        "0.5 modal isOnStage: false, true", "1.25 modal isOnStage: true, false",
      ])
  }
}
