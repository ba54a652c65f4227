// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

extension LayerTransform {
  /// Turns of a layer out of the plane, drawn as they look from afar: without perspective.
  struct Turn: Sendable {
    /// The turn about the x axis, in degrees.
    var x: AnimatedValue
    /// The turn about the y axis, in degrees.
    var y: AnimatedValue
    /// Turns about all three axes that act after the others, in degrees.
    var orientation: AnimatedValue

    /// The places in the plane of the turned unit vectors, as a transform.
    ///
    /// The turns act one after the other: y, x, then the orientation's z, y and x.
    func projection(at frame: Double) -> AffineTransform {
      let orientation = orientation.value(at: frame).map { $0 * radiansPerDegree }
      let (x, y) = (
        Elementary.sinCos(radians: x.number(at: frame) * radiansPerDegree),
        Elementary.sinCos(radians: y.number(at: frame) * radiansPerDegree)
      )
      let after = orientation.map { Elementary.sinCos(radians: $0) }
      func turned(_ point: Point) -> Point {
        var point = (x: point.x, y: point.y, z: 0.0)
        func aboutX(_ angle: (sin: Double, cos: Double)) {
          (point.y, point.z) = (
            point.y * angle.cos + point.z * angle.sin, point.z * angle.cos - point.y * angle.sin
          )
        }
        func aboutY(_ angle: (sin: Double, cos: Double)) {
          (point.x, point.z) = (
            point.x * angle.cos - point.z * angle.sin, point.z * angle.cos + point.x * angle.sin
          )
        }
        aboutY(y)
        aboutX(x)
        // A turn about z is clockwise as seen, like a layer's rotation.
        (point.x, point.y) = (
          point.x * after[2].cos - point.y * after[2].sin,
          point.x * after[2].sin + point.y * after[2].cos
        )
        aboutY(after[1])
        aboutX(after[0])
        return Point(x: point.x, y: point.y)
      }
      let (right, down) = (turned(Point(x: 1, y: 0)), turned(Point(x: 0, y: 1)))
      return AffineTransform(a: right.x, b: right.y, c: down.x, d: down.y, tx: 0, ty: 0)
    }
  }
}
