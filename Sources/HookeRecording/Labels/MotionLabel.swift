// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
package import HookeSolver

/// The parameters of a motion as text, in the terms that a program most likely used.
package enum MotionLabel {
  /// The text for one component: "spring: bounciness 18, speed 12", "0.4 s ease", "decay 0.998".
  ///
  /// A velocity is part of it only where the program seems to have given it: one carried over from
  /// an earlier motion is almost never round.
  ///
  /// - Parameters:
  ///   - segment: The motion.
  ///   - label: The label of its property.
  ///   - component: The component.
  ///   - digits: The significant digits of a number that has more than five.
  ///   - carriesVelocity: Whether the motion goes on with the velocity of the one before it.
  ///   - isPlain: Whether a spring is written by its response and damping ratio in any case.
  /// - Returns: The text.
  package static func text(
    _ segment: Track.Segment, _ label: PropertyLabel, of component: Int, digits: Int = 5,
    carriesVelocity: Bool = false, isPlain: Bool = false
  ) -> String {
    guard let (curve, rate) = curve(of: segment, component) else {
      return cause(of: segment, digits, isPlain: isPlain)
    }
    let parameters =
      parameters(
        curve, rate: rate, isKeyframed: segment.source == .keyframes, digits: digits,
        isPlain: isPlain)
      + limits(of: segment)
    guard !carriesVelocity, case .spring(let motion) = curve,
      isPlain || relativeSettling(of: motion) == nil
    else {
      return parameters
    }
    let velocity = motion.initialVelocity * rate * label.factor
    let distance = (motion.toValue - motion.fromValue).magnitude * label.factor
    guard velocity != 0, isRound(velocity, 0.5), velocity.magnitude > 0.1 * distance else {
      return parameters
    }
    return parameters + ", velocity " + label.velocityText(velocity)
  }

  /// The curve of a component, or of the first component that moves, and the seconds of the curve
  /// per second; nil for samples and where nothing moves.
  static func curve(
    of segment: Track.Segment, _ component: Int
  ) -> (curve: MotionCurve, rate: Double)? {
    guard case .closedForm(_, let rate, let curves) = segment.motion else { return nil }
    // The components of one animation share their parameters; a constant one shows none of them.
    let own = curves[component]
    let moving = own.isConstant ? curves.first { !$0.isConstant } : own
    return moving.map { ($0, rate) }
  }

  /// The parameters of a curve without its values: "spring: response 0.5 s, damping ratio 0.8".
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - rate: Seconds of the curve per second.
  ///   - isKeyframed: Whether it leads from one frame of a file to another, so that milliseconds
  ///     say its length exactly.
  ///   - digits: The significant digits of a number that has more than five.
  ///   - isPlain: Whether a spring is written by its response and damping ratio in any case.
  /// - Returns: The text.
  static func parameters(
    _ curve: MotionCurve, rate: Double, isKeyframed: Bool = false, digits: Int = 5,
    isPlain: Bool = false
  ) -> String {
    switch curve {
    case .constant: return ""
    case .spring(let motion):
      let terms = isPlain ? figures(of: motion.spring, digits) : terms(of: motion, digits)
      return "spring: " + terms.joined(separator: ", ")
    case .decay(let motion): return "decay \(NumberFormat.short(motion.decay.deceleration, 4))"
    case .eased(let motion, _):
      let seconds = motion.duration / max(rate, 1e-9)
      let length =
        isKeyframed ? NumberFormat.short(seconds, 3) : number(seconds, digits)
      return "\(length) s \(name(motion.timing))"
    }
  }

  /// The limits of an animation's value: ", clamped at the end"; empty without any.
  static func limits(of segment: Track.Segment) -> String {
    switch segment.clampMode {
    case .start: ", clamped at the start"
    case .end: ", clamped at the end"
    case .both: ", clamped at both ends"
    default: ""
    }
  }

  /// The cause of a motion held as samples; empty for a closed form in which nothing moves.
  private static func cause(
    of segment: Track.Segment, _ digits: Int, isPlain: Bool
  ) -> String {
    guard segment.samples != nil else { return "" }
    switch segment.source {
    case .animation: return "frame by frame"
    case .follower:
      guard let following = segment.following else { return "follows" }
      return "follows \(following.layer) \(PropertyLabel.name(of: following.property)), "
        + parameters(of: following, digits, isPlain: isPlain)
    case .finger: return "by finger"
    case .timer: return "by timer"
    case .layout: return "by layout"
    case .custom: return "custom"
    case .assignment: return segment.isTabulated ? "sampled" : "assigned"
    case .keyframes: return "along keyframes"
    }
  }

  /// The spring of what follows, as that of any other motion.
  static func parameters(
    of following: Track.Segment.Following, _ digits: Int = 5, isPlain: Bool = false
  ) -> String {
    parameters(.spring(motion(of: following)), rate: 1, digits: digits, isPlain: isPlain)
  }

  /// Neither ends nor velocity belong to what follows, so that no term is relative to them.
  private static func motion(of following: Track.Segment.Following) -> SpringMotion {
    SpringMotion(spring: following.spring, fromValue: 0, toValue: 1)
  }

  /// Whether two motions are springs whose terms have not the same names: of bounciness and speed,
  /// and of response and damping ratio.
  static func haveDifferentTerms(
    _ first: Track.Segment, _ second: Track.Segment, of component: Int
  ) -> Bool {
    func names(_ segment: Track.Segment) -> [[Substring]]? {
      var spring = segment.following.map(motion)
      if case .spring(let motion) = curve(of: segment, component)?.curve { spring = motion }
      return spring.map { motion in
        terms(of: motion, 5).map { term in
          term.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }
        }
      }
    }
    guard let first = names(first), let second = names(second) else { return false }
    return first != second
  }

  /// A spring in the parameterization with round numbers, most likely the one of the program.
  private static func terms(of motion: SpringMotion, _ digits: Int) -> [String] {
    let spring = motion.spring
    // POP's terms are from 0 to 20, although further values have a meaning: multiples of 0.5, which
    // rounding may put beyond the ends.
    let range = -0.25...20.25
    if let bounciness = spring.bounciness, spring.mass == 1, range.contains(bounciness),
      range.contains(spring.speed), isRound(bounciness, 0.5), isRound(spring.speed, 0.5)
    {
      return [
        "bounciness " + NumberFormat.short(bounciness, 1),
        "speed " + NumberFormat.short(spring.speed, 1),
      ]
    }
    let isResponse = isRound(spring.response, 0.01) && isRound(spring.dampingRatio, 0.01)
    // The bounce of an overdamped spring is a round number where its damping ratio is none.
    if !isResponse, isRound(spring.response, 0.01), isRound(spring.bounce, 0.01) {
      return [
        "duration " + NumberFormat.short(spring.response, 2) + " s",
        "bounce " + NumberFormat.short(spring.bounce, 2),
      ]
    }
    if !isResponse, isRound(spring.mass, 0.01),
      [spring.stiffness, spring.damping].allSatisfy({ isRound($0, 0.5) })
    {
      return [
        "stiffness " + NumberFormat.short(spring.stiffness, 1),
        "damping " + NumberFormat.short(spring.damping, 1),
      ] + (spring.mass == 1 ? [] : ["mass " + NumberFormat.short(spring.mass, 2)])
    }
    let origami = [spring.origamiTension, spring.origamiFriction]
    if !isResponse, spring.mass == 1, origami.allSatisfy({ isRound($0, 0.5) }) {
      return [
        "Origami tension " + NumberFormat.short(origami[0], 1),
        "friction " + NumberFormat.short(origami[1], 1),
      ]
    }
    let settling = spring.settlingDuration
    if !isResponse, isRound(settling, 0.01), isRound(spring.dampingRatio, 0.01) {
      return [
        "settling duration " + NumberFormat.short(settling, 2) + " s",
        "damping ratio " + NumberFormat.short(spring.dampingRatio, 2),
      ]
    }
    if !isResponse, let relative = relativeSettling(of: motion) {
      return [
        "settling duration " + NumberFormat.short(relative.duration, 2) + " s",
        "damping ratio " + NumberFormat.short(spring.dampingRatio, 2),
        "relative velocity " + NumberFormat.short(relative.velocity, 2) + " /s",
      ]
    }
    return figures(of: spring, digits)
  }

  /// The settling duration, in seconds, and the first velocity, in distances to the target per
  /// second, of a motion that a program made of both, as in UIKit; nil where they are not round.
  private static func relativeSettling(
    of motion: SpringMotion
  ) -> (duration: Double, velocity: Double)? {
    let distance = motion.toValue - motion.fromValue
    let velocity = motion.initialVelocity / distance
    guard distance != 0, velocity != 0, isRound(velocity, 0.01),
      isRound(motion.spring.dampingRatio, 0.01),
      !isRound(motion.spring.settlingDuration, 0.01)
    else { return nil }
    let duration = motion.spring.settlingDuration(target: 1, initialVelocity: velocity)
    return isRound(duration, 0.01) ? (duration, velocity) : nil
  }

  /// Response and damping ratio of a spring: "response 0.38 s", "damping ratio 0.68".
  static func figures(of spring: Spring, _ digits: Int = 5) -> [String] {
    [
      "response \(number(spring.response, digits)) s",
      "damping ratio " + number(spring.dampingRatio, digits),
    ]
  }

  /// A number of at most five digits as it is, any other to a number of digits.
  private static func number(_ value: Double, _ digits: Int) -> String {
    let text = NumberFormat.significant(value, 5)
    return text == NumberFormat.significant(value, 9)
      ? text : NumberFormat.significant(value, digits)
  }

  private static func isRound(_ value: Double, _ step: Double) -> Bool {
    let rounded = (value / step).rounded() * step
    return value.isFinite && (value - rounded).magnitude < 1e-6 * max(1, value.magnitude)
  }

  package static func name(_ timing: CubicBezier) -> String {
    switch timing {
    case .linear: return "linear"
    case .easeIn: return "ease in"
    case .easeOut: return "ease out"
    case .easeInOut: return "ease in-out"
    case .default: return "ease"
    default:
      let points = [timing.x1, timing.y1, timing.x2, timing.y2].map(coordinate)
      return "curve " + points.joined(separator: " ")
    }
  }

  /// A coordinate of at most four decimals as it is, any other to three.
  private static func coordinate(_ value: Double) -> String {
    let text = NumberFormat.short(value, 4)
    // Programs of single precision write 0.3 as 0.300000012.
    return text == NumberFormat.short(value, 7) ? text : NumberFormat.short(value, 3)
  }
}
