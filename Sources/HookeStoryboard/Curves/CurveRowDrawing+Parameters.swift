// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat
internal import HookeRecording

/// The parameters of motions that found no place beside their curve.
struct UnplacedParameters {
  /// The layer and the property: "button x".
  var name: String
  /// The parameters with the starts: "0.4 s ease, from 4.15 s".
  var text: String
}

extension CurveRowDrawing {
  /// The motions of a row that have the same parameters.
  private struct Kind {
    var text: String
    var segments: [Track.Segment]
    /// The starts within the span, in seconds.
    var starts: [Double]
    /// How often the springs were given another target while they moved.
    var retargets = 0

    /// The greatest number of starts named beside a curve.
    private static let mostStarts = 6

    /// The labels, the preferred first: with the starts, and without.
    var texts: [String] { starts.count > Self.mostStarts ? [text] : [fullText, text] }

    /// The parameters with all starts: "0.4 s ease, from 0.2, 4 s", "assigned at 1.8 s".
    var fullText: String {
      let isInstant = segments.allSatisfy { $0.endTime - $0.startTime < 0.001 }
      return text + (isInstant ? " at " : ", from ")
        + starts.map { NumberFormat.short($0, 3) }.joined(separator: ", ") + " s"
        + (retargets > 0 ? ", retargeted \(NumberFormat.count(retargets, "time"))" : "")
    }
  }

  /// Draws the parameters of each kind of motion once, near its first use, with the starts of all.
  ///
  /// A label close to one of the row above names its property, as it could belong to either.
  ///
  /// - Returns: The boxes of the labels, in points, and the parameters that found no place.
  func drawParameters(
    on canvas: inout PageCanvas, _ placer: inout LabelPlacer, below taken: [Rect]
  ) -> (labels: [Rect], unplaced: [UnplacedParameters]) {
    let kinds = kinds
    var boxes: [Rect] = []
    var unplaced: [UnplacedParameters] = []
    for kind in kinds {
      var placed: (text: String, box: Rect)?
      func place(_ text: String, _ placer: inout LabelPlacer) -> (text: String, box: Rect)? {
        let size = Size(width: canvas.width(text, Typography.axis), height: 6.4)
        let candidates = candidates(for: kind, size, among: kinds)
        return placer.place(size, candidates: candidates).map { (text, $0) }
      }
      for text in kind.texts where placed == nil {
        let before = placer
        placed = place(text, &placer)
        guard let box = placed?.box, isNear(box, taken) else { continue }
        var other = before
        guard let named = place(row.label.name + " " + text, &other) else { continue }
        (placed, placer) = (named, other)
      }
      guard let (text, place) = placed else {
        let name = row.track.layer + " " + row.label.name
        unplaced.append(UnplacedParameters(name: name, text: kind.fullText))
        continue
      }
      drawLeader(from: place, to: kind, on: &canvas)
      canvas.text(
        text, Typography.axis, canvas.theme.quiet, at: Point(x: place.minX, y: place.maxY - 0.7))
      boxes.append(place)
      // The next label on the same line keeps a distance, or the two would read as one.
      placer.avoid(place.insetBy(dx: -6, dy: 0))
    }
    return (boxes, unplaced)
  }

  /// The kinds of motion that start within the span, in order.
  private var kinds: [Kind] {
    var kinds: [Kind] = []
    for (index, segment) in row.track.segments.enumerated()
    where !segment.isConstant && span.contains(segment.startTime) {
      let text = MotionLabel.text(segment, row.label, of: row.components[0])
      // That values over time, those of a table, were assigned says nothing.
      let isTabulated = segment.source == .assignment && segment.endTime > segment.startTime + 0.001
      guard !text.isEmpty, !isTabulated else { continue }
      if let place = kinds.firstIndex(where: { $0.text == text }) {
        kinds[place].segments.append(segment)
        if row.isRetargeted(index) {
          kinds[place].retargets += 1
          continue
        }
        // A motion that repeats without a pause starts once.
        let last = kinds[place].segments[kinds[place].segments.count - 2]
        let component = row.components[0]
        let repeats =
          last.endTime == segment.startTime
          && last.startValue(of: component) == segment.startValue(of: component)
        if !repeats { kinds[place].starts.append(segment.startTime) }
      } else {
        kinds.append(Kind(text: text, segments: [segment], starts: [segment.startTime]))
      }
    }
    return kinds
  }

  /// The places for the label of a kind, the preferred first: under its first motion, above it,
  /// beside it, and then those of its other motions.
  private func candidates(for kind: Kind, _ size: Size, among kinds: [Kind]) -> [Point] {
    var candidates: [Point] = []
    for segment in kind.segments.prefix(6) {
      let left = axis.x(at: segment.startTime)
      let right = max(left, axis.x(at: min(span.upperBound, segment.endTime)) - size.width)
      for top in [box.maxY - size.height - 0.5, box.minY + 0.5, box.midY - size.height / 2] {
        for step in 0...8 {
          candidates.append(Point(x: left + 3 + (right - left) * Double(step) / 8, y: top))
        }
        for step in 1...8 { candidates.append(Point(x: left + 3 - 12 * Double(step), y: top)) }
      }
    }
    // A label may not share more of the axis with another motion than with its own.
    let others = kinds.filter { $0.text != kind.text }.flatMap(\.segments)
    candidates.removeAll { place in
      func shared(_ segment: Track.Segment) -> Double {
        min(place.x + size.width, axis.x(at: segment.endTime))
          - max(place.x, axis.x(at: segment.startTime))
      }
      let own = kind.segments.map(shared).max() ?? 0
      return others.contains { shared($0) > own }
    }
    return candidates
  }

  /// Draws a short line from a label to the motion it belongs to, where it stands beside it.
  private func drawLeader(from label: Rect, to kind: Kind, on canvas: inout PageCanvas) {
    // The nearest motion of the kind.
    func distance(_ segment: Track.Segment) -> Double {
      let (start, end) = (axis.x(at: segment.startTime), axis.x(at: segment.endTime))
      return max(0, start - label.maxX, label.minX - end)
    }
    guard let segment = kind.segments.min(by: { distance($0) < distance($1) }),
      distance(segment) > 0
    else { return }
    // A point early on the curve, where it belongs to this motion alone.
    let time = segment.startTime + 0.2 * (segment.endTime - segment.startTime)
    let target = Point(
      x: axis.x(at: time), y: y(row.track.value(of: row.components[0], at: time)))
    let end = Point(
      x: target.x < label.minX ? label.minX - 1.5 : label.maxX + 1.5, y: label.midY)
    let (dx, dy) = (target.x - end.x, target.y - end.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 4 else { return }
    // The line ends just before the curve.
    let share = (length - 2) / length
    canvas.line(
      from: end, to: Point(x: end.x + share * dx, y: end.y + share * dy), canvas.theme.quiet,
      width: 0.4)
  }
}

extension [UnplacedParameters] {
  /// The parameters in one paragraph, by layer and property.
  private var paragraph: String {
    var text = "Also: "
    for (index, entry) in enumerated() {
      let isSame = index > 0 && self[index - 1].name == entry.name
      text += (index == 0 ? "" : "; ") + (isSame ? "" : entry.name + ": ") + entry.text
    }
    return text
  }

  /// The height of the paragraph, in points.
  func height(width: Double, on canvas: PageCanvas) -> Double {
    isEmpty ? 0 : 4 + canvas.height(paragraph, Typography.axis, width: width, maxLines: 12)
  }

  /// Draws the parameters under a chart, as many lines as there is space for.
  func draw(at topLeft: Point, width: Double, height: Double, on canvas: inout PageCanvas) {
    let line = canvas.height("x", Typography.axis, width: width, maxLines: 1)
    let lines = Int((height - 4) / line + 0.01)
    guard !isEmpty, lines > 0 else { return }
    canvas.paragraph(
      paragraph, Typography.axis, canvas.theme.quiet,
      at: Point(x: topLeft.x, y: topLeft.y + 4), width: width, maxLines: Swift.min(12, lines))
  }
}
