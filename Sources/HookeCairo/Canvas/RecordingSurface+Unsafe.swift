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
  /// nothing, and from 2³¹ on Cairo 1.16 sorts what is in a group without end.
  private static let largestArea = 16_384.0 * 16_384

  init() throws(RenderError) {
    // Without a given extent, the extent is that of what is drawn.
    guard let surface = unsafe cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil)
    else { throw .library(status: -1, reason: "no surface") }
    canvas = unsafe try CairoCanvas(owning: surface, sink: ByteSink())
    canvas.transform(.scale(Self.scale))
  }

  /// Whether what has these bounds can be recorded; nil is nothing.
  ///
  /// Cairo's own extents of a recording that has a group in it are without bounds.
  static func canHold(_ bounds: Rect?) -> Bool {
    guard let bounds else { return true }
    return bounds.width * bounds.height * scale * scale <= largestArea
  }
}

extension CairoCanvas {
  /// Draws a surface at the origin, faded.
  func paint(_ surface: RecordingSurface, opacity: Double) {
    nesting.add(surface.canvas.nesting)
    save()
    transform(.scale(1 / RecordingSurface.scale))
    unsafe cairo_set_source_surface(context, surface.canvas.surface, 0, 0)
    unsafe cairo_paint_with_alpha(context, opacity)
    restore()
  }
}
