// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDrawing
import Testing

/// The elements of arcs, and strokes whose corners are as sharp as their limit allows.
@Suite("Arcs and mitres")
struct ArcTests {
  private static let center = Point(x: 3, y: -2)

  private static func place(_ angle: Double) -> Point {
    Point(x: center.x + 8 * cos(angle), y: center.y + 8 * sin(angle))
  }

  private static func curves(_ path: Path) -> Int {
    path.elements.count { if case .curve = $0 { true } else { false } }
  }

  /// A curve for each quarter of a turn that is begun, from any angle, rounding errors or not.
  @Test func arc_ofAnyTurn_hasACurveForEachQuarter() throws {
    for step in 0..<50 {
      let start = 0.37 * Double(step) - 9
      for quarters in 1...4 {
        for sense in [1.0, -1] {
          let turn = sense * Double(quarters) * .pi / 2
          let rows: [(turn: Double, count: Int)] = [
            (turn, quarters), (turn - sense * 0.01, quarters),
            (turn + sense * 0.01, min(4, quarters + 1)), (turn + sense * 7, 4),
          ]
          for row in rows {
            let path = Path.arc(center: Self.center, radius: 8, from: start, to: start + row.turn)
            #expect(Self.curves(path) == row.count, "\(row.turn) from \(start)")
            #expect(path.elements.count == row.count + 1)
            let end = start + max(-2 * .pi, min(2 * .pi, row.turn))
            #expect(try #require(path.currentPoint).distance(to: Self.place(end)) < 1e-9)
          }
        }
      }
    }
    // None is one without length.
    #expect(Self.curves(.arc(center: Self.center, radius: 8, from: 1, to: 1)) == 1)
  }

  /// An arc that begins nowhere has a few curves, which cannot be drawn.
  @Test func arc_thatBeginsNowhere_isRefused() {
    for (start, end) in [
      (.nan, 0), (.nan, .nan), (.infinity, .infinity), (-.infinity, -.infinity),
    ] as [(Double, Double)] {
      let path = Path.arc(center: Self.center, radius: 8, from: start, to: end)
      #expect(path.elements.count <= 5 && Self.curves(path) >= 1, "\(start), \(end)")
      let list = DisplayList { $0.stroke(path, .black) }
      #expect(throws: DisplayListError.self, "\(start), \(end)") { try list.validate() }
    }
    // More than a turn is one.
    for end in [7, 1e9, 1e300, .infinity] {
      #expect(Self.curves(.arc(center: Self.center, radius: 8, from: 0, to: end)) == 4)
      #expect(Self.curves(.arc(center: Self.center, radius: 8, from: 0, to: -end)) == 4)
    }
  }

  @Test func addArc_toAPath_beginsWithALineToIt() {
    let begun: [Path] = [
      Path([.move(Point(x: 50, y: 60))]), .line(from: .zero, to: Point(x: 50, y: 60)),
      .rect(Rect(x: 50, y: 60, width: 5, height: 5)),
    ]
    for path in begun {
      var joined = path
      joined.addArc(center: Self.center, radius: 8, from: 0.5, to: 1.2)
      let added = Array(joined.elements.dropFirst(path.elements.count))
      let isClosed = path.elements.last == .close
      #expect(added.count == (isClosed ? 3 : 2))
      // After a close it begins again where the outline did.
      if isClosed { #expect(added.first == .move(Point(x: 50, y: 60))) }
      guard case .line(let start) = added[added.count - 2] else {
        Issue.record("no line: \(joined)")
        continue
      }
      #expect(start.distance(to: Self.place(0.5)) < 1e-9)
    }
    var empty = Path()
    empty.addArc(center: Self.center, radius: 8, from: 0.5, to: 1.2)
    #expect(empty == .arc(center: Self.center, radius: 8, from: 0.5, to: 1.2))
    #expect(empty.elements.count == 2)
  }

  /// At an angle of 60 degrees the tip is as far from the inner corner as twice the width: with a
  /// limit of 2 it is drawn, with less it is cut off.
  @Test(arguments: [(1.99, false), (2.0, true), (2.01, true), (10, true)])
  func stroke_asSharpAsItsLimit_hasItsTip(_ limit: Double, _ hasTip: Bool) throws {
    let corner = Point(x: 40, y: 0)
    for side in [1.0, -1] {
      let path = Path.polyline([
        Point(x: 0, y: 0), corner, Point(x: 20, y: side * 20 * 3.0.squareRoot()),
      ])
      let style = StrokeStyle(width: 6, miterLimit: limit)
      let outline = path.strokeOutline(style)
      // The tip is a width away from the corner, on the other side of both lines.
      let tip = corner.offsetBy(dx: 6 * cos(.pi / 6), dy: -side * 6 * sin(.pi / 6))
      let ends = outline.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
      #expect(ends.contains { $0.distance(to: tip) < 1e-9 } == hasTip, "limit \(limit)")
      let bounds = try #require(
        DisplayItem.stroke(path, .color(.black), style).bounds(
          measurer: MonospacedTextMeasurer()))
      #expect((abs(bounds.maxX - tip.x) < 1e-9) == hasTip, "limit \(limit): \(bounds)")
      #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(try #require(outline.bounds)))
    }
  }

  /// What is no number is in the path, for those who check it, and draws no full circle.
  @Test func arc_ofNoNumber_holdsNone() {
    for (start, end) in [(0, Double.nan), (Double.nan, 1), (0.5, -.nan)] {
      let arc = Path.arc(center: .zero, radius: 3, from: start, to: end)
      let ends = arc.elements.compactMap { element -> Point? in
        if case .curve(let end, _, _) = element { end } else { nil }
      }
      #expect(ends.count == 1 && ends.allSatisfy { $0.x.isNaN && $0.y.isNaN }, "\(start), \(end)")
    }
    let whole = Path.arc(center: .zero, radius: 3, from: 0, to: .infinity)
    #expect(whole == Path.arc(center: .zero, radius: 3, from: 0, to: 2 * .pi))
  }
}
