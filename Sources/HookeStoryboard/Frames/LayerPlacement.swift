// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeRecording
internal import HookeScene

/// The place of a layer on the screen at an instant.
struct LayerPlacement {
  /// The layer.
  let layer: ObjectIdentifier
  /// Its name in the recording, without the number of one of several.
  let name: String
  /// The layers around it, from the inside out.
  let ancestors: [ObjectIdentifier]
  /// The outline of what it draws itself, or the box around its sublayers where it draws nothing,
  /// in points of the screen.
  var outline: Path
  /// The box around the outline.
  var box: Rect
  /// The part of the screen in which it is seen.
  var clip: Rect
  /// The opacity of the layer with those around it, 0...1.
  let opacity: Double
  /// Whether it draws a text and nothing behind it.
  let isText: Bool
  /// Whether an opaque layer in front covers all of it that is on the screen.
  var isCovered = false
}

extension LayerPlacement {
  /// The distance from the screen within which a layer is followed, in points.
  private static let offscreenDistance = 2000.0

  /// The places of the layers of some names, those behind first.
  ///
  /// - Parameters:
  ///   - names: The names in the recording; of layers of one name "button" and "button 2".
  ///   - stage: The stage at the instant.
  /// - Returns: The places of all layers of these names that are not hidden.
  static func placements(of names: Set<String>, on stage: Stage) -> [LayerPlacement] {
    guard !names.isEmpty else { return [] }
    stage.layoutIfNeeded()
    let screen = Rect(origin: .zero, size: stage.root.presentation.bounds.size)
    var search = Search(
      names: names.union(names.map(\.withoutNumber)), root: stage.root,
      measurer: stage.textMeasurer,
      near: screen.insetBy(dx: -offscreenDistance, dy: -offscreenDistance))
    search.visit(stage.root, ancestors: [], opacity: 1, clip: screen)
    return search.found
  }

  private struct Search {
    let names: Set<String>
    let root: Layer
    let measurer: any TextMeasuring
    let near: Rect
    var found: [LayerPlacement] = []

    mutating func visit(
      _ layer: Layer, ancestors: [ObjectIdentifier], opacity: Double, clip: Rect
    ) {
      guard !layer.isHidden else { return }
      let opacity = opacity * max(0, min(1, layer.presentation.opacity))
      if layer !== root, names.contains(layer.recordedName),
        let placement = placement(of: layer, ancestors, opacity, clip)
      {
        found.append(placement)
      }
      cover(with: layer, ancestors, opacity, clip)
      let clip = layer.clip(within: clip, in: root)
      let inner = [ObjectIdentifier(layer)] + ancestors
      for sublayer in layer.sublayers {
        visit(sublayer, ancestors: inner, opacity: opacity, clip: clip)
      }
    }

    /// Marks what an opaque layer hides of the layers behind it; what it lies in moves with it.
    private mutating func cover(
      with layer: Layer, _ ancestors: [ObjectIdentifier], _ opacity: Double, _ clip: Rect
    ) {
      guard !found.isEmpty, opacity > 0.99, layer.presentation.backgroundColor.alpha > 0.99,
        let box = layer.box(of: layer.presentation.bounds, in: root)?.intersection(clip)
      else { return }
      for index in found.indices where found[index].layer != ObjectIdentifier(layer) {
        let place = found[index]
        guard !ancestors.contains(place.layer), let seen = place.box.intersection(place.clip) else {
          continue
        }
        if box.contains(seen) { found[index].isCovered = true }
      }
    }

    private func placement(
      of layer: Layer, _ ancestors: [ObjectIdentifier], _ opacity: Double, _ clip: Rect
    ) -> LayerPlacement? {
      let picture = layer.displayList()
      let own = picture.items.first(where: \.isOutlined)
      let path: Path? =
        switch own {
        case .fill(let path, _, _), .stroke(let path, _, _): path
        case .some(let item): item.bounds(measurer: measurer).map(Path.rect)
        // A background without height is a line, and will be seen when the layer has grown.
        case nil where layer.presentation.backgroundColor.alpha > 0:
          .rect(layer.presentation.bounds)
        case nil: picture.bounds(measurer: measurer).map(Path.rect)
        }
      guard let path, let outline = layer.outline(path, in: root), let box = outline.bounds,
        box.minX < near.maxX, box.maxX > near.minX, box.minY < near.maxY, box.maxY > near.minY
      else { return nil }
      let isText = if case .text = own { true } else { false }
      return LayerPlacement(
        layer: ObjectIdentifier(layer), name: layer.recordedName, ancestors: ancestors,
        outline: outline, box: box, clip: clip, opacity: opacity, isText: isText)
    }
  }
}

extension DisplayItem {
  /// Whether the item is drawn by the layer itself and has an outline.
  fileprivate var isOutlined: Bool {
    switch self {
    case .fill, .stroke, .text, .image: true
    default: false
    }
  }
}

extension Layer {
  /// A path of the layer in the coordinates of another one, as shown; nil where it is seen in
  /// perspective from beyond the eye, or without area.
  fileprivate func outline(_ path: Path, in other: Layer) -> Path? {
    let corners = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)]
      .compactMap { convert($0, to: other) }
    guard corners.count == 4 else { return nil }
    let (origin, x, y, far) = (corners[0], corners[1], corners[2], corners[3])
    let isAffine =
      (x.x + y.x - origin.x - far.x).magnitude + (x.y + y.y - origin.y - far.y).magnitude < 1e-6
    guard isAffine else { return path.bounds.flatMap { box(of: $0, in: other) }.map(Path.rect) }
    return path.applying(
      AffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x,
        ty: origin.y))
  }

  /// The part of an area of another layer in which sublayers of this one are seen.
  func clip(within area: Rect, in other: Layer) -> Rect {
    guard clipsToBounds, let box = box(of: presentation.bounds, in: other) else { return area }
    return area.intersection(box) ?? Rect(origin: box.origin, size: .zero)
  }

  /// The box around a rectangle of the layer in the coordinates of another one, as shown.
  func box(of rect: Rect, in other: Layer) -> Rect? {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].compactMap { convert($0, to: other) }
    guard corners.count == 4, let left = corners.map(\.x).min(), let right = corners.map(\.x).max(),
      let top = corners.map(\.y).min(), let bottom = corners.map(\.y).max()
    else { return nil }
    return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }
}

extension String {
  /// The name without the number of one of several: "button" of "button 2".
  var withoutNumber: String {
    guard let space = lastIndex(of: " "), space > startIndex else { return self }
    let number = self[index(after: space)...]
    return !number.isEmpty && number.utf8.allSatisfy { (48...57).contains($0) }
      ? String(self[..<space]) : self
  }
}
