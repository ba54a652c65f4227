// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The sine and cosine of an angle, in radians, with the same bits on every platform.
///
/// The platform's functions differ in the last place between C libraries, and that difference
/// would reach the files we write. The angle is reduced by multiples of π/2 in three parts
/// (Cody and Waite), then the kernels' minimax polynomials (degree 13 and 14, the published
/// fdlibm coefficients) are used.
///
/// - Parameter radians: Any angle. Beyond ±1.6e6 rad the remainder by 2π (as a `Double`) is taken
///   first, which loses one digit per power of ten. An infinite angle or NaN gives NaN.
/// - Returns: Both values; within ±1.6e6 rad the error is below 1 unit in the last place of 1,
///   1.2e-16.
package func sineAndCosine(of radians: Double) -> (sine: Double, cosine: Double) {
  guard radians.isFinite else { return (.nan, .nan) }
  let angle =
    abs(radians) < 1.6e6 ? radians : radians.truncatingRemainder(dividingBy: 2 * Double.pi)
  let quadrant = (angle * 0.636_619_772_367_581_4).rounded()
  // Each part but the last has 33 bits, so its product with the quadrant number is exact.
  var rest = angle - quadrant * 1.570_796_326_734_125_614_17
  rest -= quadrant * 6.077_100_506_303_965_976_60e-11
  rest -= quadrant * 2.022_266_248_795_950_631_54e-21
  let square = rest * rest
  let sine = rest + rest * square * sinePolynomial(square)
  let cosine = 1 - (square / 2 - square * square * cosinePolynomial(square))
  switch Int(quadrant) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// `(sin r - r) / r³` for r² up to (π/4)².
private func sinePolynomial(_ square: Double) -> Double {
  var sum = 1.589_690_995_211_550_102_21e-10
  sum = sum * square - 2.505_076_025_340_686_341_95e-08
  sum = sum * square + 2.755_731_370_707_006_767_89e-06
  sum = sum * square - 1.984_126_982_985_794_931_34e-04
  sum = sum * square + 8.333_333_333_322_489_461_24e-03
  return sum * square - 1.666_666_666_666_663_243_48e-01
}

/// `(cos r - 1 + r²/2) / r⁴` for r² up to (π/4)².
private func cosinePolynomial(_ square: Double) -> Double {
  var sum = -1.135_964_755_778_819_482_65e-11
  sum = sum * square + 2.087_572_321_298_174_827_90e-09
  sum = sum * square - 2.755_731_435_139_066_330_35e-07
  sum = sum * square + 2.480_158_728_947_672_941_78e-05
  sum = sum * square - 1.388_888_888_887_410_957_49e-03
  return sum * square + 4.166_666_666_666_660_190_37e-02
}
