// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A clip that is set in Cairo for those items alone that it cuts.
///
/// Cairo writes a clip into a PDF once more for every item under it; of a sheet that was a third.
struct PendingClip {
  let clip: DisplayGroup.Clip
  /// The map of the clip's coordinates to the device.
  let transform: AffineTransform
  /// Corners of a convex polygon inside the clip, in coordinates of the device, and the sense in
  /// which they turn; none where the clip is not convex.
  private let corners: [Point]
  private let sense: Double

  init(_ clip: DisplayGroup.Clip, _ transform: AffineTransform) {
    (self.clip, self.transform) = (clip, transform)
    let outline = ConvexOutline(clip.path)
    corners = outline.corners.map { transform.apply(to: $0) }
    sense = outline.sense * (transform.determinant < 0 ? -1 : 1)
  }

  /// Whether nothing within a rectangle of some coordinates is cut off.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - inner: The map of its coordinates to the device.
  /// - Returns: Whether the clip, as far as it is known to be convex, lets all of it through.
  func containsAll(of rect: Rect, under inner: AffineTransform) -> Bool {
    guard corners.count > 2 else { return false }
    let points = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ].map { inner.apply(to: $0) }
    return corners.indices.allSatisfy { index in
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      return points.allSatisfy { sense * ConvexOutline.turn(start, end, $0) >= 0 }
    }
  }
}

/// The polygon through the end points of a convex path.
private struct ConvexOutline {
  /// The corners; none where the path is not one convex outline.
  let corners: [Point]
  /// 1 or -1, as the outline turns.
  let sense: Double

  init(_ path: Path) {
    var (ends, controls): ([Point], [Point]) = ([], [])
    var isOne = true
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let point):
        isOne = isOne && index == 0
        ends.append(point)
        controls.append(point)
      case .line(let point):
        ends.append(point)
        controls.append(point)
      case .curve(let end, let control1, let control2):
        ends.append(end)
        controls += [control1, control2, end]
      case .close: isOne = isOne && index == path.elements.count - 1
      }
    }
    // A curve lies within its control points, so where those are convex the outline is.
    let sense = Self.sense(of: controls)
    corners = isOne && sense != nil ? ends : []
    self.sense = sense ?? 0
  }

  /// Twice the area of a triangle, negative where it turns the other way.
  static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// The sense in which a polygon turns at all its corners; nil where it is not convex.
  private static func sense(of polygon: [Point]) -> Double? {
    var points: [Point] = []
    for point in polygon where points.last != point { points.append(point) }
    if points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 2 else { return nil }
    var (sense, turns) = (0.0, 0)
    var wasLeft: Bool?
    for (index, point) in points.enumerated() {
      let (next, last) = (
        points[(index + 1) % points.count], points[(index + 2) % points.count]
      )
      let turn = turn(point, next, last)
      if turn * sense < 0 { return nil }
      if turn != 0 { sense = turn > 0 ? 1 : -1 }
      // A convex outline turns from left to right and back once; one that winds twice does not.
      guard next.x != point.x else { continue }
      if let wasLeft, wasLeft != (next.x < point.x) { turns += 1 }
      wasLeft = next.x < point.x
    }
    return sense != 0 && turns <= 2 ? sense : nil
  }
}

extension DisplayGroup.Clip {
  /// The clip in other coordinates.
  func applying(_ transform: AffineTransform) -> DisplayGroup.Clip {
    DisplayGroup.Clip(path.applying(transform), rule: rule)
  }
}
