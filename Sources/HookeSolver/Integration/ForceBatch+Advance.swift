// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension ForceBatch {
  /// Steps all values.
  ///
  /// - Parameter seconds: The time step, 0 or above, at most a million full steps. 0 changes
  ///   nothing; a number outside stops the program.
  /// - Complexity: O(count · seconds / step), without allocation.
  @inlinable
  public mutating func advance(by seconds: Double) {
    checkPrecondition(
      seconds >= 0 && seconds / step <= 1e6,
      "a time step must be from 0 s to a million steps of \(step) s, not \(seconds)")
    var full = (seconds / step).rounded(.down)
    if full * step > seconds { full -= 1 }
    let remainder = seconds - full * step
    let steps = Int(full)
    for index in positions.indices {
      var (x, v) = (positions[index], velocities[index])
      let target = targets[index]
      for _ in 0..<steps {
        rungeKuttaStep(&x, &v, target, law, Scalar(step))
      }
      if remainder > 0 { rungeKuttaStep(&x, &v, target, law, Scalar(remainder)) }
      positions[index] = x
      velocities[index] = v
    }
  }
}

/// Makes one classic Runge-Kutta step of `h` seconds.
@inlinable @inline(__always)
func rungeKuttaStep<Law: ForceLaw, Lanes: SIMD>(
  _ x: inout Lanes, _ v: inout Lanes, _ target: Lanes, _ law: Law, _ h: Law.Scalar
) where Lanes.Scalar == Law.Scalar {
  let half = h / 2
  let sixth = h / 6
  let a1 = law.acceleration(position: x, velocity: v, target: target)
  let v2 = v + half * a1
  let a2 = law.acceleration(position: x + half * v, velocity: v2, target: target)
  let v3 = v + half * a2
  let a3 = law.acceleration(position: x + half * v2, velocity: v3, target: target)
  let v4 = v + h * a3
  let a4 = law.acceleration(position: x + h * v3, velocity: v4, target: target)
  x += sixth * (v + 2 * (v2 + v3) + v4)
  v += sixth * (a1 + 2 * (a2 + a3) + a4)
  law.confine(position: &x, velocity: &v)
}
