// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecordingTestSupport
import Testing

@testable import HookeDrawing

/// A cut path covers the points of its area that the whole one covers, and none outside.
@Suite("Cut paths")
struct PathCuttingTests {
  private static let area = Rect(x: 0, y: 10, width: 40, height: 30)

  /// How often the outline of a path winds around a point, on chords of its curves.
  private static func winding(_ path: Path, around point: Point) -> Int {
    var (count, start, place) = (0, Point.zero, Point.zero)
    func side(to end: Point) {
      if (place.y <= point.y) != (end.y <= point.y) {
        let x = place.x + (point.y - place.y) / (end.y - place.y) * (end.x - place.x)
        if x > point.x { count += end.y > place.y ? 1 : -1 }
      }
      place = end
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        side(to: start)
        (start, place) = (point, point)
      case .line(let end): side(to: end)
      case .curve(let end, let control1, let control2):
        let from = place
        for step in 1...100 {
          let t = Double(step) / 100
          let s = 1 - t
          func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          side(
            to: Point(
              x: mix(from.x, control1.x, control2.x, end.x),
              y: mix(from.y, control1.y, control2.y, end.y)))
        }
      case .close: side(to: start)
      }
    }
    side(to: start)
    return count
  }

  @Test func cut_ofRandomPaths_coversWhatTheyCover() {
    var (tried, different) = (0, 0)
    for seed in 0..<100 as Range<UInt64> {
      var drawing = RandomDrawing(seed: seed)
      let path = drawing.path()
      let cut = path.cut(to: Self.area)
      if let bounds = cut.controlBounds {
        #expect(Self.area.insetBy(dx: -1e-9, dy: -1e-9).contains(bounds), "seed \(seed)")
      }
      if cut != path { different += 1 }
      let places = (0...200).map { path.point(at: Double($0) / 200) }
      for _ in 0..<12 {
        let point = Point(
          x: drawing.number(Self.area.minX + 0.01...Self.area.maxX - 0.01),
          y: drawing.number(Self.area.minY + 0.01...Self.area.maxY - 0.01))
        // Chords tell nothing of points beside a curve.
        guard places.allSatisfy({ $0.distance(to: point) > 2 }) else { continue }
        tried += 1
        #expect(
          Self.winding(cut, around: point) == Self.winding(path, around: point),
          "seed \(seed), \(point)")
      }
    }
    #expect(tried > 600 && different > 60)
  }

  /// Circles from smaller than the area to much larger, whole and as halves of two sides: a point
  /// is inside where it is nearer to the middle than the radius.
  @Test func cut_ofCircles_coversTheirDiscs() {
    var drawing = RandomDrawing(seed: 7)
    var tried = 0
    for index in 0..<120 {
      let radius = [12.0, 30, 80, 400, 5000][index % 5]
      let turn = drawing.number(0...6)
      let near = Point(
        x: drawing.number(Self.area.minX...Self.area.maxX),
        y: drawing.number(Self.area.minY...Self.area.maxY))
      // The edge of the disc passes through a point of the area.
      let center = AffineTransform.rotation(turn).apply(to: Point(x: radius, y: 0)) + near
      let isHalf = index % 2 == 1
      var path = Path.circle(center: center, radius: radius)
      if isHalf {
        // The right half, of two quarters and a line; the left one, of one curve, is not round.
        path = Path.arc(center: center, radius: radius, from: -.pi / 2, to: .pi / 2)
      }
      let cut = path.cut(to: Self.area)
      for _ in 0..<40 {
        let point = Point(
          x: drawing.number(Self.area.minX + 0.01...Self.area.maxX - 0.01),
          y: drawing.number(Self.area.minY + 0.01...Self.area.maxY - 0.01))
        // A circle of curves is as round as 3e-4 of its radius; chords of the test a little less.
        let slack = 0.02 + 5e-4 * radius
        let distance = point.distance(to: center)
        guard (distance - radius).magnitude > slack else { continue }
        if isHalf, (point.x - center.x).magnitude < slack { continue }
        tried += 1
        let isInside = distance < radius && (!isHalf || point.x > center.x)
        #expect((Self.winding(cut, around: point) != 0) == isInside, "\(index): \(point)")
      }
    }
    #expect(tried > 4000)
  }

  /// Of a parabola 300 million points wide what passes through the area is as straight as a line.
  @Test(arguments: 0..<4) func cut_ofAHugeCurve_isItsTangent(_ turn: Int) {
    // y = x² / 2e8 from -1e8 to 2e8; the area is where it has the slope 0.37, no half of a half.
    let (slope, middle) = (0.37, Self.area.center)
    var path = Path()
    path.move(to: Point(x: -1e8, y: 0.5e8))
    path.addQuadCurve(to: Point(x: 2e8, y: 2e8), control: Point(x: 0.5e8, y: -1e8))
    let turned = AffineTransform.rotation(Double(turn) * .pi / 2)
      .concatenating(.translation(x: middle.x, y: middle.y))
    let place = AffineTransform.translation(x: -slope * 1e8, y: -slope * slope * 0.5e8)
      .concatenating(turned)
    let cut = path.applying(place).cut(to: Self.area)
    for x in [-15.0, -4, 9, 16] {
      for gap in [-6, -0.5, 0.5, 6] {
        let point = turned.apply(to: Point(x: x, y: slope * x + gap))
        guard Self.area.insetBy(dx: 0.1, dy: 0.1).contains(point) else { continue }
        #expect((Self.winding(cut, around: point) != 0) == (gap > 0), "\(turn): \(point)")
      }
    }
  }

  /// A side and a curve are an outline as well.
  @Test func cut_ofOneCurve_isClosedByItsChord() {
    var path = Path()
    path.move(to: Point(x: 5, y: 20))
    path.addCurve(
      to: Point(x: 30, y: 20), control1: Point(x: 5, y: 38), control2: Point(x: 30, y: 38))
    for (point, isInside) in [(Point(x: 17, y: 25), true), (Point(x: 17, y: 36), false)] {
      #expect((Self.winding(path.cut(to: Self.area), around: point) != 0) == isInside)
    }
    #expect(path.cut(to: Self.area.insetBy(dx: 12, dy: 0)).bounds != nil)
  }
}
