// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeRecording

/// The outlines of the items that one frame shows and another does not.
enum ChangedOutlines {
  /// The greatest number of outlines; more would be a pattern rather than a mark.
  private static let maximumCount = 12

  /// The outermost shapes of `frame` that are not in `other`, in points of the screen, the largest
  /// first.
  ///
  /// - Parameters:
  ///   - frame: The frame with the shapes.
  ///   - other: The frame to compare it with.
  ///   - area: The part of the screen that is shown; shapes that fill it are left out.
  ///   - screen: The size of the screen, in points.
  ///   - isOtherScene: Whether the frames are of two scenes. What only one of them draws is then no
  ///     change, and has no outline.
  ///   - measurer: The text measurer.
  /// - Returns: Closed paths; for a text its box.
  static func of(
    _ frame: StoryboardFrame, notIn other: StoryboardFrame, shown area: Rect, screen: Size,
    isOtherScene: Bool = false, measurer: any TextMeasuring
  ) -> [Path] {
    let whole = ActionArea(whole: screen).main
    let others = other.picture.placedItems(on: whole, measurer)
    let shown = Set(others.map(\.appearance))
    let drawn = Set(others.map(\.item))
    var moved = frame.picture.placedItems(on: whole, measurer).filter { placedItem in
      !shown.contains(placedItem.appearance) && placedItem.opacity > 0.02
        && (!isOtherScene || drawn.contains(placedItem.item))
        && placedItem.bounds.intersects(area)
        && !placedItem.bounds.insetBy(dx: -2, dy: -2).contains(area)
    }
    moved = moved.ordered(by: { -$0.bounds.area }, \.bounds.minX, \.bounds.minY)
    var outermost: [PlacedItem] = []
    for placedItem in moved where outermost.count < maximumCount {
      // An item within one that moved has moved with it.
      let isInside = outermost.contains {
        $0.bounds.insetBy(dx: -1, dy: -1).contains(placedItem.bounds)
      }
      if !isInside { outermost.append(placedItem) }
    }
    // A shape far larger than the screen has no visible outline.
    let reach = Rect(origin: .zero, size: screen).insetBy(dx: -20_000, dy: -20_000)
    return outermost.map(\.outline).filter { $0.bounds.map(reach.contains) ?? false }
  }
}

extension PlacedItem {
  /// The item as text, to a ten-thousandth of a point, since layouts solved in different steps
  /// differ in the last bits.
  fileprivate var appearance: String {
    let group = DisplayGroup(transform: transform, opacity: opacity, content: DisplayList([item]))
    return DisplayList([.group(group)]).description
  }
}
