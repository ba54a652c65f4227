// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

/// A number type that springs can be stepped in by the thousand: `Float` or `Double`.
///
/// `Float` halves the memory and doubles the speed; `Double` is exact to 1e-12 of the amplitude.
/// No other type can conform.
public protocol BatchScalar: BinaryFloatingPoint, BitwiseCopyable, Sendable {
  /// What tells the two types apart; closed to other types.
  static var _batchScalar: _BatchScalarKind { get }
}

/// Which of the two number types a batch is made of.
public struct _BatchScalarKind: Sendable {
  let isDouble: Bool
}

extension Float: BatchScalar {
  /// Single precision.
  public static var _batchScalar: _BatchScalarKind { _BatchScalarKind(isDouble: false) }
}

extension Double: BatchScalar {
  /// Double precision.
  public static var _batchScalar: _BatchScalarKind { _BatchScalarKind(isDouble: true) }
}
