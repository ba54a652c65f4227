// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeRecording

extension LottieReader {
  /// Reads a whole file.
  func animation(name: String) throws(LottieError) -> LottieAnimation {
    let root = LottieNode(source)
    guard root.isObject else { throw root.expected("an object with the layers of an animation") }
    func side(_ name: String) throws(LottieError) -> Double {
      guard let value = root[name].number, LottieLimits.canvas.contains(value) else {
        throw root[name].expected("a side of \(source.text(LottieLimits.canvas)) points")
      }
      return value
    }
    let size = Size(width: try side("w"), height: try side("h"))
    guard let rate = root["fr"].number, rate > 0, rate <= 1000 else {
      throw root["fr"].expected("a frame rate above 0 and at most 1000")
    }
    let first = try root["ip"].number(0, in: LottieLimits.frames)
    let last = try root["op"].number(in: LottieLimits.frames)
    guard last > first else {
      throw root["op"].expected("a last frame after the first, \(source.text(first))")
    }
    guard (last - first) / rate <= Recording.latestTime else {
      throw root["op"].error(
        "a run of \(source.text((last - first) / rate)) s, at most "
          + "\(source.text(Recording.latestTime)) s are read")
    }
    readAssets(root)
    let main = try composition(root["layers"], size: size)
    while let (number, node) = pending.popLast() {
      compositions[number] = try composition(node, size: size)
    }
    try check(main, root)
    return LottieAnimation(
      name: name, title: title(root["nm"]) ?? name, size: size,
      frameRate: rate, firstFrame: first, lastFrame: last, markers: try markers(root["markers"]),
      warnings: source.warnings, main: main, compositions: compositions)
  }

  private func readAssets(_ root: LottieNode) {
    for asset in root["assets"].elements ?? [] {
      if let id = asset["id"].string, assets[id] == nil { assets[id] = asset }
    }
    for font in root["fonts"]["list"].elements ?? [] {
      if let name = font["fName"].string, fonts[name] == nil { fonts[name] = font }
    }
    for glyph in root["chars"].elements ?? [] {
      if let name = glyph["ch"].string, let character = name.first {
        let key = GlyphKey(
          character: character, family: glyph["fFamily"].string ?? "",
          style: glyph["style"].string ?? "")
        glyphNodes[key] = glyph
      }
    }
  }

  private func markers(_ node: LottieNode) throws(LottieError) -> [LottieAnimation.Marker] {
    var markers: [LottieAnimation.Marker] = []
    for element in node.elements ?? [] {
      guard element["tm"].exists, let caption = element["cm"].string, !caption.isEmpty else {
        continue
      }
      markers.append(
        LottieAnimation.Marker(
          frame: try element["tm"].number(in: LottieLimits.frames), caption: caption))
    }
    return markers
  }

  /// Refuses compositions that contain themselves, too deep nesting, and more items than a frame
  /// can draw: a short file can otherwise ask for any number of copies.
  private func check(_ main: Composition, _ root: LottieNode) throws(LottieError) {
    var counter = ItemCounter(compositions: compositions)
    do throws(ItemCounter.Problem) {
      let count = try counter.count(main).items
      guard count <= Double(LottieLimits.mostItems) else {
        throw ItemCounter.Problem(
          text: "a frame would draw \(source.text(count.rounded())) items, with all copies and "
            + "compositions; at most \(LottieLimits.mostItems) are drawn")
      }
    } catch {
      throw root["layers"].error(error.text)
    }
  }
}

/// A count of all that a frame may draw, and of the groups around it.
private struct ItemCounter {
  /// The number of items that a frame may draw of a composition, a layer or a list of shapes.
  struct Count {
    var items = 0.0
    /// The levels of compositions in it.
    var compositions = 0
    /// The levels of groups in its picture.
    var groups = 0.0
  }

  let compositions: [Composition]
  private var counts: [Int: Count] = [:]
  private var open: Set<Int> = []

  /// The reason for which a count is impossible.
  struct Problem: Error {
    var text: String
  }

  init(compositions: [Composition]) { self.compositions = compositions }

  /// What a composition draws, the compositions in it included.
  mutating func count(_ composition: Composition) throws(Problem) -> Count {
    var sum = Count(compositions: 1)
    var layers: [Count] = []
    for layer in composition.layers {
      let count = try count(layer)
      layers.append(count)
      sum.compositions = max(sum.compositions, count.compositions + 1)
      // Around a layer, and around the mask that a layer is to another one.
      sum.groups = max(sum.groups, count.groups + 2)
    }
    guard sum.compositions <= LottieLimits.deepestNesting else {
      throw Problem(text: "compositions are nested deeper than \(LottieLimits.deepestNesting)")
    }
    // The canvas is a group, too.
    guard sum.groups < Double(DisplayList.deepestNesting) else {
      throw Problem(
        text: "groups, masks, merged paths and repeaters are nested deeper than "
          + "\(DisplayList.deepestNesting)")
    }
    // A layer that is a matte is drawn once more for each layer that it mattes.
    for (layer, count) in zip(composition.layers, layers) {
      sum.items += count.items + (layer.matte.map { layers[$0.source].items } ?? 0)
    }
    return sum
  }

  private mutating func count(_ layer: Layer) throws(Problem) -> Count {
    var count = try count(layer.content, of: layer)
    count.groups += Double(layer.masks.count)
    count.items += layer.masks.reduce(0) { $0 + Self.size(of: $1.path) }
    return count
  }

  private mutating func count(
    _ content: Layer.Content, of layer: Layer
  ) throws(Problem) -> Count {
    switch content {
    case .shapes(let items): return Self.count(items)
    case .composition(let number, _, _):
      guard !open.contains(number), open.count < LottieLimits.deepestNesting else {
        throw Problem(
          text: open.contains(number)
            ? "the layer \"\(layer.name)\" contains itself"
            : "compositions are nested deeper than \(LottieLimits.deepestNesting)")
      }
      if counts[number] == nil {
        open.insert(number)
        let count = try count(compositions[number])
        open.remove(number)
        counts[number] = count
      }
      var inner = counts[number] ?? Count()
      inner.items += 1
      inner.groups += 1
      return inner
    case .text(let text):
      return Count(items: text.documents.map(Self.size(of:)).max() ?? 0, groups: 1)
    case .null, .solid, .image: return Count(items: 1, groups: 1)
    }
  }

  /// An outline and, in parts of an item, its vertices.
  private static func size(of path: AnimatedPath) -> Double {
    1 + Double(path.value.keyframes.map(\.value.count).max() ?? 0) / 600
  }

  /// The characters of a text and, in parts of an item, their outlines.
  private static func size(of text: TextContent.Document) -> Double {
    text.string.reduce(0.0) { $0 + 1 + Double(text.glyphs[$1]?.path.elements.count ?? 0) / 100 }
  }

  /// What a list draws: each style every outline before it, each modifier and repeater all again.
  private static func count(_ items: [ShapeItem]) -> Count {
    var (outlines, sum) = (0.0, 0.0)
    /// Adds a list; returns its outlines, how many clips merging leaves, and the levels of groups.
    func add(_ items: [ShapeItem]) -> (parts: Double, clips: Double, groups: Double) {
      var (inner, parts, clips, groups) = (0.0, 0.0, 0.0, 0.0)
      for item in items {
        switch item {
        case .group(let group):
          let before = outlines
          let own = add(group.items)
          inner += outlines - before
          parts += own.parts
          clips = max(clips, own.clips)
          groups = max(groups, own.groups + 1)
        case .outline(let outline):
          var size = 1.0
          if case .path(let path) = outline { size = Self.size(of: path) }
          outlines += size
          inner += size
          parts += 1
        case .fill, .stroke:
          sum += max(1, inner)
          groups = max(groups, clips + 1)
        case .repeater(let repeater):
          let copies = max(1, repeater.copies.largest.rounded(.up))
          outlines += inner * (copies - 1)
          inner *= copies
          parts *= copies
          sum *= copies
          groups += 1
        case .merge(let mode):
          sum += inner
          if mode == .subtract || mode == .intersect { clips += max(0, parts - 1) }
          parts = min(parts, 1)
        case .trim, .roundCorners, .puckerBloat: sum += inner
        }
      }
      return (parts, clips, groups)
    }
    let groups = add(items).groups
    return Count(items: sum + outlines, groups: groups)
  }
}
