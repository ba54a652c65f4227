// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHooke
import HookeC
import HookeIntegrator
import HookeTestSupport
import Testing

/// A law as C has it: Van der Pol's, for eight instances.
private func vanDerPol(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ derivative: UnsafeMutablePointer<Double>?
) {
  guard let state = unsafe state, let parameters = unsafe parameters,
    let derivative = unsafe derivative
  else { return }
  let lanes = Int(HOOKE_LAW_LANES)
  for lane in 0..<lanes {
    let (x, v) = unsafe (state[lane], state[lanes + lane])
    unsafe derivative[lane] = v
    unsafe derivative[lanes + lane] = parameters[lane] * (1 - x * x) * v - x
  }
}

@Suite("hooke.h: ensembles")
struct EnsembleTests {
  static func integration(
    _ method: hooke_method_t = HOOKE_METHOD_DORMAND_PRINCE_8, relative: Double = 1e-9,
    absolute: Double = 1e-9, step: Double = 0
  ) -> hooke_integration_t {
    hooke_integration_t(
      method: method, relative_tolerance: relative, absolute_tolerance: absolute, step: step)
  }

  /// The positions of some oscillators after 5 s in C, by the built-in law or by a law of C's.
  static func positions(called: Bool, _ states: [Double], _ parameters: [Double]) -> [Double] {
    var integration = integration()
    var token: OpaquePointer?
    let status =
      unsafe called
      ? hooke_ensemble_create_with_law(vanDerPol, nil, 2, 1, 0, &integration, &token)
      : hooke_ensemble_create(HOOKE_SYSTEM_VAN_DER_POL, 0, &integration, &token)
    #expect(status == HOOKE_OK)
    #expect(
      unsafe hooke_ensemble_insert_many(token, parameters.count, states, parameters, nil)
        == HOOKE_OK)
    #expect(unsafe hooke_ensemble_advance(token, 5) == HOOKE_OK)
    var count = 0
    let component = unsafe hooke_ensemble_component(token, 0, &count)
    let positions = unsafe Array(UnsafeBufferPointer(start: component, count: count))
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_advance(token, 5) == HOOKE_ERROR_BATCH)
    return positions
  }

  @Test func positions_throughC_areThoseInSwift() {
    var generator = SeededGenerator(seed: 3)
    let parameters = (0..<21).map { _ in generator.double(0.2...3) }
    let states = (0..<42).map { _ in generator.double(-2...2) }
    var ensemble = Ensemble(
      of: VanDerPol(),
      method: .dormandPrince8(Tolerance(relative: 1e-9, absolute: 1e-9)))
    for (index, parameter) in parameters.enumerated() {
      ensemble.insert(state: Array(states[2 * index..<2 * index + 2]), parameters: [parameter])
    }
    ensemble.advance(by: 5)
    let expected = (0..<21).map { ensemble.state(of: ensemble.handle(at: $0))[0] }
    #expect(Self.positions(called: false, states, parameters) == expected)
    #expect(Self.positions(called: true, states, parameters) == expected)
  }

  @Test func members_changedByHandle_answerAsTheHeaderSays() {
    var integration = Self.integration(HOOKE_METHOD_BLANES_MOAN_4, step: 0.01)
    var token: OpaquePointer?
    #expect(unsafe hooke_ensemble_create(HOOKE_SYSTEM_CHAIN, 2, &integration, &token) == HOOKE_OK)
    var handles = [hooke_handle_t](repeating: hooke_handle_t(), count: 2)
    let states = [Double](repeating: 0, count: 8)
    #expect(
      unsafe hooke_ensemble_insert_many(token, 2, states, [100, 0, 1, 100, 0, 1], &handles)
        == HOOKE_OK)
    #expect(unsafe hooke_ensemble_remove(token, handles[0]) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_remove(token, handles[0]) == HOOKE_ERROR_HANDLE)
    #expect(unsafe hooke_ensemble_set_parameters(token, handles[1], [50, 0, 2]) == HOOKE_OK)
    for number in [Double.nan, .infinity, -.infinity] {
      for place in 0..<3 {
        var parameters = [50.0, 0, 2]
        parameters[place] = number
        #expect(
          unsafe hooke_ensemble_set_parameters(token, handles[1], parameters) == HOOKE_ERROR_VALUE)
      }
    }
    #expect(unsafe hooke_ensemble_set_state(token, handles[1], nil) == HOOKE_ERROR_NULL)
    #expect(unsafe hooke_ensemble_set_state(token, handles[1], [2, 2, 0, 0]) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_advance(token, 1) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_advance(token, -1) == HOOKE_ERROR_TIME)
    #expect(unsafe hooke_ensemble_count(token) == 1)
    // At its target without velocity, nothing moves.
    #expect(unsafe hooke_ensemble_component(token, 1, nil)?.pointee == 2)
    #expect(unsafe hooke_ensemble_component(token, 4, nil) == nil)
    var cost = hooke_instance_statistics_t()
    #expect(unsafe hooke_ensemble_statistics(token, handles[1], &cost) == HOOKE_OK)
    #expect(cost.accepted_steps == 100 && cost.status == UInt32(HOOKE_INSTANCE_ACTIVE.rawValue))
    // Neither a batch nor an ensemble is taken for the other.
    #expect(unsafe hooke_batch_advance(token, 1) == HOOKE_ERROR_BATCH)
    #expect(unsafe hooke_ensemble_destroy(token) == HOOKE_OK)
    #expect(unsafe hooke_ensemble_count(token) == 0)
  }

  @Test func creation_withoutIntegration_isRefused() {
    var token: OpaquePointer?
    #expect(
      unsafe hooke_ensemble_create(HOOKE_SYSTEM_LORENZ, 0, nil, &token) == HOOKE_ERROR_NULL)
  }
}
