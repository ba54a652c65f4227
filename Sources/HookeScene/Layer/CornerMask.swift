// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A set of corners of a layer; Core Animation's `CACornerMask`.
public struct CornerMask: OptionSet, Sendable, Hashable {
  /// A bit for each corner.
  public let rawValue: Int

  /// A set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top left corner; `layerMinXMinYCorner`.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The top right corner; `layerMaxXMinYCorner`.
  public static let topRight = CornerMask(rawValue: 2)
  /// The bottom left corner; `layerMinXMaxYCorner`.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom right corner; `layerMaxXMaxYCorner`.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension LayerValues {
  /// The radii of the corners as they are drawn, in points.
  var drawnCornerRadii: CornerRadii {
    func radius(_ corner: CornerMask, _ added: Double) -> Double {
      (maskedCorners.contains(corner) ? cornerRadius : 0) + added
    }
    return CornerRadii(
      topLeft: radius(.topLeft, cornerRadii.topLeft),
      topRight: radius(.topRight, cornerRadii.topRight),
      bottomRight: radius(.bottomRight, cornerRadii.bottomRight),
      bottomLeft: radius(.bottomLeft, cornerRadii.bottomLeft)
    ).fitted(to: bounds.size)
  }

  /// The outline of the bounds, with rounded corners.
  var outline: Path {
    guard bounds.width > 0, bounds.height > 0 else {
      return .rect(Rect(origin: bounds.origin, size: .zero))
    }
    return .roundedRect(bounds, cornerRadii: drawnCornerRadii)
  }

  /// Whether a point within the bounds is not cut off by a rounded corner.
  func roundedBoundsContain(_ point: Point) -> Bool {
    let radii = drawnCornerRadii
    let bounds = bounds
    func isInside(_ radius: Double, _ x: Double, _ y: Double) -> Bool {
      // The distances from the two sides that meet in the corner.
      guard radius > 0, x < radius, y < radius else { return true }
      return Point(x: x, y: y).distance(to: Point(x: radius, y: radius)) <= radius
    }
    let (left, right) = (point.x - bounds.minX, bounds.maxX - point.x)
    let (top, bottom) = (point.y - bounds.minY, bounds.maxY - point.y)
    return isInside(radii.topLeft, left, top) && isInside(radii.topRight, right, top)
      && isInside(radii.bottomRight, right, bottom) && isInside(radii.bottomLeft, left, bottom)
  }
}
