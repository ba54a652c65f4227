// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeSolver

/// The closed form of a value of one to four components; its time 0 is its start.
///
/// Most motions are springs with the same constants, which need no allocation.
package struct MotionForm: Equatable {
  /// The curve of each component, if the motion is not one on springs.
  private var otherCurves: [MotionCurve]?
  /// The motion of a spring that follows another animation, in the time of the animator's clock;
  /// nil for any other.
  package private(set) var driven: DrivenMotion?
  /// The motion on springs; without components for any other.
  var componentSprings = ComponentSprings()

  init(_ springs: ComponentSprings) {
    componentSprings = springs
  }

  /// Creates a motion without components.
  init() {}

  init(_ curves: [MotionCurve]) {
    otherCurves = curves
  }

  init(_ driven: DrivenMotion) {
    self.driven = driven
  }

  /// The motion on springs; nil for any other.
  package var springs: ComponentSprings? { isOnSprings ? componentSprings : nil }

  /// Whether the motion is one on springs.
  var isOnSprings: Bool { componentSprings.count > 0 }

  /// Replaces the motion by one on springs, in place.
  mutating func setSprings(
    _ spring: Spring, count: Int, from: SIMD4<Double>, to: SIMD4<Double>, velocity: SIMD4<Double>
  ) {
    componentSprings.set(spring, count: count, from: from, to: to, velocity: velocity)
    if otherCurves != nil { otherCurves = nil }
    if driven != nil { driven = nil }
  }

  /// Computes what evaluations share.
  mutating func prepare() {
    if isOnSprings { componentSprings.prepare() }
  }

  /// The motion of each component, in order; none for one that follows.
  package var curves: [MotionCurve] {
    guard let springs else { return otherCurves ?? [] }
    return (0..<springs.count).map { .spring(springs[$0]) }
  }

  /// The value at the end: a spring's target, a timing curve's to-value, a decay's limit, the end
  /// of the animation that a spring follows.
  @inline(__always)
  var endValue: SIMD4<Double> {
    isOnSprings
      ? componentSprings.toValue : driven?.target.segment.endValue ?? lanes { $0.endValue }
  }

  /// Returns the value at a time in seconds, unused lanes 0.
  @inline(__always)
  func value(at time: Double) -> SIMD4<Double> {
    isOnSprings
      ? componentSprings.state(at: time).value
      : driven?.state(at: time).value ?? lanes { $0.value(at: time) }
  }

  /// Returns the velocity at a time in seconds, units per second, unused lanes 0.
  @inline(__always)
  func velocity(at time: Double) -> SIMD4<Double> {
    isOnSprings
      ? componentSprings.state(at: time).velocity
      : driven?.state(at: time).velocity ?? lanes { $0.velocity(at: time) }
  }

  /// Returns value and velocity at a time in seconds, for springs at the cost of one of them; a
  /// velocity that is infinite, where a timing curve is vertical, counts as 0.
  @inline(__always)
  func state(at time: Double) -> (value: SIMD4<Double>, velocity: SIMD4<Double>) {
    isOnSprings
      ? componentSprings.state(at: time)
      : driven?.state(at: time) ?? (value(at: time), velocity(at: time).finiteComponents)
  }

  private func lanes(_ number: (MotionCurve) -> Double) -> SIMD4<Double> {
    var value = SIMD4<Double>.zero
    guard let otherCurves else { return value }
    for lane in otherCurves.indices { value[lane] = number(otherCurves[lane]) }
    return value
  }
}
