// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Springs through several keyframes, against one closed form after another.
@Suite("Springs through keyframes") struct SpringKeyframeTests {
  /// A spring through random keyframes from 0, and its motion by the obvious model.
  struct Plan {
    let spring: Spring
    let keyframes: [SpringKeyframe<Double>]
    let velocity: Double

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      spring = Spring(bounciness: random.double(0...18), speed: random.double(8...20))
      velocity = random.double(-600...600)
      var time = random.next() % 2 == 0 ? 0 : random.double(0.01...0.3)
      keyframes = (0..<Int(random.next() % 4 + 1)).map { _ in
        defer { time += random.double(0.02...(random.next() % 3 == 0 ? 2 : 0.3)) }
        return SpringKeyframe(random.double(-100...100), at: time)
      }
    }

    /// The part of the motion that applies at a time, its start and its rest.
    private func part(at time: Double) -> (motion: SpringMotion, start: Double, rest: Double) {
      var (value, velocity, start, target) = (0.0, velocity, 0.0, 0.0)
      var next = keyframes[...]
      while true {
        if let first = next.first, first.time == 0 {
          (target, next) = (first.value, next.dropFirst())
        }
        let motion = SpringMotion(
          spring: spring, fromValue: value, toValue: target, initialVelocity: velocity)
        let rest = motion.settlingTime(threshold: 0.5)
        guard let first = next.first, first.time <= time else { return (motion, start, rest) }
        (value, velocity) = motion.state(at: first.time - start)
        if first.time - start >= rest { (value, velocity) = (target, 0) }
        (start, target, next) = (first.time, first.value, next.dropFirst())
      }
    }

    func value(at time: Double) -> Double {
      let (motion, start, rest) = part(at: time)
      return time - start >= rest ? motion.toValue : motion.value(at: time - start)
    }

    /// The instants of arrival at the last target and of rest.
    var ends: (arrival: Double, rest: Double) {
      let last = part(at: .infinity)
      let isThere = last.motion.fromValue == last.motion.toValue && last.motion.initialVelocity == 0
      let arrival = isThere ? 0 : last.motion.crossing(0)?.time ?? .infinity
      return (last.start + min(arrival, last.rest), last.start + last.rest)
    }

    func animation() -> SpringAnimation<Box, Double> {
      let animation = SpringAnimation(Box.x, spring: spring, through: keyframes)
      (animation.fromValue, animation.velocity) = (0, velocity)
      return animation
    }
  }

  @Test("The motion and its events are the model's, at any frame rate, speed and pause")
  func motion_atAnyRateAndSpeed_isTheModels() {
    for seed in 0..<120 {
      let plan = Plan(seed: UInt64(seed))
      var random = SeededGenerator(seed: UInt64(seed) &+ 5)
      let speed = random.next() % 2 == 0 ? 1 : random.double(0.5...3)
      let pause = random.next() % 2 == 0 ? nil : random.double(0.01...0.6)
      let (animator, box) = (Animator(), Box())
      let animation = plan.animation()
      animation.isAdditive = random.next() % 3 == 0
      animation.speed = speed
      var log: [(what: String, time: Double)] = []
      animation.didReachToValue = { _ in log.append(("reached", animator.now)) }
      animation.completion = { log.append(("stopped \($1)", animator.now)) }
      animator.add(animation, to: box, forKey: "x")
      if let pause {
        animator.schedule(at: pause) { animation.isPaused = true }
        animator.schedule(at: pause + 0.2) { animation.isPaused = false }
      }
      func local(_ time: Double) -> Double {
        guard let pause, time > pause else { return time * speed }
        return (pause + max(0, time - pause - 0.2)) * speed
      }
      func clock(_ local: Double) -> Double {
        guard let pause, local > pause * speed else { return local / speed }
        return local / speed + 0.2
      }
      let rate = FollowingTests.rates[seed % 6]
      for time in FollowingTests.frames(rate, until: clock(plan.ends.rest) + 0.05) {
        animator.advance(to: time)
        #expect(abs(box.x - plan.value(at: local(time))) < 1e-9, "seed \(seed) at \(time)")
      }
      #expect(log.map(\.what) == ["reached", "stopped true"], "seed \(seed)")
      guard log.count == 2 else { continue }
      #expect(abs(log[0].time - clock(plan.ends.arrival)) < 1e-9, "seed \(seed)")
      #expect(abs(log[1].time - clock(plan.ends.rest)) < 1e-9, "seed \(seed)")
    }
  }

  @Test func iterations_beginAgainAtTheFirstKeyframe() {
    let plan = Plan(seed: 3)
    let (animator, box) = (Animator(), Box())
    let animation = plan.animation()
    animation.repeatCount = 2
    var turns: [Double] = []
    animation.didRepeat = { _ in turns.append(animator.now) }
    animator.add(animation, to: box, forKey: "x")
    let length = plan.ends.rest
    for time in FollowingTests.frames(60, until: 2 * length - 0.01) {
      animator.advance(to: time)
      let local = time < length ? time : time - length
      #expect(abs(box.x - plan.value(at: local)) < 1e-9, "at \(time)")
    }
    #expect(turns.count == 1 && abs(turns[0] - length) < 1e-9)
    animator.advance(to: 2 * length + 0.01)
    #expect(box.x == plan.keyframes.last?.value && animator.isIdle)
  }

  @Test(
    "A new spring, a new to-value and new keyframes in flight continue the motion",
    arguments: [0.1, 0])
  func changesInFlight_continueTheMotion(wait: Double) {
    let (animator, box) = (Animator(), Box())
    let (first, second) = (Spring(bounciness: 4, speed: 12), Spring(bounciness: 15, speed: 16))
    let animation = SpringAnimation(
      Box.x, spring: first,
      through: [SpringKeyframe(100, at: 0), SpringKeyframe(-50, at: 0.2)])
    animator.add(animation, to: box, forKey: "x")
    animator.schedule(at: 0.1) { animation.spring = second }
    animator.schedule(at: 0.3) {
      animation.keyframes = [
        SpringKeyframe(20, at: wait), SpringKeyframe(60, at: wait + 0.05),
      ]
    }
    animator.schedule(at: 0.5) { animation.toValue = 10 }
    // (duration, spring, target): each part continues from the one before.
    let parts: [(Double, Spring, Double?)] = [
      (0.1, first, 100), (0.1, second, 100), (0.1, second, -50), (wait, second, nil),
      (0.05, second, 20), (0.15 - wait, second, 60), (0.2, second, 10),
    ]
    var (state, time) = ((value: 0.0, velocity: 0.0), 0.0)
    for (duration, spring, target) in parts {
      let motion = SpringMotion(
        spring: spring, fromValue: state.value, toValue: target ?? state.value,
        initialVelocity: state.velocity)
      for part in [0.3, 0.8] {
        animator.advance(to: time + part * duration)
        #expect(abs(box.x - motion.value(at: part * duration)) < 1e-9, "at \(animator.now)")
      }
      state = motion.state(at: duration)
      time += duration
    }
    #expect(animation.keyframes.isEmpty)
    animator.advance(to: 5)
    #expect(box.x == 10 && animator.isIdle)
  }

  @Test func reducedMotion_goesToTheLastKeyframe() {
    let (animator, boxes) = (Animator(), [Box(), Box()])
    let frames = [SpringKeyframe(100.0, at: 0), SpringKeyframe(-50, at: 0.5)]
    let early = SpringAnimation(Box.x, spring: Spring(), through: frames)
    animator.add(early, to: boxes[0], forKey: "x")
    animator.advance(to: 0.2)
    animator.motion = .reduced
    let late = SpringAnimation(Box.x, spring: Spring(), through: frames)
    animator.add(late, to: boxes[1], forKey: "x")
    animator.advance(to: 0.2)
    #expect(boxes.map(\.x) == [-50, -50] && animator.isIdle)
  }

  @Test func newKeyframes_ofReducedMotionThatRepeats_applyAtOnce() {
    let (animator, box) = (Animator(), Box())
    animator.motion = .reduced
    let animation = SpringAnimation(
      Box.x, spring: Spring(), through: [SpringKeyframe(100, at: 0), SpringKeyframe(-50, at: 0.5)])
    animation.repeatsForever = true
    animator.add(animation, to: box, forKey: "x")
    animator.advance(to: 0.2)
    #expect(box.x == -50)
    animation.keyframes = [SpringKeyframe(20, at: 0.1), SpringKeyframe(60, at: 0.4)]
    for time in [0.2, 0.25, 0.35, 0.7] {
      animator.advance(to: time)
      #expect(box.x == 60, "at \(time)")
    }
  }

  @Test func wrongKeyframes_stopWithAMessage() async {
    func text(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let falling = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SpringAnimation(Box.x).keyframes = [SpringKeyframe(1, at: 0.5), SpringKeyframe(2, at: 0.25)]
    }
    #expect(text(falling).contains("times of keyframes rise: 0.25 came after 0.5"))
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      SpringAnimation(Box.x).keyframes = [SpringKeyframe(1, at: .nan)]
    }
    #expect(text(nan).contains("the time of a keyframe is finite and not below 0, not nan"))
    let reversing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let spring = SpringAnimation(
        Box.x, spring: Spring(), through: [SpringKeyframe(1, at: 0.5)])
      spring.autoreverses = true
      Animator().add(spring, to: Box())
    }
    #expect(text(reversing).contains("does not reverse: the one of x autoreverses"))
  }

  /// Starts a spring from 0 through keyframes, and advances by 0.1 s.
  private func begin(
    _ spring: Spring, through keyframes: [SpringKeyframe<Double>], of box: Box, _ animator: Animator
  ) -> SpringAnimation<Box, Double> {
    let animation = SpringAnimation(Box.x, spring: spring, through: keyframes)
    animation.fromValue = 0
    animator.add(animation, to: box, forKey: "x")
    animator.advance(to: 0.1)
    return animation
  }

  @Test("A change of speed brings the times of the keyframes nearer")
  func speedInFlight_scalesTheTimesOfTheKeyframes() {
    let (animator, box) = (Animator(), Box())
    let spring = Spring(stiffness: 200, damping: 12)
    let animation = begin(
      spring, through: [SpringKeyframe(100, at: 0), SpringKeyframe(0, at: 0.4)], of: box, animator)
    animation.speed = 2
    // 0.3 s of the animation are left to the second keyframe, 0.15 of the clock.
    let first = SpringMotion(spring: spring, fromValue: 0, toValue: 100)
    let state = first.state(at: 0.4)
    let second = SpringMotion(
      spring: spring, fromValue: state.value, toValue: 0, initialVelocity: state.velocity)
    for (time, value) in [
      (0.2, first.value(at: 0.3)), (0.249, first.value(at: 0.398)), (0.3, second.value(at: 0.1)),
    ] {
      animator.advance(to: time)
      #expect(abs(box.x - value) < 1e-8, "at \(time)")
    }
  }

  @Test("A to-value that is set replaces the keyframes, even by the value of the last")
  func toValue_setToThatOfTheLastKeyframe_replacesTheKeyframes() {
    let (animator, box) = (Animator(), Box())
    let spring = Spring(stiffness: 200, damping: 12)
    let animation = begin(
      spring, through: [SpringKeyframe(100, at: 0), SpringKeyframe(20, at: 3)], of: box, animator)
    let state = SpringMotion(spring: spring, fromValue: 0, toValue: 100).state(at: 0.1)
    animation.toValue = 20
    #expect(animation.keyframes.isEmpty)
    let rest = SpringMotion(
      spring: spring, fromValue: state.value, toValue: 20, initialVelocity: state.velocity)
    for time in [0.15, 0.3, 0.6] {
      animator.advance(to: time)
      #expect(abs(box.x - rest.value(at: time - 0.1)) < 1e-8, "at \(time)")
    }
  }

  /// Until the first keyframe the spring is pulled to its start, whatever else is changed.
  @Test func changes_beforeTheFirstKeyframe_leaveItPulledToTheStart() {
    let (first, second) = (Spring(stiffness: 200, damping: 6), Spring(stiffness: 300, damping: 9))
    typealias Subject = SpringAnimation<Box, Double>
    let rows: [(velocity: Double?, spring: Spring, change: (Subject) -> Void)] = [
      (-200, first, { $0.velocity = -200 }), (nil, second, { $0.spring = second }),
    ]
    for (velocity, spring, change) in rows {
      let (animator, box) = (Animator(), Box())
      let animation = Subject(Box.x, spring: first, through: [SpringKeyframe(100, at: 0.5)])
      (animation.fromValue, animation.velocity) = (10, 300)
      animator.add(animation, to: box, forKey: "x")
      animator.schedule(at: 0.125) { change(animation) }
      let thrown = SpringMotion(spring: first, fromValue: 10, toValue: 10, initialVelocity: 300)
        .state(at: 0.125)
      let back = SpringMotion(
        spring: spring, fromValue: thrown.value, toValue: 10,
        initialVelocity: velocity ?? thrown.velocity)
      for time in [0.1875, 0.25, 0.4375] {
        animator.advance(to: time)
        #expect(abs(box.x - back.value(at: time - 0.125)) < 1e-9, "at \(time)")
      }
      let state = back.state(at: 0.375)
      let last = SpringMotion(
        spring: spring, fromValue: state.value, toValue: 100, initialVelocity: state.velocity)
      animator.advance(to: 0.625)
      #expect(abs(box.x - last.value(at: 0.125)) < 1e-9)
    }
  }

  @Test func keyframes_givenToASpringThatFollows_takeThePlaceOfItsLeader() {
    let (animator, first, second) = (Animator(), Box(), Box())
    let leader = SpringAnimation(Box.x, to: 300)
    let follower = SpringAnimation(
      Box.x, spring: Spring(stiffness: 100, damping: 20), follows: leader)
    animator.add(leader, to: first, forKey: "x")
    animator.add(follower, to: second, forKey: "x")
    animator.advance(to: 0.2)
    follower.keyframes = [SpringKeyframe(10, at: 0.1), SpringKeyframe(20, at: 0.2)]
    animator.advance(to: 9)
    #expect(first.x == 300 && second.x == 20)
  }
}
