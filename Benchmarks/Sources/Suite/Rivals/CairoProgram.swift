// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import CPango
import HookeCairo
import HookeDrawing

/// A page as the bare calls to Cairo that draw it.
///
/// Everything is decided before: texts set, gradients made, places worked out. What is left is what
/// Cairo itself needs.
/// Shadows become one plain fill; everything else is drawn as Hooke draws it.
final class CairoProgram {
  private enum Step {
    case save, restore, pushGroup
    case transform(cairo_matrix_t)
    case fade(Double)
    case clip([Path.Element], cairo_fill_rule_t)
    case fill([Path.Element], OpaquePointer, cairo_fill_rule_t)
    case stroke([Path.Element], OpaquePointer, StrokeStyle)
    case text(OpaquePointer, OpaquePointer, Point)
  }

  private var steps: [Step] = []
  private let size: Size
  private let fonts = CairoTextMeasurer()
  private let context: OpaquePointer

  /// The first page of a document.
  init(_ document: Document) {
    size = document.pages[0].size
    let map = pango_cairo_font_map_get_default()
    context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    cairo_font_options_destroy(options)
    add(document.pages[0].content)
  }

  /// How many bytes of PDF the page comes to.
  func pdf() -> Int {
    var length = 0
    let surface = cairo_pdf_surface_create_for_stream(
      { closure, _, count in
        let length = closure?.assumingMemoryBound(to: Int.self)
        length?.pointee += Int(count)
        return CAIRO_STATUS_SUCCESS
      }, &length, size.width, size.height)
    play(on: surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    return length
  }

  /// How many bytes of PNG the page comes to, a pixel per point.
  func png() -> Int {
    var length = 0
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(size.width.rounded(.up)), Int32(size.height.rounded(.up)))
    play(on: surface, background: true)
    cairo_surface_write_to_png_stream(
      surface,
      { closure, _, count in
        let length = closure?.assumingMemoryBound(to: Int.self)
        length?.pointee += Int(count)
        return CAIRO_STATUS_SUCCESS
      }, &length)
    cairo_surface_destroy(surface)
    return length
  }
}

extension CairoProgram {
  private func add(_ list: DisplayList, opacity: Double = 1) {
    for item in list.items { add(item, opacity) }
  }

  private func add(_ item: DisplayItem, _ opacity: Double) {
    switch item {
    case .fill(let path, let paint, let rule):
      steps.append(.fill(path.elements, pattern(paint, opacity), cairoRule(rule)))
    case .stroke(let path, let paint, let style):
      steps.append(.stroke(path.elements, pattern(paint, opacity), style))
    case .text(let text):
      let corner = text.anchor.topLeft(of: fonts.measure(text.layout), at: text.position)
      steps.append(.text(set(text.layout), pattern(text.paint, opacity), corner))
    case .shadow(let shadow):
      let path =
        switch shadow.shape {
        case .roundedRect(let rect, let radius): Path.roundedRect(rect, cornerRadius: radius)
        case .path(let path): path
        }
      let paint = pattern(.color(shadow.color), opacity)
      steps.append(.fill(path.elements, paint, CAIRO_FILL_RULE_WINDING))
    case .group(let group): add(group, opacity)
    case .artwork(let artwork): add(artwork.content, opacity: opacity)
    // The scenes of the benchmarks have no pictures.
    case .image, .link, .destination: break
    }
  }

  private func add(_ group: DisplayGroup, _ outer: Double) {
    let opacity = outer * group.opacity
    guard opacity > 0 else { return }
    steps.append(.save)
    let t = group.transform
    if t != .identity {
      steps.append(
        .transform(cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)))
    }
    if let clip = group.clip {
      steps.append(.clip(clip.path.elements, cairoRule(clip.rule)))
    }
    if opacity == 1 || group.content.items.count < 2 {
      add(group.content, opacity: opacity)
    } else {
      steps.append(.pushGroup)
      add(group.content)
      steps.append(.fade(opacity))
    }
    steps.append(.restore)
  }

  private func cairoRule(_ rule: FillRule) -> cairo_fill_rule_t {
    rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }

  private func pattern(_ paint: Paint, _ opacity: Double) -> OpaquePointer {
    switch paint {
    case .color(let color):
      return cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha * opacity)
    case .gradient(let gradient):
      let pattern: OpaquePointer
      switch gradient.geometry {
      case .linear(let start, let end):
        pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      case .radial(let start, let startRadius, let end, let endRadius):
        pattern = cairo_pattern_create_radial(
          start.x, start.y, startRadius, end.x, end.y, endRadius)
      }
      for stop in gradient.stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.offset, color.red, color.green, color.blue, color.alpha * opacity)
      }
      return pattern
    }
  }

  private func set(_ text: TextLayout) -> OpaquePointer {
    let layout: OpaquePointer = pango_layout_new(context)
    let description = pango_font_description_new()
    pango_font_description_set_family(
      description, text.style.font.families.joined(separator: ","))
    pango_font_description_set_absolute_size(
      description, text.style.font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(
      description, PangoWeight(UInt32(text.style.font.weight.value)))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_text(layout, text.string, -1)
    if let width = text.maxWidth {
      pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    }
    return layout
  }
}

extension CairoProgram {
  private func play(on surface: OpaquePointer?, background: Bool = false) {
    let cairo: OpaquePointer = cairo_create(surface)
    if background {
      cairo_set_source_rgb(cairo, 1, 1, 1)
      cairo_paint(cairo)
    }
    for step in steps { play(step, cairo) }
    cairo_destroy(cairo)
  }

  private func play(_ step: Step, _ cairo: OpaquePointer) {
    switch step {
    case .save: cairo_save(cairo)
    case .restore: cairo_restore(cairo)
    case .pushGroup: cairo_push_group(cairo)
    case .transform(var matrix): cairo_transform(cairo, &matrix)
    case .fade(let opacity):
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    case .clip(let path, let rule):
      trace(path, cairo)
      cairo_set_fill_rule(cairo, rule)
      cairo_clip(cairo)
    case .fill(let path, let paint, let rule):
      cairo_set_source(cairo, paint)
      trace(path, cairo)
      cairo_set_fill_rule(cairo, rule)
      cairo_fill(cairo)
    case .stroke(let path, let paint, let style):
      cairo_set_source(cairo, paint)
      trace(path, cairo)
      cairo_set_line_width(cairo, style.width)
      cairo_set_line_cap(cairo, style.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(
        cairo, style.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      let dash = style.dash?.lengths ?? []
      cairo_set_dash(cairo, dash, Int32(dash.count), style.dash?.phase ?? 0)
      cairo_stroke(cairo)
    case .text(let layout, let paint, let corner):
      cairo_set_source(cairo, paint)
      cairo_move_to(cairo, corner.x, corner.y)
      pango_cairo_show_layout(cairo, layout)
    }
  }

  private func trace(_ path: [Path.Element], _ cairo: OpaquePointer) {
    cairo_new_path(cairo)
    for element in path {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let point, let first, let second):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, point.x, point.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}
