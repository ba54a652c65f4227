// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeDrawing
internal import HookeSolver

extension PaintModel {
  /// The paint at a frame; nil where it is clear.
  func paint(at frame: Double, opacity: Double) -> Paint? {
    switch self {
    case .color(let value):
      let values = value.value(at: frame)
      guard values.count >= 3 else { return nil }
      return .color(
        Color(red: values[0], green: values[1], blue: values[2], alpha: opacity).clamped)
    case .gradient(let gradient): return gradient.paint(at: frame, opacity: opacity)
    }
  }
}

extension GradientModel {
  fileprivate func paint(at frame: Double, opacity: Double) -> Paint? {
    let stops = colorStops(at: frame, opacity: opacity)
    guard let last = stops.last else { return nil }
    let (start, end) = (start.point(at: frame), end.point(at: frame))
    let radius = start.distance(to: end)
    guard radius > 1e-9 else { return .color(last.color) }
    guard isRadial else { return .gradient(.linear(from: start, to: end, stops)) }
    var focus = start
    let length = highlightLength.number(at: frame)
    if length != 0 {
      let angle =
        Elementary.atan2(end.y - start.y, end.x - start.x)
        + highlightAngle.number(at: frame) * radiansPerDegree
      let (sine, cosine) = Elementary.sinCos(radians: angle)
      // A focus on the circle itself would make a cone without an inside.
      let distance = radius * max(-0.99, min(0.99, length / 100))
      focus = Point(x: start.x + distance * cosine, y: start.y + distance * sine)
    }
    return .gradient(
      Gradient(
        .radial(startCenter: focus, startRadius: 0, endCenter: start, endRadius: radius),
        stops: stops))
  }

  /// The colours with their opacities: a stop at every offset of either list.
  private func colorStops(at frame: Double, opacity: Double) -> [Gradient.Stop] {
    let values = stops.value(at: frame)
    guard values.count >= 4 * colorCount else { return [] }
    var colors: [(offset: Double, value: Color)] = []
    for index in 0..<colorCount {
      let base = 4 * index
      colors.append(
        (
          max(colors.last?.offset ?? 0, max(0, min(1, values[base]))),
          Color(red: values[base + 1], green: values[base + 2], blue: values[base + 3])
        ))
    }
    var opacities: [(offset: Double, value: Double)] = []
    for base in stride(from: 4 * colorCount, to: values.count - 1, by: 2) {
      opacities.append(
        (max(opacities.last?.offset ?? 0, max(0, min(1, values[base]))), values[base + 1]))
    }
    guard !opacities.isEmpty else {
      return colors.map { Gradient.Stop($0.offset, $0.value.withOpacity(opacity).clamped) }
    }
    let offsets = (colors.map(\.offset) + opacities.map(\.offset)).sorted()
    var stops: [Gradient.Stop] = []
    for (index, offset) in offsets.enumerated() where index == 0 || offset != offsets[index - 1] {
      // Where a list has several stops at one offset, it jumps from the first to the last of them.
      for isAfter in [false, true] {
        let color = Self.value(colors, at: offset, isAfter) { $0.interpolated(to: $1, at: $2) }
        let alpha = Self.value(opacities, at: offset, isAfter) { $0 + ($1 - $0) * $2 }
        let stop = Gradient.Stop(offset, color.withOpacity(alpha * opacity).clamped)
        if stops.last != stop { stops.append(stop) }
      }
    }
    return stops
  }

  /// The value of a list at an offset: just before it, or just after it.
  private static func value<Value>(
    _ list: [(offset: Double, value: Value)], at offset: Double, _ isAfter: Bool,
    _ mix: (Value, Value, Double) -> Value
  ) -> Value {
    if let exact = isAfter
      ? list.last(where: { $0.offset == offset }) : list.first(where: { $0.offset == offset })
    {
      return exact.value
    }
    guard let next = list.firstIndex(where: { $0.offset > offset }) else {
      return list[list.count - 1].value
    }
    guard next > 0 else { return list[0].value }
    let (low, high) = (list[next - 1], list[next])
    return mix(low.value, high.value, (offset - low.offset) / (high.offset - low.offset))
  }
}

extension StrokeModel {
  /// The line's style at a frame.
  func style(at frame: Double) -> StrokeStyle {
    let lengths = dashes.map { $0.number(at: frame) }
    let isDashed = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
    return StrokeStyle(
      width: width.number(at: frame), cap: cap, join: join, miterLimit: miterLimit,
      dash: isDashed
        ? StrokeStyle.Dash(lengths, phase: dashOffset.number(at: frame)) : nil)
  }
}
