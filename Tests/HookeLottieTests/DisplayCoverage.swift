// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

// The opacity of a picture point by point, of straight outlines and plain colours only.

extension [DisplayItem] {
  /// The opacity of all items, one over the other, at a point; of straight outlines only.
  func opacity(at point: Point) -> Double {
    reduce(0) { below, item in
      let own = item.opacity(at: point)
      return below + own - below * own
    }
  }
}

extension DisplayItem {
  func opacity(at point: Point) -> Double {
    switch self {
    case .fill(let path, .color(let color), let rule):
      return path.covers(point, rule) ? color.alpha : 0
    case .group(let group):
      guard let inner = group.transform.inverted()?.apply(to: point) else { return 0 }
      if let clip = group.clip, !clip.path.covers(inner, clip.rule) { return 0 }
      var opacity = group.opacity * group.content.items.opacity(at: inner)
      if let mask = group.mask {
        let own = mask.content.items.opacity(at: inner)
        opacity *= mask.isInverted ? 1 - own : own
      }
      return opacity
    default: return .nan
    }
  }
}

extension Path {
  /// Whether a point is inside, by its winding number: each edge to its right counts.
  func covers(_ point: Point, _ rule: FillRule) -> Bool {
    var (winding, pen, first) = (0, Point.zero, Point.zero)
    func edge(_ end: Point) -> Int {
      guard (pen.y <= point.y) != (end.y <= point.y) else { return 0 }
      let x = pen.x + (end.x - pen.x) * (point.y - pen.y) / (end.y - pen.y)
      return x > point.x ? (end.y > pen.y ? 1 : -1) : 0
    }
    for element in elements {
      switch element {
      case .move(let start): (pen, first) = (start, start)
      case .line(let end), .curve(let end, _, _):
        winding += edge(end)
        pen = end
      case .close:
        winding += edge(first)
        pen = first
      }
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}
