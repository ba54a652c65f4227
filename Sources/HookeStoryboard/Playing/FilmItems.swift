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
    switch motion.part.item {
    case .group(let group): return self.item(group, motion, properties)
    default:
      let leaf = leaf(motion.part, properties)
      // What comes and goes, or is moved as a whole, is so in a group of its own.
      let isText = motion.part.item.isText
      let whole = properties.changes.filter {
        $0.property == .opacity || (isText && $0.property == .translation)
      }
      if whole.isEmpty { return leaf }
      var group = DisplayGroup(content: DisplayList())
      group.opacity = properties[.opacity]?.first ?? 1
      return MovingItem(group, content: [leaf], changes: whole)
    }
  }

  private mutating func item(
    _ group: DisplayGroup, _ motion: FilmMotion, _ properties: FittedProperties
  ) -> MovingItem? {
    let part = motion.part
    let content = motion.parts.compactMap { item($0) }
    guard !content.isEmpty else { return nil }
    var group = group
    let origin = part.origin
    let place = properties[.translation] ?? [0, 0]
    let scale = properties[.scale] ?? [1, 1]
    let (sine, cosine) = sineAndCosine(of: properties[.shear]?.first ?? 0)
    group.transform = AffineTransform.translation(x: -origin.x, y: -origin.y)
      .concatenating(AffineTransform(a: 1, b: 0, c: sine / cosine, d: 1, tx: 0, ty: 0))
      .concatenating(.scale(x: scale[0], y: scale[1]))
      .concatenating(.rotation(properties[.rotation]?.first ?? 0))
      .concatenating(.translation(x: origin.x + place[0], y: origin.y + place[1]))
    group.opacity = properties[.opacity]?.first ?? 1
    var clipChanges: [PropertyChange] = []
    if let clip = group.clip {
      let fitted = fitted(motion.clipCurves)
      let kind = ShapeKind(clip.path)
      group.clip = DisplayGroup.Clip(kind.path(fitted.numbers(of: kind)[...]), rule: clip.rule)
      clipChanges = fitted.changes
    }
    let changes = properties.changesOfGroup
    if !changes.isEmpty, let name = part.name {
      group.label = DisplayGroup.Label(id: uniqueName(name))
    }
    return MovingItem(
      group, content: content, origin: origin, changes: changes, clipChanges: clipChanges)
  }

  private func leaf(_ part: FilmPart, _ properties: FittedProperties) -> MovingItem {
    var item = part.item
    switch part.key {
    case .fill(let shape, let paint, let rule):
      item = .fill(
        shape.path(properties.numbers(of: shape)[...]),
        paint.paint(properties.paint(.fillColor, .fillOpacity)[...]), rule)
    case .stroke(let shape, let paint, var style):
      style.width = properties[.lineWidth]?.first ?? 1
      style.dash?.phase = properties[.dashPhase]?.first ?? 0
      item = .stroke(
        shape.path(properties.numbers(of: shape)[...]),
        paint.paint(properties.paint(.strokeColor, .strokeOpacity)[...]), style)
    case .text(let layout, let paint):
      let place = properties[.translation] ?? [0, 0]
      let isMoving = properties.isChanging(.translation)
      item = .text(
        PlacedText(
          layout, at: isMoving ? .zero : Point(x: place[0], y: place[1]),
          paint: paint.paint(properties.paint(.fillColor, .fillOpacity)[...])))
    case .shadow(let shape, _):
      let path = shape.path(properties.numbers(of: shape)[...])
      let cast: Shadow.Shape =
        switch path.shape {
        case .rect(let rect, let radius): .roundedRect(rect, cornerRadius: radius)
        default: .path(path)
        }
      if case .color(let color) = PaintKind.color.paint(
        properties.paint(.fillColor, .fillOpacity)[...])
      {
        item = .shadow(
          Shadow(of: cast, color: color, standardDeviation: properties[.blur]?.first ?? 0))
      }
    case .layer, .group, .other: break
    }
    let isText = item.isText
    return MovingItem(
      item,
      changes: properties.changes.filter {
        $0.property != .opacity && !(isText && $0.property == .translation)
      })
  }

  private func fitted(_ curves: [FilmCurve]) -> FittedProperties {
    FittedProperties(
      all: curves.map { curve in
        PropertyChange(curve.property, KeyframeFit.keyframes(curve, lastTick: lastTick))
      }, stillTick: stillTick)
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

/// The properties of a part, each with its keyframes.
private struct FittedProperties {
  let all: [PropertyChange]
  let stillTick: Int

  /// The values of a property while the picture stands still.
  subscript(property: PropertyChange.Property) -> [Double]? {
    all.first { $0.property == property }?.values(at: Double(stillTick))
  }

  /// Those that change.
  var changes: [PropertyChange] { all.filter(\.isChange) }

  /// Those that change; where the transform does, all parts of it.
  var changesOfGroup: [PropertyChange] {
    let transform: [PropertyChange.Property] = [.translation, .rotation, .scale, .shear]
    let isMoved = all.contains { transform.contains($0.property) && $0.isChange }
    return all.filter { change in
      guard isMoved, transform.contains(change.property) else { return change.isChange }
      let usual = change.property == .scale ? 1.0 : 0
      return change.isChange || change.keyframes[0].values.contains { $0 != usual }
    }
  }

  func isChanging(_ property: PropertyChange.Property) -> Bool {
    all.contains { $0.property == property && $0.isChange }
  }

  /// The numbers of a shape.
  func numbers(of shape: ShapeKind) -> [Double] {
    let names: [PropertyChange.Property] =
      switch shape {
      case .rect: [.x, .y, .width, .height, .cornerRadius]
      case .ellipse: [.centerX, .centerY, .radiusX, .radiusY]
      case .path: [.points]
      }
    return names.flatMap { self[$0] ?? [] }
  }

  /// The numbers of a colour.
  func paint(
    _ color: PropertyChange.Property, _ opacity: PropertyChange.Property
  ) -> [Double] {
    (self[color] ?? []) + (self[opacity] ?? [])
  }
}

extension PropertyChange {
  /// Whether the value is ever another one.
  fileprivate var isChange: Bool { keyframes.contains { $0.values != keyframes[0].values } }
}

extension DisplayItem {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
