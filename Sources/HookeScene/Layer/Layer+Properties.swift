// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

// The properties that animations move, under POP's names and with POP's thresholds.

extension Layer {
  private static func property<Value>(
    _ name: String, _ threshold: AnimationThreshold,
    _ read: @escaping @Sendable (Layer) -> Value,
    _ write: @escaping @Sendable (Layer, Value) -> Void
  ) -> AnimatableProperty<Layer, Value> {
    AnimatableProperty(name, threshold: threshold, read: read, write: write)
  }

  // MARK: Place

  /// `position`: the anchor point in the layer above, in points.
  public static let position: AnimatableProperty<Layer, Point> = property(
    "position", .point, { $0.position }, { $0.position = $1 })
  /// `positionX`, in points.
  public static let positionX: AnimatableProperty<Layer, Double> = property(
    "positionX", .point, { $0.position.x },
    { $0.setPositionX($1) })
  /// `positionY`, in points.
  public static let positionY: AnimatableProperty<Layer, Double> = property(
    "positionY", .point, { $0.position.y },
    { $0.setPositionY($1) })
  /// `zPosition`, in points.
  public static let zPosition: AnimatableProperty<Layer, Double> = property(
    "zPosition", .point, { $0.zPosition }, { $0.zPosition = $1 })
  /// `bounds`: origin and size, in points.
  public static let bounds: AnimatableProperty<Layer, Rect> = property(
    "bounds", .point, { $0.bounds }, { $0.bounds = $1 })
  /// `size`: the size of the bounds, in points.
  public static let size: AnimatableProperty<Layer, Size> = property(
    "size", .point, { $0.bounds.size }, { $0.setSize($1) })
  /// `width`: the width of the bounds, in points.
  ///
  /// Not in POP.
  public static let width: AnimatableProperty<Layer, Double> = property(
    "width", .point, { $0.bounds.size.width }, { $0.setWidth($1) })
  /// `height`: the height of the bounds, in points.
  ///
  /// Not in POP.
  public static let height: AnimatableProperty<Layer, Double> = property(
    "height", .point, { $0.bounds.size.height }, { $0.setHeight($1) })
  /// `boundsOrigin`: how far the content is scrolled, in points.
  ///
  /// POP's `scrollView.contentOffset`.
  public static let boundsOrigin: AnimatableProperty<Layer, Point> = property(
    "boundsOrigin", .point, { $0.bounds.origin },
    { layer, origin in layer.change([.originX, .originY]) { $0.bounds.origin = origin } })
  /// `anchorPoint`, in parts of the size.
  ///
  /// Not in POP.
  public static let anchorPoint: AnimatableProperty<Layer, Point> = property(
    "anchorPoint", .scale, { $0.anchorPoint }, { $0.anchorPoint = $1 })

  // MARK: Transform

  /// `scaleX`, dimensionless.
  public static let scaleX: AnimatableProperty<Layer, Double> = property(
    "scaleX", .scale, { $0.transform.scale.x },
    { $0.setScaleX($1) })
  /// `scaleY`, dimensionless.
  public static let scaleY: AnimatableProperty<Layer, Double> = property(
    "scaleY", .scale, { $0.transform.scale.y },
    { $0.setScaleY($1) })
  /// `scaleXY`: both factors, dimensionless.
  public static let scaleXY: AnimatableProperty<Layer, Point> = property(
    "scaleXY", .scale, { $0.transform.scale },
    { $0.setScale($1) })
  /// `rotation`: the turn in the plane of the screen, in radians.
  public static let rotation: AnimatableProperty<Layer, Double> = property(
    "rotation", .rotation, { $0.transform.rotation.z },
    { layer, angle in layer.change(.rotation) { $0.transform.rotation.z = angle } })
  /// `rotationX`: the turn about the axis to the right, in radians.
  public static let rotationX: AnimatableProperty<Layer, Double> = property(
    "rotationX", .rotation, { $0.transform.rotation.x },
    { layer, angle in layer.change(.rotationX) { $0.transform.rotation.x = angle } })
  /// `rotationY`: the turn about the axis down, in radians.
  public static let rotationY: AnimatableProperty<Layer, Double> = property(
    "rotationY", .rotation, { $0.transform.rotation.y },
    { layer, angle in layer.change(.rotationY) { $0.transform.rotation.y = angle } })
  /// `translationX`, in points.
  public static let translationX: AnimatableProperty<Layer, Double> = property(
    "translationX", .point, { $0.transform.translation.x },
    { layer, x in layer.change(.translationX) { $0.transform.translation.x = x } })
  /// `translationY`, in points.
  public static let translationY: AnimatableProperty<Layer, Double> = property(
    "translationY", .point, { $0.transform.translation.y },
    { layer, y in layer.change(.translationY) { $0.transform.translation.y = y } })
  /// `translationZ`, in points; kept, not seen.
  public static let translationZ: AnimatableProperty<Layer, Double> = property(
    "translationZ", .point, { $0.transform.translation.z },
    { layer, z in layer.change(.translationZ) { $0.transform.translation.z = z } })
  /// `translationXY`, in points.
  public static let translationXY: AnimatableProperty<Layer, Point> = property(
    "translationXY", .point,
    { Point(x: $0.transform.translation.x, y: $0.transform.translation.y) },
    { layer, shift in
      layer.change([.translationX, .translationY]) {
        $0.transform.translation.x = shift.x
        $0.transform.translation.y = shift.y
      }
    })
  /// `subscaleXY`: the factors of what lies in the layer, dimensionless.
  public static let subscaleXY: AnimatableProperty<Layer, Point> = property(
    "subscaleXY", .scale, { $0.sublayerTransform.scale }, { $0.sublayerTransform.scale = $1 })
  /// `subtranslationX`: the shift of what lies in the layer, in points.
  public static let subtranslationX: AnimatableProperty<Layer, Double> = property(
    "subtranslationX", .point, { $0.sublayerTransform.translation.x },
    { $0.sublayerTransform.translation.x = $1 })
  /// `subtranslationY`: the shift of what lies in the layer, in points.
  public static let subtranslationY: AnimatableProperty<Layer, Double> = property(
    "subtranslationY", .point, { $0.sublayerTransform.translation.y },
    { $0.sublayerTransform.translation.y = $1 })
  /// `subtranslationZ`, in points; kept, not seen.
  public static let subtranslationZ: AnimatableProperty<Layer, Double> = property(
    "subtranslationZ", .point, { $0.sublayerTransform.translation.z },
    { $0.sublayerTransform.translation.z = $1 })
  /// `subtranslationXY`: the shift of what lies in the layer, in points.
  public static let subtranslationXY: AnimatableProperty<Layer, Point> = property(
    "subtranslationXY", .point,
    { Point(x: $0.sublayerTransform.translation.x, y: $0.sublayerTransform.translation.y) },
    { layer, shift in
      layer.change(.sublayerTransform) {
        $0.sublayerTransform.translation.x = shift.x
        $0.sublayerTransform.translation.y = shift.y
      }
    })

  // MARK: Look

  /// `opacity`, 0...1.
  public static let opacity: AnimatableProperty<Layer, Double> = property(
    "opacity", .opacity, { $0.opacity }, { $0.opacity = $1 })
  /// `backgroundColor`, in sRGB.
  public static let backgroundColor: AnimatableProperty<Layer, Color> = property(
    "backgroundColor", .color, { $0.backgroundColor }, { $0.backgroundColor = $1 })
  /// `cornerRadius`, in points.
  public static let cornerRadius: AnimatableProperty<Layer, Double> = property(
    "cornerRadius", .radius, { $0.cornerRadius }, { $0.cornerRadius = $1 })
  /// `borderWidth`, in points.
  public static let borderWidth: AnimatableProperty<Layer, Double> = property(
    "borderWidth", .radius, { $0.borderWidth }, { $0.borderWidth = $1 })
  /// `borderColor`, in sRGB.
  public static let borderColor: AnimatableProperty<Layer, Color> = property(
    "borderColor", .color, { $0.borderColor }, { $0.borderColor = $1 })
  /// `shadowColor`, in sRGB.
  public static let shadowColor: AnimatableProperty<Layer, Color> = property(
    "shadowColor", .color, { $0.shadowColor }, { $0.shadowColor = $1 })
  /// `shadowOffset`, in points.
  public static let shadowOffset: AnimatableProperty<Layer, Size> = property(
    "shadowOffset", .radius, { $0.shadowOffset }, { $0.shadowOffset = $1 })
  /// `shadowOpacity`, 0...1.
  public static let shadowOpacity: AnimatableProperty<Layer, Double> = property(
    "shadowOpacity", .opacity, { $0.shadowOpacity }, { $0.shadowOpacity = $1 })
  /// `shadowRadius`, in points.
  public static let shadowRadius: AnimatableProperty<Layer, Double> = property(
    "shadowRadius", .radius, { $0.shadowRadius }, { $0.shadowRadius = $1 })
}

extension Layer {
  private func setPositionX(_ x: Double) {
    change(.positionX) { $0.position.x = x }
    placeDidChange()
  }

  private func setPositionY(_ y: Double) {
    change(.positionY) { $0.position.y = y }
    placeDidChange()
  }

  /// Sets the size; in the `.pop` profile one with a negative side is dropped, as POP does.
  private func setSize(_ size: Size) {
    if isPOP, size.width < 0 || size.height < 0 { return }
    change(.size) { $0.bounds.size = size }
    sizeDidChange()
  }

  private func setWidth(_ width: Double) {
    change(.width) { $0.bounds.size.width = width }
    sizeDidChange()
  }

  private func setHeight(_ height: Double) {
    change(.height) { $0.bounds.size.height = height }
    sizeDidChange()
  }

  private func setScaleX(_ x: Double) {
    let x = isPOP && x == 0 ? Layer.leastScaleInPOP : x
    change(.scaleX) { $0.transform.scale.x = x }
  }

  private func setScaleY(_ y: Double) {
    let y = isPOP && y == 0 ? Layer.leastScaleInPOP : y
    change(.scaleY) { $0.transform.scale.y = y }
  }

  private func setScale(_ scale: Point) {
    let least = Point(x: Layer.leastScaleInPOP, y: Layer.leastScaleInPOP)
    let scale = isPOP && scale == .zero ? least : scale
    change(.scaleXY) { $0.transform.scale = scale }
  }

  /// What POP writes for a scale of 0; only when both are 0 where it writes both.
  private static let leastScaleInPOP = 1e-6

  private var isPOP: Bool { context?.profile == .pop }
}
