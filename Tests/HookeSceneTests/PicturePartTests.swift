// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// What the picture of a layer has of the layer, flat and in perspective.
struct PicturePartTests {
  let stage = makeStage()

  /// A card and its picture; in perspective the layer is turned about its anchor point.
  private func picture(
    inPerspective: Bool, _ change: (Layer) -> Void
  ) -> (card: Layer, picture: LayerPicture?) {
    let card = stage.add("card", 50, 50, 80, 60)
    if inPerspective { (card.transform.m34, card.transform.rotation.y) = (-1.0 / 300, 0.5) }
    change(card)
    return (card, stage.layerPicture()?.sublayers.first)
  }

  @Test(arguments: [false, true]) func opacity_ofALayer_isThatOfItsPicture(inPerspective: Bool) {
    for (opacity, drawn) in [(0.25, 0.25), (1, 1), (1.5, 1)] {
      let (card, picture) = picture(inPerspective: inPerspective) { $0.opacity = opacity }
      #expect(picture?.opacity == drawn && picture?.group.opacity == drawn, "\(opacity)")
      #expect(picture?.name == "card" && (picture?.number ?? 0) > 1)
      card.removeFromSuperlayer()
    }
    for opacity in [0, -0.5] {
      let (card, picture) = picture(inPerspective: inPerspective) { $0.opacity = opacity }
      #expect(picture == nil)
      card.removeFromSuperlayer()
    }
  }

  /// The point about which a layer turns is where its position is, whatever the turn.
  @Test(arguments: [false, true]) func anchor_ofALayer_isAtItsPosition(inPerspective: Bool) {
    for anchor in [Point(x: 0.5, y: 0.5), Point(x: 0, y: 1), Point(x: 0.25, y: 2)] {
      let (card, picture) = picture(inPerspective: inPerspective) { $0.anchorPoint = anchor }
      let place = picture.flatMap { $0.transform.apply(to: $0.anchor) }
      #expect(isClose(place, Point(x: 90, y: 80)), "\(anchor)")
      card.removeFromSuperlayer()
    }
  }

  /// A border alone, a background alone, a sublayer alone is something to draw.
  @Test(arguments: [false, true]) func layer_withOnePartAlone_hasAPicture(inPerspective: Bool) {
    let parts: [(String, (Layer) -> Void)] = [
      ("border", { $0.borderWidth = 3 }), ("background", { $0.backgroundColor = .white }),
      (
        "shadow",
        { ($0.shadowOpacity, $0.backgroundColor) = (0.5, Color(white: 1, alpha: 0.001)) }
      ),
      (
        "sublayer",
        {
          let inner = Layer(name: "inner", frame: Rect(x: 0, y: 0, width: 9, height: 9))
          inner.backgroundColor = .black
          $0.addSublayer(inner)
        }
      ),
    ]
    for (name, change) in parts + [("nothing", { _ in })] {
      let (card, picture) = picture(inPerspective: inPerspective) {
        $0.backgroundColor = .clear
        change($0)
      }
      #expect((picture != nil) == (name != "nothing"), "\(name)")
      if !inPerspective {
        #expect(picture?.front.isEmpty == (name == "nothing" ? nil : name != "border"), "\(name)")
        #expect(picture?.sublayers.isEmpty == (name == "nothing" ? nil : name != "sublayer"))
      }
      card.removeFromSuperlayer()
    }
  }

  /// A mask that is not drawn is there with its name and its number: it hides everything.
  @Test(arguments: ["hidden", "clear", "empty", "flat", "seen"])
  func mask_ofAnyLayer_isInThePicture(kind: String) throws {
    let (_, picture) = picture(inPerspective: false) { card in
      let mask = Layer(name: "mask", frame: Rect(x: 5, y: 5, width: 20, height: 10))
      mask.backgroundColor = .black
      card.mask = mask
      switch kind {
      case "hidden": mask.isHidden = true
      case "clear": mask.opacity = 0
      case "empty": mask.backgroundColor = .clear
      case "flat": mask.transform.scale.x = 0
      default: break
      }
    }
    let mask = try #require(picture?.masks.first)
    #expect(picture?.masks.count == 1 && mask.name == "mask" && mask.number > 2)
    #expect(mask.back.isEmpty == (kind != "seen") && mask.opacity == 1)
    #expect(picture?.group.mask?.content.items.isEmpty == false, "a group of nothing, or of all")
  }

  /// Layers are numbered as they come on the stage: each ahead of what lies in it, its sublayers
  /// ahead of its mask; one that comes again has its number still.
  @Test func numbers_ofLayers_areInTheOrderOfTheirArrival() throws {
    let card = Layer(name: "card", frame: Rect(x: 0, y: 0, width: 80, height: 60))
    func layer(_ name: String) -> Layer {
      let layer = Layer(name: name, frame: Rect(x: 0, y: 0, width: 30, height: 20))
      layer.backgroundColor = .black
      return layer
    }
    let (mask, first, last) = (layer("mask"), layer("first"), layer("last"))
    card.mask = mask
    first.addSublayer(layer("inner"))
    for part in [first, last] { card.addSublayer(part) }
    stage.root.addSublayer(card)
    func numbers() throws -> [String] {
      func write(_ picture: LayerPicture) -> [String] {
        ["\(picture.name) \(picture.number)"] + (picture.sublayers + picture.masks).flatMap(write)
      }
      return write(try #require(stage.layerPicture()))
    }
    let expected = ["screen 1", "card 2", "first 3", "inner 4", "last 5", "mask 6"]
    #expect(try numbers() == expected)
    // Taken away and put back, each alone and all together.
    for part in [first, card] {
      let above = part.superlayer
      part.removeFromSuperlayer()
      above?.insertSublayer(part, at: 0)
      #expect(try numbers() == expected)
    }
    card.mask = nil
    card.mask = layer("other")
    #expect(try numbers() == expected.dropLast() + ["other 7"])
  }
}
