// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// A text set by Pango: its metrics, and the layout object that can be drawn.
@safe
final class ShapedText {
  let metrics: TextMetrics
  let missingCharacterCount: Int

  /// How far Pango's layout stands to the right of the box's left side, in points.
  let indent: Double

  private let layout: OpaquePointer

  /// Takes over a layout's only reference.
  init(owning layout: OpaquePointer, indent: Double, metrics: TextMetrics) {
    unsafe self.layout = layout
    self.indent = indent
    self.metrics = metrics
    missingCharacterCount = Int(unsafe pango_layout_get_unknown_glyphs_count(layout))
  }

  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Lends the layout.
  func withLayout<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    unsafe body(layout)
  }
}
