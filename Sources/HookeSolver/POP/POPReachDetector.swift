// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's test for an animation that has reached its target: every component is past it or at it.
///
/// ```swift
/// var reach = POPReachDetector()
/// reach.begin(value: value, target: target)
/// if reach.check(value: value, target: target) { /* didReachToValue, once */ }
/// ```
///
/// Signs are compared as bits, so while a component does not move (its distance is always +0), the
/// target counts as reached only when the distance is 0 in all components.
package struct POPReachDetector: Sendable, Hashable {
  /// Whether the target was reached since the start.
  package private(set) var hasReached = false
  private var startDistance: SIMD4<Double>?

  /// Creates a detector that has not started.
  package init() {}

  /// Stores the distance at the start, or after a change of the target; a distance of 0 is not
  /// stored.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - target: The target.
  package mutating func begin(value: SIMD4<Double>, target: SIMD4<Double>) {
    let distance = target - value
    startDistance = (distance * distance).sum() == 0 ? nil : distance
    hasReached = false
  }

  /// Tests whether the target is reached now.
  ///
  /// - Parameters:
  ///   - value: The value before the frame's write.
  ///   - target: The target.
  ///   - count: The number of components compared, 1...4.
  /// - Returns: True the first time it is reached.
  package mutating func check(
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
