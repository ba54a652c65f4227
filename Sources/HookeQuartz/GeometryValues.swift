// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

#if canImport(QuartzCore)
public import HookeAnimation
public import QuartzCore

extension CGPoint: AnimatableValue {
  /// Two: x, y.
  public static var componentCount: Int { 2 }
  /// x and y, then zeros.
  public var components: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
  /// A point of the first two components.
  public init(components: SIMD4<Double>) { self.init(x: components.x, y: components.y) }
}

extension CGSize: AnimatableValue {
  /// Two: width, height.
  public static var componentCount: Int { 2 }
  /// The width and height, then zeros.
  public var components: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }
  /// A size of the first two components.
  public init(components: SIMD4<Double>) { self.init(width: components.x, height: components.y) }
}

extension CGRect: AnimatableValue {
  /// Four: x, y, width, height.
  public static var componentCount: Int { 4 }
  /// The origin, then the size.
  public var components: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }
  /// A rectangle of the four components.
  public init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }
}
#endif
