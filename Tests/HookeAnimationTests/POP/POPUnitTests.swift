// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What POP's own unit tests mean to show, in both profiles where it holds in both.
@Suite struct POPUnitTests {
  static let profiles: [Animator.Profile] = [.exact, .pop]

  /// Runs frames of a sixtieth from 1 s on and keeps what was told.
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
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 0
    spring.toValue = 100
    spring.velocity = 100
    spring.springBounciness = 0.5
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
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 0
    spring.toValue = 5
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
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 0
    spring.isRemovedOnCompletion = false
    spring.toValue = 50
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
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 400
    spring.toValue = 200
    fixture.add(spring)
    fixture.frames(for: 3)
    let before = fixture.box.writes.count
    let back = SpringAnimation(Box.x)
    back.toValue = 400
    fixture.add(back)
    fixture.frames(for: 3)
    let writes = fixture.box.writes.dropFirst(before)
    #expect(writes.count > 5)
    #expect(abs((writes.first ?? 0) - 200) < 10)
    #expect(fixture.box.x == 400)
  }

  @Test(arguments: profiles) func spring_overAJumpInTime_arrives(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let spring = SpringAnimation(Box.x)
    spring.fromValue = 0
    spring.toValue = 1000
    fixture.add(spring)
    for time in [1.0, 1.01, 301] { fixture.animator.advance(to: time) }
    #expect(fixture.stops == [true])
    #expect(fixture.box.x == 1000)
  }

  @Test(arguments: profiles) func spring_fromEqualToTo_withVelocity_comesBack(
    profile: Animator.Profile
  ) {
    let animator = Animator(profile: profile, startTime: 1)
    let box = Box()
    let spring = SpringAnimation(Box.size)
    spring.fromValue = [0, 0]
    spring.toValue = [0, 0]
    spring.velocity = [1000, 1000]
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
    let animator = Animator(profile: profile, startTime: 1)
    let box = Box()
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
    #expect(spring.dynamicsMass == 1)
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

  // MARK: Decay

  @Test(arguments: profiles, [7223.021, -7223.021]) func decay_endsAtItsToValue(
    profile: Animator.Profile, velocity: Double
  ) {
    let fixture = Fixture(profile)
    let decay = DecayAnimation(Box.x)
    decay.fromValue = 0
    decay.velocity = velocity
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
    let decay = DecayAnimation(Box.x)
    decay.fromValue = 0
    decay.velocity = 7223.021
    fixture.add(decay)
    fixture.frames(for: 0.1)
    #expect(decay.toValue == 3601.792236328125)
  }

  @Test func decay_withMoreVelocity_takesLonger() {
    var last = 0.0
    for velocity in [10.0, 100, 1000, 10_000] {
      let decay = DecayAnimation(Box.x)
      decay.velocity = velocity
      let duration = decay.duration ?? 0
      #expect(duration > last)
      last = duration
    }
    let none = DecayAnimation(Box.x)
    none.velocity = 0
    #expect(none.duration == 0)
  }

  @Test(arguments: profiles) func decay_withoutVelocity_staysAndFinishes(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile, x: 100)
    let decay = DecayAnimation(Box.x)
    decay.fromValue = 100
    decay.velocity = 0
    fixture.add(decay)
    fixture.frames(for: 0.5)
    #expect(fixture.stops == [true])
    #expect(fixture.box.writes.allSatisfy { $0 == 100 })
  }

  @Test(arguments: profiles) func decay_keptAndGivenVelocity_travelsOn(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let decay = DecayAnimation(Box.x)
    decay.fromValue = 0
    decay.velocity = 50
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
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 0
    basic.toValue = 100
    basic.duration = 0.36
    basic.timingFunction = CubicBezier(0.15, 1.5, 0.55, 1)
    fixture.add(basic)
    fixture.frames(for: 1)
    #expect(fixture.box.writes.count > 10)
    #expect(fixture.box.x == 100)
    #expect(fixture.box.writes.dropLast().last { $0 != 100 }.map { $0 > 100 } == true)
  }

  @Test(arguments: profiles) func basic_withoutDuration_isOverAtOnce(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 0
    basic.toValue = 100
    basic.duration = 0
    fixture.add(basic)
    fixture.frames(for: 0.5)
    #expect(fixture.starts == 1)
    #expect(fixture.stops == [true])
    #expect(fixture.box.writes.allSatisfy { $0 == 100 })
  }

  @Test(arguments: profiles) func basic_rounded_writesTheQuarters(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 0
    basic.toValue = 100
    basic.duration = 1
    basic.timingFunction = .linear
    basic.roundingFactor = 1
    fixture.add(basic)
    fixture.frames(for: 1, step: 0.25)
    for quarter in [25.0, 50, 75, 100] { #expect(fixture.box.writes.contains(quarter)) }
  }

  @Test(arguments: profiles, [0, 1, 4]) func basic_repeated_endsAtItsEnd(
    profile: Animator.Profile, count: Int
  ) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 0
    basic.toValue = 100
    basic.duration = 0.1
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
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 0
    basic.toValue = 100
    basic.duration = 0.1
    basic.autoreverses = true
    basic.repeatCount = turns.count
    basic.tracer.start()
    fixture.add(basic)
    fixture.frames(for: 2)
    let told = basic.tracer.events.filter { $0.kind == .autoreversed || $0.kind == .didRepeat }
    #expect(told.count == turns.expected)
    #expect(fixture.box.x == 0)
    #expect(fixture.stops.last == true)
  }

  // MARK: Keys, blocks, tracer

  @Test(arguments: profiles) func keys_areCounted(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    for key in ["a", "b", "c"] {
      let spring = SpringAnimation(Box.x)
      spring.toValue = 1
      fixture.add(spring, key: key)
    }
    #expect(fixture.animator.keys(of: fixture.box) == ["a", "b", "c"])
    #expect(fixture.animator.animation(forKey: "b", of: fixture.box) != nil)
    fixture.animator.remove(forKey: "b", from: fixture.box)
    #expect(fixture.animator.keys(of: fixture.box) == ["a", "c"])
    fixture.animator.removeAll(from: fixture.box)
    #expect(fixture.animator.keys(of: fixture.box).isEmpty)
    #expect(fixture.starts == 3)
    #expect(fixture.stops == [false, false, false])
  }

  @Test(arguments: profiles) func nilKeys_areUnique(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    for _ in 0..<3 { fixture.animator.add(SpringAnimation(Box.x), to: fixture.box) }
    #expect(Set(fixture.animator.keys(of: fixture.box)).count == 3)
  }

  @Test(arguments: profiles) func sameKey_replacesTheFirst(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let first = BasicAnimation(Box.x)
    first.toValue = 10
    fixture.add(first)
    fixture.frames(for: 0.1)
    let second = BasicAnimation(Box.x)
    second.toValue = 20
    fixture.add(second)
    #expect(fixture.stops == [false])
    fixture.frames(for: 1)
    #expect(fixture.starts == 2)
    #expect(fixture.stops == [false, true])
    #expect(fixture.box.x == 20)
  }

  @Test(arguments: profiles) func animation_isUsedAgainOnAnotherTarget(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 0
    basic.toValue = 10
    fixture.add(basic)
    fixture.frames(for: 1)
    let other = Box()
    fixture.animator.add(basic, to: other, forKey: "key")
    fixture.frames(for: 1)
    #expect(fixture.box.x == 10)
    #expect(other.x == 10)
    #expect(fixture.stops == [true, true])
  }

  @Test(arguments: profiles) func cancelled_beforeItsBeginning_startsAndStops(
    profile: Animator.Profile
  ) {
    let fixture = Fixture(profile)
    let basic = BasicAnimation(Box.x)
    basic.toValue = 10
    basic.beginTime = 5
    fixture.add(basic)
    fixture.frames(for: 0.5)
    fixture.animator.remove(forKey: "key", from: fixture.box)
    #expect(fixture.starts == 1)
    #expect(fixture.stops == [false])
    #expect(fixture.box.writes.isEmpty)
  }

  @Test(arguments: profiles) func tracer_hasOneEventPerSetter(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    let spring = SpringAnimation(Box.x)
    spring.tracer.start()
    spring.fromValue = 1
    spring.toValue = 2
    spring.velocity = 0.1
    spring.springBounciness = 4.1
    spring.springSpeed = 13
    spring.dynamicsFriction = 123
    spring.dynamicsMass = 0.9
    spring.dynamicsTension = 401
    fixture.add(spring)
    fixture.frames(for: 5)
    for kind in [
      AnimationTracer.Kind.fromValue, .toValue, .velocity, .bounciness, .speed, .friction, .mass,
      .tension, .didStart, .didReachToValue, .didStop,
    ] {
      #expect(spring.tracer.events(of: kind).count == 1, "\(kind)")
    }
    let kinds = spring.tracer.events.map(\.kind)
    let order = [AnimationTracer.Kind.didStart, .didReachToValue, .didStop]
      .compactMap(kinds.firstIndex(of:))
    #expect(order == order.sorted() && order.count == 3)
    #expect(spring.tracer.events(of: .write).last?.value?.x == 2)
  }

  @Test(arguments: profiles) func target_gone_stopsUnfinished(profile: Animator.Profile) {
    let animator = Animator(profile: profile, startTime: 1)
    var stops: [Bool] = []
    do {
      let box = Box()
      let spring = SpringAnimation(Box.x)
      spring.toValue = 10
      spring.completion = { _, finished in stops.append(finished) }
      animator.add(spring, to: box, forKey: "x")
      animator.advance(to: 1.1)
    }
    animator.advance(to: 1.2)
    #expect(stops == [false])
  }

  @Test func delegate_isHeldWeakly() {
    final class Delegate: AnimationDelegate {}
    let spring = SpringAnimation(Box.x)
    do {
      let delegate = Delegate()
      spring.delegate = delegate
      #expect(spring.delegate != nil)
    }
    #expect(spring.delegate == nil)
  }

  @Test(arguments: profiles) func additive_addsToTheValue(profile: Animator.Profile) {
    let fixture = Fixture(profile, x: 1)
    let basic = BasicAnimation(Box.x)
    basic.fromValue = 1
    basic.toValue = 2
    basic.isAdditive = true
    fixture.add(basic)
    fixture.frames(for: 1)
    #expect((fixture.box.writes.first ?? 0) >= 2)
    // Differences are added, so the last bit may go.
    #expect(abs(fixture.box.x - 3) < 1e-14)
  }

  @Test(arguments: profiles) func custom_countsItsTime(profile: Animator.Profile) {
    let animator = Animator(profile: profile, startTime: 1)
    let box = Box()
    var elapsed: [Double] = []
    var finished: [Bool] = []
    let custom = CustomAnimation<Box> { _, animation in
      elapsed.append(animation.elapsedTime)
      return elapsed.count < 4
    }
    custom.completion = { finished.append($1) }
    animator.add(custom, to: box, forKey: "custom")
    for frame in 0...6 { animator.advance(to: 1 + Double(frame) * 0.125) }
    #expect(elapsed == [0, 0.125, 0.125, 0.125])
    #expect(finished == [true])
  }

  @Test func property_hasItsThreshold() {
    let property = AnimatableProperty<Box, Double>(
      "own", threshold: 0.07, read: { $0.x }, write: { $0.x = $1 })
    #expect(property.threshold == 0.07)
    #expect(property.name == "own")
    let path = AnimatableProperty<Box, Double>("y", \.y, threshold: .opacity)
    let box = Box()
    path.write(box, 3)
    #expect(path.read(box) == 3)
    #expect(path.threshold == 0.01)
  }
}
