// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeSolver

/// The report of a motion along a timing function: its control points, values at its quarters,
/// and where it turns.
struct EaseReport {
  let motion: EasedMotion

  var text: String {
    let timing = motion.timing
    var table = ReportTable()
    table.add("curve", "x1", timing.x1)
    table.add("", "y1", timing.y1)
    table.add("", "x2", timing.x2)
    table.add("", "y2", timing.y2)
    table.add("motion", "from", motion.fromValue)
    table.add("", "to", motion.toValue)
    table.add("", "duration", motion.duration, "s")
    for quarter in 0...4 {
      let time = 0.25 * Double(quarter) * motion.duration
      table.add(
        "values", "at \(NumberFormat.readable(time)) s", motion.value(at: time),
        "velocity \(NumberFormat.readable(motion.velocity(at: time))) per second")
    }
    for peak in PlottedMotion(motion).peaks {
      table.add("extremes", "at \(NumberFormat.readable(peak.time)) s", peak.value)
    }
    return "\(headline)\n\n\(table.text)"
  }

  /// The name of the curve.
  var curve: String { TimingName.name(of: motion.timing) ?? "Cubic Bézier" }

  /// The report in one line.
  var headline: String {
    "\(curve), at rest after \(NumberFormat.readable(motion.duration)) s"
  }
}
