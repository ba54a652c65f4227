// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Up to four numbers, aligned to 8 bytes.
///
/// A vector of four is aligned to 32 bytes, one of two to 16, and so is an instance of a class that
/// stores one. Allocating memory of an alignment above 8 takes several times as long.
package struct PackedComponents: Sendable, BitwiseCopyable {
  @usableFromInline var x: Double
  @usableFromInline var y: Double
  @usableFromInline var z: Double
  @usableFromInline var w: Double

  /// Creates the numbers from a vector.
  @inlinable
  @inline(__always)
  package init(_ vector: SIMD4<Double>) {
    (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
  }

  /// Creates the numbers from the first `count` lanes of a vector; the others become 0.
  @inlinable
  @inline(__always)
  package init(_ vector: SIMD4<Double>, count: Int) {
    x = vector.x
    y = count > 1 ? vector.y : 0
    z = count > 2 ? vector.z : 0
    w = count > 3 ? vector.w : 0
  }

  /// The numbers as a vector.
  @inlinable
  @inline(__always)
  package var vector: SIMD4<Double> { SIMD4(x, y, z, w) }

  /// One of the numbers.
  @inlinable
  package subscript(lane: Int) -> Double {
    lane < 2 ? (lane == 0 ? x : y) : (lane == 2 ? z : w)
  }
}
