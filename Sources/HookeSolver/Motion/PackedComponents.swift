// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Up to four numbers, aligned to 16 bytes.
///
/// A vector of four is aligned to 32 bytes, and so is an instance of a class that stores one, whose
/// allocation then takes several times as long.
package struct PackedComponents: Sendable, BitwiseCopyable {
  @usableFromInline var low: SIMD2<Double>
  @usableFromInline var high: SIMD2<Double>

  /// Creates the numbers from the first `count` lanes of a vector; the others become 0.
  @inlinable
  @inline(__always)
  package init(_ vector: SIMD4<Double>, count: Int = 4) {
    var kept = vector
    if count < 4 { kept.w = 0 }
    if count < 3 { kept.z = 0 }
    if count < 2 { kept.y = 0 }
    (low, high) = (kept.lowHalf, kept.highHalf)
  }

  /// The numbers as a vector.
  @inlinable
  @inline(__always)
  package var vector: SIMD4<Double> { SIMD4(lowHalf: low, highHalf: high) }

  /// One of the numbers.
  @inlinable
  package subscript(lane: Int) -> Double { lane < 2 ? low[lane] : high[lane - 2] }

  /// The sum of the magnitudes: not finite if one of the numbers is not, or if the sum overflows.
  var magnitudeSum: Double {
    (low.x.magnitude + low.y.magnitude) + (high.x.magnitude + high.y.magnitude)
  }
}
