// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation

/// The scenarios of POP's table `semantics`, played again.
enum Scenarios {
  typealias Scenario = (name: String, play: @Sendable (ScenarioHarness) -> Void)

  static let all: [Scenario] =
    order + values + inFlight + pausing + repeating + writing + keys + vectors + convergence
    + runLoop + time + reuse + animator

  static let order: [Scenario] = [
    (
      "spring_order",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        play(harness, spring, applies: true, frames: 40, traced: true)
      }
    ),
    (
      "basic_order",
      { harness in
        play(
          harness, harness.linear(from: 0, to: 100, duration: 0.1), applies: true, frames: 10,
          traced: true)
      }
    ),
    (
      "decay_order",
      { harness in play(harness, harness.decay(from: 0, velocity: 200), frames: 130, traced: true) }
    ),
  ]

  static let values: [Scenario] = [
    (
      "nil_from",
      { harness in
        harness.probe.components.x = 30
        play(harness, harness.spring(to: 100), frames: 27)
      }
    ),
    (
      "velocity_only",
      { harness in
        harness.probe.components.x = 70
        play(harness, harness.spring(velocity: 500), frames: 18)
      }
    ),
    ("nothing_set", { harness in play(harness, harness.spring(), applies: true, frames: 1) }),
    (
      "shake_velocity_no_values",
      { harness in
        harness.probe.components.x = 250
        play(harness, harness.spring(velocity: 2000, bounciness: 20), frames: 65)
      }
    ),
  ]

  static let inFlight: [Scenario] = [
    (
      "to_changed_in_flight_spring",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(spring)
        spring.tracer.start()
        harness.add(spring)
        harness.frames(9)
        harness.script("toValue=200")
        spring.toValue = 200
        harness.frames(6)
        harness.script("toValue=50")
        spring.toValue = 50
        harness.frames(45)
        harness.dumpTracer(spring)
      }
    ),
    (
      "continuation_not_removed",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        spring.isRemovedOnCompletion = false
        harness.watch(spring)
        harness.add(spring)
        harness.frames(34)
        let count = harness.animator.keys(of: harness.probe).count
        harness.script("paused=\(spring.isPaused ? 1 : 0) keys=\(count)")
        harness.script("toValue=20")
        spring.toValue = 20
        harness.script("paused=\(spring.isPaused ? 1 : 0)")
        harness.frames(28)
      }
    ),
    (
      "nil_to_set_in_flight",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(spring, applies: true)
        harness.add(spring)
        harness.frames(4)
        harness.script("toValue=nil")
        spring.toValue = nil
        harness.frames(1)
      }
    ),
    (
      "tension_change_in_flight",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(spring)
        spring.tracer.start()
        harness.add(spring)
        harness.frames(5)
        harness.script("dynamicsTension=1000")
        spring.dynamicsTension = 1000
        harness.script("springBounciness reads \(spring.springBounciness)00000")
        harness.frames(4)
        harness.script("springBounciness=4 (same value; switches back)")
        spring.springBounciness = 4
        harness.script("dynamicsTension reads \((spring.dynamicsTension * 1e6).rounded() / 1e6)")
        harness.frames(4)
        harness.dumpTracer(spring)
        harness.remove()
      }
    ),
  ]

  static let pausing: [Scenario] = [
    (
      "pause_resume_basic",
      { harness in
        let basic = harness.linear(from: 0, to: 100, duration: 0.2)
        pauseAndResume(harness, basic)
        harness.frames(13)
      }
    ),
    (
      "pause_resume_decay",
      { harness in
        pauseAndResume(harness, harness.decay(from: 0, velocity: 300))
        harness.frames(6)
        harness.remove()
      }
    ),
    (
      "paused_before_add",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(spring)
        harness.script("paused=YES")
        spring.isPaused = true
        harness.add(spring)
        harness.frames(4)
        harness.script("paused=\(spring.isPaused ? 1 : 0)")
        harness.remove()
      }
    ),
  ]

  static let repeating: [Scenario] = [
    (
      "repeat2_basic",
      { harness in
        let basic = harness.linear(from: 0, to: 100, duration: 0.05)
        basic.repeatCount = 2
        play(harness, basic, applies: true, frames: 14, traced: true)
      }
    ),
    (
      "repeat2_spring",
      { harness in
        let spring = harness.spring(from: 0, to: 100, velocity: 500)
        spring.repeatCount = 2
        play(harness, spring, frames: 54)
      }
    ),
    (
      "repeat2_decay",
      { harness in
        let decay = harness.decay(from: 0, velocity: 500, deceleration: 0.95)
        decay.repeatCount = 2
        play(harness, decay, frames: 30, traced: true)
      }
    ),
    (
      "autoreverse_basic",
      { harness in
        let basic = harness.linear(from: 0, to: 100, duration: 0.05)
        basic.autoreverses = true
        harness.script("repeatCount=\(basic.iterationRepeatCount)")
        play(harness, basic, applies: true, frames: 14, traced: true)
      }
    ),
    (
      "autoreverse_spring",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        spring.autoreverses = true
        play(harness, spring, frames: 55)
      }
    ),
    (
      "autoreverse_decay",
      { harness in
        let decay = harness.decay(from: 0, velocity: 500, deceleration: 0.95)
        decay.autoreverses = true
        play(harness, decay, frames: 30, traced: true)
      }
    ),
    (
      "repeat_then_autoreverse_order",
      { harness in
        let first = harness.spring()
        first.repeatCount = 4
        first.autoreverses = true
        harness.script(
          "repeatCount=4 then autoreverses=YES -> repeatCount reads \(first.iterationRepeatCount)")
        let second = harness.spring()
        second.autoreverses = true
        second.repeatCount = 4
        harness.script(
          "autoreverses=YES then repeatCount=4 -> repeatCount reads \(second.iterationRepeatCount)")
        second.repeatCount = 0
        harness.script("then repeatCount=0 -> reads \(second.iterationRepeatCount)")
      }
    ),
    (
      "repeat_forever_basic",
      { harness in
        let basic = harness.linear(from: 0, to: 100, duration: 0.05)
        basic.repeatsForever = true
        play(harness, basic, frames: 14)
        harness.script("remove")
        harness.remove()
      }
    ),
  ]
}
