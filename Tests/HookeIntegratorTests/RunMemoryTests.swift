// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CHookeIntegrator
import HookeSolver
import Testing

/// The derivatives of a called law: every component moves with the next one.
private func turn(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ derivative: UnsafeMutablePointer<Double>?
) {
  guard let state = unsafe state, let derivative = unsafe derivative else { return }
  for index in 0..<16 { unsafe derivative[index] = state[(index + 8) % 16] - state[index] }
}

/// The values of two events.
private func levels(
  _ context: UnsafeMutableRawPointer?, _ time: UnsafePointer<Double>?,
  _ state: UnsafePointer<Double>?, _ parameters: UnsafePointer<Double>?,
  _ values: UnsafeMutablePointer<Double>?
) {
  guard let time = unsafe time, let state = unsafe state, let values = unsafe values else { return }
  for lane in 0..<8 {
    unsafe values[lane] = state[lane] - 0.8
    unsafe values[8 + lane] = time[lane] - 0.25
  }
}

@Suite("Memory of a run")
struct RunMemoryTests {
  private struct Shape {
    var system: hooke_ode_system
    var states: Int
    var parameters: Int
    var isSecondOrder = true
  }

  private static let shapes = [
    Shape(system: HOOKE_ODE_CALLED, states: 2, parameters: 1),
    Shape(system: HOOKE_ODE_DAMPED_SPRING, states: 2, parameters: 3),
    Shape(system: HOOKE_ODE_PENDULUM, states: 2, parameters: 3),
    Shape(system: HOOKE_ODE_DUFFING, states: 2, parameters: 4),
    Shape(system: HOOKE_ODE_MAGNETS, states: 4, parameters: 5),
    Shape(system: HOOKE_ODE_VAN_DER_POL, states: 2, parameters: 1, isSecondOrder: false),
    Shape(system: HOOKE_ODE_LORENZ, states: 3, parameters: 3, isSecondOrder: false),
    Shape(system: HOOKE_ODE_DOUBLE_PENDULUM, states: 4, parameters: 1, isSecondOrder: false),
    Shape(system: HOOKE_ODE_CHAIN, states: 6, parameters: 3),
    Shape(system: HOOKE_ODE_NETWORK, states: 4, parameters: 9),
  ]

  /// Memory of one kind of number, freed when it is no longer used.
  @safe
  private final class Memory<Number> {
    let start: UnsafeMutablePointer<Number>

    init(_ count: Int, _ value: Number) {
      unsafe start = .allocate(capacity: count)
      unsafe start.initialize(repeating: value, count: count)
    }

    deinit { unsafe start.deallocate() }
  }

  /// Runs 17 instances with samples and events in memory of the size that the run says; returns the
  /// number of bytes changed before and behind it, and the time of every instance.
  private static func run(
    _ shape: Shape, _ method: hooke_ode_method
  ) -> (changed: Int, times: [Double]) {
    let (count, guarded, mark) = (17, 4096, UInt8(0x5A))
    let columns = shape.states + shape.parameters
    let numbers = Memory((columns + 3) * count, 0.0)
    for index in 0..<columns * count {
      unsafe numbers.start[index] = 0.5 + 0.37 * Double(index * 7 % 11) / 11
    }
    let addresses = unsafe Memory<UnsafeMutablePointer<Double>?>(columns, nil)
    for column in 0..<columns {
      unsafe addresses.start[column] = unsafe numbers.start + column * count
    }
    let marks = Memory(2 * count, UInt32(0))
    let counts = Memory(3 * count, UInt64(0))
    let links = Memory(2, hooke_ode_link(first: 2, second: 0))
    unsafe links.start[1] = hooke_ode_link(first: 0, second: 1)
    let network = unsafe Memory(
      1, hooke_ode_network(bodies: 2, links: 2, link: UnsafePointer(links.start)))
    let directions = Memory(2, Int32(0))
    let instants = Memory(2, 0.125)
    unsafe instants.start[1] = 0.375
    let samples = Memory(2 * shape.states * count, 0.0)
    let crossings = Memory(2 * 2 * count, 0.0)
    let time = unsafe numbers.start + columns * count
    var run = unsafe hooke_ode_run()
    unsafe (run.method, run.system) = (method, shape.system)
    unsafe (run.states, run.parameters) = (UInt32(shape.states), UInt32(shape.parameters))
    unsafe run.events = 2
    unsafe run.law = turn
    unsafe run.context =
      shape.system == HOOKE_ODE_NETWORK ? UnsafeMutableRawPointer(network.start) : nil
    unsafe run.eventValues = levels
    unsafe run.handler = { _, _, _, _, _, _ in HOOKE_ODE_CONTINUES }
    unsafe run.directions = UnsafePointer(directions.start)
    unsafe (run.relativeTolerance, run.absoluteTolerance) = (1e-6, 1e-9)
    unsafe (run.step, run.longestStep, run.mostSteps, run.end) = (0.0625, 0.25, 1000, 0.5)
    let readable = unsafe UnsafeRawPointer(addresses.start + shape.states)
      .assumingMemoryBound(to: UnsafePointer<Double>?.self)
    unsafe run.columns = hooke_ode_columns(
      state: UnsafePointer(addresses.start), parameters: readable, time: time,
      step: time + count, error: time + 2 * count, status: marks.start,
      stiffness: marks.start + count, accepted: counts.start, rejected: counts.start + count,
      evaluations: counts.start + 2 * count, crossings: crossings.start)
    unsafe (run.first, run.last) = (0, count)
    unsafe (run.times, run.timeCount) = (UnsafePointer(instants.start), 2)
    unsafe (run.samples, run.stride) = (samples.start, count)
    let size = unsafe hooke_ode_scratch_size(&run)
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: size + 2 * guarded, alignment: Int(HOOKE_ODE_ALIGNMENT))
    defer { unsafe bytes.deallocate() }
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: mark, count: size + 2 * guarded)
    unsafe run.scratch = bytes + guarded
    unsafe hooke_ode_advance(&run, Int32(InstructionSet.best.rawValue))
    var changed = 0
    for index in 0..<guarded {
      for place in [index, guarded + size + index]
      where unsafe bytes.load(fromByteOffset: place, as: UInt8.self) != mark {
        changed += 1
      }
    }
    let times = (0..<count).map { unsafe time[$0] }
    unsafe withExtendedLifetime((numbers, addresses, marks, counts, links)) {}
    unsafe withExtendedLifetime((network, directions, instants, samples, crossings)) {}
    return (changed, times)
  }

  /// A run writes into the memory that it asks for, and not beside it.
  @Test func memory_besideThatOfARun_isLeftAlone() {
    for shape in Self.shapes {
      for method in [
        HOOKE_ODE_RUNGE_KUTTA_4, HOOKE_ODE_TSITOURAS_5, HOOKE_ODE_DORMAND_PRINCE_8,
        HOOKE_ODE_VERLET, HOOKE_ODE_BLANES_MOAN_4, HOOKE_ODE_TAYLOR,
      ] {
        let isSymplectic = method == HOOKE_ODE_VERLET || method == HOOKE_ODE_BLANES_MOAN_4
        if isSymplectic, !shape.isSecondOrder { continue }
        if method == HOOKE_ODE_TAYLOR, shape.system == HOOKE_ODE_CALLED { continue }
        let (changed, times) = Self.run(shape, method)
        #expect(changed == 0, "\(shape.system), \(method)")
        #expect(times.allSatisfy { $0 == 0.5 }, "\(shape.system), \(method)")
      }
    }
  }
}
