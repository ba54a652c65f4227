// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Several frames in one picture: what stays, once; what moves, as ghosts, the last one solid.
enum OnionSkin {
  /// Puts frames over each other.
  ///
  /// - Parameters:
  ///   - frames: The frames, in order of time.
  ///   - screen: The size of the screen, in points.
  ///   - measurer: What measures texts.
  /// - Returns: The picture, in the points of the screen.
  static func picture(_ frames: [Frame], screen: Size, measurer: any TextMeasuring) -> DisplayList {
    guard let last = frames.last, frames.count > 1 else {
      return frames.last?.picture ?? DisplayList()
    }
    let whole = Rect(origin: .zero, size: screen)
    let sets = frames.map { frame in
      var collector = LeafCollector(measurer: measurer)
      collector.collect(frame.picture, .identity, 1, whole)
      return Set(collector.leaves)
    }
    var common = sets[0]
    for set in sets.dropFirst() { common.formIntersection(set) }
    let still = Sieve(measurer: measurer, whole: whole) { common.contains($0) }
    let moving = Sieve(measurer: measurer, whole: whole) { !common.contains($0) }
    // Ghosts of what covers the screen would only add up to a darker screen.
    let covering = 0.6 * whole.width * whole.height
    let ghostly = Sieve(measurer: measurer, whole: whole) { leaf in
      !common.contains(leaf) && leaf.bounds.width * leaf.bounds.height < covering
    }
    return DisplayList { picture in
      picture.append(still.sifted(last.picture, .identity, 1, whole))
      for (index, frame) in frames.enumerated() {
        let age = Double(index) / Double(frames.count - 1)
        if index == frames.count - 1 {
          picture.append(moving.sifted(frame.picture, .identity, 1, whole))
        } else {
          let ghost = ghostly.sifted(frame.picture, .identity, 1, whole)
          picture.group(opacity: 0.1 + 0.28 * age) { $0.append(ghost) }
        }
      }
    }
  }
}

/// Keeps some of what is drawn, at its place.
private struct Sieve {
  let measurer: any TextMeasuring
  let whole: Rect
  let keeps: (Leaf) -> Bool

  func sifted(
    _ list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ clip: Rect
  ) -> DisplayList {
    DisplayList(
      list.items.compactMap { item in
        if case .group(var group) = item {
          let inner = group.transform.concatenating(transform)
          var shown: Rect? = clip
          if let path = group.clip?.path {
            shown = path.bounds.flatMap { clip.intersection($0.applying(inner)) }
          }
          guard let shown else { return nil }
          group.content = sifted(group.content, inner, opacity * group.opacity, shown)
          // The same id may not appear in every ghost.
          group.label = nil
          return group.content.isEmpty ? nil : .group(group)
        }
        var collector = LeafCollector(measurer: measurer)
        collector.collect(DisplayList([item]), transform, opacity, clip)
        return collector.leaves.contains(where: keeps) ? item : nil
      })
  }
}
