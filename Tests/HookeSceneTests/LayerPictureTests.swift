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
