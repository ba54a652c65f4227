// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Up to four numbers, aligned to 8 bytes.
///
/// A vector of four is aligned to 32 bytes, one of two to 16, and so is an instance of a class that
/// stores one. Allocating memory of an alignment above 8 takes several times as long.
@usableFromInline
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
    // Not lane by lane, which compiles to masks that take longer to make than to apply.
    switch count {
    case ...1: (x, y, z, w) = (vector.x, 0, 0, 0)
    case 2: (x, y, z, w) = (vector.x, vector.y, 0, 0)
    case 3: (x, y, z, w) = (vector.x, vector.y, vector.z, 0)
    default: (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    }
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
