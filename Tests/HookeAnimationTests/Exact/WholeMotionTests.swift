// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What animations of several numbers say of their whole motion, before and while they run, by
/// closed forms.
@Suite("Whole motions") struct WholeMotionTests {
  /// The progress is the share of the way that is covered, measured along it.
  @Test(arguments: [
    ([0.0, 0, 0, 0], [30.0, 40, 0, 0]), ([10, -5, 3, 8], [-20, -5, 1e3, 8]),
    ([1e200, 0, 0, 0], [-1e200, 1e200, 0, 0]), ([0, 0, 0, 1e-200], [0, 0, 0, 3e-200]),
  ])
  func progress_ofALinearMotion_isThePartOfItsTime(from: [Double], to: [Double]) {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.frame, to: SIMD4(to), duration: 2)
    basic.timingFunction = .linear
    basic.fromValue = SIMD4(from)
    animator.add(basic, to: box, forKey: "frame")
    for step in 0..<20 {
      animator.advance(to: Double(step) / 10)
      #expect(abs(basic.progress - Double(step) / 20) < 1e-12, "\(step)")
    }
  }

  @Test func progress_withoutAWay_isThatOfAMotionAtItsEnd() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.frame, to: .zero, duration: 2)
    basic.delay = 0.5
    animator.add(basic, to: box, forKey: "frame")
    animator.advance(to: 0.25)
    #expect(basic.progress == 0)
    animator.advance(to: 1)
    #expect(basic.progress == 1)
  }

  /// A spring that swings is beyond its way by as much as its overshoot.
  @Test func progress_ofASpring_isThatOfEachOfItsNumbers() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.size, spring: Spring(stiffness: 100, damping: 4))
    (spring.fromValue, spring.toValue) = ([5, 7], [15, -13])
    animator.add(spring, to: box, forKey: "size")
    var greatest = 0.0
    for frame in 0..<60 {
      animator.advance(to: Double(frame) / 60)
      #expect(abs(spring.progress - (box.size.x - 5) / 10) < 1e-9)
      #expect(abs(spring.progress - (7 - box.size.y) / 20) < 1e-9)
      greatest = max(greatest, spring.progress)
    }
    #expect(greatest > 1.4)
  }

  /// A decay goes on by its velocity over its rate, 1000 · -ln d per second.
  @Test(arguments: [0.99, 0.998, 0.999])
  func decay_ofSeveralNumbers_endsByItsVelocities(deceleration: Double) throws {
    let rate = Decay(deceleration: deceleration).rate
    let decay = DecayAnimation(Box.size, velocity: [300, -800])
    decay.deceleration = deceleration
    #expect(decay.toValue == nil)
    decay.fromValue = [10, 20]
    let end = try #require(decay.toValue)
    #expect(abs(end.x - (10 + 300 / rate)) < 1e-9 && abs(end.y - (20 - 800 / rate)) < 1e-9)
    decay.aim(at: [-7, 40], from: [3, 30])
    #expect(decay.fromValue == [3, 30])
    let aimed = try #require(decay.velocity)
    #expect(abs(aimed.x + 10 * rate) < 1e-9 && abs(aimed.y - 10 * rate) < 1e-9)
    let (animator, box) = (Animator(), Box())
    animator.add(decay, to: box, forKey: "size")
    let duration = try #require(decay.duration)
    var time = 0.0
    while decay.isAttached, time < 60 {
      time += 1.0 / 60
      animator.advance(to: time)
    }
    #expect(time - 1.0 / 60 <= duration && duration <= time)
    #expect(abs(box.size.x + 7) < 1 && abs(box.size.y - 40) < 1)
  }

  /// A spring has settled when the slowest of its numbers is within a thousandth of its own way.
  @Test func settlingDuration_ofSeveralNumbers_isThatOfTheSlowest() throws {
    let spring = SpringAnimation(Box.size, spring: Spring(stiffness: 100, damping: 8))
    (spring.fromValue, spring.toValue) = ([0, 0], [100, 1])
    func duration(_ velocity: SIMD2<Double>) -> Double {
      spring.velocity = velocity
      return spring.settlingDuration ?? .nan
    }
    let still = duration([0, 0])
    // Damped with 4 per second, 0.001 is passed before ln 1000 / 4 and an envelope's width.
    #expect(still > 1.4 && still < 1.9)
    let (first, second) = (duration([5000, 0]), duration([0, 50]))
    #expect(first > still && abs(first - second) < 1e-9, "50 ways per second, either")
    #expect(duration([5000, 50]) == first)
    (spring.fromValue, spring.toValue) = ([0, 3], [100, 3])
    #expect(duration([0, 0]) == still, "what does not move counts nothing")
    spring.toValue = nil
    #expect(spring.settlingDuration == nil && spring.settlingTime == nil)
    spring.byValue = [100, 1]
    #expect(abs(duration([0, 0]) - still) < 1e-9)
    spring.fromValue = nil
    #expect(spring.settlingDuration == nil)
  }
}
