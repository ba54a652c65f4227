// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Testing

/// Events against motions whose crossings are known.
@Suite("Events")
struct EventTests {
  static let floor = EnsembleEvent(.falling) { _, state, _ in
    state[0]
  } then: { ball in
    ball.state[1] *= -ball.parameters[0]
    return .change
  }

  /// A ball dropped from 1 with 10 units/s²: its n-th bounce, from 0, is at
  /// `√0.2 · (1 + 2 (r + r² + ... + rⁿ))`.
  @Test(arguments: [0.9, 0.95, 0.99])
  func bouncingBall_overFiftyBounces_isOnTheClosedForm(_ restitution: Double) {
    for method in [IntegrationMethod.tsitouras5(), .dormandPrince8()] {
      var ensemble = Ensemble(of: Ball(), method: method, events: [Self.floor])
      // Steps much longer than a flight would leave only few places to tell its end.
      ensemble.longestStep = 0.5
      ensemble.insert(state: [1, 0], parameters: [restitution])
      var (sum, power) = (0.5, 1.0)
      let bounces = (0..<50).map { _ -> Double in
        let time = 0.2.squareRoot() * 2 * sum
        power *= restitution
        sum += power
        return time
      }
      ensemble.advance(to: bounces[49] + 1e-9)
      #expect(ensemble.reports.count == 50)
      for (report, bounce) in zip(ensemble.reports, bounces) {
        #expect(abs(report.time - bounce) < 1e-12, "\(method): \(bounce)")
      }
    }
  }

  @Test func reportedEvents_ofACircle_areAtMultiplesOfHalfATurn() {
    let crossing = EnsembleEvent { _, state, _ in state[1] }
    let rising = EnsembleEvent(.rising) { _, state, _ in state[0] - 0.5 }
    for method in [
      IntegrationMethod.tsitouras5(Tolerance(relative: 1e-13, absolute: 1e-13)),
      .dormandPrince8(Tolerance(relative: 1e-13, absolute: 1e-13)), .rungeKutta4(step: 2e-4),
    ] {
      var plain = Ensemble(of: Circle(), method: method)
      var ensemble = Ensemble(of: Circle(), method: method, events: [crossing, rising])
      let start = [0.6, 0.8]
      let handle = ensemble.insert(state: start)
      let alone = plain.insert(state: start)
      ensemble.advance(to: 12)
      plain.advance(to: 12)
      // Reports change nothing.
      #expect(ensemble.state(of: handle) == plain.state(of: alone), "\(method)")
      let turn = 2 * Double.pi
      let quarter = 0.9272952180016122  // arctan(0.8 / 0.6)
      let sixth = turn / 6
      let crossings: [(Int, Double)] = (0..<4).map { (0, quarter + Double($0) * turn / 2) }
      let risings: [(Int, Double)] = (1...2).map { (1, quarter - sixth + Double($0) * turn) }
      let sorted = (crossings + risings.filter { $0.1 < 12 }).sorted { $0.1 < $1.1 }
      #expect(ensemble.reports.map(\.event) == sorted.map(\.0), "\(method)")
      for (report, (_, time)) in zip(ensemble.reports, sorted) {
        #expect(abs(report.time - time) < 2e-11, "\(method)")
      }
    }
  }

  @Test func stop_atAHeight_holdsUntilResumed() {
    let height = EnsembleEvent(.falling) { _, state, _ in
      state[0] - 0.5
    } then: { _ in
      .stop
    }
    var ensemble = Ensemble(of: Ball(), method: .tsitouras5(), events: [height])
    let handle = ensemble.insert(state: [1, 0], parameters: [1])
    ensemble.advance(to: 1)
    let time = 0.1.squareRoot()
    #expect(ensemble.status(of: handle) == .stopped)
    #expect(abs(ensemble.time(of: handle) - time) < 1e-14)
    #expect(abs(ensemble.state(of: handle)[0] - 0.5) < 1e-14)
    ensemble.advance(to: 2)
    #expect(abs(ensemble.time(of: handle) - time) < 1e-14)
    ensemble.resume(handle)
    ensemble.advance(to: 3)
    #expect(ensemble.status(of: handle) == .active)
    #expect(abs(ensemble.state(of: handle)[0] - (1 - 5 * 9)) < 1e-12)
  }

  @Test func samples_aroundABounce_areBeforeAndAfterIt() {
    for method in [IntegrationMethod.tsitouras5(), .dormandPrince8(), .rungeKutta4(step: 0.3)] {
      var ensemble = Ensemble(of: Ball(), method: method, events: [Self.floor])
      ensemble.insert(state: [1, 0], parameters: [0.5])
      let bounce = 0.2.squareRoot()
      let times = [0, 0.1, 0.44, 0.45, 0.5, 0.8]
      let samples = ensemble.sample(at: times)
      for (row, time) in times.enumerated() {
        let after = time - bounce
        let height = after < 0 ? 1 - 5 * time * time : after * (0.5 * 10 * bounce - 5 * after)
        #expect(abs(samples.state(at: row, of: 0)[0] - height) < 1e-13, "\(method) at \(time)")
      }
    }
  }

  @Test func reports_ofManyInstances_areInOrderOfTime() {
    var ensemble = Ensemble(of: Ball(), method: .tsitouras5(), events: [Self.floor])
    for index in 0..<40 {
      ensemble.insert(state: [1 + Double((index * 17) % 40) / 10, 0], parameters: [0.8])
    }
    ensemble.advance(to: 1.5)
    let times = ensemble.reports.map(\.time)
    #expect(times.count > 40 && times == times.sorted())
    let first = ensemble.reports[0]
    #expect(first.handle == ensemble.handle(at: 0) && abs(first.time - 0.2.squareRoot()) < 1e-14)
  }

  /// A hardening spring is at rest in its target, wherever that is put.
  @Test func parametersSetAnew_leaveTheStateAndMoveToTheNewTarget() {
    var ensemble = Ensemble(of: Duffing(), method: .tsitouras5())
    let handles = [0.0, 3].map { target in
      ensemble.insert(state: [1, 0], parameters: [100, 50, 20, target])
    }
    ensemble.advance(to: 0.1)
    let before = handles.map { ensemble.state(of: $0) }
    ensemble.setParameters([100, 50, 20, -7], of: handles[0])
    #expect(handles.map { ensemble.state(of: $0) } == before)
    #expect(ensemble.parameters(of: handles[0]) == [100, 50, 20, -7])
    #expect(ensemble.parameters(of: handles[1]) == [100, 50, 20, 3])
    ensemble.advance(to: 20)
    for (handle, target) in zip(handles, [-7.0, 3]) {
      let state = ensemble.state(of: handle)
      #expect(abs(state[0] - target) < 1e-6 && abs(state[1]) < 1e-6, "\(state)")
    }
  }
}
