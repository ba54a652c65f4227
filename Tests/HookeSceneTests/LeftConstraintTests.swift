// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// A layer whose constraints are gone is where it was put: others refer to its frame again.
struct LeftConstraintTests {
  /// A box that constraints may place, and a tail behind it that they always place.
  private final class Fixture {
    let stage = makeStage()
    let box: Layer
    let tail: Layer
    /// Each alone places the box across at its number times 10 points.
    var places: [LayoutConstraint] = []

    init() {
      (box, tail) = (stage.add("box", 5, 5, 50, 20), stage.box("tail"))
      // The width is 0 unless something says otherwise.
      let root = stage.root
      LayoutConstraint.activate([
        tail.leftAnchor.constraint(equalTo: box.rightAnchor, constant: 3),
        tail.widthAnchor.constraint(equalToConstant: 10),
      ])
      places = (1...3).map { number in
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: Double(10 * number))
          .with(priority: LayoutPriority(Double(900 - number)))
      }
      places.append(box.widthAnchor.constraint(equalToConstant: 50))
    }

    /// The left edges of the box and of the tail.
    var edges: [Double] {
      stage.layoutIfNeeded()
      return [box.frame.minX, tail.frame.minX]
    }
  }

  @Test func frame_afterTheConstraintsLeft_isTheOneThatOthersReferTo() {
    let fixture = Fixture()
    let (box, places) = (fixture.box, fixture.places)
    #expect(fixture.edges == [5, 58], "nothing places it yet")
    box.position.x = 40
    #expect(fixture.edges == [15, 68])
    for _ in 0..<3 {
      places[0].isActive = true
      places[3].isActive = true
      #expect(fixture.edges == [10, 63])
      places[0].isActive = false
      // Its width still is placed.
      #expect(box.frame.width == 50)
      places[3].isActive = false
      box.frame = Rect(x: 100, y: 5, width: 50, height: 20)
      #expect(fixture.edges == [100, 153])
      box.bounds.size.width = 70
      #expect(fixture.edges == [90, 163], "about its middle")
    }
    #expect(fixture.stage.ambiguousLayers().allSatisfy { $0.layer !== box })
  }

  /// A change of priority takes a constraint out and in again.
  @Test func frame_afterAPriorityChanged_isTheOneThatOthersReferTo() {
    let fixture = Fixture()
    let (box, places) = (fixture.box, fixture.places)
    for index in [0, 3] { places[index].isActive = true }
    #expect(fixture.edges == [10, 63])
    for priority in [300, 800, 1000.0] {
      places[0].priority = LayoutPriority(priority)
      #expect(fixture.edges == [10, 63])
    }
    for index in [0, 3] { places[index].isActive = false }
    box.frame = Rect(x: 100, y: 5, width: 50, height: 20)
    #expect(fixture.edges == [100, 153])
  }

  /// An animation of a layer that is not placed any more takes those along that refer to it.
  @Test func animation_afterTheConstraintsLeft_movesWhatRefersToIt() {
    let fixture = Fixture()
    let (box, stage) = (fixture.box, fixture.stage)
    for index in [0, 3] { fixture.places[index].isActive = true }
    stage.advance(to: 0.25)
    for index in [0, 3] { fixture.places[index].isActive = false }
    let slide = BasicAnimation(Layer.positionX, to: 135, duration: 1, timing: .linear)
    stage.animator.add(slide, to: box, forKey: "slide")
    stage.advance(to: 0.75)
    #expect(zip(fixture.edges, [60, 113]).allSatisfy { abs($0 - $1) < 1e-9 })
    stage.advance(to: 2)
    #expect(fixture.edges == [110, 163])
  }

  /// After any changes the box is where the strongest constraint says, or where it was put last.
  @Test(arguments: UInt64(1)...10)
  func frame_afterAnyChanges_isThatOfTheModel(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = Fixture()
    let (box, places) = (fixture.box, fixture.places)
    places[3].isActive = true
    var left = 0.0
    var isPlaced = true
    for round in 0..<60 {
      let index = Int.random(in: 0..<6, using: &random)
      switch index {
      case 0...2: places[index].isActive.toggle()
      case 3: places[3].isActive.toggle()
      case 4 where !isPlaced:
        left = Double(Int.random(in: 0...90, using: &random))
        box.frame = Rect(x: left, y: 5, width: 50, height: 20)
      default: break
      }
      let best = places[..<3].firstIndex { $0.isActive }
      isPlaced = best != nil || places[3].isActive
      // A width alone leaves the place open: it is looked at only where something says it.
      if let best {
        // Without a width of its own the box has that of its content, none.
        let width = places[3].isActive ? 50.0 : 0
        let edges = fixture.edges
        #expect(edges[0] == Double(10 * (best + 1)), "seed \(seed), round \(round)")
        if width > 0 { #expect(edges[1] == edges[0] + 53, "seed \(seed), round \(round)") }
        left = edges[0]
      } else if isPlaced {
        left = fixture.edges[0]
      } else {
        box.frame = Rect(x: left, y: 5, width: 50, height: 20)
        #expect(fixture.edges == [left, left + 53], "seed \(seed), round \(round)")
      }
    }
    #expect(fixture.stage.warnings.isEmpty)
  }
}

/// A constraint whose other layer went elsewhere while both were off the stage.
struct LostConstraintTests {
  @Test func constraint_toALayerThatStayedAway_isInactiveAfterTheReturn() {
    let stage = makeStage()
    let (top, box, other) = (Layer(name: "top"), Layer(name: "box"), Layer(name: "other"))
    stage.root.addSublayer(top)
    for layer in [box, other] { top.addSublayer(layer) }
    let lost = box.leftAnchor.constraint(equalTo: other.leftAnchor)
    let kept = box.widthAnchor.constraint(equalToConstant: 30)
    LayoutConstraint.activate([lost, kept])
    top.removeFromSuperlayer()
    other.removeFromSuperlayer()
    #expect(lost.isActive && kept.isActive)
    stage.root.addSublayer(top)
    stage.layoutIfNeeded()
    #expect(!lost.isActive && kept.isActive && box.bounds.width == 30)
    #expect(stage.warnings.count == 1)
    top.addSublayer(other)
    lost.isActive = true
    #expect(lost.isActive && stage.constraints.contains { $0 === lost })
  }
}
