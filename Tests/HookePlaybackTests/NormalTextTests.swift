// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookePlayback

/// Texts in their normal form, which is one for all boxes in which their lines break alike, and
/// stand where they stood.
@Suite("Normal forms of texts")
struct NormalTextTests {
  private static let fonts = MonospacedTextMeasurer()

  /// A text in a box of a width, in letters of 6 points.
  private static func text(
    _ string: String, in width: Double?, _ alignment: TextLayout.Alignment,
    _ anchor: TextAnchor = .topLeft, _ truncation: TextLayout.Truncation = .tail
  ) -> PlacedText {
    let layout = TextLayout(
      string, style: TextStyle(font: Font(size: 10)), maxWidth: width, alignment: alignment,
      truncation: truncation, maxLines: 3)
    return PlacedText(
      layout, at: Point(x: 100, y: 50), anchor: anchor, paint: .color(Color(white: 0.25)))
  }

  /// The places of a text's lines: left and right edge, and baseline.
  private static func lines(_ text: PlacedText) -> [[Double]] {
    let metrics = fonts.measure(text.layout)
    let corner = text.anchor.topLeft(of: metrics, at: text.position)
    return metrics.lines.map {
      [corner.x + $0.box.minX, corner.x + $0.box.maxX, corner.y + $0.baseline]
    }
  }

  private static let anchors: [TextAnchor] = [
    .topLeft, .center, .baselineRight, TextAnchor(.center, .bottom), TextAnchor(.right, .top),
  ]

  @Test(arguments: [TextLayout.Alignment.leading, .center, .trailing])
  func normalized_inBoxesOfEveryWidth_standsWhereItStood(_ alignment: TextLayout.Alignment) {
    for anchor in Self.anchors {
      var texts = TextSettings(measurer: Self.fonts)
      var layouts: [[Double]: TextLayout] = [:]
      for width in stride(from: 20.0, through: 130, by: 3) {
        let text = Self.text("three short words", in: width, alignment, anchor)
        let normal = texts.normalized(text)
        #expect(normal.anchor == .topLeft && normal.paint == text.paint)
        let (found, expected) = (Self.lines(normal), Self.lines(text))
        #expect(found.count == expected.count, "\(width)")
        // Boxes of other widths move short lines against long ones; the first is where it was.
        for (one, other) in zip(found.first ?? [], expected.first ?? []) {
          #expect(abs(one - other) < 1e-9, "\(width), \(anchor)")
        }
        #expect(zip(found, expected).allSatisfy { abs($0[2] - $1[2]) < 1e-9 }, "\(width)")
        // One layout for each way of breaking.
        let widths = expected.map { ($0[1] - $0[0]).rounded() }
        let known = layouts[widths] ?? text.layout
        layouts[widths] = known
        #expect(normal.layout == known, "\(width)")
      }
      #expect(layouts.count == 5, "\(layouts.keys)")
    }
  }

  @Test func normalized_withoutABoxOrJustified_isTheSameText() {
    var texts = TextSettings(measurer: Self.fonts)
    for anchor in Self.anchors {
      for (width, alignment) in [
        (nil, TextLayout.Alignment.leading), (nil, .center), (60.0, .justified), (63, .justified),
      ] {
        let text = Self.text("three short words", in: width, alignment, anchor)
        let normal = texts.normalized(text)
        #expect(normal.layout == text.layout && normal.anchor == .topLeft)
        #expect(Self.lines(normal) == Self.lines(text), "\(alignment), \(anchor)")
      }
    }
  }

  /// What differs in anything but the width of its box is another text.
  @Test func normalized_ofOtherTexts_areTheirOwn() {
    var texts = TextSettings(measurer: Self.fonts)
    let given = [
      Self.text("three short words", in: 70, .leading),
      Self.text("seven small birds", in: 70, .leading),
      Self.text("three short words", in: 70, .center),
      Self.text("three short words", in: 70, .leading, .topLeft, .none),
      Self.text("three short words", in: nil, .leading),
    ]
    let normal = given.map { texts.normalized($0).layout }
    #expect(normal == given.map(\.layout))
    // Again, and in a box a little wider.
    #expect(given.map { texts.normalized($0).layout } == normal)
    let wider = given.prefix(4).map { text in
      var text = text
      text.layout.maxWidth = 71
      return texts.normalized(text).layout
    }
    #expect(wider == Array(normal.prefix(4)))
  }

  /// Letters of a font of a tenth of a point are 0.06 points wide: lines of three of them and of
  /// five are not the same, though both are next to nothing.
  @Test(arguments: [TextLayout.Alignment.leading, .center, .trailing])
  func normalized_ofTinyLetters_hasTheSameLines(_ alignment: TextLayout.Alignment) {
    var texts = TextSettings(measurer: Self.fonts)
    var found: Set<[Double]> = []
    for letters in 1...8 {
      let layout = TextLayout(
        "a b c d", style: TextStyle(font: Font(size: 0.1)),
        maxWidth: 0.06 * Double(letters) + 0.01, alignment: alignment, maxLines: 8)
      let text = PlacedText(layout, at: Point(x: 10, y: 20), paint: .color(.black))
      let normal = texts.normalized(text)
      let widths = [normal, text].map { text in Self.lines(text).map { $0[1] - $0[0] } }
      #expect(widths[0].count == widths[1].count, "\(letters)")
      #expect(zip(widths[0], widths[1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(letters)")
      found.insert(widths[1].map { ($0 / 0.06).rounded() })
    }
    #expect(found.count == 4)
  }
}
