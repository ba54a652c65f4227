// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Returns the first number of a range from which on a condition is true.
///
/// The search halves the range over the numbers' bit patterns: positive `Double`s are ordered as
/// their bits are, so at most 63 halvings reach two neighbouring numbers. The search needs no
/// tolerance, always ends, and its result is the exact `Double`.
///
/// - Parameters:
///   - lower: A number of 0 or more at which the condition is false.
///   - upper: A number above it at which the condition is true.
///   - holds: The condition; once true it is true for every greater number.
/// - Returns: The least number at which the condition is true.
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

/// Returns the first number of a range at which a falling function is 0 or less.
///
/// The secant method with the Illinois rule narrows the range, and the bisection above finishes.
/// The result is the same as of bisection alone, in a third of the evaluations.
///
/// - Parameters:
///   - lower: A number of 0 or more at which the function is above 0.
///   - upper: A number above it at which it is not.
///   - value: The function, which falls between the two.
/// - Returns: The least number at which it is 0 or less.
func firstNumber(
  from lower: Double, to upper: Double, falling value: (Double) -> Double
) -> Double {
  var (low, high) = (lower, upper)
  var (atLow, atHigh) = (value(low), value(high))
  var side = 0
  for _ in 0..<16 {
    let guess = low + (high - low) * (atLow / (atLow - atHigh))
    // There is no number between ends that are neighbours, nor for infinite values.
    guard guess > low, guess < high else { break }
    let atGuess = value(guess)
    if atGuess > 0 {
      (low, atLow) = (guess, atGuess)
      if side == 1 { atHigh *= 0.5 }
      side = 1
    } else {
      (high, atHigh) = (guess, atGuess)
      if side == -1 { atLow *= 0.5 }
      side = -1
    }
    if high - low <= 8 * high.ulp { break }
  }
  return firstNumber(from: low, to: high) { value($0) <= 0 }
}
