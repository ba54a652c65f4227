// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Which layers an animated block moves: those that are on its stage when they are changed and at
/// its end.
@Suite("layers that a block changes")
struct ChangedLayerTests {
  /// A box on a stage, a panel beside it, and another stage.
  private final class Fixture {
    let (stage, other) = (makeStage(), makeStage())
    let box: Layer
    let panel: Layer

    init() {
      box = stage.add("box", 0, 0, 100, 100)
      panel = stage.add("panel", 0, 0, 400, 300)
    }

    func perform(_ step: Step) {
      switch step {
      case .move: box.position.x = 250
      case .remove: box.removeFromSuperlayer()
      case .add: stage.root.addSublayer(box)
      case .addElsewhere: panel.addSublayer(box)
      case .addToOtherStage: other.root.addSublayer(box)
      }
    }
  }

  enum Step { case move, remove, add, addElsewhere, addToOtherStage }

  /// What a block does with the box, one after the other, and whether it then moves.
  private static let rows: [(steps: [Step], moves: Bool)] = [
    ([.move], true), ([.move, .addElsewhere], true), ([.addElsewhere, .move], true),
    ([.move, .remove, .add], true), ([.remove, .add, .move], true), ([.move, .remove], false),
    ([.remove, .move], false), ([.remove, .move, .add], false), ([.move, .addToOtherStage], false),
    ([.addToOtherStage, .move], false), ([.move, .addToOtherStage, .add], true),
  ]

  @Test(arguments: rows.indices) func box_ofABlock_movesWhereItStays(_ index: Int) {
    let row = Self.rows[index]
    let fixture = Fixture()
    let (stage, box) = (fixture.stage, fixture.box)
    var ends: [Bool] = []
    stage.animate(duration: 1, curve: .linear) {
      for step in row.steps { fixture.perform(step) }
    } completion: {
      ends.append($0)
    }
    for (time, shown) in [(0.0, 50.0), (0.25, 100), (0.5, 150), (1, 250), (2, 250)] {
      for stage in [fixture.stage, fixture.other] { stage.advance(to: time) }
      #expect(box.position.x == 250)
      #expect(abs(box.presentation.position.x - (row.moves ? shown : 250)) < 1e-9, "at \(time)")
      #expect(ends.count == (time >= 1 || !row.moves ? 1 : 0), "at \(time)")
    }
    #expect(ends == [true] && fixture.other.events.isEmpty)
  }

  /// Of two blocks on two stages, each moves the layer that is on its own.
  @Test func layers_ofTwoStages_moveOnTheirOwn() {
    let fixture = Fixture()
    let far = fixture.other.add("far", 0, 0, 100, 100)
    fixture.stage.animate(duration: 1, curve: .linear) {
      fixture.perform(.move)
      far.position.x = 90
      fixture.other.animate(duration: 1, curve: .linear) { far.opacity = 0 }
    }
    fixture.stage.advance(to: 0.5)
    #expect(fixture.box.presentation.position.x == 150 && far.presentation.position.x == 90)
    #expect(far.presentation.opacity == 1)
    fixture.other.advance(to: 0.25)
    #expect(far.presentation.opacity == 0.75 && fixture.box.presentation.position.x == 150)
  }

  /// What a block changes several times, and in parts, moves from where it was shown at first.
  @Test func layer_changedSeveralTimes_movesFromWhereItWas() {
    let fixture = Fixture()
    let (stage, box) = (fixture.stage, fixture.box)
    stage.animate(duration: 1, curve: .linear) {
      box.position.x = 999
      box.opacity = 0.25
      box.frame = Rect(x: 100, y: 40, width: 300, height: 60)
      (box.opacity, fixture.panel.opacity) = (0, 0.5)
      stage.performWithoutAnimation { (box.cornerRadius, box.opacity) = (8, 0.5) }
      box.zPosition = 40
      box.zPosition = 0
    }
    #expect(box.opacity == 0.5 && box.frame == Rect(x: 100, y: 40, width: 300, height: 60))
    for time in [0.0, 0.25, 0.5, 1, 1.5] {
      stage.advance(to: time)
      let (part, shown) = (min(1, time), box.presentation)
      func isAt(_ value: Double, _ from: Double, _ to: Double) -> Bool {
        abs(value - from - (to - from) * part) < 1e-9
      }
      #expect(isAt(shown.position.x, 50, 250) && isAt(shown.position.y, 50, 70), "at \(time)")
      #expect(isAt(shown.bounds.width, 100, 300) && isAt(shown.bounds.height, 100, 60))
      #expect(isAt(shown.opacity, 1, 0.5) && isAt(fixture.panel.presentation.opacity, 1, 0.5))
      #expect(shown.cornerRadius == 8 && shown.zPosition == 0)
    }
  }
}
