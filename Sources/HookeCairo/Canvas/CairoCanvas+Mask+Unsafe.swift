// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CCairo
internal import HookeDrawing

extension CairoCanvas {
  /// Composites two groups: draws the first, and then what the second draws through its opacity.
  ///
  /// - Parameters:
  ///   - content: Draws the content.
  ///   - mask: Draws the mask.
  func paintGroup(_ content: () -> Void, through mask: () -> Void) {
    pushGroup()
    content()
    guard let source = unsafe popGroup() else { return }
    defer { unsafe cairo_pattern_destroy(source) }
    pushGroup()
    mask()
    guard let pattern = unsafe popGroup() else { return }
    defer { unsafe cairo_pattern_destroy(pattern) }
    unsafe cairo_set_source(context, source)
    unsafe cairo_mask(context, pattern)
  }

  /// Composites a group through the values of an image.
  ///
  /// - Parameters:
  ///   - coverage: The image, a value for each pixel.
  ///   - transform: The map from the current coordinates to pixels of the image.
  ///   - content: Draws the content.
  func paintGroup(
    through coverage: CoverageImage, at transform: AffineTransform, _ content: () -> Void
  ) {
    pushGroup()
    content()
    guard let source = unsafe popGroup() else { return }
    defer { unsafe cairo_pattern_destroy(source) }
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(coverage.width), Int32(coverage.height))
    else { return }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in 0..<coverage.height {
      for column in 0..<coverage.width {
        unsafe data[row * stride + column] = coverage.values[row * coverage.width + column]
      }
    }
    unsafe cairo_surface_mark_dirty(surface)
    guard let pattern = unsafe cairo_pattern_create_for_surface(surface) else { return }
    defer { unsafe cairo_pattern_destroy(pattern) }
    unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
    unsafe cairo_pattern_set_matrix(pattern, &matrix)
    unsafe cairo_set_source(context, source)
    unsafe cairo_mask(context, pattern)
  }

  /// The pixels' measure of a mask; the canvas must be one of pixels.
  func coverage(
    _ measure: GroupMask.Measure, isInverted: Bool, width: Int, height: Int
  ) -> CoverageImage {
    unsafe cairo_surface_flush(surface)
    var image = CoverageImage(width: width, height: height)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return image }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        // Premultiplied, so the brightness already has the opacity as a factor.
        let pixel = unsafe UnsafeRawPointer(data).loadUnaligned(
          fromByteOffset: row * stride + 4 * column, as: UInt32.self)
        let value: UInt32 =
          switch measure {
          case .alpha: pixel >> 24
          case .luminance:
            (13_933 * (pixel >> 16 & 0xFF) + 46_871 * (pixel >> 8 & 0xFF) + 4_732 * (pixel & 0xFF)
              + 32_768) >> 16
          }
        image.values[row * width + column] = UInt8(isInverted ? 255 - value : value)
      }
    }
    return image
  }

  /// The part of the canvas that a clip leaves, in the current coordinates; nil for all of a
  /// recording, which has no bounds.
  var clipExtents: Rect? {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
    guard left.isFinite else { return nil }
    return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  /// Composites the group begun last in a blend mode, faded by an opacity.
  func popGroup(opacity: Double, blendMode: BlendMode = .normal) {
    guard let group = unsafe popGroup() else { return }
    unsafe cairo_set_source(context, group)
    unsafe cairo_pattern_destroy(group)
    var opacity = opacity
    if opacity < 1, isMadeOfPixels, Self.isWrongWhenFaded(blendMode) {
      pushGroup()
      unsafe cairo_paint_with_alpha(context, opacity)
      guard let faded = unsafe popGroup() else { return }
      unsafe cairo_set_source(context, faded)
      unsafe cairo_pattern_destroy(faded)
      opacity = 1
    }
    unsafe cairo_set_operator(context, Self.operation(of: blendMode))
    unsafe cairo_paint_with_alpha(context, opacity)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Whether pixman 0.42 mixes wrong colours in a mode when it fades in the same step, as it does
  /// in the modes that take a colour as a whole.
  private static func isWrongWhenFaded(_ mode: BlendMode) -> Bool {
    switch mode {
    case .hue, .saturation, .color, .luminosity: true
    default: false
    }
  }

  private static func operation(of mode: BlendMode) -> cairo_operator_t {
    switch mode {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    }
  }
}

/// An image of one value for each pixel, 0 to 255.
struct CoverageImage {
  let width: Int
  let height: Int
  var values: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
  }
}
