// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing

extension Rect {
  /// The part of a line segment that lies in the rectangle (Liang and Barsky 1984).
  ///
  /// - Parameters:
  ///   - start: The first end of the segment.
  ///   - end: The other end.
  /// - Returns: The ends of the part, in the same order; nil where the segment passes it by.
  package func segment(from start: Point, to end: Point) -> (start: Point, end: Point)? {
    var (low, high) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    /// Cuts the segment at a side: `distance` is that of its start, `slope` how fast it leaves.
    func isBeyond(_ slope: Double, _ distance: Double) -> Bool {
      if slope == 0 { return distance < 0 }
      if slope < 0 {
        low = max(low, distance / slope)
      } else {
        high = min(high, distance / slope)
      }
      return false
    }
    if isBeyond(-dx, start.x - minX) || isBeyond(dx, maxX - start.x) { return nil }
    if isBeyond(-dy, start.y - minY) || isBeyond(dy, maxY - start.y) { return nil }
    guard low <= high else { return nil }
    return (
      Point(x: start.x + low * dx, y: start.y + low * dy),
      Point(x: start.x + high * dx, y: start.y + high * dy)
    )
  }

  /// The distance from the rectangle to a line segment; 0 where they touch.
  package func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    if segment(from: start, to: end) != nil { return 0 }
    let corners = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY),
      Point(x: maxX, y: maxY),
    ]
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = max(dx * dx + dy * dy, .leastNormalMagnitude)
    let toCorners = corners.map { corner in
      let share = ((corner.x - start.x) * dx + (corner.y - start.y) * dy) / square
      let nearest = min(1, max(0, share))
      return Self.length(start.x + nearest * dx - corner.x, start.y + nearest * dy - corner.y)
    }
    let toEnds = [start, end].map { point in
      Self.length(
        max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
    }
    return min(toCorners.min() ?? 0, toEnds.min() ?? 0)
  }

  private static func length(_ x: Double, _ y: Double) -> Double {
    (x * x + y * y).squareRoot()
  }
}
