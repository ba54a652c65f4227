// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension DisplayList {
  /// The list as it is seen in perspective, made of the same kinds of vectors.
  ///
  /// - Fills are projected as ``Path/projected(by:piecesPerCurve:)`` says, strokes as the outlines
  ///   of their lines, whose width changes with the distance, texts as the outlines of their
  ///   glyphs.
  /// - Gradients follow the affine map that agrees with the perspective in the middle of their
  ///   shape; shadows are blurred by its mean scale. A text whose measurer has no outlines is drawn
  ///   under the one in the middle of its box.
  /// - A picture of pixels is drawn in 8 x 8 tiles, each under the affine map that agrees in its
  ///   middle.
  /// - An item of which a part lies at or behind the eye is not drawn.
  ///
  /// - Parameters:
  ///   - transform: The perspective.
  ///   - measurer: What measures and outlines texts: that of whatever draws the list.
  /// - Returns: The image.
  package func projected(
    by transform: ProjectiveTransform, measurer: any TextMeasuring
  ) -> DisplayList {
    let projector = DisplayListProjector(transform: transform, measurer: measurer)
    return DisplayList(items.compactMap { projector.image(of: $0) })
  }
}

/// The perspective of one list.
private struct DisplayListProjector {
  let transform: ProjectiveTransform
  let measurer: any TextMeasuring

  func image(of item: DisplayItem) -> DisplayItem? {
    switch item {
    case .fill(let path, let paint, let rule):
      return path.projected(by: transform).flatMap { image(of: $0, from: path, paint, rule) }
    case .stroke(let path, let paint, let style):
      guard style.width > 0 else { return nil }
      let outline = path.strokeOutline(style)
      return outline.projected(by: transform, piecesPerCurve: 1)
        .flatMap { image(of: $0, from: outline, paint, .nonZero) }
    case .text(let text): return image(of: text)
    case .shadow(let shadow): return image(of: shadow)
    case .group(let group): return image(of: group)
    case .artwork(let artwork):
      return .group(
        DisplayGroup(content: artwork.content.projected(by: transform, measurer: measurer)))
    case .image(let image, let area): return tiles(of: image, in: area.standardized)
    case .link(let link):
      return link.area.standardized.applying(transform).map {
        .link(DisplayLink($0, to: link.target))
      }
    case .destination(let name, let point):
      return transform.apply(to: point).map { .destination(name: name, at: $0) }
    }
  }

  /// A projected shape with the paint of the shape it was made from.
  private func image(
    of path: Path, from original: Path, _ paint: Paint, _ rule: FillRule
  ) -> DisplayItem? {
    guard case .gradient = paint else { return .fill(path, paint, rule) }
    guard let middle = original.bounds?.center, let tangent = transform.tangent(at: middle),
      let inverse = tangent.inverted()
    else { return nil }
    return .group(
      DisplayGroup(
        transform: tangent,
        content: DisplayList([.fill(path.applying(inverse), paint, rule)])))
  }

  private func image(of text: PlacedText) -> DisplayItem? {
    let metrics = measurer.measure(text.layout)
    let corner = text.anchor.topLeft(of: metrics, at: text.position)
    if let outline = measurer.outline(of: text.layout) {
      let placed = outline.applying(.translation(x: corner.x, y: corner.y))
      return placed.projected(by: transform, piecesPerCurve: 1)
        .flatMap { image(of: $0, from: placed, text.paint, .nonZero) }
    }
    let middle = Rect(origin: corner, size: metrics.size).center
    return transform.tangent(at: middle).map {
      .group(DisplayGroup(transform: $0, content: DisplayList([.text(text)])))
    }
  }

  private func image(of shadow: Shadow) -> DisplayItem? {
    let outline = shadow.outline
    guard let path = outline.projected(by: transform), let middle = outline.bounds?.center,
      let scale = transform.tangent(at: middle)?.meanScale
    else { return nil }
    return .shadow(
      Shadow(
        of: .path(path), color: shadow.color,
        standardDeviation: shadow.standardDeviation * scale, offset: .zero))
  }

  private func image(of group: DisplayGroup) -> DisplayItem? {
    let inner = ProjectiveTransform(group.transform).concatenating(transform)
    var result = group
    result.transform = .identity
    if let clip = group.clip {
      guard let path = clip.path.projected(by: inner) else { return nil }
      result.clip = DisplayGroup.Clip(path, rule: clip.rule)
    }
    result.mask = group.mask.map {
      GroupMask(
        $0.content.projected(by: inner, measurer: measurer), $0.measure,
        isInverted: $0.isInverted)
    }
    result.content = group.content.projected(by: inner, measurer: measurer)
    return .group(result)
  }

  /// The number of tiles along each side of a picture of pixels.
  private static let tileCount = 8

  /// A picture of pixels in tiles; each reaches under the next ones, so that no gap shows.
  private func tiles(of image: Image, in area: Rect) -> DisplayItem? {
    let (width, height) = (
      area.width / Double(Self.tileCount), area.height / Double(Self.tileCount)
    )
    let picture = DisplayList([.image(image, in: area)])
    var tiles: [DisplayItem] = []
    for row in 0..<Self.tileCount {
      for column in 0..<Self.tileCount {
        let tile = Rect(
          x: area.minX + Double(column) * width, y: area.minY + Double(row) * height,
          width: width, height: height)
        let reach = Rect(
          x: tile.minX, y: tile.minY,
          width: min(width * 1.1, area.maxX - tile.minX),
          height: min(height * 1.1, area.maxY - tile.minY))
        guard let clip = Path.rect(reach).projected(by: transform),
          let tangent = transform.tangent(at: tile.center)
        else { return nil }
        tiles.append(
          .group(
            DisplayGroup(
              clip: DisplayGroup.Clip(clip),
              content: DisplayList([
                .group(DisplayGroup(transform: tangent, content: picture))
              ]))))
      }
    }
    return .group(DisplayGroup(content: DisplayList(tiles)))
  }
}
