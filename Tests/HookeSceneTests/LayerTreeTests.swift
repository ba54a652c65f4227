// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// The order of sublayers, however they come in.
@Suite("Layer tree")
struct LayerTreeTests {
  @Test func sublayers_addedMovedAndRemoved_areInTheOrderOfAList() {
    var generator = SeededGenerator(seed: 22)
    let parents = [Layer(name: "first"), Layer(name: "second")]
    let layers = (0..<6).map { Layer(name: "\($0)") }
    // The same operations on plain lists.
    var lists: [[String]] = [[], []]
    for step in 0..<400 {
      let layer = layers[Int.random(in: 0..<6, using: &generator)]
      let parent = Int.random(in: 0...1, using: &generator)
      let others = lists[parent].filter { $0 != layer.name }
      for index in lists.indices { lists[index].removeAll { $0 == layer.name } }
      let sibling = others.randomElement(using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0:
        layer.removeFromSuperlayer()
      case 1:
        let index = Int.random(in: 0...others.count, using: &generator)
        parents[parent].insertSublayer(layer, at: index)
        lists[parent].insert(layer.name, at: index)
      case 2 where sibling != nil:
        let place = others.firstIndex { $0 == sibling } ?? 0
        let neighbour = layers.first { $0.name == sibling } ?? layer
        let isAbove = Bool.random(using: &generator)
        if isAbove {
          parents[parent].insertSublayer(layer, above: neighbour)
        } else {
          parents[parent].insertSublayer(layer, below: neighbour)
        }
        lists[parent].insert(layer.name, at: place + (isAbove ? 1 : 0))
      default:
        parents[parent].addSublayer(layer)
        lists[parent].append(layer.name)
      }
      for (parent, list) in zip(parents, lists) {
        #expect(parent.sublayers.map(\.name) == list, "step \(step), seed 22")
        #expect(parent.sublayers.allSatisfy { $0.superlayer === parent }, "step \(step), seed 22")
      }
    }
  }

  /// Searched for each layer that comes in, the tree would take minutes; released within each
  /// other, its layers would need more stack than a thread has.
  @Test(.timeLimit(.minutes(1)))
  func layers_100000WithinEachOther_areMadeAndReleased() throws {
    var kept: Layer?
    weak var last: Layer?
    do {
      var layer = Layer(name: "top")
      let top = layer
      for number in 1...100_000 {
        let next = Layer(name: "\(number)")
        layer.addSublayer(next)
        layer = next
        if number == 50_000 { kept = next }
      }
      last = layer
      #expect(layer.isDescendant(of: top))
    }
    // What something else holds stays as it was, with all that lies in it.
    #expect(last?.name == "100000")
    #expect(try #require(kept).superlayer == nil)
    #expect(kept?.sublayers.map(\.name) == ["50001"])
    kept = nil
    #expect(last == nil)
  }
}
