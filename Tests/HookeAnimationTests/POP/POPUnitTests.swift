// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What POP's own unit tests mean to show, in both profiles where it holds in both.
@Suite struct POPUnitTests {
  static let profiles: [Animator.Profile] = [.exact, .pop]

  /// Runs frames of a sixtieth from 1 s on and keeps what was notified.
  final class Fixture {
    let animator: Animator
    let box: Box
    var starts = 0
    var stops: [Bool] = []
    var reached = 0
    var time = 1.0

    init(_ profile: Animator.Profile, x: Double = 0) {
      animator = Animator(profile: profile, startTime: 1)
      box = Box(x: x)
    }

    func add(_ animation: PropertyAnimation<Box, Double>, key: String = "key") {
      animation.didStart = { [unowned self] _ in starts += 1 }
      animation.didReachToValue = { [unowned self] _ in reached += 1 }
      animation.completion = { [unowned self] _, finished in stops.append(finished) }
      animator.add(animation, to: box, forKey: key)
    }

    func frames(for duration: Double, step: Double = 1.0 / 60) {
      let end = time + duration
      animator.advance(to: time)
      while time + step < end + 1e-9 {
        time += step
        animator.advance(to: time)
      }
      time = end
    }
  }

  // MARK: Springs

  @Test(arguments: profiles) func spring_withoutValues_startsAndFinishes(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile, x: 100)
    fixture.add(SpringAnimation(Box.x))
    fixture.frames(for: 0.2, step: 0.1)
    #expect(fixture.starts == 1)
    #expect(fixture.stops == [true])
    #expect(fixture.box.writes.allSatisfy { $0 == 100 })
  }

  @Test(arguments: profiles, [0.0, 1]) func spring_converges_withFewTrailingFrames(
    profile: Animator.Profile, rounding: Double
  ) {
    let fixture = Fixture(profile)
    let spring = SpringAnimation(Box.x, from: 0, to: 100, velocity: 100, bounciness: 0.5)
    spring.roundingFactor = rounding
    fixture.add(spring)
    fixture.frames(for: 1)
    #expect(fixture.stops == [true])
    #expect(fixture.box.x == 100)
    let trailing = fixture.box.writes.reversed().prefix { abs($0 - 100) < 1 }.count
    #expect(trailing < 12 || rounding > 0)
  }

  @Test(arguments: profiles) func spring_keptOnCompletion_staysAttached(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile)
    let spring = SpringAnimation(Box.x, from: 0, to: 5)
    spring.isRemovedOnCompletion = false
    fixture.add(spring)
    fixture.frames(for: 20)
    #expect(fixture.starts == 1)
    #expect(fixture.stops == [true])
    #expect(fixture.animator.keys(of: fixture.box) == ["key"])
  }

  @Test(arguments: profiles) func spring_continued_reachesEachTargetOnce(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile)
    let spring = SpringAnimation(Box.x, from: 0, to: 50)
    spring.isRemovedOnCompletion = false
    fixture.add(spring)
    for (index, (target, duration)) in [(50.0, 2.0), (100, 0.3), (20, 0.4), (80, 2)].enumerated() {
      spring.toValue = target
      fixture.frames(for: duration)
      #expect(fixture.reached == index + 1, "\(target)")
    }
    // Only POP's slow clock has the third motion still under way when the fourth target comes.
    #expect(fixture.starts == (profile == .pop ? 2 : 3))
    #expect(fixture.stops.count == fixture.starts && fixture.stops.allSatisfy { $0 })
    #expect(fixture.box.x == 80)
  }

  @Test(arguments: profiles) func spring_backAfterCompletion_moves(profile: Animator.Profile) {
    let fixture = Fixture(profile, x: 400)
    let spring = SpringAnimation(Box.x, from: 400, to: 200)
    fixture.add(spring)
    fixture.frames(for: 3)
    let before = fixture.box.writes.count
    let back = SpringAnimation(Box.x, to: 400)
    fixture.add(back)
    fixture.frames(for: 3)
    let writes = fixture.box.writes.dropFirst(before)
    #expect(writes.count > 5)
    #expect(abs((writes.first ?? 0) - 200) < 10)
    #expect(fixture.box.x == 400)
  }

  @Test(arguments: profiles) func spring_overAJumpInTime_arrives(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let spring = SpringAnimation(Box.x, from: 0, to: 1000)
    fixture.add(spring)
    for time in [1.0, 1.01, 301] { fixture.animator.advance(to: time) }
    #expect(fixture.stops == [true])
    #expect(fixture.box.x == 1000)
  }

  @Test(arguments: profiles) func spring_fromEqualToTo_withVelocity_comesBack(
    profile: Animator.Profile
  ) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    let spring = SpringAnimation(Box.size, from: [0, 0], to: [0, 0], velocity: [1000, 1000])
    var farthest = 0.0
    animator.add(spring, to: box, forKey: "size")
    for frame in 0...240 {
      animator.advance(to: 1 + Double(frame) / 60)
      farthest = max(farthest, box.size.x)
    }
    #expect(farthest > 5)
    #expect(box.size == [0, 0])
  }

  @Test(arguments: profiles) func spring_ofFourComponents_endsExactly(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
    let spring = SpringAnimation(Box.frame)
    spring.fromValue = [0, 0, 100, 200]
    spring.toValue = [100, 200, 200, 400]
    spring.velocity = [1000, 1000, 1000, 1000]
    animator.add(spring, to: box, forKey: "frame")
    for frame in 0...240 { animator.advance(to: 1 + Double(frame) / 60) }
    #expect(box.frame == [100, 200, 200, 400])
  }

  @Test func spring_mapping_goesBothWays() {
    let spring = SpringAnimation(Box.x)
    spring.springBounciness = 12
    spring.springSpeed = 5
    let dynamics = POPDynamics(tension: spring.dynamicsTension, friction: spring.dynamicsFriction)
    #expect(abs(dynamics.bounciness - 12) < 1e-10)
    #expect(abs(dynamics.speed - 5) < 1e-10)
  }

  @Test func spring_dynamics_areReplacedByBouncinessAndSpeed() {
    let spring = SpringAnimation(Box.x)
    let mapped = spring.dynamicsTension
    spring.dynamicsTension = 1000
    #expect(spring.springBounciness == 4)
    spring.springBounciness = 4
    #expect(spring.dynamicsTension == mapped)
    spring.dynamicsMass = 3
    spring.springSpeed = 12
    #expect(spring.dynamicsMass == 1)
    #expect(spring.dynamicsTension == mapped)
  }

  @Test(arguments: profiles) func spring_lazyValues_areUnknownUntilTheStart(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile, x: 7)
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 100
    spring.delay = 0.3
    fixture.add(spring)
    fixture.frames(for: 0.2)
    #expect(spring.toValue == nil)
    #expect(fixture.starts == 0)
    fixture.frames(for: 3)
    #expect(fixture.box.x == 7)
  }
}
