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
    return DisplayList { root.drawTree(into: &$0, within: .flat(.identity)) }
  }
}

extension Layer {
  /// The picture of the layer and its sublayers as shown, in the layer's own coordinates.
  public final func displayList() -> DisplayList {
    DisplayList { drawInside(&$0) }
  }

  /// Draws the layer and its sublayers as shown, in the superlayer's coordinates.
  final func drawTree(into list: inout DisplayListBuilder, within outer: SublayerSpace) {
    guard let place = place(within: outer) else { return }
    let content = DisplayList { drawInside(&$0) }
    guard !content.isEmpty else { return }
    let group = DisplayGroup(
      transform: place.transform.affine ?? .identity, opacity: place.opacity,
      clip: clip.map { DisplayGroup.Clip($0) }, mask: groupMask, content: content)
    guard place.transform.affine == nil else { return list.append(.group(group)) }
    list.append(
      DisplayList([.group(group)]).projected(by: place.transform, measurer: textMeasurer))
  }

  /// The picture of the layer and its sublayers, in the superlayer's coordinates; nil for an empty
  /// one.
  final func picture(within outer: SublayerSpace) -> LayerPicture? {
    guard let place = place(within: outer) else { return nil }
    guard let transform = place.transform.affine else {
      return pictureInPerspective(place.transform, opacity: place.opacity)
    }
    let space = presentation.sublayerSpace
    let picture = LayerPicture(
      number: number, name: name, transform: transform, anchor: presentation.anchor,
      opacity: place.opacity, clip: clip, mask: mask.map { $0.maskPicture(within: space) },
      back: DisplayList { drawBack(into: &$0) },
      sublayers: sublayersBackToFront.compactMap { $0.picture(within: space) },
      front: DisplayList { drawFront(into: &$0) })
    guard !picture.back.isEmpty || !picture.sublayers.isEmpty || !picture.front.isEmpty else {
      return nil
    }
    return picture
  }

  /// The picture of a layer seen in perspective: all that lies in it as shapes of its own.
  private func pictureInPerspective(
    _ transform: ProjectiveTransform, opacity: Double
  ) -> LayerPicture? {
    let content = DisplayList { drawInside(&$0) }
    guard !content.isEmpty else { return nil }
    let inside = DisplayGroup(
      clip: clip.map { DisplayGroup.Clip($0) }, mask: groupMask, content: content)
    let isPlain = inside.clip == nil && inside.mask == nil
    return LayerPicture(
      number: number, name: name, transform: .identity,
      anchor: transform.apply(to: presentation.anchor) ?? .zero, opacity: opacity,
      back: (isPlain ? content : DisplayList([.group(inside)]))
        .projected(by: transform, measurer: textMeasurer))
  }

  private func drawInside(_ list: inout DisplayListBuilder) {
    drawBack(into: &list)
    let space = presentation.sublayerSpace
    for layer in sublayersBackToFront { layer.drawTree(into: &list, within: space) }
    drawFront(into: &list)
  }

  /// The transform to the superlayer's coordinates, and the opacity; nil for an invisible layer.
  ///
  /// `outer` is the superlayer's sublayer transform.
  private func place(within outer: SublayerSpace) -> (
    transform: ProjectiveTransform, opacity: Double
  )? {
    let opacity = min(1, presentation.opacity)
    guard !isHidden, opacity > 0 else { return nil }
    let transform = presentation.projection(in: outer)
    guard transform.inverted() != nil, isDoubleSided || !showsBack(transform) else { return nil }
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
      cornerRadii: values.drawnCornerRadii.map { max(0, $0 - width / 2) })
    list.stroke(line, values.borderColor.clamped, width: width)
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
