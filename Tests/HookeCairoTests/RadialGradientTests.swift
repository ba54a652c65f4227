// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Gradients between two circles, against their definition: the colour of a point is that of the
/// last circle in between which goes through it.
@Suite struct RadialGradientTests {
  struct Circles {
    var start: Point
    var startRadius: Double
    var end: Point
    var endRadius: Double

    var geometry: Gradient.Geometry {
      .radial(
        startCenter: start, startRadius: startRadius, endCenter: end, endRadius: endRadius)
    }

    /// The offset of the last circle through a point, of those between the two and those beyond.
    ///
    /// A point in the inner of two nested circles has that one's colour, one outside of both the
    /// outer's.
    func offset(at point: Point) -> Double {
      // |point - start - s (end - start)| = startRadius + s (endRadius - startRadius)
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let growth = endRadius - startRadius
      let (px, py) = (point.x - start.x, point.y - start.y)
      let a = dx * dx + dy * dy - growth * growth
      let b = px * dx + py * dy + startRadius * growth
      let c = px * px + py * py - startRadius * startRadius
      let root = (b * b - a * c).squareRoot()
      let found = [(b + root) / a, (b - root) / a].filter { startRadius + $0 * growth >= 0 }
      return min(1, max(0, found.max() ?? (growth > 0 ? 0 : 1)))
    }
  }

  private static let size = Size(width: 60, height: 40)
  private static let center = Point(x: 30, y: 20)

  private static let circles = [
    // From a point.
    Circles(start: center, startRadius: 0, end: center, endRadius: 18),
    // A ring.
    Circles(start: center, startRadius: 8, end: center, endRadius: 18),
    Circles(start: center, startRadius: 17, end: center, endRadius: 18),
    // The smaller one aside, in the larger one.
    Circles(start: Point(x: 24, y: 17), startRadius: 5, end: center, endRadius: 19),
    Circles(start: Point(x: 36, y: 24), startRadius: 0, end: center, endRadius: 19),
  ]

  /// From one grey to another, so that the ends differ from the page.
  private static func level(_ offset: Double) -> Double { 40 + 160 * offset }

  private static func paint(_ circles: Circles) -> Paint {
    .gradient(
      Gradient(
        circles.geometry,
        stops: [
          .init(0, Color(white: level(0) / 255)), .init(1, Color(white: level(1) / 255)),
        ]))
  }

  private func expect(
    _ list: DisplayList, _ name: String, within limit: Double = 6, _ level: (Point) -> Double
  ) throws {
    let (png, pdf, svg) = try PictureTests.draw(Page(size: Self.size, content: list), scale: 1)
    for (format, pixels) in [("PNG", png), ("PDF", pdf), ("SVG", svg)] {
      for y in stride(from: 2, to: 40, by: 3) {
        for x in stride(from: 2, to: 60, by: 3) {
          let truth = level(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let found = Double(pixels[x, y][0])
          // Poppler draws rings of its own.
          guard abs(found - truth) > (format == "PDF" ? limit + 14 : limit) else { continue }
          Issue.record("\(name) as \(format) at \(x), \(y): \(found), not \(truth)")
          return
        }
      }
    }
  }

  /// A gradient that is steep within a pixel is compared where it is not.
  @Test(arguments: circles.indices)
  func fill_betweenCircles_hasTheColoursOfTheDefinition(index: Int) throws {
    let circles = Self.circles[index]
    let page = Path.rect(Rect(x: 0, y: 0, width: 60, height: 40))
    let list = DisplayList { $0.fill(page, Self.paint(circles)) }
    let slope = 160 / abs(circles.endRadius - circles.startRadius)
    try expect(list, "\(circles)", within: max(6, slope)) { Self.level(circles.offset(at: $0)) }
  }

  /// Moved, enlarged and faded with its group.
  @Test func fill_betweenCirclesOfAGroup_isMovedAndFadedWithIt() throws {
    let circles = Circles(
      start: Point(x: 9, y: 8), startRadius: 3, end: Point(x: 10, y: 10), endRadius: 9)
    let area = Path.rect(Rect(x: 0, y: 0, width: 30, height: 20))
    let list = DisplayList { picture in
      picture.group(transform: .translation(x: 6, y: -2).scaledBy(x: 2, y: 2), opacity: 0.5) {
        $0.fill(area, Self.paint(circles))
      }
    }
    try expect(list, "group", within: 8) { point in
      let inner = Point(x: (point.x - 6) / 2, y: (point.y + 2) / 2)
      let isInside = (0...30).contains(inner.x) && (0...20).contains(inner.y)
      return isInside ? (Self.level(circles.offset(at: inner)) + 255) / 2 : 255
    }
  }

  /// A stroke and a text take the gradient of the page around them, too.
  @Test func stroke_betweenCircles_hasTheColoursOfTheDefinition() throws {
    let circles = Self.circles[1]
    let line = Path.line(from: Point(x: 0, y: 20), to: Point(x: 60, y: 20))
    let list = DisplayList { $0.stroke(line, Self.paint(circles), StrokeStyle(width: 20)) }
    try expect(list, "stroke", within: 16) { point in
      abs(point.y - 20) < 10 ? Self.level(circles.offset(at: point)) : 255
    }
  }
}
