// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

extension POPUnitTests {
  // MARK: Decay

  @Test(arguments: profiles, [7223.021, -7223.021]) func decay_endsAtItsToValue(
    profile: Animator.Profile, velocity: Double
  ) {
    let fixture = Fixture(profile)
    let decay = DecayAnimation(Box.x, from: 0, velocity: velocity)
    fixture.add(decay)
    fixture.frames(for: 0.1)
    let predicted = decay.toValue ?? .nan
    fixture.frames(for: 9)
    #expect(fixture.stops == [true])
    #expect(fixture.reached == 1)
    #expect(abs(fixture.box.x - predicted) < 0.5)
    let steps = zip(fixture.box.writes, fixture.box.writes.dropFirst()).map { ($1 - $0) * velocity }
    #expect(steps.allSatisfy { $0 >= 0 })
  }

  @Test func decay_inPOP_hasPOPsEnd() {
    let fixture = Fixture(.pop)
    let decay = DecayAnimation(Box.x, from: 0, velocity: 7223.021)
    fixture.add(decay)
    fixture.frames(for: 0.1)
    #expect(decay.toValue == 3601.792236328125)
  }

  @Test func decay_withMoreVelocity_takesLonger() {
    var last = 0.0
    for velocity in [10.0, 100, 1000, 10_000] {
      let decay = DecayAnimation(Box.x, velocity: velocity)
      let duration = decay.duration ?? 0
      #expect(duration > last)
      last = duration
    }
    let none = DecayAnimation(Box.x, velocity: 0)
    #expect(none.duration == 0)
  }

  @Test(arguments: profiles) func decay_withoutVelocity_staysAndFinishes(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile, x: 100)
    let decay = DecayAnimation(Box.x, from: 100, velocity: 0)
    fixture.add(decay)
    fixture.frames(for: 0.5)
    #expect(fixture.stops == [true])
    #expect(fixture.box.writes.allSatisfy { $0 == 100 })
  }

  @Test(arguments: profiles) func decay_keptAndGivenVelocity_travelsOn(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let decay = DecayAnimation(Box.x, from: 0, velocity: 50)
    decay.isRemovedOnCompletion = false
    fixture.add(decay)
    fixture.frames(for: 4)
    let first = fixture.box.x
    #expect(first > 15)
    decay.velocity = 100
    fixture.frames(for: 4)
    #expect(fixture.box.x > first + 30)
    #expect(fixture.stops == [true, true])
  }

  // MARK: Basic

  @Test(arguments: profiles) func basic_withAnOvershootingCurve_overshoots(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(
      Box.x, from: 0, to: 100, duration: 0.36, timing: CubicBezier(0.15, 1.5, 0.55, 1))
    fixture.add(basic)
    fixture.frames(for: 1)
    #expect(fixture.box.writes.count > 10)
    #expect(fixture.box.x == 100)
    #expect(fixture.box.writes.dropLast().last { $0 != 100 }.map { $0 > 100 } == true)
  }

  @Test(arguments: profiles) func basic_withoutDuration_isOverAtOnce(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 0)
    fixture.add(basic)
    fixture.frames(for: 0.5)
    #expect(fixture.starts == 1)
    #expect(fixture.stops == [true])
    #expect(fixture.box.writes.allSatisfy { $0 == 100 })
  }

  @Test(arguments: profiles) func basic_rounded_writesTheQuarters(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 1, timing: .linear)
    basic.roundingFactor = 1
    fixture.add(basic)
    fixture.frames(for: 1, step: 0.25)
    for quarter in [25.0, 50, 75, 100] { #expect(fixture.box.writes.contains(quarter)) }
  }

  @Test(arguments: profiles, [0, 1, 4]) func basic_repeated_endsAtItsEnd(
    profile: Animator.Profile, count: Int
  ) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 0.1)
    basic.repeatCount = count
    fixture.add(basic)
    fixture.frames(for: 2)
    #expect(fixture.box.x == 100)
    #expect(fixture.stops.last == true)
  }

  @Test(arguments: profiles, [(0, 1), (1, 1), (4, 7)]) func basic_autoreversed_endsAtItsBeginning(
    profile: Animator.Profile, turns: (count: Int, expected: Int)
  ) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 0.1)
    basic.autoreverses = true
    basic.repeatCount = turns.count
    basic.tracer.start()
    fixture.add(basic)
    fixture.frames(for: 2)
    let notified = basic.tracer.events.filter { $0.kind == .autoreversed || $0.kind == .didRepeat }
    #expect(notified.count == turns.expected)
    #expect(fixture.box.x == 0)
    #expect(fixture.stops.last == true)
  }
}
