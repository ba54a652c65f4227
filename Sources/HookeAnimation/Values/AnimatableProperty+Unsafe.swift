// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

// The unsafe boundary: the type of a property's target is erased here, and later calls rely on the
// generic signature of `Animator.add`, which accepts a property with targets of its own type only.
// It is inlinable, so that the closures are specialised in the module that names the types: a frame
// then makes one indirect call for a sequence of entries with the same property.

/// A property with its types erased: any target, up to four components.
@safe
@usableFromInline
final class ErasedProperty: Sendable {
  @usableFromInline let name: String
  @usableFromInline let threshold: Double
  @usableFromInline let componentCount: Int
  private let reader: @Sendable (AnyObject) -> SIMD4<Double>
  private let writer: @Sendable (AnyObject, SIMD4<Double>) -> Void
  /// Writes the entries of a loop from an index on; returns the index of the first one not written.
  @usableFromInline let writeEntries: @Sendable (WriteLoop, Int) -> Int
  /// Whether it is what is shown, apart from what was set.
  let isPresentation: Bool

  @usableFromInline
  init(
    name: String, threshold: Double, componentCount: Int,
    read: @escaping @Sendable (AnyObject) -> SIMD4<Double>,
    write: @escaping @Sendable (AnyObject, SIMD4<Double>) -> Void,
    writeEntries: @escaping @Sendable (WriteLoop, Int) -> Int, isPresentation: Bool = false
  ) {
    checkPrecondition(
      (1...4).contains(componentCount), "a value has 1 to 4 components, not \(componentCount)")
    self.name = name
    self.threshold = threshold
    self.componentCount = componentCount
    reader = read
    writer = write
    unsafe self.writeEntries = unsafe writeEntries
    self.isPresentation = isPresentation
  }

  /// The same property as what is shown.
  var presentation: ErasedProperty {
    unsafe ErasedProperty(
      name: name, threshold: threshold, componentCount: componentCount, read: reader, write: writer,
      writeEntries: writeEntries, isPresentation: true)
  }

  // Not inlined, because a caller would retain what the closures have captured.

  /// Returns the value of an object.
  @inline(never)
  func read(_ object: AnyObject) -> SIMD4<Double> { reader(object) }

  /// Sets the value of an object.
  @inline(never)
  func write(_ object: AnyObject, _ value: SIMD4<Double>) { writer(object, value) }

  /// Returns whether both are the same property of a target, which their names decide.
  func isSame(as other: ErasedProperty) -> Bool { self === other || name == other.name }

  /// Returns whether a sum of another property has this one's animations in it: what is shown by
  /// itself is no part of what was set.
  func isPart(ofSumOf other: ErasedProperty) -> Bool {
    isSame(as: other) && (other.isPresentation || !isPresentation)
  }
}

extension AnimatableProperty {
  /// Creates a property from two closures.
  ///
  /// - Parameters:
  ///   - name: The name, which identifies the property among those of a target.
  ///   - threshold: The smallest relevant change, in units of the property; above 0.
  ///   - read: Returns the value.
  ///   - write: Sets the value.
  @inlinable
  public init(
    _ name: String, threshold: AnimationThreshold = .point,
    read: @escaping @Sendable (Target) -> Value,
    write: @escaping @Sendable (Target, Value) -> Void
  ) {
    let erased = unsafe ErasedProperty(
      name: name, threshold: threshold.value, componentCount: Value.componentCount,
      read: { unsafe read(unsafeDowncast($0, to: Target.self)).components },
      write: { unsafe write(unsafeDowncast($0, to: Target.self), Value(components: $1)) },
      writeEntries: { unsafe $0.write(from: $1, write) })
    self.init(erased: erased, read: read, write: write)
  }
}
