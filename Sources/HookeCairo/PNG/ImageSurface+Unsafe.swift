// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

extension CairoCanvas {
  /// Creates a canvas of pixels.
  static func image(width: Int, height: Int) throws(RenderError) -> CairoCanvas {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    else { throw .library(status: -1, reason: "no surface") }
    return unsafe try CairoCanvas(
      owning: surface, sink: ByteSink(), isMadeOfPixels: true)
  }

  /// Makes every pixel transparent.
  func clear() {
    unsafe cairo_save(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    unsafe cairo_paint(context)
    unsafe cairo_restore(context)
  }

  /// The pixels as a PNG file.
  func png() throws(RenderError) -> [UInt8] {
    unsafe cairo_surface_flush(surface)
    let closure = unsafe Unmanaged.passUnretained(sink).toOpaque()
    try Self.check(unsafe cairo_surface_write_to_png_stream(surface, Self.write, closure))
    return sink.bytes
  }
}
