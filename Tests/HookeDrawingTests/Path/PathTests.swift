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

  @Test(arguments: [UInt64(41), 42, 43])
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
    #expect(path.isFinite)
    #expect(!path.applying(.scale(.nan)).isFinite)
  }
}
