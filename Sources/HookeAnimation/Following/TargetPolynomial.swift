// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The motion of the value that a spring follows.
struct TargetMotion {
  /// The motion of the leader.
  let segment: MotionSegment
  /// The range that the leader's value may not leave; nil if it is not clamped.
  let bounds: (low: SIMD4<Double>, high: SIMD4<Double>)?

  /// The instant at which the leader's curve ends, if it is known.
  var endTime: Double? { segment.endTime < .infinity ? segment.endTime : nil }

  /// Returns the leader's value at an instant, without the step of less than half a threshold to
  /// its end value.
  func value(at time: Double) -> SIMD4<Double> {
    let value = segment.motionValue(at: time)
    guard let bounds else { return value }
    return pointwiseMin(pointwiseMax(value, bounds.low), bounds.high)
  }
}

extension TargetMotion: Equatable {
  static func == (a: TargetMotion, b: TargetMotion) -> Bool {
    a.segment == b.segment && a.bounds?.low == b.bounds?.low && a.bounds?.high == b.bounds?.high
  }
}

/// A polynomial of degree 8 in a variable from -1 to 1, which interpolates a target's motion.
struct TargetPolynomial {
  /// The coefficients, from the constant one on.
  private(set) var coefficients: [SIMD4<Double>]
  /// The greatest magnitude of the interpolated values.
  private(set) var magnitude = 0.0

  /// The number of points of interpolation.
  private static let count = 9
  /// The roots of the Chebyshev polynomial of degree 9.
  private static let nodes: [Double] = {
    let cosines = [
      0.984_807_753_012_208_06, 0.866_025_403_784_438_65, 0.642_787_609_686_539_33,
      0.342_020_143_325_668_73,
    ]
    return cosines + [0] + cosines.reversed().map { -$0 }
  }()
  /// Places at which the interpolation's error is largest: two ends and an extremum between.
  private static let checks = [-1, 0.173_648_177_666_930_35, 1]

  /// The factors of the values at the nodes in each coefficient, row by row.
  ///
  /// The interpolating polynomial is a sum of Chebyshev polynomials whose weights are
  /// `2/9 · sum of value(node) · T(node)`, half of that for the first.
  private static let factors: [Double] = {
    var chebyshev: [[Double]] = [[1], [0, 1]]
    while chebyshev.count < count {
      let (last, before) = (chebyshev[chebyshev.count - 1], chebyshev[chebyshev.count - 2])
      var next = [0] + last.map { 2 * $0 }
      for (power, coefficient) in before.enumerated() { next[power] -= coefficient }
      chebyshev.append(next)
    }
    var factors = Array(repeating: 0.0, count: count * count)
    for (degree, polynomial) in chebyshev.enumerated() {
      for (index, node) in nodes.enumerated() {
        let value = polynomial.reversed().reduce(0) { $0 * node + $1 }
        let weight = value * (degree == 0 ? 1 : 2) / Double(count)
        for (power, coefficient) in polynomial.enumerated() {
          factors[power * count + index] += weight * coefficient
        }
      }
    }
    return factors
  }()

  /// Returns the polynomial that interpolates a target over an interval, and its greatest error at
  /// the places where it is largest.
  static func interpolating(
    _ target: TargetMotion, from start: Double, to end: Double
  ) -> (polynomial: TargetPolynomial, error: Double) {
    let half = (end - start) / 2
    let values = nodes.map { target.value(at: start + ($0 + 1) * half) }
    var result = TargetPolynomial(coefficients: [])
    for value in values { result.magnitude = max(result.magnitude, value.largestMagnitude) }
    for power in 0..<count {
      var sum = SIMD4<Double>.zero
      for index in 0..<count { sum += factors[power * count + index] * values[index] }
      result.coefficients.append(sum)
    }
    var error = 0.0
    for place in checks {
      let time = place == 1 ? end : start + (place + 1) * half
      error = max(error, (target.value(at: time) - result.value(at: place)).largestMagnitude)
    }
    return (result, error)
  }

  private func value(at u: Double) -> SIMD4<Double> {
    coefficients.reversed().reduce(.zero) { $0 * u + $1 }
  }
}
