// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// A builder of animated items from the curves of tracked items.
struct AnimatedItemBuilder {
  /// The time of the poster, in ticks.
  let posterTick: Int
  /// The last tick of the picture.
  let lastTick: Int
  private var names: [String: Int] = [:]

  init(posterTick: Int, lastTick: Int) {
    (self.posterTick, self.lastTick) = (posterTick, lastTick)
  }

  /// The animated item of some curves and their children; nil for a group without content.
  mutating func item(_ itemCurves: ItemCurves) -> AnimatedItem? {
    let properties = fitted(itemCurves.curves)
    guard case .group(let group) = itemCurves.tracked.item else {
      return primitive(itemCurves.tracked, properties)
    }
    let content = itemCurves.children.filter { !$0.tracked.isMask }.compactMap { item($0) }
    guard !content.isEmpty else { return nil }
    let masks = itemCurves.children.filter(\.tracked.isMask)
    let mask = masks.compactMap { item($0) }
    // What is masked by nothing at any time is never seen.
    guard mask.isEmpty == masks.isEmpty else { return nil }
    let clip = fitted(itemCurves.clipCurves)
    var whole = AnimatedItem(
      group, content: content, mask: mask, origin: itemCurves.tracked.origin,
      tracks: properties, clipTracks: clip
    ).resolved(at: Double(posterTick))
    whole.tracks = properties.varying
    whole.clipTracks = clip.varying
    if case .group(var named) = whole.item, !whole.tracks.isEmpty,
      let name = itemCurves.tracked.name
    {
      named.label = DisplayGroup.Label(id: uniqueName(name))
      whole.item = .group(named)
    }
    return whole
  }

  private func primitive(_ tracked: TrackedItem, _ properties: [PropertyTrack]) -> AnimatedItem {
    let tick = Double(posterTick)
    // Opacity and a text's translation are properties of groups, so they get one around the item.
    var item = tracked.item
    let isMovingText =
      item.isText && properties.contains { $0.property == .translation && $0.varies }
    let groupTracks = properties.filter {
      $0.varies && ($0.property == .opacity || (isMovingText && $0.property == .translation))
    }
    if isMovingText, case .text(var text) = item {
      text.position = .zero
      item = .text(text)
    }
    var primitive = AnimatedItem(item, tracks: properties).resolved(at: tick)
    primitive.tracks = properties.filter { track in
      track.varies && !groupTracks.contains { $0.property == track.property }
    }
    if groupTracks.isEmpty { return primitive }
    return AnimatedItem(
      DisplayGroup(content: DisplayList()), content: [primitive], tracks: groupTracks
    )
    .resolved(at: tick)
  }

  /// The tracks of some curves, those that do not vary included.
  private func fitted(_ curves: [PropertyCurve]) -> [PropertyTrack] {
    curves.map { curve in
      PropertyTrack(curve.property, KeyframeFit.keyframes(curve, lastTick: lastTick))
    }
  }

  /// An id of lower case letters, digits and hyphens that no other item has.
  private mutating func uniqueName(_ name: String) -> String {
    var plain = ""
    for character in name.lowercased() {
      let isKept = character.isASCII && (character.isLetter || character.isNumber)
      if isKept { plain.append(character) } else if plain.last != "-" { plain.append("-") }
    }
    if plain.first?.isLetter != true { plain = "layer" + plain }
    while plain.last == "-" { plain.removeLast() }
    let count = names[plain, default: 0] + 1
    names[plain] = count
    return count == 1 ? plain : uniqueName("\(plain)-\(count)")
  }
}

extension [PropertyTrack] {
  /// The tracks that vary; where a part of a transform does, all its parts that are not neutral.
  fileprivate var varying: [PropertyTrack] {
    let isMoved = contains { $0.property.isTransform && $0.varies }
    return filter { track in
      guard isMoved, track.property.isTransform else { return track.varies }
      let neutral = track.property == .scale ? 1.0 : 0
      return track.varies || track.keyframes[0].values.contains { $0 != neutral }
    }
  }
}

extension DisplayItem {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
