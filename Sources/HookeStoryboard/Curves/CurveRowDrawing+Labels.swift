// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeRecording

// The values among the curves, each placed where it crosses nothing; what finds no place is left
// out.

extension CurveRowDrawing {
  /// Draws the values of the greatest turning points.
  func drawPeaks(
    _ color: Color, on canvas: inout PageCanvas, _ placer: inout LabelPlacer,
    besides neighbours: [CurveRowDrawing]
  ) -> [Rect] {
    var boxes: [Rect] = []
    for (component, point) in row.peaks(in: span).prefix(8) where shows(point.time) {
      let (x, top) = (axis.x(at: point.time), y(point.value))
      let isAbove = point.excess > 0
      // Letters fill only the middle of the height of their line.
      var placed: (text: String, box: Rect)?
      // Beside the dot of another instant a peak says when it is.
      let isNearMark = marks.contains {
        (axis.x(at: $0.time) - x).magnitude < 24
          && row.label.number(row.track.value(of: component, at: $0.time))
            != row.label.number(point.value)
      }
      for text in row.peakTexts(point, showsTime: isNearMark) where placed == nil {
        let tight = canvas.labelSize(text, Typography.value)
        let candidates = peakCandidates(x: x, y: top, size: tight, isAbove: isAbove)
        let own = row.track.segments.filter {
          $0.startTime <= point.time && point.time <= $0.endTime
        }
        placed = placer.place(tight, candidates: candidates) {
          isNearest($0, to: own, besides: neighbours)
        }.map { (text, $0) }
      }
      guard let (text, place) = placed else { continue }
      let order = row.components.firstIndex(of: component) ?? 0
      canvas.label(
        text, Typography.value, canvas.theme.label(tone(color, order, canvas.theme)), in: place)
      boxes.append(place)
      // Two values side by side would read as one.
      placer.avoid(place.insetBy(dx: -4, dy: 0))
    }
    return boxes
  }

  /// Draws the initial of each channel of a colour, "r", "g", "b", at its curve, where that is
  /// farthest from the others: the one value at an end names none of them.
  func drawChannels(
    _ color: Color, on canvas: inout PageCanvas, _ placer: inout LabelPlacer
  ) -> [Rect] {
    guard row.label.isColor, row.components.count > 1 else { return [] }
    let times = (0...32).map {
      span.lowerBound + (span.upperBound - span.lowerBound) * Double($0) / 32
    }
    let levels = row.components.map { component in
      times.map { y(row.track.value(of: component, at: $0)) }
    }
    var boxes: [Rect] = []
    for (place, component) in row.components.enumerated() {
      let text = String(row.label.components[component].prefix(1))
      let size = canvas.labelSize(text, Typography.value)
      let gaps = times.indices.map { index in
        levels.indices.filter { $0 != place }.map {
          (levels[$0][index] - levels[place][index]).magnitude
        }.min() ?? 0
      }
      // On a side where no other curve is nearer.
      func isOwn(_ index: Int, isAbove: Bool) -> Bool {
        levels.indices.filter { $0 != place }.allSatisfy { other in
          let lower = (levels[other][index] - levels[place][index]) * (isAbove ? 1 : -1)
          return lower > 2 || lower < -2 * size.height
        }
      }
      let candidates = times.indices.ordered(by: { -gaps[$0] })
        .flatMap { index in
          [true, false].filter { isOwn(index, isAbove: $0) }.map { isAbove in
            Point(
              x: axis.x(at: times[index]) - size.width / 2,
              y: levels[place][index] + (isAbove ? -size.height - 1.5 : 1.5))
          }
        }
      guard let box = placer.place(size, candidates: candidates) else { continue }
      canvas.label(
        text, Typography.value, canvas.theme.label(tone(color, place, canvas.theme)), in: box)
      boxes.append(box)
    }
    return boxes
  }

  /// Draws the first value of each motion that begins elsewhere than where the layer was, once for
  /// each value that does not stand at an end of the row.
  func drawJumps(
    _ color: Color, on canvas: inout PageCanvas, _ placer: inout LabelPlacer
  ) -> [Rect] {
    // A colour is written as a whole, at its ends and where it rests.
    if row.label.isColor { return [] }
    var boxes: [Rect] = []
    for (place, component) in row.components.enumerated() {
      var said = Set(
        [span.lowerBound, span.upperBound].compactMap { row.restText(of: component, at: $0) })
      for jump in row.jumps(of: component, in: span) where shows(jump.time) {
        let text = row.text(jump.value, of: component)
        guard said.insert(text).inserted else { continue }
        let size = canvas.labelSize(text, Typography.value)
        let (x, level) = (axis.x(at: jump.time), y(jump.value))
        let candidates = [
          level - size.height / 2, level - size.height - 1.5, level + 1.5,
        ].flatMap { top in
          [x - size.width - 3.5, x + 4].map { Point(x: $0, y: top) }
        }
        guard let box = placer.place(size, candidates: candidates) else { continue }
        canvas.label(
          text, Typography.value, canvas.theme.label(tone(color, place, canvas.theme)), in: box)
        boxes.append(box)
        // Two values side by side would read as one.
        placer.avoid(box.insetBy(dx: -4, dy: 0))
      }
    }
    return boxes
  }

  /// Draws the value at which each motion comes to rest, once for each value that does not stand at
  /// an end of the row.
  func drawPlateaus(
    _ color: Color, on canvas: inout PageCanvas, _ placer: inout LabelPlacer
  ) -> [Rect] {
    var boxes: [Rect] = []
    for (place, component) in row.components.enumerated() {
      var said = Set(
        [span.lowerBound, span.upperBound].compactMap { row.restText(of: component, at: $0) })
      for plateau in row.plateaus(of: component, in: span) {
        guard let text = row.restText(of: component, at: plateau.start) else { continue }
        let size = canvas.labelSize(text, Typography.value)
        let (left, right) = (axis.x(at: plateau.start), axis.x(at: plateau.end))
        guard !said.contains(text), right - left > 4 else { continue }
        let level = y(plateau.value)
        var candidates: [Point] = []
        // A colour has no level of its own, but three.
        let tops =
          row.label.isColor
          ? [box.minY + 0.5, box.midY - size.height / 2, box.maxY - size.height - 0.5] : []
        for top in [level - size.height - 1.5, level + 1.5] + tops {
          for x in [left + 3, (left + right - size.width) / 2, right - size.width - 3]
          where x > left && x + size.width < right + 6 {
            candidates.append(Point(x: x, y: top))
          }
        }
        // A plateau shorter than its label.
        if candidates.isEmpty {
          let x = (left + right - size.width) / 2
          candidates = [level - size.height - 2, level + 2].map { Point(x: x, y: $0) }
        }
        guard let box = placer.place(size, candidates: candidates) else { continue }
        said.insert(text)
        canvas.label(
          text, Typography.value, canvas.theme.label(tone(color, place, canvas.theme)), in: box)
        boxes.append(box)
      }
    }
    return boxes
  }

  /// The places for a peak's label: beside the peak first, so that the hairline of its moment stays
  /// free, then above or below it.
  private func peakCandidates(x: Double, y: Double, size: Size, isAbove: Bool) -> [Point] {
    var found: [Point] = []
    for lift in [1.0, -1.5, 3, -4] {
      let top = isAbove ? y - size.height - lift : y + lift
      for distance in [4.0, 7, 11, 16] {
        found.append(Point(x: x + distance, y: top))
        found.append(Point(x: x - distance - size.width, y: top))
      }
      found.append(Point(x: x - size.width / 2, y: top - (isAbove ? 2 : -2)))
    }
    return found
  }
}
