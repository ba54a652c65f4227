// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct LayerPictureTests {
  /// The numbers of a picture's layers by their names.
  private func numbers(_ picture: LayerPicture) -> [String: Int] {
    picture.sublayers.reduce(into: [picture.name: picture.number]) { found, layer in
      found.merge(numbers(layer)) { first, _ in first }
    }
  }

  @Test func layerPicture_ofAScreen_isItsDisplayList() throws {
    let stage = makeStage()
    let box = stage.add("box", 10, 10, 50, 50)
    box.clipsToBounds = true
    box.opacity = 0.5
    box.borderWidth = 2
    let picture = try #require(stage.layerPicture())
    #expect(DisplayList([.group(picture.group)]) == stage.displayList())
    #expect(picture.sublayers[0].name == "box")
    #expect(picture.sublayers[0].anchor == Point(x: 25, y: 25))
    #expect(picture.sublayers[0].clip != nil)
  }

  /// Each part of a layer is enough to be seen: its back, its front, or what lies in it.
  @Test(arguments: ["nothing", "background", "border", "content", "sublayer", "shadow"])
  func layerPicture_ofOnePart_isThere(part: String) throws {
    let stage = makeStage()
    let box = stage.box()
    box.bounds = Rect(x: 0, y: 0, width: 40, height: 30)
    box.position = Point(x: 60, y: 50)
    switch part {
    case "background": box.backgroundColor = .black
    case "border": box.borderWidth = 2
    case "content": box.addSublayer(TextLayer("a", name: "inner"))
    case "sublayer": stage.box("inner", in: box).borderWidth = 1
    case "shadow": (box.backgroundColor, box.shadowOpacity) = (.black, 0.5)
    default: break
    }
    for inner in box.sublayers { inner.frame = Rect(x: 4, y: 4, width: 20, height: 20) }
    let picture = try #require(stage.layerPicture())
    #expect(picture.sublayers.map(\.name) == (part == "nothing" ? [] : ["box"]))
    #expect(DisplayList([.group(picture.group)]) == stage.displayList())
    let shown = picture.sublayers.first ?? picture
    if part != "nothing" {
      #expect(shown.front.isEmpty == (part != "border"))
      #expect(shown.back.isEmpty == !["background", "shadow"].contains(part))
    }
  }

  /// It is of the layout that is due.
  @Test func layerPicture_whileLayoutIsDue_isOfTheNewOne() throws {
    let stage = makeStage()
    let box = stage.box()
    box.backgroundColor = .black
    let left = box.leftAnchor.constraint(equalTo: stage.root.leftAnchor, constant: 20)
    LayoutConstraint.activate([
      left, box.widthAnchor.constraint(equalToConstant: 10),
      box.heightAnchor.constraint(equalToConstant: 10),
    ])
    for constant in [20.0, 70, 5] {
      left.constant = constant
      let picture = try #require(stage.layerPicture()?.sublayers.first)
      #expect(picture.transform.tx == constant)
    }
  }

  /// In perspective all that lies in a layer is shapes of its own; its mask and clip hold them.
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func layerPicture_inPerspective_keepsMaskAndClip(isMasked: Bool, isClipped: Bool) throws {
    let stage = makeStage()
    let card = stage.add("card", 50, 50, 80, 60)
    card.transform.m34 = -1 / 300
    card.transform.rotation.y = 0.6
    card.clipsToBounds = isClipped
    if isMasked {
      card.mask = ShapeLayer(.ellipse(in: Rect(x: 0, y: 0, width: 60, height: 40)), name: "mask")
    }
    let picture = try #require(stage.layerPicture())
    let back = try #require(picture.sublayers.first).back
    guard isMasked || isClipped else {
      #expect(back.items.allSatisfy { if case .fill = $0 { true } else { false } })
      return
    }
    guard case .group(let group) = back.items.first else {
      Issue.record("no group: \(back)")
      return
    }
    #expect((group.mask != nil) == isMasked && (group.clip != nil) == isClipped)
  }

  @Test func numbers_ofLayers_areTheSameAtAnyTimeAndInAnyRun() throws {
    func run() throws -> [[String: Int]] {
      let stage = makeStage()
      let first = stage.add("first", 0, 0, 20, 20)
      _ = stage.add("second", 30, 0, 20, 20)
      let before = numbers(try #require(stage.layerPicture()))
      first.removeFromSuperlayer()
      _ = stage.add("third", 60, 0, 20, 20)
      stage.root.addSublayer(first)
      return [before, numbers(try #require(stage.layerPicture()))]
    }
    let found = try run()
    #expect(found[0] == ["screen": 1, "first": 2, "second": 3])
    #expect(found[1] == ["screen": 1, "first": 2, "second": 3, "third": 4])
    #expect(try run() == found)
  }
}
