// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// What every kind of motion has in common: all that a table, an easing or a picture needs.
struct Course {
  /// The kind of motion, for names: `spring`, `decay`, `ease`.
  let kind: String

  /// What it is, in one line.
  let summary: String

  /// Where it starts.
  let from: Double

  /// Where it ends; infinite if it never does.
  let to: Double

  /// When it counts as at rest: a distance from `to`.
  let threshold: Double

  /// The value and the velocity (per second) at a time in seconds.
  let state: (Double) -> (value: Double, velocity: Double)

  /// The time in seconds from which on it stays within a distance of `to`; infinite if it never
  /// does.
  let restTime: (_ threshold: Double) -> Double

  /// The way from start to end.
  var way: Double { to - from }

  /// The frames as they are in truth, at whatever rate they are looked at.
  var frames: ClosedFormFrames {
    ClosedFormFrames(state: state, restTime: restTime(threshold), restValue: to)
  }
}

extension Course {
  /// The course of a spring.
  init(_ motion: SpringMotion, threshold: Double) {
    let spring = motion.spring
    self.init(
      kind: "spring",
      summary: "\(spring.regime.words) spring: stiffness \(Figures.readable(spring.stiffness)), "
        + "damping \(Figures.readable(spring.damping)), mass \(Figures.readable(spring.mass))",
      from: motion.fromValue, to: motion.toValue, threshold: threshold,
      state: { motion.state(at: $0) },
      restTime: { motion.settlingTime(threshold: $0) })
  }

  /// The course of a velocity that dies away.
  init(_ motion: DecayMotion, threshold: Double) {
    self.init(
      kind: "decay",
      summary: "Decay: velocity \(Figures.readable(motion.initialVelocity)) per second, "
        + "deceleration \(Figures.readable(motion.decay.deceleration)) per millisecond",
      from: motion.fromValue, to: motion.endValue, threshold: threshold,
      state: { motion.state(at: $0) },
      restTime: { motion.settlingTime(threshold: $0) })
  }

  /// The course of a timing function; it is at rest when its duration is over.
  init(_ motion: EasedMotion) {
    let timing = motion.timing
    let points = [timing.x1, timing.y1, timing.x2, timing.y2].map { Figures.readable($0) }
    self.init(
      kind: "ease",
      summary: "Cubic Bézier (\(points.joined(separator: ", "))), "
        + "duration \(Figures.readable(motion.duration)) s",
      from: motion.fromValue, to: motion.toValue, threshold: 0,
      state: { (motion.value(at: $0), motion.velocity(at: $0)) },
      restTime: { _ in motion.duration })
  }
}

extension Spring.Regime {
  /// For a sentence's beginning.
  var words: String {
    switch self {
    case .undamped: "Undamped"
    case .underDamped: "Under-damped"
    case .criticallyDamped: "Critically damped"
    case .overDamped: "Over-damped"
    }
  }
}
