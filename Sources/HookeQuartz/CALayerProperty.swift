// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation
public import QuartzCore

/// The animatable properties of `CALayer`.
public enum CALayerProperty {
  /// The position of the anchor point in the superlayer, in points.
  public static let position = AnimatableProperty<CALayer, CGPoint>(
    "position", threshold: .point, read: { $0.position }, write: { $0.position = $1 })

  /// The x coordinate of ``position``, in points.
  public static let positionX = AnimatableProperty<CALayer, Double>(
    "positionX", threshold: .point,
    read: { Double($0.position.x) }, write: { $0.position.x = CGFloat($1) })

  /// The y coordinate of ``position``, in points.
  public static let positionY = AnimatableProperty<CALayer, Double>(
    "positionY", threshold: .point,
    read: { Double($0.position.y) }, write: { $0.position.y = CGFloat($1) })

  /// The place in the order of drawing, in points.
  public static let zPosition = AnimatableProperty<CALayer, Double>(
    "zPosition", threshold: .point,
    read: { Double($0.zPosition) }, write: { $0.zPosition = CGFloat($1) })

  /// The bounds, in points.
  public static let bounds = AnimatableProperty<CALayer, CGRect>(
    "bounds", threshold: .point, read: { $0.bounds }, write: { $0.bounds = $1 })

  /// The size of the bounds, in points.
  public static let size = AnimatableProperty<CALayer, CGSize>(
    "size", threshold: .point, read: { $0.bounds.size }, write: { $0.bounds.size = $1 })
}
#endif
