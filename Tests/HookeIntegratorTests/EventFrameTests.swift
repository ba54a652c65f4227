// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeIntegrator
import HookeSolver
import Testing

/// Events whose values are exactly zero where an advance ends: each happens once, in that advance
/// or in the next.
@Suite("Events at the ends of advances")
struct EventFrameTests {
  private static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.25), .tsitouras5(), .dormandPrince8(),
  ]

  private static func event(
    at level: Double, _ direction: EnsembleEvent.Direction = .any,
    then action: EnsembleEvent.Action = .report
  ) -> EnsembleEvent {
    EnsembleEvent(direction) { _, state, _ in
      state[0] - level
    } then: { _ in
      action
    }
  }

  /// Advances in frames of an eighth of a second; returns all reports.
  private static func run(
    _ ensemble: inout Ensemble, to end: Double, each frame: (inout Ensemble) -> Void = { _ in }
  ) -> [EventReport] {
    var reports: [EventReport] = []
    while ensemble.time < end {
      ensemble.advance(to: ensemble.time + 0.125)
      reports += ensemble.reports
      frame(&ensemble)
    }
    return reports
  }

  @Test(arguments: methods, [EnsembleEvent.Action.report, .change])
  func crossings_whereFramesEnd_happenOnceEach(
    _ method: IntegrationMethod, _ action: EnsembleEvent.Action
  ) {
    let levels = [0.125, 0.25, 0.3, 0.5, 1, 1.5]
    for direction in [EnsembleEvent.Direction.any, .rising] {
      var ensemble = Ensemble(
        of: Steady(), method: method,
        events: levels.map { Self.event(at: $0, direction, then: action) })
      let handles = (0..<11).map { _ in ensemble.insert(state: [0]) }
      let reports = Self.run(&ensemble, to: 2)
      for handle in handles {
        let own = reports.filter { $0.handle == handle }
        #expect(own.map(\.event) == Array(levels.indices), "\(method), \(direction)")
        for (report, level) in zip(own, levels) {
          #expect(abs(report.time - level) < 1e-14, "\(method), \(direction): \(level)")
        }
        #expect(abs(ensemble.state(of: handle)[0] - 2) < 1e-13, "\(method), \(direction)")
      }
    }
  }

  /// A ball that reaches the floor every second, where a frame ends, and rises as high again.
  @Test(arguments: methods)
  func bounces_whereFramesEnd_happenOnceEach(_ method: IntegrationMethod) {
    for length in [0.5, 0.125, 1.0 / 3, 0.0625] {
      var ensemble = Ensemble(of: Ball(), method: method, events: [EventTests.floor])
      ensemble.longestStep = 0.25
      let handle = ensemble.insert(state: [1.25, 0], parameters: [1])
      var times: [Double] = []
      for frame in 1...Int((5 / length).rounded()) {
        ensemble.advance(to: Double(frame) * length)
        times += ensemble.reports.map(\.time)
      }
      #expect(times.count == 5, "\(method), \(length): \(times)")
      for (time, bounce) in zip(times, 0..<5) {
        #expect(abs(time - 0.5 - Double(bounce)) < 1e-9, "\(method), \(length)")
      }
      #expect(abs(ensemble.state(of: handle)[0] - 1.25) < 1e-8, "\(method), \(length)")
    }
  }

  @Test(arguments: methods)
  func crossings_inTheOtherDirection_doNotHappen(_ method: IntegrationMethod) {
    var ensemble = Ensemble(
      of: Steady(), method: method, events: [Self.event(at: 0.5, .falling)])
    ensemble.insert(state: [0])
    #expect(Self.run(&ensemble, to: 1).isEmpty, "\(method)")
  }

  @Test(arguments: methods)
  func stops_whereFramesEnd_happenOnce(_ method: IntegrationMethod) {
    var ensemble = Ensemble(
      of: Steady(), method: method, events: [Self.event(at: 0.5, then: .stop)])
    let handle = ensemble.insert(state: [0])
    let reports = Self.run(&ensemble, to: 2) { ensemble in
      guard ensemble.status(of: handle) == .stopped else { return }
      #expect(abs(ensemble.state(of: handle)[0] - 0.5) < 1e-13, "\(method)")
      ensemble.resume(handle)
    }
    #expect(reports.count == 1, "\(method)")
    #expect(ensemble.state(of: handle)[0] > 1.7, "\(method)")
  }

  /// The last instance, which is just at the level, takes the row of the one removed.
  @Test(arguments: methods)
  func crossings_ofInstancesInOtherRows_happenOnceEach(_ method: IntegrationMethod) {
    var ensemble = Ensemble(
      of: Steady(), method: method, events: [Self.event(at: 0.5), Self.event(at: 9)])
    var handles = (0..<70).map { ensemble.insert(state: [-0.125 * Double($0 % 7)]) }
    let first = handles.removeFirst()
    let reports = Self.run(&ensemble, to: 1.5) { ensemble in
      guard ensemble.contains(first), ensemble.time == 1.25 else { return }
      ensemble.remove(first)
      // Memory for more, into which the others are taken.
      for _ in 0..<200 { ensemble.insert(state: [1]) }
    }
    for handle in handles {
      #expect(reports.filter { $0.handle == handle }.count == 1, "\(method)")
    }
    #expect(reports.count == 70, "\(method)")
  }

  /// A state that is set has no side: what begins at zero has not crossed it.
  @Test(arguments: methods)
  func states_setToALevel_haveNotCrossedIt(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Steady(), method: method, events: [Self.event(at: 0.5)])
    let handle = ensemble.insert(state: [0])
    let began = ensemble.insert(state: [0.5])
    ensemble.advance(to: 0.25)
    ensemble.setState([0.5], of: handle)
    #expect(Self.run(&ensemble, to: 1).isEmpty, "\(method)")
    ensemble.setState([0.25], of: began)
    #expect(Self.run(&ensemble, to: 2).map(\.handle) == [began], "\(method)")
  }

  /// Events that take the place of others begin without sides, and in memory of their own number.
  @Test(arguments: methods)
  func events_inPlaceOfOthers_beginAnew(_ method: IntegrationMethod) {
    var ensemble = Ensemble(of: Steady(), method: method, events: [Self.event(at: 0.5)])
    let handles = (0..<9).map { _ in ensemble.insert(state: [0]) }
    ensemble.advance(to: 0.25)
    for handle in handles { ensemble.setState([0.5], of: handle) }
    ensemble.events = [0.5, 0.75, 1].map { Self.event(at: $0) }
    let reports = Self.run(&ensemble, to: 2)
    #expect(reports.filter { $0.event == 0 }.isEmpty, "\(method)")
    for event in 1...2 { #expect(reports.filter { $0.event == event }.count == 9, "\(method)") }
    ensemble.events = []
    ensemble.advance(to: 3)
    #expect(ensemble.reports.isEmpty, "\(method)")
    #expect(abs(ensemble.component(0)[8] - 3.25) < 1e-12, "\(method)")
  }
}
