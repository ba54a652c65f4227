// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A map of the plane that keeps lines straight: a plane in space, seen in perspective.
///
/// ```
/// w  = g x + h y + k
/// x' = (a x + c y + tx) / w
/// y' = (b x + d y + ty) / w
/// ```
///
/// Points at which w is not above 0 lie at or behind the eye and have no image.
package struct ProjectiveTransform: Hashable, Sendable {
  /// The numerators, as an affine transform.
  package var numerator: AffineTransform
  /// The factor of x in w, per point.
  package var g: Double
  /// The factor of y in w, per point.
  package var h: Double
  /// The value of w at the origin, dimensionless.
  package var k: Double

  /// Creates a transform from its nine numbers.
  package init(_ numerator: AffineTransform, g: Double, h: Double, k: Double) {
    self.numerator = numerator
    (self.g, self.h, self.k) = (g, h, k)
  }

  /// An affine transform.
  package init(_ affine: AffineTransform) { self.init(affine, g: 0, h: 0, k: 1) }

  /// The identity.
  package static let identity = ProjectiveTransform(.identity)

  /// The affine transform that does the same, or nothing where there is none.
  package var affine: AffineTransform? {
    guard g == 0, h == 0, k > 0 else { return nil }
    if k == 1 { return numerator }
    let n = numerator
    return AffineTransform(
      a: n.a / k, b: n.b / k, c: n.c / k, d: n.d / k, tx: n.tx / k, ty: n.ty / k)
  }

  /// The least w at which a point counts as before the eye.
  package static let leastDepth = 1e-6

  /// The image of a point, or nothing for one at or behind the eye.
  package func apply(to point: Point) -> Point? {
    let w = g * point.x + h * point.y + k
    guard w > Self.leastDepth else { return nil }
    let image = numerator.apply(to: point)
    return Point(x: image.x / w, y: image.y / w)
  }

  /// The affine transform that agrees with this one at a point in value and first derivatives; nil
  /// for a point at or behind the eye.
  package func tangent(at point: Point) -> AffineTransform? {
    let w = g * point.x + h * point.y + k
    guard w > Self.leastDepth else { return nil }
    let (n, image) = (numerator, numerator.apply(to: point) / w)
    let (a, b) = ((n.a - image.x * g) / w, (n.b - image.y * g) / w)
    let (c, d) = ((n.c - image.x * h) / w, (n.d - image.y * h) / w)
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y,
      ty: image.y - b * point.x - d * point.y)
  }

  /// The transform that does this one first and the other one after it.
  package func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
    if let first = affine, let second = next.affine {
      return ProjectiveTransform(first.concatenating(second))
    }
    let (n, m) = (numerator, next.numerator)
    func column(_ x: Double, _ y: Double, _ w: Double) -> (x: Double, y: Double, w: Double) {
      (
        m.a * x + m.c * y + m.tx * w, m.b * x + m.d * y + m.ty * w,
        next.g * x + next.h * y + next.k * w
      )
    }
    let (first, second, third) = (
      column(n.a, n.b, g), column(n.c, n.d, h), column(n.tx, n.ty, k)
    )
    return ProjectiveTransform(
      AffineTransform(
        a: first.x, b: first.y, c: second.x, d: second.y, tx: third.x, ty: third.y),
      g: first.w, h: second.w, k: third.w)
  }

  /// The determinant of the nine numbers; negative where the back of the plane is seen.
  package var determinant: Double {
    let n = numerator
    return n.a * (n.d * k - n.ty * h) - n.c * (n.b * k - n.ty * g) + n.tx * (n.b * h - n.d * g)
  }

  /// The transform that undoes this one, or nothing where the plane is seen from its edge.
  package func inverted() -> ProjectiveTransform? {
    if let affine { return affine.inverted().map { ProjectiveTransform($0) } }
    let (n, scale) = (numerator, determinant)
    guard scale.isFinite, abs(scale) > 1e-300 else { return nil }
    let inverse = ProjectiveTransform(
      AffineTransform(
        a: (n.d * k - n.ty * h) / scale, b: (n.ty * g - n.b * k) / scale,
        c: (n.tx * h - n.c * k) / scale, d: (n.a * k - n.tx * g) / scale,
        tx: (n.c * n.ty - n.tx * n.d) / scale, ty: (n.tx * n.b - n.a * n.ty) / scale),
      g: (n.b * h - n.d * g) / scale, h: (n.c * g - n.a * h) / scale,
      k: (n.a * n.d - n.c * n.b) / scale)
    let isFinite =
      inverse.numerator.isFinite && inverse.g.isFinite && inverse.h.isFinite && inverse.k.isFinite
    return isFinite ? inverse : nil
  }
}

extension Rect {
  /// The smallest upright rectangle around the image of this one, or nothing where a part of it
  /// lies at or behind the eye.
  package func applying(_ transform: ProjectiveTransform) -> Rect? {
    if let affine = transform.affine { return applying(affine) }
    return Path.rect(self).projected(by: transform, piecesPerCurve: 1)?.bounds
  }
}
