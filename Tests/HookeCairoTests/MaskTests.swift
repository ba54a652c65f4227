// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// Masks, blend modes and pictures of pixels, in three formats, against computed levels.
@Suite struct MaskTests {
  private static let size = Size(width: 40, height: 20)
  private static let whole = Path.rect(Rect(x: 0, y: 0, width: 40, height: 20))
  private static let left = Path.rect(Rect(x: 0, y: 0, width: 20, height: 20))

  /// The colours in the middle of the left and of the right half, in each format.
  private func halves(_ list: DisplayList) throws -> [(name: String, left: [Int], right: [Int])] {
    let (png, pdf, svg) = try PictureTests.draw(Page(size: Self.size, content: list), scale: 2)
    return [("PNG", png), ("PDF", pdf), ("SVG", svg)].map { ($0.0, $0.1[20, 20], $0.1[60, 20]) }
  }

  private func isNear(_ levels: [Int], _ color: (Double, Double, Double)) -> Bool {
    zip(levels, [color.0, color.1, color.2]).allSatisfy {
      ($0 - Int(($1 * 255).rounded())).magnitude <= 3
    }
  }

  @Test(arguments: [
    (GroupMask.Measure.alpha, false, 0.5, 0.0), (.alpha, true, 0.5, 1),
    (.luminance, false, 0.5 * (0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2), 0),
    (.luminance, true, 1 - 0.5 * (0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2), 1),
  ])
  func mask_measure_fadesByIt(
    measure: GroupMask.Measure, isInverted: Bool, left: Double, right: Double
  ) throws {
    let mask = DisplayList {
      $0.fill(Self.left, Color(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5))
    }
    let content = DisplayList { $0.fill(Self.whole, .black) }
    // The transform shows whether a mask is in the coordinates of its group.
    let group = DisplayGroup(
      transform: .scale(2), mask: GroupMask(mask, measure, isInverted: isInverted),
      content: content)
    let list = DisplayList([
      .group(DisplayGroup(transform: .scale(0.5), content: DisplayList([.group(group)])))
    ])
    for (name, first, second) in try halves(list) {
      #expect(isNear(first, (1 - left, 1 - left, 1 - left)), "\(name): \(first)")
      #expect(isNear(second, (1 - right, 1 - right, 1 - right)), "\(name): \(second)")
    }
  }

  @Test func mask_inGroupWithOpacity_fadesTwice() throws {
    let mask = DisplayList { $0.fill(Self.left, Color(white: 1, alpha: 0.5)) }
    let list = DisplayList([
      .group(
        DisplayGroup(
          opacity: 0.5, mask: GroupMask(mask, .alpha),
          content: DisplayList { $0.fill(Self.whole, .black) }))
    ])
    for (name, first, second) in try halves(list) {
      #expect(isNear(first, (0.75, 0.75, 0.75)) && isNear(second, (1, 1, 1)), "\(name): \(first)")
    }
  }

  @Test func mask_byOpacity_isMadeOfVectors() throws {
    let mask = DisplayList { $0.fill(Self.left, Color(white: 1, alpha: 0.5)) }
    let group = DisplayGroup(
      mask: GroupMask(mask, .alpha), content: DisplayList { $0.fill(Self.whole, .black) })
    let page = Page(size: Self.size, content: DisplayList([.group(group)]))
    let scratch = try Scratch()
    let path = try scratch.file("a.pdf", try CairoRenderer().pdf(Document(pages: [page])))
    try Tool.run("qpdf", ["--check", path])
    let images = try Tool.text("pdfimages", ["-list", path]).split(separator: "\n")
    #expect(images.count == 2, "\(images)")
  }

  /// The formulas of Compositing and Blending Level 1, of the lower and the upper component.
  private static let formulas: [(mode: BlendMode, formula: @Sendable (Double, Double) -> Double)] =
    [
      (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
      (.overlay, { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }),
      (.colorDodge, { $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }),
      (.colorBurn, { $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }),
      (.hardLight, { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
      (
        .softLight,
        { lower, upper in
          let root =
            lower <= 0.25 ? ((16 * lower - 12) * lower + 4) * lower : lower.squareRoot()
          return upper <= 0.5
            ? lower - (1 - 2 * upper) * lower * (1 - lower)
            : lower + (2 * upper - 1) * (root - lower)
        }
      ),
      (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
    ]

  @Test(arguments: formulas.indices)
  func blendMode_component_followsItsFormula(index: Int) throws {
    let (mode, formula) = Self.formulas[index]
    let (lower, upper) = (
      Color(red: 0.8, green: 0.2, blue: 0.4), Color(red: 0.3, green: 0.7, blue: 0.5)
    )
    let list = DisplayList([
      .fill(Self.whole, .color(lower), .nonZero),
      .group(
        DisplayGroup(
          blendMode: mode, content: DisplayList { $0.fill(Self.left, upper) })),
    ])
    let expected = (
      formula(lower.red, upper.red), formula(lower.green, upper.green),
      formula(lower.blue, upper.blue)
    )
    for (name, first, second) in try halves(list) {
      #expect(isNear(first, expected), "\(name): \(first), expected \(expected)")
      #expect(isNear(second, (0.8, 0.2, 0.4)), "\(name): \(second)")
    }
  }

  @Test func image_png_isStretchedToItsArea() throws {
    let page = Page(
      size: Size(width: 2, height: 1),
      content: DisplayList {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), Color(hex: 0xFF0000))
        $0.fill(.rect(Rect(x: 1, y: 0, width: 1, height: 1)), Color(hex: 0x0000FF))
      })
    let image = try #require(Image(try CairoRenderer().png(page)))
    #expect(image.width == 2 && image.height == 1 && image.format == .png)
    let list = DisplayList([.image(image, in: Rect(x: 0, y: 0, width: 40, height: 20))])
    // Programs smooth an enlarged picture in their own ways, so each end is looked at.
    let (png, pdf, svg) = try PictureTests.draw(Page(size: Self.size, content: list), scale: 2)
    for (name, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      let (left, right) = (pixels[4, 20], pixels[75, 20])
      #expect(left[0] > 200 && left[2] < 50, "\(name): \(left)")
      #expect(right[0] < 50 && right[2] > 200, "\(name): \(right)")
    }
  }

  @Test func image_notAPicture_isNone() {
    #expect(Image([1, 2, 3]) == nil && Image(Array("GIF89a".utf8)) == nil)
    // A head that promises a picture of a million pixels a side.
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0, 0, 0, 0]
    #expect(Image(head + [0, 0x0F, 0x42, 0x40, 0, 0x0F, 0x42, 0x40, 8, 6]) == nil)
  }
}
