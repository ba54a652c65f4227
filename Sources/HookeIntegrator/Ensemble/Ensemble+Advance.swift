// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

extension Ensemble {
  /// Advances all active instances.
  ///
  /// - Parameter seconds: The time step, 0 or above and finite; 0 changes nothing.
  /// - Complexity: O(sum of the steps · stateCount), besides the law.
  public mutating func advance(by seconds: Double) { advance(to: time + seconds) }

  /// Brings all active instances to an instant.
  ///
  /// An instance inserted at another time than the ensemble's goes from there; one that is later
  /// already is not moved.
  ///
  /// - Parameter end: The time in seconds, finite and not before that of the ensemble.
  /// - Complexity: O(sum of the steps · stateCount), besides the law.
  public mutating func advance(to end: Double) {
    advance(to: end) { pieces, run in
      for piece in 0..<pieces { run(piece) }
    }
  }

  /// Brings all active instances to an instant, in pieces that may run on several threads at once.
  ///
  /// ```swift
  /// ensemble.advance(to: 10) { pieces, run in
  ///   DispatchQueue.concurrentPerform(iterations: pieces, execute: run)
  /// }
  /// ```
  ///
  /// The result is the same, bit for bit, as that of ``advance(to:)``.
  ///
  /// - Parameters:
  ///   - end: The time in seconds, finite and not before that of the ensemble.
  ///   - perform: A function that receives the number of pieces and the function that runs one
  ///     piece. Before it returns, it must have called that function once for every number in
  ///     `0..<pieces`, in any order and on any thread; a piece left out or run twice stops the
  ///     program.
  public mutating func advance(
    to end: Double,
    pieces perform: (_ pieces: Int, _ run: @Sendable (_ piece: Int) -> Void) -> Void
  ) {
    check(end)
    var samples = EnsembleSamples(times: [], stateCount: stateCount, count: 0)
    run(to: end, sampling: &samples, perform)
    time = end
  }

  /// Brings all active instances to the last of some instants, and returns their states at all.
  ///
  /// The states are read from the dense output: they do not change the steps.
  ///
  /// ```swift
  /// let samples = ensemble.sample(at: [0.5, 1, 1.5, 2])
  /// print(samples.state(at: 1, of: 0))  // of the instance with index 0, at 1 s
  /// ```
  ///
  /// - Parameters:
  ///   - times: Seconds, finite, rising, the first not before the time of the ensemble.
  ///   - perform: As in ``advance(to:pieces:)``; by default one piece after the other.
  /// - Returns: The states; NaN where an instance was not at an instant.
  /// - Complexity: O(sum of the steps · stateCount + count · stateCount · times), besides the law.
  public mutating func sample(
    at times: [Double],
    pieces perform: (_ pieces: Int, _ run: @Sendable (_ piece: Int) -> Void) -> Void = {
      for piece in 0..<$0 { $1(piece) }
    }
  ) -> EnsembleSamples {
    for (index, time) in times.enumerated() {
      check(time)
      checkPrecondition(
        index == 0 || time > times[index - 1],
        "the times of samples must rise, not \(times[max(0, index - 1)]), \(time)")
    }
    var samples = EnsembleSamples(times: times, stateCount: stateCount, count: count)
    guard let end = times.last else { return samples }
    // Instances that are at an instant already take no step over it.
    for (row, instant) in times.enumerated() {
      for index in 0..<count where columns[columns.timeColumn, index] == instant {
        for component in 0..<stateCount {
          samples.values[samples.offset(row, component, index)] = columns[component, index]
        }
      }
    }
    run(to: end, sampling: &samples, perform)
    time = end
    return samples
  }

  private func check(_ end: Double) {
    checkPrecondition(
      end >= time && end.isFinite,
      "an ensemble at \(time) s is advanced to a later, finite time, not to \(end) s")
  }
}

/// The states of all instances at some instants.
public struct EnsembleSamples: Sendable {
  /// The instants, seconds.
  public let times: [Double]
  /// The number of components.
  public let stateCount: Int
  /// The number of instances.
  public let count: Int
  /// All numbers: those of an instant together, of these those of a component.
  ///
  /// Component `c` of instance `i` at instant `t` is `values[(t · stateCount + c) · count + i]`.
  public internal(set) var values: [Double]

  init(times: [Double], stateCount: Int, count: Int) {
    self.times = times
    self.stateCount = stateCount
    self.count = count
    values = [Double](repeating: .nan, count: times.count * stateCount * count)
  }

  func offset(_ row: Int, _ component: Int, _ index: Int) -> Int {
    (row * stateCount + component) * count + index
  }

  /// Returns the state of one instance at one instant.
  ///
  /// - Parameters:
  ///   - row: The index of the instant in ``times``.
  ///   - index: The index of the instance when the samples were taken.
  /// - Returns: `stateCount` numbers; NaN if the instance was not there.
  public func state(at row: Int, of index: Int) -> [Double] {
    checkPrecondition(
      times.indices.contains(row) && (0..<count).contains(index),
      "no sample \(row) of instance \(index) among \(times.count) of \(count)")
    return (0..<stateCount).map { values[offset(row, $0, index)] }
  }
}
