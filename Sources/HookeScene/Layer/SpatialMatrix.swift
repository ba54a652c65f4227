// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A map of space with perspective: 4 x 4 numbers, applied to columns (x, y, z, 1).
///
/// It is Core Animation's `CATransform3D`, transposed: `m34` is the number in row w, column z.
struct SpatialMatrix {
  /// The images of the x, y and z directions and of the origin, each as (x, y, z, w).
  var x = SIMD4<Double>(1, 0, 0, 0)
  var y = SIMD4<Double>(0, 1, 0, 0)
  var z = SIMD4<Double>(0, 0, 1, 0)
  var origin = SIMD4<Double>(0, 0, 0, 1)

  /// A translation, in points.
  static func translation(x: Double, y: Double, z: Double = 0) -> SpatialMatrix {
    SpatialMatrix(origin: SIMD4(x, y, z, 1))
  }

  /// The map that does this one first and the other one after it.
  func concatenating(_ next: SpatialMatrix) -> SpatialMatrix {
    func image(_ column: SIMD4<Double>) -> SIMD4<Double> {
      next.x * column.x + next.y * column.y + next.z * column.z + next.origin * column.w
    }
    return SpatialMatrix(x: image(x), y: image(y), z: image(z), origin: image(origin))
  }

  /// What is seen of the plane z = 0: its map with the depth dropped.
  var projection: ProjectiveTransform {
    ProjectiveTransform(
      AffineTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y),
      g: x.w, h: y.w, k: origin.w)
  }
}

extension Transform {
  /// Whether points leave the plane in a way that can be seen: by perspective, or by a turn that
  /// depth takes part in.
  var isSpatial: Bool { m34 != 0 || rotation.x != 0 || rotation.y != 0 || depth != Depth() }

  /// The transform in space: `perspective · translation · rotation z · y · x · scale · base`.
  var spatialMatrix: SpatialMatrix {
    let based = SpatialMatrix(
      x: SIMD4(base.a, base.b, depth.xToZ, 0), y: SIMD4(base.c, base.d, depth.yToZ, 0),
      z: SIMD4(depth.zToX, depth.zToY, depth.zToZ, 0), origin: SIMD4(base.tx, base.ty, 0, 1))
    let (cosX, sinX) = cosineAndSine(rotation.x)
    let (cosY, sinY) = cosineAndSine(rotation.y)
    let (cosZ, sinZ) = cosineAndSine(rotation.z)
    let turned = SpatialMatrix(
      x: SIMD4(cosY * cosZ, cosY * sinZ, -sinY, 0) * scale.x,
      y: SIMD4(sinX * sinY * cosZ - cosX * sinZ, sinX * sinY * sinZ + cosX * cosZ, sinX * cosY, 0)
        * scale.y,
      z: SIMD4(cosX * sinY * cosZ + sinX * sinZ, cosX * sinY * sinZ - sinX * cosZ, cosX * cosY, 0),
      origin: SIMD4(translation.x, translation.y, translation.z, 1))
    let perspective = SpatialMatrix(z: SIMD4(0, 0, 1, m34))
    return based.concatenating(turned).concatenating(perspective)
  }
}
