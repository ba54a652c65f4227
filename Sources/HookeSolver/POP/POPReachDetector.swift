// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's test whether an animation has reached its target: every component is beyond it, or exactly on it.
///
/// ```swift
/// var reach = POPReachDetector()
/// reach.begin(value: value, target: target)
/// if reach.check(value: value, target: target) { /* didReachToValue, once */ }
/// ```
///
/// Signs are compared as bits, so a component that does not move (distance +0 throughout) holds the
/// others back until the whole distance is 0.
public struct POPReachDetector: Sendable, Hashable {
  /// Whether the target was reached since the start.
  public private(set) var hasReached = false
  private var startDistance: SIMD4<Double>?

  /// Not started.
  public init() {}

  /// Notes the distance at the start, or after a new target; none counts as not noted.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - target: Where it goes.
  public mutating func begin(value: SIMD4<Double>, target: SIMD4<Double>) {
    let distance = target - value
    startDistance = (distance * distance).sum() == 0 ? nil : distance
    hasReached = false
  }

  /// Looks whether the target is reached now.
  ///
  /// - Parameters:
  ///   - value: The value before the frame's write.
  ///   - target: Where it goes.
  ///   - count: How many components count, 1...4.
  /// - Returns: True the first time it is reached.
  public mutating func check(
    value: SIMD4<Double>, target: SIMD4<Double>, count: Int = 4
  ) -> Bool {
    if hasReached { return false }
    let distance = target - value
    hasReached = (distance * distance).sum() == 0 || isBeyond(distance, count)
    return hasReached
  }

  private func isBeyond(_ distance: SIMD4<Double>, _ count: Int) -> Bool {
    guard let startDistance else { return false }
    for index in 0..<count where distance[index].sign == startDistance[index].sign {
      return false
    }
    return true
  }
}
