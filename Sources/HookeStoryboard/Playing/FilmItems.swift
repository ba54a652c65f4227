// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

/// Makes the items of a picture that moves out of the curves of a film.
struct FilmItems {
  /// The instant the picture shows while it stands still, in ticks.
  let stillTick: Int
  /// The last tick of the picture.
  let lastTick: Int
  private var names: [String: Int] = [:]

  init(stillTick: Int, lastTick: Int) {
    (self.stillTick, self.lastTick) = (stillTick, lastTick)
  }

  /// The item of a part; nil where nothing is seen of it at any time.
  mutating func item(_ motion: FilmMotion) -> MovingItem? {
    let properties = fitted(motion.curves)
    guard case .group(let group) = motion.part.item else { return leaf(motion.part, properties) }
    let content = motion.parts.compactMap { item($0) }
    guard !content.isEmpty else { return nil }
    let clip = fitted(motion.clipCurves)
    var whole = MovingItem(
      group, content: content, origin: motion.part.origin, changes: properties,
      clipChanges: clip
    ).standing(at: Double(stillTick))
    whole.changes = properties.thatMove
    whole.clipChanges = clip.thatMove
    if case .group(var named) = whole.item, !whole.changes.isEmpty, let name = motion.part.name {
      named.label = DisplayGroup.Label(id: uniqueName(name))
      whole.item = .group(named)
    }
    return whole
  }

  private func leaf(_ part: FilmPart, _ properties: [PropertyChange]) -> MovingItem {
    let tick = Double(stillTick)
    // What comes and goes, or is moved as a whole, is so in a group of its own.
    var item = part.item
    let isMovingText =
      item.isText && properties.contains { $0.property == .translation && $0.isChange }
    let whole = properties.filter {
      $0.isChange && ($0.property == .opacity || (isMovingText && $0.property == .translation))
    }
    if isMovingText, case .text(var text) = item {
      text.position = .zero
      item = .text(text)
    }
    var leaf = MovingItem(item, changes: properties).standing(at: tick)
    leaf.changes = properties.filter { change in
      change.isChange && !whole.contains { $0.property == change.property }
    }
    if whole.isEmpty { return leaf }
    return MovingItem(DisplayGroup(content: DisplayList()), content: [leaf], changes: whole)
      .standing(at: tick)
  }

  /// The properties that some curves stand for, those that do not change included.
  private func fitted(_ curves: [FilmCurve]) -> [PropertyChange] {
    curves.map { curve in
      PropertyChange(curve.property, KeyframeFit.keyframes(curve, lastTick: lastTick))
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

extension [PropertyChange] {
  /// Those that change; where a transform does, all parts of it.
  fileprivate var thatMove: [PropertyChange] {
    let isMoved = contains { $0.property.isTransform && $0.isChange }
    return filter { change in
      guard isMoved, change.property.isTransform else { return change.isChange }
      let usual = change.property == .scale ? 1.0 : 0
      return change.isChange || change.keyframes[0].values.contains { $0 != usual }
    }
  }
}

extension DisplayItem {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
