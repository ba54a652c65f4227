// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeSolver

/// The closed form of a value of one to four components; its time 0 is its start.
///
/// Most motions are springs with the same constants, which need no allocation.
package struct MotionForm: Sendable, Hashable {
  /// The motion on springs; nil for any other.
  package let springs: ComponentSprings?
  /// The curve of each component, if the motion is not one on springs.
  private let otherCurves: [MotionCurve]

  init(_ springs: ComponentSprings) {
    self.springs = springs
    otherCurves = []
  }

  init(_ curves: [MotionCurve]) {
    springs = nil
    otherCurves = curves
  }

  /// The motion of each component, in order.
  package var curves: [MotionCurve] {
    guard let springs else { return otherCurves }
    return (0..<springs.count).map { .spring(springs[$0]) }
  }

  /// The value at the end: a spring's target, a timing curve's to-value, a decay's limit.
  @inline(__always)
  var endValue: SIMD4<Double> { springs?.toValue ?? lanes { $0.endValue } }

  /// Returns the value at a time in seconds, unused lanes 0.
  @inline(__always)
  func value(at time: Double) -> SIMD4<Double> {
    springs?.state(at: time).value ?? lanes { $0.value(at: time) }
  }

  /// Returns the velocity at a time in seconds, units per second, unused lanes 0.
  @inline(__always)
  func velocity(at time: Double) -> SIMD4<Double> {
    springs?.state(at: time).velocity ?? lanes { $0.velocity(at: time) }
  }

  /// Returns value and velocity at a time in seconds, for springs at the cost of one of them.
  @inline(__always)
  func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    springs?.state(at: time) ?? (value(at: time), velocity(at: time))
  }

  private func lanes(_ number: (MotionCurve) -> Double) -> SIMD4<Double> {
    var value = SIMD4<Double>.zero
    for lane in otherCurves.indices { value[lane] = number(otherCurves[lane]) }
    return value
  }
}
