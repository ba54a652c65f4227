// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A clickable area with a link.
///
/// ```swift
/// let area = Rect(x: 36, y: 36, width: 120, height: 80)
/// let link = DisplayLink(area, to: .destination("frame-3"))
/// ```
///
/// PDF keeps all links. An SVG file holds one page and keeps those to addresses only.
public struct DisplayLink: Hashable, Sendable {
  /// The target of a link.
  public enum Target: Hashable, Sendable {
    /// An address: `http:`, `https:`, `mailto:`, or a relative one.
    case uri(String)

    /// A named destination in the same document; see ``DisplayItem/destination(name:at:)``.
    case destination(String)
  }

  /// The area, in points.
  public var area: Rect

  /// The target.
  public var target: Target

  /// Creates a link; the area is in points.
  public init(_ area: Rect, to target: Target) {
    self.area = area
    self.target = target
  }
}
