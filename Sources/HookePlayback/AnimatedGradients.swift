// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene

/// Fills whose gradient moves, rewritten as clipped groups with a transformed gradient that does
/// not.
///
/// A style sheet can animate the transform of a group, but not the ends of a gradient. So the fill
/// becomes a group clipped to its path, in which a group maps a gradient along (0, 0) to (1, 0), or
/// in the circle of radius 1, to where it lies.
struct AnimatedGradients {
  /// The numbers of the layers whose gradient fills change over time.
  private var layers: Set<Int> = []

  init(_ samples: [SceneSampler.Sample]) {
    var known: [Int: [DisplayItem]] = [:]
    func visit(_ picture: LayerPicture) {
      let filled = picture.back.items.filter { $0.gradient != nil }
      if !filled.isEmpty {
        let before = known.updateValue(filled, forKey: picture.number)
        if let before, before != filled { layers.insert(picture.number) }
      }
      for layer in picture.sublayers + picture.masks { visit(layer) }
    }
    for sample in samples { visit(sample.picture) }
  }

  /// The rectangle painted in the gradient's own coordinates.
  private static let plane = Rect(x: -500, y: -500, width: 1000, height: 1000)

  /// The items of a layer, its fills rewritten where their gradient moves.
  func items(_ list: DisplayList, ofLayer number: Int) -> [DisplayItem] {
    guard layers.contains(number) else { return list.items }
    return list.items.map { item in
      guard case .fill(let path, .gradient(let gradient), let rule) = item,
        let (placement, plain) = gradient.placed,
        // A gradient far shorter than what it fills stays as it is.
        let inverse = placement.inverted(), let bounds = path.bounds?.applying(inverse),
        Self.plane.contains(bounds)
      else { return item }
      let placed = DisplayGroup(
        transform: placement,
        content: DisplayList([.fill(.rect(Self.plane), .gradient(plain), .nonZero)]))
      return .group(
        DisplayGroup(
          clip: DisplayGroup.Clip(path, rule: rule), content: DisplayList([.group(placed)])))
    }
  }
}

extension DisplayItem {
  fileprivate var gradient: Gradient? {
    if case .fill(_, .gradient(let gradient), _) = self { gradient } else { nil }
  }
}

extension Gradient {
  /// The gradient along (0, 0) to (1, 0), or in the circle of radius 1, and the transform that maps
  /// it to where it lies; nil for one without length or between two circles.
  fileprivate var placed: (AffineTransform, Gradient)? {
    switch geometry {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      guard dx * dx + dy * dy > 1e-12 else { return nil }
      return (
        AffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: start.x, ty: start.y),
        .linear(from: .zero, to: Point(x: 1, y: 0), stops)
      )
    case .radial(let startCenter, let startRadius, let center, let radius):
      guard startRadius == 0, startCenter == center, radius > 1e-6 else { return nil }
      return (
        AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y),
        .radial(center: .zero, radius: 1, stops)
      )
    }
  }
}
