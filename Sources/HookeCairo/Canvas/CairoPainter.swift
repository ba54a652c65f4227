// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A painter of display lists on a canvas.
///
/// The painter tracks the transform itself, so that items flattened by a transform are left out:
/// one singular matrix would put the whole Cairo context into an error state.
struct CairoPainter {
  let canvas: CairoCanvas
  let fonts: CairoTextMeasurer
  private let marks: PDFMarks?
  private let cache: RecordingSurfaceCache?
  private(set) var transform: AffineTransform

  /// The part of the device that is seen; nil on a recording, of which any part may be.
  private let visibleArea: Rect?

  /// Whether something was left out that Cairo cannot represent, though it may be seen.
  var hasLeftOut = false

  /// The clip around what is drawn, as long as nothing that it cuts has been.
  private var pendingClip: PendingClip?

  /// The recording surfaces drawn on this page so far.
  private var usedSurfaces: Set<ObjectIdentifier> = []

  /// The pictures of pixels drawn on this page so far.
  private var usedImages: Set<Image> = []

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - visibleArea: The part of the device that is seen; nil for a recording.
  ///   - fonts: The measurer that lays out texts.
  ///   - transform: The map from the list's coordinates to the canvas's device.
  ///   - marks: What collects links and destinations, or nothing to drop them.
  ///   - cache: The recording surfaces of artworks and shadows, or nothing to draw each anew.
  init(
    _ canvas: CairoCanvas, seen visibleArea: Rect?, fonts: CairoTextMeasurer,
    transform: AffineTransform = .identity,
    marks: PDFMarks? = nil, cache: RecordingSurfaceCache? = nil
  ) {
    self.canvas = canvas
    self.visibleArea = visibleArea
    self.fonts = fonts
    self.transform = transform
    self.marks = marks
    self.cache = cache
  }

  /// Draws a list that ``DisplayList/validate()`` has passed.
  mutating func draw(_ list: DisplayList, opacity: Double = 1) {
    for item in list.items { drawClipped(item, opacity: opacity) }
  }

  /// Draws an item within the clip that is pending, which is set if the item needs it.
  private mutating func drawClipped(
    _ item: DisplayItem, opacity: Double
  ) {
    guard let pending = pendingClip, !item.passesClipOn else {
      return draw(item, opacity: opacity)
    }
    pendingClip = nil
    defer { pendingClip = pending }
    let fits = item.bounds(measurer: fonts).map { pending.containsAll(of: $0, under: transform) }
    guard fits == false else { return draw(item, opacity: opacity) }
    canvas.save()
    let place = transform.inverted().map { pending.transform.concatenating($0) } ?? .identity
    setClip(place == .identity ? pending.clip : pending.clip.applying(place))
    draw(item, opacity: opacity)
    canvas.restore()
  }

  private mutating func setClip(_ clip: DisplayGroup.Clip) {
    // Without a path everything is cut off.
    if !setPath(clip.path) { canvas.setPath(Path()) }
    canvas.setFillRule(clip.rule)
    canvas.clip()
  }

  /// Makes a path the current one, to be filled; of one that reaches too far, the part that is
  /// seen.
  ///
  /// - Returns: Whether any of it is seen.
  private mutating func setPath(_ path: Path) -> Bool {
    switch reach(of: path.controlBounds) {
    case .all: canvas.setPath(path)
    case .part(let area): canvas.setDevicePath(path.applying(transform).cut(to: area))
    case .nothing: return false
    }
    return true
  }

  private mutating func fill(_ path: Path, _ paint: Paint, _ rule: FillRule, opacity: Double = 1) {
    guard setPath(path) else { return }
    canvas.setSource(paint, opacity: opacity)
    canvas.setFillRule(rule)
    canvas.fill()
  }

  private mutating func stroke(
    _ path: Path, _ paint: Paint, _ style: StrokeStyle, opacity: Double = 1
  ) {
    // A square end reaches half a diagonal, the tip of a sharp corner up to half of its limit.
    let margin = style.width * (style.join == .miter ? max(1, style.miterLimit / 2) : 1)
    switch reach(of: path.controlBounds?.insetBy(dx: -margin, dy: -margin)) {
    case .all:
      canvas.setSource(paint, opacity: opacity)
      canvas.setPath(path)
      canvas.stroke(style)
    case .part: fill(path.strokeOutline(style), paint, .nonZero, opacity: opacity)
    case .nothing: return
    }
  }

  private mutating func draw(_ text: PlacedText, opacity: Double) {
    let shaped = fonts.shape(text.layout)
    let corner = text.anchor.topLeft(of: shaped.metrics, at: text.position)
    let size = text.layout.style.font.size * transform.largestScale
    // The boxes that Pango draws for characters without a glyph make Cairo's PDF of a recording a
    // bitmap, or too large for memory.
    let isDrawable =
      size <= largestTextSize && (visibleArea != nil || shaped.missingCharacterCount == 0)
    switch reach(of: Rect(origin: corner, size: shaped.metrics.size)) {
    case .all where isDrawable:
      canvas.setSource(text.paint, opacity: opacity)
      canvas.show(shaped, at: corner)
    case .all, .part:
      guard let outline = fonts.outline(of: text.layout) else { return }
      let place = AffineTransform.translation(x: corner.x, y: corner.y)
      fill(outline.applying(place), text.paint, .nonZero, opacity: opacity)
    case .nothing: return
    }
  }

  private mutating func draw(_ item: DisplayItem, opacity: Double) {
    switch item {
    case .fill(let path, let paint, let rule): fill(path, paint, rule, opacity: opacity)
    case .stroke(let path, let paint, let style):
      if style.width > 0 { stroke(path, paint, style, opacity: opacity) }
    case .text(let text): draw(text, opacity: opacity)
    case .shadow(let shadow): drawShared(shadow, opacity: opacity)
    case .group(let group): draw(group, opacity: opacity)
    case .artwork(let artwork):
      let surface = sharedSurfaces?.surface(of: artwork) { surface in
        let bounds = artwork.content.bounds(measurer: fonts)
        guard RecordingSurface.canHold(bounds) else { return false }
        var painter = painter(for: surface)
        painter.draw(artwork.content)
        return !painter.hasLeftOut && surface.canvas.failure == nil
      }
      if let surface, canPaint(surface) {
        paint(surface, opacity: opacity)
      } else if opacity == 1 || artwork.content.canFadeEachItem {
        draw(artwork.content, opacity: opacity)
      } else {
        canvas.pushGroup()
        draw(artwork.content)
        canvas.popGroup(opacity: opacity)
      }
    case .image(let image, let area):
      if case .nothing = reach(of: area) { return }
      draw(image, in: area.standardized, opacity: opacity)
    case .link(let link): marks?.add(link.target, area: link.area.applying(transform))
    case .destination(let name, let point):
      marks?.addDestination(name, at: transform.apply(to: point))
    }
  }

  private mutating func draw(
    _ group: DisplayGroup, opacity: Double
  ) {
    let opacity = opacity * max(0, min(1, group.opacity))
    let outer = transform
    let inner = group.transform.concatenating(outer)
    guard opacity > 0, Self.canDraw(inner) else { return }
    canvas.save()
    transform = inner
    if group.transform != .identity { canvas.transform(group.transform) }
    let isPlain =
      group.mask == nil && group.blendMode == .normal
      && (opacity == 1 || group.content.canFadeEachItem)
    let outerClip = pendingClip
    if let clip = group.clip {
      if isPlain, !canvas.isMadeOfPixels {
        pendingClip = PendingClip(clip, inner)
      } else {
        setClip(clip)
      }
    }
    if isPlain {
      draw(group.content, opacity: opacity)
    } else if let mask = group.mask, opacity == 1, group.blendMode == .normal {
      draw(group.content, through: mask)
    } else {
      canvas.pushGroup()
      if let mask = group.mask {
        draw(group.content, through: mask)
      } else {
        draw(group.content)
      }
      canvas.popGroup(opacity: opacity, blendMode: group.blendMode)
    }
    pendingClip = outerClip
    transform = outer
    canvas.restore()
  }

  /// The cache, or nothing where what is recorded would be out of Cairo's range.
  private var sharedSurfaces: RecordingSurfaceCache? {
    transform.largestScale <= RecordingSurface.largestScale
      && max(abs(transform.tx), abs(transform.ty)) <= RecordingSurface.largestCoordinate
      ? cache : nil
  }

  /// Whether Cairo can paint a recording here; what it cannot is drawn anew.
  private func canPaint(_ surface: RecordingSurface) -> Bool {
    surface.canvas.nesting.canBePainted(under: transform)
  }

  private mutating func drawShared(_ shadow: Shadow, opacity: Double) {
    let surface = sharedSurfaces?.surface(of: shadow) { surface in
      let bounds = DisplayItem.shadow(shadow).bounds(measurer: fonts)
      guard RecordingSurface.canHold(bounds) else { return false }
      var painter = painter(for: surface)
      painter.draw(shadow, opacity: 1)
      return !painter.hasLeftOut
    }
    guard let surface, canPaint(surface) else { return draw(shadow, opacity: opacity) }
    paint(surface, opacity: opacity)
  }

  private mutating func paint(_ surface: RecordingSurface, opacity: Double) {
    let isFirst = usedSurfaces.insert(ObjectIdentifier(surface)).inserted
    drawShared(isFirst: isFirst, opacity: opacity) { canvas.paint(surface, opacity: $0) }
  }

  private mutating func draw(_ image: Image, in area: Rect, opacity: Double) {
    // Only vectors have resources.
    let isFirst = canvas.isMadeOfPixels || usedImages.insert(image).inserted
    drawShared(isFirst: isFirst, opacity: opacity) { canvas.draw(image, in: area, opacity: $0) }
  }

  /// Draws what a PDF holds once, faded by the opacity that is given to the body.
  private func drawShared(isFirst: Bool, opacity: Double, _ draw: (Double) -> Void) {
    guard !isFirst else { return draw(opacity) }
    // Drawn twice on a page, Cairo 1.16 would list it twice among the page's resources, and readers
    // would warn; a group has resources of its own.
    canvas.pushGroup()
    draw(1)
    canvas.popGroup(opacity: opacity)
  }

  private func painter(for surface: RecordingSurface) -> CairoPainter {
    CairoPainter(
      surface.canvas, seen: nil, fonts: fonts, transform: .scale(RecordingSurface.scale),
      cache: cache)
  }

  private mutating func draw(_ shadow: Shadow, opacity: Double) {
    var shadow = shadow
    shadow.color = shadow.color.clamped
    shadow.color.alpha *= opacity
    func source(_ opacity: Double) -> Paint { .color(shadow.color.withOpacity(opacity)) }
    switch ShadowPlan(shadow) {
    case .product(let area, let across, let down):
      canvas.save()
      if setPath(.rect(area)) {
        canvas.clip()
        canvas.paint(across, through: down)
      }
      canvas.restore()
    case .stack(let layers):
      for layer in layers { fill(layer.path, source(layer.opacity), .nonZero) }
    case .halo(let path, let strokes, let fills):
      for line in strokes {
        let style = StrokeStyle(width: line.width, cap: .round, join: .round)
        stroke(path, source(line.opacity), style)
      }
      for layer in fills { fill(layer.path, source(layer.opacity), .nonZero) }
    }
  }

  /// Whether anything is visible under a transform.
  ///
  /// Below this determinant a point shrinks to less than 1/30,000 of its side, or a page is
  /// flattened to a line too thin to see; the same holds for shapes flattened to 1/100,000,000 of
  /// their length, and to outline a stroke there takes Cairo seconds and 500 MB. Beyond the
  /// greatest number, areas were none.
  static func canDraw(_ transform: AffineTransform) -> Bool {
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    let squares = numbers.prefix(4).reduce(0) { $0 + $1 * $1 }
    return numbers.allSatisfy { abs($0) <= 1e100 }
      && abs(transform.determinant) > max(1e-9, 1e-8 * squares)
  }
}

extension CairoPainter {
  /// The drawn parts of an item, by how far they reach.
  private enum Reach {
    /// All of it.
    case all
    /// What is in an area around what is seen, in coordinates of the device.
    case part(Rect)
    case nothing
  }

  /// The largest coordinate of the device: Cairo counts in 1/256 of a unit in 32 bits.
  private var largestCoordinate: Double {
    visibleArea == nil ? RecordingSurface.largestCoordinate : 8e6
  }

  /// The largest size of a text, in units of the device: FreeType counts pixels in 16 bits.
  private var largestTextSize: Double {
    visibleArea == nil ? RecordingSurface.largestTextSize : 16_384
  }

  /// What is drawn of something within bounds; an empty path has none.
  private mutating func reach(of bounds: Rect?) -> Reach {
    guard let area = bounds?.applying(transform) else { return .all }
    let farthest = max(abs(area.minX), abs(area.maxX), abs(area.minY), abs(area.maxY))
    if farthest <= largestCoordinate { return .all }
    guard let visibleArea else {
      hasLeftOut = true
      return .nothing
    }
    return area.intersects(visibleArea)
      ? .part(visibleArea.insetBy(dx: -1000, dy: -1000)) : .nothing
  }
}

extension AffineTransform {
  /// The greater length of what becomes of a unit across and one down.
  fileprivate var largestScale: Double { max(a * a + b * b, c * c + d * d).squareRoot() }
}

extension DisplayItem {
  /// Whether the item is a group that only places its content, so that a clip around it can be left
  /// to its items.
  fileprivate var passesClipOn: Bool {
    guard case .group(let group) = self else { return false }
    return group.clip == nil && group.mask == nil && group.blendMode == .normal
      && group.opacity >= 1
  }
}

extension DisplayList {
  /// Whether fading each item gives the same as fading the group as a whole.
  ///
  /// True for a single item that does not overlap itself; it saves a group in the file.
  var canFadeEachItem: Bool {
    guard items.count == 1, let item = items.first else { return items.isEmpty }
    return switch item {
    case .group(let group): group.blendMode == .normal
    case .fill, .stroke, .text, .artwork, .image, .link, .destination: true
    case .shadow(let shadow):
      if case .roundedRect = shadow.shape { true } else { false }
    }
  }
}
