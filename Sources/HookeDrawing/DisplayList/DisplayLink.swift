// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An area that leads elsewhere when clicked.
///
/// ```swift
/// DisplayLink(frame, to: .destination("frame-3"))
/// ```
public struct DisplayLink: Hashable, Sendable {
  /// Where a link leads.
  public enum Target: Hashable, Sendable {
    /// An address on the network.
    case uri(String)

    /// A named destination in the same document; see ``DisplayItem/destination(name:at:)``.
    case destination(String)
  }

  /// The area, in points.
  public var area: Rect

  /// Where it leads.
  public var target: Target

  /// Creates a link; the area is in points.
  public init(_ area: Rect, to target: Target) {
    self.area = area
    self.target = target
  }
}
