// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Limits and levels in reduced motion: the events and ends of full motion, without travel.
@Suite struct ReducedLimitTests {
  enum Course: CaseIterable {
    case fastDecay, slowDecay, overshoot, targetOutside, byValue, startOutside, relative
    case relativeOutside

    var start: Double { self == .startOutside || self == .relativeOutside ? 150 : 20 }

    var animation: PropertyAnimation<Box, Double> {
      let spring = SpringAnimation(Box.x, spring: Spring(bounciness: 15, speed: 10))
      let decay = DecayAnimation(Box.x)
      switch self {
      case .fastDecay: decay.velocity = 3000
      case .slowDecay: decay.velocity = 40
      case .startOutside: decay.velocity = -900
      case .overshoot: (spring.toValue, spring.velocity) = (90, 2000)
      case .targetOutside: spring.toValue = 300
      case .byValue: (spring.byValue, spring.velocity) = (60, 2000)
      case .relative, .relativeOutside:
        let spring = SpringAnimation(Box.x, stiffness: 90, damping: 4, relativeVelocity: 25)
        spring.toValue = 90
        return spring
      }
      return decay.velocity == nil ? spring : decay
    }
  }

  struct Outcome {
    var events: [String] = []
    /// The velocities at the limits.
    var velocities: [Double] = []
    var end = 0.0
    /// The instant of the last event.
    var last = 0.0
    var leastWritten = 0.0
    var greatestWritten = 0.0
  }

  private func outcome(
    _ course: Course, reducedAt change: Double?,
    add: (Animator, PropertyAnimation<Box, Double>, Box, @escaping (Double, Double) -> Void) -> Void
  ) -> Outcome {
    let (animator, box) = (Animator(), Box(x: course.start))
    var outcome = Outcome()
    func note(_ event: String) {
      outcome.events.append(event)
      outcome.last = animator.now
    }
    let animation = course.animation
    animation.didStart = { _ in note("started") }
    animation.didReachToValue = { _ in note("reached") }
    animation.completion = { note("stopped \($1)") }
    if change == 0 { animator.motion = .reduced }
    if let change, change > 0 { animator.schedule(at: change) { animator.motion = .reduced } }
    add(animator, animation, box) {
      note("at \($0)")
      outcome.velocities.append($1)
    }
    for frame in 0...600 { animator.advance(to: Double(frame) / 60) }
    outcome.end = box.x
    outcome.leastWritten = box.writes.min() ?? box.x
    outcome.greatestWritten = box.writes.max() ?? box.x
    return outcome
  }

  private func expectSame(_ reduced: Outcome, _ full: Outcome, at change: Double, _ name: String) {
    #expect(reduced.events == full.events, "\(name)")
    #expect(abs(reduced.end - full.end) < 1e-8, "\(name): \(reduced.end), not \(full.end)")
    #expect(reduced.last <= change || reduced.last == full.last, "\(name): \(reduced.last)")
    for (velocity, expected) in zip(reduced.velocities, full.velocities) {
      #expect(abs(velocity - expected) < 1e-6 * max(1, abs(expected)), "\(name)")
    }
  }

  static let edges: [MotionLimits.Edge] = [
    .stop, .bounce(restitution: 0.6), .bounce(restitution: 1), .rubberBand,
  ]

  @Test("Limits are hit in the same order, and no value beyond them is written", arguments: edges)
  func limits_reducedMotion_haveTheEventsAndEndsOfFull(edge: MotionLimits.Edge) {
    let limits = MotionLimits(0...100, edge)
    for course in Course.allCases {
      let outcomes = [nil, 0, 0.013, 0.11, 0.5].map { change in
        outcome(course, reducedAt: change) { animator, animation, box, didHit in
          animator.add(animation, to: box, forKey: "x", within: limits, didHit: didHit)
        }
      }
      for (reduced, change) in zip(outcomes.dropFirst(), [0, 0.013, 0.11, 0.5]) {
        expectSame(reduced, outcomes[0], at: change, "\(course) \(edge) at \(change)")
      }
      #expect(edge == .rubberBand || (outcomes[1].leastWritten >= 0), "\(course)")
      #expect(edge == .rubberBand || (outcomes[1].greatestWritten <= 100), "\(course)")
    }
  }

  @Test("Levels are crossed in the same order")
  func levels_reducedMotion_areThoseOfFull() {
    for course in Course.allCases where course.start == 20 {
      let outcomes = [nil, 0, 0.02, 0.2].map { change in
        outcome(course, reducedAt: change) { animator, animation, box, action in
          animator.add(
            animation, to: box, forKey: "x", whenCrossing: [-5, 30, 90, 101, 9999],
            perform: action)
        }
      }
      for (reduced, change) in zip(outcomes.dropFirst(), [0, 0.02, 0.2]) {
        // The arrival of a spring is an event of the closed form too, and comes before the levels.
        var (found, full) = (reduced, outcomes[0])
        found.events.removeAll { $0 == "reached" }
        full.events.removeAll { $0 == "reached" }
        expectSame(found, full, at: change, "\(course) at \(change)")
      }
    }
  }

  @Test("A motion that never ends reports a bounded number of levels")
  func endlessMotion_inReducedMotion_isBounded() {
    let (animator, box) = (Animator(), Box())
    animator.motion = .reduced
    let spring = SpringAnimation(Box.x, spring: Spring(stiffness: 100, damping: 0))
    spring.toValue = 100
    let decay = DecayAnimation(Box.y)
    decay.velocity = 1e6
    var (crossings, hits) = (0, 0)
    animator.add(spring, to: box, whenCrossing: [50]) { _, _ in crossings += 1 }
    animator.add(decay, to: box, within: MotionLimits(0...10, .bounce(restitution: 1))) { _, _ in
      hits += 1
    }
    animator.advance(to: 1)
    #expect(crossings == 100 && hits == 100)
    #expect(box.x == 100 && (0...10).contains(box.y) && animator.isIdle)
  }

  @Test("Another animation under the key, added at a limit, ends the limits")
  func replacementAtALimit_inReducedMotion_endsThem() {
    let (animator, box) = (Animator(), Box())
    animator.motion = .reduced
    let decay = DecayAnimation(Box.x)
    decay.velocity = 3000
    var log: [String] = []
    decay.completion = { log.append("stopped \($1)") }
    animator.add(
      decay, to: box, forKey: "x", within: MotionLimits(0...100, .bounce(restitution: 1))
    ) { limit, _ in
      log.append("at \(limit), shows \(box.x)")
      let spring = SpringAnimation(Box.x)
      spring.toValue = 40
      animator.add(spring, to: box, forKey: "x")
    }
    animator.advance(to: 1)
    #expect(log == ["at 100.0, shows 100.0", "stopped false"] && box.x == 40 && animator.isIdle)
  }
}
