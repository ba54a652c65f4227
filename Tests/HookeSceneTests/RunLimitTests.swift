// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// How far a run goes: until nothing is left, or exactly to its limit.
struct RunLimitTests {
  /// A run of a stage whose code moves in each frame for a second.
  private static func custom(_ profile: Animator.Profile) -> Stage {
    let stage = makeStage(profile: profile)
    let box = stage.add("box", 0, 0, 10, 10)
    let move = CustomAnimation<Layer> { layer, _ in
      layer.opacity = 0.5
      return stage.now < 1
    }
    stage.animator.add(move, to: box, forKey: "move")
    return stage
  }

  /// A run of a stage on which a box slides for a second.
  private static func slide(_ profile: Animator.Profile) -> Stage {
    let stage = makeStage(profile: profile)
    let box = stage.add("box", 0, 0, 10, 10)
    let slide = BasicAnimation(Layer.positionX, to: 105, duration: 1, timing: .linear)
    stage.animator.add(slide, to: box, forKey: "slide")
    return stage
  }

  /// The limit is no multiple of the steps, or shorter than one.
  @Test(arguments: [0.25, 0.1, 0.0625, 0.3, 0.01])
  func run_ofWhatTakesLonger_endsAtItsLimit(limit: Double) {
    for profile in [Animator.Profile.exact, .pop] {
      for step in [1.0 / 60, 0.03, 0.07, 0.25, 5] {
        let place: Comment = "\(profile), to \(limit) in steps of \(step)"
        for stage in [Self.slide(profile), Self.custom(profile)] {
          #expect(stage.run(until: limit, step: step) == limit, place)
          #expect(stage.now == limit && !stage.isIdle, place)
          // Once there, it stays there.
          #expect(stage.run(until: limit, step: step) == limit, place)
          #expect(stage.run(until: limit / 2, step: step) == limit, "a limit that is over")
          // And a second run goes on from there.
          #expect(stage.run(until: limit + 0.1, step: step) == limit + 0.1, place)
        }
      }
    }
  }

  /// What is shown at the limit is what belongs there.
  @Test func run_toItsLimit_showsThatInstant() {
    for step in [1.0 / 60, 0.07, 5] {
      let stage = Self.slide(.exact)
      stage.run(until: 0.375, step: step)
      let x = stage.root.sublayers[0].presentation.position.x
      #expect((x - 42.5).magnitude < 1e-9, "5 to 105, \(step)")
    }
  }

  /// Code that runs in each frame is called at the multiples of the step and at the limit.
  @Test func run_inSteps_callsCodeAtEach() {
    for profile in [Animator.Profile.exact, .pop] {
      let stage = makeStage(profile: profile)
      var times: [Double] = []
      let note = CustomAnimation<Layer> { _, _ in
        times.append(stage.now)
        return true
      }
      stage.animator.add(note, to: stage.add("box", 0, 0, 9, 9), forKey: "note")
      stage.run(until: 0.875, step: 0.25)
      #expect(times.filter { $0 > 0 } == [0.25, 0.5, 0.75, 0.875], "\(profile)")
    }
  }

  @Test func run_ofWhatEndsBefore_endsWithIt() {
    #expect(Self.slide(.exact).run(until: 5) == 1)
    let idle = makeStage()
    idle.advance(to: 0.5)
    #expect(idle.run(until: 5) == 0.5 && idle.run(until: 0.25) == 0.5)
    // In steps, the end is seen with the first frame at or after it.
    for (step, end) in [(0.25, 1.0), (0.375, 1.125), (2, 2.0)] {
      #expect(Self.slide(.pop).run(until: 5, step: step) >= end, "\(step)")
      #expect(Self.custom(.exact).run(until: 5, step: step) == end, "\(step)")
    }
  }

  /// Actions of one instant that lead to each other without end, with code in each frame.
  @Test func run_ofActionsWithoutEnd_endsAtItsLimit() {
    for hasFrames in [false, true] {
      let stage = hasFrames ? Self.custom(.exact) : makeStage()
      func again() { stage.after(0, perform: again) }
      stage.at(0.02, perform: again)
      #expect(stage.run(until: 0.05, step: 0.04) == 0.05, "frames: \(hasFrames)")
    }
  }
}
