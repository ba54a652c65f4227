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
