// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: a frame writes thousands of values here, without reference counting, copies
// or repeated checks. `WriteLoop` states the requirements of its references, `RunningAnimations`
// meets them, and `BatchedSprings.isConsistent` checks every index against the batch in debug
// builds.

/// The write loop's data of one animation: 32 bytes, two to a cache line.
@usableFromInline
struct WriteEntry {
  /// The indices of the components among the positions.
  @usableFromInline var indices = SIMD4<Int32>.zero
  /// The property, if the loop can write it without further work; else nil.
  @usableFromInline var property: UnretainedReference<ErasedProperty>?
  /// The target, or the record that references it weakly; see ``AnimationTarget/writeReference``.
  @usableFromInline var target: UnretainedReference<AnyObject>?

  init() {}
}

/// The loop that writes one frame's values, each to its own target, in order.
///
/// During its use the entries and positions must not move in memory, and the properties and records
/// of the entries must live, as must strongly referenced targets, even if setters remove
/// animations.
@unsafe
@usableFromInline
struct WriteLoop {
  @usableFromInline let entries: UnsafeBufferPointer<WriteEntry>
  @usableFromInline let positions: UnsafeBufferPointer<Double>
  @usableFromInline let isInvalidated: UnsafePointer<Bool>
  /// Whether the targets are retained.
  @usableFromInline let holdsTargets: Bool

  init(
    _ entries: UnsafeBufferPointer<WriteEntry>, _ positions: UnsafeBufferPointer<Double>,
    _ invalidation: InvalidationFlag, holdsTargets: Bool
  ) {
    unsafe self.entries = entries
    unsafe self.positions = positions
    unsafe isInvalidated = UnsafePointer(invalidation.flag)
    unsafe self.holdsTargets = holdsTargets
  }

  /// Writes the entries from an index on, as long as they have the property of the first.
  ///
  /// It stops after a write that set the invalidation flag, and before a target that was released.
  /// It is compiled where the types are known, so that the property's own code is inlined in the
  /// loop.
  ///
  /// - Returns: The index of the first entry that was not written.
  @inlinable
  @inline(__always)
  func write<Target: AnyObject, Value: AnimatableValue>(
    from first: Int, _ write: (Target, Value) -> Void
  ) -> Int {
    unsafe holdsTargets ? writeHeld(from: first, write) : writeWeak(from: first, write)
  }

  /// Implements ``write(from:_:)`` for strongly referenced targets, without reference counting.
  @inlinable
  @inline(__always)
  func writeHeld<Target: AnyObject, Value: AnimatableValue>(
    from first: Int, _ write: (Target, Value) -> Void
  ) -> Int {
    let property = unsafe entries[first].property
    var place = first
    repeat {
      let entry = unsafe entries[place]
      let value = unsafe Value(components: components(entry.indices, Value.componentCount))
      unsafe entry.target.unsafelyUnwrapped.with {
        unsafe write(unsafeDowncast($0, to: Target.self), value)
      }
      place += 1
    } while unsafe place < entries.count && entries[place].property == property
      && !isInvalidated.pointee
    return place
  }

  /// Implements ``write(from:_:)`` for weakly referenced targets, each of which is retained once
  /// for consecutive writes.
  @inlinable
  @inline(__always)
  func writeWeak<Target: AnyObject, Value: AnimatableValue>(
    from first: Int, _ write: (Target, Value) -> Void
  ) -> Int {
    let property = unsafe entries[first].property
    var place = first
    repeat {
      let target = unsafe entries[place].target
      guard let object = unsafe liveObject(target.unsafelyUnwrapped) else { return place }
      repeat {
        let value = unsafe Value(
          components: components(entries[place].indices, Value.componentCount))
        unsafe write(unsafeDowncast(object, to: Target.self), value)
        place += 1
        if unsafe place == entries.count || entries[place].property != property
          || isInvalidated.pointee
        {
          return place
        }
      } while unsafe entries[place].target == target
    } while true
  }

  /// Returns the object of a weakly referenced target, retained; nil if it was released.
  @inlinable
  @inline(__always)
  func liveObject(_ target: UnretainedReference<AnyObject>) -> AnyObject? {
    #if canImport(ObjectiveC)
    unsafe target.with { unsafe unsafeDowncast($0, to: AnimationTarget.self).weakObject }
    #else
    unsafe target.liveObject
    #endif
  }

  /// Returns the components of a value, unused lanes 0.
  @inlinable
  @inline(__always)
  func components(_ indices: SIMD4<Int32>, _ count: Int) -> SIMD4<Double> {
    var value = SIMD4<Double>.zero
    value.x = unsafe positions[Int(indices.x)]
    if count > 1 { value.y = unsafe positions[Int(indices.y)] }
    if count > 2 { value.z = unsafe positions[Int(indices.z)] }
    if count > 3 { value.w = unsafe positions[Int(indices.w)] }
    return value
  }
}

/// A flag that is set when the set of moving values has changed, and that the write loop reads
/// after each write.
@safe
final class InvalidationFlag {
  fileprivate let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)

  init() { unsafe flag.initialize(to: false) }

  deinit { unsafe flag.deallocate() }

  var isSet: Bool {
    get { unsafe flag.pointee }
    set { unsafe flag.pointee = newValue }
  }
}
