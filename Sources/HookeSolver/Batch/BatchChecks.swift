// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The ranges of numbers that all batches accept. No check is a method of a batch: a call would be
// handed a copy of it.

extension BatchScalar {
  /// Stops unless this is a number within ±1e18.
  func checkMagnitude(_ name: StaticString) {
    guard magnitude <= 1e18 else {
      stop(name, mustBe: "a number within ±1e18", not: Double(self))
    }
  }

  /// Stops unless this is a threshold: a number in 0...1e18.
  func checkThreshold() {
    guard self >= 0 && self <= 1e18 else {
      stop("threshold", mustBe: "a number in 0...1e18", not: Double(self))
    }
  }
}

/// Stops unless this is a time step or a duration: a number in 0...1e9 seconds.
func checkSeconds(_ seconds: Double, _ name: StaticString) {
  guard seconds >= 0 && seconds <= 1e9 else {
    stop(name, mustBe: "in 0...1e9 seconds", not: seconds)
  }
}

/// Stops because of a number that is out of range; out of line, so that checks stay small.
@inline(never)
func stop(_ name: StaticString, mustBe range: StaticString, not value: Double) -> Never {
  failPrecondition("\(name) must be \(range), not \(value)")
}
