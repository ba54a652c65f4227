// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeSolver

/// The closed form of a value of one to four components; its time 0 is its start.
package enum MotionForm: Equatable {
  /// Springs with the same constants, without an allocation: most animations are of this kind.
  case springs(ComponentSprings)
  /// Any curve for each component.
  case curves([MotionCurve])
  /// A spring that follows another animation; its time is that of the animator's clock.
  case driven(DrivenMotion)

  /// The motion of each component, in order.
  package var curves: [MotionCurve] {
    switch self {
    case .springs(let springs): (0..<springs.count).map { .spring(springs[$0]) }
    case .curves(let curves): curves
    case .driven: []
    }
  }

  /// The value at the end: a spring's target, a timing curve's to-value, a decay's limit, the end
  /// of the animation that a spring follows.
  var endValue: SIMD4<Double> {
    switch self {
    case .springs(let springs): springs.toValue
    case .curves(let curves): lanes(of: curves) { $0.endValue }
    case .driven(let motion): motion.target.segment.endValue
    }
  }

  /// Returns the value at a time in seconds, unused lanes 0.
  func value(at time: Double) -> SIMD4<Double> {
    switch self {
    case .springs(let springs): springs.state(at: time).value
    case .curves(let curves): lanes(of: curves) { $0.value(at: time) }
    case .driven(let motion): motion.state(at: time).value
    }
  }

  /// Returns the velocity at a time in seconds, units per second, unused lanes 0.
  func velocity(at time: Double) -> SIMD4<Double> {
    switch self {
    case .springs(let springs): springs.state(at: time).velocity
    case .curves(let curves): lanes(of: curves) { $0.velocity(at: time) }
    case .driven(let motion): motion.state(at: time).velocity
    }
  }

  /// Returns value and velocity at a time in seconds, for springs at the cost of one of them.
  func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    if case .springs(let springs) = self { return springs.state(at: time) }
    return (value(at: time), velocity(at: time))
  }

  private func lanes(
    of curves: [MotionCurve], _ number: (MotionCurve) -> Double
  ) -> SIMD4<Double> {
    var value = SIMD4<Double>.zero
    for lane in curves.indices { value[lane] = number(curves[lane]) }
    return value
  }
}
