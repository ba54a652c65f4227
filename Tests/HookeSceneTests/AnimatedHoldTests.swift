// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// View animations to the value that is shown at that instant, while another one moves it.
struct AnimatedHoldTests {
  /// A block that moves a box, and what is shown of it, as a number that goes from 0 to 200.
  struct Field: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (Layer, Double) -> Void
    let shown: @Sendable (Layer) -> Double
  }

  static let fields = [
    Field(
      testDescription: "position", set: { $0.position.x = $1 },
      shown: { $0.presentation.position.x }),
    Field(
      testDescription: "height", set: { $0.bounds.size.height = $1 },
      shown: { $0.presentation.bounds.height }),
    Field(
      testDescription: "opacity", set: { $0.opacity = $1 / 200 },
      shown: { $0.presentation.opacity * 200 }),
    Field(
      testDescription: "scale", set: { $0.transform.scale = Point(x: $1, y: $1) },
      shown: { $0.presentation.transform.scale.y }),
    Field(
      testDescription: "radii", set: { $0.cornerRadii = CornerRadii(topLeft: $1) },
      shown: { $0.presentation.cornerRadii.topLeft }),
  ]

  /// The animation before ends at once, unfinished; its velocity v goes on for v d x (1 - x)² of
  /// the new one's duration d, and no farther.
  @Test(arguments: fields)
  func value_setToWhatIsShown_isHeld(field: Field) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 0, 0)
    var ends: [String] = []
    field.set(box, 0)
    stage.animate(duration: 1, curve: .linear) {
      field.set(box, 200)
    } completion: {
      ends.append("first \($0) \(stage.now)")
    }
    stage.at(0.5) {
      stage.animate(duration: 0.25, curve: .linear) {
        field.set(box, 100)
      } completion: {
        ends.append("second \($0) \(stage.now)")
      }
    }
    for step in 1...32 {
      let time = Double(step) / 32
      stage.advance(to: time)
      let part = min(1, max(0, (time - 0.5) / 0.25))
      let carried = 200 * 0.25 * part * (1 - part) * (1 - part)
      #expect(abs(field.shown(box) - min(200 * time, 100) - carried) < 1e-9, "at \(time)")
    }
    #expect(ends == ["first false 0.5", "second true 0.75"])
    #expect(stage.isIdle)
  }

  /// A spring keeps the velocity that there is: it goes on beyond the value, and comes back.
  @Test(arguments: fields)
  func spring_toWhatIsShown_goesOnAndReturns(field: Field) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 0, 0)
    field.set(box, 0)
    stage.animate(duration: 1, curve: .linear) { field.set(box, 200) }
    stage.advance(to: 0.5)
    stage.animate(duration: 0.5, dampingRatio: 1) { field.set(box, 100) }
    stage.advance(to: 0.501)
    #expect(abs(field.shown(box) - 100.2) < 0.01, "200 a second")
    stage.advance(to: 0.55)
    #expect(field.shown(box) > 101 && field.shown(box) < 110)
    stage.advance(to: 3)
    #expect(field.shown(box) == 100 && stage.isIdle)
  }

  /// Without anything that moves it, a value that is set again moves nothing.
  @Test(arguments: fields)
  func value_setAgainAtRest_movesNothing(field: Field) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 0, 0)
    field.set(box, 100)
    stage.animate(duration: 1) { field.set(box, 100) }
    #expect(stage.events.isEmpty && field.shown(box) == 100)
    stage.advance(to: 0.25)
    #expect(stage.isIdle)
  }
}
