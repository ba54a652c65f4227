// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// POP's timing function, solved only to a tolerance that depends on the duration.
///
/// ```swift
/// POPTimingFunction.easeIn.progress(elapsed: 0.1, duration: 0.4)
/// ```
///
/// Even `linear` is solved, so it is not a straight line: at 0.1 s the tolerance is 1 %. The exact
/// curve is ``CubicBezier``.
package struct POPTimingFunction: Sendable, Hashable {
  private let x: Coordinate
  private let y: Coordinate

  /// Creates a timing function from control points.
  ///
  /// - Parameters:
  ///   - x1: The first control point's time, dimensionless.
  ///   - y1: The first control point's progress, dimensionless.
  ///   - x2: The second control point's time, dimensionless.
  ///   - y2: The second control point's progress, dimensionless.
  package init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    x = Coordinate(Double(x1), Double(x2))
    y = Coordinate(Double(y1), Double(y2))
  }

  /// Constant speed, to the tolerance.
  package static let linear = Self(0, 0, 1, 1)
  /// Slow at the start.
  package static let easeIn = Self(0.42, 0, 1, 1)
  /// Slow at the end.
  package static let easeOut = Self(0, 0, 0.58, 1)
  /// Slow at both ends.
  package static let easeInEaseOut = Self(0.42, 0, 0.58, 1)
  /// POP's default.
  package static let `default` = Self(0.25, 0.1, 0.25, 1)

  /// Returns the progress after a time, as POP's basic animation computes it.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start.
  ///   - duration: The duration of the animation, seconds; with 0 or less it is at its end at once.
  /// - Returns: The progress, dimensionless; outside 0...1 where the curve is.
  package func progress(elapsed: Double, duration: Double) -> Double {
    guard duration > 0 else { return 1 }
    return value(at: min(elapsed, duration) / duration, tolerance: 1 / (1000 * duration))
  }

  /// Returns whether POP's basic animation is over after a time.
  ///
  /// - Parameters:
  ///   - elapsed: Seconds since the start.
  ///   - duration: The duration of the animation, seconds.
  /// - Returns: Whether it is over.
  package static func isDone(elapsed: Double, duration: Double) -> Bool {
    guard duration > 0 else { return true }
    return min(elapsed, duration) / duration + 1e-6 >= 1
  }

  /// Returns the progress at a time, solved to a tolerance.
  ///
  /// - Parameters:
  ///   - time: The time as a fraction of the duration.
  ///   - tolerance: The error in time that is accepted, a fraction of the duration.
  /// - Returns: The progress, dimensionless.
  package func value(at time: Double, tolerance: Double) -> Double {
    y.value(at: parameter(at: time, tolerance: tolerance))
  }

  /// Returns the first guess within the tolerance, by Newton's method, then by bisection.
  private func parameter(at time: Double, tolerance: Double) -> Double {
    var guess = time
    for _ in 0..<8 {
      let error = x.value(at: guess) - time
      if error.magnitude < tolerance { return guess }
      let slope = x.slope(at: guess)
      if slope.magnitude < 1e-6 { break }
      guess -= error / slope
    }
    guess = time
    if guess < 0 { return 0 }
    if guess > 1 { return 1 }
    var (low, high) = (0.0, 1.0)
    // After 64 halvings there is no `Double` between the ends.
    for _ in 0..<64 where low < high {
      let reached = x.value(at: guess)
      if (reached - time).magnitude < tolerance { return guess }
      if time > reached { low = guess } else { high = guess }
      guess = (high - low) * 0.5 + low
    }
    return guess
  }

  /// One coordinate as a polynomial in the curve's parameter.
  private struct Coordinate: Sendable, Hashable {
    let a: Double
    let b: Double
    let c: Double

    init(_ first: Double, _ second: Double) {
      c = 3 * first
      b = 3 * (second - first) - c
      a = 1 - c - b
    }

    func value(at t: Double) -> Double {
      ((a * t + b) * t + c) * t
    }

    func slope(at t: Double) -> Double {
      (3 * a * t + 2 * b) * t + c
    }
  }
}
