// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The fence: counting references costs more than stepping a spring. In the frame's loop the run keeps
// its property alive and the holds keep its target alive for as long as the run's lane is live, and
// what the loop's writes take out is let go of when the loop is over.

/// A reference that is not counted.
///
/// Who uses it sees to it that something else keeps the object alive.
@safe
@usableFromInline
struct UnretainedReference<Object: AnyObject>: Equatable {
  @usableFromInline let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// Uses the object.
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
