// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeScene

/// The names of the properties of layers, which a subclass cannot take for its own.
struct PropertyNameTests {
  /// Every name of a layer's own properties is taken, those of several values, too.
  @Test func names_ofEveryLayersProperties_areTaken() throws {
    let layer = Layer()
    let pairs = [Layer.position.name, Layer.translationXY.name, Layer.subtranslationXY.name]
    let wholes = [Layer.bounds.name, Layer.size.name, Layer.scaleXY.name]
    let single = AnyLayerProperty.ofEveryLayer.map(\.name)
    #expect(Set(single).isDisjoint(with: pairs + wholes) && Set(single).count == single.count)
    for name in single + pairs + wholes {
      #expect(AnyLayerProperty.isOfEveryLayer(name), "\(name)")
      #expect(layer.property(named: name)?.name == name)
    }
    for name in ["", "dial.level", "Opacity", "bounds.size"] {
      #expect(!AnyLayerProperty.isOfEveryLayer(name) && layer.property(named: name) == nil)
    }
  }
}
