// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The unsafe boundary: counting references costs more than stepping a spring. To keep and to compare
// such a reference is safe; to use its object is not, and says so.

/// A reference that is not counted.
@safe
@usableFromInline
struct UnretainedReference<Object: AnyObject>: Equatable {
  @usableFromInline let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// Uses the object, which something else must keep alive meanwhile.
  @unsafe
  @inlinable
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }

  /// Whether two stand for one object.
  @inlinable
  @inline(__always)
  static func == (a: Self, b: Self) -> Bool {
    unsafe a.reference.toOpaque() == b.reference.toOpaque()
  }
}
