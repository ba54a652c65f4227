// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeRecording

/// The mark of a layer's displacement since its motion began: an outline of where it was, and an
/// arrow from there.
package struct MotionTrail: Sendable, Hashable {
  /// The outline of the layer when its motion began, in points of the screen.
  var outline: Path
  /// The part of the screen in which the layer is seen.
  var clip: Rect
  /// The start of the arrow, beside the layer, in points of the screen.
  var start: Point
  /// The tip of the arrow; the start where the layer only grows or shrinks about its middle.
  var end: Point

  /// The greatest number of trails of a frame; more would be a pattern rather than a mark.
  private static let maximumCount = 6
  /// The least displacement of an edge that leaves a trail, in points of the screen.
  private static let leastDisplacement = 4.0
  /// The distance of an arrow from the layer it belongs to, in points: on a screen below a size, as
  /// an icon is, a part of that.
  private static let (gap, fullSide) = (9.0, 120.0)

  init(from before: LayerPlacement, to now: LayerPlacement, on screen: Rect) {
    outline = before.outline
    clip = before.clip.union(now.clip)
    let (then, now) = (before.box, now.box)
    (start, end) = (then.center, now.center)
    let (dx, dy) = ((end.x - start.x).magnitude, (end.y - start.y).magnitude)
    guard max(dx, dy) > Self.leastDisplacement else {
      end = start
      return
    }
    let gap = Self.gap * min(1, min(screen.width, screen.height) / Self.fullSide)
    // Beside the layer, where it covers nothing; a slanting way goes from middle to middle.
    if dx < 0.2 * dy {
      let x = Self.beside(
        max(then.maxX, now.maxX), min(then.minX, now.minX), gap, in: screen.minX...screen.maxX)
      (start.x, end.x) = (x, x)
      (start.y, end.y) = Self.edges(
        (then.minY, then.maxY), (now.minY, now.maxY), in: screen.minY...screen.maxY)
    } else if dy < 0.2 * dx {
      let y = Self.beside(
        min(then.minY, now.minY), max(then.maxY, now.maxY), gap, in: screen.minY...screen.maxY)
      (start.y, end.y) = (y, y)
      (start.x, end.x) = Self.edges(
        (then.minX, then.maxX), (now.minX, now.maxX), in: screen.minX...screen.maxX)
    }
  }

  /// The place of an arrow beside two edges: beyond the first or the second, whichever is on the
  /// screen; of a layer as wide as the screen within it, close to the first.
  private static func beside(
    _ first: Double, _ second: Double, _ gap: Double, in screen: ClosedRange<Double>
  ) -> Double {
    let outwards = first > second ? gap : -gap
    let margin = min(2, (screen.upperBound - screen.lowerBound) / 2)
    let (low, high) = (screen.lowerBound + margin, screen.upperBound - margin)
    for place in [first + outwards, second - outwards] where place >= low && place <= high {
      return place
    }
    return max(low + gap, min(high - gap, first - 2 * outwards))
  }

  /// The two places of the edge along which an arrow is drawn: the leading edge, which is on the
  /// screen first, or the other one where less than half of the way of that is on the screen; of a
  /// layer that reaches beyond the screen on both sides a way as long in the middle of the screen.
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
    let trailingShare = visibleShare(trailing.0, trailing.1)
    guard max(share, trailingShare) < 0.45 else {
      return share >= 0.5 || share >= trailingShare ? leading : trailing
    }
    let visible =
      max(
        min(then.low, now.low), screen.lowerBound)...min(
        max(then.high, now.high), screen.upperBound)
    let middle = (visible.lowerBound + visible.upperBound) / 2
    let half = (leading.1 - leading.0) / 2
    return (middle - half, middle + half)
  }

  /// The trails of the layers that move by themselves: what moves with a layer around it is part of
  /// that one.
  ///
  /// - Parameters:
  ///   - layers: The layers that move, each since a time of its own.
  ///   - subject: The layer that the caption names, whose trail is never left out.
  ///   - before: The places of the layers at a time.
  ///   - now: The places at the time of the frame.
  ///   - screen: The screen, in its points.
  /// - Returns: At most six trails: the subject's first, then those of the largest layers.
  static func trails(
    of layers: [MovingLayer], subject: String, before: (Double) -> [LayerPlacement],
    now: [LayerPlacement], on screen: Rect
  ) -> [MotionTrail] {
    var seen: Set<ObjectIdentifier> = []
    var found: [(isSubject: Bool, isText: Bool, way: LayerDisplacement)] = []
    for layer in layers {
      let then = before(layer.start)
      for place in now where place.isNamed(layer.name) && !seen.contains(place.layer) {
        guard let start = then.first(where: { $0.layer == place.layer }),
          place.isSeen(on: screen),
          place.box.edgeDistance(to: place.carried(from: start, then, now)) > leastDisplacement
        else { continue }
        seen.insert(place.layer)
        found.append(
          (place.isNamed(subject), place.isText, LayerDisplacement(from: start, to: place)))
      }
    }
    let shapes = found.filter { !$0.isText || $0.isSubject }
    // Beside a shape that moves, a text that does says no more.
    let ways = (shapes.isEmpty ? found : shapes).map { (isSubject: $0.isSubject, way: $0.way) }
    let sorted = LayerDisplacement.joined(ways)
      .ordered(by: { $0.isSubject ? 0 : 1 }, { -$0.way.now.box.area })
    var trails: [MotionTrail] = []
    for (_, way) in sorted.prefix(maximumCount) {
      var trail = MotionTrail(from: way.then, to: way.now, on: screen)
      // Two arrows on one line would be read as one with two heads.
      if trails.contains(where: trail.hasArrow(onLineOf:)) { trail.end = trail.start }
      trails.append(trail)
    }
    return trails
  }

  /// Whether the arrow lies along that of another trail, closer than an arrow's head is wide.
  private func hasArrow(onLineOf other: MotionTrail) -> Bool {
    let (dx, dy) = (other.end.x - other.start.x, other.end.y - other.start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, start != end else { return false }
    // The place along the other arrow, and the distance from its line, in points.
    func place(_ point: Point) -> (along: Double, beside: Double) {
      let (x, y) = (point.x - other.start.x, point.y - other.start.y)
      return ((x * dx + y * dy) / length, (x * dy - y * dx).magnitude / length)
    }
    let (tail, tip) = (place(start), place(end))
    return max(tail.beside, tip.beside) < Self.gap / 2
      && max(tail.along, tip.along) > 0 && min(tail.along, tip.along) < length
  }

  /// Draws the trail.
  ///
  /// - Parameters:
  ///   - shown: The part of the screen that is shown: an arrow that leaves it ends at its edge.
  ///   - transform: From points of the screen to points of the sheet.
  ///   - color: The colour of the line.
  ///   - texts: The texts of the screen, around which outline and arrow are drawn.
  ///   - picture: The display list it is added to.
  func draw(
    in shown: Rect, _ transform: AffineTransform, _ color: Color, around texts: TextGaps,
    _ picture: inout DisplayListBuilder
  ) {
    let dash = StrokeStyle.Dash([2, 1.6])
    let line = StrokeStyle(width: 0.6, cap: .butt, dash: dash)
    let edge = StrokeStyle(width: 1.2, cap: .butt, dash: dash)
    texts.interrupt(outline.bounds ?? shown, transform, in: &picture) { picture in
      // Beyond the edge of what it lies in the layer was not seen either.
      picture.group(clip: .rect(clip.insetBy(dx: -1, dy: -1).applying(transform))) {
        // White beside each dash, for the contrast on a dark screen.
        let path = outline.applying(transform)
        $0.stroke(path, .color(Color.white.withOpacity(0.6)), edge)
        $0.stroke(path, .color(color.withOpacity(0.75)), line)
      }
    }
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
    texts.interrupt(from: start, to: end, transform, in: &picture) { picture in
      picture.stroke(shaft, Color.white.withOpacity(0.6), width: 1.8)
      picture.stroke(shaft, color, width: 0.75)
    }
    var head = Path()
    head.move(to: tip)
    head.addLine(to: Point(x: base.x + wing.x, y: base.y + wing.y))
    head.addLine(to: Point(x: base.x - wing.x, y: base.y - wing.y))
    head.closeSubpath()
    picture.stroke(
      head, .color(Color.white.withOpacity(0.6)), StrokeStyle(width: 1, join: .round))
    picture.fill(head, color)
  }
}

/// The places of a layer, or of several that move as one, at two instants.
private struct LayerDisplacement {
  var then: LayerPlacement
  var now: LayerPlacement

  init(from then: LayerPlacement, to now: LayerPlacement) { (self.then, self.now) = (then, now) }

  /// The distance by which the ways of two layers, and their edges, differ at most, in points.
  private static let slack = 2.0

  /// Whether another layer lies beside this one and moves with it, as the rows of a list do.
  private func isBeside(_ other: LayerDisplacement) -> Bool {
    func touch(_ one: Rect, _ two: Rect) -> Bool {
      let near = one.insetBy(dx: -Self.slack, dy: -Self.slack)
      let isColumn = max((one.minX - two.minX).magnitude, (one.maxX - two.maxX).magnitude)
      let isRow = max((one.minY - two.minY).magnitude, (one.maxY - two.maxY).magnitude)
      return near.intersects(two) && min(isColumn, isRow) < Self.slack
    }
    let ways = [self, other].map { way in
      Rect(
        x: way.now.box.minX - way.then.box.minX, y: way.now.box.minY - way.then.box.minY,
        width: way.now.box.width - way.then.box.width,
        height: way.now.box.height - way.then.box.height)
    }
    return touch(then.box, other.then.box) && touch(now.box, other.now.box)
      && max(
        (ways[0].minX - ways[1].minX).magnitude, (ways[0].minY - ways[1].minY).magnitude,
        (ways[0].width - ways[1].width).magnitude, (ways[0].height - ways[1].height).magnitude)
        < Self.slack
  }

  /// The ways with those of layers that lie beside each other and move alike as one, around all.
  static func joined(
    _ ways: [(isSubject: Bool, way: LayerDisplacement)]
  ) -> [(isSubject: Bool, way: LayerDisplacement)] {
    var joined: [(isSubject: Bool, way: LayerDisplacement)] = []
    for var way in ways.ordered(by: \.way.then.box.minY, \.way.then.box.minX) {
      while let place = joined.firstIndex(where: { $0.way.isBeside(way.way) }) {
        let other = joined.remove(at: place)
        way = (
          way.isSubject || other.isSubject,
          LayerDisplacement(
            from: other.way.then.joined(with: way.way.then),
            to: other.way.now.joined(with: way.way.now))
        )
      }
      joined.append(way)
    }
    return joined
  }
}

extension LayerPlacement {
  /// The box around this layer and another one, in place of it.
  fileprivate func joined(with other: LayerPlacement) -> LayerPlacement {
    var both = self
    both.box = box.union(other.box)
    both.outline = .rect(both.box)
    both.clip = clip.union(other.clip)
    return both
  }

  /// Whether the layer may be the one that a recording calls so.
  fileprivate func isNamed(_ recorded: String) -> Bool {
    name == recorded || name == recorded.withoutNumber
  }

  /// Whether an edge of the layer is on the screen.
  fileprivate func isSeen(on screen: Rect) -> Bool {
    !isCovered && opacity > 0.02
      && box.intersects(clip) && !box.insetBy(dx: 1, dy: 1).contains(screen)
  }

  /// Where the layer would be if only the nearest layer around it that moves had moved since.
  fileprivate func carried(
    from start: LayerPlacement, _ then: [LayerPlacement], _ now: [LayerPlacement]
  ) -> Rect {
    for ancestor in ancestors {
      guard let before = then.first(where: { $0.layer == ancestor })?.box,
        let after = now.first(where: { $0.layer == ancestor })?.box,
        before.width > 0, before.height > 0
      else { continue }
      let (x, y) = (after.width / before.width, after.height / before.height)
      return Rect(
        x: after.minX + (start.box.minX - before.minX) * x,
        y: after.minY + (start.box.minY - before.minY) * y, width: start.box.width * x,
        height: start.box.height * y)
    }
    return start.box
  }
}
