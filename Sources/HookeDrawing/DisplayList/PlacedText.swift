// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A text with its position and paint.
///
/// ```swift
/// let caption = TextLayout("At rest", style: TextStyle(font: Font(size: 8.5)))
/// let text = PlacedText(
///   caption, at: Point(x: 36, y: 500), anchor: .baseline, paint: .color(.black))
/// ```
public struct PlacedText: Hashable, Sendable {
  /// The string, its style and how it is broken into lines.
  public var layout: TextLayout

  /// The position of the anchor, in points.
  public var position: Point

  /// The point of the text's box that lies at the position.
  public var anchor: TextAnchor

  /// The paint of the glyphs; a gradient lies in the coordinates of the list, not of the text.
  public var paint: Paint

  /// Creates a placed text; the position is in points.
  public init(
    _ layout: TextLayout, at position: Point, anchor: TextAnchor = .topLeft, paint: Paint
  ) {
    self.layout = layout
    self.position = position
    self.anchor = anchor
    self.paint = paint
  }
}

/// A point of a text's box, to place the text by.
///
/// ```swift
/// let anchor = TextAnchor.baselineRight  // the right end of the first line's baseline
/// ```
public struct TextAnchor: Hashable, Sendable {
  /// The horizontal part.
  public enum Horizontal: Hashable, Sendable {
    /// The box's left side.
    case left
    /// The box's middle.
    case center
    /// The box's right side.
    case right
  }

  /// The vertical part.
  public enum Vertical: Hashable, Sendable {
    /// The box's top.
    case top
    /// The box's middle.
    case center
    /// The first line's baseline.
    case baseline
    /// The last line's baseline.
    case lastBaseline
    /// The box's bottom.
    case bottom
  }

  /// The horizontal part.
  public var horizontal: Horizontal

  /// The vertical part.
  public var vertical: Vertical

  /// Creates an anchor from its two parts.
  public init(_ horizontal: Horizontal, _ vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The box's top-left corner.
  public static let topLeft = TextAnchor(.left, .top)
  /// The box's middle.
  public static let center = TextAnchor(.center, .center)
  /// The left end of the first baseline.
  public static let baseline = TextAnchor(.left, .baseline)
  /// The middle of the first baseline.
  public static let baselineCenter = TextAnchor(.center, .baseline)
  /// The right end of the first baseline.
  public static let baselineRight = TextAnchor(.right, .baseline)

  /// The top-left corner of a text's box that has this anchor at a position; lengths in points.
  public func topLeft(of metrics: TextMetrics, at position: Point) -> Point {
    let dx =
      switch horizontal {
      case .left: 0.0
      case .center: metrics.size.width / 2
      case .right: metrics.size.width
      }
    let dy =
      switch vertical {
      case .top: 0.0
      case .center: metrics.size.height / 2
      case .baseline: metrics.firstBaseline
      case .lastBaseline: metrics.lastBaseline
      case .bottom: metrics.size.height
      }
    return position.offsetBy(dx: -dx, dy: -dy)
  }
}
