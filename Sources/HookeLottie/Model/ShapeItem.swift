// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// An item of a shape layer: an outline, a style, a modifier or a group.
indirect enum ShapeItem: Sendable {
  case group(ShapeGroup)
  case outline(Outline)
  case fill(FillModel)
  case stroke(StrokeModel)
  case trim(TrimModel)
  case repeater(RepeaterModel)
  case roundCorners(AnimatedValue)
  case puckerBloat(AnimatedValue)
  case merge(MergeMode)
}

/// Shape items with a transform of their own.
struct ShapeGroup: Sendable {
  var items: [ShapeItem]
  var transform: LayerTransform
  var blendMode: BlendMode
}

/// An outline over time.
enum Outline: Sendable {
  /// Any outline.
  case path(AnimatedPath)
  /// A rectangle: its middle, its size and the radius of its corners.
  case rectangle(LayerTransform.Position, size: AnimatedValue, radius: AnimatedValue, Direction)
  /// An ellipse: its middle and its size.
  case ellipse(LayerTransform.Position, size: AnimatedValue, Direction)
  /// A star or a polygon.
  case star(StarModel)

  /// The direction in which an outline is drawn.
  enum Direction: Sendable {
    case forward, reversed
  }
}

/// An outline of vertices over time: six numbers for each, the vertex and the offsets of its
/// tangents.
struct AnimatedPath: Sendable {
  var value: AnimatedValue
  var isClosed: Bool
  var direction = Outline.Direction.forward
}

/// A star or a polygon over time.
struct StarModel: Sendable {
  var isStar: Bool
  var position: LayerTransform.Position
  var points: AnimatedValue
  var rotation: AnimatedValue
  var outerRadius: AnimatedValue
  var outerRoundness: AnimatedValue
  var innerRadius: AnimatedValue
  var innerRoundness: AnimatedValue
  var direction: Outline.Direction
}

/// The colours of a style over time.
enum PaintModel: Sendable {
  case color(AnimatedValue)
  case gradient(GradientModel)
}

/// A gradient over time.
struct GradientModel: Sendable {
  var isRadial: Bool
  var start: AnimatedValue
  var end: AnimatedValue
  /// The distance of the focus from the middle, in percent of the radius.
  var highlightLength: AnimatedValue
  /// The direction of the focus, in degrees.
  var highlightAngle: AnimatedValue
  /// The number of colours at the beginning of ``stops``; opacities follow.
  var colorCount: Int
  var stops: AnimatedValue
}

/// A filling over time.
struct FillModel: Sendable {
  var paint: PaintModel
  var opacity: AnimatedValue
  var rule: FillRule
  var blendMode: BlendMode
}

/// A stroke over time.
struct StrokeModel: Sendable {
  var paint: PaintModel
  var opacity: AnimatedValue
  var width: AnimatedValue
  var cap: StrokeStyle.Cap
  var join: StrokeStyle.Join
  var miterLimit: Double
  var dashes: [AnimatedValue]
  var dashOffset: AnimatedValue
  var blendMode: BlendMode
}

/// A cut of outlines to a part of their length over time.
struct TrimModel: Sendable {
  /// The ends, in percent of the length.
  var start: AnimatedValue
  var end: AnimatedValue
  /// The offset of both, in degrees, 360 for the whole length.
  var offset: AnimatedValue
  /// Whether the outlines count as one, one after the other.
  var isSequential: Bool
}

/// Copies of what comes before over time.
struct RepeaterModel: Sendable {
  var copies: AnimatedValue
  var offset: AnimatedValue
  var transform: LayerTransform
  var startOpacity: AnimatedValue
  var endOpacity: AnimatedValue
  /// Whether each copy lies below the one before.
  var isBelow: Bool
}

/// A combination of outlines to one.
enum MergeMode: Sendable {
  case merge, add, subtract, intersect, exclude
}
