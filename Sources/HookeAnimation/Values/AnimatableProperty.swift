// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

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
  /// The property without its types, as the engines use it.
  @usableFromInline let erased: ErasedProperty
  /// Reads the value of the target's property.
  public let read: @Sendable (Target) -> Value
  /// Writes the value of the target's property.
  public let write: @Sendable (Target, Value) -> Void
  /// What the module of the target's class declares about the property, such as the state it touches.
  package var declaration: (any Sendable)?

  /// The name shown in traces and recordings; two properties of one target are the same property when
  /// their names are the same.
  public var name: String { erased.name }

  /// The smallest change that matters, in the units of the property.
  public var threshold: Double { erased.threshold }

  @usableFromInline
  init(
    erased: ErasedProperty, read: @escaping @Sendable (Target) -> Value,
    write: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.erased = erased
    self.read = read
    self.write = write
  }

  /// A property given by two closures, with a declaration for the module of the target's class.
  package init(
    _ name: String, threshold: AnimationThreshold, declaration: any Sendable,
    read: @escaping @Sendable (Target) -> Value,
    write: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.init(name, threshold: threshold, read: read, write: write)
    self.declaration = declaration
  }

  /// A property given by a key path: short to write, slower to run than two closures.
  ///
  /// - Parameters:
  ///   - name: The name shown in traces and recordings.
  ///   - keyPath: The property.
  ///   - threshold: The smallest change that matters, in the units of the property, above 0.
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

/// The smallest change of a property that matters: it decides when a motion is at rest.
///
/// The named thresholds are POP's. A number literal is a threshold too.
public struct AnimationThreshold: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// The threshold, in the units of the property, above 0.
  public let value: Double

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

  /// A threshold of `value`, in the units of the property; finite and above 0.
  public init(_ value: Double) {
    precondition(
      value > 0 && value.isFinite, "a threshold is a finite number above 0, not \(value)")
    self.value = value
  }

  /// A threshold of `value`, in the units of the property.
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
