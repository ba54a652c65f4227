// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Springs whose initial velocity is given in ways per second, in units per second, or in both:
/// that in units comes first, wherever the velocity counts.
@Suite("Velocities given in ways or units")
struct GivenVelocityTests {
  struct Row: CustomTestStringConvertible {
    /// In ways per second.
    var relative: Double
    /// In units per second.
    var own: Double?
    var from = 0.0
    var to = 50.0

    var velocity: Double { own ?? relative * (to - from) }
    var testDescription: String { "\(relative), \(own ?? .nan) from \(from) to \(to)" }

    func motion(isReversed: Bool = false) -> SpringMotion {
      SpringMotion(
        spring: GivenVelocityTests.constants, fromValue: isReversed ? to : from,
        toValue: isReversed ? from : to, initialVelocity: isReversed ? -velocity : velocity)
    }

    /// The animation of the row, to its to-value or by its way.
    func animation(byWay: Bool = false) -> SpringAnimation<Box, Double> {
      let spring = SpringAnimation(
        Box.x, mass: 2, stiffness: 200, damping: 20, relativeVelocity: relative)
      spring.fromValue = from
      if byWay { spring.byValue = to - from } else { spring.toValue = to }
      if let own { spring.velocity = own }
      return spring
    }
  }

  private static let constants = Spring(mass: 2, stiffness: 200, damping: 20)

  static let rows = [
    Row(relative: 3), Row(relative: 3, own: 900), Row(relative: 3, own: 0),
    Row(relative: 0, own: -40), Row(relative: -2, own: 600), Row(relative: -2, from: 80, to: 20),
    Row(relative: 4, own: 700, from: 80, to: 20), Row(relative: -5, own: -20, from: 80, to: 20),
  ]

  @Test("the times of the whole motion, before it runs, are those of the run", arguments: rows)
  func times_ofTheWhole_areThoseOfTheRun(row: Row) {
    let closed = row.motion()
    let distance = (row.to - row.from).magnitude
    for byWay in [false, true] {
      let spring = row.animation(byWay: byWay)
      #expect(spring.settlingTime == closed.settlingTime(threshold: 0.5))
      #expect(spring.settlingDuration == closed.settlingDuration(epsilon: distance / 1000))
      let (animator, box) = (Animator(), Box(x: 7))
      var end = Double.nan
      spring.completion = { [unowned animator] _, _ in end = animator.now }
      animator.add(spring, to: box, forKey: "x")
      for time in [0.05, 0.1, 0.2, 9] {
        animator.advance(to: time)
        guard time < 9 else { continue }
        #expect(abs(box.x - closed.value(at: time)) < 1e-9, "at \(time)")
        #expect(abs((spring.currentVelocity ?? .nan) - closed.velocity(at: time)) < 1e-9)
      }
      #expect(end == spring.settlingTime && box.x == row.to)
    }
    let timed = SpringAnimation(
      Box.x, settlingDuration: 0.7, dampingRatio: 0.5, relativeVelocity: row.relative)
    (timed.fromValue, timed.toValue) = (row.from, row.to)
    if let own = row.own { timed.velocity = own }
    let motion = SpringMotion(
      spring: timed.spring, fromValue: row.from, toValue: row.to, initialVelocity: row.velocity)
    #expect(timed.settlingTime == motion.settlingTime(threshold: 0.5))
    #expect(timed.settlingDuration == 0.7)
  }

  @Test("each iteration begins with it, one in reverse with its opposite", arguments: rows)
  func iteration_afterTheFirst_beginsWithTheVelocity(row: Row) {
    for autoreverses in [false, true] {
      let spring = row.animation()
      (spring.repeatCount, spring.autoreverses) = (autoreverses ? 1 : 2, autoreverses)
      let (animator, box) = (Animator(), Box())
      animator.add(spring, to: box, forKey: "x")
      let turn = row.motion().settlingTime(threshold: 0.5)
      let second = row.motion(isReversed: autoreverses)
      for time in [0.02, 0.1, 0.3] {
        animator.advance(to: turn + time)
        #expect(abs(box.x - second.value(at: time)) < 1e-9, "\(autoreverses) at \(time)")
      }
    }
  }

  @Test("levels are crossed with it, in reduced motion, too", arguments: rows)
  func levels_ofAMotion_areCrossedWithTheVelocity(row: Row) throws {
    let closed = row.motion()
    let end = closed.settlingTime(threshold: 0.5)
    for isReduced in [false, true] {
      for level in [row.from - 3, row.to + 4, 0.5 * (row.from + row.to)] {
        let (animator, box) = (Animator(), Box())
        if isReduced { animator.motion = .reduced }
        var first: Double?
        animator.add(row.animation(), to: box, whenCrossing: [level]) { first = first ?? $1 }
        animator.advance(to: 9)
        let time = closed.time(reaching: level).flatMap { $0 < end ? $0 : nil }
        let velocity = time.map { closed.velocity(at: $0) }
        #expect((first == nil) == (velocity == nil), "\(isReduced) \(level)")
        #expect(abs((first ?? 0) - (velocity ?? 0)) < 1e-6, "\(isReduced) \(level)")
      }
    }
  }

  @Test("beyond a limit it is handed over to the spring of the edge", arguments: rows)
  func velocity_beyondALimit_isHandedOver(row: Row) {
    let spring = row.animation()
    spring.fromValue = 130
    let velocity = row.own ?? row.relative * (row.to - 130)
    let (animator, box) = (Animator(), Box())
    var hits: [[Double]] = []
    animator.add(spring, to: box, within: MotionLimits(0...100, .rubberBand)) {
      hits.append([$0, $1])
    }
    animator.advance(to: 0)
    #expect(hits == [[100, velocity]])
    #expect(abs(box.x - 130) < 1e-9)
  }
}
