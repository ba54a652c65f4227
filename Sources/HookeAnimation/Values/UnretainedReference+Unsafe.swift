// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: reference counting costs more than stepping a spring. Storing and comparing
// an unretained reference is safe; using its object is not, and is marked so.

internal import CHookeReferences

/// A reference that does not retain its object.
@safe
@usableFromInline
struct UnretainedReference<Object: AnyObject>: Equatable {
  @usableFromInline let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// Calls `body` with the object, which the caller must keep alive meanwhile.
  @unsafe
  @inlinable
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// Begins to load the first four lines of the object, which must live, into the processor's
  /// caches.
  ///
  /// Counting a reference waits for all loads before it and delays those after it, so objects that
  /// are counted one after another would be loaded one after another.
  @unsafe
  @inline(__always)
  func prefetch() { unsafe hooke_prefetch(reference.toOpaque(), 256) }

  /// Returns whether both refer to the same object.
  @inlinable
  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    unsafe a.reference.toOpaque() == b.reference.toOpaque()
  }
}
