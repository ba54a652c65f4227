// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeAnimation

/// The step that a batch is given for a frame.
@Suite("Frames: even steps")
struct StepQuantizerTests {
  @Test(
    "Frames that are even but for rounding take one and the same step",
    arguments: [24, 60, 120, 144])
  func step_evenFrames_isOneNumber(rate: Int) {
    var quantizer = StepQuantizer()
    var stands = 100.0
    var steps: Set<Double> = []
    for frame in 1...10_000 {
      let step = quantizer.step(from: stands, to: 100 + Double(frame) / Double(rate))
      steps.insert(step)
      stands += step
    }
    // Now and then one makes up for what the others left out.
    #expect(steps.count <= 20, "\(steps.count) different steps")
  }

  @Test("It never stands further from the instant than is stated", arguments: [41, 42, 43])
  func step_anyFrames_standsByTheInstant(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var quantizer = StepQuantizer()
    var (stands, now) = (0.0, 0.0)
    for frame in 0..<20_000 {
      switch frame % 500 {
      case 0..<400: now += 1.0 / 60
      case 400..<450: now += 1.0 / 60 + generator.double(-2e-12...2e-12)
      default: now += generator.double(1e-9...0.1)
      }
      let step = quantizer.step(from: stands, to: now)
      #expect(step > 0, "frame \(frame), seed \(seed)")
      stands += step
      #expect(
        (stands - now).magnitude <= min(65 * now.ulp, 1.1e-12), "frame \(frame), seed \(seed)")
    }
  }

  @Test("A step of a new length is taken as it is")
  func step_otherLength_isTaken() {
    var quantizer = StepQuantizer()
    #expect(quantizer.step(from: 0, to: 0.25) == 0.25)
    #expect(quantizer.step(from: 0.25, to: 0.75) == 0.5)
    #expect(quantizer.step(from: 0.75, to: 0.75 + 1e-9) == 0.75 + 1e-9 - 0.75)
  }
}
