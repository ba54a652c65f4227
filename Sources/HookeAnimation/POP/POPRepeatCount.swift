// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's repeat count: autoreverse doubles it, in whichever of the two setters runs second.
struct POPRepeatCount {
  private(set) var count = 0
  private(set) var autoreverses = false

  mutating func setRepeatCount(_ value: Int) {
    guard value > 0, value < Int.max / 2 else { return }
    if autoreverses {
      count = value * 2
    } else if value != count {
      count = value
    }
  }

  mutating func setAutoreverses(_ value: Bool) {
    guard value != autoreverses else { return }
    autoreverses = value
    if value { count = count == 0 ? 2 : count * 2 }
  }
}
