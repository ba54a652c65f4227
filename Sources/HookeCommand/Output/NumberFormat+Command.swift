// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

extension NumberFormat {
  /// A number for reports and messages: at most `digits` significant digits (1...15), with a hyphen
  /// for a minus sign, so that it can be typed back.
  static func readable(_ value: Double, digits: Int = 10) -> String {
    significant(value, digits, minus: "-")
  }
}
