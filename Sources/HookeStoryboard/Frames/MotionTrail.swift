// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
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
  private static let maximumCount = 4
  /// The least displacement of an edge that leaves a trail, in points of the screen.
  private static let leastDisplacement = 4.0
  /// The distance from the screen within which a motion is followed, in points.
  private static let offscreenDistance = 2000.0
  /// The distance of an arrow from the shape it belongs to, in points.
  private static let gap = 9.0

  private init(_ item: PlacedItem, now: PlacedItem, on screen: Rect) {
    outline = item.outline
    let (then, now) = (item.bounds, now.bounds)
    (start, end) = (then.center, now.center)
    let (dx, dy) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    // Beside the shape, where it covers nothing; a slanting way goes from middle to middle.
    if dx < 0.2 * dy {
      let right = max(then.maxX, now.maxX) + Self.gap
      let x = right < screen.maxX - 2 ? right : min(then.minX, now.minX) - Self.gap
      (start.x, end.x) = (x, x)
      (start.y, end.y) = Self.edges(
        (then.minY, then.maxY), (now.minY, now.maxY), in: screen.minY...screen.maxY)
    } else if dy < 0.2 * dx {
      let above = min(then.minY, now.minY) - Self.gap
      let y = above > screen.minY + 2 ? above : max(then.maxY, now.maxY) + Self.gap
      (start.y, end.y) = (y, y)
      (start.x, end.x) = Self.edges(
        (then.minX, then.maxX), (now.minX, now.maxX), in: screen.minX...screen.maxX)
    }
  }

  /// The two places of the edge along which an arrow is drawn: the leading edge, which is on the
  /// screen first, or the other one where less than half of the way of that is on the screen.
  private static func edges(
    _ then: (low: Double, high: Double), _ now: (low: Double, high: Double),
    in screen: ClosedRange<Double>
  ) -> (Double, Double) {
    func visibleShare(_ start: Double, _ end: Double) -> Double {
      let (low, high) = (min(start, end), max(start, end))
      let visible = min(high, screen.upperBound) - max(low, screen.lowerBound)
      return max(0, visible) / max(high - low, 1e-9)
    }
    let isForward = now.low + now.high > then.low + then.high
    let (leading, trailing) =
      isForward
      ? ((then.high, now.high), (then.low, now.low)) : ((then.low, now.low), (then.high, now.high))
    let share = visibleShare(leading.0, leading.1)
    return share >= 0.5 || share >= visibleShare(trailing.0, trailing.1) ? leading : trailing
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
    let near = whole.insetBy(dx: -offscreenDistance, dy: -offscreenDistance)
    func items(_ list: DisplayList) -> [PlacedItem] {
      var collector = PlacedItemCollector(measurer: measurer)
      collector.collect(list, .identity, 1, near)
      return collector.placedItems
    }
    let (old, new) = (items(before), items(picture))
    var outermost: [PlacedItem] = []
    var trails: [(area: Double, isShape: Bool, trail: MotionTrail)] = []
    for (now, then) in pairs(new, old) {
      // An item within one that has moved has moved with it.
      guard then.bounds.edgeDistance(to: now.bounds) > leastDisplacement,
        then.opacity > 0.02, now.opacity > 0.02, now.hasVisibleEdges(on: whole),
        now.bounds.intersects(whole) || then.bounds.intersects(whole),
        !outermost.contains(where: { $0.bounds.insetBy(dx: -1, dy: -1).contains(now.bounds) })
      else { continue }
      outermost.append(now)
      trails.append((now.bounds.area, now.isShape, MotionTrail(then, now: now, on: whole)))
    }
    let shapes = trails.filter(\.isShape)
    // Beside a shape that moves, a text that does says no more.
    return (shapes.isEmpty ? trails : shapes).sorted { $0.area > $1.area }.prefix(maximumCount)
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
  ///   - shown: The part of the screen that is shown: an arrow that leaves it ends at its edge.
  ///   - transform: From points of the screen to points of the sheet.
  ///   - color: The colour of the line.
  ///   - picture: The display list it is added to.
  func draw(
    in shown: Rect, _ transform: AffineTransform, _ color: Color,
    _ picture: inout DisplayListBuilder
  ) {
    let line = StrokeStyle(width: 0.6, cap: .butt, dash: StrokeStyle.Dash([2, 1.6]))
    picture.stroke(outline.applying(transform), .color(color.withOpacity(0.75)), line)
    guard
      let visible = shown.applying(transform).insetBy(dx: 1.5, dy: 1.5).segment(
        from: transform.apply(to: start), to: transform.apply(to: end))
    else { return }
    let (tail, tip) = visible
    let (dx, dy) = (tip.x - tail.x, tip.y - tail.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 6 else { return }
    let (along, headLength) = (Point(x: dx / length, y: dy / length), 3.2)
    let base = Point(x: tip.x - headLength * along.x, y: tip.y - headLength * along.y)
    let half = 0.45 * headLength
    let wing = Point(x: -half * along.y, y: half * along.x)
    let shaft = Path.line(from: tail, to: base)
    picture.stroke(shaft, Color.white.withOpacity(0.6), width: 1.8)
    picture.stroke(shaft, color, width: 0.75)
    var head = Path()
    head.move(to: tip)
    head.addLine(to: Point(x: base.x + wing.x, y: base.y + wing.y))
    head.addLine(to: Point(x: base.x - wing.x, y: base.y - wing.y))
    head.closeSubpath()
    picture.fill(head, color)
  }
}

extension Recording {
  /// The time from which the motions across the screen that are under way at a time have gone one
  /// way: the start of the farthest, or a later turning point of any that is seen to turn; nil where
  /// nothing has moved visibly since.
  func motionStart(at time: Double) -> Double? {
    var farthest = (distance: 4.0, start: Double.infinity)
    var turns: [(time: Double, distance: Double)] = []
    for track in tracks where track.isGeometric {
      for segment in track.segments
      where !segment.isConstant && segment.startTime < time && segment.endTime > time {
        for component in track.initialValue.indices {
          func distance(_ start: Double, _ end: Double) -> Double {
            (segment.value(of: component, at: end) - segment.value(of: component, at: start))
              .magnitude / max(track.threshold, 1e-9)
          }
          let times = segment.turningPoints(of: component, limit: 64).map(\.time)
            .filter { $0 < time - 1e-6 }
          let start = times.last ?? segment.startTime
          if let turn = times.last {
            turns.append((turn, distance(times.dropLast().last ?? segment.startTime, turn)))
          }
          let way = distance(start, time)
          if way > farthest.distance { farthest = (way, start) }
        }
      }
    }
    guard farthest.start < .infinity else { return nil }
    // What turned a good deal later would have an arrow against its motion.
    let seen = turns.filter { $0.distance > 0.3 * farthest.distance }.map(\.time)
    return max(farthest.start, seen.max() ?? farthest.start)
  }
}

extension Track {
  /// Whether the property moves or resizes its layer.
  fileprivate var isGeometric: Bool {
    direction(of: 0) != nil || ["scaleXY", "scaleX", "scaleY", "bounds"].contains(property)
  }
}
