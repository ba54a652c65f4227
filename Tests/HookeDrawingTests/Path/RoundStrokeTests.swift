// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// Strokes with round joins and caps, which cover the points that lie within half the width of
/// their line.
@Suite("Round strokes") struct RoundStrokeTests {
  /// The lines of a path, its curves in small parts.
  private static func lines(_ path: Path, perCurve count: Int) -> [(Point, Point)] {
    var (lines, pen, start): ([(Point, Point)], Point, Point) = ([], .zero, .zero)
    for element in path.elements {
      switch element {
      case .move(let point): (pen, start) = (point, point)
      case .line(let end):
        lines.append((pen, end))
        pen = end
      case .curve(let end, let a, let b):
        var last = pen
        for step in 1...count {
          let t = Double(step) / Double(count)
          let s = 1 - t
          let next =
            pen * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + end * (t * t * t)
          lines.append((last, next))
          last = next
        }
        pen = end
      case .close:
        lines.append((pen, start))
        pen = start
      }
    }
    return lines
  }

  private static func winding(_ lines: [(Point, Point)], _ point: Point) -> Int {
    lines.reduce(0) { winding, line in
      let (from, to) = line
      let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
      if from.y <= point.y, to.y > point.y, side > 0 { return winding + 1 }
      if from.y > point.y, to.y <= point.y, side < 0 { return winding - 1 }
      return winding
    }
  }

  private static func distance(_ point: Point, _ lines: [(Point, Point)]) -> Double {
    lines.reduce(.infinity) { least, line in
      let way = line.1 - line.0
      let square = way.x * way.x + way.y * way.y
      let to = point - line.0
      let share = square > 0 ? max(0, min(1, (to.x * way.x + to.y * way.y) / square)) : 0
      return min(least, point.distance(to: line.0 + way * share))
    }
  }

  private static func curve(
    _ start: (Double, Double), _ first: (Double, Double), _ second: (Double, Double),
    _ end: (Double, Double)
  ) -> Path {
    func at(_ point: (Double, Double)) -> Point { Point(x: point.0, y: point.1) }
    return Path([
      .move(at(start)), .curve(at(end), control1: at(first), control2: at(second)),
    ])
  }

  private static let paths: [(name: String, path: Path)] = [
    ("bow", curve((0, 0), (30, 0), (60, 30), (60, 60))),
    // Without a derivative at the start, at the end, and at both.
    ("start", curve((0, 0), (0, 0), (60, 0), (60, 60))),
    ("end", curve((0, 0), (60, 0), (60, 60), (60, 60))),
    ("both", curve((0, 0), (0, 0), (60, 60), (60, 60))),
    ("end to the left", curve((0, 60), (40, 0), (0, 0), (0, 0))),
    ("wave", curve((0, 0), (40, 60), (40, -60), (80, 0))),
    ("ring", .circle(center: Point(x: 30, y: 30), radius: 25)),
    ("triangle", .polyline([.zero, Point(x: 60, y: 10), Point(x: 20, y: 50)], closed: true)),
    ("hook", .polyline([.zero, Point(x: 60, y: 0), Point(x: 10, y: 12)])),
    ("back", .polyline([.zero, Point(x: 60, y: 0), Point(x: 20, y: 0)])),
    (
      "line and curve",
      Path([
        .move(Point(x: 0, y: 50)), .line(Point(x: 30, y: 50)),
        .curve(
          Point(x: 60, y: 0), control1: Point(x: 60, y: 50), control2: Point(x: 60, y: 0)),
        .line(Point(x: 60, y: -30)),
      ])
    ),
  ]

  @Test(arguments: paths.indices)
  func strokeOutline_round_isWhatIsNearTheLine(_ index: Int) {
    let (name, path) = Self.paths[index]
    let truth = Self.lines(path, perCurve: 60)
    var random = SeededGenerator(seed: 31)
    for width in [2.0, 8, 12] {
      let outline = Self.lines(
        path.strokeOutline(StrokeStyle(width: width, cap: .round, join: .round)), perCurve: 12)
      for step in 0..<160 {
        let line = truth[step * truth.count / 160]
        let point = line.0.offsetBy(
          dx: random.double(-1...1) * width, dy: random.double(-1...1) * width)
        let distance = Self.distance(point, truth)
        // Offsets of four parts leave the true ones by a fiftieth of the width.
        guard (distance - width / 2).magnitude > 0.02 * width + 0.02 else { continue }
        #expect(
          (Self.winding(outline, point) != 0) == (distance < width / 2),
          "\(name), \(width) wide: \(point) is \(distance) from the line")
      }
    }
  }
}
