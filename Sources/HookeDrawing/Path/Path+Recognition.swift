// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The shape of a path where a rectangle or an ellipse describes it.
package enum PathShape: Hashable, Sendable {
  /// A rectangle; the corner radius is in points, 0 for plain corners.
  case rect(Rect, cornerRadius: Double)
  /// The ellipse that touches the sides of a rectangle.
  case ellipse(Rect)
  /// Anything else.
  case other
}

extension Path {
  /// The shape of the path, where ``rect(_:)``, ``roundedRect(_:cornerRadius:)``, ``ellipse(in:)``
  /// or ``circle(center:radius:)`` made it.
  ///
  /// A path counts as one of these where no point is off by more than a ten-thousandth of a point.
  package var shape: PathShape {
    guard [5, 6, 10].contains(elements.count), case .move(let first) = elements[0],
      let bounds = controlBounds
    else { return .other }
    if elements.count == 6 { return isNear(.ellipse(in: bounds)) ? .ellipse(bounds) : .other }
    let radius = elements.count == 5 ? 0 : first.x - bounds.minX
    let shape = Path.roundedRect(bounds, cornerRadius: radius)
    return isNear(shape) ? .rect(bounds, cornerRadius: radius) : .other
  }

  /// Whether another path has the same kinds of elements and no point further off than 1e-4.
  private func isNear(_ other: Path) -> Bool {
    guard elements.count == other.elements.count else { return false }
    func near(_ first: Point, _ second: Point) -> Bool {
      abs(first.x - second.x) < 1e-4 && abs(first.y - second.y) < 1e-4
    }
    return zip(elements, other.elements).allSatisfy { pair in
      switch pair {
      case (.move(let first), .move(let second)), (.line(let first), .line(let second)):
        near(first, second)
      case (.curve(let end1, let first1, let second1), .curve(let end2, let first2, let second2)):
        near(end1, end2) && near(first1, first2) && near(second1, second2)
      case (.close, .close): true
      default: false
      }
    }
  }
}
