// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The elementary functions the solver needs, in plain `+ - * /` and square root.
///
/// Goals, in this order:
/// 1. The same bits on every CPU, compiler and operating system: no C library, no fused
///    multiply-add, no table that depends on the machine.
/// 2. Error below 1.25 ulp for `exp`, `sin`, `cos`, `log` and `log1p`, 1.75 for `expm1` and 2.5 for
///    `atan2` (the largest seen: 1.16, 1.58, 1.99).
/// 3. Short code: argument reduction, one polynomial, reconstruction. The polynomials
///    are the Taylor series themselves, cut where the rest is below 2⁻⁵⁶ of the result.
/// 4. Speed, last: batches use their own kernels instead.
///
/// Tested against 40-digit values in `ElementaryTests`.
package enum Elementary {
  /// ln 2 with its last 32 bits zero, so that small integer multiples are exact, and the remainder.
  static let ln2High = Double(bitPattern: 0x3FE6_2E42_FEE0_0000)
  static let ln2Low = Double(bitPattern: 0x3DEA_39EF_3579_3C76)

  /// Returns the nearest integer (ties to even) of a number below 2⁵¹ in magnitude.
  ///
  /// Adding 1.5 · 2⁵² pushes the fraction out of the significand; no library call, unlike
  /// `rounded()` on the x86-64 baseline.
  @inline(__always)
  static func nearestInteger(_ x: Double) -> Double {
    let shift = 6_755_399_441_055_744.0
    return (x + shift) - shift
  }

  /// Returns the integer part of any finite number, by clearing the fraction's bits.
  @inline(__always)
  static func integerPart(_ x: Double) -> Double {
    let exponent = Int((x.bitPattern >> 52) & 0x7FF) - 1023
    if exponent < 0 { return 0 }
    if exponent >= 52 { return x }
    return Double(bitPattern: x.bitPattern & ~((1 << (52 - UInt64(exponent))) - 1))
  }

  /// Returns the nearest integer of any number, halves away from zero; NaN and infinity unchanged.
  static func roundedAwayFromZero(_ x: Double) -> Double {
    guard x.magnitude < 0x1p52 else { return x }
    let whole = integerPart(x)
    // The difference is exact, unlike x + 0.5.
    if (x - whole).magnitude < 0.5 { return whole }
    return x < 0 ? whole - 1 : whole + 1
  }

  /// Returns `x` · 2^`exponent`, in two steps so that subnormal results round once; |exponent|
  /// below 2,000.
  @inline(__always)
  static func scaled(_ x: Double, byPowerOfTwo exponent: Int) -> Double {
    let first = exponent / 2
    return x * powerOfTwo(first) * powerOfTwo(exponent - first)
  }

  /// Returns 2^`exponent` for a normal result.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
