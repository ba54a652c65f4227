// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

struct ImageLayerTests {
  /// The head of a PNG file of a size in pixels; layers read no further.
  static func image(width: UInt8, height: UInt8) -> Image? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return Image(
      signature + [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0, height, 8, 6])
  }

  /// UIKit's frames of a picture of 40 x 20 points in bounds of 100 x 100 at (10, 20).
  @Test(arguments: [
    (ContentMode.scaleToFill, [10.0, 20, 100, 100]), (.scaleAspectFit, [10, 45, 100, 50]),
    (.scaleAspectFill, [-40, 20, 200, 100]), (.center, [40, 60, 40, 20]),
    (.top, [40, 20, 40, 20]), (.bottom, [40, 100, 40, 20]), (.left, [10, 60, 40, 20]),
    (.right, [70, 60, 40, 20]), (.topLeft, [10, 20, 40, 20]), (.topRight, [70, 20, 40, 20]),
    (.bottomLeft, [10, 100, 40, 20]), (.bottomRight, [70, 100, 40, 20]),
  ])
  func rect_contentMode_isUIKits(mode: ContentMode, frame: [Double]) {
    let rect = mode.rect(
      for: Size(width: 40, height: 20), in: Rect(x: 10, y: 20, width: 100, height: 100))
    #expect([rect.minX, rect.minY, rect.width, rect.height] == frame)
  }

  /// Bounds with negative sides are the rectangle that they cover.
  @Test(arguments: ContentMode.allCases)
  func rect_inBoundsOfNegativeSides_isThatInTheirArea(mode: ContentMode) {
    for area in [
      Rect(x: 10, y: 20, width: 100, height: 60), Rect(x: -40, y: -30, width: 20, height: 90),
    ] {
      for size in [Size(width: 40, height: 20), Size(width: 10, height: 200)] {
        let truth = mode.rect(for: size, in: area)
        #expect(truth.width > 0 && truth.height > 0)
        for (isLeft, isUp) in [(true, false), (false, true), (true, true)] {
          let bounds = Rect(
            x: isLeft ? area.maxX : area.minX, y: isUp ? area.maxY : area.minY,
            width: isLeft ? -area.width : area.width, height: isUp ? -area.height : area.height)
          #expect(mode.rect(for: size, in: bounds) == truth, "\(size) in \(bounds)")
        }
      }
    }
  }

  @Test func displayList_imageLayer_drawsThePictureWhereItsModePlacesIt() throws {
    let stage = makeStage()
    let image = try #require(Self.image(width: 80, height: 40))
    let layer = ImageLayer(image)
    layer.contentsScale = 2
    layer.frame = Rect(x: 10, y: 20, width: 100, height: 100)
    layer.contentMode = .scaleAspectFit
    stage.root.addSublayer(layer)
    guard case .group(let group) = try #require(layer.displayList().items.first) else {
      Issue.record("no group")
      return
    }
    #expect(isClose(group.transform, [2.5, 0, 0, 2.5, 0, 25]))
    let own = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(group.content == DisplayList([.image(image, in: own)]))
    layer.image = nil
    #expect(layer.displayList().isEmpty)
  }

  @Test func intrinsicContentSize_constraints_giveTheLayerThePicturesSize() {
    let stage = makeStage()
    let layer = ImageLayer(Self.image(width: 60, height: 30))
    stage.root.addSublayer(layer)
    layer.centerXAnchor.constraint(equalTo: stage.root.centerXAnchor).isActive = true
    layer.centerYAnchor.constraint(equalTo: stage.root.centerYAnchor).isActive = true
    stage.layoutIfNeeded()
    #expect(layer.bounds.size == Size(width: 60, height: 30))
    layer.contentsScale = 3
    stage.layoutIfNeeded()
    #expect(layer.bounds.size == Size(width: 20, height: 10))
  }
}
