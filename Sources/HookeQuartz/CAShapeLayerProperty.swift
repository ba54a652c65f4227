// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation
public import QuartzCore

/// The animatable properties of `CAShapeLayer`.
public enum CAShapeLayerProperty {
  /// The part of the path at which the stroke begins, 0...1.
  public static let strokeStart = AnimatableProperty<CAShapeLayer, Double>(
    "shapeLayer.strokeStart", threshold: 0.01,
    read: { Double($0.strokeStart) }, write: { $0.strokeStart = CGFloat($1) })

  /// The part of the path at which the stroke ends, 0...1.
  public static let strokeEnd = AnimatableProperty<CAShapeLayer, Double>(
    "shapeLayer.strokeEnd", threshold: 0.01,
    read: { Double($0.strokeEnd) }, write: { $0.strokeEnd = CGFloat($1) })

  /// The colour of the stroke.
  public static let strokeColor = AnimatableProperty<CAShapeLayer, ColorComponents>(
    "shapeLayer.strokeColor", threshold: .color,
    read: { ColorComponents($0.strokeColor) }, write: { $0.strokeColor = $1.cgColor })

  /// The colour that fills the path.
  public static let fillColor = AnimatableProperty<CAShapeLayer, ColorComponents>(
    "shapeLayer.fillColor", threshold: .color,
    read: { ColorComponents($0.fillColor) }, write: { $0.fillColor = $1.cgColor })

  /// The width of the stroke, in points.
  public static let lineWidth = AnimatableProperty<CAShapeLayer, Double>(
    "shapeLayer.lineWidth", threshold: .radius,
    read: { Double($0.lineWidth) }, write: { $0.lineWidth = CGFloat($1) })

  /// The place in the pattern of dashes at which the stroke begins, in points.
  public static let lineDashPhase = AnimatableProperty<CAShapeLayer, Double>(
    "shapeLayer.lineDashPhase", threshold: .radius,
    read: { Double($0.lineDashPhase) }, write: { $0.lineDashPhase = CGFloat($1) })
}
#endif
