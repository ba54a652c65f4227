// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension Layer {
  /// The layer's rectangle in the superlayer, in points, as it was set.
  ///
  /// For a transformed layer it is the smallest upright rectangle around it; setting it then sets
  /// the place and size that the layer would have without the transform.
  public final var frame: Rect {
    get { model.frame }
    set {
      let anchor = model.anchorPoint
      let size = newValue.standardized.size
      let corner = newValue.standardized.origin
      if size != model.bounds.size { bounds.size = size }
      position = Point(x: corner.x + anchor.x * size.width, y: corner.y + anchor.y * size.height)
    }
  }

  /// The middle of the bounds, in the layer's own coordinates.
  public final var boundsCenter: Point { model.bounds.center }

  // MARK: Conversion, as shown

  /// A point of this layer in the coordinates of another layer of the tree, as shown; nil when the
  /// other layer is shown without area.
  public final func convert(_ point: Point, to other: Layer) -> Point? {
    guard let inverse = other.transformToTop.inverted() else { return nil }
    return transformToTop.apply(to: point).flatMap { inverse.apply(to: $0) }
  }

  /// A point of another layer of the tree in this layer's coordinates, as shown; nil when this
  /// layer is shown without area.
  public final func convert(_ point: Point, from other: Layer) -> Point? {
    other.convert(point, to: self)
  }

  /// The transform from the layer's coordinates to those of the top of its tree, as shown.
  final var transformToTop: ProjectiveTransform {
    var transform = ProjectiveTransform.identity
    var layer = self
    while let above = layer.superlayer {
      transform = transform.concatenating(layer.projection)
      layer = above
    }
    return transform
  }

  /// A point of the superlayer in this layer's coordinates, as shown; nil for a layer without area,
  /// or of which only a back is seen that is not drawn.
  final func convertFromSuperlayer(_ point: Point) -> Point? {
    let projection = projection
    guard isDoubleSided || !showsBack(projection) else { return nil }
    return projection.inverted()?.apply(to: point)
  }
}

extension LayerValues {
  /// The anchor point in the layer's own coordinates, in points.
  var anchor: Point {
    Point(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// The transform from the layer's coordinates to the superlayer's, without its sublayer
  /// transform.
  var transformToSuperlayer: AffineTransform {
    let anchor = anchor
    if transform == .identity {
      return .translation(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform.matrix)
      .concatenating(.translation(x: position.x, y: position.y))
  }

  /// The sublayer transform about the anchor point.
  var sublayerMatrix: AffineTransform {
    if sublayerTransform == .identity { return .identity }
    let anchor = anchor
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform.matrix)
      .concatenating(.translation(x: anchor.x, y: anchor.y))
  }

  /// The rectangle in the superlayer, in points; for a transformed layer the smallest upright one.
  public var frame: Rect {
    if transform == .identity {
      return Rect(
        x: position.x - anchorPoint.x * bounds.size.width,
        y: position.y - anchorPoint.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    if transform.m34 != 0 {
      // Where a part lies behind the eye, the rectangle is that without perspective.
      return bounds.applying(projection(in: .flat(.identity)))
        ?? bounds.applying(transformToSuperlayer)
    }
    return bounds.applying(transformToSuperlayer)
  }
}
