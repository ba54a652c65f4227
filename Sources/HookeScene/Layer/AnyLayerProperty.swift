// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing
internal import HookeSolver

/// A property of layers without the type of its value, in components.
///
/// View animations start their animations with it; recordings read and replay with it what is
/// shown.
package struct AnyLayerProperty: Sendable {
  /// The name of the property, as in recordings.
  package let name: String
  /// The smallest change that matters, in the units of the property.
  package let threshold: Double
  /// The number of components, 1...4.
  package let componentCount: Int
  /// Reads the value from all that a layer shows.
  let value: @Sendable (_ shown: LayerValues) -> SIMD4<Double>
  /// Reads the value that a layer shows.
  package let shownValue: @Sendable (Layer) -> SIMD4<Double>
  /// Shows a value on a layer; what was set remains as it is.
  package let show: @Sendable (Layer, SIMD4<Double>) -> Void
  let fields: LayerFields
  /// Animates the property of a layer from where it is shown to where it was set.
  let animate: @Sendable (Layer, ViewAnimation) -> Void

  init<Value>(_ property: LayerProperty<Value>) {
    name = property.name
    threshold = property.threshold.value
    componentCount = Value.componentCount
    fields = property.fields
    value = { property.get($0).components }
    shownValue = { property.get($0.presentation).components }
    show = { property.set(&$0.presentation, Value(components: $1)) }
    animate = { layer, animation in animation.animate(property, of: layer) }
  }

  private init<Value>(_ property: AnimatableProperty<Layer, Value>) {
    guard let declaration = property.layerProperty else {
      failPrecondition("the property \"\(property.name)\" has no declaration")
    }
    self.init(declaration)
  }
}

extension AnyLayerProperty {
  /// The properties of every layer that do not overlap, in the order view animations start them in.
  static let ofEveryLayer = [
    AnyLayerProperty(Layer.positionX), AnyLayerProperty(Layer.positionY),
    AnyLayerProperty(Layer.zPosition), AnyLayerProperty(Layer.boundsOrigin),
    AnyLayerProperty(Layer.width), AnyLayerProperty(Layer.height),
    AnyLayerProperty(Layer.anchorPoint),
    AnyLayerProperty(Layer.scaleX), AnyLayerProperty(Layer.scaleY),
    AnyLayerProperty(Layer.rotation), AnyLayerProperty(Layer.rotationX),
    AnyLayerProperty(Layer.rotationY), AnyLayerProperty(Layer.translationX),
    AnyLayerProperty(Layer.translationY), AnyLayerProperty(Layer.translationZ),
    AnyLayerProperty(Layer.subscaleXY), AnyLayerProperty(Layer.subtranslationX),
    AnyLayerProperty(Layer.subtranslationY), AnyLayerProperty(Layer.subtranslationZ),
    AnyLayerProperty(Layer.opacity), AnyLayerProperty(Layer.backgroundColor),
    AnyLayerProperty(Layer.cornerRadius), AnyLayerProperty(Layer.borderWidth),
    AnyLayerProperty(Layer.borderColor), AnyLayerProperty(Layer.shadowColor),
    AnyLayerProperty(Layer.shadowOffset), AnyLayerProperty(Layer.shadowOpacity),
    AnyLayerProperty(Layer.shadowRadius), AnyLayerProperty(Layer.textColor),
    AnyLayerProperty(ShapeLayer.strokeStart), AnyLayerProperty(ShapeLayer.strokeEnd),
    AnyLayerProperty(ShapeLayer.strokeColor), AnyLayerProperty(ShapeLayer.fillColor),
    AnyLayerProperty(ShapeLayer.lineWidth), AnyLayerProperty(ShapeLayer.lineDashPhase),
    AnyLayerProperty(Layer.cornerRadii), AnyLayerProperty(ShapeLayer.pathPosition),
  ]

  /// The properties that recordings show as one where all of their fields change, before those of
  /// which they are made.
  static let groups = [
    AnyLayerProperty(Layer.position), AnyLayerProperty(Layer.size), scaleXY,
    AnyLayerProperty(Layer.translationXY), AnyLayerProperty(Layer.subtranslationXY),
  ]

  /// The factors of the scale as one property, which view animations prefer when both change.
  static let scaleXY = AnyLayerProperty(Layer.scaleXY)

  /// Whether a name is that of a property of every layer.
  static func isOfEveryLayer(_ name: String) -> Bool { byName[name] != nil }

  fileprivate static let byName = Dictionary(
    uniqueKeysWithValues: (ofEveryLayer + groups + [AnyLayerProperty(Layer.bounds)])
      .map { ($0.name, $0) })
}

extension Layer {
  /// The property of a name that every layer has, or that was added and set on this one; nil for
  /// none.
  package final func property(named name: String) -> AnyLayerProperty? {
    AnyLayerProperty.byName[name] ?? addedFields.first { $0.name == name }?.property
  }

  /// The properties that together give all that the layer's values show, without overlap.
  package final var properties: [AnyLayerProperty] {
    AnyLayerProperty.ofEveryLayer + addedFields.map(\.property)
  }
}
