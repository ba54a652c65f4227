// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The fence: counting references costs more than stepping a spring. In the frame's loop the run keeps
// its property alive and the holds keep its target alive for as long as the run's lane is live; the
// owners of the batch's springs are runs that have not been taken out.

/// A reference that is not counted.
///
/// Who uses it sees to it that something else keeps the object alive.
@safe
struct Uncounted<Object: AnyObject> {
  private let reference: Unmanaged<Object>

  init(_ object: Object) {
    unsafe reference = Unmanaged.passUnretained(object)
  }

  /// Uses the object.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result {
    unsafe reference._withUnsafeGuaranteedRef { body($0) }
  }
}
