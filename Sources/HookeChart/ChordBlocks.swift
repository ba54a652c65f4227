// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Short chords of curves, in blocks that are passed over as a whole where they are far away: a
/// curve of a long motion has thousands of chords, and every place of every label is held to them.
struct ChordBlocks {
  typealias Chord = (start: Point, end: Point)

  private struct Block {
    /// The box of the chords, edges included.
    var (least, greatest): (Point, Point)
    var chords: [Chord] = []

    init(at point: Point) { (least, greatest) = (point, point) }

    mutating func append(_ chord: Chord) {
      chords.append(chord)
      for point in [chord.start, chord.end] {
        least = Point(x: min(least.x, point.x), y: min(least.y, point.y))
        greatest = Point(x: max(greatest.x, point.x), y: max(greatest.y, point.y))
      }
    }

    /// Whether the box has a point in common with the one between two corners.
    func mayTouch(_ low: Point, _ high: Point) -> Bool {
      least.x <= high.x && greatest.x >= low.x && least.y <= high.y && greatest.y >= low.y
    }
  }

  private static let chordsPerBlock = 32
  private var blocks: [Block] = []

  /// Adds the chords of a line.
  mutating func append(polyline points: [Point]) {
    for (index, chord) in zip(points, points.dropFirst()).enumerated() {
      if index % Self.chordsPerBlock == 0 { blocks.append(Block(at: chord.0)) }
      blocks[blocks.count - 1].append(chord)
    }
  }

  /// Whether a chord has a point in a box, edges included.
  func touches(_ box: Rect) -> Bool {
    let (low, high) = (Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.maxY))
    return blocks.contains { block in
      block.mayTouch(low, high)
        && block.chords.contains { box.segment(from: $0.start, to: $0.end) != nil }
    }
  }

  /// Whether a straight line has a point in common with a chord, other than on one line.
  func crosses(from start: Point, to end: Point) -> Bool {
    let low = Point(x: min(start.x, end.x), y: min(start.y, end.y))
    let high = Point(x: max(start.x, end.x), y: max(start.y, end.y))
    return blocks.contains { block in
      block.mayTouch(low, high)
        && block.chords.contains { Self.cross(start, end, $0.start, $0.end) }
    }
  }

  private static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func side(_ p: Point, _ q: Point, _ r: Point) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
