// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What remains of animations that are removed from layers: of what is shown nothing, of what was
/// set the value of that instant.
struct RemovedAnimationTests {
  let stage = makeStage()

  private final class Log { var entries: [String] = [] }

  /// A box of which animations of a second move what is shown, "shown" and "faded", and what was
  /// set, "set"; half of it has passed.
  private func box(_ log: Log, in above: Layer? = nil) -> Layer {
    let box = Layer(name: "box", frame: Rect(x: 0, y: 0, width: 40, height: 20))
    (above ?? stage.root).addSublayer(box)
    let shown = BasicAnimation(Layer.positionX.presentation, to: 120, duration: 1)
    let faded = BasicAnimation(Layer.opacity.presentation, to: 0, duration: 1)
    let set = BasicAnimation(Layer.positionY, to: 110, duration: 1)
    for (key, animation) in [("shown", shown), ("faded", faded), ("set", set)] {
      animation.timingFunction = .linear
      animation.completion = { log.entries.append("\(key) \($1)") }
    }
    box.add(shown, forKey: "shown")
    box.add(faded, forKey: "faded")
    stage.animator.add(set, to: box, forKey: "set")
    stage.advance(to: 0.5)
    return box
  }

  /// The place and the opacity that a layer shows.
  private func shown(_ layer: Layer) -> [Double] {
    [layer.presentation.position.x, layer.presentation.position.y, layer.presentation.opacity]
  }

  @Test(arguments: [
    ([], [70.0, 60, 0.5], [120.0, 110, 0]), (["shown"], [20, 60, 0.5], [20, 110, 0]),
    (["faded"], [70, 60, 1], [120, 110, 1]), (["set"], [70, 60, 0.5], [120, 60, 0]),
    (["other"], [70, 60, 0.5], [120, 110, 0]), (["shown", "shown"], [20, 60, 0.5], [20, 110, 0]),
    (["set", "faded"], [70, 60, 1], [120, 60, 1]), (["all"], [20, 60, 1], [20, 60, 1]),
  ])
  func values_afterTheRemoval_areThoseThatWereSet(
    removed: [String], now: [Double], late: [Double]
  ) {
    let log = Log()
    let box = box(log)
    for key in removed {
      if key == "all" { box.removeAllAnimations() } else { box.removeAnimation(forKey: key) }
    }
    #expect(zip(shown(box), now).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown(box))")
    #expect(abs(box.position.y - 60) < 1e-9 && box.position.x == 20 && box.opacity == 1)
    let keys = ["shown", "faded", "set"]
    let gone = keys.filter { removed.contains($0) || removed == ["all"] }
    for key in keys {
      #expect((box.animation(forKey: key) == nil) == gone.contains(key), "\(key)")
    }
    #expect(Set(log.entries) == Set(gone.map { "\($0) false" }) && log.entries.count == gone.count)
    stage.advance(to: 0.999_999_999)
    #expect(zip(shown(box), late).allSatisfy { abs($0 - $1) < 1e-6 }, "\(shown(box))")
    stage.advance(to: 2)
    #expect(log.entries.count == 3 && box.animation(forKey: "shown") == nil)
    let end = [20, removed.contains("set") || gone.count == 3 ? 60.0 : 110, 1]
    #expect(zip(shown(box), end).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shown(box))")
  }

  /// A layer that leaves the stage, itself or with what holds it, loses what it shows beside its
  /// values, and keeps what moves these.
  @Test(arguments: [false, true])
  func animations_ofALayerThatLeaves_goOnWithItsValues(isNested: Bool) {
    let log = Log()
    let above = stage.box("above")
    let box = box(log, in: isNested ? above : nil)
    (isNested ? above : box).removeFromSuperlayer()
    #expect(shown(box)[0] == 20 && shown(box)[2] == 1 && abs(box.position.y - 60) < 1e-9)
    #expect(Set(log.entries) == ["shown false", "faded false"])
    stage.root.addSublayer(box)
    stage.advance(to: 0.75)
    #expect(shown(box)[0] == 20 && abs(shown(box)[1] - 85) < 1e-9)
    stage.advance(to: 1)
    #expect(log.entries.last == "set true" && box.position.y == 110)
    // Off the stage there is nothing to remove.
    let lone = Layer()
    lone.removeAnimation(forKey: "shown")
    lone.removeAllAnimations()
    #expect(lone.animation(forKey: "shown") == nil)
  }

  /// One that has not begun, as it waits or as nothing has passed, holds what is shown until it is
  /// removed, in whatever way.
  @Test(arguments: ["all", "key", "animator", "leaving", "none"], [0, 0.5])
  func value_whenAnAnimationThatWaitsIsRemoved_isTheOneThatWasSet(way: String, delay: Double) {
    let box = stage.add("box", 0, 0, 40, 20)
    let slide = BasicAnimation(Layer.positionX.presentation, to: 120, duration: 1, timing: .linear)
    slide.delay = delay
    box.add(slide, forKey: "slide")
    box.position.x = 70
    #expect(box.presentation.position.x == 20, "\(way)")
    switch way {
    case "all": box.removeAllAnimations()
    case "key": box.removeAnimation(forKey: "slide")
    case "animator":
      stage.animator.remove(forKey: "slide", from: box)
      box.removeAllAnimations()
    case "leaving": box.removeFromSuperlayer()
    default: break
    }
    #expect(box.presentation.position.x == (way == "none" ? 20 : 70), "\(way)")
    box.position.x = 90
    stage.advance(to: delay + 0.5)
    let shown = box.presentation.position.x
    #expect(abs(shown - (way == "none" ? 70 : 90)) < 1e-9, "\(way): \(shown)")
  }
}
