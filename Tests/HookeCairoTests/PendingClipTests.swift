// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

@testable import HookeCairo
import HookeDrawing
import HookeTestSupport
import Testing

/// Whether a clip is known to cut nothing of a rectangle, against points of the rectangle and the
/// formulas of the shapes.
@Suite("Clips that cut nothing")
struct PendingClipTests {
  private static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    path.closeSubpath()
    return path
  }

  private static func contains(
    _ path: Path, _ transform: AffineTransform, _ rect: Rect, _ inner: AffineTransform = .identity
  ) -> Bool {
    PendingClip(DisplayGroup.Clip(path), transform).containsAll(of: rect, under: inner)
  }

  private static func corners(_ rect: Rect) -> [Point] {
    [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Turned, mirrored and slanted maps.
  private static let transforms: [AffineTransform] = [
    .identity, .rotation(0.7), .rotation(3), .scale(x: -1, y: 1), .scale(x: 2, y: -0.5),
    AffineTransform(a: 1, b: 0.3, c: -0.8, d: 1.2, tx: 40, ty: -9),
  ]

  @Test("a rectangle, a triangle and a turned square hold what lies on one side of their edges")
  func polygon_convex_holdsWhatIsInside() {
    var random = SeededGenerator(seed: 21)
    let shapes = [
      [(0, 0), (40, 0), (40, 30), (0, 30)], [(0, 0), (40, 10), (5, 30)],
      [(20, 0), (40, 20), (20, 40), (0, 20)], [(0, 0), (20, 0), (40, 0), (40, 30), (0, 30)],
    ].map { $0.map { Point(x: $0.0, y: $0.1) } }
    var found = [0, 0]
    for number in 0..<1200 {
      var points = shapes[number % 4]
      if number % 8 > 3 { points.reverse() }
      let x = random.double(-3...38)
      let y = random.double(-3...36)
      let rect = Rect(x: x, y: y, width: random.double(0.5...15), height: random.double(0.5...15))
      // Every corner on one side of every edge: the half planes meet in the polygon.
      let isInside = Self.corners(rect).allSatisfy { corner in
        let turns = points.indices.map { index -> Double in
          let (a, b) = (points[index], points[(index + 1) % points.count])
          return (b.x - a.x) * (corner.y - a.y) - (b.y - a.y) * (corner.x - a.x)
        }
        return turns.allSatisfy { $0 >= 0 } || turns.allSatisfy { $0 <= 0 }
      }
      found[isInside ? 1 : 0] += 1
      for transform in Self.transforms {
        let isHeld = Self.contains(Self.polygon(points), transform, rect, transform)
        #expect(isHeld == isInside, "case \(number): \(rect) under \(transform)")
      }
    }
    #expect(found.allSatisfy { $0 > 100 }, "\(found)")
  }

  @Test("an outline that is not one convex shape holds nothing for certain")
  func path_notConvex_holdsNothing() {
    func points(_ list: [(Double, Double)]) -> Path {
      Self.polygon(list.map { Point(x: $0.0, y: $0.1) })
    }
    let middle = Rect(x: 19, y: 19, width: 2, height: 2)
    var twice = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(Self.contains(twice, .identity, middle))
    twice.addPath(.rect(Rect(x: 10, y: 10, width: 20, height: 20)))
    // Their points one after the other are a square.
    var lines = Path.line(from: .zero, to: Point(x: 40, y: 0))
    lines.addPath(.line(from: Point(x: 40, y: 40), to: Point(x: 0, y: 40)))
    var half = points([(0, 0), (40, 0), (40, 40)])
    half.addLine(to: Point(x: 0, y: 40))
    let paths: [(name: String, path: Path)] = [
      ("lines", lines), ("half", half),
      ("two", twice), ("none", Path()), ("line", .line(from: .zero, to: Point(x: 40, y: 40))),
      ("corner", points([(0, 0), (40, 0), (40, 40), (25, 40), (25, 15), (0, 15)])),
      // Five tips of a star drawn in one go turn one way, and wind twice.
      ("star", points([(20, 0), (32, 38), (1, 14), (39, 14), (8, 38)])),
      ("bow", points([(0, 0), (40, 40), (40, 0), (0, 40)])),
      ("twice around", points([(0, 0), (40, 0), (40, 40), (0, 40), (0, 0), (40, 0), (40, 40)])),
      ("flat", points([(0, 20), (40, 20), (20, 20)])),
    ]
    for (name, path) in paths {
      for transform in Self.transforms {
        #expect(!Self.contains(path, transform, middle, transform), "\(name)")
      }
    }
  }

  @Test("round shapes hold a rectangle in the polygon of their ends, and none beyond them")
  func path_round_holdsNothingBeyondIt() {
    let ellipse = Path.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 20))
    let box = Path.roundedRect(Rect(x: 0, y: 0, width: 40, height: 20), cornerRadius: 6)
    var random = SeededGenerator(seed: 22)
    var held = 0
    for number in 0..<600 {
      let rect = Rect(
        x: random.double(-2...36), y: random.double(-2...18), width: random.double(0.5...12),
        height: random.double(0.5...12))
      if Self.contains(ellipse, .identity, rect) {
        held += 1
        #expect(
          Self.corners(rect).allSatisfy { corner in
            let (x, y) = ((corner.x - 20) / 20, (corner.y - 10) / 10)
            return x * x + y * y <= 1
          }, "case \(number): \(rect)")
      }
      if Self.contains(box, .identity, rect) {
        #expect(rect.minX >= 0 && rect.maxX <= 40 && rect.minY >= 0 && rect.maxY <= 20)
      }
    }
    #expect(held > 30)
    #expect(Self.contains(ellipse, .identity, Rect(x: 11, y: 6, width: 18, height: 8)))
    #expect(Self.contains(box, .identity, Rect(x: 0, y: 6, width: 40, height: 8)))
    #expect(!Self.contains(box, .identity, Rect(x: 0, y: 0, width: 5, height: 5)))
  }
}
