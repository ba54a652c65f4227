// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Makes a ``DisplayList`` one item at a time.
///
/// ```swift
/// let card = DisplayList { picture in
///   picture.shadow(of: .roundedRect(frame, cornerRadius: 8), .black.withOpacity(0.3), blur: 4)
///   picture.group(clip: .roundedRect(frame, cornerRadius: 8)) { picture in
///     picture.fill(.rect(frame), .color(.white))
///   }
/// }
/// ```
public struct DisplayListBuilder {
  /// What has been drawn so far.
  public private(set) var list = DisplayList()

  /// Creates a builder without items.
  public init() {}

  /// Adds an item.
  public mutating func append(_ item: DisplayItem) { list.items.append(item) }

  /// Adds all items of a list.
  public mutating func append(_ other: DisplayList) {
    list.items.append(contentsOf: other.items)
  }

  /// Fills the inside of a path.
  public mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
    append(.fill(path, paint, rule))
  }

  /// Fills the inside of a path with a colour.
  public mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
    append(.fill(path, .color(color), rule))
  }

  /// Draws a line along a path.
  public mutating func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
    append(.stroke(path, paint, style))
  }

  /// Draws a line along a path in a colour; the width is in points.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double = 1) {
    append(.stroke(path, .color(color), StrokeStyle(width: width)))
  }

  /// Writes a text.
  public mutating func text(
    _ layout: TextLayout, at position: Point, anchor: TextAnchor = .topLeft, _ paint: Paint
  ) {
    append(.text(PlacedText(layout, at: position, anchor: anchor, paint: paint)))
  }

  /// Writes a string on one line in a colour, by default from the left end of its baseline.
  public mutating func text(
    _ string: String, style: TextStyle, at position: Point, anchor: TextAnchor = .baseline,
    _ color: Color
  ) {
    let layout = TextLayout(string, style: style)
    append(.text(PlacedText(layout, at: position, anchor: anchor, paint: .color(color))))
  }

  /// Draws a soft shadow; blur is the standard deviation, in points.
  public mutating func shadow(
    of shape: Shadow.Shape, _ color: Color, blur: Double, offset: Size = .zero
  ) {
    append(.shadow(Shadow(of: shape, color: color, standardDeviation: blur, offset: offset)))
  }

  /// Draws several things as one group.
  ///
  /// - Parameters:
  ///   - transform: How the group is moved, turned and scaled.
  ///   - opacity: The opacity of the whole, dimensionless, 0 to 1.
  ///   - clip: The part that shows, in the group's coordinates, or nothing for all of it.
  ///   - label: What the group is called.
  ///   - draw: Draws the content.
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

  /// Draws an artwork, moved, turned and scaled.
  public mutating func artwork(_ artwork: Artwork, transform: AffineTransform = .identity) {
    if transform == .identity {
      append(.artwork(artwork))
    } else {
      append(
        .group(DisplayGroup(transform: transform, content: DisplayList([.artwork(artwork)]))))
    }
  }

  /// Makes an area lead elsewhere.
  public mutating func link(_ area: Rect, to target: DisplayLink.Target) {
    append(.link(DisplayLink(area, to: target)))
  }

  /// Names a place others may lead to.
  public mutating func destination(_ name: String, at point: Point) {
    append(.destination(name: name, at: point))
  }
}
