// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

// The unsafe boundary: the kernel reads and writes whole vectors of columns in one piece of memory,
// each of which has a multiple of the kernels' lanes.

/// The closed forms of up to 64 motions on springs, each at a time of its own, computed together.
///
/// The operations of one closed form wait for each other; those of a vector of them do not. Their
/// bits are those of ``Oscillator/transition(over:)``, so a row serves any motion with its spring
/// at its time. A motion that does not oscillate, or is at a time out of the kernel's range, gets a
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
    static let decay = time + capacity
    static let root = decay + capacity
    static let turns = root + capacity
    static let turnsLow = turns + capacity
    static let cosine = turnsLow + capacity
    static let sine = cosine + capacity
    static let end = sine + capacity
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

  /// Adds a row for a motion, which it prepares, at a time in seconds.
  package mutating func append(_ springs: inout ComponentSprings, at time: Double) {
    guard time > 0, let oscillator = springs.preparedOscillator, oscillator.isUnderdamped,
      oscillator.decayRate * time <= 700, oscillator.turnRate.high * time < 0x1p31
    else { return appendEmpty() }
    append(
      time, oscillator.decayRate, oscillator.root, oscillator.turnRate.high,
      oscillator.turnRate.low)
  }

  /// Adds a row that serves no motion.
  // At time 0 a motion has its initial state, so it needs no row.
  package mutating func appendEmpty() { append(0, 0, 1, 0, 0) }

  @inline(__always)
  private mutating func append(
    _ time: Double, _ decay: Double, _ root: Double, _ turns: Double, _ turnsLow: Double
  ) {
    checkPrecondition(count < Self.capacity, "a table has no more than \(Self.capacity) rows")
    if numbers.capacity == 0 { numbers.grow(to: Start.end, keeping: 0) }
    numbers[Start.time + count] = time
    numbers[Start.decay + count] = decay
    numbers[Start.root + count] = root
    numbers[Start.turns + count] = turns
    numbers[Start.turnsLow + count] = turnsLow
    count += 1
  }

  /// Computes the closed forms of all rows; removes rows that are too few to be worth it.
  package mutating func compute() {
    guard count >= Self.worthwhileCount else { return removeAll() }
    let rows = count
    while count < Kernels.padded(rows) { appendEmpty() }
    guard let start = unsafe numbers.address?.assumingMemoryBound(to: Double.self) else { return }
    var forms = unsafe hooke_closed_forms(
      time: start + Start.time, decay: start + Start.decay, root: start + Start.root,
      turns: start + Start.turns, turnsLow: start + Start.turnsLow, cosine: start + Start.cosine,
      sine: start + Start.sine)
    unsafe kernels.functions.pointee.closedForms(&forms, count)
    count = rows
  }

  /// Returns the transition of a spring over a time in seconds; nil if the row is not that of the
  /// spring and the time.
  @inline(__always)
  func transition(of oscillator: Oscillator, over time: Double, row: Int) -> SpringTransition? {
    guard row < count, numbers[Start.time + row] == time,
      numbers[Start.root + row] == oscillator.root,
      numbers[Start.decay + row] == oscillator.decayRate,
      numbers[Start.turns + row] == oscillator.turnRate.high,
      numbers[Start.turnsLow + row] == oscillator.turnRate.low
    else { return nil }
    return oscillator.transition(numbers[Start.cosine + row], numbers[Start.sine + row])
  }
}

extension ComponentSprings {
  /// Returns ``state(at:)`` of the prepared motion, with the help of a row of a table if it is that
  /// of this spring and time.
  package mutating func preparedState(
    at time: Double, _ table: borrowing TransitionTable, row: Int
  ) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    guard time > 0, let oscillator = preparedOscillator,
      let step = table.transition(of: oscillator, over: time, row: row)
    else { return preparedState(at: time) }
    return state(after: step)
  }
}
