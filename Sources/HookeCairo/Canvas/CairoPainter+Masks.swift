// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension CairoPainter {
  /// Draws a list through a mask.
  ///
  /// A mask by opacity is made of vectors in PDF too. No graphics library offers the complement of
  /// a group, nor its brightness, as vectors: those masks are images, and what they show is not.
  mutating func draw(_ list: DisplayList, through mask: GroupMask) {
    if mask.measure == .alpha, !mask.isInverted {
      var (content, opacity) = (self, self)
      canvas.paintGroup({ content.draw(list) }, through: { opacity.draw(mask.content) })
      hasLeftOut = content.hasLeftOut || opacity.hasLeftOut
      return
    }
    guard let area = area(of: list) else { return }
    let scale = canvas.pixelsPerUnit(for: area)
    let (width, height) = (
      max(1, Int((area.width * scale).rounded(.up))),
      max(1, Int((area.height * scale).rounded(.up)))
    )
    let place = AffineTransform.translation(x: -area.minX, y: -area.minY)
      .concatenating(.scale(scale))
    guard let pixels = try? CairoCanvas.image(width: width, height: height) else { return }
    let total = transform.concatenating(place)
    guard Self.canDraw(total) else { return }
    pixels.transform(total)
    let visibleArea = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    var painter = CairoPainter(pixels, seen: visibleArea, fonts: fonts, transform: total)
    painter.draw(mask.content)
    canvas.failure = canvas.failure ?? pixels.failure
    let coverage = pixels.coverage(
      mask.measure, isInverted: mask.isInverted, width: width, height: height)
    var content = self
    canvas.paintGroup(through: coverage, at: total) { content.draw(list) }
    hasLeftOut = content.hasLeftOut
  }

  /// The part of the device that a list draws on, in whole units; nil where it draws on none.
  private func area(of list: DisplayList) -> Rect? {
    guard let bounds = list.bounds(measurer: fonts)?.applying(transform),
      let shown = bounds.insetBy(dx: -1, dy: -1)
        .intersection(canvas.clipExtents?.applying(transform) ?? bounds)
    else { return nil }
    return Rect(
      from: Point(x: shown.minX.rounded(.down), y: shown.minY.rounded(.down)),
      to: Point(x: shown.maxX.rounded(.up), y: shown.maxY.rounded(.up)))
  }
}

extension CairoCanvas {
  /// The pixels of a mask per unit of the device: one on pixels; on paper four, which is 288 an
  /// inch; fewer where the mask would have more than 4,096 pixels a side.
  func pixelsPerUnit(for area: Rect) -> Double {
    min(isMadeOfPixels ? 1 : 4, 4096 / max(1, area.width, area.height))
  }
}
