// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// Everything about a layer that can be animated.
///
/// A layer has these values twice: as they were set, read through the layer's own properties, and as
/// they are shown at this instant, read through ``Layer/presentation``:
///
/// ```swift
/// layer.opacity            // 0: where it is going
/// layer.presentation.opacity  // 0.4: what is seen
/// ```
public struct LayerValues: Hashable, Sendable {
  // MARK: Place

  /// Where the anchor point lies in the layer above, in points.
  public var position = Point.zero
  /// The layer's place in depth among its siblings, in points; higher is in front.
  public var zPosition = 0.0
  /// The layer's own coordinate space: origin and size, in points.
  public var bounds = Rect.zero
  /// The point of the bounds that ``position`` places and transforms turn about, in parts of the
  /// size: (0, 0) is the top left, (1, 1) the bottom right.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// How the layer is transformed about its anchor point.
  public var transform = Transform.identity
  /// How the layers in it are transformed about its anchor point.
  public var sublayerTransform = Transform.identity

  // MARK: Look

  /// How opaque the layer and all in it are, as one picture; 0...1, held at drawing.
  public var opacity = 1.0
  /// What the bounds are filled with.
  public var backgroundColor = Color.clear
  /// The radius of the corners, in points; held at half the shorter side.
  public var cornerRadius = 0.0
  /// The width of the border, in points; it lies inside the bounds.
  public var borderWidth = 0.0
  /// The colour of the border.
  public var borderColor = Color.black
  /// The colour of the shadow.
  public var shadowColor = Color.black
  /// How far the shadow lies from the layer, in points.
  public var shadowOffset = Size(width: 0, height: -3)
  /// How opaque the shadow is; 0, the default, has none.
  public var shadowOpacity = 0.0
  /// How soft the shadow is: the standard deviation of its blur, in points.
  public var shadowRadius = 3.0

  // MARK: Kinds

  /// The colour of a text.
  public var textColor = Color.black
  /// Where along its outline a shape's stroke begins, 0...1.
  public var strokeStart = 0.0
  /// Where along its outline a shape's stroke ends, 0...1.
  public var strokeEnd = 1.0
  /// The colour of a shape's outline.
  public var strokeColor = Color.clear
  /// The colour of a shape's inside.
  public var fillColor = Color.black
  /// The width of a shape's outline, in points.
  public var lineWidth = 1.0
  /// How far into its pattern a dashed outline begins, in points.
  public var lineDashPhase = 0.0

  // MARK: Subclasses

  /// The values of the fields that subclasses add, in components; those never set are absent.
  var added: [String: SIMD4<Double>] = [:]

  init() {}
}
