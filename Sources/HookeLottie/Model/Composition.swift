// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A stack of layers on one time line.
struct Composition: Sendable {
  /// The layers, the uppermost first.
  var layers: [Layer] = []
}

/// A layer of a composition.
struct Layer: Sendable {
  /// The content of a layer.
  enum Content: Sendable {
    /// Nothing: the layer only moves others.
    case null
    /// A rectangle of one colour.
    case solid(Color, Size)
    /// Shapes, the uppermost first.
    case shapes([ShapeItem])
    /// Another composition, by its number, cut off at a size.
    case composition(Int, Size, timeRemap: AnimatedValue?)
    /// A picture.
    case image(ImageAsset)
    /// A text.
    case text(TextContent)
  }

  /// The part of another layer that a layer uses.
  enum MatteMode: Sendable {
    /// Its opacity, or what is missing from it.
    case alpha(isInverted: Bool)
    /// Its brightness, or what is missing from it.
    case luma(isInverted: Bool)
  }

  var name: String
  var content: Content
  var transform = LayerTransform()
  /// The position in the composition of the layer that this one moves with.
  var parent: Int?
  /// The frames in which the layer is seen, on the time line of the composition.
  var frames: Range<Double>
  /// The frame at which the layer's own time begins.
  var startFrame = 0.0
  /// The frames of the composition per frame of the content.
  var stretch = 1.0
  var masks: [Mask] = []
  /// The position in the composition of the layer that this one shows through.
  var matte: (source: Int, mode: MatteMode)?
  var blendMode = BlendMode.normal
  /// Whether the layer is not drawn in its own place.
  var isHidden = false
  /// The properties with keyframes.
  var properties: [AnimatedProperty] = []
}

/// An outline that shows or hides parts of a layer.
struct Mask: Sendable {
  /// The combination of a mask with those before it.
  enum Mode: Sendable {
    case add, subtract, intersect, lighten, darken, difference
  }

  var mode: Mode
  var isInverted: Bool
  var path: AnimatedPath
  /// The opacity, in percent.
  var opacity: AnimatedValue
}

/// A property with keyframes, for recordings.
struct AnimatedProperty: Sendable {
  /// The names of the groups around the property, outermost first.
  var groups: [String]
  var kind: Kind
  var value: AnimatedValue

  /// The quantity that a property measures.
  enum Kind: String, Sendable {
    case position, positionX, positionY, anchorPoint, scaleXY, rotation, skew, skewAxis, opacity
    case rotationX, rotationY, orientation
    case fillColor, fillOpacity, strokeColor, strokeOpacity, strokeWidth, dashLength, dashOffset
    case size, cornerRadius, points, innerRadius, outerRadius, innerRoundness, outerRoundness
    case path, gradientStart, gradientEnd, gradientColors, highlightLength, highlightAngle
    case trimStart, trimEnd, trimOffset, copies, copyOffset, startOpacity, endOpacity, amount
    case maskPath, maskOpacity, timeRemap, text
  }
}
