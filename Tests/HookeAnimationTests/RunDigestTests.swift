// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeAnimation

/// What random animations write and report, frame by frame, while they are changed, paused,
/// replaced and removed.
///
/// Other suites hold much of it to the truth; this one notices whatever changes at all.
@Suite("Digests of random runs of animators")
struct RunDigestTests {
  /// One run: some objects, some keys, a generator of numbers and a log.
  private final class Run {
    private let animator: Animator
    private var random: SeededGenerator
    private let boxes = (0..<4).map { Box(x: Double($0) * 7) }
    private var animations: [Animation] = []
    private var log: [String] = []
    private var isPOP: Bool { animator.profile == .pop }
    /// Whether times are multiples of a frame and numbers multiples of coarse steps, so that events
    /// fall on frames and on each other, and values on bounds.
    private let isOnGrid: Bool

    init(seed: UInt64, profile: Animator.Profile, isOnGrid: Bool) {
      self.isOnGrid = isOnGrid
      animator = Animator(profile: profile, startTime: 2)
      random = SeededGenerator(seed: seed)
    }

    private func number(_ range: ClosedRange<Double>) -> Double {
      random.double(range, onGrid: isOnGrid)
    }

    /// A time; on a grid, that or the next of the multiples of four frames.
    private func time(_ range: ClosedRange<Double>) -> Double {
      let time = random.double(range)
      return isOnGrid ? (time * 16).rounded(.up) / 16 : time
    }

    private func chance(_ part: Int) -> Bool { random.index(below: part) == 0 }

    private func word(_ value: Double) -> String { "\((value * 1e5).rounded() / 1e5 + 0)" }

    private func note(_ text: String) {
      log.append("\(word(animator.now)) \(text)")
    }

    func text() -> String {
      for frame in 0..<90 {
        if frame % 6 == 0 { operate() }
        let step =
          isOnGrid ? (frame % 17 == 16 ? 0.1875 : 1.0 / 64) : (frame % 17 == 16 ? 0.21 : 1.0 / 60)
        animator.advance(by: step)
        let values = boxes.map {
          [$0.x, $0.y, $0.size.x, $0.size.y, $0.frame.z].map(word).joined(separator: " ")
        }
        let states = animations.suffix(5).map { "\($0.isAttached ? 1 : 0)" }.joined()
        log.append(
          "\(values) \(states) \(animator.isAtRest) \(animator.needsFrames) "
            + (animator.nextEventTime.map(word) ?? "none"))
      }
      animator.advance(by: 4)
      for box in boxes {
        log.append("\(animator.keys(of: box)) \(word(box.x)) \(box.writes.count)")
        animator.removeAll(from: box)
      }
      return log.joined(separator: "\n")
    }

    private func operate() {
      let box = boxes[random.index(below: boxes.count)]
      let key = "k\(random.index(below: 4))"
      switch random.index(below: 16) {
      case 0: animator.remove(forKey: key, from: box)
      case 1: animations.last?.isPaused.toggle()
      case 2: animations.last?.speed = number(0.3...3)
      case 3:
        (animations.last as? SpringAnimation<Box, Double>)?.toValue = number(-90...90)
      case 4:
        (animations.last as? SpringAnimation<Box, Double>)?.velocity = number(-900...900)
      case 5: if !isPOP { animator.speed = [0.5, 1, 2][random.index(below: 3)] }
      case 6: box.x = number(-50...50)
      case 7: if !isPOP { group(box) } else { add(to: box, key: key) }
      case 8: if !isPOP { limited(box) } else { add(to: box, key: key) }
      case 9: if !isPOP { follower(box) } else { add(to: box, key: key) }
      default: add(to: box, key: key)
      }
    }

    private func watch(_ animation: Animation) {
      let number = animations.count
      animations.append(animation)
      animation.didStart = { [unowned self] _ in note("\(number) starts") }
      animation.didReachToValue = { [unowned self] _ in note("\(number) reaches") }
      animation.didRepeat = { [unowned self] _ in note("\(number) repeats") }
      animation.didReverse = { [unowned self] _ in note("\(number) reverses") }
      if number % 3 == 0 { animation.didApply = { [unowned self] _ in note("\(number) applies") } }
      animation.completion = { [unowned self] _, finished in note("\(number) ends \(finished)") }
    }

    private func spring<Value>(_ property: AnimatableProperty<Box, Value>, _ value: Value)
      -> SpringAnimation<Box, Value>
    {
      let spring = SpringAnimation(property)
      if chance(6) { spring.byValue = value } else { spring.toValue = value }
      spring.springBounciness = number(0...20)
      spring.springSpeed = number(2...20)
      if chance(5) { spring.dynamicsMass = number(0.5...3) }
      if chance(5) { spring.clampMode = [.start, .end, .both][random.index(below: 3)] }
      return spring
    }

    private func add(to box: Box, key: String) {
      switch random.index(below: 8) {
      case 0:
        let track = KeyframeAnimation(Box.y)
        track.values = [0, number(-10...10), 5, number(-10...10)]
        track.duration = time(0.1...0.6)
        if chance(2) { track.keyTimes = isOnGrid ? [0, 0.25, 0.25, 1] : [0, 0.2, 0.7, 1] }
        if chance(2) { track.timingFunctions = [.easeIn, .linear, .easeOut] }
        start(track, box, key)
      case 1:
        let decay = DecayAnimation(Box.x, velocity: number(-1000...1000))
        decay.deceleration = number(0.9...0.998)
        start(decay, box, key)
      case 2, 3:
        let basic = BasicAnimation(Box.x)
        if chance(4) { basic.byValue = 20 } else { basic.toValue = number(-90...90) }
        basic.duration = time(0.05...0.7)
        basic.timingFunction = [.linear, .easeInOut, .easeOut, nil][random.index(below: 4)]
        start(basic, box, key)
      case 4:
        let size = SIMD2(number(-3...3), number(-3...3))
        start(spring(Box.size, size), box, key)
      case 5:
        let ease = BasicAnimation(
          Box.frame, to: SIMD4(1, 2, number(-9...9), 4), duration: isOnGrid ? 0.3125 : 0.3)
        start(ease, box, key)
      default:
        let spring = spring(Box.x, number(-90...90))
        if chance(3) { spring.velocity = number(-900...900) }
        start(spring, box, key)
      }
    }

    private func start<Value>(
      _ animation: PropertyAnimation<Box, Value>, _ box: Box, _ key: String
    ) {
      if chance(5) { animation.delay = time(0...0.3) }
      if chance(6) { animation.repeatCount = 1 + random.index(below: 3) }
      if chance(7) { animation.autoreverses = true }
      if chance(9) { animation.isAdditive = true }
      if chance(7) { animation.isRemovedOnCompletion = false }
      if chance(6) { animation.speed = number(0.4...2.5) }
      if chance(6) { animation.roundingFactor = 0.5 }
      if chance(6) {
        animation.fillMode = [.backwards, .both, .removed][random.index(below: 3)]
      }
      if chance(9) { animation.isPaused = true }
      watch(animation)
      animator.add(animation, to: box, forKey: chance(10) ? nil : key)
    }

    private func group(_ box: Box) {
      let stagger = isOnGrid ? 0.0625 : 0.07
      let orders: [AnimationGroup.Order] = [.together, .inSequence, .staggered(by: stagger)]
      let group = AnimationGroup(orders[random.index(below: 3)])
      for index in 0..<3 {
        let member = spring(index == 1 ? Box.y : Box.x, number(-40...40))
        watch(member)
        group.add(member, to: boxes[index], delay: chance(3) ? (isOnGrid ? 0.0625 : 0.05) : 0)
      }
      group.completion = { [unowned self] _, finished in note("a group ends \(finished)") }
      animator.start(group)
      if chance(4) { animator.perform(after: isOnGrid ? 0.125 : 0.15) { group.cancel() } }
    }

    private func limited(_ box: Box) {
      let decay = DecayAnimation(Box.x, velocity: number(-3000...3000))
      watch(decay)
      let edges: [MotionLimits.Edge] = [.stop, .rubberBand]
      animator.add(
        decay, to: box, within: MotionLimits(-60...60, edges[random.index(below: 2)])
      ) { [unowned self] limit, velocity in note("hits \(limit) at \(word(velocity))") }
      let bounce = spring(Box.y, number(-9...9))
      animator.add(bounce, to: box, whenCrossing: [-2, 0, 3]) { [unowned self] level, velocity in
        note("crosses \(level) at \(word(velocity))")
      }
    }

    private func follower(_ box: Box) {
      let head = spring(Box.x, number(-90...90))
      head.clampMode = []
      let tail = SpringAnimation(
        Box.x, spring: Spring(bounciness: 6, speed: number(5...14)), follows: head)
      watch(head)
      watch(tail)
      animator.add(head, to: box, forKey: "head")
      animator.add(tail, to: boxes[boxes[0] === box ? 1 : 0], forKey: "tail")
    }
  }

  @Test("runs are as they were; `HOOKE_RECORD=1` accepts others")
  func text_ofRandomRuns_isAsItWas() throws {
    let texts = (0..<144).map { seed in
      let run = Run(
        seed: UInt64(seed), profile: seed % 4 == 3 ? .pop : .exact, isOnGrid: seed >= 72)
      return ("run-\(seed)", run.text())
    }
    let differences = try Digests.differences(texts, from: "runs")
    #expect(differences.isEmpty, "\(differences)")
  }
}
