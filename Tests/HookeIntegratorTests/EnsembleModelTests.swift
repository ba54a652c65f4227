// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Every call on an ensemble of balls, in random order, against parabolas.
@Suite("Ensembles against a model")
struct EnsembleModelTests {
  /// A ball that falls with 10 units/s², bounces at 0, and is stopped when it rises through 3.
  private struct Flight {
    var handle: SpringHandle
    var time: Double
    var (height, velocity, restitution): (Double, Double, Double)
    var isStopped = false

    /// The next event: its instant and its number.
    private var next: (time: Double, event: Int) {
      let fall = (velocity + (velocity * velocity + 20 * height).squareRoot()) / 10
      let reach = velocity * velocity - 20 * (3 - height)
      guard height < 3 - 1e-9, velocity > 0, reach > 0 else { return (time + fall, 0) }
      return (time + (velocity - reach.squareRoot()) / 10, 1)
    }

    private mutating func move(to end: Double) {
      let elapsed = end - time
      height += velocity * elapsed - 5 * elapsed * elapsed
      velocity -= 10 * elapsed
      time = end
    }

    /// Moves to an instant; returns the events on the way.
    mutating func advance(to end: Double) -> [(time: Double, event: Int)] {
      var events: [(time: Double, event: Int)] = []
      while !isStopped, time < end {
        let next = next
        guard next.time <= end else {
          move(to: end)
          break
        }
        move(to: next.time)
        events.append(next)
        if next.event == 0 { (height, velocity) = (0, -restitution * velocity) }
        isStopped = next.event == 1
      }
      return events
    }
  }

  private static let events = [
    EnsembleEvent(.falling) { _, state, _ in
      state[0]
    } then: { ball in
      ball.state[1] *= -ball.parameters[0]
      return .change
    },
    EnsembleEvent(.rising) { _, state, _ in
      state[0] - 3
    } then: { _ in
      .stop
    },
  ]

  private static func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-8 }

  @Test(arguments: [
    IntegrationMethod.tsitouras5(), .dormandPrince8(), .rungeKutta4(step: 0.04),
  ])
  func instances_afterAnyCalls_areOnTheirParabolas(method: IntegrationMethod) {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var ensemble = Ensemble(of: Ball(), method: method, events: Self.events)
      // Two crossings within a step cancel out.
      ensemble.longestStep = 0.04
      var flights: [Flight] = []
      for round in 0..<40 {
        let place = "seed \(seed), round \(round)"
        let state = [random.double(0.2...2.5), random.double(-4...6)]
        let restitution = random.double(0.93...1)
        let index = flights.isEmpty ? 0 : random.index(below: flights.count)
        switch flights.count < 3 ? 0 : random.index(below: 6) {
        case 0:
          let start = ensemble.time + [0, 0.3][random.index(below: 2)]
          let handle = ensemble.insert(state: state, parameters: [restitution], at: start)
          flights.append(
            Flight(
              handle: handle, time: start, height: state[0], velocity: state[1],
              restitution: restitution))
        case 1: ensemble.remove(flights.remove(at: index).handle)
        case 2:
          ensemble.setState(state, of: flights[index].handle)
          (flights[index].height, flights[index].velocity) = (state[0], state[1])
          flights[index].isStopped = false
        case 3:
          ensemble.setParameters([restitution], of: flights[index].handle)
          (flights[index].restitution, flights[index].isStopped) = (restitution, false)
        default:
          ensemble.resume(flights[index].handle)
          flights[index].isStopped = false
        }
        let times = (1...3).map { ensemble.time + Double($0) * random.double(0.05...0.06) }
        let before = flights
        var samples: EnsembleSamples?
        if round % 2 == 0 {
          samples = ensemble.sample(at: times)
        } else {
          ensemble.advance(to: times[2])
        }
        var truth: [(time: Double, event: Int, handle: SpringHandle)] = []
        for index in flights.indices {
          let events = flights[index].advance(to: times[2])
          truth += events.map { ($0.time, $0.event, flights[index].handle) }
          let flight = flights[index]
          let found = ensemble.state(of: flight.handle)
          #expect(Self.near(found[0], flight.height), "\(place): \(found), \(flight)")
          #expect(Self.near(found[1], flight.velocity), "\(place): \(found), \(flight)")
          #expect(Self.near(ensemble.time(of: flight.handle), flight.time), "\(place)")
          let status = ensemble.status(of: flight.handle)
          #expect(status == (flight.isStopped ? .stopped : .active), "\(place)")
          for (row, time) in times.enumerated() {
            guard let samples else { break }
            var past = before[index]
            _ = past.advance(to: time)
            let sample = samples.state(at: row, of: ensemble.index(of: flight.handle))
            // Where it is not at that instant there is none.
            let isThere = Self.near(past.time, time)
            #expect(sample[0].isNaN != isThere, "\(place), sample \(row)")
            if isThere { #expect(Self.near(sample[0], past.height), "\(place), sample \(row)") }
          }
        }
        truth.sort { $0.time < $1.time }
        #expect(ensemble.reports.count == truth.count, "\(place)")
        for (report, truth) in zip(ensemble.reports, truth) {
          #expect(Self.near(report.time, truth.time) && report.event == truth.event, "\(place)")
          #expect(report.handle == truth.handle, "\(place)")
        }
      }
      #expect(ensemble.count == flights.count)
    }
  }
}
