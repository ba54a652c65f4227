// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The last two values that an animation wrote, from which POP decides whether it is over.
///
/// ```swift
/// var writes = POPWriteHistory()
/// writes.record(value)
/// let isOver = writes.haveSettled(at: target, count: 2, threshold: 1)
/// ```
///
/// POP makes this test in addition to the solver's own, after the frame's write. It ignores time:
/// at a higher frame rate values change less from frame to frame, and the test passes earlier.
package struct POPWriteHistory: Sendable, Hashable {
  private var latest: SIMD4<Double>?
  private var before: SIMD4<Double>?

  /// Creates an empty history.
  package init() {}

  /// Records a value as it was written, rounded and clamped.
  ///
  /// - Parameter value: The value.
  package mutating func record(_ value: SIMD4<Double>) {
    before = latest
    latest = value
  }

  /// Returns whether the animation is over by its last two values.
  ///
  /// - Parameters:
  ///   - target: The target of the animation.
  ///   - count: The number of components compared, 1...4.
  ///   - threshold: The distance that is negligible, in the value's units.
  ///   - isRounding: Whether written values are rounded; then both must be the target itself.
  /// - Returns: Whether it is over; false before two values are written.
  package func haveSettled(
    at target: SIMD4<Double>, count: Int, threshold: Double, isRounding: Bool = false
  ) -> Bool {
    guard let latest, let before else { return false }
    let limit = threshold / 5
    for index in 0..<count {
      let (value, earlier, goal) = (latest[index], before[index], target[index])
      if isRounding {
        if value != earlier || value != goal { return false }
      } else if !((goal - value).magnitude < limit && (value - earlier).magnitude < limit) {
        return false
      }
    }
    return true
  }
}
