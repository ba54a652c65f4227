// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Reduced motion: the same ends and events as in full motion, without travel.
@Suite("Reduced motion") struct ReducedMotionTests {
  /// What happened in a run: per animation, the events in order; and the values at the end.
  struct Outcome: Equatable {
    var events: [[String]]
    var values: [Double]
  }

  /// Animations of random kinds, each of a box of its own.
  static func animations(seed: UInt64) -> [(animation: ValueAnimation, box: Box)] {
    var random = SeededGenerator(seed: seed)
    return (0..<6).map { _ in
      let box = Box(x: random.double(-50...50))
      let animation: PropertyAnimation<Box, Double>
      switch random.next() % 4 {
      case 0:
        let spring = SpringAnimation(Box.x, to: random.double(-100...100), bounciness: 12)
        if random.next() % 2 == 0 { spring.velocity = random.double(-500...500) }
        animation = spring
      case 1:
        let decay = DecayAnimation(Box.x, velocity: random.double(-900...900))
        animation = decay
      case 2:
        let basic = BasicAnimation(Box.x)
        (basic.toValue, basic.duration) = (random.double(-100...100), random.double(0.1...0.5))
        animation = basic
      default:
        let track = KeyframeAnimation(Box.x)
        track.values = (0..<4).map { _ in random.double(-100...100) }
        animation = track
      }
      if random.next() % 3 == 0, animation as? KeyframeAnimation<Box, Double> == nil {
        animation.fromValue = random.double(-100...100)
      }
      animation.delay = random.next() % 2 == 0 ? 0 : random.double(0...0.4)
      animation.repeatCount = Int(random.next() % 4)
      animation.autoreverses = random.next() % 3 == 0
      animation.isAdditive = random.next() % 4 == 0
      if random.next() % 5 == 0 { animation.fillMode = .removed }
      if random.next() % 5 == 0 { animation.roundingFactor = 0.5 }
      if random.next() % 4 == 0 { animation.clampMode = .end }
      return (animation, box)
    }
  }

  /// Runs the animations of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed of the animations.
  ///   - isReduced: Whether motion is reduced from the start.
  ///   - change: The instant at which motion is reduced; nil for never.
  ///   - rate: The frames per second.
  ///   - visit: Called at each event with the animation's instant of beginning.
  /// - Returns: What happened.
  static func outcome(
    seed: UInt64, isReduced: Bool, reducedAt change: Double? = nil,
    rate: Double = 60, visit: (Animator, Double) -> Void = { _, _ in }
  ) -> Outcome {
    withoutActuallyEscaping(visit) { visit in
      let animator = Animator()
      if isReduced { animator.motion = .reduced }
      let members = animations(seed: seed)
      var events = members.map { _ in [String]() }
      for (index, (animation, box)) in members.enumerated() {
        let begin = animation.delay
        func note(_ what: String) {
          events[index].append(what)
          visit(animator, begin)
        }
        animation.didStart = { _ in note("started") }
        animation.didReachToValue = { _ in note("reached") }
        animation.didRepeat = { _ in note("repeated") }
        animation.didReverse = { _ in note("reversed") }
        animation.completion = { note("stopped \($1)") }
        if let animation = animation as? PropertyAnimation<Box, Double> {
          animator.add(animation, to: box, forKey: "x")
        }
      }
      if let change { animator.schedule(at: change) { animator.motion = .reduced } }
      var frame = 0.0
      while !animator.isIdle {
        frame += 1
        animator.advance(to: frame / rate)
      }
      return Outcome(events: events, values: members.map(\.box.x))
    }
  }

  @Test("Ends and orders of events are those of full motion, at the instants of beginning")
  func reduced_hasTheEndsAndEventsOfFull() {
    for seed in 0..<60 {
      let full = Self.outcome(seed: UInt64(seed), isReduced: false)
      let reduced = Self.outcome(seed: UInt64(seed), isReduced: true) { animator, begin in
        #expect(animator.now == begin, "seed \(seed)")
      }
      #expect(reduced == full, "seed \(seed)")
    }
  }

  @Test("Reduced in flight, what runs ends at that instant", arguments: [7.0, 60, 240])
  func reducedInFlight_endsAtTheInstant(rate: Double) {
    for seed in 0..<25 {
      var random = SeededGenerator(seed: UInt64(seed) &+ 99)
      let change = random.double(0...0.6)
      let full = Self.outcome(seed: UInt64(seed), isReduced: false)
      let reduced = Self.outcome(
        seed: UInt64(seed), isReduced: false, reducedAt: change, rate: rate
      ) { animator, begin in
        #expect(animator.now <= max(change, begin), "seed \(seed)")
      }
      #expect(reduced == full, "seed \(seed)")
    }
  }

  @Test func endlessRepetition_showsAnEnd_andMovesAgainInFullMotion() {
    let (animator, box) = (Animator(), Box(x: 1))
    animator.motion = .reduced
    let pulse = BasicAnimation(Box.x, to: 2, duration: 1, timing: .linear)
    (pulse.repeatsForever, pulse.autoreverses) = (true, true)
    var (turns, stops) = (0, 0)
    pulse.didReverse = { _ in turns += 1 }
    pulse.completion = { _, _ in stops += 1 }
    let wheel = BasicAnimation(Box.y, from: 0, to: 6, duration: 1)
    wheel.repeatsForever = true
    animator.add(pulse, to: box, forKey: "pulse")
    animator.add(wheel, to: box, forKey: "wheel")
    animator.advance(to: 2.3)
    #expect(box.x == 1 && box.y == 6 && turns == 0 && stops == 0 && pulse.isAttached)
    animator.motion = .full
    animator.advance(to: 2.55)
    #expect(abs(box.x - 1.25) < 1e-12)
    animator.advance(to: 3.4)
    #expect(abs(box.x - 1.9) < 1e-12 && turns == 1)
    animator.motion = .reduced
    #expect(box.x == 1 && box.y == 6)
    animator.advance(to: 5)
    #expect(box.x == 1 && box.y == 6 && turns == 1 && stops == 0)
  }

  @Test func pausedAnimation_goesToItsEnd_whenItIsResumed() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    var stopped = Double.nan
    spring.completion = { _, _ in stopped = animator.now }
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    spring.isPaused = true
    animator.motion = .reduced
    animator.advance(to: 1)
    #expect(box.x > 0 && box.x < 100)
    spring.isPaused = false
    animator.advance(to: 1)
    #expect(box.x == 100 && stopped == 1)
  }

  @Test func retargetInReducedMotion_goesToTheNewTarget() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x)
    (spring.toValue, spring.isRemovedOnCompletion) = (100, false)
    animator.motion = .reduced
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    #expect(box.x == 100)
    spring.toValue = 20
    animator.advance(to: 0.2)
    #expect(box.x == 20)
  }

  @Test func customAnimation_isSteppedToItsEnd_withinABound() {
    let (animator, box) = (Animator(), Box())
    animator.motion = .reduced
    var stopped = Double.nan
    let count = CustomAnimation<Box> { box, animation in
      box.x += 1
      return animation.runTime < 1 - 1e-9
    }
    count.completion = { _, _ in stopped = animator.now }
    animator.add(count, to: box, forKey: "count")
    let endless = CustomAnimation<Box> { box, _ in
      box.y += 1
      return true
    }
    animator.add(endless, to: box, forKey: "endless")
    animator.advance(to: 0)
    #expect(box.x == 60 && stopped == 0)
    #expect(box.y == 601)
    animator.advance(to: 0.5)
    #expect(box.y == 602 && endless.elapsedTime == 0.5)
  }
}
