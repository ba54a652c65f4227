// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The recordings of one document: artworks and shadows that come back are held once in its file.
final class RecordingStore {
  private var artworks: [Artwork: CairoRecording] = [:]
  private var shadows: [Shadow: CairoRecording] = [:]

  /// How many recordings are kept; what comes after is drawn anew each time, so that memory is
  /// bounded.
  private static let capacity = 512

  /// Whether another picture may be kept.
  private var hasRoom: Bool { artworks.count + shadows.count < Self.capacity }

  /// The recording of an artwork, taken down by the body when first met, or nothing where there
  /// is no room.
  func recording(
    of artwork: Artwork, _ draw: (CairoRecording) throws(DisplayListError) -> Void
  ) throws(DisplayListError) -> CairoRecording? {
    if let known = artworks[artwork] { return known }
    // A link inside must be met again at each place.
    guard hasRoom, !artwork.content.hasMarks, let recording = try? CairoRecording() else {
      return nil
    }
    try draw(recording)
    artworks[artwork] = recording
    return recording
  }

  /// The recording of a shadow, taken down by the body when first met, or nothing where there is
  /// no room.
  func recording(
    of shadow: Shadow, _ draw: (CairoRecording) throws(DisplayListError) -> Void
  ) throws(DisplayListError) -> CairoRecording? {
    if let known = shadows[shadow] { return known }
    guard hasRoom, let recording = try? CairoRecording() else { return nil }
    try draw(recording)
    shadows[shadow] = recording
    return recording
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
