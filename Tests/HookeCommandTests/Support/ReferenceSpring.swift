// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// The textbook solution of the damped spring, regime by regime, on the C library's functions.
///
/// The truth that the command's output is held against; independent of the solver.
struct ReferenceSpring {
  let mass: Double
  let stiffness: Double
  let damping: Double
  var from = 0.0
  var to = 1.0
  var velocity = 0.0

  var naturalFrequency: Double { (stiffness / mass).squareRoot() }
  var decayRate: Double { damping / (2 * mass) }
  var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Position and velocity after a time.
  func state(at time: Double) -> (position: Double, velocity: Double) {
    let (x, v) = (from - to, velocity)
    let (w, b) = (naturalFrequency, decayRate)
    let envelope = exp(-b * time)
    if dampingRatio < 1 {
      let d = (w * w - b * b).squareRoot()
      let (c, s) = (cos(d * time), sin(d * time))
      let second = (v + b * x) / d
      return (
        to + envelope * (x * c + second * s),
        envelope * (v * c - (b * second + d * x) * s)
      )
    }
    if dampingRatio == 1 {
      let second = v + w * x
      return (to + envelope * (x + second * time), envelope * (v - w * second * time))
    }
    let d = (b * b - w * w).squareRoot()
    let (slow, fast) = (w * w / (b + d), b + d)
    let p = (v + fast * x) / (fast - slow)
    let q = x - p
    let (e1, e2) = (exp(-slow * time), exp(-fast * time))
    return (to + p * e1 + q * e2, -slow * p * e1 - fast * q * e2)
  }

  /// The distance that the spring's energy could still carry it to: at rest when this is not above
  /// the threshold.
  func reach(at time: Double) -> Double {
    let (position, velocity) = state(at: time)
    let speed = velocity / naturalFrequency
    return ((position - to) * (position - to) + speed * speed).squareRoot()
  }
}
