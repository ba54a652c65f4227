// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

/// Rectangles, transforms and paths against points counted one by one.
struct GeometryTests {
  private static func rect(_ random: inout SeededGenerator) -> Rect {
    // Whole numbers, so that edges meet; extents of both signs.
    func whole(_ range: ClosedRange<Double>) -> Double { random.double(range).rounded() }
    return Rect(x: whole(-8...8), y: whole(-8...8), width: whole(-9...9), height: whole(-9...9))
  }

  private static func transform(_ random: inout SeededGenerator) -> AffineTransform {
    AffineTransform(
      a: random.double(-2...2), b: random.double(-2...2), c: random.double(-2...2),
      d: random.double(-2...2), tx: random.double(-9...9), ty: random.double(-9...9))
  }

  private static func point(_ random: inout SeededGenerator) -> Point {
    Point(x: random.double(-20...20), y: random.double(-20...20))
  }

  /// The middles of the unit squares within a rectangle of whole numbers.
  private static func squares(_ rect: Rect) -> Set<Point> {
    var found: Set<Point> = []
    for x in -20..<20 {
      for y in -20..<20 {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let (left, right) = (
          min(rect.origin.x, rect.origin.x + rect.size.width),
          max(rect.origin.x, rect.origin.x + rect.size.width)
        )
        let (top, bottom) = (
          min(rect.origin.y, rect.origin.y + rect.size.height),
          max(rect.origin.y, rect.origin.y + rect.size.height)
        )
        if point.x > left, point.x < right, point.y > top, point.y < bottom { found.insert(point) }
      }
    }
    return found
  }

  @Test func rects_ofWholeNumbers_holdTheSquaresTheyShould() {
    var random = SeededGenerator(seed: 3)
    for case_ in 0..<60 {
      let (first, second) = (Self.rect(&random), Self.rect(&random))
      let (one, two) = (Self.squares(first), Self.squares(second))
      let place: Comment = "seed 3, case \(case_): \(first), \(second)"
      #expect(Self.squares(first.standardized) == one, place)
      #expect(first.standardized.size.width >= 0 && first.standardized.size.height >= 0, place)
      #expect(one.allSatisfy { first.contains($0) }, place)
      #expect((first.intersection(second).map(Self.squares) ?? []) == one.intersection(two), place)
      #expect(first.intersects(second) == !one.isDisjoint(with: two), place)
      let union = first.union(second)
      #expect(Self.squares(union).isSuperset(of: one.union(two)), place)
      #expect(union.contains(first) && union.contains(second), place)
      // No side can be moved in.
      #expect(union.minX == min(first.minX, second.minX), place)
      #expect(union.maxX == max(first.maxX, second.maxX), place)
      #expect(union.minY == min(first.minY, second.minY), place)
      #expect(union.maxY == max(first.maxY, second.maxY), place)
      if !one.isEmpty, !two.isEmpty {
        #expect(first.contains(second) == two.isSubset(of: one), place)
      }
      let moved = first.offsetBy(dx: 2, dy: -3)
      #expect(
        Self.squares(moved) == Set(one.map { Point(x: $0.x + 2, y: $0.y - 3) }), place)
    }
  }

  @Test func rects_madeAndInset_haveTheirEdges() {
    let rect = Rect(center: Point(x: 5, y: 7), size: Size(width: 4, height: 10))
    #expect(rect == Rect(x: 3, y: 2, width: 4, height: 10))
    #expect(rect.center == Point(x: 5, y: 7) && rect.midX == 5 && rect.midY == 7)
    #expect(
      Rect(from: Point(x: 9, y: -2), to: Point(x: 3, y: 8)).standardized
        == Rect(x: 3, y: -2, width: 6, height: 10))
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 0.5, bottom: 2, right: 0.25))
        == Rect(x: 3.5, y: 3, width: 3.25, height: 7))
    #expect(rect.insetBy(dx: -1, dy: 2) == Rect(x: 2, y: 4, width: 6, height: 6))
    #expect(rect.inset(by: EdgeInsets(all: 1.5)) == Rect(x: 4.5, y: 3.5, width: 1, height: 7))
    #expect(rect.inset(by: .zero) == rect)
    // Crossed edges meet half way.
    #expect(
      rect.inset(by: EdgeInsets(top: 8, left: 3, bottom: 6, right: 3))
        == Rect(x: 5, y: 8, width: 0, height: 0))
    #expect(
      Rect(x: 0, y: 0, width: 0, height: 3).isEmpty && Rect(x: 0, y: 0, width: 3, height: 0).isEmpty
    )
    #expect(!rect.isEmpty)
    // The right and the bottom edge are outside.
    #expect(rect.contains(Point(x: 3, y: 2)) && !rect.contains(Point(x: 7, y: 2)))
    #expect(!rect.contains(Point(x: 3, y: 12)) && !rect.contains(Point(x: 2.9, y: 3)))
    #expect(Size(width: 3, height: 5).landscape == Size(width: 5, height: 3))
    #expect(Size(width: 5, height: 3).portrait == Size(width: 3, height: 5))
    #expect(Size(width: 5, height: 3).landscape == Size(width: 5, height: 3))
  }

  @Test func transforms_joinedAndUndone_areTheirPointsOneAfterTheOther() throws {
    var random = SeededGenerator(seed: 5)
    func near(_ first: Point, _ second: Point) -> Bool {
      max((first.x - second.x).magnitude, (first.y - second.y).magnitude) < 1e-9
    }
    for _ in 0..<40 {
      let (first, second) = (Self.transform(&random), Self.transform(&random))
      let point = Self.point(&random)
      // The definition: x' = a x + c y + tx, y' = b x + d y + ty.
      #expect(
        near(
          first.apply(to: point),
          Point(
            x: first.a * point.x + first.c * point.y + first.tx,
            y: first.b * point.x + first.d * point.y + first.ty)))
      #expect(
        near(first.concatenating(second).apply(to: point), second.apply(to: first.apply(to: point)))
      )
      let undone = try #require(first.inverted())
      #expect(near(undone.apply(to: first.apply(to: point)), point), "seed 5: \(first)")
      #expect(
        near(
          first.translatedBy(x: 3, y: -2).apply(to: point),
          first.apply(to: Point(x: point.x + 3, y: point.y - 2))))
      #expect(
        near(
          first.scaledBy(x: 3, y: -2).apply(to: point),
          first.apply(to: Point(x: point.x * 3, y: point.y * -2))))
      #expect(
        near(
          first.rotated(by: 0.7).apply(to: point),
          first.apply(to: AffineTransform.rotation(0.7).apply(to: point))))
      // A unit square has the area of the determinant.
      let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)].map(first.apply)
      let (u, v) = (corners[1] - corners[0], corners[2] - corners[0])
      #expect((u.x * v.y - u.y * v.x - first.determinant).magnitude < 1e-9)
      #expect((first.meanScale * first.meanScale - first.determinant.magnitude).magnitude < 1e-9)
      // The box holds the corners, and touches them on each side.
      let rect = Self.rect(&random)
      let box = rect.applying(first)
      let places = [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
      ].map(first.apply)
      #expect(
        near(
          Point(x: box.minX, y: box.minY),
          Point(x: places.map(\.x).min() ?? 0, y: places.map(\.y).min() ?? 0)))
      #expect(
        near(
          Point(x: box.maxX, y: box.maxY),
          Point(x: places.map(\.x).max() ?? 0, y: places.map(\.y).max() ?? 0)))
    }
    #expect(AffineTransform.scale(x: 2, y: 0).inverted() == nil)
    // A quarter turn takes the x axis to the y axis, which points down.
    #expect(near(AffineTransform.rotation(.pi / 2).apply(to: Point(x: 1, y: 0)), Point(x: 0, y: 1)))
  }

  @Test func projections_joinedUndoneAndTouched_agreeWithTheirPoints() throws {
    var random = SeededGenerator(seed: 8)
    func near(_ first: Point, _ second: Point, _ error: Double = 1e-8) -> Bool {
      max((first.x - second.x).magnitude, (first.y - second.y).magnitude) < error
    }
    for _ in 0..<40 {
      func projection() -> ProjectiveTransform {
        ProjectiveTransform(
          Self.transform(&random), g: random.double(-0.01...0.01), h: random.double(-0.01...0.01),
          k: random.double(0.8...1.5))
      }
      let (first, second) = (projection(), projection())
      let point = Self.point(&random) * 0.5
      let image = try #require(first.apply(to: point))
      let depth = first.g * point.x + first.h * point.y + first.k
      let flat = first.numerator.apply(to: point)
      #expect(near(image, Point(x: flat.x / depth, y: flat.y / depth)))
      if let both = first.concatenating(second).apply(to: point), let last = second.apply(to: image)
      {
        #expect(near(both, last), "seed 8")
      }
      if let undone = first.inverted(), let back = undone.apply(to: image) {
        #expect(near(back, point, 1e-6), "seed 8: \(first)")
      }
      // The tangent has the point's image and its slopes.
      let tangent = try #require(first.tangent(at: point))
      #expect(near(tangent.apply(to: point), image))
      for step in [Point(x: 1e-5, y: 0), Point(x: 0, y: 1e-5)] {
        let beside = try #require(first.apply(to: point + step))
        #expect(near(tangent.apply(to: point + step), beside, 1e-8))
      }
    }
    #expect(ProjectiveTransform(.identity, g: -1, h: 0, k: 1).apply(to: Point(x: 2, y: 0)) == nil)
    #expect(
      ProjectiveTransform(.translation(x: 4, y: 6), g: 0, h: 0, k: 2).affine
        == AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 2, ty: 3))
  }

  // MARK: Paths

  /// Points along a path, close together, with the subpaths joined.
  private static func samples(_ path: Path) -> [Point] {
    var (points, first, last): ([Point], Point, Point) = ([], .zero, .zero)
    for element in path.elements {
      let start = last
      switch element {
      case .move(let point): (first, last) = (point, point)
      case .line(let point):
        points += (0...50).map { start + (point - start) * (Double($0) / 50) }
        last = point
      case .curve(let point, let control1, let control2):
        points += (0...200).map { index in
          let t = Double(index) / 200
          let s = 1 - t
          return s * s * s * start + 3 * s * s * t * control1 + 3 * s * t * t * control2
            + t * t * t * point
        }
        last = point
      case .close:
        points += (0...50).map { start + (first - start) * (Double($0) / 50) }
        last = first
      }
    }
    return points
  }

  private static func path(_ random: inout SeededGenerator) -> Path {
    var path = Path()
    path.move(to: point(&random))
    path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
    path.addLine(to: point(&random))
    path.addQuadCurve(to: point(&random), control: point(&random))
    if random.next() % 2 == 0 { path.closeSubpath() }
    return path
  }

  @Test func bounds_ofRandomPaths_touchTheirPoints() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<40 {
      let path = Self.path(&random)
      let points = Self.samples(path)
      let bounds = try #require(path.bounds)
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      for (found, expected) in [
        (bounds.minX, xs.min()), (bounds.maxX, xs.max()), (bounds.minY, ys.min()),
        (bounds.maxY, ys.max()),
      ] {
        #expect((found - (expected ?? .nan)).magnitude < 5e-3, "seed 9: \(path)")
      }
      let controls = try #require(path.controlBounds)
      #expect(controls.union(bounds) == controls)
    }
  }

  @Test func trimming_randomPaths_keepsThePartByLength() throws {
    var random = SeededGenerator(seed: 10)
    func length(_ points: [Point]) -> Double {
      zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
    for _ in 0..<20 {
      let path = Self.path(&random)
      let total = length(Self.samples(path))
      #expect((path.length / total - 1).magnitude < 1e-3)
      let (start, end) = (random.double(0...0.5), random.double(0.5...1))
      let part = path.trimmed(from: start, to: end)
      #expect((part.length / ((end - start) * total) - 1).magnitude < 2e-3, "seed 10: \(path)")
      guard case .move(let first) = try #require(part.elements.first) else { continue }
      #expect((first - path.point(at: start)).length < 1e-2 * total)
      let last = try #require(part.currentPoint)
      #expect((last - path.point(at: end)).length < 1e-2 * total)
      // A point of the path by brute force.
      var (rest, place) = (start * total, Point.zero)
      let samples = Self.samples(path)
      for (a, b) in zip(samples, samples.dropFirst()) where rest >= 0 {
        let step = (b - a).length
        place = step == 0 ? a : a + (b - a) * min(1, rest / step)
        rest -= step
      }
      #expect((first - place).length < 5e-3 * total, "seed 10")
    }
  }

  @Test func shapes_ofKnownArea_haveIt() throws {
    /// The signed area by the trapezia under the samples; clockwise as seen is positive.
    func area(_ path: Path) -> Double {
      let points = Self.samples(path)
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
    let rect = Rect(x: -3, y: 4, width: 40, height: 30)
    #expect((area(.rect(rect)) - 1200).magnitude < 1e-6)
    #expect((area(.ellipse(in: rect)) - .pi * 300).magnitude < 0.3)
    #expect((area(.circle(center: .zero, radius: 10)) - .pi * 100).magnitude < 0.1)
    for radius in [5.0, 15, 40] {
      // A corner takes r² (1 - π / 4); radii are at most half of the shorter side.
      let r = min(radius, 15)
      let expected = 1200 - (4 - .pi) * r * r
      #expect((area(.roundedRect(rect, cornerRadius: radius)) - expected).magnitude < 0.3)
    }
    let radii = CornerRadii(topLeft: 1, topRight: 5, bottomRight: 9, bottomLeft: 13)
    let corners = 1.0 + 25 + 81 + 169
    #expect(
      (area(.roundedRect(rect, cornerRadii: radii)) - (1200 - (1 - .pi / 4) * corners)).magnitude
        < 0.3)
    // The corner that is cut off most is the one with the largest radius.
    let points = Self.samples(.roundedRect(rect, cornerRadii: radii))
    func distance(_ corner: Point) -> Double {
      points.map { ($0 - corner).length }.min() ?? .infinity
    }
    let places = [
      (Point(x: rect.minX, y: rect.minY), 1.0), (Point(x: rect.maxX, y: rect.minY), 5),
      (Point(x: rect.maxX, y: rect.maxY), 9), (Point(x: rect.minX, y: rect.maxY), 13),
    ]
    for (corner, radius) in places {
      #expect((distance(corner) - radius * (2.0.squareRoot() - 1)).magnitude < 0.02)
    }
  }

  @Test func radii_tooLarge_shareEachSide() {
    let size = Size(width: 20, height: 40)
    let radii = CornerRadii(topLeft: 30, topRight: 10, bottomRight: 5, bottomLeft: 10)
    // The top has 40 for 20; the left 40 for 40.
    #expect(
      radii.fitted(to: size)
        == CornerRadii(topLeft: 15, topRight: 5, bottomRight: 2.5, bottomLeft: 5))
    let low = CornerRadii(topLeft: 0, topRight: 0, bottomRight: 30, bottomLeft: 10)
    #expect(low.fitted(to: size) == low.map { $0 / 2 })
    let left = CornerRadii(topLeft: 60, topRight: 0, bottomRight: 0, bottomLeft: 20)
    #expect(left.fitted(to: Size(width: 200, height: 40)) == left.map { $0 / 2 })
    let right = CornerRadii(topLeft: 0, topRight: 60, bottomRight: 20, bottomLeft: 0)
    #expect(right.fitted(to: Size(width: 200, height: 40)) == right.map { $0 / 2 })
    #expect(CornerRadii(topLeft: -4, topRight: .nan).fitted(to: size) == .zero)
    #expect(CornerRadii(3).fitted(to: size) == CornerRadii(3))
    #expect(CornerRadii(3).uniform == 3 && radii.uniform == nil && low.uniform == nil)
  }

  @Test func arcs_ofAnyTurn_lieOnTheirCircle() throws {
    let center = Point(x: 3, y: -2)
    for (start, end) in [(0.0, 1.0), (0.5, -2), (1, 7), (2, 20), (-1, -9)] {
      let path = Path.arc(center: center, radius: 8, from: start, to: end)
      let points = Self.samples(path)
      #expect(points.allSatisfy { (($0 - center).length - 8).magnitude < 0.01 })
      let turn = max(-2 * Double.pi, min(2 * .pi, end - start))
      #expect((path.length - 8 * turn.magnitude).magnitude < 0.02)
      let (first, second) = (points[0] - center, points[5] - center)
      #expect((first.x * second.y - first.y * second.x > 0) == (turn > 0))
      #expect((first - 8 * Point(x: cosine(start), y: sine(start))).length < 1e-9)
    }
  }

  private func cosine(_ angle: Double) -> Double {
    AffineTransform.rotation(angle).a
  }

  private func sine(_ angle: Double) -> Double { AffineTransform.rotation(angle).b }

  @Test func paths_halfWay_haveThePointsBetween() throws {
    let first = Path.polyline([.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)], closed: true)
    let second = Path.polyline(
      [Point(x: 4, y: 8), Point(x: 20, y: 2), Point(x: 0, y: 30)], closed: true)
    let half = try #require(first.interpolated(to: second, at: 0.25))
    #expect(
      half
        == .polyline(
          [Point(x: 1, y: 2), Point(x: 12.5, y: 0.5), Point(x: 7.5, y: 15)], closed: true))
    #expect(first.interpolated(to: .line(from: .zero, to: Point(x: 1, y: 1)), at: 0.5) == nil)
    // A line becomes the curve that it is.
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(to: Point(x: 9, y: 0), control1: Point(x: 3, y: 6), control2: Point(x: 6, y: 6))
    let line = Path.line(from: .zero, to: Point(x: 9, y: 0))
    let bent = try #require(line.interpolated(to: curve, at: 0.5))
    let middle = try #require(bent.bounds)
    #expect((middle.maxY - 2.25).magnitude < 1e-9)
  }

  @Test func colors_mixedAndClamped_areSoInEachChannel() {
    let (first, second) = (
      Color(red: 0.25, green: 0.5, blue: 1, alpha: 1),
      Color(red: 0.75, green: 0, blue: 0.5, alpha: 0.5)
    )
    #expect(
      first.interpolated(to: second, at: 0.5)
        == Color(red: 0.5, green: 0.25, blue: 0.75, alpha: 0.75))
    #expect(
      Color(red: -1, green: 2, blue: 0.5, alpha: 3).clamped
        == Color(red: 0, green: 1, blue: 0.5, alpha: 1))
    #expect(Color(hex: 0x3366FF, alpha: 0.5) == Color(red: 0.2, green: 0.4, blue: 1, alpha: 0.5))
    #expect(first.withOpacity(0.3) == Color(red: 0.25, green: 0.5, blue: 1, alpha: 0.3))
    for field in [\Color.red, \.green, \.blue, \.alpha] {
      var color = first
      color[keyPath: field] = .nan
      #expect(!color.isFinite)
    }
  }
}

extension Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
