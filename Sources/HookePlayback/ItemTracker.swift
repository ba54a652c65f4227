// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeScene

/// A walk through the samples of a scene that finds its tracked items.
struct ItemTracker {
  /// The item of the stage, which contains all others.
  let root: TrackedItem
  private var texts: TextSettings
  private let gradients: AnimatedGradients

  /// Tracks the items of some samples that are seen within an area of the screen.
  init(_ samples: [SceneSampler.Sample], area: Rect, measurer: any TextMeasuring) {
    texts = TextSettings(measurer: measurer)
    gradients = AnimatedGradients(samples)
    root = Self.trackedItem(.layer(samples[0].picture))
    for (index, sample) in samples.enumerated() {
      add(.layer(sample.picture), to: root, at: index, .identity, area)
    }
    root.removeUnseen()
  }

  /// A layer, a display item of one, or its mask.
  private enum Element {
    case layer(LayerPicture)
    case mask(LayerPicture)
    case item(ItemParameters)

    var key: TrackedItem.Key {
      switch self {
      case .layer(let picture):
        .layer(
          picture.number, clip: picture.clip.map { ShapeKind($0) },
          isMasked: !picture.masks.isEmpty)
      case .mask(let picture):
        .mask(
          picture.number, clip: picture.clip.map { ShapeKind($0) },
          isMasked: !picture.masks.isEmpty)
      case .item(let parameters): parameters.key
      }
    }
  }

  private static func trackedItem(_ element: Element) -> TrackedItem {
    switch element {
    case .layer(let picture), .mask(let picture):
      TrackedItem(
        key: element.key, name: picture.name, item: .group(picture.placeholder),
        origin: picture.anchor,
        parameterCount: 7 + (picture.clip.map { ShapeKind($0).count } ?? 0))
    case .item(let parameters):
      TrackedItem(
        key: parameters.key, name: nil, item: parameters.item, origin: .zero,
        parameterCount: parameters.parameters.count)
    }
  }

  /// Adds the parameters of an element at a sample to its tracked item.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - tracked: Its tracked item.
  ///   - sample: The index of the sample.
  ///   - outer: The transform from the coordinates around the item to the screen's.
  ///   - area: The area of the screen in which the element shows.
  /// - Returns: The bounds of what is seen of it, in the coordinates around the item.
  @discardableResult
  private mutating func add(
    _ element: Element, to tracked: TrackedItem, at sample: Int, _ outer: AffineTransform,
    _ area: Rect
  ) -> Rect? {
    switch element {
    case .layer(let picture), .mask(let picture):
      let last = tracked.lastLayerState
      if let last, tracked.sampleRanges.last?.last == sample - 1, last.picture == picture,
        last.outer == outer, last.area == area
      {
        tracked.extendLastRange(at: sample)
        return last.seen
      }
      tracked.add(
        ItemParameters.parameters(
          transform: picture.transform, origin: tracked.origin, opacity: picture.opacity,
          clip: picture.clip), at: sample)
      // Most layers move without drawing anything new: their items are read once.
      var state = TrackedItem.LayerState(
        picture: picture, outer: outer, area: area, back: last?.back ?? [],
        front: last?.front ?? [])
      if last?.picture.back != picture.back {
        state.back = itemParameters(of: gradients.items(picture.back, ofLayer: picture.number))
      }
      if last?.picture.front != picture.front {
        state.front = itemParameters(of: picture.front.items)
      }
      let elements =
        state.back.map { Element.item($0) } + picture.sublayers.map { .layer($0) }
        + state.front.map { .item($0) } + picture.masks.map { .mask($0) }
      state.seen = add(
        elements, to: tracked, at: sample, picture.transform, outer, picture.clip, area)
      tracked.lastLayerState = state
      return state.seen
    case .item(let parameters):
      tracked.add(parameters.parameters, at: sample)
      if case .group(let group) = parameters.item {
        let elements = itemParameters(of: group.content.items).map { Element.item($0) }
        return add(
          elements, to: tracked, at: sample, group.transform, outer, group.clip?.path, area)
      }
      guard let bounds = parameters.bounds, bounds.applying(outer).intersection(area) != nil
      else { return nil }
      // Of an item much larger than the area only the part within it counts.
      let window = outer.inverted().map { area.applying($0) }
      let seen = window.flatMap { bounds.intersection($0) } ?? bounds
      tracked.noteSeen(seen)
      return seen
    }
  }

  private mutating func itemParameters(of items: [DisplayItem]) -> [ItemParameters] {
    items.map { ItemParameters($0, texts: &texts) }
  }

  private mutating func add(
    _ elements: [Element], to tracked: TrackedItem, at sample: Int, _ transform: AffineTransform,
    _ outer: AffineTransform, _ clip: Path?, _ area: Rect
  ) -> Rect? {
    let inner = transform.concatenating(outer)
    let clipBounds = clip?.bounds
    let shown = clip == nil ? area : clipBounds.flatMap { $0.applying(inner).intersection(area) }
    let places = tracked.places(of: elements.map(\.key)) { Self.trackedItem(elements[$0]) }
    var seen: Rect?
    for (element, place) in zip(elements, places) {
      // An item that is wholly clipped is tracked all the same: it may appear later.
      let bounds = add(
        element, to: tracked.children[place], at: sample, inner,
        shown ?? Rect(x: -1e9, y: -1e9, width: 0, height: 0))
      if let bounds, !tracked.children[place].isMask { seen = seen?.union(bounds) ?? bounds }
    }
    if let clipBounds { seen = seen.flatMap { $0.intersection(clipBounds) } }
    guard let seen else { return nil }
    tracked.noteSeen(seen)
    return seen.applying(transform)
  }
}

extension LayerPicture {
  /// The group of the layer, without content.
  fileprivate var placeholder: DisplayGroup {
    DisplayGroup(
      transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
      content: DisplayList())
  }
}
