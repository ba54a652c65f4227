// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A width and a height, in points.
///
/// ```swift
/// let page = Size.a4.landscape
/// ```
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double

  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size from its extents, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of no extent.
  public static let zero = Size(width: 0, height: 0)

  /// ISO 216 A4, upright: 210 by 297 mm, in points of 1/72 inch, rounded to a hundredth.
  public static let a4 = Size(width: 595.28, height: 841.89)

  /// US letter, upright: 8.5 by 11 inches.
  public static let letter = Size(width: 612, height: 792)

  /// The same extents, the longer one horizontal.
  public var landscape: Size { width >= height ? self : Size(width: height, height: width) }

  /// The same extents, the longer one vertical.
  public var portrait: Size { height >= width ? self : Size(width: height, height: width) }

  /// Whether both extents are neither infinite nor NaN.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}
