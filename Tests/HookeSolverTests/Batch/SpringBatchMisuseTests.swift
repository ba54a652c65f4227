// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@Suite("SpringBatch: misuse stops with the value in the message")
struct SpringBatchMisuseTests {
  static let spring = Spring(stiffness: 100, damping: 5)

  func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func remove_staleHandle_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>()
      let handle = batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.remove(handle)
      batch.remove(handle)
    }
    #expect(
      message(result).contains("no spring of this batch has the handle of slot 0, generation"))
  }

  @Test func retarget_foreignHandle_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>()
      var other = SpringBatch<Double>()
      batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.retarget(other.insert(Self.spring, position: 0, target: 1, threshold: 0.1), to: 2)
    }
    #expect(message(result).contains("no spring of this batch has the handle of slot 0"))
  }

  @Test func insert_nan_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>()
      batch.insert(Self.spring, position: .nan, target: 1, threshold: 0.1)
    }
    #expect(message(result).contains("position must be a number within ±1e18, not nan"))
  }

  @Test func retarget_infinity_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Float>()
      let handle = batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.retarget(handle, to: -.infinity)
    }
    #expect(message(result).contains("target must be a number within ±1e18, not -inf"))
  }

  @Test func impulse_nan_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Float>()
      let handle = batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.impulse(handle, velocity: .nan)
    }
    #expect(message(result).contains("velocity must be a number within ±1e18, not nan"))
  }

  @Test func insert_absurdStiffness_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Float>()
      batch.insert(
        Spring(stiffness: 1e30, damping: 0), position: 0, target: 1, threshold: 0.1)
    }
    #expect(message(result).contains("stiffness / mass must be in 1e-12...1e18, not 1e+30"))
  }

  @Test func insert_negativeThreshold_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Float>()
      batch.insert(Self.spring, position: 0, target: 1, threshold: -2)
    }
    #expect(message(result).contains("threshold must be a number in 0...1e18, not -2.0"))
  }

  @Test func advance_negativeTime_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Float>()
      batch.advance(by: -0.5)
    }
    #expect(message(result).contains("a time step must be in 0...1e9 seconds, not -0.5"))
  }

  @Test func rungeKutta_springTooStiffForTheStep_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>(integrator: .rungeKutta(step: 0.1))
      batch.insert(
        Spring(stiffness: 1e4, damping: 0), position: 0, target: 1, threshold: 0.1)
    }
    #expect(message(result).contains("a step of 0.1 s is too long for a spring of rate 100.0"))
  }

  @Test func advance_pieceLeftOut_stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var batch = SpringBatch<Double>()
      batch.insert(Self.spring, position: 0, target: 1, threshold: 0.1)
      batch.advance(by: 0.1) { _, _ in }
    }
    #expect(message(result).contains("piece 0 was not stepped"))
  }
}
