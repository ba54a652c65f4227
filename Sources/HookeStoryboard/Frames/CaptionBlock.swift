// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Number, time and caption of a frame, as they stand over or under it.
enum CaptionBlock {
  /// Writes number and time on one line.
  static func drawTime(
    _ frame: Frame, number: Int, at baseline: Point, maxWidth: Double, on canvas: inout SheetCanvas
  ) {
    let theme = canvas.theme
    let box = canvas.text("\(number)", Typography.number, theme.accent, at: baseline)
    let x = max(box.maxX + 7, baseline.x + 16)
    // A frame too narrow for both keeps its number.
    let text = Figures.time(frame.moment.time)
    guard x + canvas.width(text, Typography.time) <= baseline.x + maxWidth + 8 else { return }
    canvas.text(text, Typography.time, theme.quiet, at: Point(x: x, y: baseline.y))
  }

  /// Writes the caption in lines.
  ///
  /// - Returns: The height taken, in points.
  @discardableResult
  static func drawCaption(
    _ frame: Frame, at topLeft: Point, width: Double, on canvas: inout SheetCanvas
  ) -> Double {
    canvas.paragraph(
      frame.moment.caption, Typography.caption, canvas.theme.ink, at: topLeft, width: width,
      maxLines: SheetMetrics.captionLines)
  }

  /// The greatest height of the captions of some frames, in points.
  static func height(
    _ frames: some Collection<Frame>, width: Double, on canvas: SheetCanvas
  ) -> Double {
    frames.map { frame in
      canvas.height(
        frame.moment.caption, Typography.caption, width: width, maxLines: SheetMetrics.captionLines)
    }.max() ?? 0
  }
}
