// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing

/// A property of every layer, as a recording reads it from the values that are shown.
struct ShownProperty: Sendable {
  /// The name of the property, as animations of it have it.
  let name: String
  /// The fields it shows.
  let fields: LayerFields
  let threshold: Double
  let componentCount: Int
  let read: @Sendable (LayerValues) -> SIMD4<Double>

  private init<Value: AnimatableValue>(
    _ property: AnimatableProperty<Layer, Value>, _ fields: LayerFields,
    _ read: @escaping @Sendable (LayerValues) -> Value
  ) {
    name = property.name
    self.fields = fields
    threshold = property.threshold
    componentCount = Value.componentCount
    self.read = { read($0).components }
  }

  /// The property of a name; nil for one of a program's own.
  static func named(_ name: String) -> ShownProperty? {
    all.first { $0.name == name }
  }

  /// Every property, those of several fields before those of one of them.
  static let all: [ShownProperty] = places + transforms + looks + kinds

  private static let places = [
    ShownProperty(Layer.position, .position) { $0.position },
    ShownProperty(Layer.positionX, .positionX) { $0.position.x },
    ShownProperty(Layer.positionY, .positionY) { $0.position.y },
    ShownProperty(Layer.zPosition, .zPosition) { $0.zPosition },
    ShownProperty(Layer.size, .size) { $0.bounds.size },
    ShownProperty(Layer.width, .width) { $0.bounds.size.width },
    ShownProperty(Layer.height, .height) { $0.bounds.size.height },
    ShownProperty(Layer.boundsOrigin, [.originX, .originY]) { $0.bounds.origin },
    ShownProperty(Layer.bounds, .bounds) { $0.bounds },
    ShownProperty(Layer.anchorPoint, .anchorPoint) { $0.anchorPoint },
  ]

  private static let transforms = [
    ShownProperty(Layer.scaleXY, .scaleXY) { $0.transform.scale },
    ShownProperty(Layer.scaleX, .scaleX) { $0.transform.scale.x },
    ShownProperty(Layer.scaleY, .scaleY) { $0.transform.scale.y },
    ShownProperty(Layer.rotation, .rotation) { $0.transform.rotation.z },
    ShownProperty(Layer.rotationX, .rotationX) { $0.transform.rotation.x },
    ShownProperty(Layer.rotationY, .rotationY) { $0.transform.rotation.y },
    ShownProperty(Layer.translationXY, [.translationX, .translationY]) {
      Point(x: $0.transform.translation.x, y: $0.transform.translation.y)
    },
    ShownProperty(Layer.translationX, .translationX) { $0.transform.translation.x },
    ShownProperty(Layer.translationY, .translationY) { $0.transform.translation.y },
    ShownProperty(Layer.translationZ, .translationZ) { $0.transform.translation.z },
  ]

  private static let looks = [
    ShownProperty(Layer.opacity, .opacity) { $0.opacity },
    ShownProperty(Layer.backgroundColor, .backgroundColor) { $0.backgroundColor },
    ShownProperty(Layer.cornerRadius, .cornerRadius) { $0.cornerRadius },
    ShownProperty(Layer.borderWidth, .borderWidth) { $0.borderWidth },
    ShownProperty(Layer.borderColor, .borderColor) { $0.borderColor },
    ShownProperty(Layer.shadowColor, .shadowColor) { $0.shadowColor },
    ShownProperty(Layer.shadowOffset, .shadowOffset) { $0.shadowOffset },
    ShownProperty(Layer.shadowOpacity, .shadowOpacity) { $0.shadowOpacity },
    ShownProperty(Layer.shadowRadius, .shadowRadius) { $0.shadowRadius },
  ]

  private static let kinds = [
    ShownProperty(Layer.textColor, .textColor) { $0.textColor },
    ShownProperty(ShapeLayer.strokeStart, .strokeStart) { $0.strokeStart },
    ShownProperty(ShapeLayer.strokeEnd, .strokeEnd) { $0.strokeEnd },
    ShownProperty(ShapeLayer.strokeColor, .strokeColor) { $0.strokeColor },
    ShownProperty(ShapeLayer.fillColor, .fillColor) { $0.fillColor },
    ShownProperty(ShapeLayer.lineWidth, .lineWidth) { $0.lineWidth },
    ShownProperty(ShapeLayer.lineDashPhase, .lineDashPhase) { $0.lineDashPhase },
  ]
}
