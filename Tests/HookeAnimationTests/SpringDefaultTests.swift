// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Springs for which no numbers are given have those of the originals: POP's, or Core Animation's.
@Suite("Defaults of springs") struct SpringDefaultTests {
  @Test func springs_withoutNumbers_haveTheOriginals() {
    let pop = SpringAnimation(Box.x)
    #expect(pop.springBounciness == 4 && pop.springSpeed == 12 && pop.dynamicsMass == 1)
    #expect(pop.spring == Spring(bounciness: 4, speed: 12))
    let core = SpringAnimation(Box.x, relativeVelocity: 0)
    #expect(core.spring == Spring(mass: 1, stiffness: 100, damping: 10))
    for (animation, expected) in [
      (SpringAnimation(Box.x, mass: 3, relativeVelocity: 0), [3, 100, 10]),
      (SpringAnimation(Box.x, stiffness: 7, relativeVelocity: 0), [1, 7, 10]),
      (SpringAnimation(Box.x, damping: 2, relativeVelocity: 0), [1, 100, 2]),
    ] as [(SpringAnimation<Box, Double>, [Double])] {
      let spring = animation.spring
      #expect([spring.mass, spring.stiffness, spring.damping] == expected)
    }
    let (basic, track, decay) = (
      BasicAnimation(Box.x), KeyframeAnimation(Box.x), DecayAnimation(Box.x)
    )
    #expect(basic.duration == 0.4 && basic.timingFunction == nil && basic.toValue == nil)
    #expect(track.duration == 0.4 && track.values.isEmpty && track.keyTimes.isEmpty)
    #expect(decay.deceleration == 0.998 && decay.velocity == nil && decay.duration == nil)
  }
}
