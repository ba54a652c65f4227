// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeRecording

// A label belongs to the curve that is nearest to it: one that stands nearer to another curve needs
// a line to its own.

extension CurveRowDrawing {
  /// The distance beyond which a curve is not taken for that of a label, in points.
  private static let reach = 40.0
  /// The part of the distance to another motion of the row at which a label is clearly nearer to
  /// its own, as both have one colour.
  private static let clearShare = 0.67
  /// The distance to its own curve at which a label may stand close to the line of another row,
  /// which is a rest there, in points.
  private static let usualDistance = 12.0
  /// The number of chords by which a motion is approximated.
  private static let chordCount = 24

  /// Whether a label is nearer to some motions of the row than to its others, and to those of other
  /// rows.
  func isNearest(
    _ label: Rect, to own: [Track.Segment], besides neighbours: [CurveRowDrawing]
  ) -> Bool {
    let starts = Set(own.map(\.startTime))
    let nearby = motions(near: label)
    func isOwn(_ index: Int) -> Bool { starts.contains(row.track.segments[index].startTime) }
    let distance = distance(from: label, to: nearby.filter(isOwn))
    guard distance > 0 else { return true }
    let others = nearby.filter { !isOwn($0) }
    return distance < Self.clearShare * self.distance(from: label, to: others)
      && !neighbours.contains {
        $0.distance(from: label, to: $0.motions(near: label)) <= distance
          || $0.distanceToLine(from: label) < Self.clearShare * (distance - Self.usualDistance)
      }
  }

  /// The vertical distance of a label to the curves of the row, rests included, in points.
  private func distanceToLine(from label: Rect) -> Double {
    var least = Double.infinity
    for x in [label.minX, label.midX, label.maxX] {
      for component in row.components {
        let level = point(component, at: axis.time(at: x)).y
        least = min(least, max(0, level - label.maxY, label.minY - level))
      }
    }
    return least
  }

  /// The indices of the motions of the row within reach of a label.
  private func motions(near label: Rect) -> [Int] {
    row.track.segments.indices.filter { index in
      let segment = row.track.segments[index]
      return !segment.isConstant && segment.startTime <= span.upperBound
        && segment.endTime >= span.lowerBound
        && axis.x(at: max(span.lowerBound, segment.startTime)) < label.maxX + Self.reach
        && axis.x(at: min(span.upperBound, segment.endTime)) > label.minX - Self.reach
    }
  }

  /// The least distance of a label to the curves of motions, in points; infinity without any.
  private func distance(from label: Rect, to motions: [Int]) -> Double {
    var least = Double.infinity
    for index in motions {
      for points in chords.points(of: index, computed: { points(of: index) }) {
        for (first, second) in zip(points, points.dropFirst()) {
          least = min(least, label.distance(toSegmentFrom: first, to: second))
        }
      }
    }
    return least
  }

  /// The ends of the chords of a motion, a list for each component, in points.
  private func points(of index: Int) -> [[Point]] {
    let segment = row.track.segments[index]
    let start = max(span.lowerBound, segment.startTime)
    let end = min(span.upperBound, segment.endTime)
    return row.components.map { component in
      (0...Self.chordCount).map { index in
        point(component, at: start + (end - start) * Double(index) / Double(Self.chordCount))
      }
    }
  }

  /// The point of a component's curve at a time.
  private func point(_ component: Int, at time: Double) -> Point {
    Point(x: axis.x(at: time), y: y(row.track.value(of: component, at: time)))
  }

  /// The line from a label to the nearest of some motions; nil where the label stands below or
  /// above it, unless a line is needed there as well.
  func leader(
    from label: Rect, to own: [Track.Segment], isNeeded: Bool
  ) -> (start: Point, end: Point)? {
    func gap(_ segment: Track.Segment) -> Double {
      let (start, end) = (axis.x(at: segment.startTime), axis.x(at: segment.endTime))
      return max(0, start - label.maxX, label.minX - end)
    }
    guard let segment = own.min(by: { gap($0) < gap($1) }), isNeeded || gap(segment) > 0 else {
      return nil
    }
    // Points of this motion alone that are on the page, the early ones first.
    let (start, end) = (segment.startTime, min(segment.endTime, span.upperBound))
    let lines = [0.2, 0.4, 0.6, 0.8].map { share in
      line(from: label, to: point(row.components[0], at: start + share * (end - start)))
    }
    return lines.enumerated().min {
      $0.element.length + Double($0.offset) < $1.element.length + Double($1.offset)
    }
    .flatMap { $0.element.length > 4 ? ($0.element.start, $0.element.end) : nil }
  }

  /// The line from the edge of a label to just before a point, and its length, in points.
  private func line(
    from label: Rect, to target: Point
  ) -> (start: Point, end: Point, length: Double) {
    let isBeside = target.x < label.minX || target.x > label.maxX
    let start =
      isBeside
      ? Point(x: target.x < label.minX ? label.minX - 1.5 : label.maxX + 1.5, y: label.midY)
      : Point(x: target.x, y: target.y < label.midY ? label.minY - 0.5 : label.maxY + 0.5)
    let (dx, dy) = (target.x - start.x, target.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let share = max(0, length - 2) / max(length, 1e-9)
    return (start, Point(x: start.x + share * dx, y: start.y + share * dy), length)
  }
}

/// The chords of a row's motions, each computed when a label first stands near it.
final class MotionChords {
  private var known: [Int: [[Point]]] = [:]

  /// The ends of the chords of a motion, a list for each component, in points.
  func points(of motion: Int, computed points: () -> [[Point]]) -> [[Point]] {
    if let points = known[motion] { return points }
    let points = points()
    known[motion] = points
    return points
  }
}
