// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeAnimation
internal import HookeFormat
internal import HookeSolver

/// The code that makes one motion with the animations of another system.
///
/// Springs and timing curves are exact in the systems that have them. `nil` stands for a motion
/// that the system has no name for.
package struct MotionCode {
  /// The systems.
  package enum System: String, CaseIterable, Sendable {
    /// `Animation` of SwiftUI.
    case swiftUI = "swiftui"
    /// `UIViewPropertyAnimator` of UIKit.
    case uiKit = "uikit"
    /// Animation specifications of Jetpack Compose.
    case compose
    /// `Element.animate()` of browsers.
    case web
  }

  /// The curve of one component, from time 0.
  let curve: MotionCurve
  /// The distance from the first to the last value, in units of the property; not 0.
  let distance: Double
  /// The time before the motion, in seconds, not below 0.
  let delay: Double
  /// The seconds of the curve per second.
  let rate: Double
  /// The distance from its end within which the motion is over, in units of the property; a
  /// thousandth of its own distance where that is less.
  let threshold: Double

  /// The code of a curve.
  package init(
    _ curve: MotionCurve, from: Double, delay: Double = 0, rate: Double = 1,
    threshold: Double = .infinity
  ) {
    (self.curve, self.delay, self.rate, self.threshold) = (curve, delay, rate, threshold)
    distance = curve.endValue - from
  }

  /// The code in one system; nil where the system has no such motion.
  package func text(_ system: System) -> String? {
    switch system {
    case .swiftUI: swiftUI
    case .uiKit: uiKit
    case .compose: compose
    case .web: web
    }
  }

  /// A number as source code: five digits, a hyphen for a minus sign.
  private static func number(_ value: Double) -> String {
    NumberFormat.significant(value, 5, minus: "-")
  }

  /// The spring and its first velocity, in distances per second.
  private var spring: (spring: Spring, velocity: Double)? {
    guard case .spring(let motion) = curve, rate == 1, distance != 0 else { return nil }
    return (motion.spring, motion.initialVelocity / distance)
  }

  /// The control points of a timing curve without carried velocity, and its duration in seconds.
  private var timing: (points: [String], seconds: Double)? {
    guard case .eased(let motion, carriedVelocity: 0) = curve, rate > 0 else { return nil }
    let timing = motion.timing
    return (
      [timing.x1, timing.y1, timing.x2, timing.y2].map(Self.number), motion.duration / rate
    )
  }

  private var swiftUI: String? {
    let wait = delay > 0 ? "\n  .delay(\(Self.number(delay)))" : ""
    if let (spring, velocity) = spring {
      var terms = [
        "mass: \(Self.number(spring.mass))", "stiffness: \(Self.number(spring.stiffness))",
        "damping: \(Self.number(spring.damping))",
      ]
      if velocity != 0 { terms.append("initialVelocity: \(Self.number(velocity))") }
      return "Animation.interpolatingSpring(\(terms.joined(separator: ", ")))" + wait
    }
    guard let (points, seconds) = timing else { return nil }
    return "Animation.timingCurve(\(points.joined(separator: ", ")), "
      + "duration: \(Self.number(seconds)))" + wait
  }

  private var uiKit: String? {
    let start =
      "animator.addAnimations { /* set the last value */ }\nanimator.startAnimation("
      + (delay > 0 ? "afterDelay: \(Self.number(delay))" : "") + ")"
    if let (spring, velocity) = spring {
      let speed = Self.number(velocity)
      return """
        let timing = UISpringTimingParameters(
          mass: \(Self.number(spring.mass)), stiffness: \(Self.number(spring.stiffness)), \
        damping: \(Self.number(spring.damping)),
          initialVelocity: CGVector(dx: \(speed), dy: \(speed)))
        let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        \(start)
        """
    }
    guard let (points, seconds) = timing else { return nil }
    return """
      let timing = UICubicTimingParameters(
        controlPoint1: CGPoint(x: \(points[0]), y: \(points[1])),
        controlPoint2: CGPoint(x: \(points[2]), y: \(points[3])))
      let animator = UIViewPropertyAnimator(
        duration: \(Self.number(seconds)), timingParameters: timing)
      \(start)
      """
  }

  private var compose: String? {
    let wait = delay > 0 ? "delay(\(Self.number(delay * 1000)).milliseconds)\n" : ""
    if let (spring, velocity) = spring {
      let note =
        velocity == 0 ? "" : "\n// initialVelocity: \(Self.number(velocity)) times the distance"
      return wait + "spring(dampingRatio = \(Self.number(spring.dampingRatio))f, "
        + "stiffness = \(Self.number(spring.stiffness / spring.mass))f)" + note
    }
    if let (points, seconds) = timing {
      let arguments = points.map { $0 + "f" }.joined(separator: ", ")
      return wait + "tween(durationMillis = \(Int((seconds * 1000).rounded())), "
        + "easing = CubicBezierEasing(\(arguments)))"
    }
    guard case .decay(let motion) = curve, rate == 1 else { return nil }
    // Compose's velocity falls with exp(-4.2 k t).
    let friction = motion.decay.rate / 4.2
    return wait + "exponentialDecay(frictionMultiplier = \(Self.number(friction))f)"
  }

  private var web: String? {
    let easing: (text: String, seconds: Double)
    if let (points, seconds) = timing {
      easing = ("cubic-bezier(\(points.joined(separator: ", ")))", seconds)
    } else {
      guard rate > 0, let fitted = linear else { return nil }
      easing = (fitted.easing.css, fitted.duration / rate)
    }
    let wait = delay > 0 ? ", delay: \(Self.number(delay * 1000))" : ""
    return """
      element.animate(keyframes, {
        duration: \(Self.number(easing.seconds * 1000))\(wait), fill: "both",
        easing: "\(easing.text)" })
      """
  }

  /// The `linear()` easing of a spring or a decay that rests, in time of the curve.
  private var linear: MotionEasing? {
    let from = curve.value(at: 0)
    return try? MotionEasing(
      from: from, to: curve.endValue, threshold: threshold,
      settlingTime: { threshold in
        switch curve {
        case .spring(let motion): motion.settlingTime(threshold: threshold)
        case .decay(let motion): motion.settlingTime(threshold: threshold)
        case .eased(let motion, _): motion.duration
        case .constant: 0
        }
      }, value: { curve.value(at: $0) })
  }
}
