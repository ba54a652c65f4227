// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@testable import HookeCairo
import HookeDrawing
import Testing

/// Clips that are not convex, begun at each of their corners and in both directions: what they are
/// said to let through is held to windings of points.
@Suite("Clips that are not convex")
struct ConcaveClipTests {
  /// A side of an outline: a line where it has no controls.
  private struct Side {
    var start: Point
    var controls: [Point] = []

    init(_ x: Double, _ y: Double, _ controls: (Double, Double)...) {
      start = Point(x: x, y: y)
      self.controls = controls.map { Point(x: $0.0, y: $0.1) }
    }
  }

  /// The outline from the side of an index on, or the other way round to its start.
  private static func path(_ sides: [Side], from first: Int, reversed: Bool) -> Path {
    func side(_ index: Int) -> Side { sides[(index + sides.count) % sides.count] }
    var path = Path()
    path.move(to: side(first).start)
    for step in 0..<sides.count {
      let index = reversed ? first - step - 1 : first + step
      let end = reversed ? side(index).start : side(index + 1).start
      let controls = reversed ? side(index).controls.reversed() : side(index).controls
      if controls.isEmpty {
        path.addLine(to: end)
      } else {
        path.addCurve(to: end, control1: controls[0], control2: controls[1])
      }
    }
    path.closeSubpath()
    return path
  }

  /// How often an outline of fine lines winds about a point.
  private static func winding(_ path: Path, _ point: Point) -> Int {
    var (corners, pen): ([Point], Point) = ([], .zero)
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end):
        corners.append(end)
        pen = end
      case .curve(let end, let a, let b):
        for step in 1...20 {
          let t = Double(step) / 20
          let s = 1 - t
          corners.append(
            pen * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + end * (t * t * t))
        }
        pen = end
      case .close: break
      }
    }
    var winding = 0
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
      if from.y <= point.y, to.y > point.y, side > 0 { winding += 1 }
      if from.y > point.y, to.y <= point.y, side < 0 { winding -= 1 }
    }
    return winding
  }

  private static func star(_ tips: Int, _ step: Int) -> [Side] {
    (0..<tips).map { index in
      let place = AffineTransform.rotation(2 * Double.pi * Double(index * step) / Double(tips))
      return Side(20 + 20 * place.a, 20 + 20 * place.b)
    }
  }

  private static let places = stride(from: 1.0, to: 39, by: 4).flatMap { x in
    stride(from: 1.0, to: 39, by: 4).map { Rect(x: x, y: $0, width: 1.5, height: 1.5) }
  }

  /// With the rule under which each leaves something of what its ends surround uncovered.
  private static let shapes: [(name: String, sides: [Side], rule: FillRule)] = [
    // One side bends inwards, between corners that are those of a square.
    (
      "dented by one control",
      [Side(0, 0), Side(0, 40), Side(40, 40), Side(40, 0, (40, 0), (20, 15))], .nonZero
    ),
    ("dented", [Side(0, 0), Side(0, 40), Side(40, 40), Side(40, 0, (30, 9), (10, 9))], .nonZero),
    (
      "dented twice",
      [Side(0, 0), Side(0, 40, (13, 30), (27, 30)), Side(40, 40), Side(40, 0, (27, 9), (13, 9))],
      .nonZero
    ),
    (
      "waved", [Side(0, 0), Side(0, 40), Side(40, 40), Side(40, 0, (27, -12), (13, 12))], .nonZero
    ),
    ("star of five", star(5, 2), .evenOdd), ("star of seven", star(7, 2), .evenOdd),
    ("sharp star of seven", star(7, 3), .evenOdd), ("star of nine", star(9, 2), .evenOdd),
    (
      "square drawn twice",
      [(0, 0), (40, 0), (40, 40), (0, 40), (0, 0), (40, 0), (40, 40), (0, 40)].map {
        Side($0.0, $0.1)
      }, .evenOdd
    ),
  ]

  @Test("none of them lets through what it cuts", arguments: shapes.indices)
  func containsAll_ofAShapeThatIsNotConvex_isOfWhatIsInside(_ index: Int) {
    let (name, sides, rule) = Self.shapes[index]
    var cut = 0
    for first in sides.indices {
      for isReversed in [false, true] {
        let path = Self.path(sides, from: first, reversed: isReversed)
        let hidden = Self.places.filter { place in
          let turns = Self.winding(path, Point(x: place.midX, y: place.midY))
          return rule == .evenOdd ? turns % 2 == 0 : turns == 0
        }
        cut += hidden.count
        for transform in [AffineTransform.identity, .rotation(1.3), .scale(x: -2, y: 0.5)] {
          let clip = PendingClip(DisplayGroup.Clip(path, rule: rule), transform)
          let passed = hidden.filter { clip.containsAll(of: $0, under: transform) }
          #expect(passed.isEmpty, "\(name) from \(first), \(isReversed): \(passed)")
        }
      }
    }
    #expect(cut > 0, "\(name)")
  }

  /// The same shapes without dents let through what is within their ends, wherever they begin.
  @Test func containsAll_ofAConvexShape_isTheSameFromEveryCorner() {
    let shapes: [[Side]] = [
      [Side(0, 0), Side(0, 40), Side(40, 40), Side(40, 0, (30, -9), (10, -9))],
      [Side(0, 0), Side(20, 0), Side(40, 0), Side(40, 40), Side(20, 40), Side(0, 40)],
      Self.star(5, 1), Self.star(9, 1), Self.star(9, 8),
    ]
    let (inner, outer) = (
      Rect(x: 15, y: 15, width: 10, height: 10), Rect(x: 15, y: 15, width: 30, height: 10)
    )
    for (number, sides) in shapes.enumerated() {
      for first in sides.indices {
        for isReversed in [false, true] {
          let path = Self.path(sides, from: first, reversed: isReversed)
          let clip = PendingClip(DisplayGroup.Clip(path), .identity)
          #expect(clip.containsAll(of: inner, under: .identity), "\(number) from \(first)")
          #expect(!clip.containsAll(of: outer, under: .identity), "\(number) from \(first)")
        }
      }
    }
  }
}
