// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeRecording

/// The drawing of one row of a chart.
struct CurveRowDrawing {
  let row: CurveRow
  /// The box of the row, which nothing of it leaves, in points.
  let box: Rect
  let axis: TimeAxis
  let columns: CurveColumns
  let span: ClosedRange<Double>
  let marks: [CurveChart.Mark]
  /// Whether the recording goes on after the span, on another page.
  var continues = false
  /// Boxes of the chart that no label of the row may touch, in points.
  var obstacles: [Rect] = []
  /// The chords of its motions, by which labels are held to the nearest.
  let chords = MotionChords()

  /// What stands in place of the last value where the motion goes on on another page.
  static let continuation = "continues"

  /// The height above and below the curve, for labels, in points.
  private var headroom: Double { min(9.5, box.height * 0.27) }
  private var plotTop: Double { box.minY + headroom }
  private var plotBottom: Double {
    box.maxY - headroom - (swatch == nil ? 0 : 0.5 * Self.swatchHeight)
  }
  var pointsPerUnit: Double {
    (plotBottom - plotTop) / (row.range.upperBound - row.range.lowerBound)
  }

  func y(_ value: Double) -> Double {
    plotBottom - (value - row.range.lowerBound) * pointsPerUnit
  }

  /// The least vertical gap between the labels of two rows, in points: each belongs to its own.
  private static let labelGap = 3.5

  private func surroundings(of label: Rect) -> Rect { label.insetBy(dx: 0, dy: -Self.labelGap) }

  /// Whether a label is so close to labels of the rows above that it could belong to either row.
  func isNear(_ label: Rect, _ taken: [Rect]) -> Bool {
    taken.contains { surroundings(of: $0).intersects(label) }
  }

  /// Draws the row.
  ///
  /// - Parameters:
  ///   - canvas: The page.
  ///   - namesLayer: Whether the name of the layer stands before the row.
  ///   - taken: The boxes of the labels of the rows above, in points.
  ///   - neighbours: The rows above and below.
  /// - Returns: The boxes of the labels among the curves, in points, and the parameters that found
  ///   no place there.
  func draw(
    on canvas: inout PageCanvas, namesLayer: Bool, avoiding taken: [Rect] = [],
    besides neighbours: [CurveRowDrawing] = []
  ) -> (labels: [Rect], unplaced: [UnplacedParameters]) {
    let color = canvas.theme.curve(row.layerIndex)
    drawNames(on: &canvas, namesLayer: namesLayer)
    drawSwatch(on: &canvas)
    drawTargets(color, on: &canvas)
    var placer = LabelPlacer(
      bounds: Rect(
        x: columns.plot.lowerBound, y: box.minY,
        width: columns.plot.upperBound - columns.plot.lowerBound, height: box.height))
    for label in taken { placer.discourage(surroundings(of: label)) }
    for box in startTicks + restTicks + obstacles { placer.avoid(box) }
    if let swatch { placer.avoid(swatch) }
    for level in targetLevels {
      placer.discourage(levelAt: level.y, from: level.left, to: level.right)
    }
    for mark in marks where span.contains(mark.time) {
      placer.discourage(hairlineAt: axis.x(at: mark.time))
    }
    drawReference(color, on: &canvas, &placer)
    for (place, component) in row.components.enumerated() {
      let tone = tone(color, place, canvas.theme)
      let curve = CurvePath(
        row.track, component: component, axis: axis, pointsPerUnit: pointsPerUnit, y: y)
      placer.avoid(polyline: curve.chords)
      draw(curve, tone, on: &canvas)
      drawDots(component, tone, on: &canvas, &placer)
    }
    drawEnds(color, on: &canvas)
    // What no other label says first: a peak shows by its height what it is.
    let values =
      drawChannels(color, on: &canvas, &placer) + drawJumps(color, on: &canvas, &placer)
      + drawPlateaus(color, on: &canvas, &placer)
      + drawPeaks(color, on: &canvas, &placer, besides: neighbours)
    let (labels, unplaced) = drawParameters(
      on: &canvas, &placer, below: taken, besides: neighbours)
    return (values + labels, unplaced)
  }

  /// The colour of a component: the layer's for the first, shades of it for the others.
  func tone(_ color: Color, _ place: Int, _ theme: Theme) -> Color {
    place == 0 ? color : color.interpolated(to: theme.ink, at: min(0.75, 0.45 * Double(place)))
  }

  // MARK: Names

  /// What stands under the name of a property whose range is that of the page alone.
  static let ownScale = "own scale"
  /// The distance between the lines of a name, in points.
  private static let lineHeight = 9.0
  /// The least height of a row in which a name has two lines, in points.
  private static let twoLineHeight = 20.0

  /// Draws the names of layer and property before the row, in columns beside each other or, where
  /// there is no space for two, over each other.
  private func drawNames(on canvas: inout PageCanvas, namesLayer: Bool) {
    let shift = namesLayer && columns.isStacked ? 0.5 * Self.lineHeight : 0
    func lines(_ name: String, _ style: TextStyle, _ width: Double) -> [String] {
      let isLong = shift == 0 && canvas.width(name, style) > width + 0.5
      return isLong && box.height >= Self.twoLineHeight ? name.halves ?? [name] : [name]
    }
    if namesLayer {
      let (style, width) = (Typography.name, columns.layerWidth)
      draw(
        lines(row.track.layer, style, width), style, canvas.theme.ink,
        at: Point(x: columns.layerX, y: box.midY - shift), width: width, on: &canvas)
    }
    let (style, width) = (Typography.time, columns.propertyWidth)
    draw(
      row.hasOwnRange
        ? [row.propertyText, Self.ownScale] : lines(row.propertyText, style, width),
      style, canvas.theme.quiet, at: Point(x: columns.propertyX, y: box.midY + shift),
      width: width, on: &canvas)
  }

  /// Draws the lines of a name about a middle at their left edge, shortened in their middles, as
  /// names differ most at their ends.
  private func draw(
    _ lines: [String], _ style: TextStyle, _ color: Color, at middle: Point, width: Double,
    on canvas: inout PageCanvas
  ) {
    for (index, line) in lines.enumerated() {
      let offset = Self.lineHeight * (Double(index) - 0.5 * Double(lines.count - 1))
      canvas.text(
        line, style, color, at: Point(x: middle.x, y: middle.y + 2.8 + offset),
        maxWidth: width + 0.5, truncation: .middle)
    }
  }

  /// Draws the first and the last value, at the height of the curve there.
  private func drawEnds(_ color: Color, on canvas: inout PageCanvas) {
    let theme = canvas.theme
    for (time, x, anchor, isEnd) in [
      (span.lowerBound, columns.startX, TextAnchor.baselineRight, false),
      (span.upperBound, columns.endX, TextAnchor.baseline, true),
    ] {
      let texts = row.valueTexts(at: time)
      let values = texts.map { row.track.value(of: $0.component, at: time) }
      let order = values.indices.ordered(by: { -values[$0] })
      let places = OverlapRemoval.positions(
        order.map { y(values[$0]) }, widths: order.map { _ in 7.0 }, gap: 0.5,
        in: box.minY...box.maxY)
      for (index, place) in zip(order, places) {
        let tone = tone(color, index, theme)
        if isEnd, continues, row.moves(at: span.upperBound) {
          canvas.text(
            index == order[0] ? Self.continuation : "", Typography.axis, theme.quiet,
            at: Point(x: x, y: place + 2.5), anchor: anchor)
          continue
        }
        canvas.text(
          texts[index].text, Typography.value, isEnd ? theme.label(tone) : theme.quiet,
          at: Point(x: x, y: place + 2.5), anchor: anchor)
      }
    }
  }

  // MARK: Curve

  /// Draws a hairline at each target for as long as its motion lasts, over a band of the threshold.
  private func drawTargets(_ color: Color, on canvas: inout PageCanvas) {
    for (index, segment) in row.track.segments.enumerated() where isShown(segment) {
      let left = axis.x(at: max(span.lowerBound, segment.startTime))
      let right = axis.x(at: min(span.upperBound, segment.endTime))
      for component in row.components {
        let target = segment.target(of: component)
        guard row.range.contains(target) else { continue }
        let (middle, half) = (y(target), 0.5 * row.track.threshold * pointsPerUnit)
        if half > 0.35 {
          let band = Rect(
            from: Point(x: left, y: max(box.minY, middle - half)),
            to: Point(x: right, y: min(box.maxY, middle + half)))
          canvas.draw { $0.fill(.rect(band), color.withOpacity(0.1)) }
        }
        canvas.line(
          from: Point(x: left, y: middle), to: Point(x: right, y: middle), color.withOpacity(0.45),
          width: 0.4)
        // A tick where the motion starts, one where it comes to rest.
        if shows(segment.startTime), !row.isRetargeted(index) {
          let start = y(segment.startValue(of: component))
          canvas.line(
            from: Point(x: left, y: start - 2.5), to: Point(x: left, y: start + 2.5), color,
            width: 0.6)
        }
        if segment.isFinished, shows(segment.endTime) {
          canvas.line(
            from: Point(x: right, y: middle - 2.5), to: Point(x: right, y: middle + 2.5),
            color, width: 0.6)
        }
      }
    }
  }

  /// Whether a time of the chart is not within a break of the axis.
  func shows(_ time: Double) -> Bool { span.contains(time) && !axis.leavesOut(time) }

  /// Whether a part of a motion is drawn.
  private func isShown(_ segment: Track.Segment) -> Bool {
    !segment.isConstant && segment.startTime <= span.upperBound
      && segment.endTime >= span.lowerBound
      && !axis.breaks.contains {
        $0.times.lowerBound < segment.startTime && segment.endTime < $0.times.upperBound
      }
  }

  /// The lines at the targets.
  private var targetLevels: [(y: Double, left: Double, right: Double)] {
    row.track.segments.filter(isShown).flatMap { segment in
      row.components.map { component in
        (
          y(segment.target(of: component)), axis.x(at: max(span.lowerBound, segment.startTime)),
          axis.x(at: min(span.upperBound, segment.endTime))
        )
      }
    }
  }

  /// The boxes of the ticks where motions start.
  private var startTicks: [Rect] {
    row.track.segments.indices.filter {
      !row.track.segments[$0].isConstant && !row.isRetargeted($0)
        && shows(row.track.segments[$0].startTime)
    }.flatMap { index in
      let segment = row.track.segments[index]
      return row.components.map { component in
        Rect(
          center: Point(
            x: axis.x(at: segment.startTime), y: y(segment.startValue(of: component))),
          size: Size(width: 0.6, height: 5))
      }
    }
  }

  /// The boxes of the ticks where motions come to rest.
  private var restTicks: [Rect] {
    row.track.segments.filter {
      !$0.isConstant && $0.isFinished && shows($0.endTime)
    }.flatMap { segment in
      row.components.map { component in
        Rect(
          center: Point(x: axis.x(at: segment.endTime), y: y(segment.target(of: component))),
          size: Size(width: 0.6, height: 5))
      }
    }
  }

  private func draw(_ curve: CurvePath, _ color: Color, on canvas: inout PageCanvas) {
    canvas.draw { picture in
      picture.stroke(
        curve.rests, .color(color.withOpacity(0.75)), StrokeStyle(width: 0.7, cap: .round))
      picture.stroke(
        curve.path, .color(color), StrokeStyle(width: 1.4, cap: .round, join: .round))
      if !curve.breaks.isEmpty {
        picture.stroke(
          curve.breaks, .color(color.withOpacity(0.6)),
          StrokeStyle(width: 0.9, cap: .round, dash: StrokeStyle.Dash([0.01, 3])))
      }
    }
  }

  private func drawDots(
    _ component: Int, _ color: Color, on canvas: inout PageCanvas, _ placer: inout LabelPlacer
  ) {
    for mark in marks where span.contains(mark.time) {
      let center = drawDot(component, at: mark.time, color, on: &canvas)
      placer.avoid(Rect(center: center, size: Size(width: 4, height: 4)))
    }
  }

  /// Draws a dot at a component's value: large where it moves.
  ///
  /// - Returns: The centre of the dot, in points.
  @discardableResult
  func drawDot(
    _ component: Int, at time: Double, _ color: Color, on canvas: inout PageCanvas
  ) -> Point {
    let center = Point(x: axis.x(at: time), y: y(row.track.value(of: component, at: time)))
    let isMoving = row.track.velocity(of: component, at: time) != 0
    canvas.draw { $0.fill(.circle(center: center, radius: isMoving ? 2.1 : 1.3), color) }
    return center
  }
}

extension String {
  /// The text on two lines of about the same length, parted at a space; nil where it has none.
  fileprivate var halves: [String]? {
    let spaces = indices.filter { self[$0] == " " && $0 > startIndex }
    func excess(_ place: Index) -> Int {
      max(distance(from: startIndex, to: place), distance(from: place, to: endIndex))
    }
    guard let middle = spaces.min(by: { excess($0) < excess($1) }) else { return nil }
    return [String(self[..<middle]), String(self[index(after: middle)...])]
  }
}
