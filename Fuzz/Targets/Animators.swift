// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

extension FuzzTarget {
  /// Operations on an animator against a model that knows the closed form of one motion per target
  /// and a clock; or, with every setting at once, against what must always hold.
  static let animators = FuzzTarget(
    name: "animators", summary: "operations on an animator", largestInput: 2048
  ) { bytes in
    var bytes = FuzzBytes(bytes)
    if bytes.oneIn(2) {
      return WildAnimatorRun(&bytes).run(&bytes)
    } else {
      return AnimatorRun().run(&bytes)
    }
  }
}

/// What is animated.
final class FuzzBox {
  var x = 0.0

  static let x = AnimatableProperty<FuzzBox, Double>(
    "x", threshold: .point, read: { $0.x }, write: { $0.x = $1 })
}

/// One run against the model.
private final class AnimatorRun {
  /// The motion of a target since its last change.
  private struct Motion {
    enum Form {
      case spring(SpringMotion)
      case basic(EasedMotion)
      case decay(DecayMotion)
    }

    var form: Form
    /// Whether it has begun: an animation begins with the next call of `advance`, at the instant of
    /// its addition, and one that is paused then at the instant at which it is resumed.
    var hasBegun = false
    var elapsed = 0.0
    var speed = 1.0
    var isPaused = false

    /// Half of a point is the rest distance of a property whose threshold is a point.
    var length: Double {
      switch form {
      case .spring(let motion): motion.settlingTime(threshold: 0.5)
      case .basic(let motion): motion.duration
      case .decay(let motion): motion.settlingTime(threshold: 0.5)
      }
    }

    var state: (value: Double, velocity: Double) {
      switch form {
      case .spring(let motion): motion.state(at: elapsed)
      case .basic(let motion): (motion.value(at: elapsed), motion.velocity(at: elapsed))
      case .decay(let motion): motion.state(at: elapsed)
      }
    }

    /// The value that the target shows when the motion has ended.
    var end: Double? {
      switch form {
      case .spring(let motion): motion.toValue
      case .basic(let motion): motion.toValue
      case .decay: nil
      }
    }

    /// The greatest value on the way, which bounds the rounding errors.
    var size: Double {
      switch form {
      case .spring(let motion):
        abs(motion.fromValue) + abs(motion.toValue)
          + abs(motion.initialVelocity) / motion.spring.naturalFrequency
      case .basic(let motion): abs(motion.fromValue) + abs(motion.toValue)
      case .decay(let motion): abs(motion.fromValue) + abs(motion.endValue)
      }
    }
  }

  private let animator = Animator()
  private let boxes = (0..<3).map { _ in FuzzBox() }
  private var motions: [Motion?] = [nil, nil, nil]
  /// What a target shows while no motion of it has begun.
  private var resting = [0.0, 0, 0]
  private var isOver = false

  /// Runs the operations that the bytes tell, and returns the values after each.
  func run(_ bytes: inout FuzzBytes) -> String {
    var outcome = ""
    while !bytes.isAtEnd, !isOver {
      let index = bytes.below(3)
      if bytes.oneIn(3) {
        advance(by: bytes.choice([0, 1.0 / 240, 1.0 / 60, 1.0 / 60, 0.05, 0.3, 2]))
      } else {
        operate(index, &bytes)
      }
      outcome += "\(animator.now) \(boxes.map(\.x))\n"
    }
    return outcome
  }

  private func animation(_ index: Int) -> Animation? {
    animator.animation(forKey: "x", of: boxes[index])
  }

  private func operate(_ index: Int, _ bytes: inout FuzzBytes) {
    switch bytes.below(8) {
    case 0, 1: addSpring(index, &bytes)
    case 2: addBasic(index, &bytes)
    case 3: addDecay(index, &bytes)
    case 4:
      animator.remove(forKey: "x", from: boxes[index])
      endMotion(index)
    case 5:
      animation(index)?.isPaused.toggle()
      motions[index]?.isPaused.toggle()
    case 6:
      let speed = bytes.choice([0.25, 0.5, 1, 2, 3])
      animation(index)?.speed = speed
      motions[index]?.speed = speed
    default:
      guard let spring = animation(index) as? SpringAnimation<FuzzBox, Double> else { return }
      retarget(index, spring, &bytes)
    }
  }

  private func retarget(
    _ index: Int, _ spring: SpringAnimation<FuzzBox, Double>, _ bytes: inout FuzzBytes
  ) {
    guard let motion = motions[index], case .spring(let old) = motion.form else {
      finding("a spring runs that has ended")
    }
    let (value, velocity) = motion.state
    var next = (to: old.toValue, velocity: velocity)
    if bytes.oneIn(2) {
      next.to = bytes.number(-500...500)
      guard next.to != old.toValue else { return }
      spring.toValue = next.to
    } else {
      next.velocity = bytes.number(-900...900)
      spring.velocity = next.velocity
    }
    motions[index]?.form = .spring(
      SpringMotion(
        spring: old.spring, fromValue: value, toValue: next.to, initialVelocity: next.velocity))
    motions[index]?.elapsed = 0
  }

  // MARK: Additions

  private func addSpring(_ index: Int, _ bytes: inout FuzzBytes) {
    let spring = Spring(
      response: bytes.number(0.1...1), dampingRatio: bytes.choice([0.2, 0.5, 0.8, 1, 1.4]))
    let animation = SpringAnimation(FuzzBox.x, spring: spring)
    let (from, to) = (bytes.number(-500...500), bytes.number(-500...500))
    let velocity = bytes.oneIn(2) ? 0 : bytes.number(-900...900)
    (animation.fromValue, animation.toValue, animation.velocity) = (from, to, velocity)
    add(
      animation, index,
      .spring(
        SpringMotion(spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)))
  }

  private func addBasic(_ index: Int, _ bytes: inout FuzzBytes) {
    let animation = BasicAnimation(FuzzBox.x)
    let (from, to) = (bytes.number(-500...500), bytes.number(-500...500))
    let timing = bytes.choice([CubicBezier.linear, .easeIn, .easeOut, .easeInOut])
    (animation.fromValue, animation.toValue) = (from, to)
    (animation.duration, animation.timingFunction) = (bytes.number(0.01...1), timing)
    add(
      animation, index,
      .basic(
        EasedMotion(timing: timing, duration: animation.duration, fromValue: from, toValue: to)))
  }

  private func addDecay(_ index: Int, _ bytes: inout FuzzBytes) {
    let animation = DecayAnimation(FuzzBox.x)
    let (from, velocity) = (bytes.number(-500...500), bytes.number(-900...900))
    animation.deceleration = bytes.choice([0.99, 0.995, 0.998])
    (animation.fromValue, animation.velocity) = (from, velocity)
    add(
      animation, index,
      .decay(
        DecayMotion(
          decay: Decay(deceleration: animation.deceleration), fromValue: from,
          initialVelocity: velocity)))
  }

  private func add(
    _ animation: PropertyAnimation<FuzzBox, Double>, _ index: Int, _ form: Motion.Form
  ) {
    animator.add(animation, to: boxes[index], forKey: "x")
    endMotion(index)
    motions[index] = Motion(form: form)
  }

  /// Ends the motion of a target, which keeps the value of this instant.
  private func endMotion(_ index: Int) {
    if let motion = motions[index], motion.hasBegun { resting[index] = motion.state.value }
    motions[index] = nil
  }

  // MARK: Comparison

  private func advance(by seconds: Double) {
    animator.advance(by: seconds)
    for index in motions.indices {
      guard var motion = motions[index] else {
        compare(index, resting[index], tolerance: 1e-8 * (1 + abs(resting[index])))
        continue
      }
      if !motion.isPaused {
        motion.hasBegun = true
        motion.elapsed += seconds * motion.speed
      }
      let (elapsed, length) = (motion.elapsed, motion.length)
      // Within rounding of the end, either answer is right, and the run is over.
      if abs(elapsed - length) < 1e-9 * (1 + length), elapsed > 0 { isOver = true }
      let hasEnded = !motion.isPaused && elapsed >= length
      if !isOver, hasEnded != (animation(index) == nil) {
        finding(
          "box \(index) has ended: \(!hasEnded), after \(elapsed) s of \(length) s: \(motion)")
      }
      motions[index] = hasEnded ? nil : motion
      if hasEnded { motion.elapsed = length }
      let expected = hasEnded ? motion.end ?? motion.state.value : motion.state.value
      let tolerance = hasEnded && motion.end == nil ? 0.5 + 1e-9 : 1e-8 * (1 + motion.size)
      compare(index, motion.hasBegun ? expected : resting[index], tolerance: tolerance)
      if hasEnded { resting[index] = boxes[index].x }
    }
  }

  private func compare(_ index: Int, _ expected: Double, tolerance: Double) {
    guard !isOver, abs(boxes[index].x - expected) > tolerance else { return }
    finding("box \(index) shows \(boxes[index].x), not \(expected): \(motions[index] as Any)")
  }
}
