// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import HookePlayback
import HookeScene
import Testing

/// Layers that show pictures of pixels, in every format.
@Suite struct ImageTests {
  /// A picture of 4 x 2 pixels, its left half red, its right half blue.
  static func image() throws -> Image {
    let page = Page(
      size: Size(width: 4, height: 2),
      content: DisplayList {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), Color(hex: 0xFF0000))
        $0.fill(.rect(Rect(x: 2, y: 0, width: 2, height: 2)), Color(hex: 0x0000FF))
      })
    return try #require(Image(try CairoRenderer().png(page)))
  }

  /// A scene in which a picture grows to twice its size within a second.
  private static func scene(_ image: Image) -> Scene {
    Scene(name: "photo", title: "Photo", summary: "", size: Size(width: 60, height: 60)) { stage in
      let photo = ImageLayer(image, name: "photo")
      photo.frame = Rect(x: 10, y: 10, width: 20, height: 20)
      stage.root.addSublayer(photo)
      let copy = ImageLayer(image, name: "copy")
      copy.frame = Rect(x: 40, y: 10, width: 10, height: 10)
      stage.root.addSublayer(copy)
      stage.at(0, "grow") {
        stage.animate(duration: 1, curve: .linear) {
          photo.frame = Rect(x: 10, y: 10, width: 20, height: 40)
        }
      }
    }
  }

  @Test func imageLayer_everyFormat_showsThePictureAndHoldsItOnce() throws {
    let stage = Stage(for: Self.scene(try Self.image()), textMeasurer: CairoTextMeasurer())
    Self.scene(try Self.image()).run(stage)
    stage.advance(to: 2)
    let page = Page(size: stage.size, content: stage.displayList())
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 2)
    for (name, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      for (x, y, red) in [(22, 90, true), (58, 90, false), (82, 30, true), (98, 30, false)] {
        let levels = pixels[x, y]
        #expect((levels[0] > 200) == red && (levels[2] > 200) != red, "\(name) \(x): \(levels)")
      }
      #expect(pixels[70, 60] == [255, 255, 255], "\(name)")
    }
    let text = String(decoding: try CairoRenderer().svg(page), as: UTF8.self)
    #expect(text.components(separatedBy: "<image").count == 2)
    #expect(text.components(separatedBy: "<use").count == 3)
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", try CairoRenderer().pdf(Document(pages: [page])))
    let rows = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n").dropFirst(2)
    // Each row is a use; the tenth column counts objects.
    let objects = Set(rows.filter { !$0.contains("smask") }.map { $0.split(separator: " ")[10] })
    #expect(objects.count == 1, "\(rows)")
  }

  @Test func images_stretched_fillTheirAreasInBothDirections() throws {
    let halves = Page(
      size: Size(width: 2, height: 4),
      content: DisplayList {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), Color(hex: 0xFF0000))
        $0.fill(.rect(Rect(x: 0, y: 2, width: 2, height: 2)), Color(hex: 0x0000FF))
      })
    let image = try #require(Image(try CairoRenderer().png(halves)))
    let other = try #require(
      Image(
        try CairoRenderer().png(
          Page(
            size: Size(width: 1, height: 1),
            content: DisplayList {
              $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), Color(hex: 0x00FF00))
            }))))
    let page = Page(
      size: Size(width: 160, height: 60),
      content: DisplayList {
        for (number, image) in [image, other, image].enumerated() {
          let area = Rect(x: 10 + 50 * Double(number), y: 10, width: 40, height: 40)
          $0.append(.image(image, in: area))
        }
      })
    let (png, pdf, svg) = try PictureTests.draw(page, scale: 1)
    for (name, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      for (y, red) in [(14, true), (22, true), (38, false), (46, false)] {
        for x in [30, 130] {
          let levels = pixels[x, y]
          #expect((levels[0] > 200) == red && (levels[2] > 200) != red, "\(name) \(y): \(levels)")
        }
        let between = pixels[80, y]
        #expect(between[1] > 200 && between[0] < 50 && between[2] < 50, "\(name): \(between)")
      }
    }
  }

  /// Attributes of a picture stand at a group around its use, in a file that parses.
  @Test func svg_imageWithAttributes_isInAGroupOfItsOwn() throws {
    let item = DisplayItem.image(try Self.image(), in: Rect(x: 2, y: 3, width: 8, height: 4))
    var faded = DisplayGroup(content: DisplayList([item]))
    faded.opacity = 0.5
    var multiplied = DisplayGroup(content: DisplayList([item]))
    multiplied.blendMode = .multiply
    let page = Page(
      size: Size(width: 20, height: 10), content: DisplayList([.group(faded), .group(multiplied)]))
    let scratch = try Scratch()
    let path = try scratch.file("a.svg", try CairoRenderer().svg(page))
    let tree = try Tool.text("xmllint", ["--format", path])
    #expect(tree.components(separatedBy: "<use").count == 3)
    #expect(tree.contains("<g opacity=\".5\">") && tree.contains("multiply"), "\(tree)")
  }

  @Test func animatedPicture_growingImage_isOneItemUnderAChangingTransform() throws {
    let picture = AnimatedPicture(
      of: Self.scene(try Self.image()), textMeasurer: MonospacedTextMeasurer())
    func images(_ items: [AnimatedItem]) -> Int {
      items.reduce(0) { count, item in
        if case .image = item.item { return count + 1 }
        return count + images(item.content)
      }
    }
    // The copy that does not move lies outside of the area that is shown.
    #expect(images(picture.items) == 1)
    let text = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
    #expect(text.components(separatedBy: "<image").count == 2)
    #expect(text.utf8.count < 12_000, "\(text.utf8.count) bytes")
  }
}

/// Style sheets of many animated elements.
@Suite struct SelectorListTests {
  @Test func svg_manyAnimatedElements_noRuleHasMoreSelectorsThanHalfOfWhatChromiumReads() throws {
    let count = 4_100
    let dots = (0..<count).map { index -> AnimatedItem in
      let dot = Path.rect(Rect(x: Double(index % 90), y: 0, width: 1, height: 1))
      return AnimatedItem(
        .fill(dot, .color(.black), .nonZero),
        tracks: [PropertyTrack(.y, [Keyframe(at: 0, [0]), Keyframe(at: 100, [9])])])
    }
    let picture = AnimatedPicture(
      size: Size(width: 100, height: 10), items: dots, duration: 1, ticks: 100)
    let text = String(decoding: try CairoRenderer().svg(picture), as: UTF8.self)
    let rules = text.split(separator: "\n").filter { $0.hasSuffix("s linear infinite}") }
    let selectors = rules.map { $0.split(separator: ",").count }
    #expect(selectors.reduce(0, +) == count && selectors.allSatisfy { $0 <= 4_096 })
  }
}
