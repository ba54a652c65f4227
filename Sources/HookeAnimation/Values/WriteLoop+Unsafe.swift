// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: here a frame writes thousands of values, so nothing is counted, copied or
// checked twice. What the loop's references need is stated at `WriteLoop`; `RunningAnimations` sees to
// it, and `BatchedSprings.isConsistent` holds every index to the batch in debug builds.

/// What the write loop needs to know about one animation: 32 bytes, two to a cache line.
@usableFromInline
struct WriteEntry {
  /// Where among the positions the components are.
  @usableFromInline var indices = SIMD4<Int32>.zero
  /// The property, when the loop can do all there is to do; else nil.
  @usableFromInline var property: UnretainedReference<ErasedProperty>?
  /// The target when targets are held strongly, else the record that refers to it weakly.
  @usableFromInline var target: UnretainedReference<AnyObject>?

  init() {}
}

/// One frame's writing of plain values, each to its own target, in order.
///
/// While it is in use, the entries and positions must stay where they are, the properties and records
/// of the entries must live, and so must the targets that are held strongly, whatever the writes do.
@unsafe
@usableFromInline
struct WriteLoop {
  @usableFromInline let entries: UnsafeBufferPointer<WriteEntry>
  @usableFromInline let positions: UnsafeBufferPointer<Double>
  @usableFromInline let isInvalidated: UnsafePointer<Bool>
  /// Whether the entries name the targets themselves, which are held, and not their records.
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

  /// Writes the entries from a place on, as far as they have the property of the first; stops after a
  /// write that changed what moves, and before a target that is gone.
  ///
  /// Compiled where the types are known, so the property's own code is inside the loop.
  ///
  /// - Returns: The place of the first entry left.
  @inlinable
  @inline(__always)
  func write<Target: AnyObject, Value: AnimatableValue>(
    from first: Int, _ write: (Target, Value) -> Void
  ) -> Int {
    unsafe holdsTargets ? writeHeld(from: first, write) : writeWeak(from: first, write)
  }

  /// ``write(from:_:)`` for targets that are held: nothing is counted.
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

  /// ``write(from:_:)`` for targets that are not held: each is retained for its write, and those of
  /// neighbours with one target once.
  @inlinable
  @inline(__always)
  func writeWeak<Target: AnyObject, Value: AnimatableValue>(
    from first: Int, _ write: (Target, Value) -> Void
  ) -> Int {
    let property = unsafe entries[first].property
    var place = first
    repeat {
      let record = unsafe entries[place].target
      let object = unsafe record.unsafelyUnwrapped.with {
        unsafe unsafeDowncast($0, to: AnimationTarget.self).weakObject
      }
      guard let object else { return place }
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
      } while unsafe entries[place].target == record
    } while true
  }

  /// The components of a value, unused lanes 0.
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

/// A flag that the write loop looks at after each write: what moves has changed.
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
