// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Several frames in one picture: what rests, once; what moves, as ghosts, with its last state
/// solid.
enum OnionSkin {
  /// Overlays frames.
  ///
  /// - Parameters:
  ///   - frames: The frames, in order of time.
  ///   - screen: The size of the screen, in points.
  ///   - measurer: The text measurer.
  /// - Returns: The picture, in the points of the screen.
  static func picture(_ frames: [StoryboardFrame], screen: Size, measurer: any TextMeasuring)
    -> DisplayList
  {
    guard let last = frames.last, frames.count > 1 else {
      return frames.last?.picture ?? DisplayList()
    }
    let whole = Rect(origin: .zero, size: screen)
    let sets = frames.map { frame in
      var collector = PlacedItemCollector(measurer: measurer)
      collector.collect(frame.picture, .identity, 1, whole)
      return Set(collector.placedItems)
    }
    var common = sets[0]
    for set in sets.dropFirst() { common.formIntersection(set) }
    let still = ItemFilter(measurer: measurer, whole: whole, style: .solid) { common.contains($0) }
    let moving = ItemFilter(measurer: measurer, whole: whole, style: .solid) {
      !common.contains($0)
    }
    // Ghosts of items that cover the screen would only darken it.
    let covering = 0.6 * whole.width * whole.height
    let ghosts = ItemFilter(measurer: measurer, whole: whole, style: .ghost) { placedItem in
      !common.contains(placedItem) && placedItem.bounds.width * placedItem.bounds.height < covering
    }
    return DisplayList { picture in
      picture.append(still.filtered(last.picture, .identity, 1, whole))
      for (index, frame) in frames.enumerated() {
        let age = Double(index) / Double(frames.count - 1)
        if index == frames.count - 1 {
          picture.append(moving.filtered(frame.picture, .identity, 1, whole))
        } else {
          let ghost = ghosts.filtered(frame.picture, .identity, 1, whole)
          picture.group(opacity: 0.1 + 0.28 * age) { $0.append(ghost) }
        }
      }
    }
  }
}

/// A filter of a picture that keeps some of its items, in place.
private struct ItemFilter {
  /// The appearance of the items kept.
  enum Style {
    /// Unchanged, with their shadows.
    case solid
    /// Without their shadows and with an outline, since a white card on white paper would leave no
    /// ghost.
    case ghost
  }

  let measurer: any TextMeasuring
  let whole: Rect
  let style: Style
  let keeps: (PlacedItem) -> Bool

  /// The least area of a shape that gets an outline as a ghost, in square points.
  private static let leastOutlined = 400.0
  private static let outline = Color(hex: 0x161B26)

  func filtered(
    _ list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect
  ) -> DisplayList {
    var kept: [DisplayItem] = []
    var shadow: DisplayItem?
    for item in list.items {
      switch item {
      case .group(let group):
        if let group = filtered(group, transform, opacity, clip) { kept.append(.group(group)) }
      case .shadow:
        // A shadow is kept with its item, which follows it.
        shadow = style == .solid ? item : nil
        continue
      default:
        var collector = PlacedItemCollector(measurer: measurer)
        collector.collect(DisplayList([item]), transform, opacity, clip)
        guard let placedItem = collector.placedItems.first(where: keeps) else { break }
        kept += [shadow, item].compactMap(\.self)
        if style == .ghost, case .fill(let path, _, _) = item,
          placedItem.bounds.width * placedItem.bounds.height > Self.leastOutlined
        {
          kept.append(.stroke(path, .color(Self.outline), StrokeStyle(width: 0.75)))
        }
      }
      shadow = nil
    }
    return DisplayList(kept)
  }

  private func filtered(
    _ group: DisplayGroup, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect
  ) -> DisplayGroup? {
    let inner = group.transform.concatenating(transform)
    var shown: Rect? = clip
    if let path = group.clip?.path {
      shown = path.bounds.flatMap { clip.intersection($0.applying(inner)) }
    }
    guard let shown else { return nil }
    var group = group
    group.content = filtered(group.content, inner, opacity * group.opacity, shown)
    // The same id may not appear in every ghost.
    group.label = nil
    return group.content.isEmpty ? nil : group
  }
}
