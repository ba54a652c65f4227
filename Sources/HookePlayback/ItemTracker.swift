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
    let screen = Surroundings(transform: .identity, area: area)
    for (index, sample) in samples.enumerated() {
      add(sample.picture, to: root, at: index, in: screen)
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

  /// The children of a tracked item that some elements belong to, in the elements' order.
  private static func children(_ elements: [Element], of tracked: TrackedItem) -> [TrackedItem] {
    tracked.places(of: elements.map(\.key)) { trackedItem(elements[$0]) }
      .map { tracked.children[$0] }
  }

  /// Adds the parameters of a layer or mask at a sample to its tracked item.
  ///
  /// - Parameters:
  ///   - picture: The layer.
  ///   - tracked: Its tracked item.
  ///   - sample: The index of the sample.
  ///   - outer: What surrounds the layer.
  /// - Returns: The bounds of what is seen of it, in the coordinates around the layer.
  @discardableResult
  private mutating func add(
    _ picture: LayerPicture, to tracked: TrackedItem, at sample: Int, in outer: Surroundings
  ) -> Rect? {
    let last = tracked.lastLayerState
    if let last, tracked.sampleRanges.last?.last == sample - 1, last.picture == picture,
      last.outer == outer
    {
      tracked.extendLastRange(at: sample)
      return last.seen
    }
    tracked.add(
      ItemParameters.parameters(
        transform: picture.transform, origin: tracked.origin, opacity: picture.opacity,
        clip: picture.clip), at: sample)
    var state =
      last ?? TrackedItem.LayerState(picture: picture, outer: outer, back: [], front: [])
    (state.picture, state.outer) = (picture, outer)
    // Most layers move without drawing anything new: their items are read and matched once.
    if last == nil || last?.picture.hasContent(like: picture) == false {
      state.back = itemParameters(of: gradients.items(picture.back, ofLayer: picture.number))
      state.front = itemParameters(of: picture.front.items)
      let (back, front) = (
        state.back.map { Element.item($0) }, state.front.map { Element.item($0) }
      )
      let layers = picture.sublayers.map { Element.layer($0) }
      let masks = picture.masks.map { Element.mask($0) }
      state.children = Self.children(back + layers + front + masks, of: tracked)
    }
    let inner = outer.inside(picture.transform, clip: picture.clip)
    var next = 0
    func child() -> TrackedItem {
      defer { next += 1 }
      return state.children[next]
    }
    var seen: Rect?
    func join(_ bounds: Rect?) { if let bounds { seen = seen?.union(bounds) ?? bounds } }
    for item in state.back { join(add(item, to: child(), at: sample, in: inner)) }
    for layer in picture.sublayers { join(add(layer, to: child(), at: sample, in: inner)) }
    for item in state.front { join(add(item, to: child(), at: sample, in: inner)) }
    for mask in picture.masks { add(mask, to: child(), at: sample, in: inner) }
    state.seen = tracked.noteSeen(seen, clip: picture.clip, picture.transform)
    tracked.lastLayerState = state
    return state.seen
  }

  /// Adds the parameters of a display item at a sample to its tracked item, as for a layer.
  private mutating func add(
    _ item: ItemParameters, to tracked: TrackedItem, at sample: Int, in outer: Surroundings
  ) -> Rect? {
    tracked.add(item.parameters, at: sample)
    if case .group(let group) = item.item {
      let items = itemParameters(of: group.content.items)
      let children = Self.children(items.map { .item($0) }, of: tracked)
      let inner = outer.inside(group.transform, clip: group.clip?.path)
      var seen: Rect?
      for (item, child) in zip(items, children) {
        guard let bounds = add(item, to: child, at: sample, in: inner) else { continue }
        seen = seen?.union(bounds) ?? bounds
      }
      return tracked.noteSeen(seen, clip: group.clip?.path, group.transform)
    }
    guard let bounds = item.bounds, let seen = outer.seenPart(of: bounds) else { return nil }
    tracked.noteSeen(seen)
    return seen
  }

  private mutating func itemParameters(of items: [DisplayItem]) -> [ItemParameters] {
    items.map { ItemParameters($0, texts: &texts) }
  }
}

extension TrackedItem {
  /// Records the bounds of what is seen within a group; returns them in the coordinates around it.
  fileprivate func noteSeen(_ bounds: Rect?, clip: Path?, _ transform: AffineTransform) -> Rect? {
    var bounds = bounds
    if let clip = clip?.bounds { bounds = bounds.flatMap { $0.intersection(clip) } }
    guard let bounds else { return nil }
    noteSeen(bounds)
    return bounds.applying(transform)
  }
}

extension LayerPicture {
  /// Whether two states of a layer draw the same items and have the same sublayers and masks, by
  /// the keys of ``TrackedItem``.
  fileprivate func hasContent(like other: LayerPicture) -> Bool {
    back == other.back && front == other.front
      && sublayers.elementsEqual(other.sublayers) { $0.hasKey(like: $1) }
      && masks.elementsEqual(other.masks) { $0.hasKey(like: $1) }
  }

  private func hasKey(like other: LayerPicture) -> Bool {
    number == other.number && masks.isEmpty == other.masks.isEmpty
      && (clip == other.clip || clip.map { ShapeKind($0) } == other.clip.map { ShapeKind($0) })
  }

  /// The group of the layer, without content.
  fileprivate var placeholder: DisplayGroup {
    DisplayGroup(
      transform: transform, opacity: opacity, clip: clip.map { DisplayGroup.Clip($0) },
      content: DisplayList())
  }
}
