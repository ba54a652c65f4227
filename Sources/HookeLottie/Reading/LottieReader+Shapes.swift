// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing

extension LottieReader {
  /// Reads a list of shapes.
  func shapes(_ node: LottieNode, depth: Int = 0) throws(LottieError) -> [ShapeItem] {
    guard depth < LottieLimits.deepestNesting else {
      throw node.error("groups are nested deeper than \(LottieLimits.deepestNesting)")
    }
    guard node.exists else { return [] }
    guard let elements = node.elements else { throw node.expected("a list of shapes") }
    var items: [ShapeItem] = []
    for element in elements where !element["hd"].flag {
      guard let kind = element["ty"].string else { throw element["ty"].expected("a kind of shape") }
      if let item = try shape(element, kind, depth) { items.append(item) }
    }
    return items
  }

  private func shape(
    _ node: LottieNode, _ kind: String, _ depth: Int
  ) throws(LottieError) -> ShapeItem? {
    switch kind {
    case "gr":
      groups.append(node["nm"].string ?? "group")
      defer { groups.removeLast() }
      let items = try shapes(node["it"], depth: depth + 1)
      let transform = node["it"].elements?.last { $0["ty"].string == "tr" && !$0["hd"].flag }
      return .group(
        ShapeGroup(
          items: items, transform: try transform.map(self.transform) ?? LayerTransform(),
          blendMode: try blendMode(node["bm"])))
    case "tr": return nil
    case "sh":
      var path = try path(node["ks"], closed: node["closed"])
      path.direction = direction(node)
      return .outline(.path(path))
    case "rc":
      return .outline(
        .rectangle(
          try position(node["p"]), size: try value(node["s"], .size, [0, 0]),
          radius: try value(node["r"], .cornerRadius, [0]), direction(node)))
    case "el":
      return .outline(
        .ellipse(
          try position(node["p"]), size: try value(node["s"], .size, [0, 0]), direction(node)))
    case "sr": return .outline(.star(try star(node)))
    case "fl", "gf": return .fill(try fill(node, isGradient: kind == "gf"))
    case "st", "gs": return .stroke(try stroke(node, isGradient: kind == "gs"))
    case "tm":
      return .trim(
        TrimModel(
          start: try value(node["s"], .trimStart, [0]), end: try value(node["e"], .trimEnd, [100]),
          offset: try value(node["o"], .trimOffset, [0]),
          isSequential: try node["m"].integer(1) == 2))
    case "rp": return .repeater(try repeater(node))
    case "rd": return .roundCorners(try value(node["r"], .cornerRadius, [0]))
    case "pb": return .puckerBloat(try value(node["a"], .amount, [0]))
    case "mm":
      let modes: [MergeMode] = [.merge, .add, .subtract, .intersect, .exclude]
      let mode = try node["mm"].integer(1)
      guard modes.indices.contains(mode - 1) else {
        throw node["mm"].expected("a way to merge, 1 to 5")
      }
      return .merge(modes[mode - 1])
    case "zz": node.warn("zig zag is left out")
    case "op": node.warn("offset paths are left out")
    case "tw": node.warn("twist is left out")
    case "no": break
    default: node.warn("shapes of the unknown kind '\(kind)' are left out")
    }
    return nil
  }

  private func direction(_ node: LottieNode) -> Outline.Direction {
    node["d"].number == 3 ? .reversed : .forward
  }

  private func star(_ node: LottieNode) throws(LottieError) -> StarModel {
    let points = try value(node["pt"], .points, [5])
    guard points.largest <= LottieLimits.mostCorners else {
      throw node["pt"].error(
        "a star of \(source.text(points.largest)) points, at most "
          + "\(source.text(LottieLimits.mostCorners)) are drawn")
    }
    return StarModel(
      isStar: try node["sy"].integer(1) == 1, position: try position(node["p"]), points: points,
      rotation: try value(node["r"], .rotation, [0]),
      outerRadius: try value(node["or"], .outerRadius, [0]),
      outerRoundness: try value(node["os"], .outerRoundness, [0]),
      innerRadius: try value(node["ir"], .innerRadius, [0]),
      innerRoundness: try value(node["is"], .innerRoundness, [0]), direction: direction(node))
  }

  private func paint(
    _ node: LottieNode, _ kind: AnimatedProperty.Kind, isGradient: Bool
  ) throws(LottieError) -> PaintModel {
    guard isGradient else { return .color(try color(node["c"], kind)) }
    let (count, stops) = try gradientStops(node["g"])
    if node["t"].number == 3 { node["t"].warn("conic gradients are drawn as linear ones") }
    return .gradient(
      GradientModel(
        isRadial: try node["t"].integer(1) == 2,
        start: try value(node["s"], .gradientStart, [0, 0]),
        end: try value(node["e"], .gradientEnd, [0, 0]),
        highlightLength: try value(node["h"], .highlightLength, [0]),
        highlightAngle: try value(node["a"], .highlightAngle, [0]), colorCount: count, stops: stops)
    )
  }

  /// Reads a colour of three numbers, 0 to 1; files of early versions have 0 to 255.
  private func color(
    _ node: LottieNode, _ kind: AnimatedProperty.Kind
  ) throws(LottieError) -> AnimatedValue {
    let count = properties.count
    var value = try value(node, kind, [0, 0, 0])
    guard value.keyframes.contains(where: { $0.value.contains { $0 > 1.5 } }) else { return value }
    for index in value.keyframes.indices {
      value.keyframes[index].value = value.keyframes[index].value.map { $0 / 255 }
      value.keyframes[index].endValue = value.keyframes[index].endValue.map { $0 / 255 }
    }
    if properties.count > count { properties[count].value = value }
    return value
  }

  private func fill(_ node: LottieNode, isGradient: Bool) throws(LottieError) -> FillModel {
    FillModel(
      paint: try paint(node, .fillColor, isGradient: isGradient),
      opacity: try value(node["o"], .fillOpacity, [100]),
      rule: try node["r"].integer(1) == 2 ? .evenOdd : .nonZero,
      blendMode: try blendMode(node["bm"]))
  }

  private func stroke(_ node: LottieNode, isGradient: Bool) throws(LottieError) -> StrokeModel {
    var dashes: [AnimatedValue] = []
    var offset = AnimatedValue([0])
    for element in node["d"].elements ?? [] {
      if element["n"].string == "o" {
        offset = try value(element["v"], .dashOffset, [0])
      } else {
        dashes.append(try value(element["v"], .dashLength, [0]))
      }
    }
    let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
    let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
    let (cap, join) = (try node["lc"].integer(2), try node["lj"].integer(2))
    return StrokeModel(
      paint: try paint(node, .strokeColor, isGradient: isGradient),
      opacity: try value(node["o"], .strokeOpacity, [100]),
      width: try value(node["w"], .strokeWidth, [1]),
      cap: caps.indices.contains(cap - 1) ? caps[cap - 1] : .round,
      join: joins.indices.contains(join - 1) ? joins[join - 1] : .round,
      miterLimit: max(1, try node["ml"].number(4)), dashes: dashes, dashOffset: offset,
      blendMode: try blendMode(node["bm"]))
  }

  private func repeater(_ node: LottieNode) throws(LottieError) -> RepeaterModel {
    let copies = try value(node["c"], .copies, [1])
    guard copies.largest <= LottieLimits.mostCopies else {
      throw node["c"].error(
        "a repeater of \(source.text(copies.largest)) copies, at most "
          + "\(source.text(LottieLimits.mostCopies)) are drawn")
    }
    let transform = node["tr"]
    return RepeaterModel(
      copies: copies, offset: try value(node["o"], .copyOffset, [0]),
      transform: try self.transform(transform),
      startOpacity: try value(transform["so"], .startOpacity, [100]),
      endOpacity: try value(transform["eo"], .endOpacity, [100]),
      isBelow: try node["m"].integer(1) == 2)
  }
}
