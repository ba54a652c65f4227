// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The way of a shape on the screen since its motion began: an outline of where it was, and an arrow
/// from there.
package struct MotionTrail: Sendable, Hashable {
  /// The outline of the shape when its motion began, in points of the screen.
  var outline: Path
  /// The start of the arrow, beside the shape, in points of the screen.
  var start: Point
  /// The tip of the arrow.
  var end: Point

  /// The greatest number of trails of a frame; more would be a pattern rather than a mark.
  private static let most = 4
  /// The least change of an edge that leaves a trail, in points of the screen.
  private static let least = 4.0
  /// How far outside the screen a motion is followed, in points.
  private static let reach = 2000.0
  /// The share of the screen that a shape covers at most: of a larger one the edges are not seen.
  private static let covering = 0.6

  /// The distance of an arrow from the shape it belongs to, in points.
  private static let gap = 9.0

  private init(_ item: PlacedItem, now: PlacedItem, on screen: Rect) {
    outline = item.outline
    (start, end) = (item.bounds.center, now.bounds.center)
    let (dx, dy) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    // Beside the shape, where it covers nothing; a slanting way goes from middle to middle.
    if dx < 0.2 * dy {
      let right = max(item.bounds.maxX, now.bounds.maxX) + Self.gap
      let x = right < screen.maxX - 2 ? right : min(item.bounds.minX, now.bounds.minX) - Self.gap
      (start.x, end.x) = (x, x)
      // From the leading edge to the leading edge, which is on the screen first.
      let isDown = end.y > start.y
      (start.y, end.y) =
        isDown ? (item.bounds.maxY, now.bounds.maxY) : (item.bounds.minY, now.bounds.minY)
    } else if dy < 0.2 * dx {
      let above = min(item.bounds.minY, now.bounds.minY) - Self.gap
      let y = above > screen.minY + 2 ? above : max(item.bounds.maxY, now.bounds.maxY) + Self.gap
      (start.y, end.y) = (y, y)
      let isRight = end.x > start.x
      (start.x, end.x) =
        isRight ? (item.bounds.maxX, now.bounds.maxX) : (item.bounds.minX, now.bounds.minX)
    }
  }

  /// The trails of what has moved between two pictures, the largest first.
  ///
  /// - Parameters:
  ///   - before: The picture when the motion began.
  ///   - picture: The picture now.
  ///   - screen: The size of the screen, in points.
  ///   - measurer: The text measurer.
  /// - Returns: At most four trails of outermost shapes.
  static func trails(
    from before: DisplayList, to picture: DisplayList, screen: Size, measurer: any TextMeasuring
  ) -> [MotionTrail] {
    let whole = Rect(origin: .zero, size: screen)
    let near = whole.insetBy(dx: -reach, dy: -reach)
    func items(_ list: DisplayList) -> [PlacedItem] {
      var collector = PlacedItemCollector(measurer: measurer)
      collector.collect(list, .identity, 1, near)
      return collector.placedItems
    }
    let (old, new) = (items(before), items(picture))
    var outermost: [PlacedItem] = []
    var trails: [(area: Double, isShape: Bool, trail: MotionTrail)] = []
    for (now, then) in pairs(new, old) {
      let area = now.bounds.width * now.bounds.height
      // An item within one that has moved has moved with it.
      guard then.hasMoved(to: now, by: least), then.opacity > 0.02, now.opacity > 0.02,
        area < covering * whole.width * whole.height,
        now.bounds.intersects(whole) || then.bounds.intersects(whole),
        !outermost.contains(where: { $0.bounds.insetBy(dx: -1, dy: -1).contains(now.bounds) })
      else { continue }
      outermost.append(now)
      trails.append((area, now.isShape, MotionTrail(then, now: now, on: whole)))
    }
    let shapes = trails.filter(\.isShape)
    // Beside a shape that moves, a text that does says no more.
    return (shapes.isEmpty ? trails : shapes).sorted { $0.area > $1.area }.prefix(most)
      .map(\.trail)
  }

  /// Each shape with what it was before: the same one elsewhere or, where its form has changed, the
  /// next one that is left.
  private static func pairs(
    _ new: [PlacedItem], _ old: [PlacedItem]
  ) -> [(now: PlacedItem, then: PlacedItem)] {
    var byItem: [DisplayItem: [PlacedItem]] = [:]
    for item in old.reversed() { byItem[item.item, default: []].append(item) }
    var left: [PlacedItem] = []
    var found: [(now: PlacedItem, then: PlacedItem)] = []
    for now in new {
      if let then = byItem[now.item]?.popLast() {
        found.append((now, then))
      } else {
        left.append(now)
      }
    }
    let shapes = left.filter(\.isShape)
    let others = old.filter { byItem[$0.item]?.contains($0) ?? false }.filter(\.isShape)
    return found + (shapes.count == others.count ? Array(zip(shapes, others)) : [])
  }

  /// Draws the trail.
  ///
  /// - Parameters:
  ///   - transform: From points of the screen to points of the sheet.
  ///   - color: The colour of the line.
  ///   - picture: The display list it is added to.
  func draw(_ transform: AffineTransform, _ color: Color, _ picture: inout DisplayListBuilder) {
    let line = StrokeStyle(width: 0.6, cap: .butt, dash: StrokeStyle.Dash([2, 1.6]))
    picture.stroke(outline.applying(transform), .color(color.withOpacity(0.75)), line)
    let (tail, tip) = (transform.apply(to: start), transform.apply(to: end))
    let (dx, dy) = (tip.x - tail.x, tip.y - tail.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 6 else { return }
    let (along, head) = (Point(x: dx / length, y: dy / length), 3.2)
    let base = Point(x: tip.x - head * along.x, y: tip.y - head * along.y)
    let half = 0.45 * head
    var arrow = Path.line(from: tail, to: base)
    let wing = Point(x: -half * along.y, y: half * along.x)
    picture.stroke(arrow, Color.white.withOpacity(0.6), width: 1.8)
    picture.stroke(arrow, color, width: 0.75)
    arrow = Path()
    arrow.move(to: tip)
    arrow.addLine(to: Point(x: base.x + wing.x, y: base.y + wing.y))
    arrow.addLine(to: Point(x: base.x - wing.x, y: base.y - wing.y))
    arrow.closeSubpath()
    picture.fill(arrow, color)
  }
}

extension PlacedItem {
  /// The outline on the screen; of a text or a picture its box.
  var outline: Path {
    switch item {
    case .fill(let path, _, _), .stroke(let path, _, _): path.applying(transform)
    default: .rect(bounds)
    }
  }

  /// Whether the item is a filled shape.
  fileprivate var isShape: Bool {
    if case .fill = item { true } else { false }
  }

  /// Whether an edge is elsewhere by more than a distance, in points.
  fileprivate func hasMoved(to other: PlacedItem, by distance: Double) -> Bool {
    let (a, b) = (bounds, other.bounds)
    let edges = [
      a.minX - b.minX, a.maxX - b.maxX, a.minY - b.minY, a.maxY - b.maxY,
    ]
    return edges.contains { $0.magnitude > distance }
  }
}

extension Recording {
  /// The time from which the motion across the screen that is under way at a time has gone one way:
  /// its start, or the last turning point; nil where nothing has moved visibly since.
  func motionStart(at time: Double) -> Double? {
    var farthest: (way: Double, start: Double)?
    for track in tracks where track.isGeometric {
      for segment in track.segments
      where !segment.isConstant && segment.startTime < time && segment.endTime > time {
        for component in track.initialValue.indices {
          let turns = segment.turningPoints(of: component, limit: 64)
          let start = turns.last { $0.time < time - 1e-6 }?.time ?? segment.startTime
          let change =
            segment.value(of: component, at: time) - segment.value(of: component, at: start)
          let way = change.magnitude / max(track.threshold, 1e-9)
          if way > farthest?.way ?? 4 { farthest = (way, start) }
        }
      }
    }
    return farthest?.start
  }
}

extension Track {
  /// Whether the property moves or resizes its layer.
  fileprivate var isGeometric: Bool {
    direction(of: 0) != nil || ["scaleXY", "scaleX", "scaleY", "bounds"].contains(property)
  }
}
