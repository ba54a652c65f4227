// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation

/// Scenarios of what is written, and of everything beside single motions.
extension Scenarios {
  static let writing: [Scenario] = [
    (
      "additive_spring_nonzero_from",
      { harness in
        harness.probe.components.x = 1000
        let spring = harness.spring(from: -50, to: 0)
        spring.isAdditive = true
        play(harness, spring, frames: 23)
      }
    ),
    (
      "rounding_1",
      { harness in
        let spring = harness.spring(from: 0, to: 10)
        spring.roundingFactor = 1
        play(harness, spring, frames: 14)
      }
    ),
    (
      "rounding_half_unaligned_to",
      { harness in
        let spring = harness.spring(from: 0, to: 10.3)
        spring.roundingFactor = 0.5
        play(harness, spring, frames: 21)
      }
    ),
    (
      "clamp_end",
      { harness in
        let spring = harness.spring(from: 0, to: 100, velocity: -600, bounciness: 20)
        spring.clampMode = .end
        play(harness, spring, frames: 10)
      }
    ),
    (
      "clamp_both_from_equals_to",
      { harness in
        let spring = harness.spring(from: 50, to: 50, velocity: 2000)
        spring.clampMode = .both
        play(harness, spring, frames: 2)
      }
    ),
  ]

  static let keys: [Scenario] = [
    (
      "key_replaced",
      { harness in
        let first = harness.spring(from: 0, to: 100)
        harness.watch(first)
        harness.add(first)
        harness.frames(5)
        let second = harness.spring(to: -100)
        harness.watch(second, "B")
        harness.script("add B for same key")
        harness.add(second)
        harness.frames(4)
        harness.remove()
      }
    ),
    (
      "key_replaced_before_start",
      { harness in
        let first = harness.spring(from: 0, to: 100)
        harness.watch(first)
        harness.add(first)
        let second = harness.spring(to: -100)
        harness.watch(second, "B")
        harness.script("add B for same key")
        harness.add(second)
        harness.frames(2)
        harness.remove()
      }
    ),
    (
      "same_instance_readded",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(spring)
        harness.add(spring)
        harness.frames(5)
        harness.script("add A again")
        harness.add(spring)
        harness.frames(3)
        harness.remove()
      }
    ),
    (
      "remove_in_flight",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(spring)
        harness.add(spring)
        harness.frames(5)
        harness.script("remove")
        harness.remove()
        harness.frames(3)
      }
    ),
    (
      "remove_inside_apply",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        harness.watch(
          spring, applies: true,
          onApply: { [unowned harness] in
            guard harness.frame == 2 else { return }
            harness.script("remove")
            harness.remove()
          })
        harness.add(spring)
        harness.frames(5)
      }
    ),
    (
      "begin_time_past",
      { harness in
        let basic = harness.linear(from: 10, to: 100, duration: 0.05)
        basic.beginTime = ScenarioHarness.base - 5
        play(harness, basic, applies: true, frames: 4)
      }
    ),
    (
      "remove_before_begin",
      { harness in
        let spring = harness.spring(from: 0, to: 100)
        spring.beginTime = ScenarioHarness.base + 10
        play(harness, spring, applies: true, frames: 3)
        harness.script("remove")
        harness.remove()
      }
    ),
  ]

  static let vectors: [Scenario] = [
    ("two_d_one_axis", { harness in playPair(harness, to: SIMD2(100, 0)) }),
    ("two_d_both_axes", { harness in playPair(harness, to: SIMD2(100, -50)) }),
    (
      "two_d_out_of_phase",
      { harness in playPair(harness, to: SIMD2(100, 100), velocity: SIMD2(0, 3000)) }
    ),
  ]

  static let convergence: [Scenario] = [
    (
      "instant_convergence_small_displacement",
      { harness in play(harness, harness.spring(from: 0, to: 0.49), applies: true, frames: 1) }
    ),
    (
      "no_instant_convergence_half_threshold",
      { harness in play(harness, harness.spring(from: 0, to: 0.5), frames: 4) }
    ),
    (
      "instant_convergence_small_velocity",
      { harness in
        play(harness, harness.spring(from: 0, to: 0, velocity: 4.99), applies: true, frames: 1)
      }
    ),
    (
      "velocity_at_threshold_runs",
      { harness in play(harness, harness.spring(from: 0, to: 0, velocity: 5), frames: 2) }
    ),
  ]

  static let runLoop: [Scenario] = [
    (
      "run_loop_pending",
      { harness in
        let spring = harness.spring(from: 5, to: 100)
        harness.watch(spring, applies: true)
        harness.add(spring)
        harness.script("end of run loop turn")
        harness.animator.flushPending()
        harness.script("first display frame, 10 ms later")
        harness.frame = 1
        harness.render(at: 0.01)
        harness.remove()
      }
    ),
    (
      "remove_before_run_loop_turn",
      { harness in
        let spring = harness.spring(from: 5, to: 100)
        harness.watch(spring, applies: true)
        harness.add(spring)
        harness.script("removeAnimationForKey")
        harness.remove()
        harness.script("end of run loop turn")
        harness.animator.flushPending()
      }
    ),
    (
      "removeAll_before_run_loop_turn",
      { harness in
        let spring = harness.spring(from: 5, to: 100)
        harness.watch(spring, applies: true)
        harness.add(spring)
        harness.script("removeAllAnimations")
        harness.animator.removeAll(from: harness.probe)
        harness.script("end of run loop turn")
        harness.animator.flushPending()
      }
    ),
  ]

  static let time: [Scenario] = [
    ("time_jump_over_30s", { harness in jump(harness, [0, 1.0 / 60, 30.5 + 1.0 / 60]) }),
    ("time_jump_29s", { harness in jump(harness, [0, 1.0 / 60, 29 + 1.0 / 60]) }),
    (
      "time_backwards",
      { harness in
        jump(harness, [0, 2.0 / 60, 1.0 / 60, 3.0 / 60])
        harness.frame += 1
        harness.remove()
      }
    ),
  ]

  static let reuse: [Scenario] = [
    (
      "reuse_stale_from",
      { harness in
        harness.probe.components.x = 10
        let basic = harness.linear(to: 100, duration: 0.05)
        play(harness, basic, frames: 6)
        harness.script("object moved to 500; same animation added again")
        harness.probe.components.x = 500
        harness.add(basic)
        harness.frames(4)
      }
    ),
    (
      "reuse_spring_keeps_velocity",
      { harness in
        let spring = harness.spring(from: 0, to: 100, velocity: 500)
        play(harness, spring, frames: 10)
        harness.remove()
        harness.script("velocity now \(spring.velocity ?? .nan)")
        harness.add(spring)
        harness.frames(3)
        harness.remove()
      }
    ),
  ]

  static let animator: [Scenario] = [
    (
      "two_animations_same_property",
      { harness in
        let first = harness.linear(from: 0, to: 100, duration: 0.1)
        let second = harness.linear(from: 1000, to: 2000, duration: 0.1)
        harness.watch(first)
        harness.watch(second, "B")
        harness.add(first, key: "one")
        harness.add(second, key: "two")
        harness.frames(7)
      }
    ),
    (
      "animator_delegate_and_observers",
      { harness in
        let basic = harness.linear(from: 0, to: 100, duration: 0.02)
        let delegate = ScenarioObserver(harness, "animatorDelegate")
        let observers = [
          ScenarioObserver(harness, "observer1"), ScenarioObserver(harness, "observer2"),
        ]
        harness.animator.delegate = delegate
        for observer in observers { harness.animator.addObserver(observer) }
        play(harness, basic, applies: true, frames: 3)
        for observer in observers { harness.animator.removeObserver(observer) }
        withExtendedLifetime(delegate) {}
      }
    ),
    (
      "added_during_render",
      { harness in
        let first = harness.linear(from: 0, to: 100, duration: 0.03)
        harness.watch(
          first,
          onStop: { [unowned harness] in
            let second = harness.linear(to: 0, duration: 0.03)
            harness.watch(second, "B")
            harness.script("added B in completion")
            harness.add(second)
          })
        harness.add(first)
        harness.frames(6)
      }
    ),
    (
      "progress_markers",
      { harness in play(harness, harness.linear(from: 0, to: 100, duration: 0.1), frames: 7) }
    ),
  ]
}
