// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeSolver

/// The report of a spring: its parameters in every form, and the events of one motion.
struct SpringReport {
  let motion: SpringMotion
  let threshold: Double

  private var spring: Spring { motion.spring }

  /// The greatest number of peaks listed.
  private static let peakLimit = 12

  var text: String {
    """
    \(headline())

    \(parameters)
    From \(NumberFormat.readable(motion.fromValue)) to \(NumberFormat.readable(motion.toValue)), \
    initial velocity \(NumberFormat.readable(motion.initialVelocity)) per second, \
    at rest within \(NumberFormat.readable(threshold))

    \(events)
    """
  }

  /// The report in one line.
  func headline(digits: Int = 10) -> String {
    let rest = motion.settlingTime(threshold: threshold)
    let end =
      rest.isFinite
      ? "at rest after \(NumberFormat.readable(rest, digits: digits)) s" : "never at rest"
    return "\(spring.regime.words) spring, \(swing(digits: digits)), \(end)"
  }

  private func swing(digits: Int) -> String {
    let overshoot = motion.overshoot
    if overshoot == 0 { return "no overshoot" }
    guard (100 * overshoot).isFinite else {
      let farthest = motion.peaks(limit: 1).first.map { $0.value - motion.toValue } ?? 0
      return "swings out by \(NumberFormat.readable(farthest.magnitude, digits: digits))"
    }
    // What nobody sees is no figure to read: a bounciness of 0 overshoots by 1e-21 %.
    if 100 * overshoot < 0.0001 { return "overshoots by less than 0.0001 %" }
    return "overshoots by \(NumberFormat.readable(100 * overshoot, digits: digits)) %"
  }

  /// The parameters in every form.
  private var parameters: String {
    var table = ReportTable()
    table.add("physics", "stiffness", spring.stiffness, "mass/s²")
    table.add("", "damping", spring.damping, "mass/s")
    table.add("", "mass", spring.mass)
    if let bounciness = spring.bounciness {
      table.add("POP", "bounciness", bounciness)
    } else {
      table.add("POP", "bounciness", text: "none", Self.reasonForNoBounciness(spring))
    }
    table.add("", "speed", spring.speed)
    table.add("response", "response", spring.response, "s")
    table.add("", "damping ratio", spring.dampingRatio)
    table.add("SwiftUI", "duration", spring.duration, "s")
    table.add("", "bounce", spring.bounce)
    table.add("UIKit", "settling duration", spring.settlingDuration, "s, from rest to 0.001")
    table.add("", "damping ratio", spring.dampingRatio)
    table.add("Origami", "origami tension", spring.origamiTension)
    table.add("", "origami friction", spring.origamiFriction)
    table.add("frequency", "undamped", spring.naturalFrequency, "rad/s")
    table.add("", "damped", spring.dampedFrequency, "rad/s")
    return table.text
  }

  /// The events of the motion, with their times.
  private var events: String {
    let rest = motion.settlingTime(threshold: threshold)
    var table = ReportTable()
    if let crossing = motion.crossings(limit: 1, until: rest).first {
      table.add("target", "first reached", crossing.time, "s")
    }
    let peaks = motion.peaks(limit: Self.peakLimit + 1, until: rest)
    for (index, peak) in peaks.prefix(Self.peakLimit).enumerated() {
      table.add("peaks", "\(index + 1)", peak.time, "s  " + description(of: peak))
    }
    if peaks.count > Self.peakLimit {
      table.add("peaks", "", text: rest.isFinite ? "and more" : "and so on, for ever")
    }
    table.add("rest", "settling time", rest, rest.isFinite ? "s" : "")
    return table.text
  }

  private func description(of peak: SpringMotion.Peak) -> String {
    let distance = motion.toValue - motion.fromValue
    let value = "at \(NumberFormat.readable(peak.value))"
    guard distance != 0 else { return value }
    let past = 100 * (peak.value - motion.toValue) / distance
    guard past.isFinite else { return value }
    guard past.magnitude < 1e9 else {
      return "\(value), \(past < 0 ? "" : "+")\(NumberFormat.readable(past)) %"
    }
    return "\(value), \(NumberFormat.short(past, 6, signed: true, minus: "-")) %"
  }

  /// Why no bounciness gives a spring.
  private static func reasonForNoBounciness(_ spring: Spring) -> String {
    spring.dampingRatio < 1
      ? "damped more lightly than any bounciness"
      : "no bounciness gives this stiffness and damping"
  }
}
