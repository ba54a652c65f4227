// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeDrawing

extension ViewAnimation {
  /// Animates every property of a layer that touches some of the fields.
  func animate(_ fields: LayerFields, of layer: Layer) {
    for start in Self.starts { start(fields, layer, self) }
    for field in fields.added { field.start(field, layer, self) }
  }

  /// Starts the animation of one property if it touches some of the fields.
  private typealias Start = @Sendable (LayerFields, Layer, ViewAnimation) -> Void

  /// The properties that view animations move, in the order they are started in.
  private static let starts: [Start] = [
    start(Layer.positionX), start(Layer.positionY), start(Layer.zPosition),
    start(Layer.boundsOrigin), start(Layer.width), start(Layer.height), start(Layer.anchorPoint),
    startScale,
    start(Layer.rotation), start(Layer.rotationX), start(Layer.rotationY),
    start(Layer.translationX), start(Layer.translationY), start(Layer.translationZ),
    start(Layer.opacity), start(Layer.backgroundColor), start(Layer.cornerRadius),
    start(Layer.borderWidth), start(Layer.borderColor), start(Layer.shadowColor),
    start(Layer.shadowOffset), start(Layer.shadowOpacity), start(Layer.shadowRadius),
    start(Layer.textColor),
    start(ShapeLayer.strokeStart), start(ShapeLayer.strokeEnd), start(ShapeLayer.strokeColor),
    start(ShapeLayer.fillColor), start(ShapeLayer.lineWidth), start(ShapeLayer.lineDashPhase),
  ]

  private static func start<Value>(_ property: AnimatableProperty<Layer, Value>) -> Start {
    guard let property = property.layerProperty else { return { _, _, _ in } }
    return { fields, layer, animation in
      if !fields.isDisjoint(with: property.fields) { animation.animate(property, of: layer) }
    }
  }

  /// Both factors of the scale as one property where both change.
  private static let startScale: Start = { fields, layer, animation in
    if fields.isSuperset(of: .scale) {
      start(Layer.scaleXY)(fields, layer, animation)
    } else {
      start(Layer.scaleX)(fields, layer, animation)
      start(Layer.scaleY)(fields, layer, animation)
    }
  }
}
