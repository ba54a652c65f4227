// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation

/// The scenarios of semantics.csv, played again.
enum Scenarios {
  typealias Scenario = (name: String, play: @Sendable (ScenarioRig) -> Void)

  static let all: [Scenario] =
    order + values + inFlight + pausing + repeating + writing + keys + vectors + convergence
    + runLoop + time + reuse + animator

  static let order: [Scenario] = [
    (
      "spring_order",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        play(rig, spring, applies: true, frames: 40, traced: true)
      }
    ),
    (
      "basic_order",
      { rig in
        play(
          rig, rig.linear(from: 0, to: 100, duration: 0.1), applies: true, frames: 10, traced: true)
      }
    ),
    (
      "decay_order",
      { rig in play(rig, rig.decay(from: 0, velocity: 200), frames: 130, traced: true) }
    ),
  ]

  static let values: [Scenario] = [
    (
      "nil_from",
      { rig in
        rig.probe.components.x = 30
        play(rig, rig.spring(to: 100), frames: 27)
      }
    ),
    (
      "velocity_only",
      { rig in
        rig.probe.components.x = 70
        play(rig, rig.spring(velocity: 500), frames: 18)
      }
    ),
    ("nothing_set", { rig in play(rig, rig.spring(), applies: true, frames: 1) }),
    (
      "shake_velocity_no_values",
      { rig in
        rig.probe.components.x = 250
        play(rig, rig.spring(velocity: 2000, bounciness: 20), frames: 65)
      }
    ),
  ]

  static let inFlight: [Scenario] = [
    (
      "to_changed_in_flight_spring",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(spring)
        spring.tracer.start()
        rig.add(spring)
        rig.frames(9)
        rig.script("toValue=200")
        spring.toValue = 200
        rig.frames(6)
        rig.script("toValue=50")
        spring.toValue = 50
        rig.frames(45)
        rig.dumpTracer(spring)
      }
    ),
    (
      "continuation_not_removed",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        spring.isRemovedOnCompletion = false
        rig.watch(spring)
        rig.add(spring)
        rig.frames(34)
        let count = rig.animator.keys(of: rig.probe).count
        rig.script("paused=\(spring.isPaused ? 1 : 0) keys=\(count)")
        rig.script("toValue=20")
        spring.toValue = 20
        rig.script("paused=\(spring.isPaused ? 1 : 0)")
        rig.frames(28)
      }
    ),
    (
      "nil_to_set_in_flight",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(spring, applies: true)
        rig.add(spring)
        rig.frames(4)
        rig.script("toValue=nil")
        spring.toValue = nil
        rig.frames(1)
      }
    ),
    (
      "tension_change_in_flight",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(spring)
        spring.tracer.start()
        rig.add(spring)
        rig.frames(5)
        rig.script("dynamicsTension=1000")
        spring.dynamicsTension = 1000
        rig.script("springBounciness reads \(spring.springBounciness)00000")
        rig.frames(4)
        rig.script("springBounciness=4 (same value; switches back)")
        spring.springBounciness = 4
        rig.script("dynamicsTension reads \((spring.dynamicsTension * 1e6).rounded() / 1e6)")
        rig.frames(4)
        rig.dumpTracer(spring)
        rig.remove()
      }
    ),
  ]

  static let pausing: [Scenario] = [
    (
      "pause_resume_basic",
      { rig in
        let basic = rig.linear(from: 0, to: 100, duration: 0.2)
        pauseAndResume(rig, basic)
        rig.frames(13)
      }
    ),
    (
      "pause_resume_decay",
      { rig in
        pauseAndResume(rig, rig.decay(from: 0, velocity: 300))
        rig.frames(6)
        rig.remove()
      }
    ),
    (
      "paused_before_add",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(spring)
        rig.script("paused=YES")
        spring.isPaused = true
        rig.add(spring)
        rig.frames(4)
        rig.script("paused=\(spring.isPaused ? 1 : 0)")
        rig.remove()
      }
    ),
  ]

  static let repeating: [Scenario] = [
    (
      "repeat2_basic",
      { rig in
        let basic = rig.linear(from: 0, to: 100, duration: 0.05)
        basic.repeatCount = 2
        play(rig, basic, applies: true, frames: 14, traced: true)
      }
    ),
    (
      "repeat2_spring",
      { rig in
        let spring = rig.spring(from: 0, to: 100, velocity: 500)
        spring.repeatCount = 2
        play(rig, spring, frames: 54)
      }
    ),
    (
      "repeat2_decay",
      { rig in
        let decay = rig.decay(from: 0, velocity: 500, deceleration: 0.95)
        decay.repeatCount = 2
        play(rig, decay, frames: 30, traced: true)
      }
    ),
    (
      "autoreverse_basic",
      { rig in
        let basic = rig.linear(from: 0, to: 100, duration: 0.05)
        basic.autoreverses = true
        rig.script("repeatCount=\(basic.popRepeatCount)")
        play(rig, basic, applies: true, frames: 14, traced: true)
      }
    ),
    (
      "autoreverse_spring",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        spring.autoreverses = true
        play(rig, spring, frames: 55)
      }
    ),
    (
      "autoreverse_decay",
      { rig in
        let decay = rig.decay(from: 0, velocity: 500, deceleration: 0.95)
        decay.autoreverses = true
        play(rig, decay, frames: 30, traced: true)
      }
    ),
    (
      "repeat_then_autoreverse_order",
      { rig in
        let first = rig.spring()
        first.repeatCount = 4
        first.autoreverses = true
        rig.script(
          "repeatCount=4 then autoreverses=YES -> repeatCount reads \(first.popRepeatCount)")
        let second = rig.spring()
        second.autoreverses = true
        second.repeatCount = 4
        rig.script(
          "autoreverses=YES then repeatCount=4 -> repeatCount reads \(second.popRepeatCount)")
        second.repeatCount = 0
        rig.script("then repeatCount=0 -> reads \(second.popRepeatCount)")
      }
    ),
    (
      "repeat_forever_basic",
      { rig in
        let basic = rig.linear(from: 0, to: 100, duration: 0.05)
        basic.repeatsForever = true
        play(rig, basic, frames: 14)
        rig.script("remove")
        rig.remove()
      }
    ),
  ]

  static let writing: [Scenario] = [
    (
      "additive_spring_nonzero_from",
      { rig in
        rig.probe.components.x = 1000
        let spring = rig.spring(from: -50, to: 0)
        spring.isAdditive = true
        play(rig, spring, frames: 23)
      }
    ),
    (
      "rounding_1",
      { rig in
        let spring = rig.spring(from: 0, to: 10)
        spring.roundingFactor = 1
        play(rig, spring, frames: 14)
      }
    ),
    (
      "rounding_half_unaligned_to",
      { rig in
        let spring = rig.spring(from: 0, to: 10.3)
        spring.roundingFactor = 0.5
        play(rig, spring, frames: 21)
      }
    ),
    (
      "clamp_end",
      { rig in
        let spring = rig.spring(from: 0, to: 100, velocity: -600, bounciness: 20)
        spring.clampMode = .end
        play(rig, spring, frames: 10)
      }
    ),
    (
      "clamp_both_from_equals_to",
      { rig in
        let spring = rig.spring(from: 50, to: 50, velocity: 2000)
        spring.clampMode = .both
        play(rig, spring, frames: 2)
      }
    ),
  ]

  static let keys: [Scenario] = [
    (
      "key_replaced",
      { rig in
        let first = rig.spring(from: 0, to: 100)
        rig.watch(first)
        rig.add(first)
        rig.frames(5)
        let second = rig.spring(to: -100)
        rig.watch(second, "B")
        rig.script("add B for same key")
        rig.add(second)
        rig.frames(4)
        rig.remove()
      }
    ),
    (
      "key_replaced_before_start",
      { rig in
        let first = rig.spring(from: 0, to: 100)
        rig.watch(first)
        rig.add(first)
        let second = rig.spring(to: -100)
        rig.watch(second, "B")
        rig.script("add B for same key")
        rig.add(second)
        rig.frames(2)
        rig.remove()
      }
    ),
    (
      "same_instance_readded",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(spring)
        rig.add(spring)
        rig.frames(5)
        rig.script("add A again")
        rig.add(spring)
        rig.frames(3)
        rig.remove()
      }
    ),
    (
      "remove_in_flight",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(spring)
        rig.add(spring)
        rig.frames(5)
        rig.script("remove")
        rig.remove()
        rig.frames(3)
      }
    ),
    (
      "remove_inside_apply",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        rig.watch(
          spring, applies: true,
          onApply: { [unowned rig] in
            guard rig.frame == 2 else { return }
            rig.script("remove")
            rig.remove()
          })
        rig.add(spring)
        rig.frames(5)
      }
    ),
    (
      "begin_time_past",
      { rig in
        let basic = rig.linear(from: 10, to: 100, duration: 0.05)
        basic.beginTime = ScenarioRig.base - 5
        play(rig, basic, applies: true, frames: 4)
      }
    ),
    (
      "remove_before_begin",
      { rig in
        let spring = rig.spring(from: 0, to: 100)
        spring.beginTime = ScenarioRig.base + 10
        play(rig, spring, applies: true, frames: 3)
        rig.script("remove")
        rig.remove()
      }
    ),
  ]

  static let vectors: [Scenario] = [
    ("two_d_one_axis", { rig in playPair(rig, to: SIMD2(100, 0)) }),
    ("two_d_both_axes", { rig in playPair(rig, to: SIMD2(100, -50)) }),
    (
      "two_d_out_of_phase",
      { rig in playPair(rig, to: SIMD2(100, 100), velocity: SIMD2(0, 3000)) }
    ),
  ]

  static let convergence: [Scenario] = [
    (
      "instant_convergence_small_displacement",
      { rig in play(rig, rig.spring(from: 0, to: 0.49), applies: true, frames: 1) }
    ),
    (
      "no_instant_convergence_half_threshold",
      { rig in play(rig, rig.spring(from: 0, to: 0.5), frames: 4) }
    ),
    (
      "instant_convergence_small_velocity",
      { rig in play(rig, rig.spring(from: 0, to: 0, velocity: 4.99), applies: true, frames: 1) }
    ),
    (
      "velocity_at_threshold_runs",
      { rig in play(rig, rig.spring(from: 0, to: 0, velocity: 5), frames: 2) }
    ),
  ]

  static let runLoop: [Scenario] = [
    (
      "run_loop_pending",
      { rig in
        let spring = rig.spring(from: 5, to: 100)
        rig.watch(spring, applies: true)
        rig.add(spring)
        rig.script("end of run loop turn")
        rig.animator.flushPending()
        rig.script("first display frame, 10 ms later")
        rig.frame = 1
        rig.render(at: 0.01)
        rig.remove()
      }
    ),
    (
      "remove_before_run_loop_turn",
      { rig in
        let spring = rig.spring(from: 5, to: 100)
        rig.watch(spring, applies: true)
        rig.add(spring)
        rig.script("removeAnimationForKey")
        rig.remove()
        rig.script("end of run loop turn")
        rig.animator.flushPending()
      }
    ),
    (
      "removeAll_before_run_loop_turn",
      { rig in
        let spring = rig.spring(from: 5, to: 100)
        rig.watch(spring, applies: true)
        rig.add(spring)
        rig.script("removeAllAnimations")
        rig.animator.removeAll(from: rig.probe)
        rig.script("end of run loop turn")
        rig.animator.flushPending()
      }
    ),
  ]

  static let time: [Scenario] = [
    ("time_jump_over_30s", { rig in jump(rig, [0, 1.0 / 60, 30.5 + 1.0 / 60]) }),
    ("time_jump_29s", { rig in jump(rig, [0, 1.0 / 60, 29 + 1.0 / 60]) }),
    (
      "time_backwards",
      { rig in
        jump(rig, [0, 2.0 / 60, 1.0 / 60, 3.0 / 60])
        rig.frame += 1
        rig.remove()
      }
    ),
  ]

  static let reuse: [Scenario] = [
    (
      "reuse_stale_from",
      { rig in
        rig.probe.components.x = 10
        let basic = rig.linear(to: 100, duration: 0.05)
        play(rig, basic, frames: 6)
        rig.script("object moved to 500; same animation added again")
        rig.probe.components.x = 500
        rig.add(basic)
        rig.frames(4)
      }
    ),
    (
      "reuse_spring_keeps_velocity",
      { rig in
        let spring = rig.spring(from: 0, to: 100, velocity: 500)
        play(rig, spring, frames: 10)
        rig.remove()
        rig.script("velocity now \(spring.velocity ?? .nan)")
        rig.add(spring)
        rig.frames(3)
        rig.remove()
      }
    ),
  ]

  static let animator: [Scenario] = [
    (
      "two_animations_same_property",
      { rig in
        let first = rig.linear(from: 0, to: 100, duration: 0.1)
        let second = rig.linear(from: 1000, to: 2000, duration: 0.1)
        rig.watch(first)
        rig.watch(second, "B")
        rig.add(first, key: "one")
        rig.add(second, key: "two")
        rig.frames(7)
      }
    ),
    (
      "animator_delegate_and_observers",
      { rig in
        let basic = rig.linear(from: 0, to: 100, duration: 0.02)
        let delegate = ScenarioObserver(rig, "animatorDelegate")
        let observers = [ScenarioObserver(rig, "observer1"), ScenarioObserver(rig, "observer2")]
        rig.animator.delegate = delegate
        for observer in observers { rig.animator.addObserver(observer) }
        play(rig, basic, applies: true, frames: 3)
        for observer in observers { rig.animator.removeObserver(observer) }
        withExtendedLifetime(delegate) {}
      }
    ),
    (
      "added_during_render",
      { rig in
        let first = rig.linear(from: 0, to: 100, duration: 0.03)
        rig.watch(
          first,
          onStop: { [unowned rig] in
            let second = rig.linear(to: 0, duration: 0.03)
            rig.watch(second, "B")
            rig.script("added B in completion")
            rig.add(second)
          })
        rig.add(first)
        rig.frames(6)
      }
    ),
    (
      "progress_markers",
      { rig in play(rig, rig.linear(from: 0, to: 100, duration: 0.1), frames: 7) }
    ),
  ]
}

// MARK: Parts of scenarios

private func play(
  _ rig: ScenarioRig, _ animation: PropertyAnimation<Probe, Double>, applies: Bool = false,
  frames: Int, traced: Bool = false
) {
  rig.watch(animation, applies: applies)
  if traced { animation.tracer.start() }
  rig.add(animation)
  rig.frames(frames)
  if traced { rig.dumpTracer(animation) }
}

private func playPair(
  _ rig: ScenarioRig, to: SIMD2<Double>, velocity: SIMD2<Double> = .zero
) {
  let spring = SpringAnimation(Probe.pair)
  spring.fromValue = .zero
  spring.toValue = to
  spring.velocity = velocity
  spring.springBounciness = 18
  rig.watch(spring)
  rig.add(spring)
  rig.frames(60)
}

private func pauseAndResume(
  _ rig: ScenarioRig, _ animation: PropertyAnimation<Probe, Double>
) {
  rig.watch(animation)
  rig.add(animation)
  rig.frames(7)
  rig.script("paused=YES")
  animation.isPaused = true
  rig.frames(4)
  rig.script("paused=NO")
  animation.isPaused = false
}

private func jump(_ rig: ScenarioRig, _ times: [Double]) {
  let spring = rig.spring(from: 0, to: 100)
  rig.watch(spring, applies: true)
  rig.add(spring)
  for (index, time) in times.enumerated() {
    rig.frame = index
    rig.render(at: time)
  }
}
