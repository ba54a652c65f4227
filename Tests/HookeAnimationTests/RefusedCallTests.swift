// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeTestSupport
import Testing

/// Calls of an animator from within its own callbacks, in every order.
@Suite("Calls that animators refuse")
struct RefusedCallTests {
  /// Calls `inner` in the start of an animation, which `outer` brings about.
  private static func nest(
    _ profile: Animator.Profile, _ outer: (Animator) -> Void,
    _ inner: @escaping (Animator) -> Void
  ) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    let animation = BasicAnimation(Box.x, to: 8)
    animation.didStart = { [unowned animator] _ in inner(animator) }
    animator.add(animation, to: box, forKey: "x")
    outer(animator)
  }

  static let refusals: [Refusal] = [
    Refusal("advance(to: 3.0) was called from within a callback") {
      nest(.exact, { $0.advance(to: 2) }, { $0.advance(to: 3) })
    },
    Refusal("advance(to: 3.0) was called from within a callback") {
      nest(.pop, { $0.advance(to: 2) }, { $0.advance(to: 3) })
    },
    Refusal("advance(to: 3.0) was called from within a callback") {
      nest(.pop, { $0.flushPending() }, { $0.advance(to: 3) })
    },
    Refusal("flushPending() was called from within a callback") {
      nest(.exact, { $0.advance(to: 2) }, { $0.flushPending() })
    },
    Refusal("flushPending() was called from within a callback") {
      nest(.pop, { $0.advance(to: 2) }, { $0.flushPending() })
    },
    Refusal("flushPending() was called from within a callback") {
      nest(.pop, { $0.flushPending() }, { $0.flushPending() })
    },
    Refusal("time runs forward: advance(to: 1.5) came after 2.0") {
      nest(.exact, { $0.advance(to: 2) }, { _ in })
      let animator = Animator(startTime: 2)
      animator.advance(to: 1.5)
    },
    // Both times are those of the host clock.
    Refusal("time runs forward: advance(to: 2.5) came after 3.0") {
      let animator = Animator(startTime: 2)
      animator.speed = 0.5
      animator.advance(to: 3)
      animator.advance(to: 2.5)
    },
    Refusal("time runs forward: advance(to: 2.875) came after 3.0") {
      let animator = Animator(startTime: 2)
      animator.isPaused = true
      animator.advance(by: 1)
      animator.advance(by: -0.125)
    },
  ]

  @Test func calls_fromWithinCallbacks_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedCallTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }

  /// After each of them the other may be called, and the time of a frame again.
  @Test func calls_afterOneAnother_areTaken() {
    for profile in [Animator.Profile.exact, .pop] {
      let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
      animator.add(BasicAnimation(Box.x, from: 0, to: 8), to: box, forKey: "x")
      animator.flushPending()
      animator.flushPending()
      animator.advance(to: 1.125)
      animator.flushPending()
      animator.advance(to: 1.125)
      animator.advance(to: 4)
      #expect(box.x == 8 && animator.isIdle, "\(profile)")
    }
    // POP's clock takes what it is given.
    let animator = Animator(profile: .pop, startTime: 2)
    animator.advance(to: 1.5)
    #expect(animator.now == 1.5 && animator.hostTime == 1.5)
  }
}
