// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

public import HookeDrawing

extension Stage {
  /// The picture at this instant, in points, from the upper left corner of the screen.
  ///
  /// Everything is decided in it; nothing refers to layers any more. It ends at the edges of the screen
  /// when the root layer clips. A layout pass that is due is done first.
  public func displayList() -> DisplayList {
    DisplayList(layerPicture().map { [.group($0.group)] } ?? [])
  }
}

extension Layer {
  /// The layer and all in it as a picture, in the layer's own coordinates, as shown.
  public final func displayList() -> DisplayList {
    contentPicture.content
  }

  /// What the layer and all in it show, in the coordinates of the layer above; nil for nothing.
  ///
  /// `outer` is what the layer above does to all in it. What has no area shows nothing.
  final func picture(within outer: AffineTransform) -> LayerPicture? {
    let opacity = min(1, presented.opacity)
    guard !isHidden, opacity > 0 else { return nil }
    var transform = presented.transformToSuperlayer
    if outer != .identity { transform = transform.concatenating(outer) }
    guard transform.inverted() != nil else { return nil }
    var picture = contentPicture
    guard !picture.back.isEmpty || !picture.sublayers.isEmpty || !picture.front.isEmpty else {
      return nil
    }
    picture.transform = transform
    picture.opacity = opacity
    picture.clip = clipsToBounds ? presented.outline : nil
    return picture
  }

  /// The layer and all in it, not yet placed in the layer above.
  private var contentPicture: LayerPicture {
    let values = presented
    let hasArea = values.bounds.width > 0 && values.bounds.height > 0
    let matrix = values.sublayerMatrix
    return LayerPicture(
      number: number, name: name, transform: .identity, anchor: values.anchor, opacity: 1,
      clip: nil,
      back: DisplayList { list in
        if hasArea {
          drawShadow(into: &list)
          if values.backgroundColor.alpha > 0 {
            list.fill(values.outline, values.backgroundColor.clamped)
          }
        }
        drawContent(into: &list)
      },
      sublayers: sublayersBackToFront.compactMap { $0.picture(within: matrix) },
      front: DisplayList { list in
        if hasArea, values.borderWidth > 0, values.borderColor.alpha > 0 {
          drawBorder(into: &list)
        }
      })
  }

  private func drawShadow(into list: inout DisplayListBuilder) {
    let values = presented
    let opacity = min(1, values.shadowOpacity) * values.shadowColor.alpha
    guard opacity > 0, !clipsToBounds, let shape = shadowShape else { return }
    list.shadow(
      of: shape, values.shadowColor.clamped.withOpacity(min(1, opacity)),
      blur: max(0, values.shadowRadius), offset: values.shadowOffset)
  }

  private func drawBorder(into list: inout DisplayListBuilder) {
    let values = presented
    // A border lies inside the bounds: its middle line is half its width in.
    let width = min(values.borderWidth, values.bounds.width, values.bounds.height)
    let line = Path.roundedRect(
      values.bounds.insetBy(dx: width / 2, dy: width / 2),
      cornerRadius: max(0, values.heldCornerRadius - width / 2))
    list.stroke(line, values.borderColor.clamped, width: width)
  }
}

extension LayerValues {
  /// The corner radius, no larger than half the shorter side, in points.
  var heldCornerRadius: Double {
    max(0, min(cornerRadius, bounds.width / 2, bounds.height / 2))
  }

  /// The outline of the bounds, with its rounded corners.
  var outline: Path {
    guard bounds.width > 0, bounds.height > 0 else {
      return .rect(Rect(origin: bounds.origin, size: .zero))
    }
    return heldCornerRadius > 0
      ? .roundedRect(bounds, cornerRadius: heldCornerRadius) : .rect(bounds)
  }
}

extension Layer {
  /// The tint shown: that of the nearest layer from this one up that has one, grey while dimmed.
  public final var effectiveTintColor: Color {
    let above = sequence(first: self, next: { $0.superlayer })
    let tint = above.lazy.compactMap(\.tintColor).first ?? Layer.defaultTintColor
    return isDimmed ? tint.dimmed : tint
  }

  /// Whether tints are shown as grey here.
  public final var isDimmed: Bool {
    let above = sequence(first: self, next: { $0.superlayer })
    return above.lazy.map(\.tintAdjustmentMode).first { $0 != .automatic } == .dimmed
  }

  /// The tint of layers that nobody gave one.
  public static let defaultTintColor = Color(hex: 0x0A6FD6)
}

extension Color {
  /// The grey of the same lightness, as UIKit dims tints.
  var dimmed: Color {
    Color(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
  }
}
