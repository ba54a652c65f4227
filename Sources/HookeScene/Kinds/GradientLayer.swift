// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

/// A layer filled with a gradient, as in Core Animation.
///
/// ```swift
/// let fill = GradientLayer([
///   Gradient.Stop(0.3, Color(hex: 0x38C3E3)), Gradient.Stop(0.8, Color(hex: 0x109CC5)),
/// ])
/// fill.startPoint = Point(x: 0, y: 0)
/// fill.endPoint = Point(x: 1, y: 0)
/// ```
open class GradientLayer: Layer {
  /// The geometry of a gradient.
  public enum Kind: Sendable, Hashable {
    /// Along the line from the start to the end point.
    case linear
    /// Outwards from the start point, in an ellipse whose half axes are the distances of the end
    /// point.
    case radial
  }

  /// The geometry of the gradient.
  public final var kind = Kind.linear
  /// The colours and their places along the gradient, 0...1, ascending.
  public final var stops: [Gradient.Stop]
  /// The start of the gradient, in parts of the layer's size; by default the middle of the top
  /// edge.
  public final var startPoint = Point(x: 0.5, y: 0)
  /// The end of the gradient, in parts of the layer's size; by default the middle of the bottom
  /// edge.
  public final var endPoint = Point(x: 0.5, y: 1)

  /// A gradient from top to bottom.
  public init(_ stops: [Gradient.Stop], name: String? = nil) {
    self.stops = stops
    super.init(name: name ?? "gradient")
  }

  /// The gradient within the layer's outline.
  override open func drawContent(into list: inout DisplayListBuilder) {
    let bounds = presentation.bounds
    guard bounds.width > 0, bounds.height > 0, !stops.isEmpty else { return }
    switch kind {
    case .linear:
      let gradient = Gradient.linear(
        from: place(startPoint, in: bounds), to: place(endPoint, in: bounds), stops)
      list.fill(presentation.outline, .gradient(gradient))
    case .radial:
      drawRadial(in: bounds, &list)
    }
  }

  private func place(_ point: Point, in bounds: Rect) -> Point {
    Point(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
  }

  /// Draws a circle of radius 1, stretched into the ellipse, so that the gradient is stretched with
  /// it.
  private func drawRadial(in bounds: Rect, _ list: inout DisplayListBuilder) {
    let center = place(startPoint, in: bounds)
    let radiusX = abs(endPoint.x - startPoint.x) * bounds.width
    let radiusY = abs(endPoint.y - startPoint.y) * bounds.height
    guard radiusX > 0, radiusY > 0 else { return }
    let stretch = AffineTransform(a: radiusX, b: 0, c: 0, d: radiusY, tx: center.x, ty: center.y)
    guard let inverse = stretch.inverted() else { return }
    let outline = presentation.outline.applying(inverse)
    list.group(transform: stretch) {
      $0.fill(outline, .gradient(.radial(center: .zero, radius: 1, stops)))
    }
  }
}
