// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@Suite struct PathTests {
  /// Points along a path, found by the Bernstein form.
  static func samples(_ path: Path, perCurve count: Int) -> [Point] {
    var points: [Point] = []
    var current = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point):
        points.append(point)
        current = point
      case .curve(let end, let control1, let control2):
        for index in 0...count {
          let t = Double(index) / Double(count)
          let weights = [
            (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
          ]
          let corners = [current, control1, control2, end]
          points.append(
            Point(
              x: zip(weights, corners).reduce(0) { $0 + $1.0 * $1.1.x },
              y: zip(weights, corners).reduce(0) { $0 + $1.0 * $1.1.y }))
        }
        current = end
      case .close: break
      }
    }
    return points
  }

  @Test(arguments: isThorough ? [UInt64(41), 42, 43] : [41])
  func bounds_randomCurves_areThoseOfDenseSamples(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      func point() -> Point {
        Point(x: generator.double(-100...100), y: generator.double(-100...100))
      }
      let path = Path([
        .move(point()), .curve(point(), control1: point(), control2: point()),
        .curve(point(), control1: point(), control2: point()),
      ])
      let bounds = try #require(path.bounds)
      let samples = Self.samples(path, perCurve: 1_000)
      let sampled = Rect(
        from: Point(x: samples.map(\.x).min() ?? 0, y: samples.map(\.y).min() ?? 0),
        to: Point(x: samples.map(\.x).max() ?? 0, y: samples.map(\.y).max() ?? 0))
      // Samples reach the extreme to within their squared distance.
      #expect(bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(sampled), "seed \(seed), \(path)")
      #expect(
        abs(bounds.width - sampled.width) < 1e-3 && abs(bounds.height - sampled.height) < 1e-3,
        "seed \(seed), \(path)")
      let controls = try #require(path.controlBounds)
      #expect(controls.insetBy(dx: -1e-9, dy: -1e-9).contains(bounds), "seed \(seed)")
    }
  }

  @Test func bounds_emptyAndLoneMove_areNothingAndAPoint() {
    #expect(Path().bounds == nil)
    #expect(
      Path([.move(Point(x: 3, y: 4))]).bounds == Rect(x: 3, y: 4, width: 0, height: 0))
  }

  @Test func circle_outline_staysWithinTheStatedError() {
    let center = Point(x: 7, y: -3)
    let points = Self.samples(.circle(center: center, radius: 50), perCurve: 500)
    #expect(points.count == 4 * 501 + 1)
    for point in points {
      #expect(abs(point.distance(to: center) - 50) <= 50 * 2.8e-4)
    }
  }

  @Test(arguments: [(0.0, 1.0), (1, -2), (-3, 7), (0, 6.283185307179586), (0, 100), (0.5, 0.5)])
  func arc_anyAngles_followsTheCircle(_ start: Double, _ end: Double) throws {
    let path = Path.arc(center: .zero, radius: 10, from: start, to: end)
    let points = Self.samples(path, perCurve: 200)
    #expect(points.count > 200)
    for point in points {
      #expect(abs(point.distance(to: .zero) - 10) <= 10 * 2.8e-4)
    }
    guard abs(end - start) <= 2 * Double.pi else { return }
    let (sine, cosine) = sineAndCosine(of: end)
    let last = try #require(path.currentPoint)
    #expect(last.distance(to: Point(x: 10 * cosine, y: 10 * sine)) < 1e-12)
  }

  @Test func roundedRect_radius_isClampedToHalfTheShorterSide() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(
      Path.roundedRect(rect, cornerRadius: 99) == Path.roundedRect(rect, cornerRadius: 10))
    for radius in [0, -5, Double.nan] {
      #expect(Path.roundedRect(rect, cornerRadius: radius) == .rect(rect), "\(radius)")
    }
    #expect(Path.roundedRect(rect, cornerRadius: 4).bounds == rect)
  }

  @Test func quadCurve_asCubic_isTheSameCurve() throws {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: Point(x: 10, y: 0), control: Point(x: 5, y: 10))
    let points = Self.samples(path, perCurve: 10).dropFirst()
    #expect(points.count == 11)
    for (index, point) in points.enumerated() {
      let t = Double(index) / 10
      let truth = Point(x: 10 * t, y: 20 * t * (1 - t))
      #expect(point.distance(to: truth) < 1e-12)
    }
  }

  @Test func elements_withoutAMove_beginAtTheOriginOrTheSubpath() {
    var path = Path()
    path.addLine(to: Point(x: 1, y: 0))
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: Point(x: 0, y: 1))
    #expect(path.description == "M 0 0 L 1 0 Z M 0 0 L 0 1")
    #expect(path.currentPoint == Point(x: 0, y: 1))
  }

  @Test func applying_transform_movesEveryPoint() {
    let path = Path.ellipse(in: Rect(x: 0, y: 0, width: 20, height: 10))
    let moved = path.applying(.translation(x: 5, y: 5))
    #expect(moved.bounds == Rect(x: 5, y: 5, width: 20, height: 10))
  }

  /// The points between a path's pieces.
  private static func ends(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }

  @Test func trimmed_curve_keepsTheLengthBetweenItsEnds() throws {
    // Speed varies along it: the parameter is not the share of the length.
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: Point(x: 100, y: 0), control1: Point(x: 5, y: 0), control2: Point(x: 10, y: 60))
    for (start, end) in [(0.3, 1.0), (0.25, 0.6), (0, 0.4)] {
      let part = path.trimmed(from: start, to: end)
      #expect(abs(part.length - (end - start) * path.length) < 1e-6 * path.length)
      #expect(try #require(Self.ends(part).first).distance(to: path.point(at: start)) < 1e-6)
      #expect(try #require(Self.ends(part).last).distance(to: path.point(at: end)) < 1e-6)
    }
  }

  @Test func trimmed_twoOutlines_doesNotJoinThem() {
    func square(_ x: Double) -> Path { .rect(Rect(x: x, y: 0, width: 10, height: 10)) }
    var path = square(0)
    path.addPath(square(100))
    // From the middle of the first side of one to the middle of the second side of the other.
    let part = path.trimmed(from: 5.0 / 80, to: 55.0 / 80)
    let expected = Path([
      .move(Point(x: 5, y: 0)), .line(Point(x: 10, y: 0)), .line(Point(x: 10, y: 10)),
      .line(Point(x: 0, y: 10)), .line(.zero), .move(Point(x: 100, y: 0)),
      .line(Point(x: 110, y: 0)), .line(Point(x: 110, y: 5)),
    ])
    #expect(part.elements.count == expected.elements.count, "\(part)")
    for (point, truth) in zip(Self.ends(part), Self.ends(expected)) {
      #expect(point.distance(to: truth) < 1e-9, "\(part)")
    }
  }

  @Test func lines_afterAClose_beginWhereItsOutlineBegan() {
    let path = Path([
      .move(Point(x: 10, y: 0)), .line(Point(x: 20, y: 0)), .line(Point(x: 20, y: 10)), .close,
      .line(Point(x: 10, y: 7)),
    ])
    #expect(abs(path.length - (20 + 200.0.squareRoot() + 7)) < 1e-12)
    #expect(path.point(at: 1) == Point(x: 10, y: 7))
  }

  @Test func interpolated_lineToCurve_isACurveBetween() throws {
    let line = Path([.move(.zero), .line(Point(x: 30, y: 0)), .line(Point(x: 30, y: 60))])
    let curve = Path([
      .move(Point(x: 0, y: 10)), .line(Point(x: 90, y: 10)),
      .curve(
        Point(x: 30, y: 40), control1: Point(x: 12, y: 0), control2: Point(x: 0, y: 12)),
    ])
    for (first, second, fraction) in [(line, curve, 0.5), (curve, line, 0.5)] {
      let half = try #require(first.interpolated(to: second, at: fraction))
      // A line's controls are its thirds: (30, 20) and (30, 40).
      #expect(
        half.elements == [
          .move(Point(x: 0, y: 5)), .line(Point(x: 60, y: 5)),
          .curve(
            Point(x: 30, y: 50), control1: Point(x: 21, y: 10), control2: Point(x: 15, y: 26)),
        ], "\(half)")
    }
    let next = Path([
      .move(Point(x: 5, y: 5)), .curve(.zero, control1: .zero, control2: .zero),
      .line(Point(x: 3, y: 9)),
    ])
    let other = Path([
      .move(.zero), .line(Point(x: 6, y: 0)),
      .curve(Point(x: 9, y: 9), control1: .zero, control2: .zero),
    ])
    let all = try #require(next.interpolated(to: other, at: 1))
    // At the end the curve of a line has that line's thirds.
    #expect(
      all.elements[1]
        == .curve(
          Point(x: 6, y: 0), control1: Point(x: 2, y: 0), control2: Point(x: 4, y: 0)))
    #expect(line.interpolated(to: Path([.move(.zero)]), at: 0.5) == nil)
  }

  /// What follows a close begins where its outline did, on both sides.
  @Test func interpolated_lineAfterAClose_beginsAtTheStartOfItsOutline() throws {
    let corner = Point(x: 30, y: 60)
    func path(_ start: Point, _ last: Path.Element) -> Path {
      Path([
        .move(Point(x: -7, y: -7)), .line(.zero), .move(start), .line(Point(x: 90, y: 9)), .close,
        last,
      ])
    }
    let start = Point(x: 3, y: 6)
    let line = path(start, .line(corner))
    let curve = path(.zero, .curve(corner, control1: .zero, control2: corner))
    let thirds = Path.Element.curve(
      corner, control1: Point(x: 12, y: 24), control2: Point(x: 21, y: 42))
    let ends = try [
      #require(line.interpolated(to: curve, at: 0)), #require(curve.interpolated(to: line, at: 1)),
    ]
    for end in ends {
      guard case .curve(let point, let control1, let control2) = end.elements.last,
        case .curve(_, let first, let second) = thirds
      else {
        Issue.record("no curve: \(end)")
        return
      }
      #expect(point == corner && end.elements.count == 6)
      #expect(control1.distance(to: first) < 1e-12 && control2.distance(to: second) < 1e-12)
    }
    let half = try #require(line.interpolated(to: curve, at: 0.5))
    guard case .curve(_, let control1, let control2) = half.elements.last else {
      Issue.record("no curve: \(half)")
      return
    }
    #expect(control1.distance(to: Point(x: 6, y: 12)) < 1e-12)
    #expect(control2.distance(to: Point(x: 25.5, y: 51)) < 1e-12)
  }

  @Test func cornerRadii_tooLargeForTwoSides_shrinkByTheSmallestRatio() {
    let radii = CornerRadii(topLeft: 30, topRight: 50, bottomRight: 20, bottomLeft: 10)
    // Across 80 for 40, down 70 for 100 and 40: a half, for all of them.
    #expect(
      radii.fitted(to: Size(width: 40, height: 100))
        == CornerRadii(topLeft: 15, topRight: 25, bottomRight: 10, bottomLeft: 5))
    // The right side alone is too short: 70 for 35; the left one would fit.
    #expect(
      radii.fitted(to: Size(width: 1000, height: 35))
        == CornerRadii(topLeft: 15, topRight: 25, bottomRight: 10, bottomLeft: 5))
    // Across a half, down a quarter, in either order of the sides.
    #expect(radii.fitted(to: Size(width: 40, height: 17.5)).topRight == 12.5)
    #expect(radii.fitted(to: Size(width: 20, height: 35)).topRight == 12.5)
    #expect(radii.fitted(to: Size(width: 80, height: 70)) == radii)
  }

  @Test func cornerRadii_infinite_areAsLargeAsTheSidesAllow() {
    let radii = CornerRadii(topLeft: .infinity, bottomLeft: 10)
      .fitted(to: Size(width: 100, height: 50))
    #expect(abs(radii.topLeft - 50) < 1e-9)
    #expect(radii.bottomLeft < 1e-9)
  }
}
