// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat
import HookeSolver

extension PlottedMotion {
  /// The greatest number of peaks.
  private static let peakLimit = 40

  /// The motion of a spring.
  init(_ motion: SpringMotion, threshold: Double) {
    let spring = motion.spring
    let rest = motion.settlingTime(threshold: threshold)
    self.init(
      kind: "spring",
      summary:
        "\(spring.regime.words) spring: stiffness \(NumberFormat.readable(spring.stiffness)), "
        + "damping \(NumberFormat.readable(spring.damping)), "
        + "mass \(NumberFormat.readable(spring.mass))" + Self.beginning(of: motion),
      outcome: SpringReport(motion: motion, threshold: threshold).headline(digits: 4),
      details: Self.details(of: motion),
      from: motion.fromValue, to: motion.toValue, threshold: threshold,
      state: { motion.state(at: $0) },
      settlingTime: { motion.settlingTime(threshold: $0) },
      peaks: motion.peaks(limit: Self.peakLimit, until: rest).map {
        Peak(time: $0.time, value: $0.value)
      },
      firstCrossing: motion.crossings(limit: 1, until: rest).first?.time,
      horizon: min(rest, 12 * spring.response))
  }

  /// The velocity that a motion begins with, and the way that it is measured against; empty from
  /// rest.
  private static func beginning(of motion: SpringMotion) -> String {
    guard motion.initialVelocity != 0 else { return "" }
    let (from, to) = (motion.fromValue, motion.toValue)
    return ", velocity \(NumberFormat.readable(motion.initialVelocity)) per second "
      + "from \(NumberFormat.readable(from)) to \(NumberFormat.readable(to))"
  }

  private static func details(of motion: SpringMotion) -> [String] {
    let spring = motion.spring
    func short(_ value: Double) -> String { NumberFormat.readable(value, digits: 4) }
    var lines = [
      "stiffness \(short(spring.stiffness))  ·  damping \(short(spring.damping))  ·  "
        + "mass \(short(spring.mass))",
      "response \(short(spring.response)) s  ·  damping ratio \(short(spring.dampingRatio))",
    ]
    // POP's scale ends at 0 and 20.
    if let bounciness = spring.bounciness, (0...20).contains(bounciness) {
      lines.append("bounciness \(short(bounciness))  ·  speed \(short(spring.speed))")
    }
    if motion.initialVelocity != 0 {
      lines[lines.count - 1] +=
        "  ·  initial velocity \(short(motion.initialVelocity)) per second"
    }
    return lines
  }

  /// The motion of a decay.
  init(_ motion: DecayMotion, threshold: Double) {
    let rest = motion.settlingTime(threshold: threshold)
    self.init(
      kind: "decay",
      summary: "Decay: velocity \(NumberFormat.readable(motion.initialVelocity)) per second, "
        + "deceleration \(NumberFormat.readable(motion.decay.deceleration)) per millisecond",
      outcome: DecayReport(motion: motion, threshold: threshold).headline(digits: 4),
      details: [
        "velocity \(NumberFormat.readable(motion.initialVelocity, digits: 4)) per second",
        "deceleration \(NumberFormat.readable(motion.decay.deceleration, digits: 6)) per millisecond",
      ],
      from: motion.fromValue, to: motion.endValue, threshold: threshold,
      state: { motion.state(at: $0) },
      settlingTime: { motion.settlingTime(threshold: $0) },
      peaks: [], firstCrossing: nil, horizon: min(rest, 60))
  }

  /// The motion along a timing function, at rest after its duration.
  init(_ motion: EasedMotion) {
    let timing = motion.timing
    let points = [timing.x1, timing.y1, timing.x2, timing.y2].map { NumberFormat.readable($0) }
    let curve = "cubic Bézier (\(points.joined(separator: ", ")))"
    self.init(
      kind: "ease",
      summary: "C\(curve.dropFirst()), duration \(NumberFormat.readable(motion.duration)) s",
      outcome: EaseReport(motion: motion).headline,
      details: [curve, "duration \(NumberFormat.readable(motion.duration)) s"],
      from: motion.fromValue, to: motion.toValue, threshold: 0,
      state: { (motion.value(at: $0), motion.velocity(at: $0)) },
      settlingTime: { _ in motion.duration },
      peaks: Self.peaks(of: motion), firstCrossing: nil, horizon: motion.duration,
      easing: motion)
  }

  /// The turning points of a timing function, at most two, by the closed form: where the derivative
  /// of the curve's height by its parameter, a quadratic, changes its sign.
  private static func peaks(of motion: EasedMotion) -> [Peak] {
    let timing = motion.timing
    // y'(s) = 3 (a + 2 b s + c s²)
    let (a, b) = (timing.y1, timing.y2 - 2 * timing.y1)
    let c = 1 + 3 * (timing.y1 - timing.y2)
    let discriminant = b * b - a * c
    guard discriminant > 0, motion.duration > 0 else { return [] }
    // The sum of equal signs loses no digits; the other root follows from the product of both.
    let sum = -b - (b < 0 ? -1 : 1) * discriminant.squareRoot()
    return [sum / c, a / sum].filter { $0 > 0 && $0 < 1 }.sorted().map { s in
      let rest = 1 - s
      let x = 3 * rest * s * (rest * timing.x1 + s * timing.x2) + s * s * s
      return Peak(time: motion.duration * x, value: motion.value(at: motion.duration * x))
    }
  }
}

extension Spring.Regime {
  /// The name of the regime at the beginning of a sentence.
  var words: String {
    switch self {
    case .undamped: "Undamped"
    case .underDamped: "Under-damped"
    case .criticallyDamped: "Critically damped"
    case .overDamped: "Over-damped"
    }
  }
}
