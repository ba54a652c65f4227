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

/// The first number of a range at which a falling function is 0 or less.
///
/// The secant closes in fast (with the Illinois rule: an end that stays put counts half), the bisection
/// above finishes. Same answer as it, in a third of the evaluations.
///
/// - Parameters:
///   - lower: A number of 0 or more at which the function is above 0.
///   - upper: A number above it at which it is not.
///   - value: The function; it falls between the two.
/// - Returns: The least number at which it is 0 or less.
func firstNumber(
  from lower: Double, to upper: Double, falling value: (Double) -> Double
) -> Double {
  var (low, high) = (lower, upper)
  var (atLow, atHigh) = (value(low), value(high))
  var side = 0
  for _ in 0..<16 {
    let guess = low + (high - low) * (atLow / (atLow - atHigh))
    // Ends that have met, and values that are infinite, leave no guess.
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
