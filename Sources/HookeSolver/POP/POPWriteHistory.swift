// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The values an animation writes, as POP looks at them to tell whether it is over.
///
/// ```swift
/// var writes = POPWriteHistory()
/// writes.record(value)
/// let done = solver.hasConverged || writes.haveSettled(at: target, count: 2, threshold: 1)
/// ```
///
/// This test is made beside the solver's own, after the frame's write, and has no regard to time: at
/// a higher frame rate values change less from frame to frame, and it passes earlier.
public struct POPWriteHistory: Sendable, Hashable {
  private var latest: SIMD4<Double>?
  private var before: SIMD4<Double>?

  /// No value written yet.
  public init() {}

  /// Notes a value that was really written, rounded and clamped as it was.
  ///
  /// - Parameter value: The value.
  public mutating func record(_ value: SIMD4<Double>) {
    before = latest
    latest = value
  }

  /// Whether the last two values say that the animation is over.
  ///
  /// - Parameters:
  ///   - target: Where the animation goes.
  ///   - count: How many components count, 1...4.
  ///   - threshold: The distance that no longer matters, in the value's units.
  ///   - isRounding: Whether written values are rounded; then both must be the target itself.
  /// - Returns: Whether it is over; false before two values are written.
  public func haveSettled(
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
