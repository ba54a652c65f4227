// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: reference counting costs more than stepping a spring. Storing and comparing
// an unretained reference is safe; using its object is not, and is marked so.

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

  /// Returns whether both refer to the same object.
  @inlinable
  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    unsafe a.reference.toOpaque() == b.reference.toOpaque()
  }
}
