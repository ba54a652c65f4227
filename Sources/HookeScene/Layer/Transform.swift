// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A transform of a layer about its anchor point, kept as translation, rotation and scale.
///
/// ```swift
/// layer.transform.scale = Point(x: 0.5, y: 0.5)
/// layer.transform.rotation.z = .pi / 4
/// layer.transform.translation.y = 20
/// ```
///
/// ```
/// matrix = perspective · translation · rotation z · rotation y · rotation x · scale · base
/// ```
///
/// The parts are kept as they were given and never decomposed from a matrix, so they can be
/// animated through a scale of 0 and beyond a turn of 90 degrees. Layers are flat: a rotation about
/// x or y is projected onto the superlayer, in perspective where ``m34`` says so.
public struct Transform: Hashable, Sendable {
  /// Three numbers, one per axis: x to the right, y down, z towards the viewer.
  ///
  /// Their unit is that of the part: points, radians or factors.
  public struct Axes: Hashable, Sendable {
    /// Along or about the axis to the right.
    public var x: Double
    /// Along or about the axis down.
    public var y: Double
    /// Along or about the axis towards the viewer.
    public var z: Double

    /// Three numbers, in the unit of the part: points, radians or factors.
    public init(x: Double = 0, y: Double = 0, z: Double = 0) {
      self.x = x
      self.y = y
      self.z = z
    }
  }

  /// The translation, in points; the z part is seen in perspective only.
  public var translation = Axes()
  /// The rotations about x, then y, then z, in radians; positive about z is clockwise on the
  /// screen.
  public var rotation = Axes()
  /// The factors of width and height, dimensionless; negative ones mirror, 0 draws nothing.
  public var scale = Point(x: 1, y: 1)
  /// A further flat transform, applied before the others.
  public var base = AffineTransform.identity {
    didSet { depth = Depth() }
  }
  /// The perspective, in 1 per point: the negative reciprocal of the eye's distance from the plane,
  /// as in Core Animation; 0, the default, for none.
  ///
  /// ```swift
  /// card.transform.m34 = -1 / 500
  /// card.transform.rotation.y = .pi / 6
  /// ```
  ///
  /// It is applied last, so what it is set on is seen from in front of its anchor point. As a part
  /// of a sublayer transform it gives all sublayers one eye, and ``Layer/zPosition-property`` its
  /// depth. Layers in perspective are drawn as vectors, their texts as outlines; of what lies at or
  /// behind the eye nothing is drawn.
  public var m34 = 0.0

  /// The effect of ``base`` on depth.
  struct Depth: Hashable, Sendable {
    var xToZ = 0.0
    var yToZ = 0.0
    var zToX = 0.0
    var zToY = 0.0
    var zToZ = 1.0
  }

  /// What ``base`` does with depth: that of a rotation about any axis, otherwise nothing.
  var depth = Depth()

  /// The transform that changes nothing.
  public static let identity = Transform()

  /// The transform that changes nothing.
  public init() {}

  /// A scaling by one dimensionless factor.
  public static func scale(_ factor: Double) -> Transform { scale(x: factor, y: factor) }

  /// A scaling by two dimensionless factors.
  public static func scale(x: Double, y: Double) -> Transform {
    var transform = Transform()
    transform.scale = Point(x: x, y: y)
    return transform
  }

  /// A rotation in the plane of the screen, in radians.
  public static func rotation(_ radians: Double) -> Transform {
    var transform = Transform()
    transform.rotation.z = radians
    return transform
  }

  /// A rotation about an axis through the anchor point, in radians; it is kept in ``base``.
  ///
  /// The axis need not have length 1; one of length 0 gives the identity.
  public static func rotation(_ radians: Double, about axis: Axes) -> Transform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0 else { return .identity }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let turn = AffineTransform.rotation(radians)
    let (cosine, sine) = (turn.a, turn.b)
    // The upper left of Rodrigues' matrix: the projections of the layer's x and y directions.
    let rest = 1 - cosine
    var transform = Transform()
    transform.base = AffineTransform(
      a: cosine + x * x * rest, b: x * y * rest + z * sine,
      c: x * y * rest - z * sine, d: cosine + y * y * rest, tx: 0, ty: 0)
    transform.depth = Depth(
      xToZ: x * z * rest - y * sine, yToZ: y * z * rest + x * sine,
      zToX: x * z * rest + y * sine, zToY: y * z * rest - x * sine, zToZ: cosine + z * z * rest)
    return transform
  }

  /// A translation, in points.
  public static func translation(x: Double, y: Double) -> Transform {
    var transform = Transform()
    transform.translation = Axes(x: x, y: y)
    return transform
  }
}

extension Transform {
  /// The transform without perspective, as a flat matrix:
  /// `translation · rotation z · y · x · scale · base`.
  public var matrix: AffineTransform {
    if isUnturned {
      let scaled = AffineTransform(
        a: scale.x, b: 0, c: 0, d: scale.y, tx: translation.x, ty: translation.y)
      return base == .identity ? scaled : base.concatenating(scaled)
    }
    if depth != Depth() {
      // What a turn in `base` lifts off the plane, the others move on.
      let seen = spatialMatrix
      return AffineTransform(
        a: seen.x.x, b: seen.x.y, c: seen.y.x, d: seen.y.y, tx: seen.origin.x, ty: seen.origin.y)
    }
    let (cosX, sinX) = cosineAndSine(rotation.x)
    let (cosY, sinY) = cosineAndSine(rotation.y)
    let (cosZ, sinZ) = cosineAndSine(rotation.z)
    let turned = AffineTransform(
      a: scale.x * cosY * cosZ,
      b: scale.x * cosY * sinZ,
      c: scale.y * (sinX * sinY * cosZ - cosX * sinZ),
      d: scale.y * (sinX * sinY * sinZ + cosX * cosZ),
      tx: translation.x, ty: translation.y)
    return base == .identity ? turned : base.concatenating(turned)
  }

  private var isUnturned: Bool { rotation.x == 0 && rotation.y == 0 && rotation.z == 0 }
}

func cosineAndSine(_ radians: Double) -> (Double, Double) {
  if radians == 0 { return (1, 0) }
  let turn = AffineTransform.rotation(radians)
  return (turn.a, turn.b)
}
