// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The fence: here a frame writes thousands of values, so nothing is counted, copied or checked twice.
// The memory behind the pointers belongs to the moving runs, which keep it as it is during a pass;
// `RunningAnimations.placesAreRight` holds every place to the batch in debug builds.

/// What the frame's loop needs to know about one run: 32 bytes, two to a cache line.
@usableFromInline
struct WriteEntry {
  /// Where among the positions the components are.
  @usableFromInline var places = SIMD4<Int32>.zero
  /// The run's property, when the loop can do all there is to do; else nil.
  @usableFromInline var property: UnretainedReference<ErasedProperty>?
  /// The run's target, when there is a property.
  @usableFromInline var object: UnretainedReference<AnyObject>?

  init() {}
}

/// One frame's writing of plain values, each to its own target, in order.
@safe
@usableFromInline
struct WriteLoop {
  @usableFromInline let entries: UnsafeBufferPointer<WriteEntry>
  @usableFromInline let positions: UnsafeBufferPointer<Double>
  @usableFromInline let isInvalidated: UnsafePointer<Bool>

  /// Opens a pass over entries, and positions that stay as they are, for as long as the body takes.
  static func run(
    over entries: [WriteEntry], positions: borrowing Span<Double>, _ invalidation: InvalidationFlag,
    _ body: (WriteLoop) -> Void
  ) {
    unsafe entries.withUnsafeBufferPointer { entries in
      unsafe positions.withUnsafeBufferPointer { positions in
        body(unsafe WriteLoop(entries, positions, invalidation))
      }
    }
  }

  private init(
    _ entries: UnsafeBufferPointer<WriteEntry>, _ positions: UnsafeBufferPointer<Double>,
    _ invalidation: InvalidationFlag
  ) {
    unsafe self.entries = entries
    unsafe self.positions = positions
    unsafe isInvalidated = UnsafePointer(invalidation.flag)
  }

  /// Writes the entries from a place on, as far as they have the property of the first; stops after a
  /// write that changed what moves.
  ///
  /// Compiled where the types are known, so the property's own code is inside the loop.
  ///
  /// - Returns: The place of the first entry left.
  @inlinable
  @inline(__always)
  func write<Target: AnyObject, Value: AnimatableValue>(
    from first: Int, _ write: (Target, Value) -> Void
  ) -> Int {
    let property = unsafe entries[first].property
    var place = first
    repeat {
      let entry = unsafe entries[place]
      let value = Value(components: components(entry.places, Value.componentCount))
      unsafe entry.object.unsafelyUnwrapped.with {
        unsafe write(unsafeDowncast($0, to: Target.self), value)
      }
      place += 1
    } while unsafe place < entries.count && entries[place].property == property
      && !isInvalidated.pointee
    return place
  }

  /// The components of a value, unused lanes 0.
  @inlinable
  @inline(__always)
  func components(_ places: SIMD4<Int32>, _ count: Int) -> SIMD4<Double> {
    var value = SIMD4<Double>.zero
    value.x = unsafe positions[Int(places.x)]
    if count > 1 { value.y = unsafe positions[Int(places.y)] }
    if count > 2 { value.z = unsafe positions[Int(places.z)] }
    if count > 3 { value.w = unsafe positions[Int(places.w)] }
    return value
  }
}

/// Tells a pass under way that what moves has changed.
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
