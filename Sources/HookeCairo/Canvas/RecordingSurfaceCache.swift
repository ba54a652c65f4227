// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The recording surfaces of one document, so that its file holds repeated artworks and shadows
/// once.
final class RecordingSurfaceCache {
  private var artworks: [Artwork: RecordingSurface] = [:]
  private var shadows: [Shadow: RecordingSurface] = [:]

  /// The most surfaces that are kept; what comes after is drawn anew each time, so that memory
  /// stays bounded.
  private static let capacity = 512

  /// Whether another surface may be kept.
  private var hasCapacity: Bool { artworks.count + shadows.count < Self.capacity }

  /// The surface of an artwork, recorded by the body when first needed, or nothing where the cache
  /// is full.
  func surface(
    of artwork: Artwork, _ draw: (RecordingSurface) throws(DisplayListError) -> Void
  ) throws(DisplayListError) -> RecordingSurface? {
    if let known = artworks[artwork] { return known }
    // A link inside must be visited at each place.
    guard hasCapacity, !artwork.content.hasMarks, let surface = try? RecordingSurface() else {
      return nil
    }
    try draw(surface)
    artworks[artwork] = surface
    return surface
  }

  /// The surface of a shadow, recorded by the body when first needed, or nothing where the cache is
  /// full.
  func surface(
    of shadow: Shadow, _ draw: (RecordingSurface) throws(DisplayListError) -> Void
  ) throws(DisplayListError) -> RecordingSurface? {
    if let known = shadows[shadow] { return known }
    guard hasCapacity, let surface = try? RecordingSurface() else { return nil }
    try draw(surface)
    shadows[shadow] = surface
    return surface
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
