// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene

/// Goes through the samples of a film and finds its parts.
struct ItemTracker {
  /// The part that all others are in.
  let root: TrackedItem
  private var texts: TextSettings
  private let gradients: AnimatedGradients

  /// The parts of some samples that are seen within an area of the screen.
  init(_ samples: [SceneSampler.Sample], area: Rect, measurer: any TextMeasuring) {
    texts = TextSettings(measurer: measurer)
    gradients = AnimatedGradients(samples)
    root = Self.part(samples[0].picture)
    for (index, sample) in samples.enumerated() {
      add(.layer(sample.picture), to: root, at: index, .identity, area)
    }
    root.removeUnseen()
  }

  /// A layer, or something drawn.
  private enum Element {
    case layer(LayerPicture)
    case item(ItemParameters)

    var key: TrackedItem.Key {
      switch self {
      case .layer(let picture):
        .layer(picture.number, clip: picture.clip.map { ShapeKind($0) })
      case .item(let parameters): parameters.key
      }
    }
  }

  private static func part(_ picture: LayerPicture) -> TrackedItem {
    let clip = picture.clip.map { ShapeKind($0) }
    return TrackedItem(
      key: .layer(picture.number, clip: clip), name: picture.name,
      item: .group(picture.placeholder), origin: picture.anchor,
      parameterCount: 7 + (clip?.count ?? 0))
  }

  private static func part(_ element: Element) -> TrackedItem {
    switch element {
    case .layer(let picture): part(picture)
    case .item(let parameters):
      TrackedItem(
        key: parameters.key, name: nil, item: parameters.item, origin: .zero,
        parameterCount: parameters.parameters.count)
    }
  }

  /// Adds what an element shows at a sample to a part.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - part: Its part.
  ///   - sample: The number of the sample.
  ///   - outer: From the coordinates around the part to the screen's.
  ///   - area: What of the screen is shown there.
  /// - Returns: Around what is seen of it, in the coordinates around the part.
  @discardableResult
  private mutating func add(
    _ element: Element, to part: TrackedItem, at sample: Int, _ outer: AffineTransform, _ area: Rect
  ) -> Rect? {
    switch element {
    case .layer(let picture):
      if let last = part.lastLayerState, part.sampleRanges.last?.last == sample - 1,
        last.picture == picture,
        last.outer == outer, last.area == area
      {
        part.extendLastRange(at: sample)
        return last.seen
      }
      part.add(
        ItemParameters.parameters(
          transform: picture.transform, origin: part.origin, opacity: picture.opacity,
          clip: picture.clip), at: sample)
      let elements =
        gradients.items(picture.back, ofLayer: picture.number).map {
          Element.item(ItemParameters($0, texts: &texts))
        }
        + picture.sublayers.map { .layer($0) }
        + picture.front.items.map { .item(ItemParameters($0, texts: &texts)) }
      let seen = add(elements, to: part, at: sample, picture.transform, outer, picture.clip, area)
      part.lastLayerState = TrackedItem.LayerState(
        picture: picture, outer: outer, area: area, seen: seen)
      return seen
    case .item(let parameters):
      part.add(parameters.parameters, at: sample)
      if case .group(let group) = parameters.item {
        let elements = group.content.items.map { Element.item(ItemParameters($0, texts: &texts)) }
        return add(elements, to: part, at: sample, group.transform, outer, group.clip?.path, area)
      }
      guard let bounds = bounds(of: parameters.item),
        bounds.applying(outer).intersection(area) != nil
      else { return nil }
      // Of what is much larger than what is shown, only what is shown counts.
      let window = outer.inverted().map { area.applying($0) }
      let seen = window.flatMap { bounds.intersection($0) } ?? bounds
      part.noteSeen(seen)
      return seen
    }
  }

  private mutating func add(
    _ elements: [Element], to part: TrackedItem, at sample: Int, _ transform: AffineTransform,
    _ outer: AffineTransform, _ clip: Path?, _ area: Rect
  ) -> Rect? {
    let inner = transform.concatenating(outer)
    let clipBounds = clip?.bounds
    let shown = clip == nil ? area : clipBounds.flatMap { $0.applying(inner).intersection(area) }
    let places = part.places(of: elements.map(\.key)) { Self.part(elements[$0]) }
    var seen: Rect?
    for (element, place) in zip(elements, places) {
      // What is wholly clipped is still followed: it may come out.
      let bounds = add(
        element, to: part.parts[place], at: sample, inner,
        shown ?? Rect(x: -1e9, y: -1e9, width: 0, height: 0))
      if let bounds { seen = seen?.union(bounds) ?? bounds }
    }
    if let clipBounds { seen = seen.flatMap { $0.intersection(clipBounds) } }
    guard let seen else { return nil }
    part.noteSeen(seen)
    return seen.applying(transform)
  }

  private mutating func bounds(of item: DisplayItem) -> Rect? {
    switch item {
    case .fill(let path, _, _): return path.bounds
    case .stroke(let path, _, let style):
      return path.bounds?.insetBy(dx: -style.width / 2, dy: -style.width / 2)
    case .text(let text): return texts.bounds(of: text)
    case .shadow(let shadow):
      let bounds: Rect? =
        switch shadow.shape {
        case .roundedRect(let rect, _): rect
        case .path(let path): path.bounds
        }
      let reach = 3 * shadow.standardDeviation
      return bounds?.insetBy(dx: -reach, dy: -reach)
        .offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
    case .group, .artwork, .link, .destination: return nil
    }
  }
}

extension LayerPicture {
  /// The group without what is in it.
  fileprivate var placeholder: DisplayGroup {
    DisplayGroup(
      transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
      content: DisplayList())
  }
}
