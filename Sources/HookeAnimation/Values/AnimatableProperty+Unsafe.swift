// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: a property loses the type of its target here, once, and every call after that
// trusts the generic signature of `Animator.add`, which lets a property meet its own kind of target
// only. Inlinable, so that the closures compile, specialised, in the module that names the types: a
// frame then pays one indirect call for all neighbours that share a property.

/// A property without its types: one object, up to four components.
@safe
@usableFromInline
final class ErasedProperty: Sendable {
  @usableFromInline let name: String
  @usableFromInline let threshold: Double
  @usableFromInline let componentCount: Int
  @usableFromInline let read: @Sendable (AnyObject) -> SIMD4<Double>
  @usableFromInline let write: @Sendable (AnyObject, SIMD4<Double>) -> Void
  /// Writes the entries of a loop from a place on; returns the place of the first one left.
  @usableFromInline let writeEntries: @Sendable (WriteLoop, Int) -> Int

  @usableFromInline
  init(
    name: String, threshold: Double, componentCount: Int,
    read: @escaping @Sendable (AnyObject) -> SIMD4<Double>,
    write: @escaping @Sendable (AnyObject, SIMD4<Double>) -> Void,
    writeEntries: @escaping @Sendable (WriteLoop, Int) -> Int
  ) {
    precondition(
      (1...4).contains(componentCount), "a value has 1 to 4 components, not \(componentCount)")
    self.name = name
    self.threshold = threshold
    self.componentCount = componentCount
    self.read = read
    self.write = write
    unsafe self.writeEntries = unsafe writeEntries
  }

  /// Whether two are one property of a target: by name.
  func isSame(as other: ErasedProperty) -> Bool { self === other || name == other.name }
}

extension AnimatableProperty {
  /// A property given by two closures.
  ///
  /// - Parameters:
  ///   - name: The name shown in traces and recordings.
  ///   - threshold: The smallest change that matters, in the units of the property, above 0.
  ///   - read: Reads the value.
  ///   - write: Writes the value.
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
