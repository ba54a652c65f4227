// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// Layers whose actions hold them, after their stage is gone: none of the actions can run then, so
/// nothing keeps the layers.
struct StageReleaseTests {
  /// Where a layer is when its stage is released.
  enum Place: CaseIterable {
    case onTheStage, inAnother, aMask, removed, inARemovedOne, theMaskOfARemovedOne, removedTwice
    case backAgain, removedAfterAnother
  }

  /// A layer at a place in, or beside, an outer one, whose action on touches or pans holds it.
  private static func layer(
    _ place: Place, isPanned: Bool, _ outer: Layer, on stage: Stage
  ) -> Layer {
    let layer = Layer(name: "held", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    if isPanned {
      layer.onPan { _ in layer.opacity = 0.5 }
    } else {
      layer.on(.touchDown) { layer.opacity = 0.5 }
    }
    switch place {
    case .onTheStage: stage.root.addSublayer(layer)
    case .inAnother: outer.addSublayer(layer)
    case .aMask: outer.mask = layer
    case .removed:
      outer.addSublayer(layer)
      layer.removeFromSuperlayer()
    case .inARemovedOne:
      outer.addSublayer(layer)
      outer.removeFromSuperlayer()
    case .theMaskOfARemovedOne:
      outer.mask = layer
      outer.removeFromSuperlayer()
    case .removedTwice:
      for _ in 0..<2 {
        stage.root.addSublayer(layer)
        layer.removeFromSuperlayer()
      }
    case .backAgain:
      stage.root.addSublayer(layer)
      layer.removeFromSuperlayer()
      outer.addSublayer(layer)
    case .removedAfterAnother:
      stage.root.addSublayer(layer)
      outer.removeFromSuperlayer()
      layer.removeFromSuperlayer()
    }
    return layer
  }

  @Test(arguments: Place.allCases, [false, true])
  func layer_thatItsActionHolds_isReleasedAfterTheStage(place: Place, isPanned: Bool) {
    weak var released: Layer?
    weak var stageReleased: Stage?
    // What left the stage may be held by the program.
    var outer: Layer?
    do {
      let stage = makeStage()
      let layer = stage.add("outer", 0, 0, 100, 100)
      (stageReleased, outer) = (stage, layer)
      released = Self.layer(place, isPanned: isPanned, layer, on: stage)
      stage.tap(at: Point(x: 5, y: 5))
      #expect(released != nil, "its action holds it")
    }
    #expect(stageReleased == nil && outer?.stage == nil)
    outer = nil
    #expect(released == nil)
  }

  /// A layer that went to another stage keeps its actions: they can run there.
  @Test func layer_onAnotherStage_keepsItsActions() {
    let other = makeStage()
    let layers = (0..<3).map { index in
      Layer(name: "\(index)", frame: Rect(x: 20 * Double(index), y: 0, width: 9, height: 9))
    }
    var log: [String] = []
    do {
      let stage = makeStage()
      for layer in layers {
        layer.on(.touchDown) { [name = layer.name] in log.append(name) }
        stage.root.addSublayer(layer)
      }
      layers[0].removeFromSuperlayer()
      other.root.addSublayer(layers[0])
      other.root.addSublayer(layers[1])
    }
    for layer in layers[0...1] { other.tap(layer) }
    #expect(log == ["0", "1"])
    #expect(layers[2].stage == nil)
  }
}
