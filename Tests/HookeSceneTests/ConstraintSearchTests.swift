// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// The constraints that a layer or a stage lists, against a list in order of activation.
struct ConstraintSearchTests {
  /// Three layers and constraints on them, of which several share an identifier.
  private final class Fixture {
    let stage = makeStage()
    let layers: [Layer]
    let constraints: [LayoutConstraint]
    private let names: [String?] = ["a", "b", "a", nil, "b", "a", nil, "c"]

    init() {
      let layers = ["first", "second", "third"].map { Layer(name: $0) }
      for layer in layers { stage.root.addSublayer(layer) }
      self.layers = layers
      constraints = [
        layers[0].leftAnchor.constraint(greaterThanOrEqualTo: layers[1].leftAnchor),
        layers[1].leftAnchor.constraint(greaterThanOrEqualTo: layers[2].leftAnchor),
        layers[1].topAnchor.constraint(greaterThanOrEqualTo: stage.root.topAnchor),
        layers[2].topAnchor.constraint(greaterThanOrEqualTo: layers[0].topAnchor),
        layers[0].widthAnchor.constraint(equalToConstant: 10).with(priority: 500),
        layers[2].widthAnchor.constraint(equalToConstant: 20).with(priority: 500),
        layers[0].widthAnchor.constraint(equalToConstant: 30).with(priority: 400),
        layers[2].heightAnchor.constraint(equalTo: layers[1].heightAnchor),
      ]
      for (constraint, name) in zip(constraints, names) { constraint.identifier = name }
    }

    /// The numbers of some constraints.
    func numbers(_ list: [LayoutConstraint]) -> [Int?] {
      list.map { found in constraints.firstIndex { $0 === found } }
    }
  }

  @Test(arguments: UInt64(1)...10)
  func constraints_afterAnyChanges_areInOrderOfActivation(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fixture = Fixture()
    let (stage, constraints) = (fixture.stage, fixture.constraints)
    var active: [Int] = []
    for step in 0..<60 {
      let comment: Comment = "seed \(seed), step \(step)"
      let number = random.index(below: constraints.count)
      switch random.index(below: 6) {
      case 0: stage.layoutIfNeeded()
      // Another priority, and another constant, leave a constraint at its place.
      case 1:
        constraints[number].priority = LayoutPriority(Double(100 + random.index(below: 800)))
      case 2: constraints[number].constant = Double(random.index(below: 5))
      default:
        constraints[number].isActive.toggle()
        if let place = active.firstIndex(of: number) {
          active.remove(at: place)
        } else {
          active.append(number)
        }
      }
      #expect(fixture.numbers(stage.constraints) == active, comment)
      for layer in fixture.layers {
        let own = active.filter {
          constraints[$0].firstLayer === layer || constraints[$0].secondLayer === layer
        }
        #expect(fixture.numbers(layer.constraints) == own, comment)
        for name in ["a", "b", "c", "d"] {
          let first = own.first { constraints[$0].identifier == name }
          let found = layer.constraint(withIdentifier: name)
          #expect(found === first.map { constraints[$0] }, comment)
        }
      }
    }
    #expect(stage.warnings.isEmpty)
  }
}
