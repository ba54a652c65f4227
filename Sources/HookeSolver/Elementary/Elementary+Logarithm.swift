// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Elementary {
  /// Returns the natural logarithm; error below 1.25 ulp.
  ///
  /// NaN below 0, minus infinity at 0.
  ///
  /// x = 2ᵏ m with m in √½...√2, then k ln 2 + log m.
  package static func log(_ x: Double) -> Double {
    guard x > 0, x < .infinity else {
      return x == 0 ? -.infinity : x < 0 ? .nan : x
    }
    let (exponent, significand) = reducedLogarithm(x)
    return logarithm(exponent: exponent, excess: significand - 1, correction: 0)
  }

  /// Returns log(1 + x), precise near 0, too; error below 1.25 ulp.
  ///
  /// NaN below -1, minus infinity at -1.
  package static func log1p(_ x: Double) -> Double {
    guard x > -1, x < .infinity else {
      return x == -1 ? -.infinity : x < -1 ? .nan : x
    }
    // Below this 1 + x needs no reduction, and x itself is the excess, unrounded.
    if x > -0.29, x < 0.41 { return logarithm(exponent: 0, excess: x, correction: 0) }
    let sum = DoubleDouble(sum: 1, x)
    let (exponent, significand) = reducedLogarithm(sum.high)
    return logarithm(
      exponent: exponent, excess: significand - 1, correction: sum.low / sum.high)
  }

  /// Returns the natural logarithm of the ratio of two positive finite numbers, which itself may
  /// overflow.
  static func log(ratio numerator: Double, to denominator: Double) -> Double {
    let ratio = numerator / denominator
    return ratio.isFinite ? log(ratio) : log(numerator) - log(denominator)
  }

  private static func reducedLogarithm(_ x: Double) -> (exponent: Double, significand: Double) {
    var bits = x.bitPattern
    var exponent = 0
    if x < 0x1p-1022 {
      bits = (x * 0x1p54).bitPattern
      exponent = -54
    }
    exponent += Int(bits >> 52) - 1023
    var significand = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    if significand > 1.4142135623730951 {
      significand *= 0.5
      exponent += 1
    }
    return (Double(exponent), significand)
  }

  /// Returns exponent · ln 2 + log(1 + excess) + correction.
  ///
  /// With s = f / (2 + f), log(1 + f) = 2 artanh s = f - f²/2 + s (f²/2 + R), where
  /// R = 2/3 s² + 2/5 s⁴ + ...; f itself, the largest term, is added last, unrounded.
  private static func logarithm(
    exponent: Double, excess f: Double, correction: Double
  ) -> Double {
    let s = f / (2 + f)
    let z = s * s
    var series = 2.0 / 23
    series = 2.0 / 21 + z * series
    series = 2.0 / 19 + z * series
    series = 2.0 / 17 + z * series
    series = 2.0 / 15 + z * series
    series = 2.0 / 13 + z * series
    series = 2.0 / 11 + z * series
    series = 2.0 / 9 + z * series
    series = 2.0 / 7 + z * series
    series = 2.0 / 5 + z * series
    series = 2.0 / 3 + z * series
    let halfSquare = 0.5 * f * f
    let small = s * (halfSquare + z * series) + (exponent * ln2Low + correction)
    return exponent * ln2High - ((halfSquare - small) - f)
  }
}
