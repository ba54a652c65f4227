// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing

@testable import HookePlayback

/// A thing drawn, with its final position and look, to compare pictures with different groups.
struct DrawnThing: CustomStringConvertible {
  /// The kind, without parameters.
  var kind: String
  /// The points of its outline: corners, middles of sides, or the points of its path.
  var points: [Point]
  /// Corner radius, stroke width, standard deviation of the blur.
  var lengths: [Double]
  /// Red, green and blue.
  var color: [Double]
  /// Its opacity times those of all groups around it.
  var opacity: Double

  var description: String { "\(kind) at \(points.first.map { "\($0)" } ?? "nowhere")" }

  /// The things in a list that intersect an area, from back to front.
  static func all(
    in list: DisplayList, _ transform: AffineTransform, area: Rect, measurer: any TextMeasuring
  ) -> [DrawnThing] {
    var reader = Reader(texts: TextSettings(measurer: measurer))
    reader.read(list, transform, 1, area)
    return reader.things
  }

  /// How far another thing of the same kind is from this one, in points, where it is within an
  /// area: at the points of its outline and at places between neighbouring ones.
  func distance(to other: DrawnThing, within area: Rect? = nil) -> Double {
    let points = zip(places, other.places).filter { area?.contains($0.0) ?? true }
      .map { $0.distance(to: $1) }
    // Half a line's width lies on each side; the middle of a rounded corner moves by less than
    // half.
    let lengths = zip(lengths, other.lengths).map { ($0 - $1).magnitude / 2 }
    return (points + lengths).max() ?? 0
  }

  /// The points of the outline, and seven places between each two.
  private var places: [Point] {
    points.indices.flatMap { index in
      let (start, end) = (points[index], points[(index + 1) % points.count])
      return (0..<8).map { start.interpolated(to: end, at: Double($0) / 8) }
    }
  }

  /// How much their colours on white differ, 0...1.
  func colorDistance(to other: DrawnThing) -> Double {
    zip(color, other.color).map { first, second in
      (first * opacity + 1 - opacity - second * other.opacity - 1 + other.opacity).magnitude
    }.max() ?? 0
  }

  private struct Reader {
    var texts: TextSettings
    var things: [DrawnThing] = []

    mutating func read(
      _ list: DisplayList, _ transform: AffineTransform, _ opacity: Double, _ area: Rect
    ) {
      for item in list.items {
        switch item {
        case .group(let group):
          let inner = group.transform.concatenating(transform)
          var shown: Rect? = area
          if let clip = group.clip {
            shown = clip.path.bounds.flatMap { $0.applying(inner).intersection(area) }
          }
          guard let shown, group.opacity > 0 else { continue }
          read(group.content, inner, opacity * min(1, group.opacity), shown)
        case .fill(let path, let paint, _):
          add("fill", path, paint, [], transform, opacity, area)
        case .stroke(let path, let paint, let style):
          add("stroke", path, paint, [style.width], transform, opacity, area)
        case .shadow(let shadow):
          add(
            "shadow", shadow.outline, .color(shadow.color), [shadow.standardDeviation], transform,
            opacity, area)
        case .text(let text):
          let settled = texts.normalized(text)
          add(
            "text \(text.layout.string)",
            .rect(DisplayItem.text(settled).bounds(measurer: texts.measurer) ?? .zero),
            text.paint, [],
            transform, opacity, area)
        case .artwork(let artwork): read(artwork.content, transform, opacity, area)
        case .image, .link, .destination: break
        }
      }
    }

    private mutating func add(
      _ kind: String, _ path: Path, _ paint: Paint, _ lengths: [Double],
      _ transform: AffineTransform, _ opacity: Double, _ area: Rect
    ) {
      if case .gradient(let gradient) = paint {
        return add(gradient, transform, opacity)
      }
      let shape = ShapeKind(path)
      var points: [Point]
      var lengths = lengths
      switch path.shape {
      case .rect(let rect, let radius):
        points = [
          rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
          Point(x: rect.minX, y: rect.maxY),
        ]
        lengths.append(radius)
      case .ellipse(let rect):
        points = [
          Point(x: rect.midX, y: rect.minY), Point(x: rect.maxX, y: rect.midY),
          Point(x: rect.midX, y: rect.maxY), Point(x: rect.minX, y: rect.midY),
        ]
      case .other:
        let parameters = shape.parameters(path)
        points = stride(from: 0, to: parameters.count, by: 2).map {
          Point(x: parameters[$0], y: parameters[$0 + 1])
        }
      }
      guard let bounds = path.bounds?.applying(transform) else { return }
      // A line without thickness intersects nothing; give it some.
      guard bounds.insetBy(dx: -1e-6, dy: -1e-6).intersection(area) != nil else { return }
      guard case .color(let plain) = paint else { return }
      let color = plain.clamped
      let kind = "\(kind) \(shape)"
      guard opacity * color.alpha > 0 else { return }
      let scale = transform.meanScale
      things.append(
        DrawnThing(
          kind: kind, points: points.map { transform.apply(to: $0) },
          lengths: lengths.map { $0 * scale }, color: [color.red, color.green, color.blue],
          opacity: opacity * color.alpha))
    }

    /// Adds a gradient by its ends, whatever it fills.
    private mutating func add(
      _ gradient: Gradient, _ transform: AffineTransform, _ opacity: Double
    ) {
      let ends =
        switch gradient.geometry {
        case .linear(let start, let end): [start, end]
        case .radial(_, _, let center, let radius): [center, center.offsetBy(dx: radius, dy: 0)]
        }
      things.append(
        DrawnThing(
          kind: "gradient", points: ends.map { transform.apply(to: $0) }, lengths: [], color: [],
          opacity: opacity))
    }
  }
}
