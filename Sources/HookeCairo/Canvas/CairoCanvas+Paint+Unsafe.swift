// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

extension CairoCanvas {
  /// Sets the paint of what is drawn next, faded by an opacity.
  func setSource(_ paint: Paint, opacity: Double = 1) {
    switch paint {
    case .color(let color):
      let color = color.clamped
      unsafe cairo_set_source_rgba(
        context, color.red, color.green, color.blue, color.alpha * opacity)
    case .gradient(let gradient):
      unsafe withPattern(of: gradient, opacity: opacity) { pattern in
        unsafe cairo_set_source(context, pattern)
      }
    }
  }

  /// Paints the whole canvas with one gradient through the opacity of another.
  func paint(_ gradient: Gradient, through mask: Gradient) {
    setSource(.gradient(gradient))
    unsafe withPattern(of: mask, opacity: 1) { pattern in
      unsafe cairo_mask(context, pattern)
    }
  }

  private func withPattern(
    of gradient: Gradient, opacity: Double, _ body: (OpaquePointer) -> Void
  ) {
    let created =
      switch gradient.geometry {
      case .linear(let start, let end):
        unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        unsafe cairo_pattern_create_radial(
          startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
      }
    guard let pattern = unsafe created else { return }
    defer { unsafe cairo_pattern_destroy(pattern) }
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    for stop in gradient.stops {
      let color = stop.color.clamped
      unsafe cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, color.red, color.green, color.blue, color.alpha * opacity)
    }
    unsafe body(pattern)
  }
}
