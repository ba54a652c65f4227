// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Functions and motions against truth, and what an ensemble says of those it cannot follow.
@Suite("Errors and statuses")
struct ErrorTests {
  @Test func sineAndCosine_ofManyAngles_areWithinTwoUnitsOfTheLastPlace() {
    var generator = SeededGenerator(seed: 8)
    var largest = 0.0
    for range in [1.0, 10, 1000, 1e6] {
      for _ in 0..<200 {
        let angle = generator.double(-range...range)
        let (sine, cosine) = sineAndCosine(Lanes(repeating: angle))
        largest = max(largest, abs(sine[3] - Elementary.sin(angle)))
        largest = max(largest, abs(cosine[3] - Elementary.cos(angle)))
      }
    }
    #expect(largest < 3e-16)
    #expect(sine(Lanes(repeating: .infinity))[0].isNaN && cosine(Lanes(repeating: .nan))[0].isNaN)
  }

  @Test func singularity_ahead_isReportedAndLeavesTheOthersAlone() {
    // y' = y² cos t from 2: infinite where sin t is a half.
    var ensemble = Ensemble(of: Wave(), method: .dormandPrince8())
    let ending = ensemble.insert(state: [2])
    let other = ensemble.insert(state: [0.5])
    ensemble.advance(to: 2)
    #expect(ensemble.status(of: ending) == .stepTooSmall)
    #expect(abs(ensemble.time(of: ending) - Double.pi / 6) < 1e-6)
    #expect(ensemble.status(of: other) == .active && ensemble.time(of: other) == 2)
    ensemble.advance(to: 3)
    #expect(ensemble.time(of: ending) < 1 && ensemble.time(of: other) == 3)
  }

  @Test func fixedSteps_overASingularity_endNotFinite() {
    var ensemble = Ensemble(of: Wave(), method: .rungeKutta4(step: 0.01))
    let handle = ensemble.insert(state: [2])
    ensemble.advance(to: 1)
    #expect(ensemble.status(of: handle) == .notFinite)
    ensemble.setState([0.5], of: handle)
    #expect(ensemble.status(of: handle) == .active)
  }

  /// A law that gives no number.
  struct Undefined: DifferentialSystem {
    let stateCount = 2
    let parameterCount = 0
    let isSecondOrder = true

    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      for index in derivative.indices { derivative[index] = Lanes(repeating: .nan) }
    }
  }

  /// An estimate of the error that is no number divides the step by five, as a hopeless one does.
  @Test(arguments: SameBitsTests.methods.prefix(3) + SameBitsTests.methods.suffix(2))
  func law_thatGivesNoNumbers_isGivenUpSoon(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Undefined(), method: method)
    let handle = ensemble.insert(state: [1, 5])
    ensemble.advance(to: 1)
    #expect([.stepTooSmall, .notFinite].contains(ensemble.status(of: handle)))
    #expect(ensemble.statistics(of: handle).evaluations < 10_000)
  }

  @Test(arguments: SameBitsTests.methods)
  func stepLimit_tooLow_stopsTheInstanceWhereItIs(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Pendulum(), method: method)
    ensemble.stepLimit = 5
    let handle = ensemble.insert(state: [1, 0], parameters: [400, 0, 0])
    ensemble.advance(to: 10)
    #expect(ensemble.status(of: handle) == .tooManySteps)
    let statistics = ensemble.statistics(of: handle)
    #expect(statistics.acceptedSteps + statistics.rejectedSteps == 5)
    #expect(ensemble.time(of: handle) > 0 && ensemble.time(of: handle) < 10)
  }

  @Test func stiffness_ofAStiffSystem_isDetected() {
    for method in [IntegrationMethod.tsitouras5(), .dormandPrince8()] {
      var ensemble = Ensemble(of: VanDerPol(), method: method)
      let stiff = ensemble.insert(state: [2, 0], parameters: [500])
      let mild = ensemble.insert(state: [2, 0], parameters: [0.5])
      ensemble.advance(to: 40)
      #expect(ensemble.statistics(of: stiff).isStiff, "\(method)")
      #expect(!ensemble.statistics(of: mild).isStiff, "\(method)")
      #expect(ensemble.status(of: stiff) == .active)
    }
  }

  @Test func steps_inFrames_areThoseOfFixedMethods() {
    // 60 frames of a sixtieth of a second in steps of 5 ms: four steps a frame, the last of 1.7 ms.
    var ensemble = Ensemble(of: Circle(), method: .rungeKutta4(step: 0.005))
    let handle = ensemble.insert(state: [1, 0])
    for frame in 1...60 { ensemble.advance(to: Double(frame) / 60) }
    #expect(ensemble.statistics(of: handle).acceptedSteps == 240)
    #expect(abs(ensemble.state(of: handle)[0] - Elementary.cos(1)) < 1e-11)
  }

  @Test func instance_insertedInBetween_startsAtTheTimeOfTheEnsemble() {
    var ensemble = Ensemble(
      of: Wave(), method: .dormandPrince8(Tolerance(relative: 1e-12, absolute: 1e-12)))
    ensemble.advance(to: 1)
    let now = ensemble.insert(state: [0.5])
    let earlier = ensemble.insert(state: [0.5], at: 0)
    ensemble.advance(to: 2)
    func wave(from start: Double) -> Double { 1 / (2 + Elementary.sin(start) - Elementary.sin(2)) }
    #expect(abs(ensemble.state(of: now)[0] - wave(from: 1)) < 1e-10)
    #expect(abs(ensemble.state(of: earlier)[0] - wave(from: 0)) < 1e-10)
  }

  @Test func fixedSteps_anyPartLeftOver_endAtTheTime() {
    for part in [0.01, 0.3, 0.7, 0.99] {
      var ensemble = Ensemble(of: Wave(), method: .rungeKutta4(step: 0.01))
      let handle = ensemble.insert(state: [0.5])
      let end = 1 + 0.01 * part
      ensemble.advance(to: end)
      let truth = 1 / (2 - sine(Lanes(repeating: end))[0])
      #expect(abs(ensemble.state(of: handle)[0] - truth) < 1e-8, "\(part) of a step")
    }
  }

  @Test func samples_atTheStart_areTheStateThere() {
    var ensemble = Ensemble(of: Wave(), method: .dormandPrince8())
    ensemble.insert(state: [0.5])
    let samples = ensemble.sample(at: [0, 0.5])
    #expect(samples.state(at: 0, of: 0) == [0.5])
    let again = ensemble.sample(at: [0.5, 0.75])
    #expect(again.state(at: 0, of: 0) == samples.state(at: 1, of: 0))
    let alone = ensemble.sample(at: [0.75])
    #expect(alone.state(at: 0, of: 0) == again.state(at: 1, of: 0))
  }
}
