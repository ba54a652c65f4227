// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// A text laid out by Pango: its metrics, and the layout object to draw.
@safe
final class ShapedText {
  let metrics: TextMetrics
  let missingCharacterCount: Int

  /// Points of the text per point of Pango's layout.
  let scale: Double

  /// The distance of Pango's layout from the left side of the box, in points.
  let indent: Double

  private let layout: OpaquePointer

  /// Takes over a layout's only reference.
  init(owning layout: OpaquePointer, scale: Double, indent: Double, metrics: TextMetrics) {
    unsafe self.layout = layout
    self.scale = scale
    self.indent = indent
    self.metrics = metrics
    missingCharacterCount = Int(unsafe pango_layout_get_unknown_glyphs_count(layout))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Calls the body with the layout, which is valid during the call.
  func withLayout<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    unsafe body(layout)
  }
}
