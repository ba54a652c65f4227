// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture in which everything is decided: shapes, texts and groups in the order they are drawn.
///
/// ```swift
/// let button = DisplayList { picture in
///   picture.fill(.roundedRect(frame, cornerRadius: 4), .color(Color(hex: 0x3498DB)))
///   picture.text(
///     TextLayout("Log in", style: style), at: frame.center, anchor: .center, .color(.white))
/// }
/// ```
///
/// A list is a value and never changes under a renderer. Later items cover earlier ones.
/// Renderers check what they draw: a number that is infinite, NaN or absurdly large is an error
/// that names the item (see ``validate()``); what a transform flattens is not drawn.
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

/// One thing in a ``DisplayList``.
public indirect enum DisplayItem: Hashable, Sendable {
  /// The inside of a path.
  case fill(Path, Paint, FillRule)

  /// A line along a path.
  case stroke(Path, Paint, StrokeStyle)

  /// A set text.
  case text(PlacedText)

  /// A soft shadow.
  case shadow(Shadow)

  /// A list drawn as one: moved, clipped, faded, named.
  case group(DisplayGroup)

  /// A picture that is defined once and used at several places.
  case artwork(Artwork)

  /// An area that leads elsewhere when clicked.
  case link(DisplayLink)

  /// A place others may lead to.
  case destination(name: String, at: Point)
}
