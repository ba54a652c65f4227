// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// The names of what sets code off: of steps of one instant, and of ends of animations.
@Suite("names of triggers")
struct TriggerNameTests {
  /// The captions of steps before a step without one, and its name.
  private static let steps: [(captions: [String?], name: String)] = [
    ([], ""), ([nil], ""), (["tap"], "tap"), (["tap", nil], "tap"), (["tap", "tap"], "tap"),
    (["tap", "drag"], ""), (["drag", "tap"], ""), (["tap", "drag", "tap"], ""),
    (["tap", "tap", nil, "tap"], "tap"), (["b", "a", "c"], ""),
  ]

  @Test(arguments: steps.indices)
  func step_withoutACaption_hasTheOneOfItsInstant(_ index: Int) {
    let row = Self.steps[index]
    let stage = makeStage()
    var found: [Track.Segment.Trigger?] = []
    func read() { found.append(stage.context.trigger) }
    // Of another instant none counts.
    stage.at(0.25, "earlier") {}
    for caption in row.captions { stage.at(0.5, caption) {} }
    stage.at(0.5) {
      read()
      stage.after(0.25) { read() }
    }
    stage.at(0.5, "later") { read() }
    stage.advance(to: 1)
    #expect(found.map { $0?.caption } == [row.name, "later", row.name])
    #expect(found.map { $0?.time } == [0.5, 0.5, 0.5])
  }

  /// What else happens at the instant of a step, before it or in it, is no step.
  @Test(arguments: ["note", "touch", "message", "animation", "warning"])
  func step_besideOtherEvents_hasTheCaptionOfTheOtherStep(event: String) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 50, 50)
    var found: [String?] = []
    stage.at(0.5, "tap") {
      switch event {
      case "note": stage.note("note")
      case "touch": stage.tap(box)
      case "message": stage.post("message")
      case "animation": stage.animate(duration: 0) { box.opacity = 0.5 }
      default: stage.warn("warning")
      }
    }
    stage.at(0.5) { found.append(stage.context.trigger?.caption) }
    stage.at(0.75) { found.append(stage.context.trigger?.caption) }
    stage.advance(to: 1)
    #expect(found == ["tap", ""], "\(event)")
  }

  /// Keys of an animation that code outside of any step adds, and the name of its end.
  @Test(arguments: [
    ("fade", "end of fade"), ("view", "end of view"), ("views.opacity", "end of views.opacity"),
    ("my view.opacity", "end of my view.opacity"), ("opacity", "end of box opacity"),
    ("view.opacity", "end of box opacity"), (nil, "end of box opacity"),
  ])
  func end_ofAnAnimation_isNamedByItsKeyOrItsLayer(key: String?, name: String) {
    for isShown in [false, true] {
      let stage = makeStage()
      let box = stage.add("box", 0, 0, 50, 50)
      var found: [String?] = []
      let fade = BasicAnimation(
        isShown ? Layer.opacity.presentation : Layer.opacity, to: 0.5, duration: 0.5)
      fade.completion = { _, _ in found.append(stage.context.trigger?.caption) }
      if isShown {
        box.add(fade, forKey: key ?? "view.opacity")
      } else {
        stage.animator.add(fade, to: box, forKey: key)
      }
      stage.advance(to: 1)
      #expect(found == [name], "shown: \(isShown)")
      #expect(stage.context.trigger == nil)
    }
  }

  @Test func end_ofABlock_isNamedByWhatMoved() {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 50, 50)
    var found: [String?] = []
    stage.animate(duration: 0.5) {
      box.opacity = 0.5
    } completion: { _ in
      found.append(stage.context.trigger?.caption)
    }
    stage.advance(to: 1)
    #expect(found == ["end of box opacity"])
  }
}
