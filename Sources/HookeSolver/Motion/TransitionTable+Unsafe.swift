// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

// The unsafe boundary: the kernel reads and writes whole vectors of columns in one piece of memory,
// each of which has a multiple of the kernels' lanes.

/// The closed forms of up to 64 springs, each at a time of its own, computed together.
///
/// The operations of one closed form wait for each other; those of a vector of them do not. Their
/// bits are those of ``Oscillator/transition(over:)``, so a row serves any motion with its spring
/// at its time. A spring that does not oscillate, or is at a time out of the kernel's range, gets a
/// row that serves none.
package struct TransitionTable: ~Copyable {
  /// The greatest number of rows.
  package static let capacity = 64
  /// The number of rows from which computing them together is faster.
  private static let worthwhileCount = 4

  /// The columns one after another.
  private var numbers = Column<Double>()
  private var count = 0
  private let kernels: Kernels

  /// The start of each column in the memory.
  private enum Start {
    static let time = 0
    static let mass = time + capacity
    static let stiffness = mass + capacity
    static let damping = stiffness + capacity
    static let positionFromPosition = damping + capacity
    static let positionFromVelocity = positionFromPosition + capacity
    static let velocityFromPosition = positionFromVelocity + capacity
    static let velocityFromVelocity = velocityFromPosition + capacity
    static let end = velocityFromVelocity + capacity
  }

  /// Creates an empty table.
  ///
  /// - Parameter instructionSet: The instruction set to compute with, which the processor must
  ///   have; by default the best it has.
  package init(instructionSet: InstructionSet = .best) {
    kernels = Kernels(instructionSet, isDouble: true)
  }

  /// Removes all rows.
  package mutating func removeAll() { count = 0 }

  /// Adds a row for a spring at a time in seconds.
  package mutating func append(_ spring: Spring, at time: Double) {
    checkPrecondition(count < Self.capacity, "a table has no more than \(Self.capacity) rows")
    if numbers.capacity == 0 { numbers.grow(to: Start.end, keeping: 0) }
    numbers[Start.time + count] = time
    numbers[Start.mass + count] = spring.mass
    numbers[Start.stiffness + count] = spring.stiffness
    numbers[Start.damping + count] = spring.damping
    count += 1
  }

  /// Adds a row that serves no motion.
  // At time 0 a motion has its initial state, so it needs no row.
  package mutating func appendEmpty() { append(Spring(unchecked: 1, 1, 0), at: 0) }

  /// Computes the closed forms of all rows; removes rows that are too few to be worth it.
  package mutating func compute() {
    guard count >= Self.worthwhileCount else { return removeAll() }
    let rows = count
    while count < Kernels.padded(rows) { appendEmpty() }
    guard let start = unsafe numbers.address?.assumingMemoryBound(to: Double.self) else { return }
    var forms = unsafe hooke_closed_forms(
      time: start + Start.time, mass: start + Start.mass, stiffness: start + Start.stiffness,
      damping: start + Start.damping, positionFromPosition: start + Start.positionFromPosition,
      positionFromVelocity: start + Start.positionFromVelocity,
      velocityFromPosition: start + Start.velocityFromPosition,
      velocityFromVelocity: start + Start.velocityFromVelocity)
    unsafe kernels.functions.pointee.closedForms(&forms, count)
    count = rows
  }

  /// Returns the transition of a spring over a time in seconds above 0; nil if the row is not that
  /// of the spring and the time.
  @inline(__always)
  func transition(of spring: Spring, over time: Double, row: Int) -> SpringTransition? {
    guard row < count, numbers[Start.time + row] == time,
      numbers[Start.stiffness + row] == spring.stiffness,
      numbers[Start.damping + row] == spring.damping, numbers[Start.mass + row] == spring.mass
    else { return nil }
    return SpringTransition(
      positionFromPosition: numbers[Start.positionFromPosition + row],
      positionFromVelocity: numbers[Start.positionFromVelocity + row],
      velocityFromPosition: numbers[Start.velocityFromPosition + row],
      velocityFromVelocity: numbers[Start.velocityFromVelocity + row])
  }
}

extension ComponentSprings {
  /// Returns ``preparedState(at:)``, with the help of a row of a table if it is that of this spring
  /// and time.
  package mutating func preparedState(
    at time: Double, _ table: borrowing TransitionTable, row: Int
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    guard time > 0, let step = table.transition(of: spring, over: time, row: row) else {
      return preparedState(at: time)
    }
    return state(after: step)
  }
}
