// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The ids and repeated texts of a list, which must be known before its first byte is written.
struct SVGCounts {
  /// The ids of groups.
  private(set) var labels: Set<String> = []
  private var texts: [TextLayout: Int] = [:]
  private var seenArtworks: Set<Artwork> = []

  init(_ list: DisplayList) { count(list) }

  /// Whether a text is drawn more than once and long enough to be worth defining once.
  func isRepeated(_ layout: TextLayout) -> Bool {
    texts[layout, default: 0] > 1 && layout.string.count > 1
  }

  private mutating func count(_ list: DisplayList) {
    for item in list.items {
      switch item {
      case .text(let text):
        if case .color = text.paint { texts[text.layout, default: 0] += 1 }
      case .group(let group):
        if let id = group.label?.id { labels.insert(id) }
        count(group.content)
        if let mask = group.mask { count(mask.content) }
      case .artwork(let artwork):
        // Its content is written once, however often it is used.
        if seenArtworks.insert(artwork).inserted { count(artwork.content) }
      default: break
      }
    }
  }
}
