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
  /// - Returns: The picture, in the points of the screen, and the number of frames from one that
  ///   leaves ghosts to the next, 0 where none does.
  static func overlay(_ frames: [StoryboardFrame], screen: Size, measurer: any TextMeasuring)
    -> (picture: DisplayList, interval: Int)
  {
    guard let last = frames.last, frames.count > 1 else {
      return (frames.last?.picture ?? DisplayList(), 0)
    }
    let whole = Rect(origin: .zero, size: screen)
    // A white layer that has faded in over a white screen is a second item equal to the first.
    let counts = frames.map { frame in
      Dictionary(
        frame.picture.placedItems(on: whole, measurer).map { ($0, 1) }, uniquingKeysWith: +)
    }
    var common = counts[0]
    for others in counts.dropFirst() {
      for (item, count) in common { common[item] = others[item].map { min(count, $0) } }
    }
    var still = ItemFilter(measurer: measurer, whole: whole, common: common, keepsCommon: true)
    var moving = ItemFilter(measurer: measurer, whole: whole, common: common, keepsCommon: false)
    let ghosts = GhostOutlines(
      frames.dropLast().map(\.picture), last.picture, except: Set(common.keys), whole, measurer)
    let texts = TextGaps(in: last.picture, on: whole, measurer: measurer)
    let picture = DisplayList { picture in
      picture.append(still.filtered(last.picture, .identity, 1, whole))
      ghosts.draw(around: texts, onto: &picture)
      picture.append(moving.filtered(last.picture, .identity, 1, whole))
      ghosts.drawCovered(around: texts, onto: &picture)
    }
    return (picture, ghosts.interval)
  }
}

/// A filter of a picture that keeps some of its items, in place, with their shadows.
private struct ItemFilter {
  let measurer: any TextMeasuring
  let whole: Rect
  /// How often each item is in every picture; only looked up.
  let common: [PlacedItem: Int]
  /// Whether the filter keeps what every picture has, with the veils over it, or all else.
  let keepsCommon: Bool
  /// How often each item has been met; only looked up.
  private var counts: [PlacedItem: Int] = [:]
  /// Whether something that moves has covered the screen, so that all else lies in front of it.
  private var isCovered = false
  /// The boxes of what is drawn after the ghosts: what moves, and what rests in front of it.
  private var inFront: [Rect] = []

  init(measurer: any TextMeasuring, whole: Rect, common: [PlacedItem: Int], keepsCommon: Bool) {
    (self.measurer, self.whole) = (measurer, whole)
    (self.common, self.keepsCommon) = (common, keepsCommon)
  }

  private mutating func keeps(_ item: PlacedItem) -> Bool {
    let count = counts[item, default: 0] + 1
    counts[item] = count
    return isGround(item, isStill: count <= common[item, default: 0]) == keepsCommon
  }

  /// Whether an item is drawn behind the ghosts: what rests, unless it lies in front of what moves,
  /// and a veil over it, in its order.
  private mutating func isGround(_ item: PlacedItem, isStill: Bool) -> Bool {
    if isStill, !isCovered, !inFront.contains(where: { $0.intersects(item.bounds) }) { return true }
    if isStill || item.hasVisibleEdges(on: whole) {
      inFront.append(item.bounds)
      return false
    }
    if item.isOpaque { isCovered = true }
    return !isCovered
  }

  mutating func filtered(
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
        shadow = item
        continue
      default:
        let placed = DisplayList([item]).placedItems(
          on: clip, measurer, transform, opacity: opacity)
        // Each counts, also after one that is kept.
        if placed.map({ keeps($0) }).contains(true) {
          kept += [shadow, item].compactMap(\.self)
        }
      }
      shadow = nil
    }
    return DisplayList(kept)
  }

  private mutating func filtered(
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
