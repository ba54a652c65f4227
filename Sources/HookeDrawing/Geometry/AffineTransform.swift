// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A map of the plane that keeps lines straight and parallel.
///
/// ```swift
/// let pressed = AffineTransform.scale(0.95).concatenating(.translation(x: 160, y: 284))
/// let edge = pressed.apply(to: Point(x: 10, y: 0))  // (169.5, 284)
/// ```
///
/// ```
/// x' = a x + c y + tx
/// y' = b x + d y + ty
/// ```
///
/// The letters are those of `CGAffineTransform` and of SVG's `matrix(a b c d e f)`.
public struct AffineTransform: Hashable, Sendable {
  /// The factor of x in x', dimensionless.
  public var a: Double

  /// The factor of x in y', dimensionless.
  public var b: Double

  /// The factor of y in x', dimensionless.
  public var c: Double

  /// The factor of y in y', dimensionless.
  public var d: Double

  /// The distance moved to the right, in points.
  public var tx: Double

  /// The distance moved downwards, in points.
  public var ty: Double

  /// Creates a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A move by a distance, in points.
  @inlinable
  public static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// A scaling about the origin, dimensionless per axis; 0 and negative factors are allowed.
  @inlinable
  public static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A scaling about the origin by one factor, dimensionless.
  @inlinable
  public static func scale(_ factor: Double) -> AffineTransform { scale(x: factor, y: factor) }

  /// A rotation about the origin, in radians; positive turns clockwise as seen, as y grows
  /// downwards.
  ///
  /// The sine and cosine have the same bits on every platform; their error is below 1.2e-16 up to
  /// 1.6e6 rad.
  public static func rotation(_ radians: Double) -> AffineTransform {
    let (sine, cosine) = sineAndCosine(of: radians)
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }
}

extension AffineTransform {
  /// The transform that does this one first and the other one after it.
  @inlinable
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// This transform with a translation done before it, in points.
  @inlinable
  public func translatedBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform.translation(x: x, y: y).concatenating(self)
  }

  /// This transform with a scaling done before it, dimensionless.
  @inlinable
  public func scaledBy(x: Double, y: Double) -> AffineTransform {
    AffineTransform.scale(x: x, y: y).concatenating(self)
  }

  /// This transform with a rotation done before it, in radians.
  public func rotated(by radians: Double) -> AffineTransform {
    AffineTransform.rotation(radians).concatenating(self)
  }

  /// The image of a point.
  @inlinable
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The factor by which areas grow; negative where the transform mirrors, 0 where it flattens.
  package var determinant: Double { a * d - b * c }

  /// Whether no number is infinite or NaN.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The square root of the factor by which areas grow, dimensionless: the mean scale.
  package var meanScale: Double { Swift.abs(determinant).squareRoot() }

  /// The transform that undoes this one, or nothing where this one flattens the plane.
  ///
  /// A determinant below 1e-300 in magnitude, infinite or NaN counts as flat.
  public func inverted() -> AffineTransform? {
    let determinant = determinant
    guard determinant.isFinite, Swift.abs(determinant) > 1e-300 else { return nil }
    let inverse = AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }
}
