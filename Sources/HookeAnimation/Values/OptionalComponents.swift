// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The storage of optional components in a class; see ``PackedComponents``.
struct OptionalComponents {
  private let packed: PackedComponents
  private let isSet: Bool

  @inline(__always)
  init(_ value: SIMD4<Double>? = nil) {
    isSet = value != nil
    packed = PackedComponents(value ?? .zero)
  }

  /// The components; nil if there are none.
  @inline(__always)
  var value: SIMD4<Double>? { isSet ? packed.vector : nil }
}
