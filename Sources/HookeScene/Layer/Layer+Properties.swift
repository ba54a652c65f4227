// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

// The properties of every layer that animations move, under POP's names and with POP's thresholds.

extension Layer {
  /// A property declared by its fields and its value among them.
  static func property<Value>(
    _ name: String, _ threshold: AnimationThreshold, _ fields: LayerFields,
    _ get: @escaping @Sendable (LayerValues) -> Value,
    _ set: @escaping @Sendable (inout LayerValues, Value) -> Void,
    inPOP valueInPOP: (@Sendable (Value) -> Value?)? = nil
  ) -> AnimatableProperty<Layer, Value> {
    LayerProperty(
      name: name, threshold: threshold, fields: fields, get: get, set: set, valueInPOP: valueInPOP
    ).model()
  }

  // MARK: Geometry

  /// `position`: the anchor point in the layer above, in points.
  public static let position: AnimatableProperty<Layer, Point> = property(
    "position", .point, .position, { $0.position }, { $0.position = $1 })
  /// `positionX`, in points.
  public static let positionX: AnimatableProperty<Layer, Double> = property(
    "positionX", .point, [.positionX], { $0.position.x }, { $0.position.x = $1 })
  /// `positionY`, in points.
  public static let positionY: AnimatableProperty<Layer, Double> = property(
    "positionY", .point, [.positionY], { $0.position.y }, { $0.position.y = $1 })
  /// `zPosition`, in points.
  public static let zPosition: AnimatableProperty<Layer, Double> = property(
    "zPosition", .point, [.zPosition], { $0.zPosition }, { $0.zPosition = $1 })
  /// `bounds`: origin and size, in points.
  public static let bounds: AnimatableProperty<Layer, Rect> = property(
    "bounds", .point, .bounds, { $0.bounds }, { $0.bounds = $1 })
  /// `size`: the size of the bounds, in points.
  ///
  /// In the `.pop` profile a size with a negative side is not written, as in POP.
  public static let size: AnimatableProperty<Layer, Size> = property(
    "size", .point, .size, { $0.bounds.size }, { $0.bounds.size = $1 },
    inPOP: { $0.width < 0 || $0.height < 0 ? nil : $0 })
  /// `width`: the width of the bounds, in points.
  ///
  /// Not in POP.
  public static let width: AnimatableProperty<Layer, Double> = property(
    "width", .point, [.width], { $0.bounds.size.width }, { $0.bounds.size.width = $1 })
  /// `height`: the height of the bounds, in points.
  ///
  /// Not in POP.
  public static let height: AnimatableProperty<Layer, Double> = property(
    "height", .point, [.height], { $0.bounds.size.height }, { $0.bounds.size.height = $1 })
  /// `boundsOrigin`: how far the content is scrolled, in points.
  ///
  /// POP's `scrollView.contentOffset`.
  public static let boundsOrigin: AnimatableProperty<Layer, Point> = property(
    "boundsOrigin", .point, [.originX, .originY], { $0.bounds.origin }, { $0.bounds.origin = $1 })
  /// `anchorPoint`, in parts of the size.
  ///
  /// Not in POP.
  public static let anchorPoint: AnimatableProperty<Layer, Point> = property(
    "anchorPoint", .scale, [.anchorPoint], { $0.anchorPoint }, { $0.anchorPoint = $1 })

  // MARK: Transform

  /// `scaleX`, dimensionless.
  ///
  /// In the `.pop` profile 0 is written as 1e-6, as in POP.
  public static let scaleX: AnimatableProperty<Layer, Double> = property(
    "scaleX", .scale, [.scaleX], { $0.transform.scale.x }, { $0.transform.scale.x = $1 },
    inPOP: leastScale)
  /// `scaleY`, dimensionless.
  ///
  /// In the `.pop` profile 0 is written as 1e-6, as in POP.
  public static let scaleY: AnimatableProperty<Layer, Double> = property(
    "scaleY", .scale, [.scaleY], { $0.transform.scale.y }, { $0.transform.scale.y = $1 },
    inPOP: leastScale)
  /// `scaleXY`: both factors, dimensionless.
  ///
  /// In the `.pop` profile (0, 0) is written as (1e-6, 1e-6), as in POP.
  public static let scaleXY: AnimatableProperty<Layer, Point> = property(
    "scaleXY", .scale, .scale, { $0.transform.scale }, { $0.transform.scale = $1 },
    inPOP: { $0 == .zero ? Point(x: 1e-6, y: 1e-6) : $0 })
  /// `rotation`: the turn in the plane of the screen, in radians.
  public static let rotation: AnimatableProperty<Layer, Double> = property(
    "rotation", .rotation, [.rotation], { $0.transform.rotation.z },
    { $0.transform.rotation.z = $1 })
  /// `rotationX`: the turn about the axis to the right, in radians.
  public static let rotationX: AnimatableProperty<Layer, Double> = property(
    "rotationX", .rotation, [.rotationX], { $0.transform.rotation.x },
    { $0.transform.rotation.x = $1 })
  /// `rotationY`: the turn about the axis down, in radians.
  public static let rotationY: AnimatableProperty<Layer, Double> = property(
    "rotationY", .rotation, [.rotationY], { $0.transform.rotation.y },
    { $0.transform.rotation.y = $1 })
  /// `translationX`, in points.
  public static let translationX: AnimatableProperty<Layer, Double> = property(
    "translationX", .point, [.translationX], { $0.transform.translation.x },
    { $0.transform.translation.x = $1 })
  /// `translationY`, in points.
  public static let translationY: AnimatableProperty<Layer, Double> = property(
    "translationY", .point, [.translationY], { $0.transform.translation.y },
    { $0.transform.translation.y = $1 })
  /// `translationZ`, in points; seen in perspective only.
  public static let translationZ: AnimatableProperty<Layer, Double> = property(
    "translationZ", .point, [.translationZ], { $0.transform.translation.z },
    { $0.transform.translation.z = $1 })
  /// `translationXY`, in points.
  public static let translationXY: AnimatableProperty<Layer, Point> = property(
    "translationXY", .point, [.translationX, .translationY], { $0.transform.translation.xy },
    { $0.transform.translation.xy = $1 })
  /// `subscaleXY`: the factors of the sublayers, dimensionless.
  public static let subscaleXY: AnimatableProperty<Layer, Point> = property(
    "subscaleXY", .scale, [.subscale], { $0.sublayerTransform.scale },
    { $0.sublayerTransform.scale = $1 })
  /// `subtranslationX`: the shift of the sublayers, in points.
  public static let subtranslationX: AnimatableProperty<Layer, Double> = property(
    "subtranslationX", .point, [.subtranslationX], { $0.sublayerTransform.translation.x },
    { $0.sublayerTransform.translation.x = $1 })
  /// `subtranslationY`: the shift of the sublayers, in points.
  public static let subtranslationY: AnimatableProperty<Layer, Double> = property(
    "subtranslationY", .point, [.subtranslationY], { $0.sublayerTransform.translation.y },
    { $0.sublayerTransform.translation.y = $1 })
  /// `subtranslationZ`, in points; seen in perspective only.
  public static let subtranslationZ: AnimatableProperty<Layer, Double> = property(
    "subtranslationZ", .point, [.subtranslationZ], { $0.sublayerTransform.translation.z },
    { $0.sublayerTransform.translation.z = $1 })
  /// `subtranslationXY`: the shift of the sublayers, in points.
  public static let subtranslationXY: AnimatableProperty<Layer, Point> = property(
    "subtranslationXY", .point, [.subtranslationX, .subtranslationY],
    { $0.sublayerTransform.translation.xy },
    { $0.sublayerTransform.translation.xy = $1 })

  // MARK: Appearance

  /// `opacity`, 0...1.
  public static let opacity: AnimatableProperty<Layer, Double> = property(
    "opacity", .opacity, [.opacity], { $0.opacity }, { $0.opacity = $1 })
  /// `backgroundColor`, in sRGB.
  public static let backgroundColor: AnimatableProperty<Layer, Color> = property(
    "backgroundColor", .color, [.backgroundColor], { $0.backgroundColor },
    { $0.backgroundColor = $1 })
  /// `cornerRadius`, in points.
  public static let cornerRadius: AnimatableProperty<Layer, Double> = property(
    "cornerRadius", .radius, [.cornerRadius], { $0.cornerRadius }, { $0.cornerRadius = $1 })
  /// `cornerRadii`: what is added to the radius of each corner, in points.
  ///
  /// Not in POP.
  public static let cornerRadii: AnimatableProperty<Layer, CornerRadii> = property(
    "cornerRadii", .radius, [.cornerRadii], { $0.cornerRadii }, { $0.cornerRadii = $1 })
  /// `borderWidth`, in points.
  public static let borderWidth: AnimatableProperty<Layer, Double> = property(
    "borderWidth", .radius, [.borderWidth], { $0.borderWidth }, { $0.borderWidth = $1 })
  /// `borderColor`, in sRGB.
  public static let borderColor: AnimatableProperty<Layer, Color> = property(
    "borderColor", .color, [.borderColor], { $0.borderColor }, { $0.borderColor = $1 })
  /// `shadowColor`, in sRGB.
  public static let shadowColor: AnimatableProperty<Layer, Color> = property(
    "shadowColor", .color, [.shadowColor], { $0.shadowColor }, { $0.shadowColor = $1 })
  /// `shadowOffset`, in points.
  public static let shadowOffset: AnimatableProperty<Layer, Size> = property(
    "shadowOffset", .radius, [.shadowOffset], { $0.shadowOffset }, { $0.shadowOffset = $1 })
  /// `shadowOpacity`, 0...1.
  public static let shadowOpacity: AnimatableProperty<Layer, Double> = property(
    "shadowOpacity", .opacity, [.shadowOpacity], { $0.shadowOpacity }, { $0.shadowOpacity = $1 })
  /// `shadowRadius`, in points.
  public static let shadowRadius: AnimatableProperty<Layer, Double> = property(
    "shadowRadius", .radius, [.shadowRadius], { $0.shadowRadius }, { $0.shadowRadius = $1 })

  /// What POP writes for the factor of one side: 1e-6 for 0.
  private static let leastScale: @Sendable (Double) -> Double? = { $0 == 0 ? 1e-6 : $0 }
}

extension Transform.Axes {
  /// The parts along the axes of the screen.
  fileprivate var xy: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }
}
