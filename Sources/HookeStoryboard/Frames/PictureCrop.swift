// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The removal of what lies wholly outside the parts of the screen that are shown.
///
/// A clip alone would leave hidden texts and curves in the file.
struct PictureCrop {
  /// The parts shown, in points of the screen.
  let parts: [Rect]
  let measurer: any TextMeasuring

  /// How far outside an item may lie and still be kept, in points: smoothed edges reach out.
  private static let slack = 2.0

  init(to parts: [Rect], measurer: any TextMeasuring) {
    self.parts = parts.map { $0.insetBy(dx: -Self.slack, dy: -Self.slack) }
    self.measurer = measurer
  }

  /// The visible part of a picture.
  func cropped(_ list: DisplayList) -> DisplayList { cropped(list, .identity) }

  private func cropped(_ list: DisplayList, _ transform: AffineTransform) -> DisplayList {
    DisplayList(
      list.items.compactMap { item in
        if case .group(var group) = item {
          let inner = group.transform.concatenating(transform)
          if let clip = group.clip {
            guard let bounds = clip.path.bounds, isSeen(bounds, inner) else { return nil }
          }
          group.content = cropped(group.content, inner)
          return group.content.isEmpty ? nil : .group(group)
        }
        return isSeen(item, transform) ? item : nil
      })
  }

  private func isSeen(_ item: DisplayItem, _ transform: AffineTransform) -> Bool {
    switch item {
    case .link, .destination: true
    default: item.bounds(measurer: measurer).map { isSeen($0, transform) } ?? false
    }
  }

  private func isSeen(_ bounds: Rect, _ transform: AffineTransform) -> Bool {
    let placed = bounds.applying(transform)
    return parts.contains { part in
      // A hairline has no area, but is visible.
      placed.minX <= part.maxX && placed.maxX >= part.minX && placed.minY <= part.maxY
        && placed.maxY >= part.minY
    }
  }
}

extension Storyboard {
  /// The same storyboard, its frames cropped to an area and repeated content turned into artworks.
  func shown(in area: ActionArea, measurer: any TextMeasuring) -> Storyboard {
    var storyboard = self
    for index in frames.indices {
      let insets = area.insets.filter { $0.frames.contains(index) }
      let crop = PictureCrop(to: [area.main] + insets.map(\.rect), measurer: measurer)
      storyboard.frames[index].picture = crop.cropped(frames[index].picture)
    }
    var artwork = SharedArtwork(of: storyboard.frames)
    for index in frames.indices {
      storyboard.frames[index].picture = artwork.sharing(storyboard.frames[index].picture)
    }
    return storyboard
  }
}
