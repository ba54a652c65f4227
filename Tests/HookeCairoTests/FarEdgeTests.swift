// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeCairo
import HookeDrawing
import Testing

/// What reaches from far away into the page by half a point at each edge, and what stops short of
/// it.
@Suite("Far things at the edges of a page")
struct FarEdgeTests {
  private static let size = Size(width: 12, height: 9)
  private static let far = 1e8

  /// Rectangles or lines beyond each edge that reach into the page by a distance.
  private static func page(reach: Double, isStroke: Bool) -> Page {
    let (width, height) = (size.width, size.height)
    let boxes = [
      Rect(from: Point(x: -far, y: -far), to: Point(x: reach, y: far)),
      Rect(from: Point(x: width - reach, y: -far), to: Point(x: far, y: far)),
      Rect(from: Point(x: -far, y: -far), to: Point(x: far, y: reach)),
      Rect(from: Point(x: -far, y: height - reach), to: Point(x: far, y: far)),
    ]
    // A point wide, the edge of the page or what is beside it in their middle.
    let lines = [
      (Point(x: reach - 0.5, y: -far), Point(x: reach - 0.5, y: far)),
      (Point(x: width + 0.5 - reach, y: -far), Point(x: width + 0.5 - reach, y: far)),
      (Point(x: -far, y: reach - 0.5), Point(x: far, y: reach - 0.5)),
      (Point(x: -far, y: height + 0.5 - reach), Point(x: far, y: height + 0.5 - reach)),
    ]
    return Page(
      size: size,
      content: DisplayList { picture in
        if isStroke {
          for (start, end) in lines { picture.stroke(.line(from: start, to: end), .black) }
        } else {
          for box in boxes { picture.fill(.rect(box), .black) }
        }
      })
  }

  /// The pixels at twice the size: a frame of one pixel is dark where half a point is covered.
  private static func expectFrame(_ pixels: Pixels, isDark: Bool, _ place: String) {
    #expect(pixels.width == 24 && pixels.height == 18, "\(place)")
    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let isEdge = x == 0 || y == 0 || x == pixels.width - 1 || y == pixels.height - 1
        let level = pixels[x, y][1]
        #expect(isDark && isEdge ? level < 40 : level > 215, "\(place): \(x), \(y) is \(level)")
      }
    }
  }

  /// The tips of far lines beside the page reach into it: square ends and right corners by 0.7
  /// widths, a corner of 13 degrees by 4.5.
  @Test func draw_tipsOfFarLines_areSeen() throws {
    func lines(_ x: Double, _ slope: Double, isCorner: Bool = true) -> Path {
      let (start, end) = (
        Point(x: x - Self.far, y: 4.5 - slope * Self.far),
        Point(x: x - Self.far, y: 4.5 + slope * Self.far)
      )
      return .polyline([start, Point(x: x, y: 4.5)] + (isCorner ? [end] : []))
    }
    // The tip of the last, half a width over the sine of half its angle, is 5 points in.
    let rows: [(name: String, path: Path, style: StrokeStyle)] = [
      ("end", lines(-6, 1, isCorner: false), StrokeStyle(width: 10, cap: .square, join: .bevel)),
      ("corner", lines(-6, 1), StrokeStyle(width: 10, miterLimit: 1.5)),
      ("sharp corner", lines(-40, 0.1118), StrokeStyle(width: 10)),
    ]
    for (name, path, style) in rows {
      for (turn, x, y) in [
        (AffineTransform.identity, 0, 4),
        (AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 12, ty: 0), 11, 4),
        (AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0), 4, 0),
        (AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 9), 4, 8),
      ] {
        let list = DisplayList { $0.stroke(path.applying(turn), .color(.black), style) }
        let pixels = try Pixels(
          png: Data(try CairoRenderer().png(Page(size: Self.size, content: list))))
        #expect(pixels[x, y][0] < 160, "\(name), \(turn): \(pixels[x, y])")
        #expect(pixels[6, 4][0] > 250, "\(name), \(turn)")
      }
    }
  }

  /// What is cut to the page has the opacity of its groups.
  @Test func draw_farThingsInAFade_areFaded() throws {
    let far = Rect(x: -Self.far, y: -Self.far, width: 2 * Self.far, height: 2 * Self.far)
    let line = Path.line(from: Point(x: -Self.far, y: 4), to: Point(x: Self.far, y: 4))
    let paint = Paint.color(.black)
    let block = PlacedText(
      TextLayout("\u{2588}", style: TextStyle(font: Font(size: 10))), at: .zero, anchor: .center,
      paint: paint)
    let items: [DisplayItem] = [
      .fill(.rect(far), paint, .nonZero), .stroke(line, paint, StrokeStyle(width: 40)),
      .shadow(Shadow(of: .path(.rect(far)), color: .black, standardDeviation: 0)),
      .artwork(Artwork("far", DisplayList([.fill(.rect(far), paint, .nonZero)]))),
      .group(
        DisplayGroup(transform: .scale(1e7), content: DisplayList([.text(block)]))),
    ]
    for item in items {
      for opacity in [0.25, 0.5, 1] {
        let group = DisplayGroup(opacity: opacity, content: DisplayList([item]))
        let page = Page(size: Self.size, content: DisplayList([.group(group)]))
        let pixels = try Pixels(png: Data(try CairoRenderer().png(page)))
        let level = Double(pixels[6, 4][0])
        #expect(abs(level - 255 * (1 - opacity)) <= 1.5, "\(item), \(opacity): \(level)")
      }
    }
  }

  @Test(arguments: [false, true]) func draw_farThingsAtTheEdges_areAFrame(_ isStroke: Bool) throws {
    for (reach, isDark) in [(0.5, true), (-0.25, false)] {
      let page = Self.page(reach: reach, isStroke: isStroke)
      let png = try Pixels(png: Data(try CairoRenderer().png(page, scale: 2)))
      Self.expectFrame(png, isDark: isDark, "PNG, \(reach)")
      Self.expectFrame(
        try PictureTests.drawPDF(page, scale: 2), isDark: isDark, "PDF, \(reach)")
    }
  }
}
