// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

/// Perspectives without a vanishing line: all of the plane lies before the eye, or none of it.
@Suite struct ProjectiveTransformTests {
  private static let numerator = AffineTransform(a: 2, b: 1, c: -4, d: 3, tx: 8, ty: -6)
  private static let points = [Point.zero, Point(x: 3, y: 5), Point(x: -40, y: 7)]

  private static func flat(_ k: Double) -> ProjectiveTransform {
    ProjectiveTransform(numerator, g: 0, h: 0, k: k)
  }

  @Test func affine_beforeTheEye_dividesByTheDepth() throws {
    for k in [0.25, 0.5, 1, 2, 8] {
      let transform = Self.flat(k)
      let affine = try #require(transform.affine)
      for point in Self.points {
        let expected = Point(
          x: (2 * point.x - 4 * point.y + 8) / k, y: (point.x + 3 * point.y - 6) / k)
        #expect(affine.apply(to: point) == expected, "k \(k)")
        #expect(transform.apply(to: point) == expected, "k \(k)")
        #expect(transform.tangent(at: point)?.apply(to: point) == expected, "k \(k)")
      }
    }
  }

  @Test func image_behindTheEye_isNone() {
    let area = Rect(x: 1, y: 2, width: 3, height: 4)
    for k in [-4, -1, -0.5, -1e-9, 0, .nan] {
      let transform = Self.flat(k)
      #expect(transform.affine == nil, "k \(k)")
      #expect(area.applying(transform) == nil, "k \(k)")
      for path in [Path.rect(area), .circle(center: .zero, radius: 3)] {
        #expect(path.projected(by: transform) == nil, "k \(k)")
      }
      for point in Self.points {
        #expect(transform.apply(to: point) == nil && transform.tangent(at: point) == nil, "k \(k)")
      }
    }
    #expect(area.applying(Self.flat(2)) != nil)
  }

  /// A plane behind the eye stays there, until a second turn brings it back.
  @Test func concatenation_ofPlanesBehindTheEye_keepsTheSideOfTheEye() {
    for (first, second) in [(-2.0, 1.0), (1, -2), (-2, 4), (4, -0.5)] {
      let both = Self.flat(first).concatenating(Self.flat(second))
      #expect(both.affine == nil && both.k < 0, "\(first), \(second)")
      for point in Self.points { #expect(both.apply(to: point) == nil, "\(first), \(second)") }
    }
    let twice = Self.flat(-2).concatenating(Self.flat(-4))
    let direct = Self.numerator.concatenating(Self.numerator)
    for point in Self.points {
      // In homogeneous coordinates the second transform moves by its translation times -2.
      let middle = Self.numerator.apply(to: point)
      let expected = Point(
        x: (2 * middle.x - 4 * middle.y - 16) / 8, y: (middle.x + 3 * middle.y + 12) / 8)
      #expect(twice.apply(to: point) == expected)
    }
    #expect(twice.affine != direct && twice.k == 8)
  }

  @Test func inverse_ofAPlaneBehindTheEye_undoesIt() throws {
    for k in [-2.0, -0.5, 0.5, 2] {
      let transform = Self.flat(k)
      let inverse = try #require(transform.inverted())
      #expect((inverse.k < 0) == (k < 0), "k \(k)")
      for both in [transform.concatenating(inverse), inverse.concatenating(transform)] {
        for point in Self.points {
          let image = try #require(both.apply(to: point), "k \(k)")
          #expect(image.distance(to: point) < 1e-12, "k \(k)")
        }
      }
    }
    let edge = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(ProjectiveTransform(edge).inverted() == nil)
    #expect(ProjectiveTransform(edge, g: 0, h: 0, k: -2).inverted() == nil)
    #expect(Self.flat(0).inverted() == nil)
  }

  /// A plane is undone however large or small its image is.
  @Test(arguments: [1e-40, 1e-8, 1e-3, 1, 1e3, 1e8, 1e40])
  func inverse_ofAPlaneOfAnySize_undoesIt(_ scale: Double) throws {
    let transform = ProjectiveTransform(
      AffineTransform(
        a: 2 * scale, b: 0.5 * scale, c: -scale, d: 3 * scale, tx: 4 * scale, ty: -scale),
      g: 0.01, h: -0.02, k: 1)
    let inverse = try #require(transform.inverted())
    for point in Self.points {
      guard let image = transform.apply(to: point) else { continue }
      let back = try #require(inverse.apply(to: image))
      #expect(back.distance(to: point) < 1e-9 * max(1, point.distance(to: .zero)))
    }
  }

  /// Planes seen from their edge, and those whose numbers are too large or too small to undo.
  @Test func inverse_ofNoPlane_isNone() {
    let far = AffineTransform(a: 1e200, b: 3, c: 2, d: 1e200, tx: 0, ty: 0)
    let near = AffineTransform(a: 1e-160, b: 0, c: 0, d: 1e-160, tx: 0, ty: 0)
    let flat = AffineTransform(a: 2, b: 4, c: 1, d: 2, tx: 0, ty: 0)
    // Their determinants are numbers, those of their inverses are not.
    let (right, down) = (
      AffineTransform(a: 1e-200, b: 0, c: 0, d: 1e-90, tx: 1e200, ty: 0),
      AffineTransform(a: 1e-90, b: 0, c: 0, d: 1e-200, tx: 0, ty: 1e200)
    )
    let narrow = AffineTransform(a: 1e-300 / 1e10, b: 0, c: 0, d: 1e150, tx: 0, ty: 0)
    // One number of their inverses alone is none.
    let (large, uneven) = (
      AffineTransform.scale(1e160), AffineTransform.scale(x: 1e160, y: 1e-20)
    )
    let rows: [(numerator: AffineTransform, g: Double, h: Double, k: Double)] = [
      (large, 1e-3, 0, 1e-20), (uneven, 0, 1e160, 1), (right, 0, 1e-3, 1), (down, 1e-3, 0, 1),
      (narrow, 0, 1e-3, 1e150),
      (far, 1e-3, 0, 1), (far, 0, 1e-3, 1), (near, 1e-3, 0, 1), (flat, 1e-3, 2e-3, 1),
      (.identity, .nan, 0, 1), (.identity, .infinity, 0, 1), (.identity, 1e-3, .infinity, 1),
      (.identity, 0, 0, 0), (.translation(x: .nan, y: 0), 1e-3, 0, 1),
      (.translation(x: .infinity, y: 0), 1e-3, 0, 1), (.scale(0), 1e-3, 0, 1),
    ]
    for row in rows {
      let transform = ProjectiveTransform(row.numerator, g: row.g, h: row.h, k: row.k)
      #expect(transform.inverted() == nil, "\(row)")
    }
    let sound = ProjectiveTransform(.scale(1e-20), g: 1e-3, h: 0, k: 1)
    #expect(sound.inverted() != nil)
  }
}
