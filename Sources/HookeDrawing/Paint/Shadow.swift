// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The shadow of a shape: the shape filled with a colour and blurred.
///
/// ```swift
/// let card = Rect(x: 20, y: 20, width: 110, height: 80)
/// let shadow = Shadow(
///   of: .roundedRect(card, cornerRadius: 8), color: Color(white: 0, alpha: 0.3),
///   standardDeviation: 4, offset: Size(width: 0, height: 2))
/// ```
///
/// The blur is a Gaussian. PDF and PNG draw it as vectors, so there it is an approximation: for
/// rectangles with a corner radius of at most twice the standard deviation within 11 of 255 levels
/// of the true one, for others within about 20.
public struct Shadow: Hashable, Sendable {
  /// The shape that casts the shadow.
  public enum Shape: Hashable, Sendable {
    /// A rectangle with round corners; the radius is in points, as in `Path.roundedRect`.
    case roundedRect(Rect, cornerRadius: Double)

    /// Any outline. Outside, the blur follows the outline; inside, it follows copies that shrink
    /// towards the middle, which is right for ellipses and close for convex outlines.
    case path(Path)
  }

  /// The shape that casts the shadow.
  public var shape: Shape

  /// The shadow's colour; its opacity is the darkest the shadow gets.
  public var color: Color

  /// The Gaussian's standard deviation, in points; what Core Animation calls the shadow radius.
  ///
  /// 0 gives a hard edge.
  public var standardDeviation: Double

  /// The distance of the shadow from the shape, in points.
  public var offset: Size

  /// Creates a shadow; lengths are in points.
  public init(
    of shape: Shape, color: Color, standardDeviation: Double, offset: Size = .zero
  ) {
    self.shape = shape
    self.color = color
    self.standardDeviation = standardDeviation
    self.offset = offset
  }
}
