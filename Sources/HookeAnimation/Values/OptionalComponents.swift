// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeSolver

/// The storage of optional components in a class; see ``PackedComponents``.
@propertyWrapper
struct OptionalComponents {
  private var packed = PackedComponents(.zero)
  private var isSet = false

  init() {}
  init(wrappedValue: SIMD4<Double>?) { self.wrappedValue = wrappedValue }

  var wrappedValue: SIMD4<Double>? {
    get { isSet ? packed.vector : nil }
    set {
      isSet = newValue != nil
      packed = PackedComponents(newValue ?? .zero)
    }
  }
}
