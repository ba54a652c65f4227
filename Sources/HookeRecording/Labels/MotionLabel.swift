// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeSolver

/// The parameters of a motion as a short text.
package enum MotionLabel {
  /// The text for one component: "spring b 18 s 12 v 2000", "0.4 s ease", "decay 0.998".
  package static func text(
    _ segment: Track.Segment, _ label: PropertyLabel, of component: Int
  ) -> String {
    guard case .closedForm(_, let rate, let curves) = segment.motion else {
      return text(segment.source)
    }
    // The components of one animation share their parameters; a constant one shows none of them.
    let own = curves[component]
    guard let curve = isConstant(own) ? curves.first(where: { !isConstant($0) }) : own else {
      return ""
    }
    switch curve {
    case .constant: return ""
    case .spring(let motion):
      let velocity = motion.initialVelocity * rate * label.factor
      let distance = (motion.toValue - motion.fromValue).magnitude * label.factor
      // A velocity carried over from an earlier motion is not a parameter, and almost never round.
      guard velocity != 0, isRound(velocity, 0.5), velocity.magnitude > 0.1 * distance else {
        return text(motion.spring)
      }
      let isNamed = text(motion.spring).contains(",")
      return text(motion.spring) + (isNamed ? ", v " : " v ") + NumberFormat.short(velocity, 1)
    case .decay(let motion): return "decay \(NumberFormat.short(motion.decay.deceleration, 4))"
    case .eased(let motion, _):
      return "\(NumberFormat.duration(motion.duration / max(rate, 1e-9))) \(name(motion.timing))"
    }
  }

  /// The cause of a motion held as samples.
  private static func text(_ source: Track.Segment.Source) -> String {
    switch source {
    case .animation: "frame by frame"
    case .follower: "follows"
    case .finger: "finger"
    case .timer: "timer"
    case .layout: "layout"
    case .custom: "custom"
    case .assignment: "assigned"
    }
  }

  /// The spring in the parameterization with round numbers, most likely the one of the program.
  private static func text(_ spring: Spring) -> String {
    let speed = spring.speed
    if let bounciness = spring.bounciness, spring.mass == 1, isRound(bounciness, 0.5),
      isRound(speed, 0.5)
    {
      return "spring b \(NumberFormat.short(bounciness, 1)) s \(NumberFormat.short(speed, 1))"
    }
    let ratio = NumberFormat.short(spring.dampingRatio, 2)
    return "spring \(NumberFormat.duration(spring.response)), damping \(ratio)"
  }

  private static func isRound(_ value: Double, _ step: Double) -> Bool {
    let rounded = (value / step).rounded() * step
    return value.isFinite && (value - rounded).magnitude < 1e-6 * max(1, value.magnitude)
  }

  private static func isConstant(_ curve: MotionCurve) -> Bool {
    switch curve {
    case .constant: true
    case .spring(let motion): motion.fromValue == motion.toValue && motion.initialVelocity == 0
    case .eased(let motion, let carried): motion.fromValue == motion.toValue && carried == 0
    case .decay(let motion): motion.initialVelocity == 0
    }
  }

  private static func name(_ timing: CubicBezier) -> String {
    switch timing {
    case .linear: return "linear"
    case .easeIn: return "ease in"
    case .easeOut: return "ease out"
    case .easeInOut: return "ease in-out"
    case .default: return "ease"
    default:
      let points = [timing.x1, timing.y1, timing.x2, timing.y2].map { NumberFormat.short($0, 2) }
      return "curve " + points.joined(separator: " ")
    }
  }
}
