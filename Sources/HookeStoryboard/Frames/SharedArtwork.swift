// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The content that several frames share, as artworks, which a file holds once.
struct SharedArtwork {
  /// The least number of items of an artwork.
  private static let leastSize = 3

  private let counts: [DisplayList: Int]
  private var artworks: [DisplayList: Artwork] = [:]

  /// Finds the content that frames have in common.
  init(of frames: [StoryboardFrame]) {
    var counts: [DisplayList: Int] = [:]
    for frame in frames { Self.count(frame.picture, &counts) }
    self.counts = counts
  }

  /// Counts the contents of groups.
  ///
  /// - Returns: The number of items drawn by the list.
  @discardableResult
  private static func count(_ list: DisplayList, _ counts: inout [DisplayList: Int]) -> Int {
    list.items.reduce(0) { size, item in
      guard case .group(let group) = item else { return size + 1 }
      let inner = count(group.content, &counts)
      if inner >= leastSize { counts[group.content, default: 0] += 1 }
      return size + inner
    }
  }

  /// A picture with repeated content replaced by artworks.
  mutating func sharing(_ list: DisplayList) -> DisplayList {
    DisplayList(
      list.items.map { item in
        guard case .group(var group) = item else { return item }
        if counts[group.content, default: 0] > 1 {
          let content = group.content
          let artwork = artworks[content] ?? Artwork(group.label?.title ?? "layer", content)
          artworks[content] = artwork
          group.content = DisplayList([.artwork(artwork)])
        } else {
          group.content = sharing(group.content)
        }
        return .group(group)
      })
  }
}
