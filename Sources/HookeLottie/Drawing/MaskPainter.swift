// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The masks of a layer, as clips where outlines suffice and as a masking picture elsewhere.
enum MaskPainter {
  /// A rectangle around all that can be drawn, out of which outlines are cut.
  static let everything = Path.rect(
    Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))

  private struct Coverage {
    var mode: Mask.Mode
    var path: Path
    var isInverted: Bool
    var opacity: Double
  }

  /// The items of a layer through its masks; nil where they hide all.
  static func masked(
    _ items: [DisplayItem], by masks: [Mask], at frame: Double
  ) -> [DisplayItem]? {
    let coverages = masks.map { mask in
      Coverage(
        mode: mask.mode, path: BezierPath(mask.path, at: frame).path, isInverted: mask.isInverted,
        opacity: max(0, min(1, mask.opacity.number(at: frame) / 100)))
    }
    if let clips = clips(coverages) {
      return clips.reduce(items) { items, clip in
        [.group(DisplayGroup(clip: clip, content: DisplayList(items)))]
      }
    }
    let picture = picture(coverages)
    return [.group(DisplayGroup(mask: GroupMask(picture, .alpha), content: DisplayList(items)))]
  }

  /// The clips that together do what masks do; nil where they cannot.
  private static func clips(_ coverages: [Coverage]) -> [DisplayGroup.Clip]? {
    guard coverages.allSatisfy({ $0.opacity == 1 }) else { return nil }
    var union: [Path] = []
    var clips: [DisplayGroup.Clip] = []
    for (index, coverage) in coverages.enumerated() {
      switch coverage.mode {
      case .add, .lighten:
        // A union after something was taken away, or of a complement, is no clip.
        if coverage.isInverted {
          guard index == 0, coverages.count == 1 else { return nil }
          clips.append(outside(coverage.path))
        } else {
          guard clips.isEmpty else { return nil }
          union.append(coverage.path)
        }
      case .subtract:
        clips.append(
          coverage.isInverted ? DisplayGroup.Clip(coverage.path) : outside(coverage.path))
      case .intersect, .darken:
        clips.append(
          coverage.isInverted ? outside(coverage.path) : DisplayGroup.Clip(coverage.path))
      case .difference:
        guard index == 0, !coverage.isInverted else { return nil }
        union.append(coverage.path)
      }
    }
    if union.count == 1 {
      clips.append(DisplayGroup.Clip(union[0]))
    } else if !union.isEmpty {
      // Outlines of one direction fill their union.
      var path = Path()
      for outline in union { path.addPath(outline.clockwise) }
      clips.append(DisplayGroup.Clip(path))
    }
    return clips
  }

  private static func outside(_ path: Path) -> DisplayGroup.Clip {
    var whole = everything
    whole.addPath(path)
    return DisplayGroup.Clip(whole, rule: .evenOdd)
  }

  /// A picture whose opacity is what the masks leave, each combined with those before it.
  private static func picture(_ coverages: [Coverage]) -> DisplayList {
    // Masks that first take away take it from the whole layer.
    let begins = coverages.first.map { $0.mode == .add || $0.mode == .lighten } ?? false
    var items: [DisplayItem] =
      begins || coverages.first?.mode == .difference
      ? [] : [.fill(everything, .color(.white), .nonZero)]
    for coverage in coverages {
      let path = coverage.isInverted ? outside(coverage.path).path : coverage.path
      let rule: FillRule = coverage.isInverted ? .evenOdd : .nonZero
      func fill(_ path: Path, _ rule: FillRule, _ opacity: Double) -> DisplayItem {
        .fill(path, .color(Color.white.withOpacity(opacity)), rule)
      }
      switch coverage.mode {
      case .add, .lighten: items.append(fill(path, rule, coverage.opacity))
      case .difference:
        // Where both cover, neither does.
        let before = DisplayList(items)
        let own = DisplayList([fill(path, rule, coverage.opacity)])
        items = [
          .group(
            DisplayGroup(mask: GroupMask(own, .alpha, isInverted: true), content: before)),
          .group(
            DisplayGroup(mask: GroupMask(before, .alpha, isInverted: true), content: own)),
        ]
      case .subtract:
        // What is left: all outside, and inside what the opacity does not take.
        var rest: [DisplayItem] = []
        if coverage.isInverted {
          rest.append(fill(coverage.path, .nonZero, 1))
          rest.append(fill(path, .evenOdd, 1 - coverage.opacity))
        } else {
          rest.append(fill(outside(coverage.path).path, .evenOdd, 1))
          rest.append(fill(coverage.path, .nonZero, 1 - coverage.opacity))
        }
        items = [
          .group(
            DisplayGroup(
              mask: GroupMask(DisplayList(rest), .alpha), content: DisplayList(items)))
        ]
      case .intersect, .darken:
        items = [
          .group(
            DisplayGroup(
              mask: GroupMask(DisplayList([fill(path, rule, coverage.opacity)]), .alpha),
              content: DisplayList(items)))
        ]
      }
    }
    return DisplayList(items)
  }
}

extension Path {
  /// The path with each outline turned so that it runs clockwise as seen.
  var clockwise: Path {
    var path = Path()
    for var outline in BezierPath.outlines(of: self) {
      if outline.signedArea < 0 { outline.reverse() }
      path.addPath(outline.path)
    }
    return path
  }
}

extension BezierPath {
  /// The area inside, in square points, positive where the outline runs clockwise as seen.
  var signedArea: Double {
    guard let first = vertices.first else { return 0 }
    var sum = 0.0
    var last = first
    for next in vertices.dropFirst() + [first] {
      // The integral of x dy - y dx along a cubic curve, in closed form.
      let (a, b, c, d) = (last.point, last.out, next.into, next.point)
      func cross(_ p: Point, _ q: Point) -> Double { p.x * q.y - p.y * q.x }
      sum +=
        (6 * cross(a, b) + 3 * cross(a, c) + cross(a, d) + 3 * cross(b, c) + 3 * cross(b, d)
          + 6 * cross(c, d)) / 20
      last = next
    }
    return sum
  }
}
