// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Testing

/// Changes at a crossing after which the motion goes on through zero: the event happens once.
@Suite("Changes at events")
struct EventChangeTests {
  static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.25), .rungeKutta4(step: 0.01), .tsitouras5(), .dormandPrince8(),
  ]

  /// The methods that step a built-in system, too.
  static let all = methods + [.taylor(), .velocityVerlet(step: 0.25), .blanesMoan4(step: 0.25)]

  typealias Change = @Sendable (inout EnsembleEvent.Crossing) -> Void

  /// Doubles the speed, nothing, puts the place on the level, doubles the speed and puts the place.
  static let changes: [(factor: Double, change: Change)] = [
    (2, { $0.state[1] *= 2 }), (1, { _ in }), (1, { $0.state[0] = $0.parameters[2] }),
    (
      2,
      {
        $0.state[1] *= 2
        $0.state[0] = $0.parameters[2]
      }
    ),
  ]

  /// The crossing of the target, at which the state is changed.
  private static func event(
    _ direction: EnsembleEvent.Direction, _ change: @escaping Change
  ) -> EnsembleEvent {
    EnsembleEvent(direction) { _, state, parameters in
      state[0] - parameters[2]
    } then: { crossing in
      change(&crossing)
      return .change
    }
  }

  /// A place and a constant speed, of a spring without stiffness whose target is the level, from a
  /// distance to it on.
  @Test(arguments: all)
  func changes_thatGoOnThroughALevel_happenOnce(_ method: IntegrationMethod) {
    for (factor, change) in Self.changes {
      for direction in [EnsembleEvent.Direction.any, .rising, .falling] {
        for (level, distance, speed) in [
          (0.3, 0.3, 1.0), (1000.1, 0.4, 1), (-1e4, 3e-4, 1e-3), (0, 0.5, 1),
        ] {
          let way = direction == .falling ? -1.0 : 1
          var ensemble = Ensemble(
            of: DampedSpring(), method: method, events: [Self.event(direction, change)])
          ensemble.longestStep = 0.25
          let handle = ensemble.insert(
            state: [level - way * distance, way * speed], parameters: [0, 0, level])
          let time = distance / speed
          ensemble.advance(to: time + 1)
          let comment: Comment = "\(method), \(direction), level \(level), factor \(factor)"
          #expect(ensemble.reports.count == 1, comment)
          // Each of a hundred steps rounds the place.
          let resolution = 256 * max(level.ulp, 1e-16)
          for report in ensemble.reports {
            #expect(abs(report.time - time) < resolution / speed, comment)
          }
          let place = level + way * speed * factor
          #expect(abs(ensemble.state(of: handle)[0] - place) < resolution, comment)
        }
      }
    }
  }

  /// An advance that ends about the crossing, and another that begins there.
  @Test(arguments: all)
  func changes_aboutTheEndOfAnAdvance_happenOnce(_ method: IntegrationMethod) {
    for (index, (factor, change)) in Self.changes.enumerated() {
      for (level, speed) in [(0.3, 1.0), (0.7, 0.7), (1000.1, 3), (-0.25, 1)] {
        for steps in -4...4 {
          var ensemble = Ensemble(
            of: DampedSpring(), method: method, events: [Self.event(.any, change)])
          ensemble.longestStep = 0.25
          let handle = ensemble.insert(
            state: [level - 0.3 * speed, speed], parameters: [0, 0, level])
          ensemble.advance(to: 0.3 + Double(steps) * 0.3.ulp)
          let first = ensemble.reports.count
          ensemble.advance(to: 1)
          let comment: Comment = "\(method), change \(index), level \(level), \(steps) ulp"
          #expect(first + ensemble.reports.count == 1, comment)
          let place = level + 0.7 * speed * factor
          #expect(abs(ensemble.state(of: handle)[0] - place) < 1e-10, comment)
        }
      }
    }
  }

  /// Two events of one function, both of which change, and one of the time.
  @Test(arguments: all)
  func changes_ofSeveralEventsAtOneInstant_happenOnceEach(_ method: IntegrationMethod) {
    let level = EnsembleEvent { _, state, _ in
      state[0] - 0.5
    } then: { crossing in
      crossing.state[1] *= 2
      return .change
    }
    let instant = EnsembleEvent { time, _, _ in
      time - 0.5
    } then: { crossing in
      crossing.state[1] += 1
      return .change
    }
    var ensemble = Ensemble(of: DampedSpring(), method: method, events: [level, instant, level])
    ensemble.longestStep = 0.25
    let handle = ensemble.insert(state: [0, 1], parameters: [0, 0, 0])
    ensemble.advance(to: 1.5)
    #expect(ensemble.reports.map(\.event).sorted() == [0, 1, 2], "\(method)")
    // 1, doubled, plus 1, doubled, in whichever order they come.
    let speed = ensemble.state(of: handle)[1]
    #expect([5, 6, 8].contains(speed), "\(method)")
    #expect(abs(ensemble.state(of: handle)[0] - (0.5 + speed)) < 1e-12, "\(method)")
  }

  /// A change at each crossing of a circle leaves the crossings where they are.
  @Test(arguments: methods.dropFirst())
  func changes_atEachCrossing_leaveTheNext(_ method: IntegrationMethod) {
    let crossing = EnsembleEvent { _, state, _ in
      state[1]
    } then: { _ in
      .change
    }
    var ensemble = Ensemble(of: Circle(), method: method, events: [crossing])
    ensemble.longestStep = 0.25
    ensemble.insert(state: [0.6, 0.8])
    ensemble.advance(to: 12)
    let first = 0.9272952180016122  // arctan(0.8 / 0.6), where the turn is backwards
    let times = (0..<4).map { first + Double($0) * .pi }.filter { $0 < 12 }
    #expect(ensemble.reports.count == times.count, "\(method)")
    for (report, time) in zip(ensemble.reports, times) {
      #expect(abs(report.time - time) < 1e-4, "\(method)")
    }
  }

  /// Flights of half the length each: after fifty numbers resolve none of them, and it is over
  /// within few steps.
  @Test(arguments: methods)
  func bounces_thatNumbersDoNotResolve_end(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Ball(), method: method, events: [EventTests.floor])
    ensemble.longestStep = 0.5
    ensemble.stepLimit = 1000
    let handle = ensemble.insert(state: [1, 0], parameters: [0.5])
    ensemble.advance(to: 2)
    #expect(ensemble.status(of: handle) == .active, "\(method)")
    #expect((40...60).contains(ensemble.reports.count), "\(method): \(ensemble.reports.count)")
  }
}
