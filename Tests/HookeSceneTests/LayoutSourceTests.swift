// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeScene

/// What has to move for constraints to move a layer, by hand, and after any changes of the
/// constraints against a stage that was never asked before.
struct LayoutSourceTests {
  /// A box in a card, beside another box, on a stage; constraints are told apart by name.
  private struct Fixture {
    let stage = makeStage()
    let layers: [Layer]
    let constraints: [LayoutConstraint]

    init() {
      let card = stage.box("card")
      let (box, other) = (stage.box("box", in: card), stage.box("other", in: card))
      layers = [stage.root, card, box, other]
      constraints = [
        LayoutConstraint(card, .left, to: stage.root, .left, constant: 8, identifier: "a"),
        LayoutConstraint(box, .left, to: other, .right, constant: 4, identifier: "b"),
        LayoutConstraint(box, .width, constant: 40, identifier: "c"),
        LayoutConstraint(other, .left, to: card, .left, constant: 3, identifier: "d"),
        LayoutConstraint(
          box, .width, .lessThanOrEqual, to: other, .width, multiplier: 2, identifier: "e"),
        LayoutConstraint(box, .top, to: card, .top, constant: 9, identifier: "f"),
        LayoutConstraint(other, .width, to: stage.root, .width, multiplier: 0.25, identifier: "g"),
      ]
    }

    func set(_ active: Set<Int>) {
      for (index, constraint) in constraints.enumerated() {
        constraint.isActive = active.contains(index)
      }
    }

    /// The names of what moves a quantity of a layer, in order: "b other".
    func sources(_ layer: Int, _ quantity: PlacedQuantity.Quantity) -> String {
      stage.context.layout.sources(of: layers[layer], quantity).map { source in
        constraints.first { ObjectIdentifier($0) == source.target }?.identifier
          ?? layers.first { ObjectIdentifier($0) == source.target }?.name ?? "?"
      }.joined(separator: " ")
    }
  }

  /// What is sought after a constraint is added or removed, where it was sought before.
  @Test func sources_afterEachChange_areThoseOfTheConstraintsNow() {
    let fixture = Fixture()
    let box = 2
    // Of several constraints the order is that of their activation.
    func sorted(_ names: String) -> [Substring] { names.split(separator: " ").sorted() }
    #expect(fixture.sources(box, .across).isEmpty)
    for (active, across, width) in [
      ([2], "c", "c"), ([1, 2], "b other card screen c", "c"),
      ([1], "b other card screen", "b other card screen"), ([], "", ""),
      ([4], "e other", "e other"),
      ([2, 4], "c e other", "c"), ([4, 6], "e other g screen", "e other g screen"),
      ([5], "", ""),
    ] as [(Set<Int>, String, String)] {
      fixture.set(active)
      #expect(sorted(fixture.sources(box, .across)) == sorted(across), "\(active)")
      #expect(sorted(fixture.sources(box, .width)) == sorted(width), "\(active)")
    }
    fixture.set([5])
    #expect(fixture.sources(box, .down) == "f card screen")
    #expect(fixture.sources(box, .height) == "f card screen")
  }

  /// A place moves with the places, the lengths and the anchors beside it, a length with lengths
  /// alone; of a constraint its constant counts, which is no field.
  @Test func fields_ofTheSources_areThoseOfTheirQuantity() {
    let fixture = Fixture()
    let (card, other) = (fixture.layers[1], fixture.layers[3])
    let height = LayoutConstraint(
      fixture.layers[2], .height, to: other, .height, multiplier: 3, identifier: "h")
    fixture.set([1, 4, 5])
    height.isActive = true
    let across: LayerFields = [.positionX, .width, .anchorPoint]
    let down: LayerFields = [.positionY, .height, .anchorPoint]
    let rows: [(PlacedQuantity.Quantity, [(Layer, [LayerFields])])] = [
      // Two ways to one layer: its place and its length.
      (.across, [(other, [across, [.width]]), (card, [across]), (fixture.layers[0], [across])]),
      (.width, [(other, [across, [.width]]), (card, [across]), (fixture.layers[0], [across])]),
      (.down, [(other, [[.height]]), (card, [down]), (fixture.layers[0], [down])]),
      (.height, [(other, [[.height]])]),
    ]
    for (quantity, expected) in rows {
      let sources = fixture.stage.context.layout.sources(of: fixture.layers[2], quantity)
      for layer in fixture.layers {
        let found = sources.filter { $0.target == ObjectIdentifier(layer) }.compactMap(\.fields)
        let fields = expected.first { $0.0 === layer }?.1 ?? []
        #expect(Set(found) == Set(fields), "\(layer.name), \(quantity)")
      }
      let constraints = sources.filter { source in
        !fixture.layers.contains { ObjectIdentifier($0) == source.target }
      }
      #expect(!constraints.isEmpty && constraints.allSatisfy { $0.fields == nil })
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func sources_afterAnyChanges_areThoseOfAStageNeverAsked(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = Fixture()
    var order: [Int] = []
    for _ in 0..<12 {
      let index = Int.random(in: fixture.constraints.indices, using: &random)
      fixture.constraints[index].isActive.toggle()
      if fixture.constraints[index].isActive {
        order.append(index)
      } else {
        order.removeAll { $0 == index }
      }
      let fresh = Fixture()
      for index in order { fresh.constraints[index].isActive = true }
      for layer in fixture.layers.indices {
        for quantity in PlacedQuantity.Quantity.allCases {
          #expect(
            fixture.sources(layer, quantity) == fresh.sources(layer, quantity),
            "\(order), \(layer), \(quantity), seed \(seed)")
        }
      }
    }
  }

  /// Only what equals a length decides it alone: limits of it, on either side, leave it to places.
  @Test(arguments: [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual], [true, false])
  func sources_ofALength_areThoseOfItsLimitsAndItsPlaces(
    relation: LayoutRelation, isAcross: Bool
  ) {
    let stage = makeStage()
    let (box, other) = (stage.box("box"), stage.box("other"))
    let place = LayoutConstraint(
      box, isAcross ? .left : .top, to: other, isAcross ? .right : .bottom)
    let length = LayoutConstraint(box, isAcross ? .width : .height, relation, constant: 40)
    LayoutConstraint.activate([place, length])
    let sources = stage.context.layout.sources(of: box, isAcross ? .width : .height)
    let targets = sources.map(\.target)
    #expect(targets.contains(ObjectIdentifier(length)))
    let isAlone = relation == .equal
    for target in [ObjectIdentifier(place), ObjectIdentifier(other)] {
      #expect(targets.contains(target) != isAlone, "\(relation)")
    }
    #expect((targets.count == 1) == isAlone)
  }
}
