// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeScene

/// Points of transformed layers, against a model that moves them part by part in space.
struct TransformModelTests {
  /// A point of a layer's plane under a transform about the origin, and seen from its eye.
  private static func seen(
    _ point: Point, _ transform: Transform, axis: (angle: Double, Transform.Axes)? = nil,
    z depth: Double = 0
  ) -> Point {
    var (x, y, z) = (point.x, point.y, 0.0)
    if let (angle, axis) = axis {
      // Rodrigues: v cos + (k × v) sin + k (k · v) (1 − cos), here with v in the plane.
      let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
      let k = (axis.x / length, axis.y / length, axis.z / length)
      let (c, s) = cosineAndSine(angle)
      let along = (k.0 * x + k.1 * y) * (1 - c)
      (x, y, z) = (
        x * c - k.2 * y * s + k.0 * along, y * c + k.2 * x * s + k.1 * along,
        (k.0 * y - k.1 * x) * s + k.2 * along
      )
    } else {
      let base = transform.base
      (x, y) = (base.a * x + base.c * y + base.tx, base.b * x + base.d * y + base.ty)
    }
    (x, y) = (x * transform.scale.x, y * transform.scale.y)
    var (c, s) = cosineAndSine(transform.rotation.x)
    (y, z) = (y * c - z * s, y * s + z * c)
    (c, s) = cosineAndSine(transform.rotation.y)
    (x, z) = (x * c + z * s, z * c - x * s)
    (c, s) = cosineAndSine(transform.rotation.z)
    (x, y) = (x * c - y * s, x * s + y * c)
    x += transform.translation.x
    y += transform.translation.y
    z += transform.translation.z
    let w = 1 + transform.m34 * z
    return Point(x: x / w, y: y / w)
  }

  /// Any transform of which nothing comes behind the eye, with some of its parts.
  private static func transform(_ random: inout SeededGenerator) -> Transform {
    var transform = Transform()
    func chance() -> Bool { Bool.random(using: &random) }
    if chance() { transform.rotation.x = random.double(-4...4) }
    if chance() { transform.rotation.y = random.double(-4...4) }
    if chance() { transform.rotation.z = random.double(-4...4) }
    if chance() { transform.scale = Point(x: random.double(-2...2), y: random.double(-2...2)) }
    if chance() {
      transform.translation = .init(
        x: random.double(-50...50), y: random.double(-50...50), z: random.double(-50...50))
    }
    if chance() { transform.m34 = -1 / random.double(900...2000) }
    return transform
  }

  private static let corners = [
    Point(x: -50, y: -30), Point(x: 50, y: -30), Point(x: 50, y: 30), Point(x: 0, y: 0),
    Point(x: -17, y: 30),
  ]

  /// The parts come in their order: the base first, whatever it is, and perspective last.
  @Test func points_underAnyParts_areThoseMovedPartByPart() {
    let stage = makeStage()
    let card = stage.add("card", 150, 120, 100, 60)
    var random = SeededGenerator(seed: 21)
    for round in 0..<300 {
      var transform = Self.transform(&random)
      transform.base = AffineTransform(
        a: random.double(-1.5...1.5), b: random.double(-1...1), c: random.double(-1...1),
        d: random.double(-1.5...1.5), tx: random.double(-20...20), ty: random.double(-20...20))
      card.transform = transform
      for corner in Self.corners {
        let truth = Self.seen(corner, transform)
        let image = card.convert(Point(x: corner.x + 50, y: corner.y + 30), to: stage.root)
        #expect(
          isClose(image, Point(x: 200 + truth.x, y: 150 + truth.y), 1e-7),
          "seed 21, round \(round), \(transform)")
      }
    }
  }

  /// A turn about an axis lifts points off the plane, from where the other turns move them on,
  /// with and without perspective.
  @Test func points_turnedAboutAnAxisAndMore_areThoseMovedPartByPart() {
    let stage = makeStage()
    let card = stage.add("card", 150, 120, 100, 60)
    var random = SeededGenerator(seed: 22)
    for round in 0..<300 {
      let axis = Transform.Axes(
        x: random.double(-1...1), y: random.double(-1...1), z: random.double(-1...1))
      let angle = random.double(-7...7)
      var transform = Self.transform(&random)
      let turned = Transform.rotation(angle, about: axis)
      (transform.base, transform.depth) = (turned.base, turned.depth)
      card.transform = transform
      for corner in Self.corners {
        let truth = Self.seen(corner, transform, axis: (angle, axis))
        let image = card.convert(Point(x: corner.x + 50, y: corner.y + 30), to: stage.root)
        #expect(
          isClose(image, Point(x: 200 + truth.x, y: 150 + truth.y), 1e-7),
          "seed 22, round \(round), \(transform)")
      }
    }
  }

  /// Turns about one axis add up, however they are given: 20 and 40 degrees make 60, seen at half.
  @Test(arguments: [0, -1e-9])
  func turns_aboutTheSameAxis_addUp(m34: Double) {
    let stage = makeStage()
    let card = stage.add("card", 150, 120, 100, 60)
    let degree = Double.pi / 180
    for (first, second) in [(20.0, 40.0), (40, 20), (90, -30), (-30, -30), (60, 0), (0, 60)] {
      card.transform = .rotation(first * degree, about: .init(y: 1))
      card.transform.rotation.y = second * degree
      card.transform.m34 = m34
      #expect(
        isClose(card.convert(.zero, to: stage.root), Point(x: 175, y: 120), 1e-5),
        "\(first) and \(second) degrees")
      card.transform = .rotation(first * degree, about: .init(x: 1))
      card.transform.rotation.x = second * degree
      card.transform.m34 = m34
      #expect(
        isClose(card.convert(.zero, to: stage.root), Point(x: 150, y: 135), 1e-5),
        "\(first) and \(second) degrees")
    }
  }

  /// A base that is set replaces the one of a turn about an axis, with what that lifted.
  @Test func base_setAfterATurn_isTheWholeBase() {
    let skew = AffineTransform(a: 1, b: 0.5, c: 0.25, d: 2, tx: 3, ty: 4)
    for base in [skew, .identity] {
      var plain = Transform.identity
      plain.base = base
      for axis in [Transform.Axes(x: 1, y: 0, z: 0), .init(x: 1, y: 2, z: -1)] {
        var turned = Transform.rotation(1, about: axis)
        #expect(turned.isSpatial)
        turned.base = base
        #expect(turned == plain && !turned.isSpatial)
        (turned.rotation.x, plain.rotation.x) = (0.5, 0.5)
        #expect(turned == plain && turned.matrix == plain.matrix)
        plain.rotation.x = 0
      }
    }
  }

  /// Rodrigues' formula for a point of space.
  private static func turn(
    _ v: SIMD3<Double>, _ angle: Double, _ axis: Transform.Axes
  ) -> SIMD3<Double> {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let k = SIMD3(axis.x, axis.y, axis.z) / length
    let (c, s) = cosineAndSine(angle)
    let cross = SIMD3(
      k.y * v.z - k.z * v.y, k.z * v.x - k.x * v.z, k.x * v.y - k.y * v.x)
    return v * c + cross * s + k * ((k * v).sum() * (1 - c))
  }

  /// A turn of all sublayers takes their depths along: that of a layer, and that of its own turn.
  @Test func points_underATurnOfTheSublayers_areThoseOfSpace() {
    let stage = makeStage()
    let card = stage.add("card", 0, 0, 100, 60)
    var random = SeededGenerator(seed: 23)
    func axes() -> Transform.Axes {
      Transform.Axes(x: random.double(-1...1), y: random.double(-1...1), z: random.double(-1...1))
    }
    for round in 0..<200 {
      let (outer, inner) = (axes(), axes())
      let (angle, own) = (random.double(-4...4), random.double(-4...4))
      card.position = Point(x: random.double(100...300), y: random.double(50...250))
      card.zPosition = random.double(-60...60)
      card.transform = .rotation(own, about: inner)
      stage.root.sublayerTransform = .rotation(angle, about: outer)
      let m34 = round % 2 == 0 ? 0 : -1 / random.double(900...2000)
      stage.root.sublayerTransform.m34 = m34
      for corner in Self.corners {
        var point = Self.turn(SIMD3(corner.x, corner.y, 0), own, inner)
        point += SIMD3(card.position.x - 200, card.position.y - 150, card.zPosition)
        point = Self.turn(point, angle, outer)
        let w = 1 + m34 * point.z
        let image = card.convert(Point(x: corner.x + 50, y: corner.y + 30), to: stage.root)
        #expect(
          isClose(image, Point(x: 200 + point.x / w, y: 150 + point.y / w), 1e-7),
          "seed 23, round \(round)")
      }
    }
  }
}
