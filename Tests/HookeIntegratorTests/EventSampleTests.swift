// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import Testing

/// Samples and ends of runs at the very instants of events, against `|cos ωt|`: an undamped spring
/// that a wall at 0 reflects.
@Suite("Samples at the instants of events")
struct EventSampleTests {
  private static let strict = Tolerance(relative: 1e-10, absolute: 1e-10)
  private static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.004), .tsitouras5(strict), .dormandPrince8(strict),
    .velocityVerlet(step: 0.001), .blanesMoan4(step: 0.01), .taylor(strict),
  ]

  private static func wall(_ action: EnsembleEvent.Action) -> EnsembleEvent {
    EnsembleEvent(.falling) { _, state, _ in
      state[0]
    } then: { crossing in
      if action == .change { crossing.state[1] *= -1 }
      return action
    }
  }

  /// Springs of stiffnesses from 100 1/s² on, each at rest in 1.
  private static func ensemble(
    _ method: IntegrationMethod, _ action: EnsembleEvent.Action, count: Int = 11
  ) -> Ensemble {
    var ensemble = Ensemble(of: DampedSpring(), method: method, events: [wall(action)])
    ensemble.longestStep = 0.05
    for index in 0..<count {
      ensemble.insert(state: [1, 0], parameters: [stiffness(index), 0, 0])
    }
    return ensemble
  }

  /// The reports of an ensemble, by the indices of the instances.
  private static func reports(
    _ ensemble: borrowing Ensemble
  ) -> [(index: Int, time: Double)] {
    var reports: [(index: Int, time: Double)] = []
    for report in ensemble.reports {
      reports.append((ensemble.index(of: report.handle), report.time))
    }
    return reports
  }

  private static func stiffness(_ index: Int) -> Double { 100 + 7 * Double(index) }

  /// A sample at the instant of a reflection is the state just before it, whatever the neighbours
  /// of the instance do; samples change neither steps nor reports.
  @Test(arguments: methods)
  func samples_atReflections_areTheStatesBeforeThem(_ method: IntegrationMethod) {
    var plain = Self.ensemble(method, .change)
    plain.advance(to: 0.75)
    let reports = Self.reports(plain)
    #expect(reports.count == 31, "\(method)")
    var sampled = Self.ensemble(method, .change)
    var times = Array(Set(reports.map(\.time))).sorted()
    times.append(0.75)
    let samples = sampled.sample(at: times)
    #expect(Self.reports(sampled).elementsEqual(reports, by: ==), "\(method)")
    for report in reports {
      let index = report.index
      let frequency = Self.stiffness(index).squareRoot()
      guard let row = times.firstIndex(of: report.time) else { continue }
      let before = samples.state(at: row, of: index)
      #expect(abs(before[0]) < 1e-4, "\(method), \(report.time): \(before)")
      #expect(abs(before[1] / frequency + 1) < 1e-3, "\(method), \(report.time): \(before)")
      // The others are between their reflections.
      for other in 0..<sampled.count where other != index {
        let place = Self.stiffness(other).squareRoot() * report.time / .pi + 0.5
        let distance = abs(place - place.rounded())
        guard distance > 1e-3 else { continue }
        let state = samples.state(at: row, of: other)
        #expect(abs(state[0] - Self.sine(distance)) < 2e-4, "\(method), \(report.time)")
        #expect((state[1] > 0) == (place.rounded() < place), "\(method), \(report.time)")
      }
    }
    for index in 0..<sampled.count {
      let handle = sampled.handle(at: index)
      #expect(sampled.state(of: handle) == plain.state(of: plain.handle(at: index)), "\(method)")
      #expect(samples.state(at: times.count - 1, of: index) == sampled.state(of: handle))
    }
  }

  /// The sine of a part of half a turn.
  private static func sine(_ part: Double) -> Double {
    HookeIntegrator.sine(Lanes(repeating: part * .pi))[0]
  }

  /// After a stop there are no samples; that of its instant is the state at which it stopped.
  @Test(arguments: methods)
  func samples_atStops_areTheLast(_ method: IntegrationMethod) {
    var plain = Self.ensemble(method, .stop)
    plain.advance(to: 0.5)
    let stops = Self.reports(plain)
    #expect(stops.count == plain.count, "\(method)")
    var sampled = Self.ensemble(method, .stop)
    let times = stops.map(\.time).sorted() + [0.5]
    let samples = sampled.sample(at: times)
    #expect(Self.reports(sampled).elementsEqual(stops, by: ==), "\(method)")
    for stop in stops {
      let handle = sampled.handle(at: stop.index)
      let state = sampled.state(of: handle)
      #expect(sampled.time(of: handle) == stop.time, "\(method)")
      for (row, time) in times.enumerated() {
        let sample = samples.state(at: row, of: stop.index)
        #expect(sample[0].isNaN == (time > stop.time), "\(method), \(time), \(stop.time)")
        if time == stop.time {
          #expect(zip(sample, state).allSatisfy { abs($0 - $1) < 1e-9 }, "\(method): \(sample)")
        }
      }
    }
  }

  /// An event in the last instant of an advance, found at its end: it happens once, the instance
  /// is at the end, and goes on from there.
  @Test(arguments: methods)
  func events_justBeforeTheEnd_happenOnce(_ method: IntegrationMethod) {
    for action in [EnsembleEvent.Action.report, .change, .stop] {
      for end in [0.5, 0.7] {
        for level in [end.nextDown, end - 1e-15] {
          let event = EnsembleEvent { time, _, _ in
            time - level
          } then: { _ in
            action
          }
          var ensemble = Ensemble(of: DampedSpring(), method: method, events: [event])
          ensemble.stepLimit = 5000
          let handle = ensemble.insert(state: [1, 0], parameters: [100, 0, 0])
          let place: Comment = "\(method), \(action), \(level) before \(end)"
          ensemble.advance(to: end)
          #expect(ensemble.reports.count == 1, place)
          #expect(ensemble.status(of: handle) == (action == .stop ? .stopped : .active), place)
          let time = ensemble.time(of: handle)
          #expect(action == .stop ? abs(time - level) < 1e-12 : time == end, place)
          ensemble.resume(handle)
          ensemble.advance(to: 2)
          #expect(ensemble.reports.isEmpty, place)
          #expect(ensemble.time(of: handle) == 2 && ensemble.status(of: handle) == .active, place)
          let state = ensemble.state(of: handle)[0]
          #expect(abs(state - cosine(Lanes(repeating: 20))[0]) < 1e-3, "\(place): \(state)")
        }
      }
    }
  }
}
