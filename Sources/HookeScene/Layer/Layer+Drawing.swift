// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension Stage {
  /// The picture of the screen at this instant, in points from its upper left corner.
  ///
  /// It holds absolute shapes and no reference to layers. It ends at the edges of the screen when
  /// the root layer clips. A layout pass that is due is done first.
  public func displayList() -> DisplayList {
    layoutIfNeeded()
    return DisplayList { root.drawTree(into: &$0, within: .identity) }
  }
}

extension Layer {
  /// The picture of the layer and its sublayers as shown, in the layer's own coordinates.
  public final func displayList() -> DisplayList {
    DisplayList { drawInside(&$0) }
  }

  /// Draws the layer and its sublayers as shown, in the superlayer's coordinates.
  final func drawTree(into list: inout DisplayListBuilder, within outer: AffineTransform) {
    guard let place = place(within: outer) else { return }
    let content = DisplayList { drawInside(&$0) }
    guard !content.isEmpty else { return }
    list.append(
      .group(
        DisplayGroup(
          transform: place.transform, opacity: place.opacity,
          clip: clip.map { DisplayGroup.Clip($0) }, content: content)))
  }

  /// The picture of the layer and its sublayers, in the superlayer's coordinates; nil for an empty
  /// one.
  final func picture(within outer: AffineTransform) -> LayerPicture? {
    guard let place = place(within: outer) else { return nil }
    let matrix = presentation.sublayerMatrix
    let picture = LayerPicture(
      number: number, name: name, transform: place.transform, anchor: presentation.anchor,
      opacity: place.opacity, clip: clip, back: DisplayList { drawBack(into: &$0) },
      sublayers: sublayersBackToFront.compactMap { $0.picture(within: matrix) },
      front: DisplayList { drawFront(into: &$0) })
    guard !picture.back.isEmpty || !picture.sublayers.isEmpty || !picture.front.isEmpty else {
      return nil
    }
    return picture
  }

  private func drawInside(_ list: inout DisplayListBuilder) {
    drawBack(into: &list)
    let matrix = presentation.sublayerMatrix
    for layer in sublayersBackToFront { layer.drawTree(into: &list, within: matrix) }
    drawFront(into: &list)
  }

  /// The transform to the superlayer's coordinates, and the opacity; nil for an invisible layer.
  ///
  /// `outer` is the superlayer's sublayer transform.
  private func place(within outer: AffineTransform) -> (
    transform: AffineTransform, opacity: Double
  )? {
    let opacity = min(1, presentation.opacity)
    guard !isHidden, opacity > 0 else { return nil }
    var transform = presentation.transformToSuperlayer
    if outer != .identity { transform = transform.concatenating(outer) }
    guard transform.inverted() != nil else { return nil }
    return (transform, opacity)
  }

  private var clip: Path? { clipsToBounds ? presentation.outline : nil }

  /// Whether the layer has an area, and so a shadow, background and border.
  private var hasArea: Bool { presentation.bounds.width > 0 && presentation.bounds.height > 0 }

  private func drawBack(into list: inout DisplayListBuilder) {
    if hasArea {
      drawShadow(into: &list)
      let values = presentation
      if values.backgroundColor.alpha > 0 {
        list.fill(values.outline, values.backgroundColor.clamped)
      }
    }
    drawContent(into: &list)
  }

  private func drawFront(into list: inout DisplayListBuilder) {
    let values = presentation
    if hasArea, values.borderWidth > 0, values.borderColor.alpha > 0 { drawBorder(into: &list) }
  }

  private func drawShadow(into list: inout DisplayListBuilder) {
    let values = presentation
    let opacity = min(1, values.shadowOpacity) * values.shadowColor.alpha
    guard opacity > 0, !clipsToBounds, let shape = shadowShape else { return }
    list.shadow(
      of: shape, values.shadowColor.clamped.withOpacity(min(1, opacity)),
      blur: max(0, values.shadowRadius), offset: values.shadowOffset)
  }

  private func drawBorder(into list: inout DisplayListBuilder) {
    let values = presentation
    // A border lies inside the bounds, so the line stroked is inset by half its width.
    let width = min(values.borderWidth, values.bounds.width, values.bounds.height)
    let line = Path.roundedRect(
      values.bounds.insetBy(dx: width / 2, dy: width / 2),
      cornerRadius: max(0, values.clampedCornerRadius - width / 2))
    list.stroke(line, values.borderColor.clamped, width: width)
  }
}

extension LayerValues {
  /// The corner radius, clamped to half the shorter side, in points.
  var clampedCornerRadius: Double {
    max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2))
  }

  /// The outline of the bounds, with rounded corners.
  var outline: Path {
    guard bounds.width > 0, bounds.height > 0 else {
      return .rect(Rect(origin: bounds.origin, size: .zero))
    }
    return clampedCornerRadius > 0
      ? .roundedRect(bounds, cornerRadius: clampedCornerRadius) : .rect(bounds)
  }
}

extension Layer {
  /// The tint shown here: that of the nearest layer, from this one up, that has one; grey while
  /// dimmed.
  public final var effectiveTintColor: Color {
    let above = sequence(first: self, next: { $0.superlayer })
    let tint = above.lazy.compactMap(\.tintColor).first ?? Layer.defaultTintColor
    return isDimmed ? tint.dimmed : tint
  }

  /// Whether tints are shown as grey here.
  package final var isDimmed: Bool {
    let above = sequence(first: self, next: { $0.superlayer })
    return above.lazy.map(\.tintAdjustmentMode).first { $0 != .automatic } == .dimmed
  }

  /// The tint where no layer has one.
  package static let defaultTintColor = Color(hex: 0x0A6FD6)
}

extension Color {
  /// The grey of the same luma, as UIKit dims tints.
  var dimmed: Color {
    Color(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
}
