// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The first number of a range at which something holds that, once true, stays true.
///
/// The search halves the range over the numbers' bit patterns: positive `Double`s are ordered as their
/// bits are, so at most 63 halvings reach two neighbouring numbers. Nothing to converge, no
/// tolerance, no way to hang, and the answer is the exact `Double`.
///
/// - Parameters:
///   - lower: A number of 0 or more at which it does not hold.
///   - upper: A number above it at which it does.
///   - holds: The question.
/// - Returns: The least number at which it holds.
func firstNumber(
  from lower: Double, to upper: Double, where holds: (Double) -> Bool
) -> Double {
  var (low, high) = (lower.bitPattern, upper.bitPattern)
  while high - low > 1 {
    let middle = low + (high - low) / 2
    if holds(Double(bitPattern: middle)) { high = middle } else { low = middle }
  }
  return Double(bitPattern: high)
}
