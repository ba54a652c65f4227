// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// The animatable values of a layer.
///
/// A layer has them twice: as they were set, read through the layer's own properties, and as they
/// are shown at this instant, read through ``Layer/presentation``:
///
/// ```swift
/// let target = layer.opacity  // 0, where the animation ends
/// let shown = layer.presentation.opacity  // 0.4, where it is now
/// ```
public struct LayerValues: Hashable, Sendable {
  // MARK: Geometry

  /// The place of the anchor point in the superlayer, in points.
  public var position = Point.zero
  /// The depth among the siblings, in points; higher is in front.
  public var zPosition = 0.0
  /// The layer's own coordinate space: origin and size, in points.
  public var bounds = Rect.zero
  /// The point of the bounds that ``position`` places and transforms act about, in parts of the
  /// size: (0, 0) is the top left, (1, 1) the bottom right.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// The transform of the layer about its anchor point.
  public var transform = Transform.identity
  /// The transform of the sublayers about the anchor point.
  public var sublayerTransform = Transform.identity

  // MARK: Appearance

  /// The opacity of the layer and its sublayers as one picture, 0...1; clamped when it is drawn.
  public var opacity = 1.0
  /// The colour that fills the bounds.
  public var backgroundColor = Color.clear
  /// The radius of the ``maskedCorners``, in points; clamped to half the shorter side.
  public var cornerRadius = 0.0
  /// The corners that ``cornerRadius`` rounds.
  public var maskedCorners = CornerMask.all
  /// The radii of single corners, in points, which are added to ``cornerRadius``.
  public var cornerRadii = CornerRadii.zero
  /// The width of the border, in points; it lies inside the bounds.
  public var borderWidth = 0.0
  /// The colour of the border.
  public var borderColor = Color.black
  /// The colour of the shadow.
  public var shadowColor = Color.black
  /// The distance of the shadow from the layer, in points.
  public var shadowOffset = Size(width: 0, height: -3)
  /// The opacity of the shadow, 0...1; 0, the default, draws none.
  public var shadowOpacity = 0.0
  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius = 3.0

  // MARK: Text and shapes

  /// The colour of a text.
  public var textColor = Color.black
  /// The start of a shape's stroke along its path, 0...1 of the length.
  public var strokeStart = 0.0
  /// The end of a shape's stroke along its path, 0...1 of the length.
  public var strokeEnd = 1.0
  /// The colour of a shape's stroke.
  public var strokeColor = Color.clear
  /// The colour of a shape's fill.
  public var fillColor = Color.black
  /// The width of a shape's stroke, in points.
  public var lineWidth = 1.0
  /// The place in the dash pattern at which a stroke begins, in points.
  public var lineDashPhase = 0.0

  /// The place of a shape's path among its paths, from 0; see ``ShapeLayer/paths``.
  public var pathPosition = 0.0

  // MARK: Subclasses

  /// The values of the fields that subclasses add, in components; those never set are absent.
  var added: [String: SIMD4<Double>] = [:]

  init() {}
}
