// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Limits borrow the completion of an animation and give it back: added again, with limits or
/// without, the animation calls it once for each run.
@Suite struct LimitCompletionTests {
  /// How a motion within limits comes to its end.
  enum Ending: CaseIterable {
    case free, stopped, bounced, bouncedToRest, sprung, broughtBack, removed, replaced

    var edge: MotionLimits.Edge {
      switch self {
      case .bounced: .bounce(restitution: 0.7)
      case .bouncedToRest: .bounce(restitution: 0)
      case .sprung, .broughtBack: .rubberBand
      case .free, .stopped, .removed, .replaced: .stop
      }
    }

    /// The speed of a decay, which goes half as far: only the fast ones come to a limit.
    var velocity: Double { self == .free ? 20 : 2000 }

    /// Where the motion begins.
    var start: Double { self == .broughtBack ? 130 : 50 }

    var isFinished: Bool { self != .removed && self != .replaced }
  }

  enum Kind: CaseIterable {
    case decay, spring

    var animation: PropertyAnimation<Box, Double> {
      switch self {
      case .decay: DecayAnimation(Box.x)
      case .spring: SpringAnimation(Box.x, spring: Spring(stiffness: 100, damping: 12), to: 60)
      }
    }
  }

  /// Sets where a motion begins, anew for each run: the `.pop` profile keeps the state of the last.
  private func place(
    _ animation: PropertyAnimation<Box, Double>, _ ending: Ending, at start: Double, _ box: Box
  ) {
    box.x = start
    animation.fromValue = start
    (animation as? DecayAnimation)?.velocity = ending.velocity
    (animation as? SpringAnimation)?.velocity = ending.velocity
  }

  /// Advances to the end; POP's steps follow the closed forms at short frames only.
  private func advance(_ animator: Animator) {
    let rate = animator.profile == .exact ? 4.0 : 60
    for _ in 0..<Int(6 * rate) { animator.advance(by: 1 / rate) }
  }

  /// A run within limits that ends as it should; returns whether a limit was hit.
  private func runWithin(
    _ animation: PropertyAnimation<Box, Double>, _ ending: Ending, _ box: Box, _ animator: Animator
  ) -> Bool {
    var isHit = false
    place(animation, ending, at: ending.start, box)
    animator.add(
      animation, to: box, forKey: "x", within: MotionLimits(0...100, ending.edge)
    ) { _, _ in isHit = true }
    // Beyond the first frame, and before the limit.
    animator.advance(by: 0.001)
    if ending == .removed { animator.remove(forKey: "x", from: box) }
    if ending == .replaced {
      animator.add(BasicAnimation(Box.x, to: 70, duration: 0.1), to: box, forKey: "x")
    }
    advance(animator)
    return isHit
  }

  private static let endsByHit: Set<Ending> = [
    .stopped, .bounced, .bouncedToRest, .sprung, .broughtBack,
  ]

  @Test(arguments: [Animator.Profile.exact, .pop], Kind.allCases)
  func completion_ofOneAddedAgain_isCalledOnceForEachRun(
    profile: Animator.Profile, kind: Kind
  ) {
    for ending in Ending.allCases {
      // POP takes the instant 0 for none.
      let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
      let animation = kind.animation
      var finished: [Bool] = []
      animation.completion = { finished.append($1) }
      for round in 1...2 {
        let isHit = runWithin(animation, ending, box, animator)
        #expect(isHit == Self.endsByHit.contains(ending), "\(ending), round \(round)")
        #expect(finished == [ending.isFinished], "\(ending), round \(round)")
        // Alone it comes to its own end.
        finished = []
        place(animation, ending, at: 50, box)
        animator.add(animation, to: box, forKey: "y")
        advance(animator)
        #expect(finished == [true], "\(ending) without limits, round \(round)")
        #expect(kind == .spring ? abs(box.x - 60) < 1 : box.x > 50, "\(ending): \(box.x)")
        finished = []
      }
      #expect(animator.isIdle, "\(ending)")
    }
  }

  /// The completion has its place again while it is called.
  @Test(arguments: Kind.allCases)
  func completion_thatAddsItsAnimation_isCalledAgain(kind: Kind) {
    for ending in [Ending.free, .stopped, .bouncedToRest] {
      let (animator, box) = (Animator(), Box())
      let animation = kind.animation
      var runs = 0
      animation.completion = { _, isFinished in
        runs += isFinished ? 1 : 100
        guard runs < 3 else { return }
        place(animation, ending, at: 50, box)
        if runs == 1 {
          animator.add(animation, to: box, forKey: "x")
        } else {
          animator.add(animation, to: box, forKey: "x", within: MotionLimits(0...1e6))
        }
      }
      place(animation, ending, at: 50, box)
      animator.add(animation, to: box, forKey: "x", within: MotionLimits(0...100, ending.edge))
      for _ in 0..<60 { animator.advance(by: 0.25) }
      #expect(runs == 3 && animator.isIdle, "\(ending): \(runs)")
    }
  }

  /// One that had none has none afterwards, and another one that is set then is its own.
  @Test func completion_setAfterTheEnd_isTheOnlyOneCalled() {
    for ending in Ending.allCases {
      let (animator, box) = (Animator(), Box())
      let animation = Kind.decay.animation
      _ = runWithin(animation, ending, box, animator)
      #expect(animation.completion == nil, "\(ending)")
      var calls = 0
      animation.completion = { _, _ in calls += 1 }
      _ = runWithin(animation, ending, box, animator)
      #expect(calls == 1, "\(ending)")
    }
  }

  /// The `.pop` profile counts an animation as paused between its runs, which is no pause of its
  /// own.
  @Test(arguments: [Animator.Profile.exact, .pop], Kind.allCases)
  func levels_ofAnAnimationAddedAgain_areReportedAgain(profile: Animator.Profile, kind: Kind) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    let animation = kind.animation
    for _ in 0..<3 {
      place(animation, .stopped, at: 50, box)
      var levels: [Double] = []
      animator.add(animation, to: box, forKey: "x", whenCrossing: [55]) { level, _ in
        levels.append(level)
      }
      advance(animator)
      #expect(levels.first == 55 && animator.isIdle)
    }
  }
}
