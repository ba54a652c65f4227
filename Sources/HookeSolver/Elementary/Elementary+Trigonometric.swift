// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Elementary {
  /// 1 / 2π in three parts, 159 bits.
  private static let turnsPerRadian = (
    0x1.45f306dc9c883p-3, -0x1.6b01ec5417056p-57, -0x1.6447e493ad4cep-111
  )
  /// 2π in two parts.
  private static let radiansPerTurn = DoubleDouble(
    high: 0x1.921fb54442d18p+2, low: 0x1.1a62633145c07p-52)
  /// 1 / 2π, for phases in turns.
  static let turnPerRadian = DoubleDouble(high: turnsPerRadian.0, low: turnsPerRadian.1)

  /// Returns the sine of an angle in radians; error below 1.25 ulp up to a million radians.
  package static func sin(_ x: Double) -> Double { sinCos(radians: x).sin }

  /// Returns the cosine of an angle in radians; error below 1.25 ulp up to a million radians.
  package static func cos(_ x: Double) -> Double { sinCos(radians: x).cos }

  /// Returns sine and cosine of an angle in radians.
  ///
  /// Error below 1.25 ulp for |x| up to a million; the absolute error stays below 2⁻⁵² up to 2⁵⁰.
  /// Beyond it grows with x, of sine and cosine of one angle; the result is NaN from 2⁹⁰⁰ on, for
  /// infinity and NaN.
  package static func sinCos(radians x: Double) -> (sin: Double, cos: Double) {
    guard x.magnitude < 0x1p900 else { return (.nan, .nan) }
    let main = DoubleDouble(product: x, turnsPerRadian.0)
    let next = DoubleDouble(product: x, turnsPerRadian.1)
    // Only below have the parts after the first no whole turns.
    guard x.magnitude <= 0x1p50 else { return sinCos(turns: main + next) }
    let last = x * turnsPerRadian.2
    let whole = nearestQuarterTurn(main.high)
    let fraction = DoubleDouble(sum: main.high - whole, main.low) + next + DoubleDouble(high: last)
    return sinCos(quarterTurns: whole, fraction: fraction)
  }

  /// Returns sine and cosine of a phase in turns (1 turn = 2π).
  ///
  /// Absolute error below 2⁻⁵² plus 2π times that of the phase. Whole turns are removed exactly,
  /// whatever their number.
  static func sinCos(turns phase: DoubleDouble) -> (sin: Double, cos: Double) {
    let high = phase.high - integerPart(phase.high)
    let low = phase.low - integerPart(phase.low)
    let sum = DoubleDouble(sum: high, low)
    let whole = nearestQuarterTurn(sum.high)
    let fraction = DoubleDouble(sum: sum.high - whole, sum.low)
    return sinCos(quarterTurns: whole, fraction: fraction)
  }

  /// Returns the nearest multiple of a quarter turn; beyond 2⁵⁰ turns every `Double` is one.
  @inline(__always)
  private static func nearestQuarterTurn(_ turns: Double) -> Double {
    turns.magnitude < 0x1p48 ? nearestInteger(4 * turns) * 0.25 : integerPart(turns)
  }

  /// Returns sine and cosine of an angle: `whole` gives the quadrant, `fraction` the angle inside
  /// it.
  @inline(__always)
  private static func sinCos(
    quarterTurns whole: Double, fraction: DoubleDouble
  ) -> (sin: Double, cos: Double) {
    let angle = fraction * radiansPerTurn
    let sine = sineInOctant(angle.high, angle.low)
    let cosine = cosineInOctant(angle.high, angle.low)
    let turn = whole - integerPart(whole)
    switch Int(4 * turn) & 3 {  // 4 · turn is -3...3
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns sin(x + tail) for |x| ≤ π/4: the Taylor series up to x¹⁷.
  @inline(__always)
  private static func sineInOctant(_ x: Double, _ tail: Double) -> Double {
    let z = x * x
    var series = 1.0 / 355_687_428_096_000
    series = -1.0 / 1_307_674_368_000 + z * series
    series = 1.0 / 6_227_020_800 + z * series
    series = -1.0 / 39_916_800 + z * series
    series = 1.0 / 362_880 + z * series
    series = -1.0 / 5_040 + z * series
    series = 1.0 / 120 + z * series
    series = -1.0 / 6 + z * series
    return x + (x * z * series + tail * (1 - 0.5 * z))
  }

  /// Returns cos(x + tail) for |x| ≤ π/4: the Taylor series up to x¹⁸, with 1 - x²/2 exact.
  @inline(__always)
  private static func cosineInOctant(_ x: Double, _ tail: Double) -> Double {
    let z = x * x
    var series = -1.0 / 6_402_373_705_728_000
    series = 1.0 / 20_922_789_888_000 + z * series
    series = -1.0 / 87_178_291_200 + z * series
    series = 1.0 / 479_001_600 + z * series
    series = -1.0 / 3_628_800 + z * series
    series = 1.0 / 40_320 + z * series
    series = -1.0 / 720 + z * series
    series = 1.0 / 24 + z * series
    let half = 0.5 * z
    let main = 1 - half
    return main + (((1 - main) - half) + (z * z * series - x * tail))
  }
}
