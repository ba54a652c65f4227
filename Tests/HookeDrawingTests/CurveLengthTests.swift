// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Lengths along cubic curves, against polylines of many points: smooth ones, and ones that turn
/// sharply, where the speed along the curve has a corner.
@Suite("Lengths of curves")
struct CurveLengthTests {
  private static let curves: [(control1: Point, control2: Point, end: Point)] = [
    (Point(x: 300, y: 0), Point(x: -100, y: 10), Point(x: 100, y: 0)),
    (Point(x: 100, y: 100), Point(x: 0, y: 100), Point(x: 100, y: 0)),
    (Point(x: 101, y: 100), Point(x: -1, y: 98), Point(x: 100, y: 0)),
    (Point(x: 100, y: 60), Point(x: 0, y: 60), Point(x: 100, y: 0)),
    (Point(x: 120, y: 0), Point(x: -40, y: 0), Point(x: 80, y: 0)),
    (Point(x: 30, y: 40), Point(x: 70, y: 40), Point(x: 100, y: 0)),
    (Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 0)),
  ]

  @Test(arguments: 0..<7)
  func place_atALength_isThatOfAPolyline(index: Int) throws {
    let (control1, control2, end) = Self.curves[index]
    let curve = CubicPiece(from: .zero, to: end, control1: control1, control2: control2)
    // The polyline's error falls with the square of the number of points.
    let count = 40_000
    var (lengths, last) = ([0.0], Point.zero)
    for step in 1...count {
      let point = curve.place(at: Double(step) / Double(count)).point
      lengths.append(lengths[step - 1] + point.distance(to: last))
      last = point
    }
    let total = try #require(lengths.last)
    #expect((curve.length / total - 1).magnitude < 1e-6, "\(curve.length) \(total)")
    for share in [0.1, 0.35, 0.5, 0.75, 0.925] {
      let step = try #require(lengths.firstIndex { $0 >= share * total })
      let truth = curve.place(at: Double(step) / Double(count)).point
      let found = curve.place(at: curve.parameter(atLength: share * curve.length)).point
      // Between two points of the polyline.
      let slack = lengths[step] - lengths[step - 1] + 1e-4
      #expect(found.distance(to: truth) < slack, "\(share): \(found) \(truth)")
    }
  }
}
