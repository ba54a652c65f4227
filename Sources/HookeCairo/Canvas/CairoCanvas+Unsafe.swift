// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// The owner of a Cairo surface and the context that draws on it.
///
/// The methods are Cairo's, with values in place of pointers. Cairo keeps its first error and draws
/// nothing after it; ``check()`` reports it.
@safe
final class CairoCanvas {
  let surface: OpaquePointer
  let context: OpaquePointer
  let sink: ByteSink

  /// Whether the surface is made of pixels, and not of vectors.
  ///
  /// Texts are then filled as paths: Cairo would align each glyph to a whole pixel, and a moving
  /// text would jitter.
  let isMadeOfPixels: Bool

  /// The first error of what was drawn.
  var failure: RenderError?

  /// The groups and recordings within each other.
  var nesting = RecordingNesting()

  /// Takes over a surface's only reference; bytes it writes go to the sink.
  init(
    owning surface: OpaquePointer, sink: ByteSink, isMadeOfPixels: Bool = false
  ) throws(RenderError) {
    self.isMadeOfPixels = isMadeOfPixels
    unsafe self.surface = surface
    self.sink = sink
    // The context of a failed surface is a failed context, never null.
    guard let context = unsafe cairo_create(surface) else {
      unsafe cairo_surface_destroy(surface)
      throw .library(status: -1, reason: "no context")
    }
    unsafe self.context = context
    try check()
  }

  deinit {
    sink.close()
    unsafe cairo_destroy(context)
    unsafe cairo_surface_finish(surface)
    unsafe cairo_surface_destroy(surface)
  }

  /// Throws the first error: the sink's, that of what was drawn, or Cairo's.
  func check() throws(RenderError) {
    if let failure = sink.failure ?? failure { throw failure }
    try Self.check(unsafe cairo_status(context))
    try Self.check(unsafe cairo_surface_status(surface))
  }

  static func check(_ status: cairo_status_t) throws(RenderError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    let words = unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) }
    throw .library(status: Int(status.rawValue), reason: words ?? "unknown")
  }

  /// Ends the surface's file.
  func finish() throws(RenderError) {
    try check()
    unsafe cairo_surface_finish(surface)
    try check()
  }

  /// Passes Cairo's bytes to the sink that the closure pointer refers to.
  static let write: cairo_write_func_t = { closure, data, count in
    guard let closure = unsafe closure, let data = unsafe data else {
      return CAIRO_STATUS_WRITE_ERROR
    }
    let sink = unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
    let chunk = unsafe Array(UnsafeBufferPointer(start: data, count: Int(count)))
    return sink.take(chunk) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
  }
}

extension CairoCanvas {
  func save() { unsafe cairo_save(context) }

  func restore() { unsafe cairo_restore(context) }

  /// Concatenates a transform, which must be invertible, before the current one.
  func transform(_ transform: AffineTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
    unsafe cairo_transform(context, &matrix)
  }

  /// Makes a path the current one.
  func setPath(_ path: Path) {
    unsafe cairo_new_path(context)
    addPath(path)
  }

  /// Makes a path in coordinates of the device the current one.
  func setDevicePath(_ path: Path) {
    unsafe cairo_save(context)
    unsafe cairo_identity_matrix(context)
    setPath(path)
    // The path is no part of what is restored.
    unsafe cairo_restore(context)
  }

  func addPath(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): unsafe cairo_move_to(context, point.x, point.y)
      case .line(let point): unsafe cairo_line_to(context, point.x, point.y)
      case .curve(let end, let control1, let control2):
        unsafe cairo_curve_to(
          context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .close: unsafe cairo_close_path(context)
      }
    }
  }

  func setFillRule(_ rule: FillRule) {
    unsafe cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  func fill() { unsafe cairo_fill(context) }

  func clip() { unsafe cairo_clip(context) }

  func stroke(_ style: StrokeStyle) {
    unsafe cairo_set_line_width(context, style.width)
    switch style.cap {
    case .butt: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter:
      unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
      unsafe cairo_set_miter_limit(context, style.miterLimit)
    case .round: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    if let dash = style.dash, !dash.lengths.isEmpty {
      unsafe cairo_set_dash(context, dash.lengths, Int32(clamping: dash.lengths.count), dash.phase)
    } else {
      unsafe cairo_set_dash(context, nil, 0, 0)
    }
    unsafe cairo_stroke(context)
  }

  /// Begins a group that is composited as a whole.
  func pushGroup() {
    nesting.beginGroup()
    unsafe cairo_push_group(context)
  }

  /// Ends a group; the caller owns the pattern.
  func popGroup() -> OpaquePointer? {
    nesting.endGroup()
    return unsafe cairo_pop_group(context)
  }

  /// Paints the whole canvas.
  func paint() { unsafe cairo_paint(context) }

  /// Draws a text with the top-left corner of its box at a point.
  func show(_ text: ShapedText, at point: Point) {
    unsafe cairo_save(context)
    unsafe cairo_translate(context, point.x + text.indent, point.y)
    unsafe cairo_scale(context, text.scale, text.scale)
    unsafe cairo_move_to(context, 0, 0)
    if isMadeOfPixels {
      unsafe text.withLayout { unsafe pango_cairo_layout_path(context, $0) }
      setFillRule(.nonZero)
      unsafe cairo_fill(context)
    } else {
      unsafe text.withLayout { unsafe pango_cairo_show_layout(context, $0) }
      unsafe cairo_new_path(context)
    }
    unsafe cairo_restore(context)
  }
}
