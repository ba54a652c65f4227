// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// A Cairo recording surface: drawing commands that can be replayed; a PDF holds them once.
@safe
final class RecordingSurface {
  /// The canvas that records, ``scale`` times as large.
  let canvas: CairoCanvas

  /// The scale of the recording: Cairo counts in 1/256 of a unit, which would show where a small
  /// picture is drawn large.
  static let scale = 8.0

  /// The largest scale at which recordings are painted, and the largest coordinate and size of a
  /// text in one: together they stay within what Cairo and FreeType can represent.
  static let largestScale = 32.0
  static let largestCoordinate = 1e6
  static let largestTextSize = 4096.0

  /// The largest area of what is recorded, in units of the recording: of much more poppler shows
  /// nothing.
  private static let largestArea = 16_384.0 * 16_384

  init() throws(RenderError) {
    // Without a given extent, the extent is that of what is drawn.
    guard let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    else { throw .library(status: -1, reason: "no surface") }
    canvas = unsafe try CairoCanvas(owning: surface, sink: ByteSink())
    canvas.transform(.scale(Self.scale))
  }

  /// Whether readers of a PDF show all that has been recorded.
  var isShownWhole: Bool {
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_recording_surface_ink_extents(canvas.surface, &x, &y, &width, &height)
    return width * height <= Self.largestArea
  }
}

extension CairoCanvas {
  /// Draws a surface at the origin, faded.
  func paint(_ surface: RecordingSurface, opacity: Double) {
    save()
    transform(.scale(1 / RecordingSurface.scale))
    unsafe cairo_set_source_surface(context, surface.canvas.surface, 0, 0)
    unsafe cairo_paint_with_alpha(context, opacity)
    restore()
  }
}
