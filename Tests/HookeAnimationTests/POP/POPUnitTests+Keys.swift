// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

extension POPUnitTests {
  // MARK: Keys, blocks, tracer

  @Test(arguments: profiles) func keys_areCounted(profile: Animator.Profile) {
    let fixture = Fixture(profile)
    for key in ["a", "b", "c"] {
      fixture.add(SpringAnimation(Box.x, to: 1), key: key)
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
    let first = BasicAnimation(Box.x, to: 10)
    fixture.add(first)
    fixture.frames(for: 0.1)
    let second = BasicAnimation(Box.x, to: 20)
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
    let basic = BasicAnimation(Box.x, from: 0, to: 10)
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
    let basic = BasicAnimation(Box.x, to: 10)
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
      let spring = SpringAnimation(Box.x, to: 10)
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
    let basic = BasicAnimation(Box.x, from: 1, to: 2)
    basic.isAdditive = true
    fixture.add(basic)
    fixture.frames(for: 1)
    #expect((fixture.box.writes.first ?? 0) >= 2)
    // Differences are added, so the last bit may go.
    #expect(abs(fixture.box.x - 3) < 1e-14)
  }

  @Test(arguments: profiles) func custom_countsItsTime(profile: Animator.Profile) {
    let (animator, box) = (Animator(profile: profile, startTime: 1), Box())
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
