// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

/// The transform of a layer, a group or a repeater over time.
struct LayerTransform: Sendable {
  /// A position: a point, or two coordinates with keyframes of their own.
  enum Position: Sendable {
    case whole(AnimatedValue)
    case split(x: AnimatedValue, y: AnimatedValue)

    func point(at frame: Double) -> Point {
      switch self {
      case .whole(let value): value.point(at: frame)
      case .split(let x, let y): Point(x: x.number(at: frame), y: y.number(at: frame))
      }
    }
  }

  /// The point that the other transforms act about, in points.
  var anchor = AnimatedValue([0, 0])
  /// The place of the anchor, in points.
  var position = Position.whole(AnimatedValue([0, 0]))
  /// The scale, in percent.
  var scale = AnimatedValue([100, 100])
  /// The rotation, in degrees, clockwise as seen.
  var rotation = AnimatedValue([0])
  /// The skew, in degrees.
  var skew = AnimatedValue([0])
  /// The direction of the skew, in degrees.
  var skewAxis = AnimatedValue([0])
  /// The opacity, in percent.
  var opacity = AnimatedValue([100])
  /// The turns out of the plane; nil where there are none.
  var turn: Turn?
  /// Whether the layer turns with the direction in which it moves.
  var isAutoOriented = false

  /// The opacity at a frame, 0 to 1.
  func opacity(at frame: Double) -> Double { max(0, min(1, opacity.number(at: frame) / 100)) }

  /// The map from the coordinates inside to those around, at a frame.
  func matrix(at frame: Double) -> AffineTransform {
    let anchor = anchor.point(at: frame)
    let scale = scale.point(at: frame)
    var matrix = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(.scale(x: scale.x / 100, y: scale.y / 100))
    let skew = skew.number(at: frame)
    if skew != 0 {
      let axis = skewAxis.number(at: frame) * radiansPerDegree
      let (sine, cosine) = Elementary.sinCos(radians: -max(-89, min(89, skew)) * radiansPerDegree)
      matrix = matrix.concatenating(.rotation(-axis))
        .concatenating(AffineTransform(a: 1, b: 0, c: sine / cosine, d: 1, tx: 0, ty: 0))
        .concatenating(.rotation(axis))
    }
    var angle = rotation.number(at: frame) * radiansPerDegree
    if isAutoOriented, case .whole(let position) = position {
      angle += position.heading(at: frame)
    }
    if angle != 0 { matrix = matrix.concatenating(.rotation(angle)) }
    if let turn { matrix = matrix.concatenating(turn.projection(at: frame)) }
    let place = position.point(at: frame)
    return matrix.concatenating(.translation(x: place.x, y: place.y))
  }

  /// The transform of the n-th copy of a repeater: the position and rotation n times, the scale to
  /// the power of n.
  func repeated(_ count: Double, at frame: Double) -> AffineTransform {
    let (anchor, place) = (anchor.point(at: frame), position.point(at: frame))
    let scale = scale.point(at: frame)
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(
        .scale(x: Self.power(scale.x / 100, count), y: Self.power(scale.y / 100, count))
      )
      .concatenating(.rotation(rotation.number(at: frame) * radiansPerDegree * count))
      .concatenating(
        .translation(x: anchor.x + place.x * count, y: anchor.y + place.y * count))
  }

  /// A factor to a power; of a negative factor, whose powers alternate, to the nearest whole one.
  private static func power(_ factor: Double, _ exponent: Double) -> Double {
    if factor == 1 || exponent == 0 { return 1 }
    if factor == 0 { return 0 }
    let magnitude = Elementary.exp(exponent * Elementary.log(factor.magnitude))
    return factor < 0 && Int(exponent.rounded()) % 2 != 0 ? -magnitude : magnitude
  }
}

/// Radians per degree.
let radiansPerDegree = Double.pi / 180
