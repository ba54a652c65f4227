// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// The way a picture is placed in the bounds of its layer, as in UIKit.
///
/// The first three scale the picture; the others draw it in its own size, at a side, a corner or
/// the middle of the bounds.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the bounds; its proportions change.
  case scaleToFill
  /// As large as fits in the bounds, in the middle.
  case scaleAspectFit
  /// As small as fills the bounds, in the middle; it may extend beyond them.
  case scaleAspectFill
  /// In the middle.
  case center
  /// In the middle of the top side.
  case top
  /// In the middle of the bottom side.
  case bottom
  /// In the middle of the left side.
  case left
  /// In the middle of the right side.
  case right
  /// In the top left corner.
  case topLeft
  /// In the top right corner.
  case topRight
  /// In the bottom left corner.
  case bottomLeft
  /// In the bottom right corner.
  case bottomRight

  /// The rectangle of a picture in some bounds.
  ///
  /// - Parameters:
  ///   - size: The picture's own size, in points; both sides above 0.
  ///   - bounds: The bounds, in points.
  /// - Returns: The rectangle that the picture is stretched to, in points.
  public func rect(for size: Size, in bounds: Rect) -> Rect {
    let bounds = bounds.standardized
    let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
    let drawn =
      switch self {
      case .scaleToFill: bounds.size
      case .scaleAspectFit: size * min(wide, high)
      case .scaleAspectFill: size * max(wide, high)
      default: size
      }
    let free = bounds.size - drawn
    let share = freeSpaceBefore
    return Rect(
      x: bounds.minX + free.width * share.x, y: bounds.minY + free.height * share.y,
      width: drawn.width, height: drawn.height)
  }

  /// The parts of the free space that lie to the left of the picture and above it.
  private var freeSpaceBefore: Point {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: Point(x: 0.5, y: 0.5)
    case .top: Point(x: 0.5, y: 0)
    case .bottom: Point(x: 0.5, y: 1)
    case .left: Point(x: 0, y: 0.5)
    case .right: Point(x: 1, y: 0.5)
    case .topLeft: Point(x: 0, y: 0)
    case .topRight: Point(x: 1, y: 0)
    case .bottomLeft: Point(x: 0, y: 1)
    case .bottomRight: Point(x: 1, y: 1)
    }
  }
}
