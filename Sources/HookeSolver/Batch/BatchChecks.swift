// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The ranges of numbers that all batches accept. No check is a method of a batch, because the call
// would copy the batch.

extension BatchScalar {
  /// Stops the program unless this is a number within ±1e18.
  func checkMagnitude(_ name: StaticString) {
    guard magnitude <= 1e18 else {
      stop(name, mustBe: "a number within ±1e18", not: Double(self))
    }
  }

  /// Stops the program unless this is a threshold: a number in 0...1e18.
  func checkThreshold() {
    guard self >= 0 && self <= 1e18 else {
      stop("threshold", mustBe: "a number in 0...1e18", not: Double(self))
    }
  }
}

/// Stops the program unless this is a time step or a duration: a number in 0...1e9 seconds.
func checkSeconds(_ seconds: Double, _ name: StaticString) {
  guard seconds >= 0 && seconds <= 1e9 else {
    stop(name, mustBe: "in 0...1e9 seconds", not: seconds)
  }
}

/// Stops the program because of a number out of range; not inlined, to keep each check small.
@inline(never)
func stop(_ name: StaticString, mustBe range: StaticString, not value: Double) -> Never {
  failPrecondition("\(name) must be \(range), not \(value)")
}
