// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeIntegrator
import HookeTestSupport
import Testing

/// Every built-in system by every method: through C it has the bits and the costs that it has in
/// Swift, and C refuses what Swift stops at.
@Suite("hooke.h: systems and methods of ensembles")
struct EnsembleSystemTests {
  private static let tolerance = Tolerance(relative: 1e-7, absolute: 1e-5)

  private static let methods: [(c: hooke_method_t, swift: IntegrationMethod)] = [
    (HOOKE_METHOD_RUNGE_KUTTA_4, .rungeKutta4(step: 0.02)),
    (HOOKE_METHOD_TSITOURAS_5, .tsitouras5(tolerance)),
    (HOOKE_METHOD_DORMAND_PRINCE_8, .dormandPrince8(tolerance)),
    (HOOKE_METHOD_VELOCITY_VERLET, .velocityVerlet(step: 0.02)),
    (HOOKE_METHOD_BLANES_MOAN_4, .blanesMoan4(step: 0.02)),
    (HOOKE_METHOD_TAYLOR, .taylor(tolerance)),
  ]

  private func expectSame(_ c: hooke_system_t, _ system: some BuiltInSystem, links: Int = 0) {
    for method in Self.methods {
      var integration = EnsembleTests.integration(
        method.c, relative: 1e-7, absolute: 1e-5, step: 0.02)
      var token: OpaquePointer?
      let status = unsafe hooke_ensemble_create(c, links, &integration, &token)
      let isSymplectic =
        method.c == HOOKE_METHOD_VELOCITY_VERLET || method.c == HOOKE_METHOD_BLANES_MOAN_4
      if isSymplectic && !system.isSecondOrder {
        #expect(status == HOOKE_ERROR_PARAMETER, "\(system) \(method.c)")
        #expect(unsafe token == nil)
        continue
      }
      #expect(status == HOOKE_OK, "\(system) \(method.c)")
      var random = SeededGenerator(seed: 17)
      var swift = Ensemble(of: system, method: method.swift)
      var handles = [hooke_handle_t](repeating: hooke_handle_t(), count: 9)
      let states = (0..<9).map { _ in
        (0..<system.stateCount).map { _ in random.double(0.5...1.5) }
      }
      let parameters = (0..<9).map { _ in
        (0..<system.parameterCount).map { _ in random.double(0.5...1.5) }
      }
      for (state, parameters) in zip(states, parameters) {
        swift.insert(state: state, parameters: parameters)
      }
      #expect(
        unsafe hooke_ensemble_insert_many(
          token, 9, states.flatMap { $0 }, parameters.flatMap { $0 }, &handles) == HOOKE_OK)
      #expect(unsafe hooke_ensemble_set_longest_step(token, 0.25) == HOOKE_OK)
      swift.longestStep = 0.25
      #expect(unsafe hooke_ensemble_advance(token, 0.75) == HOOKE_OK)
      swift.advance(by: 0.75)
      for index in 0..<9 {
        let place: Comment = "\(system) \(method.c) \(index)"
        var count = 0
        let state = (0..<system.stateCount).map { component in
          unsafe hooke_ensemble_component(token, component, &count)?[index]
        }
        #expect(count == 9 && state == swift.state(of: swift.handle(at: index)), place)
        let truth = swift.statistics(of: swift.handle(at: index))
        var cost = hooke_instance_statistics_t()
        #expect(unsafe hooke_ensemble_statistics(token, handles[index], &cost) == HOOKE_OK, place)
        #expect(cost.accepted_steps == truth.acceptedSteps, place)
        #expect(cost.rejected_steps == truth.rejectedSteps, place)
        #expect(cost.evaluations == truth.evaluations, place)
        #expect((cost.is_stiff != 0) == truth.isStiff, place)
      }
      #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    }
  }

  @Test func states_ofEverySystemByEveryMethod_areThoseInSwift() {
    expectSame(HOOKE_SYSTEM_PENDULUM, Pendulum())
    expectSame(HOOKE_SYSTEM_DUFFING, Duffing())
    expectSame(HOOKE_SYSTEM_MAGNETS, Magnets())
    expectSame(HOOKE_SYSTEM_CHAIN, SpringChain(links: 3), links: 3)
    expectSame(HOOKE_SYSTEM_VAN_DER_POL, VanDerPol())
    expectSame(HOOKE_SYSTEM_LORENZ, Lorenz())
    expectSame(HOOKE_SYSTEM_DOUBLE_PENDULUM, DoublePendulum())
    expectSame(HOOKE_SYSTEM_SPRING, DampedSpring())
  }
}
