// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The recording surfaces of one document, so that its file holds repeated artworks and shadows
/// once.
final class RecordingSurfaceCache {
  /// Those that cannot be recorded have none, so that they are not tried again.
  private var artworks: [Artwork: RecordingSurface?] = [:]
  private var shadows: [Shadow: RecordingSurface?] = [:]

  /// The most surfaces that are kept; what comes after is drawn anew each time, so that memory
  /// stays bounded.
  private static let capacity = 512

  /// Whether another surface may be kept.
  private var hasCapacity: Bool { artworks.count + shadows.count < Self.capacity }

  /// The surface of an artwork, recorded by the body when first needed; nil where the cache is full
  /// or the body says that not all could be recorded.
  func surface(of artwork: Artwork, _ draw: (RecordingSurface) -> Bool) -> RecordingSurface? {
    if let known = artworks[artwork] { return known }
    // A link inside must be visited at each place.
    guard hasCapacity, !artwork.content.hasMarks, let surface = try? RecordingSurface() else {
      return nil
    }
    let recorded = draw(surface) ? surface : nil
    artworks[artwork] = .some(recorded)
    return recorded
  }

  /// The surface of a shadow, as that of an artwork.
  func surface(of shadow: Shadow, _ draw: (RecordingSurface) -> Bool) -> RecordingSurface? {
    if let known = shadows[shadow] { return known }
    guard hasCapacity, let surface = try? RecordingSurface() else { return nil }
    let recorded = draw(surface) ? surface : nil
    shadows[shadow] = .some(recorded)
    return recorded
  }
}

extension DisplayList {
  /// Whether a link or destination is in it.
  fileprivate var hasMarks: Bool {
    items.contains { item in
      switch item {
      case .link, .destination: true
      case .group(let group): group.content.hasMarks
      case .artwork(let artwork): artwork.content.hasMarks
      default: false
      }
    }
  }
}
