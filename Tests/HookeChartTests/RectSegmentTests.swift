// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeTestSupport
import Testing

/// The part of a line in a rectangle, and the distance between them, against a table by hand and a
/// slow search.
@Suite("Segments and rectangles")
struct RectSegmentTests {
  struct Case {
    var start: Point
    var end: Point
    /// The ends of the part inside; nil where there is none.
    var part: (Point, Point)?
    var distance = 0.0

    init(
      _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ part: [Double]? = nil,
      distance: Double = 0
    ) {
      (start, end) = (Point(x: x1, y: y1), Point(x: x2, y: y2))
      self.part = part.map { (Point(x: $0[0], y: $0[1]), Point(x: $0[2], y: $0[3])) }
      self.distance = distance
    }
  }

  private static let box = Rect(x: 10, y: 20, width: 30, height: 40)

  private static let cases = [
    // Inside, through, from inside, to inside, and both ways along the sides.
    Case(15, 25, 35, 50, [15, 25, 35, 50]), Case(0, 40, 50, 40, [10, 40, 40, 40]),
    Case(50, 40, 0, 40, [40, 40, 10, 40]), Case(25, 0, 25, 90, [25, 20, 25, 60]),
    Case(25, 30, 25, 90, [25, 30, 25, 60]), Case(0, 30, 20, 30, [10, 30, 20, 30]),
    Case(0, 20, 50, 20, [10, 20, 40, 20]), Case(40, 0, 40, 99, [40, 20, 40, 60]),
    // Diagonals, through two sides and through a corner.
    Case(0, 10, 60, 70, [10, 20, 40, 50]), Case(0, 30, 20, 10, [10, 20, 10, 20]),
    Case(30, 70, 50, 50, [40, 60, 40, 60]),
    // Points.
    Case(25, 30, 25, 30, [25, 30, 25, 30]), Case(10, 60, 10, 60, [10, 60, 10, 60]),
    Case(7, 16, 7, 16, distance: 5), Case(44, 63, 44, 63, distance: 5),
    // Beside each side, with an end or the middle nearest.
    Case(0, 30, 8, 30, distance: 2), Case(43, 10, 43, 90, distance: 3),
    Case(0, 15, 90, 15, distance: 5), Case(90, 61, 0, 61, distance: 1),
    Case(25, 0, 25, 19, distance: 1), Case(25, 64, 90, 90, distance: 4),
    // Past a corner: the corner is nearest to the line.
    Case(0, 20, 10, 10, distance: 50.0.squareRoot()),
    Case(45, 65, 99, 99, distance: 50.0.squareRoot()),
    Case(30, 90, 60, 60, distance: 200.0.squareRoot()), Case(4, 12, 0, 12, distance: 10),
  ]

  @Test(arguments: cases.indices)
  func segment_ofTheTable_isAsByHand(index: Int) {
    let row = Self.cases[index]
    for (start, end, isTurned) in [(row.start, row.end, false), (row.end, row.start, true)] {
      let found = Self.box.segment(from: start, to: end)
      let part = row.part.map { isTurned ? ($0.1, $0.0) : $0 }
      #expect((found == nil) == (part == nil), "\(start) to \(end)")
      if let found, let part {
        #expect(found.start.distance(to: part.0) < 1e-12, "\(found)")
        #expect(found.end.distance(to: part.1) < 1e-12, "\(found)")
      }
      let distance = Self.box.distance(toSegmentFrom: start, to: end)
      #expect(abs(distance - row.distance) < 1e-12, "\(start) to \(end): \(distance)")
    }
  }

  /// Many points of the line, each with its own distance from the rectangle.
  @Test func segment_atRandom_isThatOfItsPoints() {
    let seed: UInt64 = 5
    var generator = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(x: generator.double(-20...70), y: generator.double(-20...100))
    }
    var hits = 0
    for round in 0..<200 {
      let (start, end) = (point(), point())
      let points = (0...500).map { step in
        let share = Double(step) / 500
        return Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
      let step = start.distance(to: end) / 500
      let distances = points.map { point in
        let x = max(10 - point.x, 0, point.x - 40)
        let y = max(20 - point.y, 0, point.y - 60)
        return (x * x + y * y).squareRoot()
      }
      let nearest = distances.min() ?? .infinity
      let found = Self.box.distance(toSegmentFrom: start, to: end)
      #expect(found <= nearest + 1e-9 && found >= nearest - step, "seed \(seed), round \(round)")
      let part = Self.box.segment(from: start, to: end)
      #expect(part != nil || nearest > 0, "seed \(seed), round \(round)")
      guard let part, let first = distances.firstIndex(of: 0),
        let last = distances.lastIndex(of: 0)
      else { continue }
      hits += 1
      #expect(part.start.distance(to: points[first]) <= step, "seed \(seed), round \(round)")
      #expect(part.end.distance(to: points[last]) <= step, "seed \(seed), round \(round)")
    }
    #expect(hits > 50)
  }
}
