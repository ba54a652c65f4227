// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// Constraints that are switched on and off while their tree is on a stage or on none, against a
/// list of those that were switched on.
struct DetachedConstraintTests {
  /// A card with a box and a tail behind it, which lies on no stage, in a page or alone.
  private final class Fixture {
    let stage = makeStage()
    let page = Layer(name: "page", frame: Rect(x: 10, y: 10, width: 200, height: 200))
    let card = Layer(name: "card", frame: Rect(x: 20, y: 20, width: 120, height: 80))
    let box = Layer(name: "box", frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let tail = Layer(name: "tail", frame: Rect(x: 5, y: 6, width: 7, height: 8))
    let constraints: [LayoutConstraint]

    init() {
      for layer in [box, tail] { card.addSublayer(layer) }
      constraints = [
        box.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 30),
        box.widthAnchor.constraint(equalToConstant: 40),
        tail.leftAnchor.constraint(equalTo: box.rightAnchor, constant: 5),
        tail.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      ]
    }

    /// The places of the constraints that a list holds, in its order.
    func places(_ list: [LayoutConstraint]) -> [Int?] {
      list.map { found in constraints.firstIndex { $0 === found } }
    }
  }

  @Test func constraint_activeOffTheStage_isActiveOnceOnIt() {
    let fixture = Fixture()
    let constraint = fixture.constraints[1]
    for _ in 0..<3 {
      constraint.isActive = true
      #expect(constraint.isActive && constraint.problem == nil)
    }
    #expect(fixture.box.constraints.isEmpty && fixture.stage.constraints.isEmpty)
    fixture.stage.root.addSublayer(fixture.card)
    #expect(fixture.places(fixture.stage.constraints) == [1])
    fixture.stage.layoutIfNeeded()
    #expect(fixture.box.bounds.width == 40)
    // It belongs to no stage, and none holds it, once it is inactive.
    constraint.isActive = false
    #expect(!constraint.isActive && fixture.stage.constraints.isEmpty)
  }

  @Test func constraint_inactiveAgainBeforeTheStage_neverHolds() {
    let fixture = Fixture()
    LayoutConstraint.activate(fixture.constraints)
    fixture.page.addSublayer(fixture.card)
    LayoutConstraint.deactivate(fixture.constraints)
    #expect(fixture.constraints.allSatisfy { !$0.isActive })
    fixture.stage.root.addSublayer(fixture.page)
    fixture.stage.layoutIfNeeded()
    #expect(fixture.stage.constraints.isEmpty)
    #expect(fixture.box.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  /// One to a layer outside of the tree that moves waits for its return.
  @Test func constraint_toALayerThatStays_waitsForTheOther() {
    let fixture = Fixture()
    let (stage, page, card) = (fixture.stage, fixture.page, fixture.card)
    let other = Layer(name: "other", frame: Rect(x: 70, y: 0, width: 10, height: 10))
    page.addSublayer(card)
    page.addSublayer(other)
    let outside = fixture.box.leftAnchor.constraint(equalTo: other.leftAnchor)
    LayoutConstraint.activate([outside, fixture.constraints[1]])
    stage.root.addSublayer(card)
    #expect(outside.isActive && fixture.places(stage.constraints) == [1])
    #expect(stage.warnings.isEmpty)
    page.addSublayer(card)
    stage.root.addSublayer(page)
    stage.layoutIfNeeded()
    #expect(outside.isActive && stage.constraints.count == 2 && stage.warnings.isEmpty)
    #expect(fixture.box.frame.minX == 50 && fixture.box.frame.width == 40)
  }

  /// Whatever is done in whatever order, those that were switched on last are active, and hold
  /// while they are on a stage.
  @Test(arguments: UInt64(1)...12)
  func constraints_ofAnyOrder_areThoseSwitchedOn(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = Fixture()
    let (stage, page, card) = (fixture.stage, fixture.page, fixture.card)
    var isOn = [false, false, false, false]
    for step in 0..<80 {
      switch random.index(below: 8) {
      case 0: stage.root.addSublayer(page)
      case 1: page.removeFromSuperlayer()
      case 2: page.addSublayer(card)
      case 3: card.removeFromSuperlayer()
      case 4: stage.root.addSublayer(card)
      default:
        let index = random.index(below: 4)
        isOn[index].toggle()
        fixture.constraints[index].isActive = isOn[index]
      }
      let comment: Comment = "seed \(seed), step \(step)"
      #expect(fixture.constraints.map(\.isActive) == isOn, comment)
      let isHeld = card.stage === stage
      let held = Set(fixture.places(stage.constraints))
      #expect(held == (isHeld ? Set(isOn.indices.filter { isOn[$0] }) : []), comment)
      #expect(held.count == stage.constraints.count, comment)
      guard isHeld, isOn[0], isOn[1] else { continue }
      stage.layoutIfNeeded()
      #expect(fixture.box.frame.minX == 30 && fixture.box.frame.width == 40, comment)
      guard isOn[2], isOn[3] else { continue }
      #expect(fixture.tail.frame.minX == 75 && fixture.tail.frame.width == 20, comment)
    }
    #expect(stage.warnings.isEmpty)
  }
}
