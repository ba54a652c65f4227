// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import HookeTestSupport
import Testing

/// The stage's clock beside an animator of another speed: each event at its instant, none lost.
struct StageClockTests {
  /// An event for the instant that there is, whose reading of the stage's clock is rounded, runs
  /// there, and the clock does not go back.
  @Test(arguments: [nil, 60.0])
  func events_ofThePresentInstant_runAtIt(frameRate: Double?) {
    for speed in [1, 0.1, 0.3, 0.7, 1.1, 3, 7] {
      var random = SeededGenerator(seed: 31)
      let stage = makeStage()
      stage.frameRate = frameRate
      stage.advance(to: 0.1)
      stage.animator.speed = speed
      var (count, last) = (0, stage.now)
      for round in 1...60 {
        let time = stage.now + random.double(0.001...0.05)
        stage.advance(to: time)
        #expect(stage.now == time)
        stage.animator.schedule(at: stage.animator.now) {
          count += 1
          #expect(stage.now >= last && stage.now - time < 1e-9, "speed \(speed), round \(round)")
        }
        last = time
        // Its instant on the stage's clock may be rounded up.
        guard round % 3 == 0 else { continue }
        stage.advance(to: time + 1e-10)
        #expect(count == round && stage.now == time + 1e-10, "speed \(speed)")
      }
      #expect(count == 60, "speed \(speed)")
    }
  }
}
