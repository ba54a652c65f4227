// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// States that an event replaces: every component of the instance, and no other.
@Suite("States that events change")
struct ChangedStateTests {
  /// y' = 0, of any size.
  private struct Still: DifferentialSystem {
    let stateCount: Int
    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      for index in 0..<stateCount { derivative[index] = Lanes(repeating: 0) }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 9])
  func state_thatAnEventChanges_isThatOne(count: Int) {
    for action in [EnsembleEvent.Action.report, .change, .stop] {
      let event = EnsembleEvent(.rising) { time, state, _ in
        time - state[0]
      } then: { crossing in
        if action == .change {
          for index in crossing.state.indices { crossing.state[index] += Double(index + 10) }
        }
        return action
      }
      var ensemble = Ensemble(
        of: Still(stateCount: count), method: .rungeKutta4(step: 0.25), events: [event])
      // The first component is the instant of the event; half of them come to it.
      let instants = (0..<11).map { 0.3 + Double($0) / 7 }
      let handles = instants.map { first in
        ensemble.insert(state: (0..<count).map { first + Double(100 * $0) })
      }
      ensemble.advance(to: 1)
      for (instant, handle) in zip(instants, handles) {
        let isReached = instant < 1
        let state = ensemble.state(of: handle)
        for index in 0..<count {
          let change = isReached && action == .change ? Double(index + 10) : 0
          let expected = instant + Double(100 * index) + change
          #expect(abs(state[index] - expected) < 1e-9, "\(action), \(instant), \(index)")
        }
        let hasStopped = isReached && action == .stop
        #expect(ensemble.status(of: handle) == (hasStopped ? .stopped : .active), "\(action)")
      }
      #expect(ensemble.reports.count == instants.filter { $0 < 1 }.count, "\(action)")
    }
  }
}
