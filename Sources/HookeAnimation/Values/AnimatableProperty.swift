// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// A property of an object that animations can read and write.
///
/// ```swift
/// extension Layer {
///   static let opacity = AnimatableProperty<Layer, Double>(
///     "opacity", threshold: .opacity,
///     read: { $0.opacity }, write: { $0.opacity = $1 })
/// }
/// animator.add(BasicAnimation(Layer.opacity), to: layer, forKey: "fade")
/// ```
///
/// The two closures run in the isolation domain the animator is used in. A property of a main-actor
/// class reaches its state with `MainActor.assumeIsolated`.
public struct AnimatableProperty<Target: AnyObject, Value: AnimatableValue>: Sendable {
  /// What all copies share, so that an animation retains one object for its property.
  private let definition: PropertyDefinition<Target, Value>

  /// The property with its types erased, for the engines.
  var erased: ErasedProperty { definition.erased }
  /// The closure that returns the value of the target's property.
  package var read: @Sendable (Target) -> Value { definition.read }
  /// The closure that sets the value of the target's property.
  package var write: @Sendable (Target, Value) -> Void { definition.write }
  /// The declaration of the property by the module of the target's class, such as the state it
  /// changes.
  package var declaration: (any Sendable)? { definition.declaration }

  /// The name shown in traces and recordings; two properties of one target with equal names are the
  /// same property.
  public var name: String { erased.name }

  /// The smallest relevant change, in units of the property; above 0.
  public var threshold: Double { erased.threshold }

  @usableFromInline
  init(
    erased: ErasedProperty, read: @escaping @Sendable (Target) -> Value,
    write: @escaping @Sendable (Target, Value) -> Void
  ) {
    definition = PropertyDefinition(erased, read, write, nil)
  }

  /// Creates a property from two closures, with a declaration for the module of the target's class;
  /// `isPresentation` says that it is what is shown, apart from what was set.
  package init(
    _ name: String, threshold: AnimationThreshold, declaration: any Sendable,
    isPresentation: Bool = false,
    read: @escaping @Sendable (Target) -> Value,
    write: @escaping @Sendable (Target, Value) -> Void
  ) {
    let plain = Self(name, threshold: threshold, read: read, write: write)
    let erased = isPresentation ? plain.erased.presentation : plain.erased
    definition = PropertyDefinition(erased, read, write, declaration)
  }

  /// Creates a property from a key path, which is slower than two closures.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the property among those of a target.
  ///   - keyPath: The key path of the property.
  ///   - threshold: The smallest relevant change, in units of the property; above 0.
  @inlinable
  public init(
    _ name: String, _ keyPath: any ReferenceWritableKeyPath<Target, Value> & Sendable,
    threshold: AnimationThreshold = .point
  ) {
    self.init(
      name, threshold: threshold,
      read: { $0[keyPath: keyPath] }, write: { $0[keyPath: keyPath] = $1 })
  }
}

/// The stored parts of a property.
final class PropertyDefinition<Target: AnyObject, Value: AnimatableValue>: Sendable {
  let erased: ErasedProperty
  let read: @Sendable (Target) -> Value
  let write: @Sendable (Target, Value) -> Void
  let declaration: (any Sendable)?

  init(
    _ erased: ErasedProperty, _ read: @escaping @Sendable (Target) -> Value,
    _ write: @escaping @Sendable (Target, Value) -> Void, _ declaration: (any Sendable)?
  ) {
    (self.erased, self.read, self.write) = (erased, read, write)
    self.declaration = declaration
  }
}

/// The smallest relevant change of a property, which decides when a motion is at rest.
///
/// The named thresholds are POP's. A number literal is a threshold too.
public struct AnimationThreshold: Sendable, Hashable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The threshold, in units of the property; above 0.
  @usableFromInline package let value: Double

  /// One point: positions, sizes, offsets, insets, translations.
  public static let point = AnimationThreshold(1)
  /// 0.005: scales.
  public static let scale = AnimationThreshold(0.005)
  /// 0.01: opacities.
  public static let opacity = AnimationThreshold(0.01)
  /// 0.01 radians: rotations.
  public static let rotation = AnimationThreshold(0.01)
  /// 0.01: each colour component.
  public static let color = AnimationThreshold(0.01)
  /// 0.01 points: corner radius, border and line width, shadow radius and offset, a layout
  /// constraint's constant.
  public static let radius = AnimationThreshold(0.01)

  /// Creates a threshold of `value`, in units of the property; finite and above 0, otherwise the
  /// program stops with a message.
  public init(_ value: Double) {
    checkPrecondition(
      value > 0 && value.isFinite, "a threshold is a finite number above 0, not \(value)")
    self.value = value
  }

  /// Creates a threshold of `value`, in units of the property; finite and above 0.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates a threshold of `value`, in units of the property; above 0.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
