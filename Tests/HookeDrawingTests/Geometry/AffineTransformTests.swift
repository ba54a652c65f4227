// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import HookeTestSupport
import Testing

@Suite struct AffineTransformTests {
  static func random(_ generator: inout SeededGenerator) -> AffineTransform {
    AffineTransform(
      a: generator.double(-2...2), b: generator.double(-2...2), c: generator.double(-2...2),
      d: generator.double(-2...2), tx: generator.double(-99...99), ty: generator.double(-99...99))
  }

  @Test func concatenating_order_isThisOneFirst() {
    let transform = AffineTransform.scale(2).concatenating(.translation(x: 10, y: 0))
    #expect(transform.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    let other = AffineTransform.translation(x: 10, y: 0).concatenating(.scale(2))
    #expect(other.apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 2))
    #expect(AffineTransform.scale(2).translatedBy(x: 10, y: 0) == other)
  }

  @Test func rotation_quarterTurn_isClockwiseAsSeen() {
    let point = AffineTransform.rotation(Double.pi / 2).apply(to: Point(x: 1, y: 0))
    #expect(point.distance(to: Point(x: 0, y: 1)) < 1e-15)
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func inverted_randomTransforms_undo(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let transform = Self.random(&generator)
      guard abs(transform.determinant) > 1e-3 else { continue }
      let inverse = try #require(transform.inverted())
      let point = Point(x: generator.double(-50...50), y: generator.double(-50...50))
      let back = inverse.apply(to: transform.apply(to: point))
      #expect(back.distance(to: point) < 1e-9, "seed \(seed), \(transform)")
    }
  }

  @Test func inverted_flatOrNotFinite_isNothing() {
    #expect(AffineTransform.scale(x: 0, y: 1).inverted() == nil)
    #expect(AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted() == nil)
    #expect(AffineTransform.scale(.nan).inverted() == nil)
    #expect(AffineTransform.scale(.infinity).inverted() == nil)
    // The areas of these are numbers, what undoes them is not.
    for far in [
      AffineTransform(a: 1e-200, b: 0, c: 0, d: 1e-90, tx: 1e200, ty: 0),
      AffineTransform(a: 1e-90, b: 0, c: 0, d: 1e-200, tx: 0, ty: 1e200),
      AffineTransform(a: 1e-300 / 1e10, b: 0, c: 0, d: 1e150, tx: 0, ty: 0),
    ] { #expect(far.inverted() == nil, "\(far)") }
  }

  @Test(arguments: [UInt64(31), 32])
  func concatenating_randomTransforms_isApplyingInTurn(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let (first, second) = (Self.random(&generator), Self.random(&generator))
      let point = Point(x: generator.double(-50...50), y: generator.double(-50...50))
      let once = first.concatenating(second).apply(to: point)
      let twice = second.apply(to: first.apply(to: point))
      #expect(once.distance(to: twice) < 1e-10, "seed \(seed)")
      let area = first.determinant * second.determinant
      #expect(abs(first.concatenating(second).determinant - area) < 1e-10, "seed \(seed)")
    }
  }
}
