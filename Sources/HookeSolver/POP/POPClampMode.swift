// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The ends of an animation that POP clamps values to.
///
/// ```swift
/// value = POPClampMode.end.clamped(value, from: from, to: to)
/// ```
package struct POPClampMode: OptionSet, Sendable, Hashable {
  /// 1 for the start, 2 for the end, 3 for both.
  package let rawValue: Int

  /// Creates a mode from POP's number.
  ///
  /// - Parameter rawValue: 0 none, 1 start, 2 end, 3 both.
  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Clamps at the start.
  package static let start = Self(rawValue: 1)
  /// Clamps at the end.
  package static let end = Self(rawValue: 2)

  /// Returns the value clamped to the ends, component by component.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - from: The value at the start.
  ///   - to: The value at the end. A component that ends where it starts counts as falling.
  /// - Returns: The value, with each component that is past an end replaced by that end.
  package func clamped(
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
package enum POPRounding {
  /// Returns the value rounded to multiples of a factor, halves away from zero.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - factor: The factor, in the value's units; 0 does not round.
  /// - Returns: The nearest multiple.
  package static func rounded(_ value: SIMD4<Double>, to factor: Double) -> SIMD4<Double> {
    if factor == 0 { return value }
    var result = value
    let scale = 1 / factor
    for index in 0..<4 {
      let multiple = Elementary.roundedAwayFromZero(value[index] * scale) / scale
      // With factors near the ends of the range of `Double` a multiple is no finite number.
      if multiple.isFinite { result[index] = multiple }
    }
    return result
  }
}
