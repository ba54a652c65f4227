// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
internal import HookeSolver

/// A field that a layer subclass adds to those of every layer.
///
/// Two fields are the same when their names are.
final class AddedLayerField: Sendable, Hashable {
  let name: String
  let initial: SIMD4<Double>
  private let makeProperty: @Sendable (AddedLayerField) -> AnyLayerProperty

  init<Value: AnimatableValue>(
    _ name: String, initial: Value, threshold: AnimationThreshold
  ) {
    self.name = name
    self.initial = initial.components
    makeProperty = { field in
      AnyLayerProperty(field.property(threshold) as LayerProperty<Value>)
    }
  }

  /// The property that the field is all of.
  var property: AnyLayerProperty { makeProperty(self) }

  func value(in values: LayerValues) -> SIMD4<Double> { values.added[name] ?? initial }

  /// The declaration of the property that the field is all of.
  func property<Value>(_ threshold: AnimationThreshold) -> LayerProperty<Value> {
    LayerProperty(
      name: name, threshold: threshold, fields: LayerFields(self),
      get: { Value(components: self.value(in: $0)) },
      set: { $0.added[self.name] = $1.components })
  }

  static func == (first: AddedLayerField, second: AddedLayerField) -> Bool {
    first === second || first.name == second.name
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension AnimatableProperty where Target: Layer {
  /// A property that a layer subclass adds, kept by the layer as its own are.
  ///
  /// ```swift
  /// final class Dial: Layer {
  ///   static let level = AnimatableProperty<Dial, Double>(
  ///     "dial.level", initialValue: 0, threshold: 0.01)
  ///
  ///   var level: Double {
  ///     get { self[Dial.level] }
  ///     set { self[Dial.level] = newValue }
  ///   }
  ///
  ///   override func drawContent(into list: inout DisplayListBuilder) {
  ///     let bounds = presentation.bounds
  ///     let bar = Rect(
  ///       x: bounds.minX, y: bounds.minY,
  ///       width: bounds.width * presentation[Dial.level], height: bounds.height)
  ///     list.fill(.rect(bar), .black)
  ///   }
  /// }
  /// ```
  ///
  /// The value exists twice, as set and as shown, so
  /// ``Stage/animate(duration:delay:dampingRatio:initialVelocity:curve:_:completion:)`` and
  /// ``presentation`` work as with the properties of every layer.
  ///
  /// - Parameters:
  ///   - name: The name shown in recordings; no other property of the class has it, and one of
  ///     every layer's stops with a message.
  ///   - initialValue: The value of a layer that was given none, in the units of the property.
  ///   - threshold: The smallest change that matters, in the units of the property.
  public init(
    _ name: String, initialValue: Value, threshold: AnimationThreshold = .point
  ) {
    checkPrecondition(
      !AnyLayerProperty.isOfEveryLayer(name),
      "every layer has a property \"\(name)\": name that of a subclass otherwise")
    let field = AddedLayerField(name, initial: initialValue, threshold: threshold)
    self = field.property(threshold).model()
  }
}

extension Layer {
  /// The value of a property as it was set.
  ///
  /// A property made from closures, of which the layer knows nothing, stops with its name.
  public final subscript<Target: Layer, Value>(
    property: AnimatableProperty<Target, Value>
  ) -> Value {
    get { property.declared.get(model) }
    set {
      let declared = property.declared
      change(declared.fields) { declared.set(&$0, newValue) }
    }
  }
}

extension LayerValues {
  /// The value of a property, of a layer or of a subclass.
  ///
  /// A property made from closures, of which the layer knows nothing, stops with its name.
  public subscript<Target: Layer, Value>(property: AnimatableProperty<Target, Value>) -> Value {
    property.declared.get(self)
  }
}

extension AnimatableProperty where Target: Layer {
  /// The declaration of the property; stops when it has none.
  fileprivate var declared: LayerProperty<Value> {
    guard let layerProperty else {
      failPrecondition(
        """
        the property "\(name)" was made from closures, so its value is no part of a layer's: make \
        it with an initialValue
        """)
    }
    return layerProperty
  }
}
