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
    var quantizer = StepQuantizer(time: 100)
    var steps: Set<Double> = []
    for frame in 1...10_000 {
      steps.insert(quantizer.step(to: 100 + Double(frame) / Double(rate)))
    }
    // Now and then one makes up for what the others left out.
    #expect(steps.count <= 20, "\(steps.count) different steps")
  }

  @Test("It never stands further from the instant than is stated", arguments: [41, 42, 43])
  func step_anyFrames_standsByTheInstant(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var quantizer = StepQuantizer()
    var now = 0.0
    for frame in 0..<20_000 {
      switch frame % 500 {
      case 0..<400: now += 1.0 / 60
      case 400..<450: now += 1.0 / 60 + generator.double(-2e-12...2e-12)
      default: now += generator.double(1e-9...0.1)
      }
      let step = quantizer.step(to: now)
      #expect(step > 0, "frame \(frame), seed \(seed)")
      #expect(
        (quantizer.time - now).magnitude <= min(65 * now.ulp, 1.1e-12),
        "frame \(frame), seed \(seed)")
    }
  }

  @Test("Rounding does not add up: the steps of ten minutes sum to the time", arguments: [60, 120])
  func step_tenMinutes_sumsToTheTime(rate: Int) {
    var quantizer = StepQuantizer()
    // The exact sum of the steps, in two numbers.
    var (high, low) = (0.0, 0.0)
    for frame in 1...600 * rate {
      let step = quantizer.step(to: Double(frame) / Double(rate))
      let sum = high + step
      let part = sum - high
      low += (high - (sum - part)) + (step - part)
      high = sum
      let off = (high - Double(frame) / Double(rate)) + low
      #expect(off.magnitude <= 1.1e-12, "frame \(frame): \(off) s")
      if off.magnitude > 1.1e-12 { return }
    }
  }

  @Test("A step of a new length is taken as it is")
  func step_otherLength_isTaken() {
    var quantizer = StepQuantizer()
    #expect(quantizer.step(to: 0.25) == 0.25)
    #expect(quantizer.step(to: 0.75) == 0.5)
    #expect(quantizer.step(to: 0.75 + 1e-9) == 0.75 + 1e-9 - 0.75)
  }

  @Test("A step of a new length makes up for all that the steps before it omitted")
  func step_otherLength_makesUpForTheRest() {
    var quantizer = StepQuantizer()
    var now = 0.0
    // The exact sum of the steps, in two numbers.
    var (high, low) = (0.0, 0.0)
    for frame in 1...200 {
      let isOther = frame % 10 == 0
      now += isOther ? 0.1 / 3 : 1.0 / 60
      let step = quantizer.step(to: now)
      let sum = high + step
      let part = sum - high
      low += (high - (sum - part)) + (step - part)
      high = sum
      guard isOther else { continue }
      // The step itself is rounded.
      #expect(((high - now) + low).magnitude <= step.ulp, "frame \(frame)")
    }
  }
}
