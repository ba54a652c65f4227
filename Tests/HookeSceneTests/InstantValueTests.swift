// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What code reads of layers that move is true at its own instant, whatever runs it and however far
/// the clock is moved at once.
struct InstantValueTests {
  /// A stage of which a box goes by 100 points a second, and what code has read of it.
  private final class Run {
    let stage = makeStage()
    let box: Layer
    var log: [String: Double] = [:]

    init() {
      box = stage.add("box", 0, 0, 20, 20)
      let move = BasicAnimation(Layer.positionX, from: 0, to: 400, duration: 4, timing: .linear)
      stage.animator.add(move, to: box, forKey: "move")
    }

    /// Notes the instant and the distance from where the box has to be then.
    func read(_ name: String) {
      log[name + " at"] = stage.now
      log[name + " by"] = max(
        abs(box.position.x - 100 * stage.now), abs(box.presentation.position.x - 100 * stage.now))
    }

    func script() {
      stage.at(0.25) { self.read("at") }
      stage.after(0.375) { self.read("after") }
      stage.at(0.5) {
        self.stage.after(0.0625) { self.read("after in at") }
        self.stage.after(0) { self.read("after nothing") }
      }
      stage.after(0.625) {
        self.stage.after(0.0625) {
          self.stage.after(0.03125) { self.read("after in after in after") }
        }
        self.stage.at(0.75) { self.read("at in after") }
      }
      stage.observe("go") { self.read("message") }
      stage.at(0.8125) { self.stage.post("go") }
      let timer = stage.every(0.875) { self.read("timer") }
      stage.at(1) { timer.cancel() }
      box.on(.touchDown) { self.read("touch") }
      stage.at(1.125) { self.stage.touchDown(on: self.box) }
      stage.at(1.1875) { self.stage.touchUp() }
      let fade = BasicAnimation(Layer.opacity, to: 0.5, duration: 0.25)
      fade.delay = 1.25
      fade.didStart = { _ in self.read("start") }
      fade.completion = { _, _ in
        self.read("end")
        self.stage.after(0.125) { self.read("after an end") }
      }
      stage.animator.add(fade, to: box, forKey: "fade")
      stage.at(1.75) {
        self.stage.animate(duration: 0.25) {
          self.box.cornerRadius = 4
        } completion: { _ in
          self.read("animated")
        }
      }
    }
  }

  private static let instants = [
    "at": 0.25, "after": 0.375, "after in at": 0.5625, "after nothing": 0.5,
    "after in after in after": 0.71875, "at in after": 0.75, "message": 0.8125, "timer": 0.875,
    "touch": 1.125, "start": 1.25, "end": 1.5, "after an end": 1.625, "animated": 2,
  ]

  /// One leap, two, frames before and after the instants, and frames at some of them.
  @Test(arguments: [
    [3.0], [0.3, 3], [0.1, 0.4, 0.6, 0.9, 1.3, 1.55, 1.9, 3], [0.375, 0.75, 1.5, 3],
  ])
  func value_readByAnyCode_isThatOfItsInstant(frames: [Double]) {
    let run = Run()
    run.script()
    for frame in frames { run.stage.advance(to: frame) }
    for (name, instant) in Self.instants {
      #expect(run.log[name + " at"] == instant, "\(name)")
      #expect((run.log[name + " by"] ?? .infinity) < 1e-9, "\(name)")
    }
    #expect(run.log.count == 2 * Self.instants.count)
  }

  /// So does what code does with what it reads: a layer put where another one is stays there.
  @Test func layer_putByDelayedCode_isWhereTheOtherWas() {
    let run = Run()
    let marks = (1...4).map { run.stage.add("mark \($0)", 0, 100, 10, 10) }
    for (index, mark) in marks.enumerated() {
      run.stage.after(0.5 * Double(index + 1)) { mark.position.x = run.box.position.x }
    }
    run.stage.advance(to: 10)
    for (index, mark) in marks.enumerated() {
      #expect(abs(mark.position.x - 50 * Double(index + 1)) < 1e-9)
    }
    #expect(run.box.position.x == 400)
  }
}
