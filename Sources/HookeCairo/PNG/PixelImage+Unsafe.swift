// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

// The unsafe boundary: Cairo's own memory is lent to a closure, for as long as it runs.

extension PixelImage {
  /// Calls a closure with the pixels, row by row from the top, ``width`` in each.
  ///
  /// A pixel is 0xAARRGGBB, its colours multiplied by its opacity: what X11, Wayland and SDL call
  /// ARGB8888.
  ///
  /// - Parameter body: Reads the pixels; they are valid until it returns.
  /// - Returns: The closure's result.
  /// - Throws: What the closure throws.
  public func withPixels<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe cairo_surface_flush(canvas.surface)
    guard let bytes = unsafe cairo_image_surface_get_data(canvas.surface) else {
      return unsafe try body(UnsafeBufferPointer(start: nil, count: 0))
    }
    // Rows of 32-bit pixels have no gaps between them.
    let count = width * height
    let pixels = unsafe UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    return unsafe try body(UnsafeBufferPointer(start: pixels, count: count))
  }
}
