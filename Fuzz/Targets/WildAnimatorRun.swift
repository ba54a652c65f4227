// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

/// Any settings at once, in both profiles, with operations from within callbacks: values stay
/// finite, keys unique, and time never runs back.
final class WildAnimatorRun {
  private let animator: Animator
  private let boxes = (0..<3).map { _ in FuzzBox() }
  private var bytes = FuzzBytes([])
  private var depth = 0
  private var operations = 0
  private var lastTime = 0.0
  private var outcome = ""

  init(_ bytes: inout FuzzBytes) { animator = Animator(profile: bytes.oneIn(3) ? .pop : .exact) }

  /// Runs the operations that the bytes tell, and returns the values after each frame, with what
  /// was called in between.
  func run(_ bytes: inout FuzzBytes) -> String {
    self.bytes = bytes
    while !self.bytes.isAtEnd {
      if self.bytes.oneIn(3) {
        animator.advance(by: self.bytes.choice([0, 1.0 / 60, 1.0 / 60, 0.01, 0.2, 3]))
        check()
        outcome += "\(animator.now) \(boxes.map { "\($0.x) \(animator.keys(of: $0))" })\n"
      } else {
        operate()
      }
    }
    for box in boxes { animator.removeAll(from: box) }
    return outcome
  }

  private func check() {
    guard animator.now >= lastTime else { finding("time ran back to \(animator.now)") }
    lastTime = animator.now
    for box in boxes {
      guard box.x.isFinite else { finding("a value of \(box.x)") }
      let keys = animator.keys(of: box)
      guard Set(keys).count == keys.count else { finding("keys \(keys)") }
      for key in keys where animator.animation(forKey: key, of: box) == nil {
        finding("key \(key) leads nowhere")
      }
    }
  }

  private func operate() {
    operations += 1
    guard operations < 2_000 else { return }
    let box = boxes[bytes.below(3)]
    let key = bytes.choice(["a", "b", "c"])
    let animation = animator.animation(forKey: key, of: box)
    switch bytes.below(14) {
    case 0...4: animator.add(newAnimation(), to: box, forKey: key)
    case 5: animator.remove(forKey: key, from: box)
    case 6: if bytes.oneIn(4) { animator.removeAll(from: box) }
    case 7: animation?.isPaused.toggle()
    case 8: animation?.speed = bytes.number(0.1...5)
    case 9: (animation as? SpringAnimation<FuzzBox, Double>)?.toValue = bytes.number(-100...100)
    case 10: (animation as? SpringAnimation<FuzzBox, Double>)?.velocity = bytes.number(-900...900)
    case 11: (animation as? ValueAnimation)?.isAdditive.toggle()
    case 12:
      animator.perform(after: bytes.number(0...0.3)) { [unowned self] in react("timer") }
    default:
      switch bytes.below(4) {
      case 0: animator.isPaused.toggle()
      case 1: animator.speed = bytes.choice([0, 0.5, 1, 1, 3])
      case 2: animator.motion = animator.motion == .full ? .reduced : .full
      default: (animation as? ValueAnimation)?.clampMode = bytes.choice([[], .start, .end, .both])
      }
    }
  }

  /// What callbacks do: operations of their own, to a depth.
  private func react(_ callback: String) {
    outcome += "\(callback) at \(animator.now)\n"
    guard depth < 3, !bytes.isAtEnd else { return }
    depth += 1
    if bytes.oneIn(2) { operate() }
    depth -= 1
  }

  private func newAnimation() -> PropertyAnimation<FuzzBox, Double> {
    let animation: PropertyAnimation<FuzzBox, Double>
    switch bytes.below(4) {
    case 0:
      let spring = SpringAnimation(FuzzBox.x)
      spring.springBounciness = bytes.number(0...20)
      if !bytes.oneIn(4) { spring.toValue = bytes.number(-100...100) }
      if bytes.oneIn(2) { spring.velocity = bytes.number(-900...900) }
      animation = spring
    case 1:
      let decay = DecayAnimation(FuzzBox.x)
      if !bytes.oneIn(4) { decay.velocity = bytes.number(-900...900) }
      decay.deceleration = bytes.choice([0.9, 0.99, 0.998])
      animation = decay
    case 2:
      let keyframes = KeyframeAnimation(FuzzBox.x)
      keyframes.values = [0, bytes.number(-100...100), 5]
      keyframes.duration = bytes.number(0...0.5)
      animation = keyframes
    default:
      let basic = BasicAnimation(FuzzBox.x)
      if !bytes.oneIn(4) { basic.toValue = bytes.number(-100...100) }
      basic.duration = bytes.number(0...0.5)
      animation = basic
    }
    decorate(animation)
    return animation
  }

  private func decorate(_ animation: PropertyAnimation<FuzzBox, Double>) {
    if bytes.oneIn(3) { animation.fromValue = bytes.number(-100...100) }
    if bytes.oneIn(5) { animation.delay = bytes.number(0...0.3) }
    if bytes.oneIn(7) { animation.beginTime = animator.now - bytes.number(0...0.5) }
    if bytes.oneIn(4) { animation.repeatCount = bytes.below(4) }
    if bytes.oneIn(4) { animation.autoreverses = true }
    if bytes.oneIn(4) { animation.isAdditive = true }
    if bytes.oneIn(6) { animation.isRemovedOnCompletion = false }
    if bytes.oneIn(5) {
      animation.fillMode = bytes.choice([.forwards, .backwards, .both, .removed])
    }
    if bytes.oneIn(6) { animation.roundingFactor = 0.5 }
    let callbacks = bytes.byte()
    if callbacks & 1 != 0 { animation.didStart = { [unowned self] _ in react("didStart") } }
    if callbacks & 2 != 0 {
      animation.didReachToValue = { [unowned self] _ in react("didReachToValue") }
    }
    if callbacks & 4 != 0 { animation.completion = { [unowned self] _, _ in react("completion") } }
    if callbacks & 8 != 0 { animation.didReverse = { [unowned self] _ in react("didReverse") } }
    if callbacks & 16 != 0 { animation.didRepeat = { [unowned self] _ in react("didRepeat") } }
  }
}
