// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

@testable import HookeLottie

/// Parts of curves and of several outlines, which a trim leaves across the beginning.
@Suite("trimmed curves and outlines")
struct TrimmedOutlineTests {
  private static func trim(_ start: Double, _ end: Double, _ offset: Double, mode: Int = 1)
    -> String
  {
    #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":\#(mode)}"#
  }

  private static func outlines(_ items: String...) throws -> [BezierPath] {
    try LottieFile.animation(shapes: (items + [LottieFile.stroke]).joined(separator: ","))
      .paths().flatMap(BezierPath.outlines)
  }

  /// An arc of a circle is one, wherever it begins.
  @Test(arguments: [0.0, 45, -90, -30, 200, 350, 720])
  func arc_ofACircle_isOneLineOnIt(offset: Double) throws {
    let circle = #"{"ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}}"#
    for (start, end) in [(0.0, 50.0), (10, 45), (20, 95), (70, 100)] {
      let outlines = try Self.outlines(circle, Self.trim(start, end, offset))
      #expect(outlines.count == 1 && !outlines[0].isClosed, "\(start) to \(end)")
      let path = outlines[0].path
      let length = 20 * Double.pi * (end - start) / 100
      #expect(abs(path.length - length) < 0.05, "\(path.length), not \(length)")
      for share in stride(from: 0.01, through: 1, by: 0.03) {
        let place = try #require(path.trimmed(from: 0, to: share).currentPoint)
        #expect(abs(place.distance(to: .zero) - 10) < 0.01, "\(start) to \(end): \(place)")
      }
    }
  }

  /// Two squares of sides of ten that are one shape, of 80 points: what is left of them.
  @Test(
    arguments: [
      (0.0, 50.0, 0.0, [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]]]),
      (0, 50, -90, [[[30, 10], [20, 10], [20, 0]], [[0, 0], [10, 0], [10, 10]]]),
      (75, 100, 90, [[[0, 0], [10, 0], [10, 10]]]),
      (25, 75, 0, [[[10, 10], [0, 10], [0, 0]], [[20, 0], [30, 0], [30, 10]]]),
      (
        0, 75, 180,
        [
          [[20, 0], [30, 0], [30, 10], [20, 10], [20, 0]], [[0, 0], [10, 0], [10, 10]],
        ]
      ),
    ] as [(Double, Double, Double, [[[Double]]])])
  func outlines_thatAreMerged_areNotJoined(
    start: Double, end: Double, offset: Double, points: [[[Double]]]
  ) throws {
    let squares = [0.0, 20].map { x in
      LottieFile.polygon([[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]])
    }
    let outlines = try Self.outlines(
      squares[0], squares[1], #"{"ty":"mm","mm":1}"#, Self.trim(start, end, offset))
    #expect(outlines.count == points.count)
    for (outline, points) in zip(outlines, points) {
      // Closed or not, an outline ends where its last line does.
      let corners =
        outline.vertices.map(\.point) + (outline.isClosed ? [outline.vertices[0].point] : [])
      #expect(corners.count == points.count, "\(corners)")
      for (corner, point) in zip(corners, points) {
        #expect(corner.isNear(point[0], point[1], within: 1e-3), "\(corners)")
      }
    }
  }

  /// A merge leaves one shape, which is the only one of its sequence.
  @Test(arguments: [(0.0, 50.0), (25, 75), (10, 30)])
  func trim_ofAMergedShape_isTheSameInSequence(start: Double, end: Double) throws {
    let squares = [0.0, 20].map { x in
      LottieFile.polygon([[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]])
    }
    let drawn = try [1, 2].map { mode in
      try Self.outlines(
        squares[0], squares[1], #"{"ty":"mm","mm":1}"#, Self.trim(start, end, 0, mode: mode))
    }
    #expect(!drawn[1].isEmpty && drawn[0].map(\.path) == drawn[1].map(\.path))
  }

  /// Of outlines one after the other, those without a length take no part, and leave nothing.
  @Test(arguments: [0, 1, 2])
  func outline_withoutALength_isNotLeft(place: Int) throws {
    var lines = [0.0, 10].map { LottieFile.polygon([[0, $0], [40, $0]], closed: false) }
    lines.insert(LottieFile.polygon([[5, 5]], closed: false), at: place)
    for (start, end, ends) in [
      (0.0, 25.0, [[[0.0, 0.0], [20, 0]]]),
      (25, 75, [[[20, 0], [40, 0]], [[0, 10], [20, 10]]]),
      (50, 100, [[[0, 10], [40, 10]]]),
    ] {
      let outlines = try Self.outlines(
        lines.joined(separator: ","), Self.trim(start, end, 0, mode: 2))
      #expect(outlines.count == ends.count, "\(start) to \(end): \(outlines)")
      for (outline, ends) in zip(outlines, ends) {
        for (vertex, point) in zip([outline.vertices.first, outline.vertices.last], ends) {
          #expect(vertex?.point.isNear(point[0], point[1], within: 1e-3) == true)
        }
      }
    }
    // Where none has a length, there is nothing to cut.
    let points = try Self.outlines(lines[place], Self.trim(0, 50, 0, mode: 2))
    #expect(points.count <= 1)
  }

  /// A path whose last curve or line comes back to its first point is closed there, without a
  /// vertex more.
  @Test func outlines_ofAPath_haveOneVertexWhereTheyClose() {
    let (near, far) = (Point(x: 1e-10, y: 0), Point(x: 0.5, y: 0))
    func path(_ points: [Point], closes: Bool = true) -> Path {
      var path = Path()
      path.move(to: .zero)
      for point in points {
        path.addCurve(
          to: point, control1: Point(x: 3, y: 4), control2: Point(x: 5, y: -6))
      }
      if closes { path.closeSubpath() }
      return path
    }
    let corner = Point(x: 9, y: 9)
    for (path, counts) in [
      (path([corner]), [2]), (path([corner, .zero]), [2]), (path([corner, near]), [2]),
      (path([corner, far]), [3]), (path([.zero]), [1]), (path([]), [1]),
      (path([corner, .zero], closes: false), [3]), (path([.zero], closes: false), [2]),
      (path([corner, corner, .zero]), [3]),
    ] {
      let outlines = BezierPath.outlines(of: path)
      #expect(outlines.map(\.vertices.count) == counts, "\(path)")
      let isClosed = path.elements.last == .close
      #expect(outlines[0].isClosed == isClosed)
      // The last curve's control is that of the vertex it comes into.
      if path.elements.count > 2, isClosed, counts[0] < path.elements.count - 1 {
        #expect(outlines[0].vertices[0].into == Point(x: 5, y: -6), "\(path)")
      }
    }
  }
}
