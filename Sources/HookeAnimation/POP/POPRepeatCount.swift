// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's repeat count: how many times to run, ways back included.
///
/// Autoreverse doubles a count set after it, but not one set before.
struct POPRepeatCount {
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

  /// What POP's getter answers.
  var reading: Int { autoreverses ? count / 2 : count }
}
