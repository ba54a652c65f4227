// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An unevaluated sum of two `Double`s, `high + low`: about 106 significant bits.
///
/// A phase ω·t of a million radians leaves only 33 bits of a `Double` for the angle itself, and 86
/// bits of a sum of two. Only `+ - * /` and the square root occur, never a fused multiply-add, so
/// every CPU returns the same bits. Error-free transformations after Dekker (1971) and Knuth.
///
/// Relative error at most 2⁻¹⁰¹ per operation for magnitudes in 1e-140...1e140.
struct DoubleDouble: Sendable {
  /// The nearest `Double`.
  let high: Double
  /// The remainder; at most half an ulp of `high`.
  let low: Double

  init(high: Double, low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Creates the exact sum of two numbers.
  @inline(__always)
  init(sum a: Double, _ b: Double) {
    let sum = a + b
    let part = sum - a
    high = sum
    low = (a - (sum - part)) + (b - part)
  }

  /// Creates the exact product of two numbers.
  @inline(__always)
  init(product a: Double, _ b: Double) {
    let (a1, a2) = Self.halves(a)
    let (b1, b2) = Self.halves(b)
    let product = a * b
    high = product
    low = ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2
  }

  /// Creates the exact sum of two numbers of which the first is known to be the larger.
  @inline(__always)
  private init(ordered a: Double, _ b: Double) {
    let sum = a + b
    high = sum
    low = b - (sum - a)
  }

  /// Splits a number into two of 26 bits each, whose products are exact.
  @inline(__always)
  private static func halves(_ a: Double) -> (Double, Double) {
    let shifted = 134_217_729 * a
    let upper = shifted - (shifted - a)
    return (upper, a - upper)
  }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self {
    let highs = Self(sum: a.high, b.high)
    let lows = Self(sum: a.low, b.low)
    let partial = Self(ordered: highs.high, highs.low + lows.high)
    return Self(ordered: partial.high, partial.low + lows.low)
  }

  static prefix func - (a: Self) -> Self {
    Self(high: -a.high, low: -a.low)
  }

  static func - (a: Self, b: Self) -> Self {
    a + -b
  }

  @inline(__always)
  static func * (a: Self, b: Self) -> Self {
    let product = Self(product: a.high, b.high)
    return Self(ordered: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func * (a: Self, b: Double) -> Self {
    let product = Self(product: a.high, b)
    return Self(ordered: product.high, product.low + a.low * b)
  }

  static func / (a: Self, b: Self) -> Self {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let last = (rest - b * second).high / b.high
    return Self(ordered: first, second) + Self(high: last)
  }

  /// Returns the square root; the number must not be negative.
  func squareRoot() -> Self {
    guard high > 0 else { return Self(high: 0) }
    let root = high.squareRoot()
    let rest = self - Self(product: root, root)
    return Self(ordered: root, rest.high / (2 * root))
  }

  /// The number as one `Double`.
  var rounded: Double { high + low }
}
