// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS)
public import HookeAnimation
public import UIKit

/// The animatable properties of `UIView`.
public enum UIViewProperty {
  /// The opacity, 0...1.
  public static let alpha = AnimatableProperty<UIView, Double>(
    onMainActor: "view.alpha", threshold: .opacity,
    read: { Double($0.alpha) }, write: { $0.alpha = CGFloat($1) })

  /// The colour of the background.
  public static let backgroundColor = AnimatableProperty<UIView, ColorComponents>(
    onMainActor: "view.backgroundColor", threshold: .color,
    read: { ColorComponents($0.backgroundColor?.cgColor) },
    write: { $0.backgroundColor = UIColor(cgColor: $1.cgColor) })

  /// The colour of what the view marks as its own.
  public static let tintColor = AnimatableProperty<UIView, ColorComponents>(
    onMainActor: "view.tintColor", threshold: .color,
    read: { ColorComponents($0.tintColor?.cgColor) },
    write: { $0.tintColor = UIColor(cgColor: $1.cgColor) })

  /// The bounds, in points.
  public static let bounds = AnimatableProperty<UIView, CGRect>(
    onMainActor: "bounds", threshold: .point, read: { $0.bounds }, write: { $0.bounds = $1 })

  /// The size of the bounds, in points.
  public static let size = AnimatableProperty<UIView, CGSize>(
    onMainActor: "size", threshold: .point,
    read: { $0.bounds.size }, write: { $0.bounds.size = $1 })

  /// The position of the centre in the superview, in points.
  public static let center = AnimatableProperty<UIView, CGPoint>(
    onMainActor: "view.center", threshold: .point, read: { $0.center }, write: { $0.center = $1 })

  /// The frame in the superview, in points.
  public static let frame = AnimatableProperty<UIView, CGRect>(
    onMainActor: "view.frame", threshold: .point, read: { $0.frame }, write: { $0.frame = $1 })

  /// The horizontal scale.
  public static let scaleX = AnimatableProperty<UIView, Double>(
    onMainActor: "view.scaleX", threshold: .scale,
    read: { CALayerProperty.scaleX.read($0.layer) },
    write: { CALayerProperty.scaleX.write($0.layer, $1) })

  /// The vertical scale.
  public static let scaleY = AnimatableProperty<UIView, Double>(
    onMainActor: "view.scaleY", threshold: .scale,
    read: { CALayerProperty.scaleY.read($0.layer) },
    write: { CALayerProperty.scaleY.write($0.layer, $1) })

  /// Both scales.
  public static let scaleXY = AnimatableProperty<UIView, CGPoint>(
    onMainActor: "view.scaleXY", threshold: .scale,
    read: { CALayerProperty.scaleXY.read($0.layer) },
    write: { CALayerProperty.scaleXY.write($0.layer, $1) })
}
#endif
