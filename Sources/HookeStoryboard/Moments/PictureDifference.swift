// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The visible difference between two pictures of one screen, as a share of its area.
///
/// What has moved counts with the area that it has left or entered, what has appeared or
/// disappeared with its own; opacities and colours count by how far they have changed. What an
/// opaque shape hides, and what has moved by less than can be seen in a frame on paper, counts for
/// nothing.
enum PictureDifference {
  /// The share above which two frames are seen to differ: a square of 16 points on the screen of a
  /// telephone.
  static let leastVisibleShare = 0.001

  /// The same where nothing larger changes: a square of 4 points.
  static let leastShareOfSmallThings = 0.000_06

  /// The displacement of an edge that is not seen in a frame on paper, in points of the screen:
  /// less of a small one, as an icon is drawn larger.
  private static func invisibleDisplacement(on screen: Rect) -> Double {
    min(2, max(screen.width, screen.height) / 60)
  }
  /// The share of its area by which a shape that only turns, or changes within its box, counts.
  private static let turningShare = 0.3

  /// The difference between two pictures, from 0 for equal ones.
  ///
  /// - Parameters:
  ///   - first: The visible items of one picture, from back to front.
  ///   - second: Those of the other.
  ///   - screen: The screen, in its points.
  /// - Returns: The share of the screen that differs; above 1 where several items differ in the
  ///   same place.
  /// - Complexity: O(n + m²) for n items of which m differ.
  static func share(between first: [PlacedItem], _ second: [PlacedItem], on screen: Rect) -> Double
  {
    var changed = Set(first).subtracting(second)
    let added = Set(second).subtracting(first)
    // In the order of the picture: the order of a set differs from run to run.
    var left = first.filter { changed.remove($0) != nil }
    var area = 0.0
    for item in second where added.contains(item) {
      let match =
        left.firstIndex { $0.item == item.item }
        ?? left.firstIndex { $0.bounds.edgeDistance(to: item.bounds) < 0.5 && $0.isLike(item) }
      if let match {
        area += difference(left.remove(at: match), item, invisibleDisplacement(on: screen))
      } else {
        area += item.bounds.area * item.opacity
      }
    }
    for item in left { area += item.bounds.area * item.opacity }
    return area / max(screen.area, 1e-9)
  }

  /// The area by which two states of an item differ, in square points, where a displacement of its
  /// edges is not seen.
  private static func difference(
    _ first: PlacedItem, _ second: PlacedItem, _ invisibleDisplacement: Double
  ) -> Double {
    let opacity = max(first.opacity, second.opacity)
    let (a, b) = (first.bounds, second.bounds)
    let common = a.intersection(b)?.area ?? 0
    let fading = common * (first.opacity - second.opacity).magnitude
    guard first.item == second.item else {
      return fading + max(a.area, b.area) * opacity * first.paintDistance(to: second)
    }
    // Turned in place, as a spinner is: the box of a slanting item is larger than the item.
    let isInPlace =
      max((a.midX - b.midX).magnitude, (a.midY - b.midY).magnitude) <= invisibleDisplacement
    let (before, after) = (first.transform, second.transform)
    let turn = max((before.a - after.a).magnitude, (before.b - after.b).magnitude)
    if isInPlace, turn > 0.05, (before.determinant - after.determinant).magnitude < 0.05 {
      return fading + turningShare * min(a.area, b.area) * opacity
    }
    guard a.edgeDistance(to: b) > invisibleDisplacement else { return fading }
    return fading + (a.area + b.area - 2 * common) * opacity
  }

  /// The share of its box in which an item has to be seen.
  private static let leastVisiblePart = 0.02

  /// The items that one picture has and another has not, as far as they are seen.
  ///
  /// - Parameters:
  ///   - items: The visible items of the one, from back to front.
  ///   - rest: Those of the other.
  /// - Returns: The items, from front to back. The opacity of one that something opaque hides in
  ///   part is that of its box as a whole.
  static func visiblePart(of items: [PlacedItem], without rest: [PlacedItem]) -> [PlacedItem] {
    // Only looked up.
    var counts: [PlacedItem: Int] = [:]
    for item in rest { counts[item, default: 0] += 1 }
    var covers: [Rect] = []
    var part: [PlacedItem] = []
    for var item in items.reversed() {
      if let count = counts[item], count > 0 {
        counts[item] = count - 1
        if item.isOpaque { covers.append(item.bounds) }
        continue
      }
      let area = item.bounds.area
      let hidden = covers.map { $0.intersection(item.bounds)?.area ?? 0 }.max() ?? 0
      guard area - hidden > leastVisiblePart * area else { continue }
      item.opacity *= (area - hidden) / area
      part.append(item)
    }
    return part
  }

  /// The area that items have, each by its opacity, in square points.
  static func area(of items: [PlacedItem]) -> Double {
    items.reduce(0) { $0 + $1.bounds.area * $1.opacity }
  }

  /// The items of a picture that nothing opaque in front of them hides, from back to front.
  static func visibleItems(
    of picture: DisplayList, on screen: Rect, _ measurer: any TextMeasuring
  ) -> [PlacedItem] {
    var covers: [Rect] = []
    var visible: [PlacedItem] = []
    for item in picture.placedItems(on: screen, measurer).reversed() where item.opacity > 0.02 {
      guard !covers.contains(where: { $0.contains(item.bounds) }) else { continue }
      visible.append(item)
      if item.isOpaque { covers.append(item.bounds) }
    }
    return visible.reversed()
  }
}

extension PlacedItem {
  /// Whether the item hides what is behind its box, but for round corners.
  var isOpaque: Bool {
    guard case .fill(let path, .color(let color), _) = item, opacity > 0.99, color.alpha > 0.99,
      let box = path.bounds?.applying(transform)
    else { return false }
    // A circle fills four fifths of its box; a rectangle with round corners nearly all of it.
    return path.elements.count <= 10 && box.area > 0 && transform.isUpright
      && path.elements.contains { if case .line = $0 { true } else { false } }
  }

  /// Whether another item is of the same kind: both shapes, both texts.
  fileprivate func isLike(_ other: PlacedItem) -> Bool {
    switch (item, other.item) {
    case (.fill, .fill), (.stroke, .stroke), (.text, .text), (.image, .image): true
    default: false
    }
  }

  /// How far the colours of two items of one kind are apart, 0...1; 1 for other differences.
  fileprivate func paintDistance(to other: PlacedItem) -> Double {
    switch (item, other.item) {
    case (.fill(let path, .color(let first), _), .fill(let otherPath, .color(let second), _))
    where path == otherPath:
      first.distance(to: second)
    case (
      .stroke(let path, .color(let first), let style),
      .stroke(let otherPath, .color(let second), let otherStyle)
    ) where path == otherPath && style == otherStyle:
      // A line is a small part of the box around it.
      first.distance(to: second)
        * min(1, 2 * (bounds.width + bounds.height) * style.width / max(bounds.area, 1e-9))
    case (.text(let text), .text(let otherText)) where text.layout == otherText.layout:
      if case (.color(let first), .color(let second)) = (text.paint, otherText.paint) {
        first.distance(to: second)
      } else {
        1
      }
    default: 1
    }
  }
}

extension Color {
  /// The greatest difference of a component, 0...1.
  fileprivate func distance(to other: Color) -> Double {
    max(
      (red - other.red).magnitude, (green - other.green).magnitude, (blue - other.blue).magnitude,
      (alpha - other.alpha).magnitude)
  }
}

extension AffineTransform {
  /// Whether boxes stay boxes under the transform.
  fileprivate var isUpright: Bool { b == 0 && c == 0 }
}
