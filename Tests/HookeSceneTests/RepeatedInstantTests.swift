// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What is done between two advances to one instant: values read then do not depend on the events
/// that there were before.
@Suite("instants that are come to again")
struct RepeatedInstantTests {
  /// The values that events read at 1 s, after changes of the layer between two advances to it.
  private static func values(
    hadEvents: Bool, _ frameRate: Double?, _ change: (Stage, Layer) -> Void
  ) -> [Double] {
    let stage = makeStage()
    stage.frameRate = frameRate
    let box = stage.add("box", 0, 0, 100, 100)
    let slide = BasicAnimation(Layer.positionX, to: 250, duration: 2, timing: .linear)
    stage.animator.add(slide, to: box, forKey: "slide")
    var values: [Double] = []
    func read() { values += [box.position.x, box.presentation.position.x, box.opacity] }
    if hadEvents { for _ in 0..<2 { stage.at(1) {} } }
    stage.advance(to: 1)
    for _ in 0..<2 {
      change(stage, box)
      stage.at(1) { read() }
      stage.advance(to: 1)
    }
    read()
    stage.advance(to: 1.25)
    read()
    return values
  }

  private static let changes: [@Sendable (Stage, Layer) -> Void] = [
    { _, _ in },
    { _, box in box.position.x = 40 },
    { stage, box in
      let jump = BasicAnimation(Layer.positionX, from: 10, to: 90, duration: 1, timing: .linear)
      stage.animator.add(jump, to: box, forKey: "slide")
    },
    { stage, box in
      let fade = BasicAnimation(Layer.opacity, from: 0.5, to: 0, duration: 1, timing: .linear)
      stage.animator.add(fade, to: box, forKey: "fade")
    },
    { stage, box in
      stage.animate(duration: 1, curve: .linear) { box.position.x += 30 }
    },
    { stage, _ in stage.animator.speed = 3 },
    { stage, box in stage.animator.remove(forKey: "slide", from: box) },
  ]

  @Test(arguments: changes.indices, [nil, 60.0])
  func values_ofAnInstant_doNotDependOnItsEvents(_ index: Int, frameRate: Double?) {
    let change = Self.changes[index]
    let found = Self.values(hadEvents: true, frameRate, change)
    #expect(found == Self.values(hadEvents: false, frameRate, change))
    #expect(found.count == 12 && found.allSatisfy(\.isFinite))
    if index == 0 { #expect(found[0] == 150 && found[9] == 175) }
  }
}
