// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension DisplayItem {
  /// Whether the item leaves ink within an area, as far as its bounds and its colours say; of what
  /// is masked, an artwork or a shadow that is left open.
  ///
  /// - Parameters:
  ///   - area: The area, in points of the list that the item is in.
  ///   - measurer: What measures texts.
  /// - Returns: Whether it does; false where that is open.
  func leavesInk(in area: Rect, measurer: any TextMeasuring) -> Bool {
    guard bounds(measurer: measurer)?.intersects(area) == true else { return false }
    switch self {
    case .fill(_, let paint, _), .stroke(_, let paint, _): return paint.isSeen
    case .text(let text):
      return text.paint.isSeen && !text.layout.string.allSatisfy(\.isWhitespace)
    case .image: return true
    case .group(let group):
      guard group.opacity > 0, group.mask == nil,
        let seen = group.transform.inverted().map({ area.applying($0) })
      else { return false }
      return group.content.items.contains { $0.leavesInk(in: seen, measurer: measurer) }
    case .shadow, .artwork, .link, .destination: return false
    }
  }
}

extension Paint {
  /// Whether any of its colours is not clear.
  fileprivate var isSeen: Bool {
    switch self {
    case .color(let color): color.alpha > 0
    case .gradient(let gradient): gradient.stops.contains { $0.color.alpha > 0 }
    }
  }
}
