// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The number of iterations that an animation's setters have asked for, those in reverse included.
///
/// It depends on the order of the setters, as POP's count does: autoreversing doubles a count set
/// after it, but not one set before.
struct IterationCount {
  var count = 0
  private var autoreverses = false

  mutating func setRepeatCount(_ value: Int) {
    guard value > 0, value < Int.max / 2 else { return }
    count = autoreverses ? value * 2 : value
  }

  mutating func setAutoreverses(_ value: Bool) {
    autoreverses = value
    if value, count == 0 { setRepeatCount(1) }
  }

  /// The repeat count that corresponds to ``count``.
  var repeatCount: Int { autoreverses ? count / 2 : count }
}
