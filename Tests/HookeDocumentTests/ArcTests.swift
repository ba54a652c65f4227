// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeDocument
import HookeDrawing
import HookeScene
import HookeTestSupport
import Testing

/// Elliptical arcs of path data, by what the SVG specification says of them: radii, turn and flags.
struct ArcTests {
  /// The points along the curves of a path, ends included.
  private static func points(of path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let end, let first, let second):
        let start = points[points.count - 1]
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
          points.append(
            Point(
              x: a * start.x + b * first.x + c * second.x + d * end.x,
              y: a * start.y + b * first.y + c * second.y + d * end.y))
        }
      case .close: break
      }
    }
    return points
  }

  /// Checks an arc where its ellipse is a circle of radius 1.
  private func check(
    from start: Point, to end: Point, radii: Point, degrees: Double, isLarge: Bool, isSweep: Bool,
    isRelative: Bool
  ) throws {
    func word(_ value: Double) -> String { String(format: "%.6f", value) }
    let shown = isRelative ? Point(x: end.x - start.x, y: end.y - start.y) : end
    let data =
      "M \(word(start.x)) \(word(start.y)) \(isRelative ? "a" : "A") \(word(radii.x)) "
      + "\(word(radii.y)) \(word(degrees)) \(isLarge ? 1 : 0) \(isSweep ? 1 : 0) "
      + "\(word(shown.x)) \(word(shown.y))"
    let text = "hooke: 1\nlayers: [{id: shape, kind: shape, shape: \"\(data)\"}]"
    let document = try SceneDocument(bytes: Array(text.utf8), name: "arc.yaml")
    let stage = Stage(for: document.scene, textMeasurer: MonospacedTextMeasurer())
    document.scene.run(stage)
    let path = try #require(stage.root.sublayers[0] as? ShapeLayer).path
    let angle = degrees * .pi / 180
    func unit(_ point: Point) -> Point {
      Point(
        x: (point.x * cos(angle) + point.y * sin(angle)) / radii.x,
        y: (point.y * cos(angle) - point.x * sin(angle)) / radii.y)
    }
    let all = Self.points(of: path)
    let (first, last) = (try #require(all.first), try #require(all.last))
    #expect(first.distance(to: start) < 1e-5 && last.distance(to: end) < 1e-5, "\(data)")
    let circle = all.map(unit)
    let (from, to) = (circle[0], circle[circle.count - 1])
    let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    let half = from.distance(to: to) / 2
    // Radii that are too short for the ends grow until they are just long enough.
    let radius = max(1, half)
    let height = (radius * radius - half * half).squareRoot()
    let across = Point(x: -(to.y - from.y) / (2 * half), y: (to.x - from.x) / (2 * half))
    let centers = [1.0, -1].map {
      Point(x: middle.x + $0 * height * across.x, y: middle.y + $0 * height * across.y)
    }
    let center = centers.first { center in
      circle.allSatisfy { abs($0.distance(to: center) - radius) < 2e-3 * radius }
    }
    guard let center else {
      Issue.record("\(data) does not lie on its ellipse")
      return
    }
    var turned = 0.0
    for (one, next) in zip(circle, circle.dropFirst()) {
      let (a, b) = (
        atan2(one.y - center.y, one.x - center.x), atan2(next.y - center.y, next.x - center.x)
      )
      turned += (b - a) - 2 * .pi * ((b - a) / (2 * .pi)).rounded()
    }
    #expect((turned > 0) == isSweep, "\(data) turns by \(turned)")
    if half < 0.999 { #expect((abs(turned) > .pi) == isLarge, "\(data) turns by \(turned)") }
  }

  @Test(arguments: 0..<40)
  func pathData_ofAnArc_liesOnItsEllipseOnTheSideOfItsFlags(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(9000 + seed))
    let start = Point(x: random.double(-20...20), y: random.double(-20...20))
    let end = Point(x: start.x + random.double(1...15), y: start.y + random.double(-15 ... -1))
    let shortest = seed % 5 == 0 ? 1.0 : 9
    try check(
      from: start, to: end,
      radii: Point(x: random.double(shortest...30), y: random.double(shortest...30)),
      degrees: random.double(-180...180), isLarge: seed % 2 == 0, isSweep: seed / 2 % 2 == 0,
      isRelative: seed / 4 % 2 == 0)
  }
}
