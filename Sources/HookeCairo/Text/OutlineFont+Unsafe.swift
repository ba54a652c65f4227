// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

/// A typeface at 1,000 units per em, the source of glyph outlines.
@safe
final class OutlineFont {
  private let font: OpaquePointer

  /// The units per em.
  static let unitsPerEm = 1_000.0

  private init(owning font: OpaquePointer) { unsafe self.font = font }

  deinit { unsafe cairo_scaled_font_destroy(font) }

  /// The typeface of a font of any size, and that size in points.
  static func make(_ scaled: OpaquePointer) -> (OutlineFont, size: Double)? {
    var matrix = cairo_matrix_t()
    unsafe cairo_scaled_font_get_font_matrix(scaled, &matrix)
    let size = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    guard size > 0 else { return nil }
    unsafe cairo_matrix_scale(&matrix, unitsPerEm / size, unitsPerEm / size)
    var identity = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_scaled_font_get_font_options(scaled, options)
    // Cairo keeps scaled fonts: asking again for the same one gives the same object.
    guard
      let font = unsafe cairo_scaled_font_create(
        cairo_scaled_font_get_font_face(scaled), &matrix, &identity, options)
    else { return nil }
    guard unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS else {
      unsafe cairo_scaled_font_destroy(font)
      return nil
    }
    return unsafe (OutlineFont(owning: font), size)
  }

  /// Whether two objects are of the same typeface: Cairo has one object for each.
  func isSame(as other: OutlineFont) -> Bool { unsafe font == other.font }

  /// A glyph's outline, its origin at 0, 0; empty for a space or a bitmap.
  func outline(of glyph: UInt) -> Path {
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = unsafe cairo_create(surface)
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }
    unsafe cairo_set_scaled_font(context, font)
    var glyph = cairo_glyph_t(index: glyph, x: 0, y: 0)
    unsafe cairo_glyph_path(context, &glyph, 1)
    guard let copy = unsafe cairo_copy_path(context) else { return Path() }
    defer { unsafe cairo_path_destroy(copy) }
    guard unsafe copy.pointee.status == CAIRO_STATUS_SUCCESS,
      let data = unsafe copy.pointee.data
    else { return Path() }
    var path = Path()
    var index = 0
    while index < Int(unsafe copy.pointee.num_data) {
      let header = unsafe data[index].header
      func point(_ offset: Int) -> Point {
        let point = unsafe data[index + offset].point
        return Point(x: point.x, y: point.y)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO:
        path.addCurve(to: point(3), control1: point(1), control2: point(2))
      default: path.closeSubpath()
      }
      index += max(1, Int(header.length))
    }
    return path
  }
}
