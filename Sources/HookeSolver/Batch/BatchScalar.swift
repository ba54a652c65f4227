// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// The number type of a batch: `Float` or `Double`.
///
/// `Float` halves the memory and doubles the speed; `Double` is exact to 1e-12 of the amplitude.
/// No other type can conform.
public protocol BatchScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// The kind of the type; other types cannot make one.
  static var _batchScalar: _BatchScalarKind { get }
}

/// The kind of a ``BatchScalar``: which of the two number types it is.
public struct _BatchScalarKind: Sendable {
  let isDouble: Bool
}

extension Float: BatchScalar {
  /// The kind of single precision.
  public static var _batchScalar: _BatchScalarKind { _BatchScalarKind(isDouble: false) }
}

extension Double: BatchScalar {
  /// The kind of double precision.
  public static var _batchScalar: _BatchScalarKind { _BatchScalarKind(isDouble: true) }
}
