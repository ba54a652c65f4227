// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeScene

/// A property of layers that documents set and animate.
protocol DocumentProperty: Sendable {
  /// The number of components, 1 to 4.
  var componentCount: Int { get }
  /// Whether its value is a colour.
  var isColor: Bool { get }
  func value(of layer: Layer) -> SIMD4<Double>
  func set(_ components: SIMD4<Double>, on layer: Layer)
  /// The type of its values.
  var valueType: ObjectIdentifier { get }
  /// The animation that moves it, the latest of several; nil where none does.
  func animation(of layer: Layer, on stage: Stage) -> Animation?
  /// Begins an animation of the property.
  func animate(_ layer: Layer, _ motion: Motion, on stage: Stage)
}

/// A property of a type.
struct TypedProperty<Value: AnimatableValue>: DocumentProperty {
  let property: AnimatableProperty<Layer, Value>

  var componentCount: Int { Value.componentCount }
  var isColor: Bool { Value.self == Color.self }
  var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }

  func value(of layer: Layer) -> SIMD4<Double> { property.read(layer).components }

  func set(_ components: SIMD4<Double>, on layer: Layer) {
    property.write(layer, Value(components: components))
  }

  func animation(of layer: Layer, on stage: Stage) -> Animation? {
    stage.animator.latest(of: layer) { animation in
      (animation as? PropertyAnimation<Layer, Value>).flatMap {
        $0.propertyName == property.name ? $0 : nil
      }
    }
  }

  func animate(_ layer: Layer, _ motion: Motion, on stage: Stage) {
    if let limits = motion.limits, let number = property as? AnimatableProperty<Layer, Double> {
      stage.animator.add(
        motion.animation(of: number), to: layer, forKey: motion.key, within: limits)
    } else if motion.isPresentation {
      layer.add(motion.animation(of: property.presentation), forKey: motion.key)
    } else {
      stage.animator.add(motion.animation(of: property), to: layer, forKey: motion.key)
    }
  }
}

/// The properties of layers by the names that documents use.
enum LayerProperties {
  /// What documents set and animate, with the kinds of layers that have it; nil for all.
  static let animatable: [(name: String, property: any DocumentProperty, kinds: Set<String>?)] = [
    ("position", TypedProperty(property: Layer.position), nil),
    ("positionX", TypedProperty(property: Layer.positionX), nil),
    ("positionY", TypedProperty(property: Layer.positionY), nil),
    ("zPosition", TypedProperty(property: Layer.zPosition), nil),
    ("size", TypedProperty(property: Layer.size), nil),
    ("width", TypedProperty(property: Layer.width), nil),
    ("height", TypedProperty(property: Layer.height), nil),
    ("bounds", TypedProperty(property: Layer.bounds), nil),
    ("boundsOrigin", TypedProperty(property: Layer.boundsOrigin), nil),
    ("anchorPoint", TypedProperty(property: Layer.anchorPoint), nil),
    ("scale", TypedProperty(property: Layer.scaleXY), nil),
    ("scaleX", TypedProperty(property: Layer.scaleX), nil),
    ("scaleY", TypedProperty(property: Layer.scaleY), nil),
    ("rotation", TypedProperty(property: Layer.rotation), nil),
    ("rotationX", TypedProperty(property: Layer.rotationX), nil),
    ("rotationY", TypedProperty(property: Layer.rotationY), nil),
    ("translation", TypedProperty(property: Layer.translationXY), nil),
    ("translationX", TypedProperty(property: Layer.translationX), nil),
    ("translationY", TypedProperty(property: Layer.translationY), nil),
    ("subscale", TypedProperty(property: Layer.subscaleXY), nil),
    ("subtranslation", TypedProperty(property: Layer.subtranslationXY), nil),
    ("subtranslationX", TypedProperty(property: Layer.subtranslationX), nil),
    ("subtranslationY", TypedProperty(property: Layer.subtranslationY), nil),
    ("opacity", TypedProperty(property: Layer.opacity), nil),
    ("backgroundColor", TypedProperty(property: Layer.backgroundColor), nil),
    ("cornerRadius", TypedProperty(property: Layer.cornerRadius), nil),
    ("borderWidth", TypedProperty(property: Layer.borderWidth), nil),
    ("borderColor", TypedProperty(property: Layer.borderColor), nil),
    ("shadowColor", TypedProperty(property: Layer.shadowColor), nil),
    ("shadowOffset", TypedProperty(property: Layer.shadowOffset), nil),
    ("shadowOpacity", TypedProperty(property: Layer.shadowOpacity), nil),
    ("shadowRadius", TypedProperty(property: Layer.shadowRadius), nil),
    ("textColor", TypedProperty(property: Layer.textColor), ["text"]),
    ("fillColor", TypedProperty(property: ShapeLayer.fillColor), ["shape"]),
    ("strokeColor", TypedProperty(property: ShapeLayer.strokeColor), ["shape"]),
    ("strokeStart", TypedProperty(property: ShapeLayer.strokeStart), ["shape"]),
    ("strokeEnd", TypedProperty(property: ShapeLayer.strokeEnd), ["shape"]),
    ("lineWidth", TypedProperty(property: ShapeLayer.lineWidth), ["shape"]),
    ("lineDashPhase", TypedProperty(property: ShapeLayer.lineDashPhase), ["shape"]),
  ]

  /// The property of a name that layers of a kind have.
  static func property(_ name: String, kind: String) -> (any DocumentProperty)? {
    animatable.first { $0.name == name && ($0.kinds?.contains(kind) ?? true) }?.property
  }

  /// The names of the properties that layers of a kind have.
  static func names(kind: String) -> [String] {
    animatable.filter { $0.kinds?.contains(kind) ?? true }.map(\.name)
  }

  // MARK: Reading

  private static let derived: [(name: String, value: @Sendable (Layer) -> Double)] = [
    ("left", { $0.frame.minX }), ("right", { $0.frame.maxX }), ("top", { $0.frame.minY }),
    ("bottom", { $0.frame.maxY }), ("centerX", { $0.frame.midX }), ("centerY", { $0.frame.midY }),
    ("intrinsicWidth", { $0.intrinsicContentSize.width ?? 0 }),
    ("intrinsicHeight", { $0.intrinsicContentSize.height ?? 0 }),
  ]

  /// The names of the values that arithmetic reads.
  static let readable =
    animatable.filter { $0.property.componentCount == 1 }.map(\.name) + derived.map(\.name)

  /// The value of a name; nil for an unknown one.
  static func value(_ name: String, of layer: Layer) -> Double? {
    if let derived = derived.first(where: { $0.name == name }) { return derived.value(layer) }
    guard let entry = animatable.first(where: { $0.name == name }),
      entry.property.componentCount == 1
    else { return nil }
    return entry.property.value(of: layer)[0]
  }

  // MARK: Setting

  /// A value that is set and does not move.
  enum Assignment: Sendable {
    case boolean(@Sendable (Layer, Bool) -> Void)
    case text(@Sendable (Layer, String) -> Void)
    case color(@Sendable (Layer, Color) -> Void)
    case choice([String], @Sendable (Layer, String) -> Void)
  }

  static let assignable: [(name: String, assignment: Assignment, kinds: Set<String>?)] = [
    ("isHidden", .boolean { $0.isHidden = $1 }, nil),
    ("clipsToBounds", .boolean { $0.clipsToBounds = $1 }, nil),
    ("isUserInteractionEnabled", .boolean { $0.isUserInteractionEnabled = $1 }, nil),
    ("tintColor", .color { $0.tintColor = $1 }, nil),
    (
      "tintAdjustmentMode",
      .choice(["automatic", "normal", "dimmed"]) {
        $0.tintAdjustmentMode = $1 == "dimmed" ? .dimmed : $1 == "normal" ? .normal : .automatic
      }, nil
    ),
    (
      "isEnabled", .boolean { ($0 as? Control)?.isEnabled = $1 },
      ["control", "button", "textField"]
    ),
    (
      "isAnimating",
      .boolean {
        guard let indicator = $0 as? ActivityIndicator else { return }
        if $1 { indicator.startAnimating() } else { indicator.stopAnimating() }
      }, ["activityIndicator"]
    ),
    ("isSecure", .boolean { ($0 as? TextField)?.isSecure = $1 }, ["textField"]),
    (
      "text",
      .text { layer, text in
        if let layer = layer as? TextLayer { layer.text = text }
        if let button = layer as? Button { button.title.text = text }
        if let field = layer as? TextField { field.text = text }
      }, ["text", "button", "textField"]
    ),
    ("placeholder", .text { ($0 as? TextField)?.placeholder = $1 }, ["textField"]),
  ]

  static func assignment(_ name: String, kind: String) -> Assignment? {
    assignable.first { $0.name == name && ($0.kinds?.contains(kind) ?? true) }?.assignment
  }
}
