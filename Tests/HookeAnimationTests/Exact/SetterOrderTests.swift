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
  private static func run(
    _ animation: Spring1, _ profile: Animator.Profile = .exact
  ) -> [String] {
    let (animator, box) = (Animator(profile: profile), Box(x: 3))
    var log: [String] = []
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
    let log = Self.run(animation, .pop)
    #expect(log == Self.run(copy, .pop) && log.last == "9.0 false")
  }
}
