// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture that is defined once and used at several places.
///
/// ```swift
/// let spinner = Artwork("spinner", DisplayList { $0.fill(petals, .color(.black)) })
/// for frame in frames { picture.artwork(spinner, transform: .translation(x: frame.minX, y: 20)) }
/// ```
///
/// SVG files hold it once, however often it is drawn. Copies of a value share their content.
public struct Artwork: Hashable, Sendable {
  private final class Storage: Sendable {
    let name: String
    let content: DisplayList

    init(name: String, content: DisplayList) {
      self.name = name
      self.content = content
    }
  }

  private let storage: Storage

  /// Creates an artwork; the name helps people who read the file and need not be unique.
  public init(_ name: String, _ content: DisplayList) {
    storage = Storage(name: name, content: content)
  }

  /// The name.
  public var name: String { storage.name }

  /// The picture.
  public var content: DisplayList { storage.content }

  /// Whether two artworks have the same name and picture.
  ///
  /// - Complexity: O(1) for copies of one value, else O(n) in the number of items.
  public static func == (first: Artwork, second: Artwork) -> Bool {
    first.storage === second.storage
      || (first.name == second.name && first.content == second.content)
  }

  /// Feeds the name and the number of items: little, but the same for equal artworks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(content.items.count)
  }
}
