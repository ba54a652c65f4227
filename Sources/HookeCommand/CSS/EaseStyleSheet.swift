// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeSolver
import HookeStoryboard

/// A timing function as CSS's own `cubic-bezier()`, without error.
struct EaseStyleSheet {
  let motion: EasedMotion

  var text: String {
    let timing = motion.timing
    let points = [timing.x1, timing.y1, timing.x2, timing.y2]
    return StyleSheet(
      name: "ease",
      comment: [PlottedMotion(motion).summary + ". No error: CSS draws the same curve."],
      duration: motion.duration,
      function: timing == .linear ? "linear" : "cubic-bezier",
      arguments: timing == .linear ? nil : points.map { NumberFormat.readable($0, digits: 15) }
    ).text
  }
}
