// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHooke
internal import HookeIntegrator
internal import HookeSolver

// The functions of C are documented in hooke.h.

/// The address of an ensemble that C owns.
typealias EnsemblePointer = UnsafeMutablePointer<Ensemble>

/// Finds the ensemble of a token; throws if the token is null, stale or not of an ensemble, or if
/// the ensemble is in use.
func ensemble(_ token: OpaquePointer?) throws(CallError) -> EnsemblePointer {
  guard let token = unsafe token else { throw .null }
  let object = unsafe hooke_token_find(UnsafeRawPointer(token))
  guard unsafe object.kind == HOOKE_OBJECT_ENSEMBLE, let address = unsafe object.address else {
    throw .batch
  }
  try require(unsafe object.isBusy == 0, .busy)
  return unsafe address.assumingMemoryBound(to: Ensemble.self)
}

/// Returns the method of an integration whose numbers are in range, else throws.
func method(
  _ integration: UnsafePointer<hooke_integration_t>?
) throws(CallError) -> IntegrationMethod {
  guard let integration = unsafe integration?.pointee else { throw .null }
  let (step, relative) = (integration.step, integration.relative_tolerance)
  let absolute = integration.absolute_tolerance
  switch integration.method {
  case HOOKE_METHOD_TSITOURAS_5, HOOKE_METHOD_DORMAND_PRINCE_8, HOOKE_METHOD_TAYLOR:
    try require(relative == 0 || (relative >= 1e-15 && relative <= 1), .parameter)
    try require(absolute >= 0 && absolute < .infinity && absolute + relative > 0, .parameter)
    let tolerance = Tolerance(relative: relative, absolute: absolute)
    switch integration.method {
    case HOOKE_METHOD_TSITOURAS_5: return .tsitouras5(tolerance)
    case HOOKE_METHOD_TAYLOR: return .taylor(tolerance)
    default: return .dormandPrince8(tolerance)
    }
  default: try require(step > 0 && step < .infinity, .parameter)
  }
  switch integration.method {
  case HOOKE_METHOD_RUNGE_KUTTA_4: return .rungeKutta4(step: step)
  case HOOKE_METHOD_VELOCITY_VERLET: return .velocityVerlet(step: step)
  case HOOKE_METHOD_BLANES_MOAN_4: return .blanesMoan4(step: step)
  default: throw .parameter
  }
}

/// Moves a new ensemble to the heap and writes a token for it to `token`.
func issueToken(
  _ law: _SystemLaw, states: Int, parameters: Int, isSecondOrder: Bool, method: IntegrationMethod,
  to token: UnsafeMutablePointer<OpaquePointer?>
) throws(CallError) {
  switch method {
  case .velocityVerlet, .blanesMoan4:
    try require(isSecondOrder && states % 2 == 0, .parameter)
  case .taylor: try require(law.isBuiltIn, .parameter)
  default: break
  }
  let address = EnsemblePointer.allocate(capacity: 1)
  unsafe address.initialize(
    to: Ensemble(
      law: law, stateCount: states, parameterCount: parameters, isSecondOrder: isSecondOrder,
      method: method))
  guard let made = unsafe hooke_token_make(HOOKE_OBJECT_ENSEMBLE, address) else {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
    throw .capacity
  }
  unsafe token.pointee = OpaquePointer(made)
}

@c @implementation
package func hooke_ensemble_create(
  _ system: hooke_system_t, _ links: Int, _ integration: UnsafePointer<hooke_integration_t>?,
  _ ensemble: UnsafeMutablePointer<OpaquePointer?>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let token = unsafe ensemble else { throw .null }
    unsafe token.pointee = nil
    let method = try unsafe method(integration)
    func issue(_ system: some DifferentialSystem) throws(CallError) {
      try unsafe issueToken(
        system._law, states: system.stateCount, parameters: system.parameterCount,
        isSecondOrder: system.isSecondOrder, method: method, to: token)
    }
    switch system {
    case HOOKE_SYSTEM_PENDULUM: try issue(Pendulum())
    case HOOKE_SYSTEM_DUFFING: try issue(Duffing())
    case HOOKE_SYSTEM_MAGNETS: try issue(Magnets())
    case HOOKE_SYSTEM_VAN_DER_POL: try issue(VanDerPol())
    case HOOKE_SYSTEM_LORENZ: try issue(Lorenz())
    case HOOKE_SYSTEM_DOUBLE_PENDULUM: try issue(DoublePendulum())
    case HOOKE_SYSTEM_SPRING: try issue(DampedSpring())
    case HOOKE_SYSTEM_CHAIN:
      try require(links >= 1 && links <= 1000, .parameter)
      try issue(SpringChain(links: links))
    default: throw .parameter
    }
  }
}

@c @implementation
package func hooke_ensemble_create_with_law(
  _ law: hooke_law_t?, _ context: UnsafeMutableRawPointer?, _ states: Int, _ parameters: Int,
  _ is_second_order: CInt, _ integration: UnsafePointer<hooke_integration_t>?,
  _ ensemble: UnsafeMutablePointer<OpaquePointer?>?
) -> hooke_status_t {
  status { () throws(CallError) in
    guard let token = unsafe ensemble else { throw .null }
    unsafe token.pointee = nil
    guard let law = unsafe law else { throw .null }
    try require((1...1000).contains(states) && (0...1000).contains(parameters), .parameter)
    try unsafe issueToken(
      _SystemLaw(law: law, context: context), states: states, parameters: parameters,
      isSecondOrder: is_second_order != 0, method: method(integration), to: token)
  }
}

@c @implementation
package func hooke_ensemble_destroy(_ ensemble: OpaquePointer?) -> hooke_status_t {
  guard let token = unsafe ensemble else { return HOOKE_OK }
  return status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(token)
    // Of two calls that destroy it at the same time, only one passes this check.
    try require(
      unsafe hooke_token_release(UnsafeRawPointer(token)).kind != HOOKE_OBJECT_NONE, .batch)
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }
}

@c @implementation
package func hooke_ensemble_count(_ ensemble: OpaquePointer?) -> Int {
  guard let address = try? unsafe HookeC.ensemble(ensemble) else { return 0 }
  return unsafe address.pointee.count
}

/// Returns finite numbers that C has handed over, else throws.
func numbers(
  _ given: UnsafePointer<Double>?, _ count: Int
) throws(CallError) -> [Double] {
  if count == 0 { return [] }
  guard let given = unsafe given else { throw .null }
  let numbers = unsafe Array(UnsafeBufferPointer(start: given, count: count))
  try require(numbers.allSatisfy { $0.isFinite }, .value)
  return numbers
}

/// Calls `body` with an ensemble and the handle of one of its instances.
@unsafe
func withInstance(
  _ ensemble: OpaquePointer?, _ handle: hooke_handle_t,
  _ body: (EnsemblePointer, SpringHandle) throws(CallError) -> Void
) -> hooke_status_t {
  status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(ensemble)
    let handle = SpringHandle(slot: handle.slot, generation: handle.generation)
    try require(unsafe address.pointee.contains(handle), .handle)
    try unsafe body(address, handle)
  }
}

@c @implementation
package func hooke_ensemble_insert_many(
  _ ensemble: OpaquePointer?, _ count: Int, _ states: UnsafePointer<Double>?,
  _ parameters: UnsafePointer<Double>?, _ handles: UnsafeMutablePointer<hooke_handle_t>?
) -> hooke_status_t {
  status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(ensemble)
    let (width, given) = unsafe (address.pointee.stateCount, address.pointee.parameterCount)
    try require(
      unsafe count >= 0 && count <= capacityLimit - address.pointee.count, .capacity)
    let states = try unsafe numbers(states, count * width)
    let parameters = try unsafe numbers(parameters, count * given)
    for index in 0..<count {
      let handle = unsafe address.pointee.insert(
        state: Array(states[index * width..<(index + 1) * width]),
        parameters: Array(parameters[index * given..<(index + 1) * given]))
      unsafe handles?[index] = hooke_handle_t(slot: handle.slot, generation: handle.generation)
    }
  }
}

@c @implementation
package func hooke_ensemble_remove(
  _ ensemble: OpaquePointer?, _ handle: hooke_handle_t
) -> hooke_status_t {
  unsafe withInstance(ensemble, handle) { ensemble, handle in
    unsafe ensemble.pointee.remove(handle)
  }
}

@c @implementation
package func hooke_ensemble_set_parameters(
  _ ensemble: OpaquePointer?, _ handle: hooke_handle_t, _ parameters: UnsafePointer<Double>?
) -> hooke_status_t {
  unsafe withInstance(ensemble, handle) { ensemble, handle throws(CallError) in
    let parameters = try unsafe numbers(parameters, ensemble.pointee.parameterCount)
    unsafe ensemble.pointee.setParameters(parameters, of: handle)
  }
}

@c @implementation
package func hooke_ensemble_set_state(
  _ ensemble: OpaquePointer?, _ handle: hooke_handle_t, _ state: UnsafePointer<Double>?
) -> hooke_status_t {
  unsafe withInstance(ensemble, handle) { ensemble, handle throws(CallError) in
    let state = try unsafe numbers(state, ensemble.pointee.stateCount)
    unsafe ensemble.pointee.setState(state, of: handle)
  }
}

@c @implementation
package func hooke_ensemble_advance(
  _ ensemble: OpaquePointer?, _ seconds: Double
) -> hooke_status_t {
  status { () throws(CallError) in
    let address = try unsafe HookeC.ensemble(ensemble)
    try require(seconds >= 0 && seconds <= 1e9, .time)
    let token = unsafe UnsafeRawPointer(ensemble)
    unsafe hooke_token_set_busy(token, 1)
    defer { unsafe hooke_token_set_busy(token, 0) }
    unsafe address.pointee.advance(by: seconds)
  }
}

@c @implementation
package func hooke_ensemble_component(
  _ ensemble: OpaquePointer?, _ component: Int, _ count: UnsafeMutablePointer<Int>?
) -> UnsafePointer<Double>? {
  unsafe count?.pointee = 0
  guard let address = try? unsafe HookeC.ensemble(ensemble),
    unsafe component >= 0 && component < address.pointee.stateCount
  else { return nil }
  unsafe count?.pointee = unsafe address.pointee.count
  return unsafe address.pointee.component(component).withUnsafeBufferPointer { $0.baseAddress }
}

@c @implementation
package func hooke_ensemble_statistics(
  _ ensemble: OpaquePointer?, _ handle: hooke_handle_t,
  _ statistics: UnsafeMutablePointer<hooke_instance_statistics_t>?
) -> hooke_status_t {
  guard let statistics = unsafe statistics else { return HOOKE_ERROR_NULL }
  return unsafe withInstance(ensemble, handle) { ensemble, handle in
    let cost = unsafe ensemble.pointee.statistics(of: handle)
    unsafe statistics.pointee = unsafe hooke_instance_statistics_t(
      accepted_steps: cost.acceptedSteps, rejected_steps: cost.rejectedSteps,
      evaluations: cost.evaluations, status: ensemble.pointee.status(of: handle).rawValue,
      is_stiff: cost.isStiff ? 1 : 0)
  }
}
