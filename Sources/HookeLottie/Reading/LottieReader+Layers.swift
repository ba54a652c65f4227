// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension LottieReader {
  /// Reads the layers of a composition.
  func composition(
    _ node: LottieNode, size: Size
  ) throws(LottieError) -> Composition {
    guard let elements = node.elements else { throw node.expected("a list of layers") }
    var layers: [Layer] = []
    var positions: [Int: Int] = [:]
    for (position, element) in elements.enumerated() {
      guard element.isObject else { throw element.expected("a layer") }
      layers.append(try layer(element, size: size))
      if element["ind"].exists { positions[try element["ind"].integer(0)] = position }
    }
    for (position, element) in elements.enumerated() {
      let parent = element["parent"]
      if parent.exists {
        // Programs that delete a layer leave its number behind.
        layers[position].parent = positions[try parent.integer(0)]
        if layers[position].parent == nil {
          parent.warn("parents that are missing are passed over")
        }
      }
      try readMatte(of: position, element, elements, positions, &layers)
      if element["td"].flag { layers[position].isHidden = true }
    }
    try checkCycles(layers, elements)
    return Composition(layers: layers)
  }

  private func readMatte(
    of position: Int, _ node: LottieNode, _ nodes: [LottieNode], _ positions: [Int: Int],
    _ layers: inout [Layer]
  ) throws(LottieError) {
    let mode = try node["tt"].integer(0)
    guard mode > 0 else { return }
    let modes: [Layer.MatteMode] = [
      .alpha(isInverted: false), .alpha(isInverted: true), .luma(isInverted: false),
      .luma(isInverted: true),
    ]
    guard modes.indices.contains(mode - 1) else {
      throw node["tt"].expected("a way to matte, 1 to 4")
    }
    var source = position - 1
    if node["tp"].exists {
      guard let place = positions[try node["tp"].integer(0)] else {
        return node["tp"].warn("mattes that are missing are passed over")
      }
      source = place
    }
    guard source >= 0 else { return }
    layers[position].matte = (source, modes[mode - 1])
    if !node["tp"].exists { layers[source].isHidden = true }
  }

  /// Refuses layers whose parents or mattes lead back to themselves.
  private func checkCycles(_ layers: [Layer], _ nodes: [LottieNode]) throws(LottieError) {
    for (start, node) in nodes.enumerated() {
      for (name, next) in [
        ("parent", { (layer: Layer) in layer.parent }), ("tp", { $0.matte?.source }),
      ] {
        var (place, steps) = (next(layers[start]), 0)
        while let current = place, steps < 1000 {
          guard current != start else { throw node[name].error("the layer leads back to itself") }
          (place, steps) = (next(layers[current]), steps + 1)
        }
        guard place == nil else {
          throw node[name].error("a chain of more than 1000 layers")
        }
      }
    }
  }

  private func layer(_ node: LottieNode, size: Size) throws(LottieError) -> Layer {
    let number = try node["ind"].integer(0)
    let name = node["nm"].string ?? "layer \(number)"
    (properties, groups) = ([], [])
    let (first, last) = (
      try node["ip"].number(0, in: LottieLimits.frames),
      try node["op"].number(0, in: LottieLimits.frames)
    )
    var layer = Layer(
      name: name, content: .null, frames: first..<max(first, last),
      isHidden: node["hd"].flag)
    layer.startFrame = try node["st"].number(0, in: LottieLimits.frames)
    layer.stretch = try node["sr"].number(1)
    guard layer.stretch != 0 else { throw node["sr"].expected("a stretch other than 0") }
    layer.transform = try transform(node["ks"])
    layer.transform.isAutoOriented = node["ao"].flag
    layer.blendMode = try blendMode(node["bm"])
    layer.masks = try masks(node["masksProperties"])
    layer.content = try content(node, size)
    layer.properties = properties
    if node["ddd"].flag {
      node["ddd"].warn("layers in three dimensions are drawn without depth and perspective")
    }
    noteEffects(node)
    return layer
  }

  private func noteEffects(_ node: LottieNode) {
    for effect in node["ef"].elements ?? [] where effect["en"].number != 0 {
      // Controls for expressions draw nothing themselves.
      if let kind = effect["ty"].number, [0, 1, 2, 3, 4, 6, 7, 10].contains(kind) { continue }
      effect.warn("effects are left out")
    }
    for style in node["sy"].elements ?? [] { style.warn("layer styles are left out") }
  }

  private func content(_ node: LottieNode, _ size: Size) throws(LottieError) -> Layer.Content {
    switch try node["ty"].integer(-1) {
    case 0:
      let size = Size(
        width: try node["w"].number(size.width), height: try node["h"].number(size.height))
      let timeRemap =
        node["tm"].exists ? try value(node["tm"], .timeRemap, [0]) : nil
      guard let number = try composition(named: node["refId"]) else { return .null }
      return .composition(number, size, timeRemap: timeRemap)
    case 1:
      let size = Size(width: try node["sw"].number(0), height: try node["sh"].number(0))
      if node["sc"].string?.isEmpty == true {
        node["sc"].warn("solids without a colour are left out")
        return .null
      }
      return .solid(try hexColor(node["sc"]), size)
    case 2: return try image(node)
    case 3: return .null
    case 4: return .shapes(try shapes(node["shapes"]))
    case 5: return .text(try text(node["t"]))
    case 6: return .null
    case 13:
      node["ty"].warn("cameras are left out")
      return .null
    case -1: throw node["ty"].expected("a kind of layer, a whole number")
    case let kind:
      node["ty"].warn("layers of kind \(kind) are left out")
      return .null
    }
  }

  /// The number of a composition among the assets, which is read when it is first met.
  private func composition(named node: LottieNode) throws(LottieError) -> Int? {
    guard let name = node.string else { throw node.expected("the id of a composition") }
    if let number = compositionNumbers[name] { return number }
    guard let asset = assets[name] else {
      throw node.error("no asset has the id \"\(name)\"")
    }
    guard asset["layers"].exists else {
      throw node.error("the asset \"\(name)\" has no layers")
    }
    let number = compositions.count
    compositionNumbers[name] = number
    compositions.append(Composition())
    pending.append((number, asset["layers"]))
    return number
  }

  private func masks(_ node: LottieNode) throws(LottieError) -> [Mask] {
    var masks: [Mask] = []
    for element in node.elements ?? [] {
      let mode: Mask.Mode
      switch element["mode"].string ?? "a" {
      case "a": mode = .add
      case "s": mode = .subtract
      case "i": mode = .intersect
      case "l": mode = .lighten
      case "d": mode = .darken
      case "f": mode = .difference
      case "n": continue
      default: throw element["mode"].expected("a, s, i, l, d, f or n")
      }
      if element["x"]["k"].numbers?.allSatisfy({ $0 == 0 }) == false {
        element["x"].warn("the expansion of masks is left out")
      }
      groups = [element["nm"].string ?? "mask \(masks.count + 1)"]
      masks.append(
        Mask(
          mode: mode, isInverted: element["inv"].flag,
          path: try path(element["pt"], .maskPath, closed: element["cl"]),
          opacity: try value(element["o"], .maskOpacity, [100])))
      groups = []
    }
    return masks
  }

  /// Reads a colour as `#rrggbb` or `#rgb`.
  func hexColor(_ node: LottieNode) throws(LottieError) -> Color {
    let digits = Array((node.string ?? "").utf8.drop { $0 == UInt8(ascii: "#") })
    let full = digits.count == 3 ? digits.flatMap { [$0, $0] } : Array(digits.prefix(6))
    // A sign would be a part of a number, too.
    guard full.count == 6, !"+-".utf8.contains(full[0]),
      let value = UInt32(String(decoding: full, as: UTF8.self), radix: 16)
    else { throw node.expected("a colour such as \"#3498db\"") }
    return Color(hex: value)
  }
}
