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
  var location: [Int] = []

  /// The clip around what is drawn, as long as nothing that it cuts has been.
  private var pendingClip: PendingClip?

  /// The recording surfaces drawn on this page so far.
  private var usedSurfaces: Set<ObjectIdentifier> = []

  /// The largest coordinate of the device: Cairo counts in 1/256 of a unit in 32 bits.
  private static let largestDeviceCoordinate = 8e6

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - canvas: The canvas.
  ///   - fonts: The measurer that lays out texts.
  ///   - transform: The map from the list's coordinates to the canvas's device.
  ///   - marks: What collects links and destinations, or nothing to drop them.
  ///   - cache: The recording surfaces of artworks and shadows, or nothing to draw each anew.
  init(
    _ canvas: CairoCanvas, fonts: CairoTextMeasurer, transform: AffineTransform = .identity,
    marks: PDFMarks? = nil, cache: RecordingSurfaceCache? = nil
  ) {
    self.canvas = canvas
    self.fonts = fonts
    self.transform = transform
    self.marks = marks
    self.cache = cache
  }

  /// Draws a list that ``DisplayList/validate()`` has passed.
  mutating func draw(_ list: DisplayList, opacity: Double = 1) throws(DisplayListError) {
    location.append(0)
    for (index, item) in list.items.enumerated() {
      location[location.count - 1] = index
      try drawClipped(item, opacity: opacity)
    }
    location.removeLast()
  }

  /// Draws an item within the clip that is pending, which is set if the item needs it.
  private mutating func drawClipped(
    _ item: DisplayItem, opacity: Double
  ) throws(DisplayListError) {
    guard let pending = pendingClip, !item.passesClipOn else {
      return try draw(item, opacity: opacity)
    }
    pendingClip = nil
    defer { pendingClip = pending }
    let fits = item.bounds(measurer: fonts).map { pending.containsAll(of: $0, under: transform) }
    guard fits == false else { return try draw(item, opacity: opacity) }
    canvas.save()
    let place = transform.inverted().map { pending.transform.concatenating($0) } ?? .identity
    setClip(place == .identity ? pending.clip : pending.clip.applying(place))
    try draw(item, opacity: opacity)
    canvas.restore()
  }

  private func setClip(_ clip: DisplayGroup.Clip) {
    canvas.setPath(clip.path)
    canvas.setFillRule(clip.rule)
    canvas.clip()
  }

  private mutating func draw(_ item: DisplayItem, opacity: Double) throws(DisplayListError) {
    switch item {
    case .fill(let path, let paint, let rule):
      try checkReach(of: path.controlBounds, kind: "fill")
      canvas.setSource(paint, opacity: opacity)
      canvas.setPath(path)
      canvas.setFillRule(rule)
      canvas.fill()
    case .stroke(let path, let paint, let style):
      guard style.width > 0 else { return }
      try checkReach(
        of: path.controlBounds?.insetBy(dx: -style.width, dy: -style.width), kind: "stroke")
      canvas.setSource(paint, opacity: opacity)
      canvas.setPath(path)
      canvas.stroke(style)
    case .text(let text):
      let shaped = fonts.shape(text.layout)
      let corner = text.anchor.topLeft(of: shaped.metrics, at: text.position)
      try checkReach(of: Rect(origin: corner, size: shaped.metrics.size), kind: "text")
      canvas.setSource(text.paint, opacity: opacity)
      canvas.show(shaped, at: corner)
    case .shadow(let shadow): try drawShared(shadow, opacity: opacity)
    case .group(let group): try draw(group, opacity: opacity)
    case .artwork(let artwork):
      let surface = try sharedSurfaces?.surface(of: artwork) { (surface) throws(DisplayListError) in
        var painter = self.painter(for: surface)
        try painter.draw(artwork.content)
      }
      if let surface {
        paint(surface, opacity: opacity)
      } else if opacity == 1 || artwork.content.canFadeEachItem {
        try draw(artwork.content, opacity: opacity)
      } else {
        canvas.pushGroup()
        try draw(artwork.content)
        canvas.popGroup(opacity: opacity)
      }
    case .image(let image, let area):
      try checkReach(of: area, kind: "image")
      canvas.draw(image, in: area.standardized, opacity: opacity)
    case .link(let link): marks?.add(link.target, area: link.area.applying(transform))
    case .destination(let name, let point):
      marks?.addDestination(name, at: transform.apply(to: point))
    }
  }

  private mutating func draw(
    _ group: DisplayGroup, opacity: Double
  ) throws(DisplayListError) {
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
      try checkReach(of: clip.path.controlBounds, kind: "clip")
      if isPlain, !canvas.isMadeOfPixels {
        pendingClip = PendingClip(clip, inner)
      } else {
        setClip(clip)
      }
    }
    if isPlain {
      try draw(group.content, opacity: opacity)
    } else if let mask = group.mask, opacity == 1, group.blendMode == .normal {
      try draw(group.content, through: mask)
    } else {
      canvas.pushGroup()
      if let mask = group.mask {
        try draw(group.content, through: mask)
      } else {
        try draw(group.content)
      }
      canvas.popGroup(opacity: opacity, blendMode: group.blendMode)
    }
    pendingClip = outerClip
    transform = outer
    canvas.restore()
  }

  /// The cache, or nothing where things look nearly flat: Cairo 1.16 refuses a page with a recording
  /// of a stroke that is painted so ("out of memory"), though not the stroke itself.
  private var sharedSurfaces: RecordingSurfaceCache? {
    let (across, down) = (
      transform.a * transform.a + transform.b * transform.b,
      transform.c * transform.c + transform.d * transform.d
    )
    return abs(transform.determinant) > 0.1 * max(across, down) ? cache : nil
  }

  private mutating func drawShared(_ shadow: Shadow, opacity: Double) throws(DisplayListError) {
    let surface = try sharedSurfaces?.surface(of: shadow) { (surface) throws(DisplayListError) in
      try painter(for: surface).draw(shadow, opacity: 1)
    }
    guard let surface else { return try draw(shadow, opacity: opacity) }
    paint(surface, opacity: opacity)
  }

  private mutating func paint(_ surface: RecordingSurface, opacity: Double) {
    if usedSurfaces.insert(ObjectIdentifier(surface)).inserted {
      return canvas.paint(surface, opacity: opacity)
    }
    // Drawn twice on a page, Cairo 1.16 would list it twice among the page's resources, and readers
    // would warn; a group has resources of its own.
    canvas.pushGroup()
    canvas.paint(surface, opacity: 1)
    canvas.popGroup(opacity: opacity)
  }

  /// A painter on a recording surface that starts at this one's location.
  private func painter(for surface: RecordingSurface) -> CairoPainter {
    var painter = CairoPainter(
      surface.canvas, fonts: fonts, transform: .scale(RecordingSurface.scale), cache: cache)
    painter.location = location
    return painter
  }

  private func draw(_ shadow: Shadow, opacity: Double) throws(DisplayListError) {
    var shadow = shadow
    shadow.color = shadow.color.clamped
    shadow.color.alpha *= opacity
    func source(_ opacity: Double) -> Paint { .color(shadow.color.withOpacity(opacity)) }
    switch ShadowPlan(shadow) {
    case .product(let area, let across, let down):
      try checkReach(of: area, kind: "shadow")
      canvas.save()
      canvas.setPath(.rect(area))
      canvas.clip()
      canvas.paint(across, through: down)
      canvas.restore()
    case .stack(let layers):
      canvas.setFillRule(.nonZero)
      for layer in layers {
        try checkReach(of: layer.path.controlBounds, kind: "shadow")
        canvas.setSource(source(layer.opacity))
        canvas.setPath(layer.path)
        canvas.fill()
      }
    case .halo(let path, let strokes, let fills):
      let reach = strokes.first?.width ?? 0
      guard let area = path.controlBounds?.insetBy(dx: -reach, dy: -reach) else { return }
      try checkReach(of: area, kind: "shadow")
      for stroke in strokes {
        canvas.setSource(source(stroke.opacity))
        canvas.setPath(path)
        canvas.stroke(StrokeStyle(width: stroke.width, cap: .round, join: .round))
      }
      canvas.setFillRule(.nonZero)
      for layer in fills {
        canvas.setSource(source(layer.opacity))
        canvas.setPath(layer.path)
        canvas.fill()
      }
    }
  }

  /// Whether anything is visible under a transform.
  ///
  /// Below this determinant a point shrinks to less than 1/30,000 of its side, or a page is
  /// flattened to a line too thin to see.
  static func canDraw(_ transform: AffineTransform) -> Bool {
    transform.isFinite && abs(transform.determinant) > 1e-9
  }

  /// Throws where an area exceeds the coordinates that Cairo can represent.
  private func checkReach(
    of bounds: @autoclosure () -> Rect?, kind: String
  ) throws(DisplayListError) {
    let span = DisplayList.largestCoordinate * 4
    let reach = max(
      (abs(transform.a) + abs(transform.c)) * span + abs(transform.tx),
      (abs(transform.b) + abs(transform.d)) * span + abs(transform.ty))
    // Usually even the largest coordinate fits, and no bounds are needed.
    if reach <= Self.largestDeviceCoordinate { return }
    guard let area = bounds()?.applying(transform) else { return }
    let farthest = max(abs(area.minX), abs(area.maxX), abs(area.minY), abs(area.maxY))
    guard farthest <= Self.largestDeviceCoordinate else {
      throw DisplayListError(
        location: location, kind: kind,
        problem: "reaches \(farthest) after its transforms, must be at most "
          + "\(Int(Self.largestDeviceCoordinate)) in magnitude")
    }
  }
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
