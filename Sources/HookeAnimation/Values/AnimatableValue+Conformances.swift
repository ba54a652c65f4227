// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Double: AnimatableValue {
  /// One.
  @inlinable public static var componentCount: Int { 1 }
  /// The number itself, then zeros.
  @inlinable public var components: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  /// The first component.
  @inlinable public init(components: SIMD4<Double>) { self = components.x }
}

extension Float: AnimatableValue {
  /// One.
  @inlinable public static var componentCount: Int { 1 }
  /// The number itself, then zeros.
  @inlinable public var components: SIMD4<Double> { SIMD4(Double(self), 0, 0, 0) }
  /// The first component, rounded to `Float`.
  @inlinable public init(components: SIMD4<Double>) { self = Float(components.x) }
}

extension SIMD2: AnimatableValue where Scalar: BinaryFloatingPoint {
  /// Two.
  @inlinable public static var componentCount: Int { 2 }
  /// Both numbers, then zeros.
  @inlinable public var components: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
  /// The first two components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(Scalar(components.x), Scalar(components.y))
  }
}

extension SIMD3: AnimatableValue where Scalar: BinaryFloatingPoint {
  /// Three.
  @inlinable public static var componentCount: Int { 3 }
  /// The three numbers, then zero.
  @inlinable public var components: SIMD4<Double> { SIMD4(Double(x), Double(y), Double(z), 0) }
  /// The first three components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(Scalar(components.x), Scalar(components.y), Scalar(components.z))
  }
}

extension SIMD4: AnimatableValue where Scalar: BinaryFloatingPoint {
  /// Four.
  @inlinable public static var componentCount: Int { 4 }
  /// The four numbers.
  @inlinable public var components: SIMD4<Double> {
    SIMD4<Double>(Double(x), Double(y), Double(z), Double(w))
  }
  /// The four components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(
      Scalar(components.x), Scalar(components.y), Scalar(components.z), Scalar(components.w))
  }
}
