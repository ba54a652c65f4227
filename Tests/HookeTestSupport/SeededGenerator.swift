// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A repeatable random number generator (SplitMix64): the seed printed by a failing test brings the
/// failure back.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that repeats the same numbers for the same `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// An index below a count, uniform: the same where `Int` has 32 bits, which `Int.random` is not.
  public mutating func index(below count: Int) -> Int {
    Int(UInt64.random(in: 0..<UInt64(count), using: &self))
  }

  /// A number in the closed range, uniform.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
