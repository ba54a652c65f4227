// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation

// Parts that scenarios share.

func play(
  _ harness: ScenarioHarness, _ animation: PropertyAnimation<Probe, Double>, applies: Bool = false,
  frames: Int, traced: Bool = false
) {
  harness.watch(animation, applies: applies)
  if traced { animation.tracer.start() }
  harness.add(animation)
  harness.frames(frames)
  if traced { harness.dumpTracer(animation) }
}

func playPair(
  _ harness: ScenarioHarness, to: SIMD2<Double>, velocity: SIMD2<Double> = .zero
) {
  let spring = SpringAnimation(Probe.pair, from: .zero, to: to, velocity: velocity, bounciness: 18)
  harness.watch(spring)
  harness.add(spring)
  harness.frames(60)
}

func pauseAndResume(
  _ harness: ScenarioHarness, _ animation: PropertyAnimation<Probe, Double>
) {
  harness.watch(animation)
  harness.add(animation)
  harness.frames(7)
  harness.script("paused=YES")
  animation.isPaused = true
  harness.frames(4)
  harness.script("paused=NO")
  animation.isPaused = false
}

func jump(_ harness: ScenarioHarness, _ times: [Double]) {
  let spring = harness.spring(from: 0, to: 100)
  harness.watch(spring, applies: true)
  harness.add(spring)
  for (index, time) in times.enumerated() {
    harness.frame = index
    harness.render(at: time)
  }
}
