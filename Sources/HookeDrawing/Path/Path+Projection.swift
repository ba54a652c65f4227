// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Path {
  /// The path as it is seen in perspective, or nothing where a part of it lies at or behind the
  /// eye.
  ///
  /// Straight lines are exact. A curve becomes rational; it is drawn as cubic curves, one for each
  /// piece, that agree with it at their ends in place and direction. The number of pieces is fixed,
  /// so that paths which differ in their points only have images of the same elements.
  ///
  /// - Parameters:
  ///   - transform: The perspective.
  ///   - piecesPerCurve: The number of cubic curves per curve, at least 1. With four the image of a
  ///     circle of 200 points, turned by 60 degrees and seen from 500 points, is off by less than
  ///     0.02 points.
  /// - Returns: The image, or nothing.
  package func projected(
    by transform: ProjectiveTransform, piecesPerCurve: Int = 4
  ) -> Path? {
    if let affine = transform.affine { return applying(affine) }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var (pen, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        guard let image = transform.apply(to: point) else { return nil }
        result.append(.move(image))
        (pen, start) = (point, point)
      case .line(let point):
        guard let image = transform.apply(to: point) else { return nil }
        result.append(.line(image))
        pen = point
      case .curve(let point, let control1, let control2):
        let piece = CubicPiece(
          unmeasuredFrom: pen, to: point, control1: control1, control2: control2)
        guard transform.addImage(of: piece, pieces: piecesPerCurve, to: &result) else {
          return nil
        }
        pen = point
      case .close:
        result.append(.close)
        pen = start
      }
    }
    return Path(result)
  }
}

extension ProjectiveTransform {
  /// Adds the image of a curve as cubic curves; false where a part of it has none.
  fileprivate func addImage(
    of curve: CubicPiece, pieces: Int, to elements: inout [Path.Element]
  ) -> Bool {
    let width = 1 / Double(pieces)
    guard var last = place(curve.place(at: 0)) else { return false }
    for index in 1...pieces {
      guard let next = place(curve.place(at: index == pieces ? 1 : Double(index) * width)) else {
        return false
      }
      elements.append(
        .curve(
          next.point, control1: last.point + last.derivative * (width / 3),
          control2: next.point - next.derivative * (width / 3)))
      last = next
    }
    return true
  }

  /// The image of a point that moves, and of its derivative.
  private func place(
    _ moving: (point: Point, derivative: Point)
  ) -> (point: Point, derivative: Point)? {
    guard let tangent = tangent(at: moving.point) else { return nil }
    let step = moving.derivative
    return (
      tangent.apply(to: moving.point),
      Point(x: tangent.a * step.x + tangent.c * step.y, y: tangent.b * step.x + tangent.d * step.y)
    )
  }
}
