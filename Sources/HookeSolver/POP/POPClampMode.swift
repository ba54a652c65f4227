// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Which ends of an animation POP holds a value within.
///
/// ```swift
/// value = POPClampMode.end.clamped(value, from: from, to: to)
/// ```
public struct POPClampMode: OptionSet, Sendable, Hashable {
  /// 1 for the start, 2 for the end, 3 for both.
  public let rawValue: Int

  /// A mode from POP's number.
  ///
  /// - Parameter rawValue: 0 none, 1 start, 2 end, 3 both.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Not back behind the start.
  public static let start = Self(rawValue: 1)
  /// Not past the end.
  public static let end = Self(rawValue: 2)

  /// The value, held within the ends component by component.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - from: Where the animation starts.
  ///   - to: Where it ends. A component that ends where it starts counts as falling.
  /// - Returns: The value, or the end it has passed.
  public func clamped(
    _ value: SIMD4<Double>, from: SIMD4<Double>, to: SIMD4<Double>
  ) -> SIMD4<Double> {
    var result = value
    for index in 0..<4 {
      let rises = to[index] > from[index]
      if contains(.start) {
        result[index] =
          rises ? max(from[index], result[index]) : min(from[index], result[index])
      }
      if contains(.end) {
        result[index] = rises ? min(to[index], result[index]) : max(to[index], result[index])
      }
    }
    return result
  }
}

/// POP's rounding of written values.
public enum POPRounding {
  /// The value rounded to multiples of a factor, halves away from zero.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - factor: The grid, in the value's units; 0 leaves the value alone.
  /// - Returns: The value on the grid.
  public static func rounded(_ value: SIMD4<Double>, to factor: Double) -> SIMD4<Double> {
    if factor == 0 { return value }
    var result = value
    let scale = 1 / factor
    for index in 0..<4 {
      result[index] = Elementary.roundedAwayFromZero(value[index] * scale) / scale
    }
    return result
  }
}
