// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Elementary {
  /// Returns e to the power of a number; error below 1.25 ulp.
  ///
  /// x = k ln 2 + r with |r| ≤ ln 2 / 2, then 2ᵏ (1 + (eʳ - 1)).
  package static func exp(_ x: Double) -> Double {
    if x != x { return x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    let (exponent, fraction) = reducedExponential(x)
    return scaled(1 + fraction, byPowerOfTwo: exponent)
  }

  /// Returns eˣ - 1, precise near 0, too; error below 1.75 ulp.
  package static func expm1(_ x: Double) -> Double {
    if x != x { return x }
    if x > 709.79 { return .infinity }
    if x < -40 { return -1 }
    let (exponent, fraction) = reducedExponential(x)
    if exponent == 0 { return fraction }
    if exponent > 60 { return scaled(1 + fraction, byPowerOfTwo: exponent) }
    // The power of two less one is exact wherever the 1 is not lost in rounding.
    let power = powerOfTwo(exponent)
    return (power - 1) + power * fraction
  }

  /// Returns the exponent and eʳ - 1 of x = exponent · ln 2 + r.
  @inline(__always)
  private static func reducedExponential(_ x: Double) -> (exponent: Int, fraction: Double) {
    let exponent = nearestInteger(x * 1.442695040888963407)
    let high = x - exponent * ln2High
    let low = exponent * ln2Low
    let r = high - low
    // The rounding error of the subtraction, which changes eʳ - 1 by the same amount to first
    // order.
    let rest = (high - r) - low
    // (eʳ - 1 - r) / r², by its Taylor series: 1/2! + r/3! + ... + r¹²/14!
    var series = 1.0 / 87_178_291_200
    series = 1.0 / 6_227_020_800 + r * series
    series = 1.0 / 479_001_600 + r * series
    series = 1.0 / 39_916_800 + r * series
    series = 1.0 / 3_628_800 + r * series
    series = 1.0 / 362_880 + r * series
    series = 1.0 / 40_320 + r * series
    series = 1.0 / 5_040 + r * series
    series = 1.0 / 720 + r * series
    series = 1.0 / 120 + r * series
    series = 1.0 / 24 + r * series
    series = 1.0 / 6 + r * series
    series = 0.5 + r * series
    return (Int(exponent), r + (r * r * series + rest * (1 + r)))
  }
}
