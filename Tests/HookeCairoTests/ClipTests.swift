// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeCairo
import HookeDrawing
import Testing

/// Clips, which a PDF has for those items alone that they cut, against the PNG, which has them all.
@Suite struct ClipTests {
  private static let size = Size(width: 60, height: 60)

  struct Shape: CustomTestStringConvertible {
    var testDescription: String
    var path: Path
    var rule = FillRule.nonZero
    var transform = AffineTransform.identity
  }

  private static func polygon(_ points: [(Double, Double)], isClosed: Bool = true) -> Path {
    var path = Path()
    path.addLines(between: points.map { Point(x: $0.0, y: $0.1) })
    if isClosed { path.closeSubpath() }
    return path
  }

  /// A star drawn in one line, whose outline turns one way only, twice round.
  private static let star = polygon([(30, 3), (46, 53), (4, 22), (56, 22), (14, 53)])

  private static let bay: Path = {
    var path = Path()
    path.move(to: Point(x: 4, y: 4))
    path.addLine(to: Point(x: 56, y: 4))
    path.addCurve(
      to: Point(x: 56, y: 56), control1: Point(x: 8, y: 16), control2: Point(x: 8, y: 44))
    path.addLine(to: Point(x: 4, y: 56))
    path.closeSubpath()
    return path
  }()

  /// A triangle and a line from its corner that encloses nothing; all corners together would be
  /// those of a square.
  private static let continued = Path([
    .move(Point(x: 4, y: 4)), .line(Point(x: 56, y: 4)), .line(Point(x: 56, y: 56)), .close,
    .line(Point(x: 4, y: 56)),
  ])

  static let shapes: [Shape] = {
    let card = Path.roundedRect(Rect(x: 6, y: 10, width: 46, height: 38), cornerRadius: 12)
    var circles = Path.circle(center: Point(x: 16, y: 30), radius: 13)
    circles.addPath(.circle(center: Point(x: 44, y: 30), radius: 13))
    return [
      Shape(testDescription: "rounded", path: card),
      Shape(
        testDescription: "turned", path: card,
        transform: .rotation(0.4).concatenating(.translation(x: 12, y: -8))),
      Shape(
        testDescription: "mirrored", path: polygon([(4, 4), (56, 8), (20, 56)]),
        transform: .scale(x: -1, y: 1).concatenating(.translation(x: 60, y: 0))),
      Shape(testDescription: "open", path: polygon([(4, 4), (56, 8), (20, 56)], isClosed: false)),
      Shape(testDescription: "goes on after its end", path: continued),
      Shape(testDescription: "circles", path: circles),
      Shape(
        testDescription: "corner",
        path: polygon([(4, 4), (56, 4), (56, 22), (22, 22), (22, 56), (4, 56)])),
      Shape(testDescription: "star", path: star),
      Shape(testDescription: "hollow star", path: star, rule: .evenOdd),
      Shape(testDescription: "bay", path: bay),
      Shape(testDescription: "empty", path: Path()),
    ]
  }()

  /// Squares all over the clip: alone, and in groups that place, fade or clip them.
  private static func content(_ shape: Shape) -> DisplayList {
    DisplayList { picture in
      picture.append(
        .group(
          DisplayGroup(
            transform: shape.transform,
            clip: DisplayGroup.Clip(shape.path, rule: shape.rule), content: squares)))
      picture.fill(.rect(Rect(x: 0, y: 57, width: 60, height: 3)), .black)
    }
  }

  private static let squares = DisplayList { picture in
    for row in 0..<6 {
      for column in 0..<6 {
        let square = Path.rect(Rect(x: 0, y: 0, width: 7, height: 7))
        let place = AffineTransform.translation(
          x: 2 + 9.5 * Double(column), y: 2 + 9.5 * Double(row))
        let color = Color(
          red: Double(row) / 8, green: Double(column) / 8, blue: 0.5, alpha: 1)
        switch (row + column) % 4 {
        case 0: picture.fill(square.applying(place), color)
        case 1: picture.group(transform: place) { $0.fill(square, color) }
        case 2:
          picture.group(transform: place, opacity: 0.6) {
            $0.fill(square, color)
            $0.fill(square.applying(.scale(0.5)), .black)
          }
        default:
          picture.group(transform: place, clip: .circle(center: .zero, radius: 6)) {
            $0.fill(square, color)
            $0.stroke(square, .black, width: 1)
          }
        }
      }
    }
  }

  @Test("a clip of any shape cuts the same off in a PDF as in a PNG", arguments: shapes)
  func clip_anyShape_cutsAlike(_ shape: Shape) throws {
    let page = Page(size: Self.size, content: Self.content(shape))
    let (png, pdf, _) = try PictureTests.draw(page, scale: 4)
    var different = 0
    for y in 0..<png.height {
      for x in 0..<png.width {
        let levels = zip(png[x, y], pdf[x, y])
        if levels.contains(where: { ($0 - $1).magnitude > 96 }) { different += 1 }
      }
    }
    // A square that should have been cut off has 784 pixels; renderers smooth edges differently.
    #expect(different < 150, "\(different) pixels differ")
  }
}
