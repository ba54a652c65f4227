// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The keys that limits and levels take on their own, and what is left due when they end early.
@Suite("Limits and levels: keys and early ends") struct LevelKeyTests {
  private static func add(
    _ property: AnimatableProperty<Box, Double>, to box: Box, on animator: Animator,
    isLevels: Bool, key: String? = nil
  ) -> DecayAnimation<Box, Double> {
    let decay = DecayAnimation(property, velocity: 1000)
    if isLevels {
      animator.add(decay, to: box, forKey: key, whenCrossing: [100, 300]) { _, _ in }
    } else {
      animator.add(decay, to: box, forKey: key, within: MotionLimits(-50...100))
    }
    return decay
  }

  @Test(arguments: [Animator.Profile.exact, .pop])
  func keys_thatAreNotGiven_nameThePropertyAndTheKind(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    for property in [Box.x, Box.y] {
      for isLevels in [false, true] {
        let key = "\(isLevels ? "levels" : "limits").\(property.name)"
        let decay = Self.add(property, to: box, on: animator, isLevels: isLevels)
        #expect(animator.animation(forKey: key, of: box) === decay)
      }
    }
    let keys = ["limits.x", "levels.x", "limits.y", "levels.y"]
    #expect(animator.keys(of: box) == keys)
    // One without a key takes the place of the one before, one with a key does not.
    let second = Self.add(Box.x, to: box, on: animator, isLevels: true)
    #expect(animator.animation(forKey: "levels.x", of: box) === second)
    _ = Self.add(Box.x, to: box, on: animator, isLevels: false, key: "own")
    #expect(Set(animator.keys(of: box)) == Set(keys + ["own"]))
  }

  /// Nothing remains to be done for one that was removed or replaced, before or after its start.
  @Test(arguments: [false, true], [0, 0.03125])
  func animator_afterAnEarlyEnd_hasNothingDue(isLevels: Bool, time: Double) {
    for replaces in [false, true] {
      let (animator, box) = (Animator(), Box())
      let decay = Self.add(Box.x, to: box, on: animator, isLevels: isLevels, key: "x")
      if time > 0 { animator.advance(to: time) }
      #expect(animator.nextEventTime != nil && !animator.isIdle)
      if replaces {
        animator.add(BasicAnimation(Box.x, to: 7, duration: 0.5), to: box, forKey: "x")
        animator.advance(by: 0)
        #expect(animator.nextEventTime == time + 0.5)
      } else {
        animator.remove(forKey: "x", from: box)
        #expect(animator.nextEventTime == nil && animator.isIdle && !animator.needsFrames)
      }
      #expect(!decay.isAttached)
    }
  }

  /// POP's engine counts an animation as paused until it runs; only the exact one refuses it.
  @Test func levels_ofAPausedAnimation_areTakenInPOP() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    let decay = DecayAnimation(Box.x, velocity: 1000)
    decay.isPaused = true
    var levels: [Double] = []
    animator.add(decay, to: box, whenCrossing: [5, 100]) { level, _ in levels.append(level) }
    for frame in 1...120 { animator.advance(to: 1 + Double(frame) / 60) }
    #expect(levels == [5, 100])
  }
}
