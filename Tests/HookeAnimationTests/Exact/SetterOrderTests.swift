// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeAnimation

/// What an animation does is decided by what its properties say, not by the order in which they
/// came to say it: after any changes it runs like a new one with the same properties.
@Suite("Orders of setters")
struct SetterOrderTests {
  private typealias Spring1 = SpringAnimation<Box, Double>

  /// Changes an animation at random.
  private static func change(_ animation: Spring1, _ random: inout SeededGenerator) {
    let leader = SpringAnimation(Box.x)
    for _ in 0..<random.index(below: 9) {
      let number = random.double(-40...40, onGrid: true)
      switch random.index(below: 12) {
      case 0: animation.toValue = number
      case 1: animation.byValue = number
      case 2: animation.toValue = nil
      case 3: animation.byValue = nil
      case 4: animation.fromValue = number
      case 5: animation.fromValue = nil
      case 6: animation.velocity = number * 10
      case 7: animation.velocity = nil
      case 8: animation.keyframes = [SpringKeyframe(number, at: 0.25), SpringKeyframe(9, at: 0.5)]
      case 9: animation.keyframes = []
      case 10: animation.follow(leader)
      default: (animation.springBounciness, animation.springSpeed) = (12, 9)
      }
    }
    if animation.leader != nil { animation.toValue = 5 }
  }

  /// A new animation that says the same.
  private static func copy(_ animation: Spring1) -> Spring1 {
    let copy = SpringAnimation(Box.x)
    (copy.springBounciness, copy.springSpeed) = (animation.springBounciness, animation.springSpeed)
    copy.fromValue = animation.fromValue
    copy.velocity = animation.velocity
    if !animation.keyframes.isEmpty {
      copy.keyframes = animation.keyframes
    } else {
      copy.byValue = animation.byValue
      copy.toValue = animation.toValue
    }
    return copy
  }

  /// Everything that an animation writes and reports.
  private static func run<Value>(
    _ animation: PropertyAnimation<Box, Value>, _ facts: String = "",
    _ profile: Animator.Profile = .exact
  ) -> [String] {
    let (animator, box) = (Animator(profile: profile), Box(x: 3))
    var log = [facts]
    animation.didStart = { _ in log.append("starts") }
    animation.didReachToValue = { _ in log.append("reaches at \(animator.now)") }
    animation.completion = { _, finished in log.append("ends \(finished) at \(animator.now)") }
    animator.add(animation, to: box, forKey: "x")
    for _ in 0..<160 {
      animator.advance(by: 1.0 / 64)
      log.append("\(box.x) \(animation.isAttached)")
    }
    return log
  }

  @Test func spring_afterAnyChanges_runsLikeANewOne() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let animation = SpringAnimation(Box.x)
      Self.change(animation, &random)
      let copy = Self.copy(animation)
      #expect(Self.run(animation) == Self.run(copy), "seed \(seed)")
    }
  }

  /// POP counts which value was set last; one that had keyframes has a to-value like any other.
  @Test func springInPOP_afterItsKeyframesWereTaken_goesToTheLast() {
    let (animation, copy) = (SpringAnimation(Box.x), SpringAnimation(Box.x))
    animation.keyframes = [SpringKeyframe(4, at: 0.25), SpringKeyframe(9, at: 0.5)]
    animation.keyframes = []
    copy.toValue = 9
    let log = Self.run(animation, "", .pop)
    #expect(log == Self.run(copy, "", .pop) && log.last == "9.0 false")
  }

  @Test func keyframes_afterAnyChanges_runLikeNewOnes() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let animation = KeyframeAnimation(Box.x)
      for _ in 0..<2 + random.index(below: 7) {
        let count = animation.values.count
        switch random.index(below: 4) {
        case 0:
          animation.values = (0..<2 + random.index(below: 4)).map { _ in random.double(-9...9) }
        case 1:
          let times = (0..<count).map { Double($0 * $0) }
          if let last = times.last, last > 0 { animation.keyTimes = times.map { $0 / last } }
        case 2:
          animation.timingFunctions = [.easeIn, .linear, .easeOut, .easeInOut].dropLast(count % 4)
        default: animation.duration = random.double(0.1...2, onGrid: true)
        }
      }
      if animation.values.isEmpty { continue }
      #expect([0, animation.values.count].contains(animation.keyTimes.count), "seed \(seed)")
      let copy = KeyframeAnimation(Box.x)
      copy.values = animation.values
      if animation.keyTimes.count == copy.values.count { copy.keyTimes = animation.keyTimes }
      copy.timingFunctions = animation.timingFunctions
      copy.duration = animation.duration
      #expect(
        Self.run(animation, "\(animation.values)") == Self.run(copy, "\(copy.values)"),
        "seed \(seed)")
    }
  }

  /// Keyframes that are taken back leave none of their values; one keyframe is a value to go to.
  @Test(arguments: [Animator.Profile.exact, .pop])
  func values_ofNoneAndOne_areThoseGivenLast(profile: Animator.Profile) {
    for values in [[5], [1, 2], [1, 2, 9]] as [[Double]] {
      let (animation, new) = (KeyframeAnimation(Box.x), KeyframeAnimation(Box.x))
      animation.values = values
      animation.values = []
      let log = Self.run(animation, "", profile)
      #expect(log == Self.run(new, "", profile) && log.last == "3.0 false", "\(values)")
      animation.values = values
      animation.values = [7]
      #expect(animation.fromValue == 7)
      #expect(Self.run(animation, "", profile).last == "7.0 false", "\(values)")
    }
  }

  @Test func curvesAndDecays_afterAnyChanges_runLikeNewOnes() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (basic, decay) = (BasicAnimation(Box.x), DecayAnimation(Box.x))
      (basic.toValue, decay.velocity) = (5, 300)
      // POP counts which value was set last: nil is not as if it had not been set.
      let isExact = seed % 2 == 0
      for _ in 0..<random.index(below: 8) {
        let number = random.double(-40...40, onGrid: true)
        switch random.index(below: 9) {
        case 0: basic.toValue = number
        case 1: basic.byValue = number
        case 2: basic.fromValue = isExact && chance(&random) ? nil : number
        case 3: basic.duration = abs(number) / 20
        case 4: basic.timingFunction = [.easeIn, .linear, nil][random.index(below: 3)]
        case 5: decay.velocity = number * 10
        case 6: decay.deceleration = 0.99 + abs(number) / 5000
        case 7: decay.fromValue = isExact && chance(&random) ? nil : number
        default: decay.aim(at: number, from: number / 2)
        }
        // What is read is not kept.
        _ = (basic.progress, decay.duration, decay.toValue, decay.reversedVelocity)
      }
      let (basicCopy, decayCopy) = (BasicAnimation(Box.x), DecayAnimation(Box.x))
      (basicCopy.duration, basicCopy.fromValue) = (basic.duration, basic.fromValue)
      basicCopy.timingFunction = basic.timingFunction
      (basicCopy.byValue, basicCopy.toValue) = (basic.byValue, basic.toValue)
      decayCopy.deceleration = decay.deceleration
      (decayCopy.fromValue, decayCopy.velocity) = (decay.fromValue, decay.velocity)
      func facts(_ decay: DecayAnimation<Box, Double>) -> String {
        "\([decay.duration, decay.toValue, decay.reversedVelocity])"
      }
      let profile = isExact ? Animator.Profile.exact : .pop
      #expect(
        Self.run(basic, "", profile) == Self.run(basicCopy, "", profile), "seed \(seed)")
      let (decayed, same) = (facts(decay), facts(decayCopy))
      #expect(
        Self.run(decay, decayed, profile) == Self.run(decayCopy, same, profile), "seed \(seed)")
    }
  }

  private func chance(_ random: inout SeededGenerator) -> Bool { random.index(below: 2) == 0 }
}
