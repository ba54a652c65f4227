// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeScene

struct HitTestTests {
  let stage = makeStage()

  private func hit(_ x: Double, _ y: Double) -> String? {
    stage.root.hitTest(Point(x: x, y: y))?.name
  }

  @Test func order_amongSiblings_isDepthThenAddition() {
    let first = stage.add("first", 0, 0, 100, 100)
    _ = stage.add("second", 50, 50, 100, 100)
    #expect(hit(75, 75) == "second" && hit(25, 25) == "first" && hit(300, 200) == "screen")
    first.zPosition = 1
    #expect(hit(75, 75) == "first")
    #expect(hit(401, 10) == nil)
  }

  @Test func edges_ofALayer_belongToItAtTheTopLeftOnly() {
    _ = stage.add("box", 10, 10, 20, 20)
    #expect(hit(10, 10) == "box" && hit(29.999, 29.999) == "box")
    #expect(hit(30, 15) == "screen" && hit(15, 30) == "screen")
  }

  @Test func transforms_nested_areFollowed() {
    let outer = stage.add("outer", 100, 100, 100, 100)
    outer.transform = .rotation(.pi / 4)
    #expect(hit(105, 105) == "screen", "the corner has turned away")
    #expect(hit(150, 82) == "outer", "and stands above")
    let inner = Layer(name: "inner", frame: Rect(x: 0, y: 0, width: 20, height: 20))
    outer.addSublayer(inner)
    #expect(hit(150, 85) == "inner")
    outer.transform = .scale(x: -1, y: 1)
    #expect(hit(195, 105) == "inner" && hit(105, 105) == "outer", "mirrored")
    outer.transform = .scale(0)
    #expect(hit(150, 150) == "screen", "without area there is nothing to touch")
  }

  @Test func sublayersOutside_areFoundUnlessClipped() {
    let box = stage.add("box", 100, 100, 50, 50)
    let ear = Layer(name: "ear", frame: Rect(x: 40, y: -20, width: 30, height: 30))
    box.addSublayer(ear)
    #expect(hit(160, 90) == "ear")
    box.clipsToBounds = true
    #expect(hit(160, 90) == "screen" && hit(145, 105) == "ear")
    box.cornerRadius = 25
    #expect(hit(148, 102) == "screen", "cut off by the rounded corner")
    #expect(hit(125, 101) == "box")
  }

  @Test func hiddenFadedAndDisabledLayers_letTouchesThrough() {
    _ = stage.add("back", 0, 0, 100, 100)
    let front = stage.add("front", 0, 0, 100, 100)
    #expect(hit(50, 50) == "front")
    front.isHidden = true
    #expect(hit(50, 50) == "back")
    front.isHidden = false
    front.opacity = 0.009
    #expect(hit(50, 50) == "back")
    front.opacity = 0.01
    #expect(hit(50, 50) == "front")
    front.isUserInteractionEnabled = false
    #expect(hit(50, 50) == "back")
  }

  @Test func layers_onTheirWay_areFoundWhereTheyAreShown() {
    let box = stage.add("box", 0, 0, 100, 100)
    stage.animate(duration: 1, curve: .linear) { box.position.x = 250 }
    #expect(box.position.x == 250)
    #expect(hit(50, 50) == "box" && hit(250, 50) == "screen")
    stage.advance(to: 0.5)
    #expect(hit(150, 50) == "box" && hit(50, 50) == "screen")
    stage.advance(to: 1)
    #expect(hit(250, 50) == "box")
  }

  /// A touch is that of the nearest layer, from the one it hits up, that is a control, with actions
  /// or without, or has actions; a disabled control keeps what lies behind it from the touch.
  @Test func touches_inNestedLayers_areThoseOfTheNearestListener() {
    for (kind, expected) in [
      ("layer", "outer"), ("acting", "inner"), ("control", "inner"), ("disabled", "inner"),
      ("acting control", "inner"), ("editing", "inner"),
    ] {
      let stage = makeStage()
      let outer = stage.add("outer", 0, 0, 200, 200)
      let isControl = kind.contains("control") || kind == "disabled"
      let inner = isControl ? Control(name: "inner") : Layer(name: "inner")
      inner.frame = Rect(x: 50, y: 50, width: 100, height: 100)
      outer.addSublayer(inner)
      let leaf = Layer(name: "leaf", frame: Rect(x: 10, y: 10, width: 20, height: 20))
      inner.addSublayer(leaf)
      var log: [String] = []
      outer.on(.touchDown) { log.append("outer") }
      if kind.contains("acting") { inner.on(.touchDown) { log.append("inner") } }
      if kind == "editing" { inner.on(.editingDidBegin) { log.append("edit") } }
      if kind == "disabled" {
        inner.on(.touchDown) { log.append("inner") }
        (inner as? Control)?.isEnabled = false
      }
      for hit in [leaf, inner] {
        log = []
        #expect(hit.nearestListener?.name == expected, "\(kind)")
        stage.touchDown(on: hit)
        #expect(stage.touch?.layer?.name == expected, "\(kind)")
        stage.touchUp()
        let acts = kind == "layer" ? ["outer"] : kind.contains("acting") ? ["inner"] : []
        #expect(log == acts, "\(kind)")
      }
    }
    // Without a listener the touch has no layer.
    let plain = stage.add("plain", 0, 0, 50, 50)
    #expect(plain.nearestListener == nil)
    stage.touchDown(on: plain)
    #expect(stage.touch?.layer == nil && stage.touch?.hitLayer === plain)
  }

  /// Each corner of a clipping layer lets touches through outside of its own circle.
  @Test func corners_ofAClippingLayer_areRoundedByTheirOwnRadii() {
    let box = stage.add("box", 100, 50, 120, 90)
    let inner = Layer(name: "inner", frame: Rect(x: -100, y: -100, width: 400, height: 400))
    box.addSublayer(inner)
    (box.clipsToBounds, box.bounds.origin) = (true, Point(x: 7, y: -3))
    box.cornerRadii = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 0, bottomLeft: 35)
    for (radius, mask) in [(0.0, CornerMask.all), (5, .all), (8, [.topRight, .bottomRight])] {
      (box.cornerRadius, box.maskedCorners) = (radius, mask)
      func added(_ corner: CornerMask) -> Double { mask.contains(corner) ? radius : 0 }
      // The corners with the ways from them to their centres.
      let corners = [
        (100.0, 50.0, 1.0, 1.0, 10 + added(.topLeft)), (220, 50, -1, 1, 20 + added(.topRight)),
        (220, 140, -1, -1, added(.bottomRight)), (100, 140, 1, -1, 35 + added(.bottomLeft)),
      ]
      for step in 0..<1200 {
        let (x, y) = (95.25 + Double(step % 40) * 3.3, 46.75 + Double(step / 40) * 3.3)
        var isInside = x >= 100 && x < 220 && y >= 50 && y < 140
        for (cornerX, cornerY, dx, dy, radius) in corners {
          let (fromX, fromY) = ((x - cornerX) * dx, (y - cornerY) * dy)
          guard fromX < radius, fromY < radius else { continue }
          let (toX, toY) = (radius - fromX, radius - fromY)
          if toX * toX + toY * toY > radius * radius { isInside = false }
        }
        let hit = stage.root.hitTest(Point(x: x, y: y))
        #expect((hit === inner) == isInside, "\(x), \(y), \(radius)")
      }
    }
  }
}
