// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Repeat, additive, rounding, clamping, fill modes, keys, and what stays attached.
@Suite struct StateTests {
  @Test func repeatCount_withAutoreverse_countsForwardAndReverseIterations() {
    for (count, expected) in [(0, 1), (1, 1), (2, 3), (4, 7)] {
      let (animator, box) = (Animator(), Box(x: 5))
      let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 0.1)
      basic.repeatCount = count
      basic.autoreverses = true
      var turns = 0
      var stops: [Bool] = []
      basic.didReverse = { _ in turns += 1 }
      basic.didRepeat = { _ in turns += 1 }
      basic.completion = { _, finished in stops.append(finished) }
      animator.add(basic, to: box, forKey: "x")
      animator.advance(to: 10)
      #expect(turns == expected, "\(count)")
      #expect(stops == [true])
      #expect(box.x == 0)
    }
  }

  @Test func repeat_ofADecay_beginsAgainWhereItBegan() {
    let (animator, box) = (Animator(), Box())
    let decay = DecayAnimation(Box.x, from: 0, velocity: 500)
    decay.repeatCount = 2
    animator.add(decay, to: box, forKey: "x")
    animator.advance(to: 100)
    #expect(abs(box.x - 500 / Decay(deceleration: 0.998).rate) < 1e-9)
  }

  @Test func additive_animationsAddUp() {
    let (animator, box) = (Animator(), Box(x: 1000))
    for (index, distance) in [50.0, -20].enumerated() {
      let basic = BasicAnimation(Box.x, from: distance, to: 0, duration: 1, timing: .linear)
      basic.isAdditive = true
      animator.add(basic, to: box, forKey: "\(index)")
    }
    animator.advance(to: 0.5)
    #expect(abs(box.x - 1015) < 1e-9)
    box.x += 7
    animator.advance(to: 2)
    #expect(abs(box.x - 1007) < 1e-9)
  }

  @Test func rounding_roundsWhatIsWritten_notTheMotion() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 10.3)
    spring.roundingFactor = 0.5
    animator.add(spring, to: box, forKey: "x")
    for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
    #expect(box.writes.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
    #expect(box.x == 10.5)
  }

  @Test func clampEnd_stopsDeadAtTheTarget() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100, bounciness: 20)
    spring.clampMode = .end
    var end: Double?
    spring.completion = { _, _ in end = animator.now }
    animator.add(spring, to: box, forKey: "x")
    for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
    let closed = SpringMotion(spring: Spring(bounciness: 20, speed: 12), fromValue: 0, toValue: 100)
    #expect(end == closed.crossing(0)?.time)
    #expect(box.writes.allSatisfy { $0 <= 100 })
    #expect(box.x == 100)
  }

  @Test func clampStart_neverFallsBehindTheStart() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, from: 0, to: 100, velocity: -3000)
    spring.clampMode = .start
    animator.add(spring, to: box, forKey: "x")
    for frame in 1...120 { animator.advance(to: Double(frame) / 60) }
    #expect(box.writes.allSatisfy { $0 >= 0 })
    #expect(box.writes.contains { $0 > 100 })
    #expect(box.x == 100)
  }

  @Test func fillModes_decideBeforeAndAfter() {
    for mode in [FillMode.forwards, .backwards, .both, .removed] {
      let (animator, box) = (Animator(), Box(x: 3))
      let basic = BasicAnimation(Box.x, from: 10, to: 20)
      basic.delay = 1
      basic.fillMode = mode
      animator.add(basic, to: box, forKey: "x")
      #expect(box.x == (mode == .backwards || mode == .both ? 10 : 3), "\(mode)")
      animator.advance(to: 1.2)
      #expect(box.x > 10 && box.x < 20)
      animator.advance(to: 2)
      #expect(box.x == (mode == .forwards || mode == .both ? 20 : 3), "\(mode)")
    }
  }

  @Test func keptAnimation_startsAgainWithAnotherTarget() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, from: 0, to: 100)
    spring.isRemovedOnCompletion = false
    var log: [String] = []
    spring.didStart = { _ in log.append("start") }
    spring.completion = { _, finished in log.append("stop \(finished)") }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 5)
    #expect(animator.keys(of: box) == ["x"])
    spring.toValue = 20
    animator.advance(to: 5.05)
    #expect(box.x < 100 && box.x > 20)
    animator.advance(to: 10)
    #expect(box.x == 20)
    animator.remove(forKey: "x", from: box)
    #expect(log == ["start", "stop true", "start", "stop true"])
  }

  @Test func byValue_goesSoFarFromTheFromValue() {
    let (animator, box) = (Animator(), Box(x: 40))
    let basic = BasicAnimation(Box.x)
    basic.byValue = -15
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 1)
    #expect(box.x == 25)
  }

  @Test func keys_areInOrderOfAddition() {
    let (animator, box) = (Animator(), Box())
    let keys = (0..<20).map { "key \(($0 * 7) % 20)" }
    for key in keys {
      animator.add(SpringAnimation(Box.y, to: 1), to: box, forKey: key)
    }
    #expect(animator.keys(of: box) == keys)
    animator.remove(forKey: "key 7", from: box)
    #expect(animator.keys(of: box) == keys.filter { $0 != "key 7" })
    #expect(animator.animation(forKey: "key 7", of: box) == nil)
    animator.removeAll(from: box)
    #expect(animator.keys(of: box).isEmpty)
    #expect(animator.isIdle)
  }

  @Test func keptAnimation_startedAgain_repeatsAsOften() {
    let (animator, box) = (Animator(), Box())
    let basic = BasicAnimation(Box.x, from: 0, to: 10, duration: 0.5)
    (basic.repeatCount, basic.isRemovedOnCompletion) = (3, false)
    var log: [String] = []
    basic.didStart = { _ in log.append("start \(animator.now)") }
    basic.didRepeat = { _ in log.append("repeat \(animator.now)") }
    basic.completion = { _, _ in log.append("stop \(animator.now)") }
    animator.add(basic, to: box, forKey: "x")
    animator.advance(to: 2)
    basic.toValue = 20
    animator.advance(to: 8)
    #expect(
      log == [
        "start 0.0", "repeat 0.5", "repeat 1.0", "stop 1.5", "start 2.0", "repeat 2.5",
        "repeat 3.0", "stop 3.5",
      ])
  }

  @Test func clampStart_onTheWayBack_isTheToValue() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, from: 0, to: 100, velocity: -3000)
    (spring.clampMode, spring.autoreverses) = (.start, true)
    var turn = Double.infinity
    spring.didReverse = { _ in turn = min(turn, animator.now) }
    animator.add(spring, to: box, forKey: "x")
    var (highest, lowest) = (0.0, 0.0)
    for frame in 1...400 {
      animator.advance(to: Double(frame) / 120)
      guard animator.now > turn else { continue }
      (highest, lowest) = (max(highest, box.x), min(lowest, box.x))
    }
    // The way back begins with 3000 upwards; it overshoots the from-value, which is its end.
    #expect(highest == 100 && lowest < -1)
  }

  @Test func settlingDuration_endsTheWayThereAndBack() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, settlingDuration: 0.8, dampingRatio: 0.5)
    (spring.fromValue, spring.toValue, spring.autoreverses) = (0, 100, true)
    var times: [Double] = []
    spring.didReverse = { _ in times.append(animator.now) }
    spring.completion = { _, _ in times.append(animator.now) }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 20)
    #expect(times.count == 2)
    for (time, truth) in zip(times, [0.8, 1.6]) { #expect(abs(time - truth) < 1e-12) }
  }

  @Test func iterationsShorterThanFrames_keepTheirDirection() {
    // 3000 iterations in a frame are skipped in pairs, so that the motion goes on where it would
    // be.
    for count in [3000.0, 3001] {
      let (animator, box) = (Animator(), Box())
      let basic = BasicAnimation(Box.x, from: 0, to: 100, duration: 0.001, timing: .linear)
      (basic.repeatsForever, basic.autoreverses) = (true, true)
      animator.add(basic, to: box, forKey: "x")
      animator.advance(to: (count + 0.25) * 0.001)
      #expect(abs(box.x - (count == 3000 ? 25 : 75)) < 1e-3)
    }
  }
}
