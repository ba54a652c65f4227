// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

/// A search for free places of labels: never on a curve or another label, beside vertical hairlines
/// rather than across them.
package struct LabelPlacer {
  /// Where labels may stand.
  private let bounds: Rect
  /// Boxes that no label may touch: labels already placed, dots.
  private var boxes: [Rect] = []
  /// Lines that no label may cross, as short chords.
  private var chords = ChordBlocks()
  /// Vertical hairlines that labels should not cross: their x, in points.
  private var hairlines: [Double] = []
  /// Horizontal lines that labels should not cross: their y and their extent, in points.
  private var levels: [(y: Double, x: ClosedRange<Double>)] = []
  /// Boxes that labels should not touch: those of the rows above.
  private var neighbours: [Rect] = []

  /// A search within a box.
  package init(bounds: Rect) { self.bounds = bounds }

  /// Forbids a box.
  package mutating func avoid(_ box: Rect) { boxes.append(box) }

  /// Forbids a line.
  package mutating func avoid(polyline points: [Point]) {
    chords.append(polyline: points)
  }

  /// Discourages a vertical hairline.
  package mutating func discourage(hairlineAt x: Double) { hairlines.append(x) }

  /// Discourages a horizontal line.
  package mutating func discourage(levelAt y: Double, from left: Double, to right: Double) {
    if left < right { levels.append((y, left...right)) }
  }

  /// Discourages a box.
  package mutating func discourage(_ box: Rect) { neighbours.append(box) }

  /// Takes the best of several places, the earlier the better.
  ///
  /// A place across a hairline costs as much as four later candidates, as the hairline is
  /// interrupted there; one across a horizontal line, which would strike the text out, or in a box
  /// that is discouraged, as much as forty.
  ///
  /// - Parameters:
  ///   - size: The size of the label, in points.
  ///   - candidates: Top left corners, the preferred first.
  ///   - clearance: The least horizontal distance to anything, in points; vertically half of it.
  ///   - isSuitable: Whether a free place may be taken, called for those that would be the best.
  /// - Returns: The box taken; nil where no place is free.
  /// - Complexity: O(c · n) for c candidates and n boxes and chords.
  package mutating func place(
    _ size: Size, candidates: [Point], clearance: Double = 1,
    where isSuitable: (Rect) -> Bool = { _ in true }
  ) -> Rect? {
    var best: (box: Rect, cost: Int)?
    for (index, candidate) in candidates.enumerated() {
      if let best, best.cost <= index { break }
      let box = Rect(origin: candidate, size: size)
      guard bounds.contains(box) else { continue }
      let guarded = box.insetBy(dx: -clearance, dy: -clearance / 2)
      guard !boxes.contains(where: { $0.intersects(guarded) }), !chords.touches(guarded)
      else { continue }
      let crossed = hairlines.filter { $0 > guarded.minX && $0 < guarded.maxX }.count
      let touched = neighbours.contains { $0.intersects(box) }
      let isStruck = levels.contains {
        $0.y > box.minY - 0.5 && $0.y < box.maxY + 0.5 && $0.x.lowerBound < box.maxX
          && $0.x.upperBound > box.minX
      }
      let cost = index + 4 * crossed + (isStruck ? 40 : 0) + (touched ? 40 : 0)
      if cost < best?.cost ?? .max, isSuitable(box) { best = (box, cost) }
    }
    if let best { boxes.append(best.box) }
    return best?.box
  }

  /// Whether a straight line crosses no curve and no box.
  package func isFree(from start: Point, to end: Point) -> Bool {
    !boxes.contains { $0.segment(from: start, to: end) != nil }
      && !chords.crosses(from: start, to: end)
  }
}
