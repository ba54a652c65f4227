// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A repeatable random number generator (SplitMix64): the seed printed by a failing test brings the
/// failure back.
///
/// The seed may also be bytes of a fuzzer, each of which is a choice of its own: a changed byte
/// changes one choice and leaves the others, so that a fuzzer can find its way.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64
  /// The choices that are made before random ones.
  private var choices: ArraySlice<UInt8> = []

  /// A generator that repeats the same numbers for the same `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// A generator whose first choices are those of bytes, and whose next ones are seeded by them.
  public init(choices: [UInt8]) {
    self.choices = choices[...]
    state = choices.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
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
    if let choice = choices.popFirst() { return Int(choice) % count }
    return Int(UInt64.random(in: 0..<UInt64(count), using: &self))
  }

  /// A number in the closed range, uniform.
  ///
  /// Of bytes it is an end of the range, a multiple of a sixteenth of it, or anything between.
  public mutating func double(_ range: ClosedRange<Double>) -> Double {
    if let choice = choices.popFirst() {
      let coarse = Double(choice % 17) / 16
      let fine = choice < 136 ? 0 : Double(choices.popFirst() ?? 0) / 4096
      return range.lowerBound + (range.upperBound - range.lowerBound) * min(1, coarse + fine)
    }
    return Double.random(in: range, using: &self)
  }

  /// A number in the closed range, uniform or, on a grid, a multiple of a coarse step.
  ///
  /// Numbers of grids are often equal, 0 or at an end of their range: they meet the bounds that
  /// uniform numbers never hit.
  public mutating func double(_ range: ClosedRange<Double>, onGrid: Bool) -> Double {
    let value = double(range)
    guard onGrid else { return value }
    let length = range.upperBound - range.lowerBound
    let step = [10, 1, 0.25].first { length >= 4 * $0 } ?? length / 4
    let multiple = (value / step).rounded() * step
    return min(max(multiple, range.lowerBound), range.upperBound)
  }
}
