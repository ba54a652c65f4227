// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The earlier states of what moves, as outlines filled faintly with their own colour: without texts,
/// which would overlap, and thinned where the motion is slow.
///
/// The outlines are drawn in points of the screen, so that their width does not depend on the scale
/// of a layer.
struct GhostOutlines {
  /// A state of a shape on the screen.
  private struct Ghost {
    var path: Path
    var paint: Paint?
    var opacity: Double
    /// The place among the states, 0 for the first, 1 for the last.
    var age: Double
  }

  private var ghosts: [Ghost] = []

  /// The least area of a shape that leaves ghosts, in square points.
  private static let leastArea = 60.0
  /// The least way between two ghosts of a shape, in points.
  private static let leastWay = 7.0
  /// The share of the screen above which a shape leaves no ghosts: they would only darken it.
  private static let covering = 0.6
  private static let ink = Color(hex: 0x161B26)

  /// Ghosts of earlier pictures, in order of time.
  ///
  /// - Parameters:
  ///   - pictures: The earlier pictures.
  ///   - last: The last picture, which is drawn itself.
  ///   - whole: The screen, in its points.
  ///   - measurer: The text measurer.
  init(
    _ pictures: [DisplayList], _ last: DisplayList, _ whole: Rect, _ measurer: any TextMeasuring
  ) {
    func shapes(_ list: DisplayList) -> [PlacedItem] {
      var collector = PlacedItemCollector(measurer: measurer)
      collector.collect(list, .identity, 1, whole)
      let shapes = collector.placedItems.filter { item in
        let area = item.bounds.width * item.bounds.height
        switch item.item {
        case .fill, .text: break
        default: return false
        }
        guard item.opacity > 0.02 else { return false }
        return area > Self.leastArea && area < Self.covering * whole.width * whole.height
      }
      // What lies within another shape moves with it.
      return shapes.enumerated().filter { index, shape in
        !shapes.prefix(index).contains {
          $0.bounds.insetBy(dx: -1, dy: -1).contains(shape.bounds) && $0.bounds != shape.bounds
        }
      }.map(\.element)
    }
    // The bounds of the states kept of each shape, of which the last picture's is one.
    var kept = shapes(last).map(\.bounds)
    for (index, picture) in pictures.enumerated().reversed() {
      let age = Double(index + 1) / Double(pictures.count + 1)
      for shape in shapes(picture) {
        let isNear = kept.contains { Self.distance($0, shape.bounds) < Self.leastWay }
        guard !isNear else { continue }
        kept.append(shape.bounds)
        var paint: Paint?
        if case .fill(_, let fill, _) = shape.item { paint = fill }
        ghosts.append(
          Ghost(path: shape.outline, paint: paint, opacity: shape.opacity, age: age))
      }
    }
    ghosts.reverse()
  }

  /// The greatest distance between the edges of two boxes, in points.
  private static func distance(_ first: Rect, _ second: Rect) -> Double {
    max(
      (first.minX - second.minX).magnitude, (first.maxX - second.maxX).magnitude,
      (first.minY - second.minY).magnitude, (first.maxY - second.maxY).magnitude)
  }

  /// Draws the ghosts, the earliest first and faintest.
  func draw(onto picture: inout DisplayListBuilder) {
    for ghost in ghosts {
      let strength = ghost.opacity * (0.35 + 0.65 * ghost.age)
      picture.group(opacity: strength) { picture in
        if case .color(let color) = ghost.paint {
          picture.fill(ghost.path, color.withOpacity(0.16 * color.alpha))
        }
        picture.stroke(ghost.path, Self.ink.withOpacity(0.6), width: 0.9)
      }
    }
  }
}
