// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The fence: a property loses the type of its target here, once, and every call after that trusts the
// generic signature of `Animator.add`, which lets a property meet its own kind of target only. Made
// inlinable so that the closures compile, specialised, in the module that names the types: a frame then
// pays one indirect call for all neighbours that share a property.

/// A property without its types: one object, four lanes.
@usableFromInline
final class ErasedProperty: Sendable {
  @usableFromInline let name: String
  @usableFromInline let threshold: Double
  @usableFromInline let componentCount: Int
  @usableFromInline let read: @Sendable (AnyObject) -> SIMD4<Double>
  @usableFromInline let write: @Sendable (AnyObject, SIMD4<Double>) -> Void
  /// Writes the lanes of a pass from a place on; returns the place of the first lane left.
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
    self.writeEntries = writeEntries
  }
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
    let erased = ErasedProperty(
      name: name, threshold: threshold.value, componentCount: Value.componentCount,
      read: { unsafe read(unsafeDowncast($0, to: Target.self)).components },
      write: { unsafe write(unsafeDowncast($0, to: Target.self), Value(components: $1)) },
      writeEntries: { $0.write(from: $1, write) })
    self.init(erased: erased, read: read, write: write)
  }
}
