// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation

/// The declaration of a layer's property: the fields it touches, and its value among them.
///
/// The two properties that animations take follow from it: the model side writes what was set
/// through ``Layer/change(_:_:)``, the presentation side writes what is shown and nothing else.
/// Each carries the declaration, so that the layer knows, without a trial, which fields an
/// animation moves.
struct LayerProperty<Value: AnimatableValue>: LayerPropertyDeclaration {
  let name: String
  let threshold: AnimationThreshold
  let fields: LayerFields
  let get: @Sendable (LayerValues) -> Value
  let set: @Sendable (inout LayerValues, Value) -> Void
  /// What POP writes instead of a value, nil for nothing; the `.exact` profile writes every value.
  var valueInPOP: (@Sendable (Value) -> Value?)?
  /// Whether it is the presentation side that carries the declaration.
  var isPresentation = false

  /// The property that reads and writes what was set.
  func model<Target: Layer>(of _: Target.Type = Target.self) -> AnimatableProperty<Target, Value> {
    AnimatableProperty(
      name, threshold: threshold, declaration: self,
      read: { get($0.model) },
      write: { layer, value in
        guard let value = accepted(value, by: layer) else { return }
        layer.change(fields) { set(&$0, value) }
      })
  }

  /// The property that reads and writes what is shown.
  func presentation<Target: Layer>() -> AnimatableProperty<Target, Value> {
    var declaration = self
    declaration.isPresentation = true
    return AnimatableProperty(
      name, threshold: threshold, declaration: declaration, isPresentation: true,
      read: { get($0.presentation) },
      write: { layer, value in
        if let value = accepted(value, by: layer) { set(&layer.presentation, value) }
      })
  }

  private func accepted(_ value: Value, by layer: Layer) -> Value? {
    guard let valueInPOP, layer.context?.profile == .pop else { return value }
    return valueInPOP(value)
  }
}

/// The part of a declaration that does not depend on the type of its value.
protocol LayerPropertyDeclaration: Sendable {
  var fields: LayerFields { get }
  var isPresentation: Bool { get }
}

extension AnimatableProperty where Target: Layer {
  /// The declaration the property was made from; nil for one made from closures.
  var layerProperty: LayerProperty<Value>? { declaration as? LayerProperty<Value> }
}

extension Animation {
  /// The fields of what was set that the animation moves; none for an animation of what is shown.
  var modelFields: LayerFields {
    guard let animation = self as? any LayerFieldAnimation,
      let declaration = animation.layerDeclaration, !declaration.isPresentation
    else { return [] }
    return declaration.fields
  }
}

/// An animation of one property, whatever its types.
private protocol LayerFieldAnimation {
  var layerDeclaration: (any LayerPropertyDeclaration)? { get }
}

extension PropertyAnimation: LayerFieldAnimation {
  fileprivate var layerDeclaration: (any LayerPropertyDeclaration)? {
    animatedProperty.declaration as? any LayerPropertyDeclaration
  }
}
