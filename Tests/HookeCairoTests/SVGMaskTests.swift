// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Masks of SVG files: by opacity wherever a brightness would be another one.
@Suite("Masks of SVG files")
struct SVGMaskTests {
  private static let box = Path.rect(Rect(x: 0, y: 0, width: 20, height: 20))

  private static func fill(_ paint: Paint) -> DisplayList {
    DisplayList([.fill(box, paint, .nonZero)])
  }

  private static func page(
    _ mask: DisplayList, _ measure: GroupMask.Measure = .alpha, isInverted: Bool = false
  ) -> Page {
    let group = DisplayGroup(
      mask: GroupMask(mask, measure, isInverted: isInverted), content: fill(.color(.black)))
    return Page(size: Size(width: 20, height: 20), content: DisplayList([.group(group)]))
  }

  /// White and the colours that differ from it by a channel or by all.
  private static let colors: [(color: Color, isWhite: Bool)] = [
    (.white, true), (Color(white: 1, alpha: 0.3), true),
    (Color(red: 1, green: 1, blue: 0), false), (Color(red: 1, green: 0, blue: 1), false),
    (Color(red: 0, green: 1, blue: 1), false), (Color(red: 1, green: 1, blue: 0.98), false),
    (Color(red: 1, green: 0.98, blue: 1), false), (Color(red: 0.98, green: 1, blue: 1), false),
    (.black, false),
  ]

  /// Masks that draw in a colour: alone, after white, in a group, as a line, in a gradient.
  private static func masks(_ color: Color) -> [(name: String, list: DisplayList)] {
    let white = fill(.color(.white)).items
    let paint = Paint.color(color)
    func gradient(_ stops: [Color]) -> Paint {
      .gradient(
        .linear(
          from: .zero, to: Point(x: 20, y: 0),
          stops.enumerated().map { Gradient.Stop(Double($0) / 2, $1) }))
    }
    return [
      ("fill", fill(paint)), ("second", DisplayList(white + fill(paint).items)),
      ("group", DisplayList([.group(DisplayGroup(content: fill(paint)))])),
      ("stroke", DisplayList([.stroke(box, paint, StrokeStyle(width: 2))])),
      ("first stop", fill(gradient([color, .white, .white]))),
      ("second stop", fill(gradient([.white, color, .white]))),
      ("last stop", fill(gradient([.white, .white, color]))),
    ]
  }

  @Test(arguments: colors.indices)
  func mask_byOpacity_saysSoUnlessItIsWhite(_ index: Int) throws {
    let (color, isWhite) = Self.colors[index]
    for (name, list) in Self.masks(color) {
      let text = String(decoding: try CairoRenderer().svg(Self.page(list)), as: UTF8.self)
      #expect(text.contains("mask-type:alpha") == !isWhite, "\(name) of \(color)")
      for (measure, isInverted) in [(GroupMask.Measure.luminance, false), (.alpha, true)] {
        let page = Self.page(list, measure, isInverted: isInverted)
        let other = String(decoding: try CairoRenderer().svg(page), as: UTF8.self)
        #expect(!other.contains("mask-type"), "\(name) of \(color), \(measure)")
      }
    }
  }

  /// What a text or a picture draws is not known to be white.
  @Test func mask_ofATextOrNothing_isNotTakenForWhite() throws {
    let text = DisplayItem.text(
      PlacedText(
        TextLayout("mask", style: TextStyle(font: Font(size: 12))), at: .zero,
        paint: .color(.white)))
    let svg = String(
      decoding: try CairoRenderer().svg(Self.page(DisplayList([text]))), as: UTF8.self)
    #expect(svg.contains("mask-type:alpha"))
  }

  @Test func mask_ofOpaqueColours_hidesNothing() throws {
    for (color, _) in Self.colors where color.alpha == 1 {
      let (png, pdf, svg) = try PictureTests.draw(Self.page(Self.fill(.color(color))), scale: 1)
      #expect([png, pdf, svg].allSatisfy { $0[10, 10] == [0, 0, 0] }, "\(color)")
    }
  }
}
