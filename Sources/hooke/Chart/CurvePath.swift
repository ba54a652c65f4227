// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

/// A motion as a path: cubic pieces through its exact positions with its exact slopes.
///
/// Pieces are halved until they stay within ``tolerance`` of the motion at three places between
/// their ends, so that the picture is the closed form and not samples of it.
struct CurvePath {
  /// Where the motion is at a time, in page coordinates: x and its slope in points per second.
  let place: (Double) -> (point: Point, slope: Double)

  /// Points across, per second.
  let pointsPerSecond: Double

  /// The largest distance between path and motion, in points.
  static let tolerance = 0.01

  /// Pieces are halved no more often than this.
  private static let deepest = 14

  /// The path between two times.
  func path(from start: Double, to end: Double) -> Path {
    var path = Path()
    path.move(to: place(start).point)
    let count = 16
    for index in 0..<count {
      let (low, high) = (share(index, count), share(index + 1, count))
      append(start + low * (end - start), start + high * (end - start), 0, to: &path)
    }
    return path
  }

  private func share(_ index: Int, _ count: Int) -> Double { Double(index) / Double(count) }

  private func append(_ start: Double, _ end: Double, _ depth: Int, to path: inout Path) {
    let piece = Piece(place(start), place(end), width: pointsPerSecond * (end - start))
    let isNear = [0.25, 0.5, 0.75].allSatisfy { share in
      let truth = place(start + share * (end - start)).point.y
      return (piece.height(at: share) - truth).magnitude <= Self.tolerance
    }
    if isNear || depth == Self.deepest {
      path.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
    } else {
      let middle = 0.5 * (start + end)
      append(start, middle, depth + 1, to: &path)
      append(middle, end, depth + 1, to: &path)
    }
  }

  /// A cubic with given ends and slopes, x going evenly with time.
  private struct Piece {
    let start: Point
    let control1: Point
    let control2: Point
    let end: Point

    init(
      _ first: (point: Point, slope: Double), _ last: (point: Point, slope: Double), width: Double
    ) {
      let isFinite = first.slope.isFinite && last.slope.isFinite
      let rise = last.point.y - first.point.y
      // Where a timing function is vertical a straight piece has to do; it is short by then.
      let (up, down) = isFinite ? (first.slope * width, last.slope * width) : (rise, rise)
      start = first.point
      end = last.point
      control1 = first.point.offsetBy(dx: width / 3, dy: up / 3)
      control2 = last.point.offsetBy(dx: -width / 3, dy: -down / 3)
    }

    func height(at t: Double) -> Double {
      let u = 1 - t
      return u * u * u * start.y + 3 * u * u * t * control1.y + 3 * u * t * t * control2.y
        + t * t * t * end.y
    }
  }
}
