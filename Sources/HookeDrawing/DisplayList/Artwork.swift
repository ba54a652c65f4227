// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A picture that is defined once and drawn at several places.
///
/// ```swift
/// let dot = Artwork(
///   "dot", DisplayList { $0.fill(.circle(center: .zero, radius: 2), .color(.black)) })
/// let row = DisplayList { picture in
///   for index in 0..<5 {
///     picture.artwork(dot, transform: .translation(x: 20 * Double(index), y: 20))
///   }
/// }
/// ```
///
/// SVG and PDF files hold it once, however often it is drawn. Copies of a value share their
/// content.
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

  /// Creates an artwork; the name appears in ``DisplayList/description`` and need not be unique.
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

  /// Hashes the name and the number of items only: cheap, and the same for equal artworks.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(content.items.count)
  }
}
