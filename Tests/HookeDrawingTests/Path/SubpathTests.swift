// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// Paths of several subpaths: what is made of the whole is what is made of each alone.
@Suite("Paths of several subpaths")
struct SubpathTests {
  private static let measurer = MonospacedTextMeasurer()

  /// A subpath of lines and curves, which may be closed.
  private static func subpath(
    _ generator: inout SeededGenerator, hasCurves: Bool = true
  ) -> Path {
    func point() -> Point {
      Point(
        x: Double(generator.index(below: 160)) - 40, y: Double(generator.index(below: 160)) - 40)
    }
    var path = Path()
    path.move(to: point())
    for _ in 0...generator.index(below: 3) {
      if generator.index(below: 3) > 0 || !hasCurves {
        path.addLine(to: point())
      } else {
        path.addCurve(to: point(), control1: point(), control2: point())
      }
    }
    if generator.index(below: 2) == 0 { path.closeSubpath() }
    return path
  }

  private static func joined(_ paths: [Path]) -> Path {
    var whole = Path()
    for path in paths { whole.addPath(path) }
    return whole
  }

  private static func union(_ rects: [Rect?]) -> Rect? {
    rects.reduce(nil) { all, next in
      guard let next else { return all }
      return all?.union(next) ?? next
    }
  }

  private static func isNear(_ first: Rect?, _ second: Rect?) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return (first.minX - second.minX).magnitude < 1e-9
      && (first.minY - second.minY).magnitude < 1e-9
      && (first.maxX - second.maxX).magnitude < 1e-9
      && (first.maxY - second.maxY).magnitude < 1e-9
  }

  private static let styles: [StrokeStyle] = [
    StrokeStyle(width: 8), StrokeStyle(width: 8, cap: .square, join: .round),
    StrokeStyle(width: 6, cap: .round, join: .bevel), StrokeStyle(width: 5, miterLimit: 2),
    StrokeStyle(width: 4, cap: .square, dash: .init([12, 5, 3], phase: -7)),
  ]

  @Test(arguments: 1...24) func whole_ofSubpaths_isThatOfEach(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<3).map { _ in Self.subpath(&generator) }
    let whole = Self.joined(parts)
    #expect(Self.isNear(whole.bounds, Self.union(parts.map(\.bounds))))
    #expect(Self.isNear(whole.controlBounds, Self.union(parts.map(\.controlBounds))))
    #expect((whole.length - parts.reduce(0) { $0 + $1.length }).magnitude < 1e-9)
    for style in Self.styles {
      func bounds(_ path: Path) -> Rect? {
        DisplayItem.stroke(path, .color(.black), style).bounds(measurer: Self.measurer)
      }
      #expect(Self.isNear(bounds(whole), Self.union(parts.map(bounds))), "\(style)")
      #expect(whole.strokeOutline(style) == Self.joined(parts.map { $0.strokeOutline(style) }))
    }
    let area = Rect(x: -10, y: 0, width: 60, height: 70)
    #expect(whole.cut(to: area) == Self.joined(parts.map { $0.cut(to: area) }))
    let turned = AffineTransform.rotation(0.3).translatedBy(x: 4, y: -3)
    #expect(whole.applying(turned) == Self.joined(parts.map { $0.applying(turned) }))
    let perspective = ProjectiveTransform(
      AffineTransform(a: 0.8, b: 0.1, c: -0.2, d: 1, tx: 3, ty: -4), g: 0.001, h: -0.0007, k: 1)
    let images = try parts.map { try #require($0.projected(by: perspective)) }
    #expect(whole.projected(by: perspective) == Self.joined(images))
    let others = parts.map { $0.applying(turned) }
    let between = zip(parts, others).compactMap { $0.interpolated(to: $1, at: 0.25) }
    #expect(whole.interpolated(to: Self.joined(others), at: 0.25) == Self.joined(between))
  }

  /// A stroke of lines is drawn within its bounds, whatever its joins and caps.
  @Test(arguments: 1...24) func bounds_ofAStroke_holdItsOutline(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: 100 + seed)
    let path = Self.joined((0..<2).map { _ in Self.subpath(&generator, hasCurves: false) })
    for style in Self.styles {
      let outline = try #require(path.strokeOutline(style).bounds)
      let item = DisplayItem.stroke(path, .color(.black), style)
      let bounds = try #require(item.bounds(measurer: Self.measurer)).insetBy(dx: -0.01, dy: -0.01)
      #expect(bounds.contains(outline), "\(style): \(outline), \(bounds)")
    }
  }

  /// Lines at angles whose tips are known, against these.
  @Test func bounds_ofMiters_endAtTheirTips() throws {
    let corner = Path.polyline([Point(x: 0, y: 30), .zero, Point(x: 40, y: 0)])
    let peak = Path.polyline([Point(x: -30, y: 40), .zero, Point(x: 30, y: 40)])
    let closed = Path.polyline([.zero, Point(x: 40, y: 0), Point(x: 40, y: 30)], closed: true)
    // The angle at 40, 0 is a right one; those of the closed one are known by its sides 3, 4, 5.
    func bounds(_ path: Path, _ limit: Double) throws -> Rect {
      let style = StrokeStyle(width: 6, miterLimit: limit)
      return try #require(
        DisplayItem.stroke(path, .color(.black), style).bounds(measurer: Self.measurer))
    }
    #expect(try bounds(corner, 10) == Rect(x: -3, y: -3, width: 46, height: 36))
    // Half the angle of the peak has the sine 3/5: its tip is 5 above.
    #expect((try bounds(peak, 10).minY + 5).magnitude < 1e-9)
    #expect((try bounds(peak, 5.0 / 3 + 1e-9).minY + 5).magnitude < 1e-9)
    #expect(try bounds(peak, 5.0 / 3 - 1e-9).minY == -3)
    // The tangent of half the angle at 0, 0 is 1/3: the tip lies 9 to the left, 3 above.
    let box = try bounds(closed, 10)
    #expect((box.minX + 9).magnitude < 1e-9 && (box.maxX - 43).magnitude < 1e-9)
    #expect((box.minY + 3).magnitude < 1e-9)
    // That at 40, 30 has a half whose tangent is 1/2: its tip lies 6 below.
    #expect((box.maxY - 36).magnitude < 1e-9)
    #expect(try bounds(closed, 1) == Rect(x: -3, y: -3, width: 46, height: 36))
  }
}
