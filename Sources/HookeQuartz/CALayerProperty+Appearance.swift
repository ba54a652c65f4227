// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation
public import QuartzCore

extension CALayerProperty {
  /// The opacity, 0...1.
  public static let opacity = AnimatableProperty<CALayer, Double>(
    "opacity", threshold: .opacity,
    read: { Double($0.opacity) }, write: { $0.opacity = Float($1) })

  /// The colour of the background.
  public static let backgroundColor = AnimatableProperty<CALayer, ColorComponents>(
    "backgroundColor", threshold: .color,
    read: { ColorComponents($0.backgroundColor) }, write: { $0.backgroundColor = $1.cgColor })

  /// The radius of the corners, in points.
  public static let cornerRadius = AnimatableProperty<CALayer, Double>(
    "cornerRadius", threshold: .radius,
    read: { Double($0.cornerRadius) }, write: { $0.cornerRadius = CGFloat($1) })

  /// The width of the border, in points.
  public static let borderWidth = AnimatableProperty<CALayer, Double>(
    "borderWidth", threshold: .radius,
    read: { Double($0.borderWidth) }, write: { $0.borderWidth = CGFloat($1) })

  /// The colour of the border.
  public static let borderColor = AnimatableProperty<CALayer, ColorComponents>(
    "borderColor", threshold: .color,
    read: { ColorComponents($0.borderColor) }, write: { $0.borderColor = $1.cgColor })

  /// The colour of the shadow.
  public static let shadowColor = AnimatableProperty<CALayer, ColorComponents>(
    "shadowColor", threshold: .color,
    read: { ColorComponents($0.shadowColor) }, write: { $0.shadowColor = $1.cgColor })

  /// The offset of the shadow, in points.
  public static let shadowOffset = AnimatableProperty<CALayer, CGSize>(
    "shadowOffset", threshold: .radius, read: { $0.shadowOffset }, write: { $0.shadowOffset = $1 })

  /// The opacity of the shadow, 0...1.
  public static let shadowOpacity = AnimatableProperty<CALayer, Double>(
    "shadowOpacity", threshold: .opacity,
    read: { Double($0.shadowOpacity) }, write: { $0.shadowOpacity = Float($1) })

  /// The radius of the shadow's blur, in points.
  public static let shadowRadius = AnimatableProperty<CALayer, Double>(
    "shadowRadius", threshold: .radius,
    read: { Double($0.shadowRadius) }, write: { $0.shadowRadius = CGFloat($1) })
}
#endif
