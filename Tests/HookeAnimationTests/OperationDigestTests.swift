// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeAnimation

/// What random operations on an animator do that are rarer than adding animations: actions on both
/// clocks, custom animations, keyframes of springs, blocks, groups in groups, bounces, stopped
/// clocks, and changes in flight.
///
/// All times are multiples of a frame, so that much happens at one instant.
@Suite("Digests of rare operations of animators")
struct OperationDigestTests {
  private final class Run {
    private let animator: Animator
    private var random: SeededGenerator
    private let boxes = (0..<3).map { Box(x: Double($0) * 10) }
    private var animations: [Animation] = []
    private var actions: [ScheduledAction] = []
    private var groups: [AnimationGroup] = []
    private var log: [String] = []
    private var isPOP: Bool { animator.profile == .pop }

    init(seed: UInt64, profile: Animator.Profile) {
      animator = Animator(profile: profile, startTime: 1)
      random = SeededGenerator(seed: seed)
    }

    private func chance(_ part: Int) -> Bool { random.index(below: part) == 0 }

    private func number(_ range: ClosedRange<Double> = -40...40) -> Double {
      random.double(range, onGrid: true)
    }

    /// A multiple of eight frames.
    private func time(upTo count: Int) -> Double { Double(random.index(below: count + 1)) / 8 }

    private func word(_ value: Double) -> String { "\((value * 1e5).rounded() / 1e5 + 0)" }

    private func note(_ text: String) {
      log.append("\(word(animator.now)) \(word(animator.hostTime)) \(text)")
    }

    func text() -> String {
      for frame in 0..<120 {
        if frame % 4 == 0 { operate() }
        animator.advance(by: frame % 13 == 12 ? 0.125 : 1.0 / 64)
        let values = boxes.map { [$0.x, $0.y, $0.size.x, $0.size.y].map(word) }
        let states = animations.suffix(4).map { animation -> String in
          guard let animation = animation as? SpringAnimation<Box, Double> else { return "-" }
          return [animation.currentValue, animation.currentVelocity].map { $0.map(word) ?? "none" }
            .joined(separator: "/") + " \(word(animation.progress))"
        }
        log.append(
          "\(values) \(states) \(animator.isAtRest) \(animator.isIdle) \(animator.needsFrames) "
            + (animator.nextEventTime.map(word) ?? "none"))
      }
      animator.isPaused = false
      if !isPOP { animator.speed = 1 }
      animator.advance(by: 3)
      for box in boxes { log.append("\(animator.keys(of: box)) \(word(box.x)) \(word(box.y))") }
      log.append("\(actions.map(\.isPending)) \(groups.count)")
      return log.joined(separator: "\n")
    }

    private func operate() {
      let box = boxes[random.index(below: boxes.count)]
      switch random.index(below: isPOP ? 10 : 19) {
      case 0: schedule(after: time(upTo: 4) - 0.125)
      case 1: actions.randomElement(using: &random)?.cancel()
      case 2: count(box)
      case 3, 4: spring(box)
      case 5: decay(box)
      case 6: change(box)
      case 7: again(box)
      case 8: chain(box)
      case 9: animator.removeAll(from: box)
      case 10: scheduleOnHostClock(after: time(upTo: 4) - 0.125)
      case 11: animator.speed = [0, 0.5, 1, 2][random.index(below: 4)]
      case 12: animator.isPaused.toggle()
      case 13: animator.motion = animator.motion == .full ? .reduced : .full
      case 14: block(box)
      case 15: keyframes(box)
      case 16: nested(box)
      case 17: bounce(box)
      default: animator.bringUpToDate(chance(2) ? box : nil)
      }
    }

    private func watch(_ animation: Animation) {
      let number = animations.count
      animations.append(animation)
      animation.didStart = { [unowned self] _ in note("\(number) starts") }
      animation.didReachToValue = { [unowned self] _ in note("\(number) reaches") }
      animation.didRepeat = { [unowned self] _ in note("\(number) repeats") }
      animation.didReverse = { [unowned self] _ in note("\(number) reverses") }
      animation.completion = { [unowned self] _, finished in note("\(number) ends \(finished)") }
    }

    private func schedule(after delay: Double) {
      let number = actions.count
      actions.append(
        animator.schedule(at: animator.now + delay) { [unowned self] in note("action \(number)") })
    }

    private func scheduleOnHostClock(after delay: Double) {
      let number = actions.count
      actions.append(
        animator.schedule(atHostTime: animator.hostTime + delay) { [unowned self] in
          note("host action \(number)")
        })
    }

    private func count(_ box: Box) {
      var left = 3 + random.index(below: 20)
      let custom = CustomAnimation<Box> { [unowned self] box, animation in
        left -= 1
        box.y += animation.elapsedTime
        note(
          "step \(word(animation.currentTime)) \(word(animation.elapsedTime)) "
            + word(animation.runTime))
        return left > 0
      }
      if chance(3) { custom.delay = time(upTo: 2) }
      if chance(3) { custom.beginTime = animator.now + time(upTo: 2) }
      if chance(3) { custom.speed = 2 }
      watch(custom)
      if chance(3) {
        let group = AnimationGroup()
        group.add(custom, to: box, forKey: "count", delay: time(upTo: 3))
        animator.start(group)
      } else {
        animator.add(custom, to: box, forKey: chance(4) ? nil : "count")
      }
    }

    private func spring(_ box: Box) {
      let spring = SpringAnimation(
        Box.x, to: chance(5) ? box.x : number(), bounciness: number(0...20))
      spring.springSpeed = 8 + number(0...12)
      if chance(4) { spring.fromValue = number() }
      if chance(4) { spring.velocity = number(-900...900) }
      if chance(4) { spring.beginTime = animator.now + time(upTo: 3) - 0.125 }
      if chance(5) { spring.isRemovedOnCompletion = false }
      if chance(6) { spring.isAdditive = true }
      if chance(5) { spring.repeatCount = 2 }
      if chance(6) { spring.autoreverses = true }
      if chance(6) { spring.fillMode = [.backwards, .both, .removed][random.index(below: 3)] }
      watch(spring)
      animator.add(spring, to: box, forKey: "x\(random.index(below: 2))")
    }

    private func decay(_ box: Box) {
      let decay = DecayAnimation(Box.x)
      decay.deceleration = [0.9, 0.99, 0.998][random.index(below: 3)]
      if chance(2) {
        decay.velocity = number(-900...900)
      } else {
        decay.aim(at: number(), from: number())
      }
      note("\(decay.duration.map(word) ?? "none") \(decay.toValue.map(word) ?? "none")")
      watch(decay)
      animator.add(decay, to: box, forKey: "x\(random.index(below: 2))")
      note("\(decay.duration.map(word) ?? "none") \(decay.reversedVelocity.map(word) ?? "none")")
    }

    /// A change of what runs, where the kind of animation allows it.
    private func change(_ box: Box) {
      guard let animation = animations.last as? SpringAnimation<Box, Double> else { return }
      switch random.index(below: 9) {
      case 0: animation.repeatCount += 1
      case 1: animation.fillMode = .both
      case 2: animation.isAdditive.toggle()
      case 3: animation.byValue = number()
      case 4: animation.fromValue = number()
      case 5: animation.spring = Spring(stiffness: 100 + number(0...90), damping: 5)
      case 6: animation.dynamicsFriction = 9
      case 7: animation.velocity = nil
      default: animation.delay = time(upTo: 2)
      }
    }

    /// The last animation once more, perhaps on another object.
    private func again(_ box: Box) {
      switch animations.last {
      case let animation as SpringAnimation<Box, Double>:
        if animation.leader == nil { animator.add(animation, to: box, forKey: "again") }
      case let animation as CustomAnimation<Box>: animator.add(animation, to: box, forKey: "again")
      default: break
      }
    }

    /// An animation whose end starts another, removes a neighbour or schedules an action.
    private func chain(_ box: Box) {
      let basic = BasicAnimation(Box.y, to: number(), duration: time(upTo: 3))
      if chance(3) { basic.repeatCount = 3 }
      watch(basic)
      let kind = random.index(below: 3)
      basic.completion = { [unowned self] _, finished in
        note("chain \(kind) \(finished)")
        guard finished else { return }
        switch kind {
        case 0: spring(box)
        case 1: animator.remove(forKey: "x0", from: box)
        default: schedule(after: 0)
        }
      }
      animator.add(basic, to: box, forKey: "y")
    }

    private func block(_ box: Box) {
      let group = animator.animate(
        duration: time(upTo: 4), delay: time(upTo: 2), dampingRatio: chance(2) ? 0.5 : nil,
        initialVelocity: number(0...4), curve: chance(2) ? .linear : .easeInOut
      ) { changes in
        changes.set(Box.x, of: box, to: number())
        changes.set(Box.size, of: boxes[0], to: SIMD2(number(), number()))
      } completion: { [unowned self] finished in
        note("a block ends \(finished)")
      }
      groups.append(group)
      if chance(4) { groups.randomElement(using: &random)?.cancel() }
    }

    private func keyframes(_ box: Box) {
      let first = time(upTo: 1)
      let spring = SpringAnimation(
        Box.x, spring: Spring(stiffness: 200, damping: 12),
        through: [
          SpringKeyframe(number(), at: first), SpringKeyframe(number(), at: first + 0.125),
          SpringKeyframe(number(), at: first + 0.5),
        ])
      if chance(3) { spring.speed = 2 }
      watch(spring)
      animator.add(spring, to: box, forKey: "x\(random.index(below: 2))")
    }

    private func nested(_ box: Box) {
      let orders: [AnimationGroup.Order] = [.together, .inSequence, .staggered(by: 0.125)]
      let (outer, inner) = (
        AnimationGroup(orders[random.index(below: 3)]),
        AnimationGroup(orders[random.index(below: 3)])
      )
      for (index, group) in [inner, inner, outer].enumerated() {
        let basic = BasicAnimation(Box.y, to: number(), duration: time(upTo: 2))
        watch(basic)
        group.add(basic, to: boxes[index], forKey: "nested", delay: time(upTo: 1))
      }
      outer.add(inner, delay: time(upTo: 1))
      inner.completion = { [unowned self] _, finished in note("inner ends \(finished)") }
      outer.completion = { [unowned self] _, finished in note("outer ends \(finished)") }
      animator.start(outer)
      groups.append(outer)
    }

    private func bounce(_ box: Box) {
      let decay = DecayAnimation(Box.x, velocity: number(-2000...2000))
      watch(decay)
      let limits = MotionLimits(
        -50...50, .bounce(restitution: [0, 0.5, 1][random.index(below: 3)]))
      animator.add(decay, to: box, within: limits) { [unowned self] limit, velocity in
        note("hits \(limit) at \(word(velocity))")
      }
      animations.removeLast()
    }
  }

  @Test("operations are as they were; `HOOKE_RECORD=1` accepts others")
  func text_ofRandomOperations_isAsItWas() throws {
    let texts = (0..<64).map { seed in
      let profile: Animator.Profile = seed % 4 == 3 ? .pop : .exact
      return ("run-\(seed)", Run(seed: UInt64(seed), profile: profile).text())
    }
    let differences = try Digests.differences(texts, from: "operations")
    #expect(differences.isEmpty, "\(differences)")
  }
}
