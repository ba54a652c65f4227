// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHookeIntegrator
import HookeIntegrator
import HookeSolver
import HookeTestSupport
import Testing

/// Results do not depend on what else is in the ensemble, nor on how it is run: bit for bit.
@Suite("The same bits")
struct SameBitsTests {
  static let count = 61

  /// Random pendulums, and the order in which they are inserted.
  static func states(_ ensemble: consuming Ensemble, order: [Int], pieces: Bool = false)
    -> [[UInt64]]
  {
    var ensemble = ensemble
    var generator = SeededGenerator(seed: 5)
    let starts = (0..<count).map { _ in
      [generator.double(-3...3), generator.double(-5...5)]
    }
    let parameters = (0..<count).map { _ in
      [generator.double(1...60), generator.double(0...0.5), generator.double(-1...1)]
    }
    var handles: [Int: SpringHandle] = [:]
    for index in order {
      handles[index] = ensemble.insert(state: starts[index], parameters: parameters[index])
    }
    ensemble.advance(to: 0.75)
    ensemble.advance(to: 2) { count, run in
      for piece in (0..<count).reversed() { run(piece) }
    }
    return order.sorted().map { index in
      guard let handle = handles[index] else { return [] }
      let statistics = ensemble.statistics(of: handle)
      return ensemble.state(of: handle).map(\.bitPattern)
        + [statistics.acceptedSteps, statistics.rejectedSteps, statistics.evaluations]
    }
  }

  static let methods: [IntegrationMethod] = [
    .rungeKutta4(step: 0.01), .tsitouras5(), .dormandPrince8(Tolerance(relative: 1e-10)),
    .taylor(Tolerance(relative: 1e-10)), .velocityVerlet(step: 0.01), .blanesMoan4(step: 0.03),
  ]

  @Test(arguments: methods)
  func states_alone_areThoseInTheEnsemble(_ method: IntegrationMethod) {
    let together = Self.states(
      Ensemble(of: Pendulum(), method: method), order: Array(0..<Self.count))
    for index in [0, 7, 8, 30, 60] {
      let alone = Self.states(Ensemble(of: Pendulum(), method: method), order: [index])
      #expect(alone == [together[index]], "instance \(index)")
    }
  }

  @Test(arguments: methods)
  func states_inAnyOrder_areTheSame(_ method: IntegrationMethod) {
    var generator = SeededGenerator(seed: 6)
    let order = (0..<Self.count).shuffled(using: &generator)
    let sorted = Self.states(Ensemble(of: Pendulum(), method: method), order: order.sorted())
    #expect(Self.states(Ensemble(of: Pendulum(), method: method), order: order) == sorted)
  }

  @Test(arguments: methods)
  func states_atEveryInstructionSet_areTheSame(_ method: IntegrationMethod) {
    let order = Array(0..<Self.count)
    let baseline = Self.states(
      Ensemble(of: Pendulum(), method: method, instructionSet: .baseline), order: order)
    for set in InstructionSet.allCases where set.isAvailable {
      let states = Self.states(
        Ensemble(of: Pendulum(), method: method, instructionSet: set), order: order)
      #expect(states == baseline, "\(set)")
    }
  }

  /// The evaluations that samples and events take count for the instances that asked for them
  /// alone, whatever steps beside these in the same registers.
  @Test(arguments: methods)
  func statistics_withSamplesAndEvents_areThoseOfAnInstanceAlone(_ method: IntegrationMethod) {
    let events = [EnsembleEvent { _, state, parameters in state[0] - 0.1 * parameters[0] }]
    func statistics(_ indices: [Int]) -> [InstanceStatistics] {
      var ensemble = Ensemble(of: Pendulum(), method: method, events: events)
      for index in indices {
        ensemble.insert(
          state: [0.3 * Double(index % 5), 1], parameters: [Double(1 + index), 0.1, 0])
      }
      _ = ensemble.sample(at: [0, 0.31, 0.32, 0.9, 1.4])
      return indices.indices.map { ensemble.statistics(of: ensemble.handle(at: $0)) }
    }
    #expect(statistics(Array(0..<20)) == (0..<20).flatMap { statistics([$0]) })
  }

  /// Every built-in system, through its own loops and through calls of its law.
  @Test func builtInLoops_forEverySystem_giveTheBitsOfTheirLaw() {
    func compare(_ system: some BuiltInSystem, _ method: IntegrationMethod) {
      var generator = SeededGenerator(seed: 7)
      let caller = Caller(system: system)
      var fast = Ensemble(of: system, method: method)
      var slow = Ensemble(of: caller, method: method)
      for _ in 0..<19 {
        let state = (0..<system.stateCount).map { _ in generator.double(-1...1) }
        let parameters = (0..<system.parameterCount).map { _ in generator.double(0.5...2) }
        fast.insert(state: state, parameters: parameters)
        slow.insert(state: state, parameters: parameters)
      }
      fast.advance(to: 1)
      slow.advance(to: 1)
      for index in 0..<fast.count {
        #expect(
          fast.state(of: fast.handle(at: index)) == slow.state(of: slow.handle(at: index)),
          "\(system), \(method), instance \(index)")
      }
    }
    let network = SpringNetwork(
      bodies: 2, anchors: 1, links: [.init(.anchor(0), .body(0)), .init(.body(0), .body(1))])
    for method in Self.methods.prefix(3) {
      compare(DampedSpring(), method)
      compare(Pendulum(), method)
      compare(Duffing(), method)
      compare(Magnets(), method)
      compare(VanDerPol(), method)
      compare(Lorenz(), method)
      compare(DoublePendulum(), method)
      compare(SpringChain(links: 3), method)
      compare(network, method)
    }
    for method in Self.methods.suffix(2) {
      compare(Pendulum(), method)
      compare(Magnets(), method)
      compare(SpringChain(links: 3), method)
    }
  }

  /// A built-in system whose law is called like one of a program.
  struct Caller<System: BuiltInSystem>: DifferentialSystem {
    let system: System
    var stateCount: Int { system.stateCount }
    var parameterCount: Int { system.parameterCount }
    var isSecondOrder: Bool { system.isSecondOrder }

    func derivative(
      at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
      into derivative: inout MutableSpan<Lanes>
    ) {
      system.derivative(at: time, of: state, parameters: parameters, into: &derivative)
    }
  }

  @Test func removal_ofSome_leavesTheOthersAlone() {
    var ensemble = Ensemble(of: Circle(), method: .tsitouras5())
    let handles = (0..<20).map { ensemble.insert(state: [Double($0), 0]) }
    for index in stride(from: 0, to: 20, by: 3) { ensemble.remove(handles[index]) }
    #expect(ensemble.count == 13)
    #expect(!ensemble.contains(handles[0]) && ensemble.contains(handles[1]))
    ensemble.advance(by: 1)
    for index in 0..<20 where index % 3 != 0 {
      var alone = Ensemble(of: Circle(), method: .tsitouras5())
      let handle = alone.insert(state: [Double(index), 0])
      alone.advance(by: 1)
      #expect(ensemble.state(of: handles[index]) == alone.state(of: handle), "\(index)")
    }
    #expect(ensemble.component(0).count == 13)
    #expect(
      ensemble.component(0)[ensemble.index(of: handles[19])] == ensemble.state(of: handles[19])[0])
  }
}
