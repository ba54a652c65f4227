// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeSolver
import HookeStoryboard

/// A timing function as CSS's own `cubic-bezier()`, without error.
struct EaseStyleSheet {
  let motion: EasedMotion
  var name = "ease"

  var text: String {
    StyleSheet(
      name: name,
      comment: [PlottedMotion(motion).summary + ". No error: CSS draws the same curve."],
      duration: motion.duration, function: function, arguments: arguments
    ).text
  }

  /// The timing function alone: "cubic-bezier(0.25, 0.1, 0.25, 1)".
  var timing: String {
    arguments.map { "\(function)(\($0.joined(separator: ", ")))" } ?? function
  }

  private var function: String { motion.timing == .linear ? "linear" : "cubic-bezier" }

  private var arguments: [String]? {
    let timing = motion.timing
    guard timing != .linear else { return nil }
    return [timing.x1, timing.y1, timing.x2, timing.y2].map {
      NumberFormat.readable($0, digits: 15)
    }
  }
}
