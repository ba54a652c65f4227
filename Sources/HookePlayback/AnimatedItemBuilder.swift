// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Makes the items of a picture that moves out of the curves of a film.
struct AnimatedItemBuilder {
  /// The instant the picture shows while it stands still, in ticks.
  let posterTick: Int
  /// The last tick of the picture.
  let lastTick: Int
  private var names: [String: Int] = [:]

  init(posterTick: Int, lastTick: Int) {
    (self.posterTick, self.lastTick) = (posterTick, lastTick)
  }

  /// The item of a part; nil where nothing is seen of it at any time.
  mutating func item(_ itemCurves: ItemCurves) -> AnimatedItem? {
    let properties = fitted(itemCurves.curves)
    guard case .group(let group) = itemCurves.part.item else {
      return primitive(itemCurves.part, properties)
    }
    let content = itemCurves.parts.compactMap { item($0) }
    guard !content.isEmpty else { return nil }
    let clip = fitted(itemCurves.clipCurves)
    var whole = AnimatedItem(
      group, content: content, origin: itemCurves.part.origin, tracks: properties,
      clipTracks: clip
    ).resolved(at: Double(posterTick))
    whole.tracks = properties.varying
    whole.clipTracks = clip.varying
    if case .group(var named) = whole.item, !whole.tracks.isEmpty, let name = itemCurves.part.name {
      named.label = DisplayGroup.Label(id: uniqueName(name))
      whole.item = .group(named)
    }
    return whole
  }

  private func primitive(_ part: TrackedItem, _ properties: [PropertyTrack]) -> AnimatedItem {
    let tick = Double(posterTick)
    // What comes and goes, or is moved as a whole, is so in a group of its own.
    var item = part.item
    let isMovingText =
      item.isText && properties.contains { $0.property == .translation && $0.varies }
    let whole = properties.filter {
      $0.varies && ($0.property == .opacity || (isMovingText && $0.property == .translation))
    }
    if isMovingText, case .text(var text) = item {
      text.position = .zero
      item = .text(text)
    }
    var primitive = AnimatedItem(item, tracks: properties).resolved(at: tick)
    primitive.tracks = properties.filter { track in
      track.varies && !whole.contains { $0.property == track.property }
    }
    if whole.isEmpty { return primitive }
    return AnimatedItem(DisplayGroup(content: DisplayList()), content: [primitive], tracks: whole)
      .resolved(at: tick)
  }

  /// The properties that some curves stand for, those that do not change included.
  private func fitted(_ curves: [PropertyCurve]) -> [PropertyTrack] {
    curves.map { curve in
      PropertyTrack(curve.property, KeyframeFit.keyframes(curve, lastTick: lastTick))
    }
  }

  /// A name of lower case letters, digits and hyphens that no other has.
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
  /// Those that change; where a transform does, all parts of it.
  fileprivate var varying: [PropertyTrack] {
    let isMoved = contains { $0.property.isTransform && $0.varies }
    return filter { track in
      guard isMoved, track.property.isTransform else { return track.varies }
      let usual = track.property == .scale ? 1.0 : 0
      return track.varies || track.keyframes[0].values.contains { $0 != usual }
    }
  }
}

extension DisplayItem {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
