// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A blurred shadow as shapes that any vector format has.
///
/// The choice follows from comparisons with a true Gaussian: rectangles whose corners are not much
/// rounder than the blur are the product of a horizontal and a vertical gradient; rounder ones are
/// a stack of outlines whose opacities add up to the blur's profile. Other outlines are strokes of
/// decreasing width outside and shrunken copies inside.
enum ShadowPlan {
  /// One gradient seen through the opacity of another, inside an area.
  case product(area: Rect, across: Gradient, down: Gradient)

  /// Outlines to fill over one another, all with the colour's hue and these opacities.
  case stack([(path: Path, opacity: Double)])

  /// Strokes of decreasing width along an outline, then fills inside it.
  case halo(
    Path, strokes: [(width: Double, opacity: Double)], fills: [(path: Path, opacity: Double)])

  /// The number of layers in a stack: more do not look smoother, as each is rounded to 8 bits.
  private static let layerCount = 28

  init(_ shadow: Shadow) {
    // A blur that no pixel shows is none: places over its deviation need not be numbers.
    let deviation = shadow.standardDeviation < 1e-6 ? 0 : shadow.standardDeviation
    switch shadow.shape {
    case .roundedRect(let rect, let radius):
      let rect = rect.standardized.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
      let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
      if deviation == 0 {
        self = .stack([
          (Path.roundedRect(rect, cornerRadius: radius), shadow.color.clamped.alpha)
        ])
      } else if radius <= 2 * deviation {
        self = Self.product(rect, shadow.color, deviation)
      } else {
        self = Self.stack(rect, radius, shadow.color, deviation)
      }
    case .path(let path):
      let moved = path.applying(.translation(x: shadow.offset.width, y: shadow.offset.height))
      self = Self.halo(moved, shadow.color, deviation)
    }
  }

  private static func product(_ rect: Rect, _ color: Color, _ deviation: Double) -> ShadowPlan {
    let color = color.clamped
    let reach = Shadow.reach * deviation
    let area = rect.insetBy(dx: -reach, dy: -reach)
    func stops(_ low: Double, _ high: Double, _ color: Color) -> [Gradient.Stop] {
      let (start, end) = (low - reach, high + reach)
      let length = end - start
      // Nine stops an edge; where the edges' reaches overlap, the stops of both.
      var places: [Double] = []
      for step in 0...8 {
        let distance = (Double(step) / 4 - 1) * reach
        places += [low + distance, high + distance]
      }
      return places.filter { $0 >= start && $0 <= end }.sorted().map { place in
        let darkness = GaussianEdge.darkness(
          at: place / deviation, between: low / deviation, and: high / deviation)
        let isEnd = place <= start || place >= end
        return Gradient.Stop(
          (place - start) / length, color.withOpacity(isEnd ? 0 : color.alpha * darkness))
      }
    }
    return .product(
      area: area,
      across: .linear(
        from: Point(x: area.minX, y: 0), to: Point(x: area.maxX, y: 0),
        stops(rect.minX, rect.maxX, color)),
      down: .linear(
        from: Point(x: 0, y: area.minY), to: Point(x: 0, y: area.maxY),
        stops(rect.minY, rect.maxY, .black)))
  }

  private static func stack(
    _ rect: Rect, _ radius: Double, _ color: Color, _ deviation: Double
  ) -> ShadowPlan {
    let reach = Shadow.reach * deviation
    let inner = min(reach, min(rect.width, rect.height) / 2)
    var layers: [(path: Path, opacity: Double)] = []
    for (distance, opacity) in rings(
      from: -reach, to: inner, { color.clamped.alpha * GaussianEdge.darkness(at: $0 / deviation) })
    {
      let outline = rect.insetBy(dx: distance, dy: distance)
      let path = Path.roundedRect(outline, cornerRadius: max(0, radius - distance))
      layers.append((path, opacity))
    }
    return .stack(layers)
  }

  private static func halo(_ path: Path, _ color: Color, _ deviation: Double) -> ShadowPlan {
    let alpha = color.clamped.alpha
    guard deviation > 0, let bounds = path.bounds else {
      return .stack([(path, alpha)])
    }
    let reach = Shadow.reach * deviation
    func profile(_ distance: Double) -> Double {
      alpha * GaussianEdge.darkness(at: distance / deviation)
    }
    let strokes = rings(from: -reach, to: 0, profile).map { distance, opacity in
      (width: -2 * distance, opacity: opacity)
    }
    // Strokes reach inside as far as outside. Copies that shrink towards the middle add what is
    // missing from the profile there; at the edge that is nothing, so that no seam shows.
    let depth = min(reach, min(bounds.width, bounds.height) / 2)
    func deficit(_ distance: Double) -> Double {
      1 - (1 - profile(distance)) / (1 - profile(-distance))
    }
    let fills = rings(from: 0, to: depth, deficit).map { distance, opacity in
      let center = bounds.center
      let shrinking = AffineTransform.translation(x: -center.x, y: -center.y)
        .concatenating(
          .scale(x: 1 - 2 * distance / bounds.width, y: 1 - 2 * distance / bounds.height)
        )
        .concatenating(.translation(x: center.x, y: center.y))
      return (path: path.applying(shrinking), opacity: opacity)
    }
    return .halo(path, strokes: strokes, fills: fills)
  }

  /// Distances inside the edge, and the opacities that add up to a profile over distance.
  private static func rings(
    from outer: Double, to inner: Double, _ profile: (Double) -> Double
  ) -> [(distance: Double, opacity: Double)] {
    var below = 0.0
    return (0..<layerCount).compactMap { index in
      let distance = outer + (inner - outer) * Double(index) / Double(layerCount)
      let middle = outer + (inner - outer) * (Double(index) + 0.5) / Double(layerCount)
      let wanted = profile(middle)
      guard wanted > below, below < 1 else { return nil }
      defer { below = wanted }
      return (distance, (wanted - below) / (1 - below))
    }
  }
}
