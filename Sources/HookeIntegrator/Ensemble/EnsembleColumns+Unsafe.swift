// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeIntegrator
internal import HookeSolver

/// The numbers of all instances, one column per quantity.
@safe
struct EnsembleColumns: ~Copyable, @unchecked Sendable {
  let stateCount: Int
  let parameterCount: Int
  private(set) var capacity = 0
  /// Columns of numbers: states, parameters, time, step, error.
  private var numbers: UnsafeMutablePointer<Double>
  /// Columns of counts: accepted steps, rejected steps, evaluations.
  private var counts: UnsafeMutablePointer<UInt64>
  /// Columns of marks: status, suspicion of stiffness.
  private var marks: UnsafeMutablePointer<UInt32>
  /// What the loops keep about the events of every instance, from one run to the next: a side per
  /// event, 0 where it is not known, then a nearness to zero per event, NaN where it is left.
  private var crossings: UnsafeMutablePointer<Double>
  private var eventCount = 0
  /// The addresses of the columns of states, then of parameters.
  private let addresses: UnsafeMutablePointer<UnsafeMutablePointer<Double>?>

  private var numberColumns: Int { stateCount + parameterCount + 3 }

  init(stateCount: Int, parameterCount: Int) {
    self.stateCount = stateCount
    self.parameterCount = parameterCount
    unsafe numbers = .allocate(capacity: 0)
    unsafe counts = .allocate(capacity: 0)
    unsafe marks = .allocate(capacity: 0)
    unsafe crossings = .allocate(capacity: 0)
    unsafe addresses = .allocate(capacity: stateCount + parameterCount)
    unsafe addresses.initialize(repeating: nil, count: stateCount + parameterCount)
  }

  deinit {
    unsafe numbers.deallocate()
    unsafe counts.deallocate()
    unsafe marks.deallocate()
    unsafe crossings.deallocate()
    unsafe addresses.deallocate()
  }

  /// Allocates memory for `minimum` instances, keeping the first `count`.
  mutating func grow(to minimum: Int, keeping count: Int) {
    guard minimum > capacity else { return }
    let grown = max(minimum, 2 * capacity, 64)
    func moved<Number>(_ old: UnsafeMutablePointer<Number>, columns: Int, zero: Number)
      -> UnsafeMutablePointer<Number>
    {
      let new = UnsafeMutablePointer<Number>.allocate(capacity: columns * grown)
      unsafe new.initialize(repeating: zero, count: columns * grown)
      for column in 0..<columns {
        unsafe (new + column * grown).update(from: old + column * capacity, count: count)
      }
      unsafe old.deallocate()
      return unsafe new
    }
    unsafe numbers = moved(numbers, columns: numberColumns, zero: 0)
    unsafe counts = moved(counts, columns: 3, zero: 0)
    unsafe marks = moved(marks, columns: 2, zero: 0)
    let known = UnsafeMutablePointer<Double>.allocate(capacity: 2 * eventCount * grown)
    unsafe known.initialize(repeating: 0, count: 2 * eventCount * grown)
    unsafe known.update(from: crossings, count: 2 * eventCount * count)
    unsafe crossings.deallocate()
    unsafe crossings = known
    capacity = grown
    for column in 0..<stateCount + parameterCount {
      unsafe addresses[column] = unsafe numbers + column * grown
    }
  }

  /// A number of an instance; columns are counted through states, parameters, time, step, error.
  subscript(column: Int, index: Int) -> Double {
    get {
      assert(column < numberColumns && index < capacity, "column \(column), instance \(index)")
      return unsafe numbers[column * capacity + index]
    }
    set {
      assert(column < numberColumns && index < capacity, "column \(column), instance \(index)")
      unsafe numbers[column * capacity + index] = newValue
    }
  }

  var timeColumn: Int { stateCount + parameterCount }
  var stepColumn: Int { timeColumn + 1 }

  func count(_ column: Int, _ index: Int) -> UInt64 { unsafe counts[column * capacity + index] }

  func status(_ index: Int) -> UInt32 { unsafe marks[index] }

  func suspicion(_ index: Int) -> UInt32 { unsafe marks[capacity + index] }

  mutating func setStatus(_ status: UInt32, _ index: Int) { unsafe marks[index] = status }

  /// Sets everything but state, parameters and time to what a new instance has.
  mutating func reset(_ index: Int) {
    self[stepColumn, index] = 0
    self[stepColumn + 1, index] = 0
    for column in 0..<3 { unsafe counts[column * capacity + index] = 0 }
    for column in 0..<2 { unsafe marks[column * capacity + index] = 0 }
    forgetCrossings(index)
  }

  /// Makes the sides of all events of an instance those of its next state.
  mutating func forgetCrossings(_ index: Int) {
    let first = unsafe crossings + 2 * eventCount * index
    unsafe first.update(repeating: 0, count: eventCount)
    unsafe (first + eventCount).update(repeating: .nan, count: eventCount)
  }

  /// Makes place for other events, of which nothing is known of any of `count` instances.
  mutating func setEventCount(_ eventCount: Int, instances count: Int) {
    unsafe crossings.deallocate()
    unsafe crossings = .allocate(capacity: 2 * eventCount * capacity)
    unsafe crossings.initialize(repeating: 0, count: 2 * eventCount * capacity)
    self.eventCount = eventCount
    for index in 0..<count { forgetCrossings(index) }
  }

  /// Copies one instance over another.
  mutating func move(from source: Int, to index: Int) {
    for column in 0..<numberColumns { self[column, index] = self[column, source] }
    for column in 0..<3 {
      unsafe counts[column * capacity + index] = counts[column * capacity + source]
    }
    for column in 0..<2 {
      unsafe marks[column * capacity + index] = marks[column * capacity + source]
    }
    unsafe (crossings + 2 * eventCount * index).update(
      from: crossings + 2 * eventCount * source, count: 2 * eventCount)
  }

  /// Returns the first elements of a column; valid until the columns are changed.
  @_lifetime(borrow self)
  func span(_ column: Int, count: Int) -> Span<Double> {
    let elements = unsafe UnsafeBufferPointer(
      start: UnsafePointer(numbers + column * capacity), count: count)
    return unsafe _overrideLifetime(elements.span, borrowing: self)
  }

  /// The columns as the loops see them.
  @unsafe var description: hooke_ode_columns {
    let time = unsafe numbers + timeColumn * capacity
    let readable = unsafe UnsafeRawPointer(addresses + stateCount)
      .assumingMemoryBound(to: UnsafePointer<Double>?.self)
    return unsafe hooke_ode_columns(
      state: UnsafePointer(addresses), parameters: readable,
      time: time, step: time + capacity, error: time + 2 * capacity,
      status: marks, stiffness: marks + capacity,
      accepted: counts, rejected: counts + capacity, evaluations: counts + 2 * capacity,
      crossings: crossings)
  }
}
