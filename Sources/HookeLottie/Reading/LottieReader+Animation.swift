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
      let count = try counter.count(main)
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

/// A count of all that a frame may draw.
private struct ItemCounter {
  let compositions: [Composition]
  private var counts: [Int: Double] = [:]
  private var open: Set<Int> = []

  /// What makes a count impossible.
  struct Problem: Error {
    var text: String
  }

  init(compositions: [Composition]) { self.compositions = compositions }

  /// The items of a composition, those of the compositions in it included.
  mutating func count(_ composition: Composition, depth: Int = 0) throws(Problem) -> Double {
    guard depth < LottieLimits.deepestNesting else {
      throw Problem(text: "compositions are nested deeper than \(LottieLimits.deepestNesting)")
    }
    var costs: [Double] = []
    for layer in composition.layers { costs.append(try count(layer, depth: depth)) }
    // A layer that is a matte is drawn once more for each layer that it mattes.
    return zip(composition.layers, costs).reduce(0) { sum, entry in
      sum + entry.1 + (entry.0.matte.map { costs[$0.source] } ?? 0)
    }
  }

  private mutating func count(_ layer: Layer, depth: Int) throws(Problem) -> Double {
    switch layer.content {
    case .shapes(let items): return Self.count(items)
    case .composition(let number, _, _):
      guard !open.contains(number) else {
        throw Problem(text: "the layer \"\(layer.name)\" contains itself")
      }
      if let known = counts[number] { return 1 + known }
      open.insert(number)
      let count = try count(compositions[number], depth: depth + 1)
      open.remove(number)
      counts[number] = count
      return 1 + count
    case .text(let text): return Double(text.documents.map(\.string.count).max() ?? 0)
    case .null, .solid, .image: return 1
    }
  }

  /// The items of a list: each style draws every outline before it, each repeater all again.
  private static func count(_ items: [ShapeItem]) -> Double {
    var (outlines, sum) = (0.0, 0.0)
    func add(_ items: [ShapeItem]) {
      var inner = 0.0
      for item in items {
        switch item {
        case .group(let group):
          let before = outlines
          add(group.items)
          inner += outlines - before
        case .outline(let outline):
          var size = 1.0
          if case .path(let path) = outline {
            size += Double(path.value.keyframes[0].value.count) / 600
          }
          outlines += size
          inner += size
        case .fill, .stroke: sum += max(1, inner)
        case .repeater(let repeater):
          let copies = max(1, repeater.copies.largest.rounded(.up))
          outlines += inner * (copies - 1)
          inner *= copies
          sum *= copies
        case .trim, .roundCorners, .puckerBloat, .merge: break
        }
      }
    }
    add(items)
    return sum + outlines
  }
}
