// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// The kind of a path's shape, without its parameters.
enum ShapeKind: Hashable {
  case rect
  case ellipse
  /// The kinds of a path's elements: 0 a move, 1 a line, 2 a curve, 3 a close.
  case path([UInt8])

  init(_ path: Path) {
    switch path.shape {
    case .rect: self = .rect
    case .ellipse: self = .ellipse
    case .other:
      self = .path(
        path.elements.map { element in
          switch element {
          case .move: 0
          case .line: 1
          case .curve: 2
          case .close: 3
          }
        })
    }
  }

  /// The parameters of a path of this kind: x, y, width, height and corner radius; centre and
  /// radii; or the points.
  func parameters(_ path: Path) -> [Double] {
    switch path.shape {
    case .rect(let rect, let radius): [rect.minX, rect.minY, rect.width, rect.height, radius]
    case .ellipse(let rect): [rect.midX, rect.midY, rect.width / 2, rect.height / 2]
    case .other:
      path.elements.flatMap { element -> [Double] in
        switch element {
        case .move(let point), .line(let point): [point.x, point.y]
        case .curve(let end, let control1, let control2):
          [control1.x, control1.y, control2.x, control2.y, end.x, end.y]
        case .close: []
        }
      }
    }
  }

  /// The number of parameters.
  var count: Int {
    switch self {
    case .rect: 5
    case .ellipse: 4
    case .path(let elements): elements.reduce(0) { $0 + [2, 2, 6, 0][Int($1)] }
    }
  }
}

/// The kind of a paint, without its parameters.
enum PaintKind: Hashable {
  case color
  /// A gradient has no parameters: one that changes is another kind.
  case gradient(Gradient)

  init(_ paint: Paint) {
    switch paint {
    case .color: self = .color
    case .gradient(let gradient): self = .gradient(gradient)
    }
  }

  /// Red, green, blue and opacity of a colour.
  func parameters(_ paint: Paint) -> [Double] {
    guard case .color(let color) = paint else { return [] }
    let clamped = color.clamped
    return [clamped.red, clamped.green, clamped.blue, clamped.alpha]
  }

  var count: Int { self == .color ? 4 : 0 }
}

/// The parameters of a display item, and the key of what cannot change from sample to sample.
struct ItemParameters {
  let key: TrackedItem.Key
  let parameters: [Double]
  /// The item, its text in the normal form of ``TextSettings``.
  let item: DisplayItem
  /// The bounds of what the item draws; nil for a group, whose items have their own.
  let bounds: Rect?

  init(_ item: DisplayItem, texts: inout TextSettings) {
    var item = item
    switch item {
    case .fill(let path, let paint, let rule):
      let (shape, kind) = (ShapeKind(path), PaintKind(paint))
      key = .fill(shape, kind, rule)
      parameters = shape.parameters(path) + kind.parameters(paint)
    case .stroke(let path, let paint, let style):
      let (shape, kind) = (ShapeKind(path), PaintKind(paint))
      var plain = style
      plain.width = 1
      plain.dash?.phase = 0
      key = .stroke(shape, kind, plain)
      parameters =
        shape.parameters(path) + kind.parameters(paint) + [style.width, style.dash?.phase ?? 0]
    case .text(let text):
      let text = texts.normalized(text)
      let kind = PaintKind(text.paint)
      key = .text(text.layout, kind)
      parameters = [text.position.x, text.position.y] + kind.parameters(text.paint)
      item = .text(text)
    case .shadow(let shadow):
      let moved = shadow.outline
      let shape = ShapeKind(moved)
      key = .shadow(shape, isSoft: shadow.standardDeviation > 0)
      parameters =
        shape.parameters(moved) + PaintKind.color.parameters(.color(shadow.color))
        + [shadow.standardDeviation]
    case .group(let group):
      // A mask has no parameters: one that changes is another kind.
      key = .group(
        clip: group.clip.map { ShapeKind($0.path) }, group.clip?.rule, group.mask, group.blendMode)
      parameters = Self.parameters(
        transform: group.transform, origin: .zero, opacity: group.opacity, clip: group.clip?.path)
    case .artwork, .image, .link, .destination:
      key = .other(item)
      parameters = []
    }
    self.item = item
    if case .group = item { bounds = nil } else { bounds = item.bounds(measurer: texts.measurer) }
  }

  /// The parameters of a group: the image of its origin, the linear part of its transform, its
  /// opacity, and those of its clip.
  static func parameters(
    transform: AffineTransform, origin: Point, opacity: Double, clip: Path?
  ) -> [Double] {
    let place = transform.apply(to: origin)
    return [
      place.x, place.y, transform.a, transform.b, transform.c, transform.d,
      max(0, min(1, opacity)),
    ] + (clip.map { ShapeKind($0).parameters($0) } ?? [])
  }
}

/// Texts in a normal form that is the same wherever their lines break the same.
///
/// A text whose box changes its width is another layout at every sample, though it looks the same
/// until a line breaks elsewhere. The first layout with the same lines stands for all.
struct TextSettings {
  private struct Lines: Hashable {
    var layout: TextLayout
    var widths: [Double]
  }

  let measurer: any TextMeasuring
  private var metrics: [TextLayout: TextMetrics] = [:]
  private var layouts: [Lines: TextLayout] = [:]

  init(measurer: any TextMeasuring) { self.measurer = measurer }

  /// The same text by the top-left corner of its box, with the layout that stands for its lines.
  mutating func normalized(_ text: PlacedText) -> PlacedText {
    let metrics = metrics(of: text.layout)
    let corner = text.anchor.topLeft(of: metrics, at: text.position)
    guard text.layout.maxWidth != nil, text.layout.alignment != .justified,
      let line = metrics.lines.first
    else { return PlacedText(text.layout, at: corner, paint: text.paint) }
    var plain = text.layout
    plain.maxWidth = nil
    let lines = Lines(
      layout: plain,
      // One that is cut short is narrower than the whole line.
      widths: metrics.lines.map { ($0.box.width * 1000).rounded() })
    let layout = layouts[lines] ?? text.layout
    layouts[lines] = layout
    let left = self.metrics(of: layout).lines.first?.box.minX ?? 0
    return PlacedText(
      layout, at: corner.offsetBy(dx: line.box.minX - left, dy: 0), paint: text.paint)
  }

  private mutating func metrics(of layout: TextLayout) -> TextMetrics {
    if let known = metrics[layout] { return known }
    let measured = measurer.measure(layout)
    metrics[layout] = measured
    return measured
  }
}
