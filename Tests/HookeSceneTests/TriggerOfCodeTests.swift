// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import Testing

@testable import HookeScene

/// What code is set off by, as it runs: the step, the touch or the end that led to it, however far.
struct TriggerOfCodeTests {
  /// A stage with two boxes, and the captions that code has noted.
  private final class Run {
    let stage = makeStage()
    let box: Layer
    let other: Layer
    var log: [String] = []

    init() {
      box = stage.add("box", 0, 0, 50, 50)
      other = stage.add("other", 100, 0, 50, 50)
    }

    func note(_ name: String) {
      let trigger = stage.context.trigger
      log.append("\(name): \(trigger?.caption ?? "unknown") \(trigger?.time ?? -1)")
    }

    /// A fade of a layer, whose end is noted.
    @discardableResult
    func fade(
      _ layer: Layer, _ key: String, duration: Double = 0.25, then end: @escaping () -> Void = {}
    ) -> BasicAnimation<Layer, Double> {
      let fade = BasicAnimation(Layer.opacity, to: 0.5, duration: duration)
      fade.completion = { _, _ in
        self.note(key)
        end()
      }
      stage.animator.add(fade, to: layer, forKey: key)
      return fade
    }

    /// What is noted until all is over.
    func end() -> [String] {
      stage.run(until: 10)
      note("after all")
      return log
    }
  }

  /// A block in which nothing changes completes in the same instant, still by what runs it.
  @Test func completion_ofAnEmptyBlock_isOfItsStep() {
    let run = Run()
    run.stage.at(0.5, "tap") {
      run.stage.animate(duration: 1) {
      } completion: { _ in
        run.note("empty")
      }
      let same = { run.box.opacity = 1 }
      run.stage.animate(duration: 1, same, completion: { _ in run.note("same") })
    }
    #expect(run.end() == ["empty: tap 0.5", "same: tap 0.5", "after all: unknown -1.0"])
  }

  /// The end of an animation that another one's end removes does not end what that set off.
  @Test func trigger_afterANestedEnd_isThatOfTheOuterEnd() {
    let run = Run()
    run.stage.at(0, "start") {
      run.fade(run.other, "long", duration: 5)
      run.fade(run.box, "rise") {
        run.stage.animator.remove(forKey: "long", from: run.other)
        run.note("removed")
        run.fade(run.other, "next")
        run.stage.after(0.125) { run.note("later") }
      }
    }
    #expect(
      run.end() == [
        "rise: end of rise 0.25", "long: end of rise 0.25", "removed: end of rise 0.25",
        "later: end of rise 0.25", "next: end of next 0.5", "after all: unknown -1.0",
      ])
  }

  /// Ends of one instant are each by themselves.
  @Test func trigger_ofEndsOfOneInstant_isTheirOwn() {
    let run = Run()
    run.stage.at(0, "start") {
      run.fade(run.box, "first")
      run.fade(run.other, "second")
    }
    #expect(
      run.end() == [
        "first: end of first 0.25", "second: end of second 0.25", "after all: unknown -1.0",
      ])
  }

  /// Code of a touch is set off by the last step of the touch that has a caption.
  @Test(arguments: [
    (["press", nil, nil], "press 1.0", "press 1.0"),
    (["press", "pull", nil], "pull 2.0", "pull 2.0"),
    ([nil, "pull", nil], "pull 2.0", "pull 2.0"),
    (["press", nil, "let go"], "press 1.0", "let go 3.0"),
    (["press", "pull", "let go"], "pull 2.0", "let go 3.0"), ([nil, nil, nil], " 1.0", " 1.0"),
  ])
  func trigger_ofATouch_isItsLastStepWithACaption(
    captions: [String?], moved: String, ended: String
  ) {
    let run = Run()
    run.box.on(.touchDown) { run.note("down") }
    run.box.on(.touchDragInside) { run.note("move") }
    run.box.on(.touchUpInside) {
      run.note("up")
      run.stage.after(0.25) { run.note("after") }
    }
    let stage = run.stage
    stage.at(1, captions[0]) { stage.touchDown(on: run.box) }
    stage.at(2, captions[1]) { stage.touchMoved(to: Point(x: 20, y: 20)) }
    stage.at(3, captions[2]) { stage.touchUp() }
    #expect(
      run.end() == [
        "down: \(captions[0] ?? "") 1.0", "move: \(moved)", "up: \(ended)", "after: \(ended)",
        "after all: unknown -1.0",
      ])
  }

  /// What names a step without a caption names it from then on, at its own instant.
  @Test func trigger_namedByCode_isOfTheInstantOfTheName() {
    let run = Run()
    let stage = run.stage
    run.box.on(.touchDown) { run.note("down") }
    run.box.on(.touchDragInside) {
      stage.post("pulled")
      run.note("move")
      stage.note("The box follows")
      run.note("noted")
    }
    run.box.on(.touchUpInside) { run.note("up") }
    stage.at(1) { stage.touchDown(on: run.box) }
    stage.at(2) { stage.touchMoved(to: Point(x: 20, y: 20)) }
    stage.at(3) { stage.touchUp() }
    #expect(
      run.end() == [
        "down:  1.0", "move: message pulled 2.0", "noted: The box follows 2.0", "up:  1.0",
        "after all: unknown -1.0",
      ])
  }

  /// Scheduled code keeps what scheduled it, whatever else happens meanwhile.
  @Test func trigger_ofScheduledCode_isWhatScheduledIt() {
    let run = Run()
    let stage = run.stage
    stage.observe("go") { run.note("message") }
    stage.at(0.25, "first") {
      stage.after(0.5) { run.note("after") }
      stage.at(0.875) { run.note("step") }
      stage.at(0.9375, "own") { run.note("own step") }
      var timer: StageTimer?
      timer = stage.every(0.375) {
        run.note("timer")
        if timer?.count == 2 { timer?.cancel() }
      }
    }
    stage.at(0.5, "second") { stage.post("go") }
    stage.at(0.75) { stage.post("go") }
    #expect(
      run.end() == [
        "message: second 0.5", "timer: first 0.25", "message: message go 0.75",
        "after: first 0.25", "step: first 0.25", "own step: own 0.9375", "timer: first 0.25",
        "after all: unknown -1.0",
      ])
  }

  /// Nothing to wait for, and so no delay either.
  @Test(arguments: [0, 0.25]) func completion_ofABlockWithoutChanges_isAtOnce(delay: Double) {
    let run = Run()
    run.stage.at(0.5, "tap") {
      run.stage.animate(duration: 1, delay: delay) {
      } completion: { finished in
        run.note("end \(finished) \(run.stage.now)")
      }
    }
    #expect(run.end() == ["end true 0.5: tap 0.5", "after all: unknown -1.0"])
  }
}
