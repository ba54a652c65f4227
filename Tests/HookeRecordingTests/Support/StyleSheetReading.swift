// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Style sheets read as a browser reads them.
protocol StyleSheetReading {}

extension StyleSheetReading {
  /// A custom property of a style sheet, spaces and line feeds made one.
  func property(_ name: String, in css: String) -> String? {
    css.split(separator: "--" + name + ": ", maxSplits: 1).dropFirst().first
      .flatMap { $0.split(separator: ";", maxSplits: 1).first }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// What `linear()` or `cubic-bezier()` gives at a share of the duration, after CSS Easing Level
  /// 2.
  func output(_ easing: String, at share: Double) -> Double {
    if easing.hasPrefix("cubic-bezier(") { return cubicBezier(easing, at: share) }
    let inside = easing.dropFirst("linear(".count).dropLast()
    let stops = inside.split(separator: ",").map { stop in
      stop.split(separator: " ").filter { !$0.isEmpty }
    }
    let points = stops.enumerated().map { index, stop in
      let usual = index == 0 ? 0.0 : 1
      return (
        input: stop.count > 1 ? (Double(stop[1].dropLast()) ?? .nan) / 100 : usual,
        output: Double(stop[0]) ?? .nan
      )
    }
    // Of several points at one place the last counts.
    if let same = points.last(where: { $0.input == share }) { return same.output }
    guard let next = points.firstIndex(where: { $0.input >= share }), next > 0 else {
      return points[0].output
    }
    let (start, end) = (points[next - 1], points[next])
    return start.output
      + (end.output - start.output) * (share - start.input) / (end.input - start.input)
  }

  func number(_ text: String?) -> Double {
    text.flatMap { Double($0.prefix { "-.0123456789".contains($0) }) } ?? .nan
  }

  private func cubicBezier(_ easing: String, at share: Double) -> Double {
    let points = easing.dropFirst("cubic-bezier(".count).dropLast().split(separator: ",")
      .map { number(String($0).trimmingPrefix(" ").description) }
    func axis(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * first * (1 - s) * (1 - s) * s + 3 * second * (1 - s) * s * s + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if axis(points[0], points[2], middle) < share { low = middle } else { high = middle }
    }
    return axis(points[1], points[3], low)
  }
}
