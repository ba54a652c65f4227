// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Setting what is set already changes nothing in flight, but for a velocity, which is the one from
/// now on, and for keyframes, whose times count from now on.
@Suite("Settings that are set again")
struct SameValueTests {
  /// Counts how often the motion of an animation was made anew.
  private final class Changes: AnimationRecorder {
    var segments = 0
    var retargets = 0

    func animation(
      _ identity: AnimationIdentity, of animation: ValueAnimation, target: AnyObject,
      didBegin segment: MotionSegment
    ) { segments += 1 }
    func animation(_ identity: AnimationIdentity, didEndSegmentAt time: Double) {}
    func animation(didEmit event: AnimationEvent, of animation: Animation) {
      if event.kind == .retargeted { retargets += 1 }
    }
  }

  /// The numbers of retargets and segments that come of each of the settings, made one after the
  /// other in frames of their own.
  private static func counts(
    _ spring: SpringAnimation<Box, Double>, _ settings: [(SpringAnimation<Box, Double>) -> Void]
  ) -> [[Int]] {
    let (animator, box, changes) = (Animator(), Box(), Changes())
    animator.recorder = changes
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.0625)
    return settings.map { set in
      (changes.retargets, changes.segments) = (0, 0)
      set(spring)
      animator.advance(by: 0.0625)
      return [changes.retargets, changes.segments]
    }
  }

  @Test func setting_setTwice_changesTheMotionOnce() {
    let spring = Spring(stiffness: 90, damping: 6)
    let rows:
      [(name: String, first: Int, again: Int, set: (SpringAnimation<Box, Double>) -> Void)] =
        [
          ("toValue", 1, 0, { $0.toValue = 70 }), ("byValue", 1, 0, { $0.byValue = 30 }),
          ("spring", 1, 0, { $0.spring = spring }), ("friction", 1, 0, { $0.dynamicsFriction = 5 }),
          ("tension", 1, 0, { $0.dynamicsTension = 80 }), ("mass", 1, 0, { $0.dynamicsMass = 2 }),
          ("bounciness", 1, 0, { $0.springBounciness = 9 }),
          ("springSpeed", 1, 0, { $0.springSpeed = 9 }),
          ("clampMode", 1, 0, { $0.clampMode = .start }),
          ("velocity", 1, 1, { $0.velocity = 40 }),
          ("keyframes", 1, 1, { $0.keyframes = [SpringKeyframe(30, at: 9)] }),
          ("fromValue", 0, 0, { $0.fromValue = 4 }), ("repeatCount", 0, 0, { $0.repeatCount = 3 }),
          ("rounding", 0, 0, { $0.roundingFactor = 0.5 }), ("delay", 0, 0, { $0.delay = 1 }),
          ("isPaused", 0, 0, { $0.isPaused = false }), ("fillMode", 0, 0, { $0.fillMode = .both }),
        ]
    for (name, first, again, set) in rows {
      let counts = Self.counts(
        SpringAnimation(Box.x, spring: Spring(stiffness: 100, damping: 4), to: 100), [set, set])
      #expect(counts == [[first, first], [again, again]], "\(name)")
    }
    // The speed is of the same motion: a segment, but no other way.
    let speed = Self.counts(SpringAnimation(Box.x, to: 100), [{ $0.speed = 2 }, { $0.speed = 2 }])
    #expect(speed == [[0, 1], [0, 0]])
  }

  @Test func leader_followedTwice_changesTheMotionOnce() {
    let (leader, other) = (SpringAnimation(Box.y, to: 50), SpringAnimation(Box.y, to: -9))
    let counts = Self.counts(
      SpringAnimation(Box.x, to: 100),
      [
        { $0.follow(leader) }, { $0.follow(leader) }, { $0.follow(other) }, { $0.follow(other) },
        { $0.toValue = 3 }, { $0.follow(other) },
      ])
    #expect(counts == [[1, 1], [0, 0], [1, 1], [0, 0], [1, 1], [1, 1]])
  }
}
