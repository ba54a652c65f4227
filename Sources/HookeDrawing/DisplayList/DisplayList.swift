// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture as resolved shapes, texts and groups, in the order they are drawn.
///
/// ```swift
/// let frame = Rect(x: 40, y: 20, width: 120, height: 44)
/// let style = TextStyle(font: Font(size: 15))
/// let button = DisplayList { picture in
///   picture.fill(.roundedRect(frame, cornerRadius: 4), .color(Color(hex: 0x3498DB)))
///   picture.text(
///     TextLayout("Log in", style: style), at: frame.center, anchor: .center, .color(.white))
/// }
/// ```
///
/// Coordinates are in points; x grows to the right and y downwards. Later items cover earlier ones.
/// Renderers check what they draw: a number that is infinite, NaN or above ``largestCoordinate`` is
/// an error that names the item (see ``validate()``); what a transform flattens is not drawn.
public struct DisplayList: Hashable, Sendable {
  /// The items in the order they are drawn.
  public var items: [DisplayItem]

  /// Creates a list from its items.
  public init(_ items: [DisplayItem] = []) { self.items = items }

  /// Creates a list by calling drawing methods one after another.
  public init(_ draw: (inout DisplayListBuilder) throws -> Void) rethrows {
    var builder = DisplayListBuilder()
    try draw(&builder)
    self = builder.list
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { items.isEmpty }
}

/// An item of a ``DisplayList``.
public indirect enum DisplayItem: Hashable, Sendable {
  /// The inside of a path.
  case fill(Path, Paint, FillRule)

  /// A line along a path.
  case stroke(Path, Paint, StrokeStyle)

  /// A text, laid out.
  case text(PlacedText)

  /// A blurred shadow.
  case shadow(Shadow)

  /// A list drawn as one: transformed, clipped, faded, named.
  case group(DisplayGroup)

  /// A picture that is defined once and drawn at several places.
  case artwork(Artwork)

  /// A picture of pixels, stretched to a rectangle.
  case image(Image, in: Rect)

  /// A clickable area; draws nothing.
  case link(DisplayLink)

  /// A named place that links may lead to, in points; draws nothing. The first of a name counts.
  case destination(name: String, at: Point)
}
