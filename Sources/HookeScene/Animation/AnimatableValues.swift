// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeAnimation
public import HookeDrawing

extension Point: AnimatableValue {
  /// Two: x and y.
  @inlinable public static var componentCount: Int { 2 }
  /// x and y in points, then zeros.
  @inlinable public var components: SIMD4<Double> { SIMD4(x, y, 0, 0) }
  /// The point of the first two components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y)
  }
}

extension Size: AnimatableValue {
  /// Two: width and height.
  @inlinable public static var componentCount: Int { 2 }
  /// Width and height in points, then zeros.
  @inlinable public var components: SIMD4<Double> { SIMD4(width, height, 0, 0) }
  /// The size of the first two components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(width: components.x, height: components.y)
  }
}

extension Rect: AnimatableValue {
  /// Four: x, y, width and height.
  @inlinable public static var componentCount: Int { 4 }
  /// x, y, width and height, in points.
  @inlinable public var components: SIMD4<Double> {
    SIMD4(origin.x, origin.y, size.width, size.height)
  }
  /// The rectangle of the four components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(x: components.x, y: components.y, width: components.z, height: components.w)
  }
}

extension EdgeInsets: AnimatableValue {
  /// Four: top, left, bottom and right.
  @inlinable public static var componentCount: Int { 4 }
  /// Top, left, bottom and right, in points.
  @inlinable public var components: SIMD4<Double> { SIMD4(top, left, bottom, right) }
  /// The insets of the four components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(top: components.x, left: components.y, bottom: components.z, right: components.w)
  }
}

extension CornerRadii: AnimatableValue {
  /// Four: top left, top right, bottom right and bottom left.
  @inlinable public static var componentCount: Int { 4 }
  /// Top left, top right, bottom right and bottom left, in points.
  @inlinable public var components: SIMD4<Double> {
    SIMD4(topLeft, topRight, bottomRight, bottomLeft)
  }
  /// The radii of the four components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(
      topLeft: components.x, topRight: components.y, bottomRight: components.z,
      bottomLeft: components.w)
  }
}

/// A colour is interpolated component by component: red, green, blue and alpha in sRGB, gamma
/// encoded and not premultiplied, as in POP. Components beyond 0...1 are clamped when they are
/// drawn.
extension Color: AnimatableValue {
  /// Four: red, green, blue and alpha.
  @inlinable public static var componentCount: Int { 4 }
  /// Red, green, blue and alpha, 0...1.
  @inlinable public var components: SIMD4<Double> { SIMD4(red, green, blue, alpha) }
  /// The colour of the four components.
  @inlinable public init(components: SIMD4<Double>) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: components.w)
  }
}
