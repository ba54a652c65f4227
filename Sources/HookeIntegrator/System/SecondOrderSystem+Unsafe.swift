// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension SecondOrderSystem {
  /// Twice the number of positions.
  public var stateCount: Int { 2 * positionCount }

  /// True.
  public var isSecondOrder: Bool { true }

  /// Writes the velocities and the accelerations.
  ///
  /// - Parameters:
  ///   - time: The time of each instance, seconds.
  ///   - state: The positions, then the velocities.
  ///   - parameters: The parameters.
  ///   - derivative: Receives the velocities, then the accelerations.
  public func derivative(
    at time: Lanes, of state: Span<Lanes>, parameters: Span<Lanes>,
    into derivative: inout MutableSpan<Lanes>
  ) {
    let count = positionCount
    for index in 0..<count { derivative[index] = state[count + index] }
    let (positions, velocities) = (state.extracting(first: count), state.extracting(last: count))
    unsafe derivative.withUnsafeMutableBufferPointer { numbers in
      var rest = unsafe UnsafeMutableBufferPointer(rebasing: numbers[count...]).mutableSpan
      acceleration(
        at: time, positions: positions, velocities: velocities, parameters: parameters,
        into: &rest)
    }
  }
}
