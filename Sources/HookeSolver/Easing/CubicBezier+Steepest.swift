// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension CubicBezier {
  /// The times strictly inside 0...1, as fractions of the duration, at which the slope has a local
  /// extremum; at most two, ascending.
  ///
  /// The slope is `y'(t) / x'(t)`. Its derivative is 0 where `y'' x' = y' x''`, and of the cubics
  /// that both sides are, the leading terms cancel: a quadratic equation for the parameter t.
  package var timesOfExtremeSlope: [Double] {
    // x' = c0 + c1 t + c2 t², and y' alike.
    let (c0, c1, c2) = Self.derivative(x1, x2)
    let (d0, d1, d2) = Self.derivative(y1, y2)
    let parameters = Self.roots(
      c0 * d1 - d0 * c1, 2 * (c0 * d2 - d0 * c2), c1 * d2 - d1 * c2)
    return parameters.filter { $0 > 0 && $0 < 1 }.map { t in
      t * (c0 + t * (c1 / 2 + t * (c2 / 3)))
    }.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The coefficients of the derivative of one coordinate.
  private static func derivative(_ first: Double, _ second: Double) -> (Double, Double, Double) {
    (3 * first, 6 * (second - 2 * first), 3 * (1 + 3 * (first - second)))
  }

  /// The real roots of `a + b t + c t²`; none where all coefficients are 0.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    // The sum of equal signs loses no digits; the other root follows from the product of both.
    let sum = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
    return (c == 0 ? [] : [sum / c]) + (sum == 0 ? [] : [a / sum])
  }
}
