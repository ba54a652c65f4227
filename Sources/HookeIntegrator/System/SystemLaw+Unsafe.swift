// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import CHookeIntegrator
internal import HookeSolver

/// The loops that integrate a system: with its law compiled into them, or calling it.
public struct _SystemLaw: Sendable {
  /// A law as a function of time, state and parameters.
  typealias Law =
    @Sendable (Lanes, Span<Lanes>, Span<Lanes>, inout MutableSpan<Lanes>) -> Void

  /// The function of a law that is called.
  final class Called: Sendable {
    let law: Law
    let stateCount: Int
    let parameterCount: Int

    init(_ law: @escaping Law, stateCount: Int, parameterCount: Int) {
      self.law = law
      self.stateCount = stateCount
      self.parameterCount = parameterCount
    }
  }

  /// A law in C, and what it is called with.
  @unsafe
  struct Foreign: @unchecked Sendable {
    let law: hooke_ode_law
    let context: UnsafeMutableRawPointer?
  }

  @safe
  enum Kind: @unchecked Sendable {
    case builtIn(hooke_ode_system)
    case network(NetworkShape)
    case called(Called)
    case foreign(Foreign)
  }

  let kind: Kind

  init(_ system: hooke_ode_system) { kind = .builtIn(system) }

  init(_ shape: NetworkShape) { kind = .network(shape) }

  init(calling system: some DifferentialSystem) {
    kind = .called(
      Called(
        { system.derivative(at: $0, of: $1, parameters: $2, into: &$3) },
        stateCount: system.stateCount, parameterCount: system.parameterCount))
  }

  /// Creates the law of a function in C.
  ///
  /// - Parameters:
  ///   - law: The function; it must be callable from several threads at once.
  ///   - context: What it is called with; it must live as long as the ensemble.
  @unsafe
  package init(law: hooke_ode_law, context: UnsafeMutableRawPointer?) {
    kind = unsafe .foreign(Foreign(law: law, context: context))
  }

  /// Whether the law is compiled into the loops.
  package var isBuiltIn: Bool {
    switch kind {
    case .builtIn, .network: true
    case .called, .foreign: false
    }
  }

  /// Calls `body` with the description of the law for the loops.
  func withLaw<Result>(
    _ body: (hooke_ode_system, hooke_ode_law?, UnsafeMutableRawPointer?) -> Result
  ) -> Result {
    switch kind {
    case .builtIn(let system): return body(system, nil, nil)
    case .network(let shape):
      return unsafe shape.withContext { unsafe body(HOOKE_ODE_NETWORK, nil, $0) }
    case .called(let called):
      return withExtendedLifetime(called) {
        unsafe body(HOOKE_ODE_CALLED, callLaw, Unmanaged.passUnretained(called).toOpaque())
      }
    case .foreign(let foreign):
      return unsafe body(HOOKE_ODE_CALLED, foreign.law, foreign.context)
    }
  }
}

/// Calls the law of a ``_SystemLaw/Called`` for one group.
private func callLaw(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ derivative: UnsafeMutablePointer<Double>?
) {
  guard let context = unsafe context, let time = unsafe time, let derivative = unsafe derivative
  else { return }
  unsafe Unmanaged<_SystemLaw.Called>.fromOpaque(context)._withUnsafeGuaranteedRef { called in
    let written = unsafe UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(derivative).assumingMemoryBound(to: Lanes.self),
      count: called.stateCount)
    var span = unsafe written.mutableSpan
    called.law(
      unsafe lanes(time, 1)[0], unsafe lanes(state, called.stateCount).span,
      unsafe lanes(parameters, called.parameterCount).span, &span)
  }
}

/// Returns the lanes that stand at an address.
@unsafe
func lanes(_ address: UnsafePointer<Double>?, _ count: Int) -> UnsafeBufferPointer<Lanes> {
  unsafe UnsafeBufferPointer(
    start: UnsafeRawPointer(address)?.assumingMemoryBound(to: Lanes.self), count: count)
}
