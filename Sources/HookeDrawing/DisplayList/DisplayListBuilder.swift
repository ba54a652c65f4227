// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A builder of a ``DisplayList``, one item at a time.
///
/// ```swift
/// let frame = Rect(x: 20, y: 20, width: 110, height: 80)
/// let card = DisplayList { picture in
///   picture.shadow(of: .roundedRect(frame, cornerRadius: 8), .black.withOpacity(0.3), blur: 4)
///   picture.group(clip: .roundedRect(frame, cornerRadius: 8)) { picture in
///     picture.fill(.rect(frame), .color(.white))
///   }
/// }
/// ```
public struct DisplayListBuilder {
  /// The items so far.
  public private(set) var list = DisplayList()

  /// Creates a builder without items.
  public init() {}

  /// Adds an item.
  public mutating func append(_ item: DisplayItem) { list.items.append(item) }

  /// Adds all items of a list.
  public mutating func append(_ other: DisplayList) {
    list.items.append(contentsOf: other.items)
  }

  /// Fills the inside of a path with a paint.
  public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
    append(.fill(path, paint, rule))
  }

  /// Fills the inside of a path with a colour.
  public mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
    append(.fill(path, .color(color), rule))
  }

  /// Strokes a path with a paint.
  public mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    append(.stroke(path, paint, style))
  }

  /// Strokes a path with a colour; the width is in points.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double = 1) {
    append(.stroke(path, .color(color), StrokeStyle(width: width)))
  }

  /// Adds a text; the position is in points.
  public mutating func text(
    _ layout: TextLayout, at position: Point, anchor: TextAnchor = .topLeft, _ paint: Paint
  ) {
    append(.text(PlacedText(layout, at: position, anchor: anchor, paint: paint)))
  }

  /// Adds a string without a width limit, by default from the left end of its baseline.
  public mutating func text(
    _ string: String, style: TextStyle, at position: Point, anchor: TextAnchor = .baseline,
    _ color: Color
  ) {
    let layout = TextLayout(string, style: style)
    append(.text(PlacedText(layout, at: position, anchor: anchor, paint: .color(color))))
  }

  /// Adds a blurred shadow; `blur` is the standard deviation, in points.
  public mutating func shadow(
    of shape: Shadow.Shape, _ color: Color, blur: Double, offset: Size = .zero
  ) {
    append(.shadow(Shadow(of: shape, color: color, standardDeviation: blur, offset: offset)))
  }

  /// Adds a group.
  ///
  /// - Parameters:
  ///   - transform: The map from the group's coordinates to those of the list.
  ///   - opacity: The opacity of the whole, dimensionless, clamped to 0...1.
  ///   - clip: The outline that cuts off the content, in the group's coordinates, or nothing.
  ///   - label: The name, or nothing.
  ///   - draw: Draws the content.
  /// - Throws: What `draw` throws.
  public mutating func group(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Path? = nil,
    label: DisplayGroup.Label? = nil, _ draw: (inout DisplayListBuilder) throws -> Void
  ) rethrows {
    let content = try DisplayList(draw)
    append(
      .group(
        DisplayGroup(
          transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
          label: label, content: content)))
  }

  /// Adds an artwork under a transform.
  public mutating func artwork(_ artwork: Artwork, transform: AffineTransform = .identity) {
    if transform == .identity {
      append(.artwork(artwork))
    } else {
      append(
        .group(DisplayGroup(transform: transform, content: DisplayList([.artwork(artwork)]))))
    }
  }

  /// Adds a clickable area, in points.
  public mutating func link(_ area: Rect, to target: DisplayLink.Target) {
    append(.link(DisplayLink(area, to: target)))
  }

  /// Adds a named place that links may lead to, in points.
  public mutating func destination(_ name: String, at point: Point) {
    append(.destination(name: name, at: point))
  }
}
