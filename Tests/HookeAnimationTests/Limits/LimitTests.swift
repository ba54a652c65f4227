// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import Testing

/// Motions within limits, against closed forms of their own.
struct LimitTests {
  final class Ball {
    var x = 0.0
    static let x = AnimatableProperty<Ball, Double>(
      "x", threshold: 0.01, read: { $0.x }, write: { $0.x = $1 })
  }

  struct Hit: Equatable {
    var time: Double
    var limit: Double
    var velocity: Double
  }

  /// Frames a second; 0 for one frame to the end.
  static let rates = [0.0, 24, 30, 60, 120, 144, 240]

  /// The hits of a motion, and where it is at its end.
  private func run(
    _ animation: PropertyAnimation<Ball, Double>, from start: Double = 0, _ limits: MotionLimits,
    rate: Double, until end: Double = 12
  ) -> (hits: [Hit], x: Double, finished: [Bool]) {
    let animator = Animator(profile: .exact)
    let ball = Ball()
    ball.x = start
    var hits: [Hit] = []
    var finished: [Bool] = []
    animation.completion = { finished.append($1) }
    animator.add(animation, to: ball, forKey: "x", within: limits) {
      hits.append(Hit(time: animator.now, limit: $0, velocity: $1))
    }
    if rate == 0 {
      animator.advance(to: end)
    } else {
      for frame in 1...Int(end * rate) { animator.advance(to: Double(frame) / rate) }
    }
    return (hits, ball.x, finished)
  }

  private func decay(_ velocity: Double) -> DecayAnimation<Ball, Double> {
    let decay = DecayAnimation(Ball.x, velocity: velocity)
    return decay
  }

  /// The rate of the deceleration 0.998, per second.
  private let rate = -1000 * log(0.998)

  @Test(arguments: rates)
  func bounce_decay_hitsAtTheInstantsOfItsClosedForm(frameRate: Double) throws {
    let limits = MotionLimits(0...200, .bounce(restitution: 0.9))
    let (hits, x, finished) = run(decay(3000), limits, rate: frameRate)
    // Between two hits the speed falls by the rate times the distance; time follows from speeds.
    var (time, velocity, place, truth) = (0.0, 3000.0, 0.0, [Hit]())
    while true {
      let limit = velocity > 0 ? 200.0 : 0
      let arrival = velocity - rate * (limit - place)
      guard arrival * velocity > 0 else { break }
      time += log(velocity / arrival) / rate
      truth.append(Hit(time: time, limit: limit, velocity: arrival))
      (velocity, place) = (-0.9 * arrival, limit)
    }
    #expect(hits.count == truth.count && truth.count >= 3)
    for (hit, expected) in zip(hits, truth) {
      #expect(abs(hit.time - expected.time) < 1e-12, "\(hit), expected \(expected)")
      #expect(abs(hit.velocity - expected.velocity) < 1e-8 && hit.limit == expected.limit)
    }
    #expect(abs(x - (place + velocity / rate)) < 1e-9 && finished == [true])
  }

  @Test func bounce_anyFrameRate_givesTheSameBits() {
    let limits = MotionLimits(-30...90, .bounce(restitution: 0.9))
    let whole = run(decay(900), limits, rate: 0)
    for rate in Self.rates {
      let found = run(decay(900), limits, rate: rate)
      #expect(found.hits == whole.hits && found.x == whole.x, "\(rate) Hz")
    }
  }

  /// Added between frames over a motion under another key, to a value that is beyond a limit by
  /// then.
  @Test(arguments: [MotionLimits(0...300, .rubberBand), MotionLimits(0...450)])
  func added_betweenFrames_beginsAtTheValueOfThatInstant(limits: MotionLimits) {
    var ends: [[Double]] = []
    for rate in Self.rates {
      let animator = Animator(profile: .exact)
      let ball = Ball()
      let scroll = BasicAnimation(Ball.x, to: 1000, duration: 1, timing: .linear)
      animator.add(scroll, to: ball, forKey: "x")
      var hits: [Double] = []
      animator.schedule(at: 0.499) {
        animator.add(self.decay(500), to: ball, forKey: "x", within: limits) { limit, velocity in
          hits += [animator.now, limit, velocity]
        }
      }
      var middle = 0.0
      animator.schedule(at: 0.75) {
        animator.bringUpToDate(ball)
        middle = ball.x
      }
      if rate == 0 {
        animator.advance(to: 12)
      } else {
        for frame in 1...Int(12 * rate) { animator.advance(to: Double(frame) / rate) }
      }
      ends.append(hits + [middle, ball.x])
      #expect(hits.first == 0.499, "\(rate) Hz")
    }
    #expect(Set(ends).count == 1, "\(ends)")
  }

  @Test(arguments: rates)
  func stop_decay_endsAtTheLimitWithItsCompletion(frameRate: Double) throws {
    let (hits, x, finished) = run(decay(-800), from: 50, MotionLimits(0...100), rate: frameRate)
    let hit = try #require(hits.first)
    #expect(abs(hit.time - log(800 / (800 - 50 * rate)) / rate) < 1e-12)
    #expect(hits.count == 1 && x == 0 && finished == [true])
    let free = run(decay(50), from: 50, MotionLimits(0...100), rate: frameRate)
    #expect(free.hits.isEmpty && abs(free.x - (50 + 50 / rate)) < 1e-9 && free.finished == [true])
  }

  @Test(arguments: rates)
  func rubberBand_decay_goesOnOverTheLimitAndComesBack(frameRate: Double) throws {
    let animator = Animator(profile: .exact)
    let ball = Ball()
    animator.add(decay(1000), to: ball, within: MotionLimits(-50...150, .rubberBand))
    let hit = log(1000 / (1000 - 150 * rate)) / rate
    let velocity = 1000 - 150 * rate
    let step = frameRate == 0 ? 3 : 1 / frameRate
    var (time, farthest) = (0.0, 0.0)
    while time < 3 {
      time += step
      animator.advance(to: time)
      // A critically damped spring of frequency 10 that starts at its target.
      let truth =
        time < hit
        ? 1000 * (1 - exp(-rate * time)) / rate
        : 150 + velocity * (time - hit) * exp(-10 * (time - hit))
      // The spring ends within its threshold.
      #expect(abs(ball.x - truth) < 1e-9 || abs(ball.x - 150) < 0.02 && abs(truth - 150) < 0.02)
      farthest = max(farthest, ball.x)
    }
    #expect(ball.x == 150)
    if frameRate >= 60 { #expect(abs(farthest - (150 + velocity * 0.1 / M_E)) < 0.5) }
  }

  @Test(arguments: rates)
  func bounce_spring_turnsRoundAtTheLimit(frameRate: Double) throws {
    let spring = SpringAnimation(Ball.x, spring: Spring(stiffness: 100, damping: 4), to: 100)
    let limits = MotionLimits(-1000...120, .bounce(restitution: 0.5))
    let (hits, x, finished) = run(spring, limits, rate: frameRate)
    // x = 100 - 100 e^(-2 t) (cos w t + 2 / w sin w t), by bisection before the first turn at pi /
    // w.
    let w = 96.0.squareRoot()
    func place(_ t: Double) -> Double {
      100 - 100 * exp(-2 * t) * (cos(w * t) + 2 / w * sin(w * t))
    }
    var (low, high) = (0.0, Double.pi / w)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if place(middle) < 120 { low = middle } else { high = middle }
    }
    let hit = try #require(hits.first)
    #expect(abs(hit.time - low) < 1e-12, "\(hit.time), expected \(low)")
    let speed = 100 * exp(-2 * low) * (w + 4 / w) * sin(w * low)
    #expect(abs(hit.velocity - speed) < 1e-8 && hit.limit == 120)
    #expect(hits.count == 1 && abs(x - 100) < 0.02 && finished == [true])
  }

  /// The threshold is 0.01; a decay goes on by its velocity over the rate.
  @Test(arguments: [(0.0, 0.009), (0, 0.011), (200, 0.009), (200, 0.011)])
  func bounce_ofADecay_stopsAtTheLimitBelowTheThreshold(limit: Double, back: Double) {
    let outward = limit > 100 ? 1.0 : -1
    let limits = MotionLimits(0...200, .bounce(restitution: 0.5))
    let velocity = outward * (100 + 2 * back) * rate
    let (hits, x, finished) = run(decay(velocity), from: 100, limits, rate: 60)
    #expect(hits.map(\.limit) == [limit] && finished == [true])
    #expect(abs(x - (back < 0.01 ? limit : limit - outward * back)) < 1e-9)
  }

  @Test func bounce_springAgainstItsLimit_comesToRestThere() {
    let spring = SpringAnimation(Ball.x, spring: Spring(stiffness: 100, damping: 4), to: 200)
    let limits = MotionLimits(0...120, .bounce(restitution: 0.5))
    let (hits, x, finished) = run(spring, limits, rate: 60)
    #expect(x == 120 && finished == [true] && hits.count > 3)
    for (hit, next) in zip(hits, hits.dropFirst()) { #expect(next.velocity < hit.velocity) }
  }

  @Test func add_beyondALimit_comesBackAtOnce() {
    let limits = MotionLimits(0...100, .rubberBand)
    let (hits, x, finished) = run(decay(0), from: 140, limits, rate: 60)
    #expect(hits == [Hit(time: 0, limit: 100, velocity: 0)] && x == 100 && finished == [true])
    let stopped = run(decay(-50), from: -20, MotionLimits(0...100), rate: 60)
    #expect(stopped.x == 0 && stopped.finished == [true])
  }

  @Test(arguments: rates)
  func whenCrossing_springAndDecay_isCalledAtEachInstantOfTheClosedForm(frameRate: Double) throws {
    let animator = Animator(profile: .exact)
    let (ball, other) = (Ball(), Ball())
    let spring = SpringAnimation(Ball.x, spring: Spring(stiffness: 100, damping: 2), to: 100)
    var found: [Hit] = []
    animator.add(spring, to: ball, forKey: "x", whenCrossing: [100, 150, -1]) {
      found.append(Hit(time: animator.now, limit: $0, velocity: $1))
    }
    var passed: [Hit] = []
    animator.add(decay(1000), to: other, forKey: "x", whenCrossing: [100, 300, 600, 0]) {
      passed.append(Hit(time: animator.now, limit: $0, velocity: $1))
    }
    if frameRate == 0 {
      animator.advance(to: 2)
    } else {
      for frame in 1...Int(2 * frameRate) { animator.advance(to: Double(frame) / frameRate) }
    }
    let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
    // Through the target as its own events say, and through 150 on the way out and back.
    let targets = found.filter { $0.limit == 100 }
    let truth = motion.crossings(limit: 50, until: 2)
    #expect(targets.count == truth.count && truth.count > 4)
    for (hit, crossing) in zip(targets, truth) {
      #expect(abs(hit.time - crossing.time) < 1e-12 && abs(hit.velocity - crossing.velocity) < 1e-8)
    }
    let outside = found.filter { $0.limit == 150 }
    #expect(outside.map { $0.velocity > 0 } == [true, false])
    for hit in outside { #expect(abs(motion.value(at: hit.time) - 150) < 1e-9) }
    #expect(found.map(\.time) == found.map(\.time).sorted() && !found.contains { $0.limit == -1 })
    #expect(passed.map(\.limit) == [100, 300])
    for hit in passed {
      #expect(abs(hit.time - -log(1 - rate * hit.limit / 1000) / rate) < 1e-12)
      #expect(abs(hit.velocity - (1000 - rate * hit.limit)) < 1e-8)
    }
  }

  @Test func didHit_addingASpring_handsOverPlaceAndVelocity() {
    let animator = Animator(profile: .exact)
    let ball = Ball()
    var hit = 0.0
    let home = SpringAnimation(Ball.x, spring: Spring(stiffness: 80, damping: 6), to: 300)
    animator.add(decay(1000), to: ball, forKey: "x", within: MotionLimits(0...100)) { _, _ in
      hit = animator.now
      animator.add(home, to: ball, forKey: "x")
    }
    animator.advance(to: 0.3)
    let truth = SpringMotion(
      spring: home.spring, fromValue: 100, toValue: 300, initialVelocity: 1000 - 100 * rate)
    #expect(hit > 0 && abs(ball.x - truth.value(at: 0.3 - hit)) < 1e-9)
    animator.advance(to: 9)
    #expect(ball.x == 300)
  }

  @Test func limits_replacedUnderTheKey_actNoMore() {
    let animator = Animator(profile: .exact)
    let ball = Ball()
    var finished: [Bool] = []
    let coast = decay(1000)
    coast.completion = { finished.append($1) }
    animator.add(coast, to: ball, forKey: "x", within: MotionLimits(0...100)) { _, _ in
      Issue.record("a limit was hit")
    }
    animator.advance(to: 0.05)
    let home = SpringAnimation(Ball.x, spring: Spring(stiffness: 100, damping: 20), to: 300)
    animator.add(home, to: ball, forKey: "x")
    animator.advance(to: 5)
    #expect(finished == [false] && abs(ball.x - 300) < 0.02)
  }

  @Test func limits_ofASpringThatGoesByADistance_areThoseOfItsEnd() {
    let limits = MotionLimits(-200...100, .bounce(restitution: 0.5))
    let (to, by) = (SpringAnimation(Ball.x), SpringAnimation(Ball.x))
    (to.toValue, by.byValue) = (150, 150)
    let (expected, found) = (run(to, limits, rate: 60), run(by, limits, rate: 60))
    #expect(!expected.hits.isEmpty && found.hits == expected.hits && found.x == expected.x)
  }

  @Test func completion_ofAnAnimationAddedAgain_isCalledAgain() {
    let (animator, ball) = (Animator(), Ball())
    let coast = decay(1000)
    var finished: [Bool] = []
    coast.completion = { finished.append($1) }
    for _ in 0..<2 {
      ball.x = 0
      animator.add(coast, to: ball, forKey: "x", within: MotionLimits(0...100, .rubberBand))
      animator.advance(by: 9)
    }
    #expect(finished == [true, true])
  }

  /// The values of POP's stepping are a little off, also at the limit at which a part begins.
  @Test func bounce_popProfile_comesToALimitOnceAPart() {
    let (animator, ball) = (Animator(profile: .pop), Ball())
    let spring = SpringAnimation(Ball.x, spring: Spring(bounciness: 12, speed: 14))
    (spring.toValue, spring.velocity) = (-97, 2640)
    var hits: [Hit] = []
    animator.add(
      spring, to: ball, forKey: "x",
      within: MotionLimits(-23.075...40.84, .bounce(restitution: 0.136))
    ) { limit, velocity in
      hits.append(Hit(time: animator.now, limit: limit, velocity: velocity))
      if hits.count > 20 { animator.remove(forKey: "x", from: ball) }
    }
    for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
    #expect(hits.count <= 6 && ball.x == -23.075 && animator.isIdle, "\(hits)")
    #expect(hits.allSatisfy { ($0.velocity > 0) == ($0.limit == 40.84) }, "\(hits)")
  }

  @Test func crossing_thatARetargetPrevents_isNotReported() {
    let (animator, ball) = (Animator(), Ball())
    let spring = SpringAnimation(Ball.x, spring: Spring(stiffness: 100, damping: 30), to: 100)
    var levels: [Double] = []
    animator.add(spring, to: ball, forKey: "x", whenCrossing: [-99, 90]) { level, _ in
      levels.append(level)
    }
    animator.advance(to: 0.05)
    spring.toValue = -100
    for frame in 4...400 { animator.advance(to: Double(frame) / 60) }
    #expect(levels == [-99])
  }

  @Test func limits_afterTheEnd_releaseWhatTheyCalled() {
    final class Token {}
    let (animator, ball) = (Animator(), Ball())
    weak var released: Token?
    do {
      let token = Token()
      released = token
      animator.add(decay(1000), to: ball, within: MotionLimits(0...100)) { _, _ in
        withExtendedLifetime(token) {}
      }
    }
    animator.advance(to: 5)
    #expect(ball.x == 100 && released == nil)
  }

  /// Values of UIScrollView's formula, by hand.
  @Test func rubberBanded_pull_followsUIScrollViewsFormula() {
    let limits = MotionLimits(0...1000)
    #expect(limits.rubberBanded(400, dimension: 500) == 400)
    #expect(abs(limits.rubberBanded(-100, dimension: 500) - -100 * 275 / 555.0) < 1e-12)
    #expect(abs(limits.rubberBanded(1100, dimension: 500) - (1000 + 27_500 / 555.0)) < 1e-12)
    #expect(limits.rubberBanded(1e300, dimension: 500) <= 1500)
    #expect(limits.rubberBanded(.greatestFiniteMagnitude, dimension: 500) == 1500)
    #expect(limits.rubberBanded(.infinity, dimension: 500) == 1500)
  }
}
