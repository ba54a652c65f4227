// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeSolver

/// The report of a decay: its parameters, its end, its settling time.
struct DecayReport {
  let motion: DecayMotion
  let threshold: Double

  var text: String {
    let decay = motion.decay
    let rest = motion.settlingTime(threshold: threshold)
    var table = ReportTable()
    table.add("decay", "deceleration", decay.deceleration, "of the velocity is left after 1 ms")
    if decay.rate.isFinite {
      table.add("", "rate", decay.rate, "1/s")
    } else {
      table.add("", "rate", text: "infinite", "1/s")
    }
    table.add("motion", "from", motion.fromValue)
    table.add("", "initial velocity", motion.initialVelocity, "per second")
    table.add("", "end", motion.endValue, motion.endValue.isFinite ? "" : "it never slows down")
    if let half = motion.time(reaching: 0.5 * (motion.fromValue + motion.endValue)), half > 0 {
      table.add("time", "half way", half, "s")
    }
    table.add(
      "time", "settling time", rest,
      rest.isFinite ? "s, to \(NumberFormat.readable(threshold))" : "")
    return "\(headline())\n\n\(table.text)"
  }

  /// The report in one line.
  func headline(digits: Int = 10) -> String {
    let rest = motion.settlingTime(threshold: threshold)
    return rest.isFinite
      ? "Decay, ends at \(NumberFormat.readable(motion.endValue, digits: digits)), "
        + "at rest after \(NumberFormat.readable(rest, digits: digits)) s" : "Decay, never at rest"
  }
}
