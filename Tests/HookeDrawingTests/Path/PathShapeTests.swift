// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// What a path is recognised as: renderers write rectangles and ellipses as such.
struct PathShapeTests {
  private static let box = Rect(x: 10, y: 20, width: 60, height: 40)

  private func points(_ path: Path, _ change: (Int, Point) -> Point) -> Path {
    var number = -1
    func next(_ point: Point) -> Point {
      number += 1
      return change(number, point)
    }
    return Path(
      path.elements.map { element in
        switch element {
        case .move(let point): .move(next(point))
        case .line(let point): .line(next(point))
        case .curve(let end, let first, let second):
          .curve(next(end), control1: next(first), control2: next(second))
        case .close: .close
        }
      })
  }

  /// The numbers of a shape: its kind, its box and its radius.
  private func numbers(_ shape: PathShape) -> (kind: String, values: [Double]) {
    switch shape {
    case .rect(let rect, let radius):
      ("rect", [rect.minX, rect.minY, rect.width, rect.height, radius])
    case .ellipse(let rect): ("ellipse", [rect.minX, rect.minY, rect.width, rect.height])
    case .other: ("other", [])
    }
  }

  private static let rows: [(path: Path, kind: String, values: [Double])] = [
    (.rect(box), "rect", [10, 20, 60, 40, 0]),
    (.rect(Rect(x: 70, y: 60, width: -60, height: -40)), "rect", [10, 20, 60, 40, 0]),
    (.rect(Rect(x: 10, y: 20, width: 60, height: 0)), "rect", [10, 20, 60, 0, 0]),
    (.rect(Rect(x: -1e6, y: -2, width: 2e6, height: 1)), "rect", [-1e6, -2, 2e6, 1, 0]),
    (.roundedRect(box, cornerRadius: 8), "rect", [10, 20, 60, 40, 8]),
    (.roundedRect(box, cornerRadius: 99), "rect", [10, 20, 60, 40, 20]),
    (.roundedRect(box, cornerRadius: -5), "rect", [10, 20, 60, 40, 0]),
    (.roundedRect(box, cornerRadii: CornerRadii(7)), "rect", [10, 20, 60, 40, 7]),
    (.roundedRect(box, cornerRadii: CornerRadii(topLeft: 7)), "other", []),
    (.roundedRect(box, cornerRadii: CornerRadii(topLeft: 7, bottomRight: 7)), "other", []),
    (.ellipse(in: box), "ellipse", [10, 20, 60, 40]),
    (.circle(center: Point(x: 5, y: 6), radius: 3), "ellipse", [2, 3, 6, 6]),
    (.circle(center: Point(x: 5, y: 6), radius: 0), "ellipse", [5, 6, 0, 0]),
    (Path(), "other", []), (.line(from: .zero, to: Point(x: 5, y: 5)), "other", []),
    // As many elements as a rectangle: another order, another corner first, open, a kite.
    (polygon((10, 20), (70, 20), (70, 60), (10, 60)), "rect", [10, 20, 60, 40, 0]),
    (polygon((10, 20), (10, 60), (70, 60), (70, 20)), "other", []),
    (polygon((70, 20), (70, 60), (10, 60), (10, 20)), "other", []),
    (polygon((10, 20), (70, 20), (70, 60), (20, 60)), "other", []),
    (polygon((40, 0), (70, 20), (40, 60), (10, 20)), "other", []),
    (Path(Array(Path.rect(box).elements.dropLast()) + [.line(box.origin)]), "other", []),
    (Path(Path.ellipse(in: box).elements.dropLast()), "other", []),
    (Path(Path.rect(box).elements + [.move(.zero)]), "other", []),
  ]

  private static func polygon(_ corners: (Double, Double)...) -> Path {
    .polyline(corners.map { Point(x: $0.0, y: $0.1) }, closed: true)
  }

  @Test func shape_ofEachPath_isWhatItWasMadeAs() {
    for (index, row) in Self.rows.enumerated() {
      let found = numbers(row.path.shape)
      #expect(found.kind == row.kind, "row \(index): \(row.path)")
      let differences = zip(found.values, row.values).map { ($0 - $1).magnitude }
      #expect(found.values.count == row.values.count && (differences.max() ?? 0) < 1e-9)
    }
  }

  @Test func shape_ofATransformedPath_isTheShapeItHasThen() {
    let shapes: [(path: Path, kind: String)] = [
      (.rect(Self.box), "rect"), (.roundedRect(Self.box, cornerRadius: 8), "rect"),
      (.ellipse(in: Self.box), "ellipse"),
    ]
    for (path, kind) in shapes {
      // Moved and enlarged it is one still, as large as that.
      let larger = path.applying(.scale(2)).applying(.translation(x: 5, y: -7))
      let found = numbers(larger.shape)
      let values =
        [25.0, 33, 120, 80] + (kind == "ellipse" ? [] : [path == shapes[0].path ? 0 : 16])
      #expect(found.kind == kind && zip(found.values, values).allSatisfy { abs($0 - $1) < 1e-9 })
      // Turned, sheared or mirrored it begins elsewhere, or has no upright sides.
      for transform in [
        AffineTransform.rotation(0.3), AffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0),
        .scale(x: -1, y: 1), .rotation(.pi / 2),
      ] {
        #expect(path.applying(transform).shape == .other, "\(kind) under \(transform)")
      }
    }
    // Stretched, a circle is an ellipse, but round corners are round no longer.
    let wide = AffineTransform.scale(x: 2, y: 1)
    #expect(numbers(Path.ellipse(in: Self.box).applying(wide).shape).kind == "ellipse")
    #expect(numbers(Path.rect(Self.box).applying(wide).shape).kind == "rect")
    #expect(Path.roundedRect(Self.box, cornerRadius: 8).applying(wide).shape == .other)
  }

  /// A renderer draws the ideal shape, so no point may be seen to be off.
  @Test func shape_withAPointOff_isThereWithinATenThousandthOnly() {
    let shapes = [
      Path.rect(Self.box), .roundedRect(Self.box, cornerRadius: 8), .ellipse(in: Self.box),
    ]
    for path in shapes {
      var count = 0
      _ = points(path) { number, point in
        count = number + 1
        return point
      }
      for number in 0..<count {
        for (dx, dy) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
          func moved(_ distance: Double) -> Path {
            points(path) { other, point in
              other == number ? point.offsetBy(dx: dx * distance, dy: dy * distance) : point
            }
          }
          // The box follows the point, so what is ideal may be half as far again from the others.
          #expect(moved(3e-5).shape != .other, "point \(number) of \(path)")
          #expect(moved(3e-4).shape == .other, "point \(number) of \(path)")
        }
      }
    }
  }
}
