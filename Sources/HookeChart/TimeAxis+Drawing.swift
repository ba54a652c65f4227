// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

package import HookeDrawing
internal import HookeFormat

extension TimeAxis {
  /// Draws the axis with its ticks, its times and the marks of its breaks.
  ///
  /// - Parameters:
  ///   - y: The height of the line, in points; the labels need 24 points below it.
  ///   - bounds: The interval that the labels stay within across, in points.
  ///   - breakText: The text at a break; nil for the length of the idle interval.
  ///   - canvas: The page.
  package func draw(
    at y: Double, labelsIn bounds: ClosedRange<Double>, breakText: ((Piece) -> String?)? = nil,
    on canvas: inout PageCanvas
  ) {
    let quiet = canvas.theme.quiet
    for piece in pieces where !piece.isBreak {
      canvas.line(
        from: Point(x: piece.x.lowerBound, y: y), to: Point(x: piece.x.upperBound, y: y), quiet,
        width: 0.6)
    }
    drawBreaks(at: y, labelsIn: bounds, breakText, on: &canvas)
    var taken: [ClosedRange<Double>] = []
    let (times, decimals) = Ticks.times(on: self, spacing: 46)
    // Below a millisecond zeros would take the place of digits.
    let isTiny = decimals > 4
    let (factor, unit) = isTiny ? (1e6, " \u{B5}s") : (1, " s")
    let places = isTiny ? max(0, decimals - 6) : decimals
    for (index, time) in times.enumerated() {
      let x = x(at: time)
      // From a minute on the colon says what the unit is; a multiple of a step may lie a rounding
      // below it.
      let text =
        NumberFormat.clock(time * (1 + 1e-12), places)
        ?? (time == 0 ? "0" : NumberFormat.fixed(time * factor, places)) + (index == 0 ? unit : "")
      let half = canvas.width(text, Typography.axis) / 2
      canvas.line(from: Point(x: x, y: y), to: Point(x: x, y: y + 3), quiet, width: 0.6)
      let middle = max(bounds.lowerBound + half, min(bounds.upperBound - half, x))
      let box = middle - half - 4...middle + half + 4
      guard !taken.contains(where: { $0.overlaps(box) }) else { continue }
      taken.append(middle - half...middle + half)
      canvas.text(
        text, Typography.axis, quiet, at: Point(x: middle, y: y + 12), anchor: .baselineCenter)
    }
  }

  /// The boxes of the two strokes at each break of an axis at a height, in points.
  package func breakMarks(at y: Double) -> [Rect] {
    breaks.flatMap { [$0.x.lowerBound, $0.x.upperBound] }.map {
      Rect(center: Point(x: $0, y: y), size: Size(width: 3.2, height: 6.8))
    }
  }

  /// Draws two strokes at each break, and under them what is left out.
  private func drawBreaks(
    at y: Double, labelsIn bounds: ClosedRange<Double>, _ breakText: ((Piece) -> String?)?,
    on canvas: inout PageCanvas
  ) {
    let quiet = canvas.theme.quiet
    let gap = 8.0
    var texts = breaks.map { cut in
      breakText?(cut) ?? "\(NumberFormat.duration(cut.idleTime)) without motion"
    }
    var widths = texts.map { canvas.width($0, Typography.axis) }
    if widths.reduce(0, { $0 + $1 + gap }) - gap > bounds.upperBound - bounds.lowerBound {
      // Not all have space in words: the lengths alone.
      texts = breaks.map { NumberFormat.duration($0.idleTime) }
      widths = texts.map { canvas.width($0, Typography.axis) }
    }
    let places = OverlapRemoval.positions(
      breaks.map { ($0.x.lowerBound + $0.x.upperBound) / 2 }, widths: widths, gap: gap, in: bounds)
    for mark in breakMarks(at: y) {
      canvas.line(
        from: Point(x: mark.minX, y: mark.maxY), to: Point(x: mark.maxX, y: mark.minY), quiet,
        width: 0.7)
    }
    for (text, place) in zip(texts, places) {
      canvas.text(
        text, Typography.axis, quiet, at: Point(x: place, y: y + 21), anchor: .baselineCenter)
    }
  }
}
