// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Distances inwards from the four edges of a rectangle, in points; negative ones reach outwards.
///
/// ```swift
/// let margin = EdgeInsets(all: 36)
/// let content = Rect(origin: .zero, size: .a4).inset(by: margin)
/// ```
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double

  /// The distance from the left edge, in points.
  public var left: Double

  /// The distance from the bottom edge, in points.
  public var bottom: Double

  /// The distance from the right edge, in points.
  public var right: Double

  /// Creates insets from four distances, in points.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset on all four edges, in points.
  @inlinable
  public init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// No inset.
  public static let zero = EdgeInsets(all: 0)
}
