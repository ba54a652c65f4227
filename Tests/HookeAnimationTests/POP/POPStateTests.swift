// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// What POP's getters answer.
@Suite struct POPStateTests {
  @Test func isPaused_untilTheStart_isTrue() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    #expect(spring.isPaused)
    animator.advance(to: 1)
    #expect(!spring.isPaused)
  }

  @Test func beginTime_ofAStartedCustomAnimation_isItsStart() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    let custom = CustomAnimation<Box> { _, _ in true }
    animator.add(custom, to: box, forKey: "custom")
    #expect(custom.beginTime == nil)
    animator.advance(to: 1.5)
    #expect(custom.beginTime == 1.5)
    animator.advance(to: 2)
    #expect(custom.beginTime == 1.5)
  }

  @Test func duration_ofADecay_isThatOfPOP() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    let decay = DecayAnimation(Box.x, from: 0, velocity: 7223.021)
    animator.add(decay, to: box, forKey: "x")
    #expect(abs((decay.duration ?? .nan) - 3.6341563173567848) < 1e-9)
  }

  /// Ends and removals cost the same among many as among few.
  @Test func manyAnimations_endAndAreRemoved() {
    let animator = Animator(profile: .pop, startTime: 1)
    let boxes = (0..<4000).map { _ in Box() }
    var stops = 0
    for box in boxes {
      let basic = BasicAnimation(Box.x, to: 1, duration: 0.05)
      basic.completion = { _, _ in stops += 1 }
      animator.add(basic, to: box, forKey: "x")
    }
    for box in boxes.prefix(2000) { animator.remove(forKey: "x", from: box) }
    #expect(stops == 2000)
    for frame in 0...4 { animator.advance(to: 1 + Double(frame) / 60) }
    #expect(stops == 4000)
    #expect(animator.isIdle)
  }

  @Test(arguments: ["deceleration", "velocity", "fromValue"])
  func toValue_ofADecayChangedInFlight_isThatOfOneThatBeginsThere(change: String) throws {
    let animator = Animator(profile: .pop, startTime: 1)
    let (box, other) = (Box(), Box())
    let decay = DecayAnimation(Box.x, from: 0, velocity: 2000)
    animator.add(decay, to: box, forKey: "x")
    for frame in 0...6 { animator.advance(to: 1 + Double(frame) / 60) }
    let before = try #require(decay.toValue)
    switch change {
    case "deceleration": decay.deceleration = 0.99
    case "velocity": decay.velocity = 700
    default: decay.fromValue = -90
    }
    let same = DecayAnimation(Box.x, from: decay.currentValue, velocity: decay.velocity)
    same.deceleration = decay.deceleration
    animator.add(same, to: other, forKey: "x")
    animator.advance(to: animator.now)
    let after = try #require(decay.toValue)
    #expect(after != before)
    #expect(after == same.toValue)
  }

  /// In a pause a new velocity resumes a decay, from the value that the property has then; in
  /// motion the from-value remains, as it does with what changes other kinds.
  @Test(arguments: [false, true])
  func fromValue_ofADecayGivenAVelocity_isReadAfterAPause(isPaused: Bool) {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box(x: 30))
    let decay = DecayAnimation(Box.x, velocity: 2000)
    animator.add(decay, to: box, forKey: "x")
    for frame in 0...6 { animator.advance(to: 1 + Double(frame) / 60) }
    #expect(decay.fromValue == 30)
    let value = box.x
    decay.isPaused = isPaused
    animator.advance(to: 1.25)
    #expect((box.x == value) == isPaused)
    box.x = 500
    decay.velocity = 700
    #expect(!decay.isPaused && decay.fromValue == (isPaused ? nil : 30))
    animator.advance(to: 1.5)
    #expect(decay.fromValue == (isPaused ? 500 : 30))
    // A spring resumes too, and keeps its from-value.
    let spring = SpringAnimation(Box.y, to: 100)
    animator.add(spring, to: box, forKey: "y")
    for frame in 0...6 { animator.advance(to: 2 + Double(frame) / 60) }
    spring.isPaused = isPaused
    spring.velocity = 40
    #expect(spring.isPaused == isPaused && spring.fromValue == 0)
    spring.toValue = 90
    animator.advance(to: 2.5)
    #expect(!spring.isPaused && spring.fromValue == 0)
  }

  /// POP moves a value only where the last of its values that was set is one: a nil that takes it
  /// back counts, a nil that was there before does not.
  @Test func values_takenBackLast_moveNothing() {
    typealias Subject = SpringAnimation<Box, Double>
    let rows: [(name: String, moves: Bool, set: (Subject) -> Void)] = [
      ("to", true, { $0.toValue = 9 }), ("velocity", true, { $0.velocity = 30 }),
      ("from back", false, { ($0.toValue, $0.fromValue, $0.fromValue) = (9, 5, nil) }),
      ("to back", false, { ($0.fromValue, $0.toValue, $0.toValue) = (5, 9, nil) }),
      ("velocity back", false, { ($0.toValue, $0.velocity, $0.velocity) = (9, 30, nil) }),
      ("from never", true, { ($0.toValue, $0.fromValue) = (9, nil) }),
      ("velocity never", true, { ($0.toValue, $0.velocity) = (9, nil) }),
      ("to after", true, { ($0.fromValue, $0.fromValue, $0.toValue) = (5, nil, 9) }),
      ("from after", true, { ($0.toValue, $0.toValue, $0.fromValue) = (9, nil, 5) }),
    ]
    for (name, moves, set) in rows {
      let (animator, box) = (Animator(profile: .pop, startTime: 1), Box(x: 3))
      let spring = SpringAnimation(Box.x)
      set(spring)
      var stops: [Bool] = []
      spring.completion = { stops.append($1) }
      animator.add(spring, to: box, forKey: "x")
      for frame in 0...120 { animator.advance(to: 1 + Double(frame) / 60) }
      #expect(box.writes.isEmpty != moves && stops == [true], "\(name)")
    }
  }

  @Test func scheduledActions_areRunLoopTurnsOfTheirOwn() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    var lines: [String] = []
    let basic = BasicAnimation(Box.x, to: 1)
    basic.didStart = { _ in lines.append("started at \(animator.now)") }
    animator.schedule(at: 1.125) {
      animator.add(basic, to: box, forKey: "x")
      lines.append("added")
    }
    animator.schedule(at: 1.25) { lines.append("next action") }
    animator.advance(to: 1.5)
    #expect(lines == ["added", "started at 1.25", "next action"])
  }
}
