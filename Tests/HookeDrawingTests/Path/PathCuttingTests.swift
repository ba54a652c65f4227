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
}
