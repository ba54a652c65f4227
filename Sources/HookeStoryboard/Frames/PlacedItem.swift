// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// An item of a display list with its absolute transform, opacity and bounds.
struct PlacedItem: Hashable {
  var item: DisplayItem
  var transform: AffineTransform
  var opacity: Double
  var bounds: Rect

  /// Hashes the place alone: two items in one place are rare, and their contents are long.
  func hash(into hasher: inout Hasher) {
    hasher.combine(bounds)
    hasher.combine(opacity)
  }
}

extension PlacedItem {
  /// The size of a text, in points of the screen; nil for what is no text, and for a text that is
  /// shown smaller than it rests.
  var typeSize: Double? {
    guard case .text(let text) = item, (transform.d.magnitude - 1).magnitude < 0.1 else {
      return nil
    }
    return text.layout.style.font.size
  }
}

extension PlacedItem {
  /// The share of the screen above which the edges of a shape are not seen, so that neither ghosts
  /// nor a trail are drawn of it.
  private static let coveringShare = 0.6

  /// Whether the edges of the item are seen: it does not cover most of the screen.
  func hasVisibleEdges(on screen: Rect) -> Bool {
    bounds.area < Self.coveringShare * screen.area
  }

  /// Whether the item is a filled shape.
  var isShape: Bool {
    if case .fill = item { true } else { false }
  }

  /// The outline on the screen; of a text or a picture its box.
  var outline: Path {
    switch item {
    case .fill(let path, _, _), .stroke(let path, _, _): path.applying(transform)
    default: .rect(bounds)
    }
  }
}

extension Color {
  /// Whether white is farther from the colour than black.
  var isDark: Bool { 0.3 * red + 0.6 * green + 0.1 * blue < 0.5 }
}

extension Rect {
  /// The area, in square points.
  var area: Double { width * height }

  /// The greatest distance between an edge and the same edge of another box, in points.
  func edgeDistance(to other: Rect) -> Double {
    max(
      (minX - other.minX).magnitude, (maxX - other.maxX).magnitude,
      (minY - other.minY).magnitude, (maxY - other.maxY).magnitude)
  }
}

extension DisplayList {
  /// All items of the list, each placed on the screen, from back to front.
  ///
  /// - Parameters:
  ///   - clip: The part of the screen in which the list is seen, in points of the screen.
  ///   - measurer: The text measurer.
  ///   - transform: From points of the list to those of the screen.
  ///   - opacity: The opacity of what the list lies in, 0...1.
  /// - Returns: The items of which something is seen.
  func placedItems(
    on clip: Rect, _ measurer: any TextMeasuring, _ transform: AffineTransform = .identity,
    opacity: Double = 1
  ) -> [PlacedItem] {
    var collector = PlacedItemCollector(measurer: measurer)
    collector.collect(self, transform, opacity, clip)
    return collector.placedItems
  }
}

/// The collection of all items of a display list.
private struct PlacedItemCollector {
  let measurer: any TextMeasuring
  var placedItems: [PlacedItem] = []

  mutating func collect(
    _ list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect
  ) {
    for item in list.items {
      switch item {
      case .group(let group):
        let inner = group.transform.concatenating(transform)
        var shown: Rect? = clip
        if let path = group.clip?.path {
          shown = path.bounds.flatMap { clip.intersection($0.applying(inner)) }
        }
        guard let shown, group.opacity > 0 else { continue }
        // What a mask draws changes the picture as much as what is drawn through it.
        let opacity = opacity * group.opacity
        if let mask = group.mask { collect(mask.content, inner, opacity, shown) }
        collect(group.content, inner, opacity, shown)
      case .artwork(let artwork): collect(artwork.content, transform, opacity, clip)
      case .fill, .stroke, .text, .image:
        add(item, item.bounds(measurer: measurer), transform, opacity, clip)
      case .shadow, .link, .destination: break
      }
    }
  }

  private mutating func add(
    _ item: DisplayItem, _ bounds: Rect?, _ transform: AffineTransform, _ opacity: Double,
    _ clip: Rect
  ) {
    guard let bounds, let shown = bounds.applying(transform).intersection(clip) else { return }
    placedItems.append(
      PlacedItem(item: item, transform: transform, opacity: opacity, bounds: shown))
  }
}
