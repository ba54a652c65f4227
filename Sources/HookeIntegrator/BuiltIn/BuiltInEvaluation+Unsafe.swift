// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator

/// The links of a network in memory that the loops read.
@safe
final class NetworkShape: @unchecked Sendable {
  private let links: UnsafeMutablePointer<hooke_ode_link>
  private let shape: UnsafeMutablePointer<hooke_ode_network>

  init(bodies: Int, links ends: [(UInt32, UInt32)]) {
    unsafe links = .allocate(capacity: max(1, ends.count))
    for (index, end) in ends.enumerated() {
      unsafe (links + index).initialize(to: hooke_ode_link(first: end.0, second: end.1))
    }
    unsafe shape = .allocate(capacity: 1)
    unsafe shape.initialize(
      to: hooke_ode_network(bodies: UInt32(bodies), links: UInt32(ends.count), link: links))
  }

  deinit {
    unsafe links.deallocate()
    unsafe shape.deallocate()
  }

  /// Calls `body` with the context of the network's law.
  func withContext<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    withExtendedLifetime(self) { unsafe body(UnsafeMutableRawPointer(shape)) }
  }
}

extension _SystemLaw {
  /// Writes the derivatives of a built-in system.
  func evaluate(
    _ time: Lanes, _ state: Span<Lanes>, _ parameters: Span<Lanes>, stateCount: Int,
    into derivative: inout MutableSpan<Lanes>
  ) {
    let (states, given) = (state.count, parameters.count)
    unsafe withUnsafeTemporaryAllocation(
      byteCount: (1 + 2 * states + given) * MemoryLayout<Lanes>.size,
      alignment: Int(HOOKE_ODE_ALIGNMENT)
    ) { bytes in
      let values = unsafe bytes.bindMemory(to: Lanes.self)
      unsafe values[0] = time
      for index in 0..<states { unsafe values[1 + index] = state[index] }
      for index in 0..<given { unsafe values[1 + states + index] = parameters[index] }
      let numbers = unsafe bytes.baseAddress.unsafelyUnwrapped
        .assumingMemoryBound(to: Double.self)
      let width = Int(HOOKE_ODE_LANES)
      unsafe withLaw { system, _, context in
        unsafe hooke_ode_evaluate(
          system, context, UInt32(stateCount), numbers, numbers + width,
          numbers + (1 + states) * width, numbers + (1 + states + given) * width)
      }
      for index in 0..<states { unsafe derivative[index] = values[1 + states + given + index] }
    }
  }
}
