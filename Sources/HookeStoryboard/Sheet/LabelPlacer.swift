// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Finds room for labels: never on a curve or another label, beside hairlines rather than across them.
struct LabelPlacer {
  /// Where labels may stand.
  var bounds: Rect
  /// Boxes nothing may touch: labels already placed, dots.
  private var boxes: [Rect] = []
  /// Lines that may not be crossed, as short chords.
  private var chords: [(start: Point, end: Point)] = []
  /// Upright hairlines that had better not be crossed: their places across, in points.
  private var hairlines: [Double] = []

  init(bounds: Rect) { self.bounds = bounds }

  /// Forbids a box.
  mutating func avoid(_ box: Rect) { boxes.append(box) }

  /// Forbids a line.
  mutating func avoid(polyline points: [Point]) {
    chords += zip(points, points.dropFirst()).map { ($0, $1) }
  }

  /// Discourages an upright hairline.
  mutating func discourage(hairlineAt x: Double) { hairlines.append(x) }

  /// Takes the best of several places, the earlier the better.
  ///
  /// A place across a hairline is as good as one a few candidates later that is free of it: the hairline
  /// is interrupted there.
  ///
  /// - Parameters:
  ///   - size: The size of the label, in points.
  ///   - candidates: Where its top left corner might be, the preferred first.
  ///   - clearance: The least distance to anything across, in points.
  /// - Returns: The box taken; nil where no place is free.
  mutating func place(_ size: Size, candidates: [Point], clearance: Double = 1) -> Rect? {
    var best: (box: Rect, cost: Int)?
    for (index, candidate) in candidates.enumerated() {
      if let best, best.cost <= index { break }
      let box = Rect(origin: candidate, size: size)
      guard bounds.contains(box) else { continue }
      let guarded = box.insetBy(dx: -clearance, dy: -clearance / 2)
      guard !boxes.contains(where: { $0.intersects(guarded) }),
        !chords.contains(where: { crosses($0.start, $0.end, guarded) })
      else { continue }
      let crossed = hairlines.filter { $0 > guarded.minX && $0 < guarded.maxX }.count
      let cost = index + 4 * crossed
      if cost < best?.cost ?? .max { best = (box, cost) }
    }
    if let best { boxes.append(best.box) }
    return best?.box
  }

  /// Whether a line enters a box (Liang and Barsky).
  private func crosses(_ start: Point, _ end: Point, _ box: Rect) -> Bool {
    var (low, high) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let sides = [
      (-dx, start.x - box.minX), (dx, box.maxX - start.x),
      (-dy, start.y - box.minY), (dy, box.maxY - start.y),
    ]
    for (slope, distance) in sides {
      if slope == 0 {
        if distance < 0 { return false }
      } else if slope < 0 {
        low = max(low, distance / slope)
      } else {
        high = min(high, distance / slope)
      }
    }
    return low <= high
  }
}
