// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

extension LottieReader {
  /// Reads a property of a number of components; a default where the file has none.
  ///
  /// A property with keyframes is noted for the recording.
  func value(
    _ node: LottieNode, _ kind: AnimatedProperty.Kind, _ fallback: [Double]
  ) throws(LottieError) -> AnimatedValue {
    let node = resolvingSlot(node)
    guard node.exists else { return AnimatedValue(fallback) }
    noteExpression(node)
    let values = node.isObject ? node["k"] : node
    guard values.exists else { return AnimatedValue(fallback) }
    let value: AnimatedValue
    if let keyframes = values.elements, keyframes.first?.isObject == true {
      value = try animated(keyframes) { (node) throws(LottieError) in
        try numbers(node, count: fallback.count, padding: fallback)
      }
    } else {
      value = AnimatedValue(try numbers(values, count: fallback.count, padding: fallback))
    }
    note(value, kind)
    return value
  }

  /// Reads an outline with or without keyframes; older files say outside of it whether it is
  /// closed.
  func path(
    _ property: LottieNode, _ kind: AnimatedProperty.Kind = .path, closed: LottieNode
  ) throws(LottieError) -> AnimatedPath {
    let node = resolvingSlot(property)
    guard node.exists else { throw node.expected("an outline") }
    noteExpression(node)
    let values = node["k"]
    var isClosed: Bool?
    let value: AnimatedValue
    if let keyframes = values.elements, keyframes.first?["t"].exists == true {
      value = try animated(keyframes) { (node) throws(LottieError) in
        // Older files have a list of one outline.
        let (numbers, own) = try outline(node.elements?.first ?? node)
        isClosed = isClosed ?? own
        return numbers
      }
    } else {
      let (numbers, own) = try outline(values.elements?.first ?? values)
      (value, isClosed) = (AnimatedValue(numbers), own)
    }
    note(value, kind)
    return AnimatedPath(value: value, isClosed: isClosed ?? closed.flag)
  }

  /// Reads the colours and opacities of a gradient.
  func gradientStops(
    _ node: LottieNode
  ) throws(LottieError) -> (colorCount: Int, stops: AnimatedValue) {
    let node = resolvingSlot(node)
    let inner = node["k"]
    noteExpression(inner)
    let values = inner.isObject ? inner["k"] : inner
    func stops(_ node: LottieNode) throws(LottieError) -> [Double] {
      guard let numbers = node.numbers, numbers.count >= 4 else {
        throw node.expected("a list of offsets and colours, four numbers for each")
      }
      guard numbers.count <= 4096 else {
        throw node.error("\(numbers.count) numbers in a gradient, at most 4096 are read")
      }
      return numbers
    }
    let value: AnimatedValue
    if let keyframes = values.elements, keyframes.first?.isObject == true {
      value = try animated(keyframes) { (node) throws(LottieError) in try stops(node) }
    } else {
      value = AnimatedValue(try stops(values))
    }
    note(value, .gradientColors)
    let length = value.keyframes[0].value.count
    let count = try node["p"].integer(length / 4)
    guard count >= 1, count * 4 <= length else {
      throw node["p"].expected("a number of colours of 1 to \(length / 4)")
    }
    return (count, value)
  }

  /// Reads keyframes.
  private func animated(
    _ nodes: [LottieNode], _ read: (LottieNode) throws(LottieError) -> [Double]
  ) throws(LottieError) -> AnimatedValue {
    keyframeCount += nodes.count
    guard keyframeCount <= LottieLimits.mostKeyframes else {
      throw nodes[0].error(
        "the file has more than \(LottieLimits.mostKeyframes) keyframes up to here")
    }
    var keyframes: [AnimatedValue.Keyframe] = []
    keyframes.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      let frame = try node["t"].number(in: LottieLimits.frames)
      if let last = keyframes.last, frame < last.frame {
        throw node["t"].expected(
          "a frame not before the last keyframe's, \(node.source.text(last.frame))")
      }
      // The last keyframe of older files is a frame alone: each keyframe names both its values.
      let start: [Double]
      if node["s"].exists {
        start = try read(node["s"])
      } else if let last = keyframes.last {
        start = last.endValue
      } else {
        throw node["s"].expected("the value of the keyframe")
      }
      let end = node["e"].exists ? try read(node["e"]) : nil
      var keyframe = AnimatedValue.Keyframe(frame: frame, value: start, endValue: end ?? start)
      keyframe.isHold = node["h"].flag
      keyframe.easing = try easing(node, count: start.count)
      if index > 0, nodes[index - 1]["e"].exists == false {
        keyframes[index - 1].endValue = matched(start, to: keyframes[index - 1].value)
      }
      keyframe.endValue = matched(keyframe.endValue, to: start)
      keyframes.append(keyframe)
    }
    for index in keyframes.indices.dropLast() {
      keyframes[index].curve = try curve(nodes[index], keyframes[index])
    }
    return AnimatedValue(keyframes: keyframes)
  }

  /// A value with as many numbers as another one: an outline changes into one of its own length.
  private func matched(_ value: [Double], to other: [Double]) -> [Double] {
    value.count == other.count
      ? value : other.indices.map { $0 < value.count ? value[$0] : other[$0] }
  }

  /// The curve between two positions; nil where it is a straight line.
  private func curve(
    _ node: LottieNode, _ key: AnimatedValue.Keyframe
  ) throws(LottieError) -> CubicPiece? {
    guard node["to"].exists, node["ti"].exists, !key.isHold, key.value.count >= 2 else {
      return nil
    }
    let out = try numbers(node["to"], count: 2, padding: [0, 0])
    let into = try numbers(node["ti"], count: 2, padding: [0, 0])
    let start = Point(x: key.value[0], y: key.value[1])
    let end = Point(x: key.endValue[0], y: key.endValue[1])
    let (control1, control2) = (
      Point(x: start.x + out[0], y: start.y + out[1]), Point(x: end.x + into[0], y: end.y + into[1])
    )
    // Tangents along the chord make a straight line; the eased length is then the eased value.
    func isOnChord(_ point: Point) -> Bool {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let cross = dx * (point.y - start.y) - dy * (point.x - start.x)
      let along = dx * (point.x - start.x) + dy * (point.y - start.y)
      let square = dx * dx + dy * dy
      guard square > 0 else { return point == start }
      return cross.magnitude <= 1e-3 * square.squareRoot() && along >= -1e-6 * square
        && along <= square * (1 + 1e-6)
    }
    if isOnChord(control1), isOnChord(control2) { return nil }
    let curve = CubicPiece(from: start, to: end, control1: control1, control2: control2)
    return curve.length > 0 ? curve : nil
  }

  /// The easing to the next keyframe: one curve, or one for each component where they differ.
  private func easing(
    _ node: LottieNode, count: Int
  ) throws(LottieError) -> [CubicBezier] {
    guard node["o"].exists, node["i"].exists else { return [.linear] }
    func handle(_ node: LottieNode) throws(LottieError) -> (x: [Double], y: [Double]) {
      func coordinates(_ node: LottieNode) throws(LottieError) -> [Double] {
        guard let values = node.numbers, !values.isEmpty else {
          throw node.expected("a number or a list of numbers")
        }
        return values
      }
      return (try coordinates(node["x"]), try coordinates(node["y"]))
    }
    let (out, into) = (try handle(node["o"]), try handle(node["i"]))
    let lists = [out.x, out.y, into.x, into.y]
    let curveCount = count > 4 ? 1 : min(count, lists.map(\.count).max() ?? 1)
    func component(_ list: [Double], _ index: Int) -> Double { list[min(index, list.count - 1)] }
    for (handle, heights) in [(node["o"], out.y), (node["i"], into.y)]
    where heights.contains(where: { $0.magnitude > LottieLimits.highestHandle }) {
      handle["y"].warn("handles of keyframes beyond 1000 times the change are drawn at 1000")
    }
    let curves = (0..<max(1, curveCount)).map { index in
      let (x1, y1) = (component(out.x, index), component(out.y, index))
      let (x2, y2) = (component(into.x, index), component(into.y, index))
      // Handles on the diagonal are the usual way to write constant speed.
      if x1 == y1, x2 == y2 { return CubicBezier.linear }
      func height(_ y: Double) -> Double {
        max(-LottieLimits.highestHandle, min(LottieLimits.highestHandle, y))
      }
      return CubicBezier(max(0, min(1, x1)), height(y1), max(0, min(1, x2)), height(y2))
    }
    return curves.allSatisfy { $0 == curves[0] } ? [curves[0]] : curves
  }

  /// A list of numbers within the coordinates' range, cut or padded to a length.
  func numbers(
    _ node: LottieNode, count: Int, padding: [Double]
  ) throws(LottieError) -> [Double] {
    guard let numbers = node.numbers, !numbers.isEmpty else {
      throw node.expected(count == 1 ? "a number" : "\(count) numbers")
    }
    for number in numbers where !LottieLimits.coordinates.contains(number) {
      throw node.error(
        "\(node.source.text(number)) is too large, expected numbers of "
          + node.source.text(LottieLimits.coordinates))
    }
    if numbers.count == count { return numbers }
    return (0..<count).map { $0 < numbers.count ? numbers[$0] : padding[$0] }
  }

  /// The six numbers of each vertex of an outline, and whether it is closed,
  /// where the file says so.
  private func outline(_ node: LottieNode) throws(LottieError) -> ([Double], Bool?) {
    guard let vertices = node["v"].elements else {
      throw node["v"].expected("a list of vertices")
    }
    let (into, out) = (node["i"].elements ?? [], node["o"].elements ?? [])
    var values: [Double] = []
    values.reserveCapacity(vertices.count * 6)
    for (index, vertex) in vertices.enumerated() {
      values += try numbers(vertex, count: 2, padding: [0, 0])
      for tangents in [into, out] {
        values +=
          index < tangents.count
          ? try numbers(tangents[index], count: 2, padding: [0, 0]) : [0, 0]
      }
    }
    return (values, node["c"].exists ? node["c"].flag : nil)
  }
}
