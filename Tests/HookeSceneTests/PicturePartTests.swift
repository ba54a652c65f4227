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
}
