// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The instant of the next event in every state of an animation, and none where nothing is due.
@Suite("The next event of an animator")
struct NextEventTests {
  private typealias Slide = BasicAnimation<Box, Double>

  /// An animator at 1 s, with what runs on it.
  private final class Stage {
    let animator = Animator(startTime: 1)
    let box = Box()
    var actions = 0

    func add(_ animation: PropertyAnimation<Box, Double>, _ key: String = "x") {
      animator.add(animation, to: box, forKey: key)
    }

    func slide(_ prepare: (Slide) -> Void = { _ in }) -> Slide {
      let slide = BasicAnimation(Box.x, from: 0, to: 8, duration: 2)
      prepare(slide)
      add(slide)
      return slide
    }

    func spring(_ damping: Double) -> SpringAnimation<Box, Double> {
      SpringAnimation(
        Box.x, spring: Spring(stiffness: 100, damping: damping), from: 0, to: 8)
    }
  }

  private typealias Row = (name: String, time: Double?, prepare: (Stage) -> Void)

  /// What is done at 1 s, and what is due next after a frame at 1.5 s.
  private static var rows: [Row] {
    [
      ("nothing", nil, { _ in }),
      ("a slide", 3, { _ = $0.slide() }),
      ("one of half the speed", 5, { _ = $0.slide { $0.speed = 0.5 } }),
      ("one that repeats", 3, { _ = $0.slide { $0.repeatsForever = true } }),
      (
        "one that has ended and is kept", nil,
        { _ = $0.slide { ($0.duration, $0.isRemovedOnCompletion) = (0.25, false) } }
      ),
      ("one that waits", 2, { _ = $0.slide { $0.delay = 1 } }),
      (
        "one whose delay was changed", 4,
        {
          let slide = $0.slide { $0.delay = 1 }
          slide.delay = 3
        }
      ),
      (
        "a paused one", nil,
        { stage in
          let slide = stage.slide()
          stage.animator.schedule(at: 1.25) { slide.isPaused = true }
        }
      ),
      (
        "one that was paused", 3.125,
        { stage in
          let slide = stage.slide()
          stage.animator.schedule(at: 1.25) { slide.isPaused = true }
          stage.animator.schedule(at: 1.375) { slide.isPaused = false }
        }
      ),
      (
        "one whose speed was changed", 2.125,
        { stage in
          let slide = stage.slide()
          stage.animator.schedule(at: 1.25) { slide.speed = 2 }
        }
      ),
      (
        "one that was removed", nil,
        { stage in
          _ = stage.slide()
          stage.animator.schedule(at: 1.25) { stage.animator.removeAll(from: stage.box) }
        }
      ),
      ("a spring without damping", nil, { $0.add($0.spring(0)) }),
      (
        "one that has lost its damping", nil,
        { stage in
          let spring = stage.spring(3)
          stage.add(spring)
          stage.animator.schedule(at: 1.25) { spring.dynamicsFriction = 0 }
        }
      ),
      (
        "a spring through keyframes", 2.5,
        {
          let spring = $0.spring(0)
          spring.keyframes = [
            SpringKeyframe(3, at: 0), SpringKeyframe(5, at: 0.25), SpringKeyframe(8, at: 1.5),
          ]
          $0.add(spring)
        }
      ),
      (
        "a follower of a slide", 3,
        {
          let slide = $0.slide()
          $0.add(SpringAnimation(Box.y, spring: Spring(), follows: slide), "y")
        }
      ),
      (
        "a custom animation", nil,
        { $0.animator.add(CustomAnimation<Box> { _, _ in true }, to: $0.box) }
      ),
      ("an action", 7, { $0.animator.schedule(at: 7) {} }),
      ("an action on the host clock", 7, { $0.animator.schedule(atHostTime: 7) {} }),
      (
        "the sooner of two", 3,
        {
          $0.animator.schedule(at: 7) {}
          _ = $0.slide()
        }
      ),
      (
        "an animator that stands", nil,
        { stage in
          _ = stage.slide()
          stage.animator.schedule(at: 1.25) { stage.animator.speed = 0 }
        }
      ),
      (
        "one that stands, and the host clock", 7,
        { stage in
          _ = stage.slide()
          stage.animator.schedule(atHostTime: 7) {}
          stage.animator.schedule(at: 1.25) { stage.animator.isPaused = true }
        }
      ),
      (
        "one of double the speed", 2.125,
        { stage in
          _ = stage.slide()
          stage.animator.schedule(at: 1.25) { stage.animator.speed = 2 }
        }
      ),
    ]
  }

  @Test func nextEventTime_inEveryState_isThatOfWhatIsDue() {
    for row in Self.rows {
      let stage = Stage()
      row.prepare(stage)
      stage.animator.advance(to: 1.5)
      switch (stage.animator.nextEventTime, row.time) {
      case (let found?, let time?): #expect(abs(found - time) < 1e-12, "\(row.name): \(found)")
      case (let found, let time): #expect(found == time, "\(row.name)")
      }
    }
  }

  /// The arrival is due only if there is a callback for it.
  @Test func nextEventTime_ofASpring_isItsArrivalWhereThatIsObserved() {
    for isObserved in [false, true] {
      let stage = Stage()
      let spring = stage.spring(0)
      if isObserved { spring.didReachToValue = { _ in stage.actions += 1 } }
      stage.add(spring)
      stage.animator.advance(to: 1)
      // A quarter of the period of 10 rad/s.
      let arrival = stage.animator.nextEventTime
      #expect(arrival.map { abs($0 - 1 - .pi / 20) < 1e-12 } == (isObserved ? true : nil))
      stage.animator.advance(to: 1.25)
      #expect(stage.animator.nextEventTime == nil && stage.actions == (isObserved ? 1 : 0))
    }
  }

  /// A change is applied at the instant at which it was made.
  @Test func nextEventTime_afterAChange_isNow() {
    let stage = Stage()
    let spring = stage.spring(0)
    stage.add(spring)
    stage.animator.advance(to: 1.5)
    #expect(stage.animator.nextEventTime == nil)
    spring.toValue = 3
    #expect(stage.animator.nextEventTime == 1.5 && !stage.animator.isIdle)
    stage.animator.advance(to: 1.5)
    #expect(stage.animator.nextEventTime == nil)
  }
}
