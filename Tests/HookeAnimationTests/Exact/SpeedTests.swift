// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Changes of an animator's rate at random instants, and the host clock's reading that an obvious
/// model gives for any instant of the animator.
struct SpeedPlan {
  /// The instants of the animator, ascending, with the speed from then on and the length of a pause
  /// before it, in seconds of the host clock.
  var changes: [(time: Double, speed: Double, pause: Double)] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 0x5beed)
    var time = 0.0
    for _ in 0..<Int(random.next() % 5 + 1) {
      time += random.double(0.01...0.2)
      let pause = random.next() % 2 == 0 ? random.double(0.01...0.3) : 0
      changes.append((time, random.double(0.1...4), pause))
    }
  }

  /// Schedules the changes; a pause is ended by an action on the host clock.
  func schedule(on animator: Animator) {
    for (time, speed, pause) in changes {
      animator.schedule(at: time) { [unowned animator] in
        animator.speed = speed
        guard pause > 0 else { return }
        animator.isPaused = true
        animator.schedule(atHostTime: animator.hostTime + pause) { [unowned animator] in
          animator.isPaused = false
        }
      }
    }
  }

  /// The host clock's reading at an instant of the animator, before any pause at that instant.
  func hostTime(of time: Double) -> Double {
    var (own, host, speed) = (0.0, 0.0, 1.0)
    for change in changes where change.time < time {
      host += (change.time - own) / speed + change.pause
      (own, speed) = (change.time, change.speed)
    }
    return host + (time - own) / speed
  }

  /// The animator's instant at a reading of the host clock.
  func time(of host: Double) -> Double {
    var (own, start, speed) = (0.0, 0.0, 1.0)
    for change in changes {
      let reached = start + (change.time - own) / speed
      if host <= reached { break }
      if host <= reached + change.pause { return change.time }
      (own, start, speed) = (change.time, reached + change.pause, change.speed)
    }
    return own + (host - start) * speed
  }
}

@Suite("The speed and pause of an animator") struct SpeedTests {
  /// Frames per second; 0 is one single frame.
  static let rates = [0, 24, 60, 120, 240]

  static func times(rate: Int, until end: Double) -> [Double] {
    guard rate > 0 else { return [end] }
    return (1...Int(end * Double(rate))).map { Double($0) / Double(rate) } + [end]
  }

  @Test("A scene is the same, bit for bit, at any speed and with any pauses", arguments: 0..<4)
  func scene_atAnySpeed_isTheSame(part: Int) {
    for seed in 0..<120 where seed % 4 == part {
      let (scene, plan) = (RandomScene(seed: UInt64(seed)), SpeedPlan(seed: UInt64(seed)))
      let end = RandomScene.end + 0.05
      let reference = RandomSceneRun(scene, frames: [end])
      let hostEnd = plan.hostTime(of: end)
      let run = RandomSceneRun(
        scene, frames: Self.times(rate: Self.rates[seed % 5], until: hostEnd)
      ) { plan.schedule(on: $0) }
      #expect(abs(run.animator.now - end) < 1e-12, "seed \(seed)")
      if let difference = FrameRateTests.difference(run, reference) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  @Test("Values, velocities and instants are those of the model at each frame", arguments: rates)
  func spring_underChangesOfSpeed_isTheModel(rate: Int) {
    for seed in 0..<40 {
      let plan = SpeedPlan(seed: UInt64(seed))
      let (animator, box) = (Animator(), Box())
      plan.schedule(on: animator)
      let spring = SpringAnimation(Box.x)
      (spring.fromValue, spring.toValue, spring.beginTime, spring.speed) = (0, 100, 0.05, 1.5)
      var stop = (own: Double.nan, host: Double.nan)
      spring.completion = { _, _ in stop = (animator.now, animator.hostTime) }
      animator.add(spring, to: box, forKey: "x")
      let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
      let end = 0.05 + motion.settlingTime(threshold: 0.5) / 1.5
      for host in Self.times(rate: rate, until: plan.hostTime(of: end) + 0.1) {
        animator.advance(to: host)
        let now = plan.time(of: host)
        #expect(abs(animator.now - now) < 1e-12, "seed \(seed)")
        #expect(animator.hostTime == host)
        if now < end {
          let (value, velocity) = motion.state(at: (now - 0.05) * 1.5)
          #expect(abs(box.x - value) < 1e-9, "seed \(seed) at \(host)")
          if now > 0.06 {
            #expect(abs((spring.currentVelocity ?? 0) - velocity * 1.5) < 1e-8, "seed \(seed)")
          }
        }
      }
      #expect(abs(stop.own - end) < 1e-12, "seed \(seed)")
      #expect(abs(stop.host - plan.hostTime(of: end)) < 1e-12, "seed \(seed)")
    }
  }

  @Test func change_betweenFrames_keepsValueAndVelocity() {
    let (animator, box) = (Animator(), Box())
    let spring = SpringAnimation(Box.x, to: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.1)
    let (value, velocity) = (box.x, spring.currentVelocity)
    animator.speed = 0.25
    animator.advance(to: 0.1)
    #expect(box.x == value && spring.currentVelocity == velocity)
    animator.isPaused = true
    animator.advance(to: 0.7)
    #expect(box.x == value && spring.currentVelocity == velocity)
    #expect(animator.now == 0.1 && animator.hostTime == 0.7)
    animator.isPaused = false
    animator.advance(to: 0.74)
    let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
    #expect(abs(box.x - motion.value(at: 0.11)) < 1e-9)
  }

  @Test func pausedAnimator_callsNoCodeOfFrames_butStartsWhatIsAdded() {
    let (animator, box) = (Animator(), Box())
    var steps = 0
    animator.add(
      CustomAnimation<Box> { _, _ in
        steps += 1
        return true
      }, to: box, forKey: "steps")
    animator.advance(to: 0.1)
    #expect(steps == 1)
    animator.isPaused = true
    let later = BasicAnimation(Box.y, from: 3, to: 5)
    var started = Double.nan
    later.didStart = { _ in started = animator.now }
    animator.add(later, to: box, forKey: "y")
    for frame in 2...10 { animator.advance(to: Double(frame) / 10) }
    #expect(steps == 1 && started == 0.1 && box.y == 3)
    #expect(animator.nextEventTime == nil && !animator.isIdle)
    animator.isPaused = false
    #expect(animator.nextEventTime == 1.4)
    animator.advance(to: 1.4)
    #expect(steps == 2 && box.y == 5)
  }

  @Test("Advancing to the next event fires it, however the clocks are related")
  func nextEventTime_isDueWhenReached() {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let animator = Animator(startTime: random.double(0...1e6))
      animator.advance(by: random.double(0...1))
      animator.speed = random.double(1e-3...30)
      animator.advance(by: random.double(0...1))
      animator.speed = random.double(1e-3...30)
      var count = 0
      let instant = animator.now + random.double(0...2)
      animator.schedule(at: instant) { count += animator.now == instant ? 1 : -1 }
      guard let next = animator.nextEventTime else {
        Issue.record("seed \(seed): no event")
        continue
      }
      animator.advance(to: next)
      #expect(count == 1, "seed \(seed)")
    }
  }

  @Test func speed_ofAPOPAnimator_scalesItsFrames() {
    func run(_ speed: Double) -> [Double] {
      let (animator, box) = (Animator(profile: .pop), Box())
      animator.speed = speed
      animator.add(SpringAnimation(Box.x, to: 100), to: box, forKey: "x")
      return (1...40).map {
        animator.advance(to: Double($0) / 64 / speed)
        return box.x
      }
    }
    #expect(run(1) == run(0.5))
  }

  @Test func speed_outOfRange_stopsWithTheNumber() async {
    let negative = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { Animator().speed = -0.5 }
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Animator().speed = .nan
    }
    for (result, number) in [(negative, "-0.5"), (nan, "nan")] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("the speed of an animator is finite and not below 0, not \(number)"))
    }
  }
}
