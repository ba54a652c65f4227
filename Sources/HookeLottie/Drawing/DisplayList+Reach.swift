// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension DisplayList {
  /// The list without the items that reach too far from its origin, or have numbers that are not
  /// drawn.
  ///
  /// Renderers count in whole parts of a point, and refuse what exceeds their range. Scales within
  /// scales, and copies of copies, exceed it in files that are otherwise fine; so do places and
  /// sizes that are allowed each, and added.
  ///
  /// - Parameters:
  ///   - reach: The greatest distance from the origin, in points.
  ///   - transform: The map to the coordinates in which the reach counts.
  /// - Returns: The list.
  func limited(
    to reach: Double, under transform: AffineTransform = .identity
  ) -> DisplayList {
    // Nearly every list is within the range, and is not built anew.
    if isValid, !items.contains(where: { $0.exceeds(reach, under: transform) }) { return self }
    return DisplayList(
      items.compactMap { item in
        if item.isValid, !item.exceeds(reach, under: transform) { return item }
        guard case .group(var group) = item else { return nil }
        let inner = group.transform.concatenating(transform)
        var empty = group
        (empty.content, empty.mask) = (DisplayList(), nil)
        let frame = DisplayItem.group(empty)
        guard frame.isValid, !frame.exceeds(reach, under: transform) else { return nil }
        group.content = group.content.limited(to: reach, under: inner)
        group.mask = group.mask.map {
          GroupMask(
            $0.content.limited(to: reach, under: inner), $0.measure, isInverted: $0.isInverted)
        }
        return .group(group)
      })
  }

  fileprivate var isValid: Bool { (try? validate()) != nil }
}

extension DisplayItem {
  fileprivate var isValid: Bool { DisplayList([self]).isValid }

  /// Whether a control of the item or of one in it reaches farther than a distance.
  fileprivate func exceeds(_ reach: Double, under transform: AffineTransform) -> Bool {
    switch self {
    case .fill(let path, _, _): return path.exceeds(reach, under: transform)
    case .stroke(let path, _, let style):
      return path.exceeds(reach, margin: style.width, under: transform)
    case .text(let text):
      let place = transform.apply(to: text.position)
      return max(place.x.magnitude, place.y.magnitude) > reach
    case .image(_, let area): return area.exceeds(reach, under: transform)
    case .group(let group):
      let inner = group.transform.concatenating(transform)
      return group.clip?.path.exceeds(reach, under: inner) == true
        || group.content.items.contains { $0.exceeds(reach, under: inner) }
        || group.mask?.content.items.contains { $0.exceeds(reach, under: inner) } == true
    case .shadow, .artwork, .link, .destination: return false
    }
  }
}

extension Path {
  fileprivate func exceeds(
    _ reach: Double, margin: Double = 0, under transform: AffineTransform
  ) -> Bool {
    controlBounds?.insetBy(dx: -margin, dy: -margin).exceeds(reach, under: transform) ?? false
  }
}

extension Rect {
  fileprivate func exceeds(_ reach: Double, under transform: AffineTransform) -> Bool {
    let area = applying(transform)
    return
      !(max(area.minX.magnitude, area.maxX.magnitude) <= reach
      && max(area.minY.magnitude, area.maxY.magnitude) <= reach)
  }
}
