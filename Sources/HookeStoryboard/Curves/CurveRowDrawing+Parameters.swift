// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeDrawing
internal import HookeFormat
internal import HookeRecording

extension CurveRowDrawing {
  /// The significant digits of numbers beside a curve that the program did not give: the table has
  /// them all.
  private static let digits = 3

  /// The least time between two starts that are both written, in seconds: two frames of 60 Hz and
  /// some slack.
  private static let leastPause = 0.04

  /// The height above which labels are placed beside the curve first, in points.
  private static let highRow = 60.0

  /// The most kinds of motion for which a row looks for places, more than ever find one; the table
  /// of motions has the others.
  private static let mostKinds = 60

  /// The motions of a row that have the same parameters.
  private struct Kind {
    /// The parameters of one motion, and in words how often it repeats; empty for once.
    var parameters: String
    var repetition = ""
    var segments: [Track.Segment]
    /// The starts within the span, in seconds.
    var starts: [Double]
    /// How often the springs were given another target while they moved.
    var retargets = 0

    /// The greatest number of starts named beside a curve.
    private static let mostStarts = 6

    /// Whether nothing but the cause of the motions is known, as of what is assigned.
    private var isCause: Bool {
      segments.allSatisfy { $0.samples != nil && $0.following == nil }
    }

    /// The parameters with the repetition: "0.5 s ease, 3 times".
    var text: String { parameters + (repetition.isEmpty ? "" : ", " + repetition) }

    /// The labels, the preferred first: with the starts, without, and the parameters alone.
    ///
    /// Of a cause the starts are all that there is to say.
    var texts: [String] {
      if isCause && starts.count == 1 { return [fullText] }
      return repetition.isEmpty ? [fullText, text] : [fullText, text, parameters]
    }

    /// The parameters with the starts: "0.4 s ease, from 0.2, 4 s", "assigned at 1.8 s", and of
    /// many "0.4 s ease, 12 times, from 0.2 to 4.6 s, every 0.4 s".
    var fullText: String {
      let isInstant = segments.allSatisfy { $0.endTime - $0.startTime < 0.001 }
      let isMany = starts.count > Self.mostStarts
      let times =
        isMany
        ? ", \(starts.count) times, " + CurveRow.startText(starts, atMost: Self.mostStarts)
        : (isInstant ? " at " : ", from ")
          + NumberFormat.instants(starts)
      return text + times
        + (retargets > 0 ? ", retargeted \(NumberFormat.count(retargets, "time"))" : "")
    }
  }

  /// The reason for which a label is seen to belong to a curve: it is the nearest, the label names
  /// the property and stands nearest to its motion within the row, or a line leads to the curve.
  private enum Attachment: CaseIterable { case nearest, named, led }

  /// Draws the parameters of each kind of motion once, near its first use, with the starts of all.
  ///
  /// - Parameters:
  ///   - canvas: The page.
  ///   - placer: The free places of the row.
  ///   - taken: The boxes of the labels of the rows above, in points.
  ///   - neighbours: The rows above and below.
  /// - Returns: The boxes of the labels, in points, and the parameters that found no place.
  func drawParameters(
    on canvas: inout PageCanvas, _ placer: inout LabelPlacer, below taken: [Rect],
    besides neighbours: [CurveRowDrawing]
  ) -> (labels: [Rect], unplaced: [UnplacedParameters]) {
    let kinds = kinds
    var boxes: [Rect] = []
    var unplaced: [UnplacedParameters] = []
    for (index, kind) in kinds.enumerated() {
      guard index < Self.mostKinds else {
        unplaced.append(self.unplaced(kind.fullText))
        continue
      }
      var placed: (text: String, box: Rect, attachment: Attachment)?
      for text in kind.texts {
        for attachment in Attachment.allCases where placed == nil {
          let text = attachment == .named ? row.label.name + " " + text : text
          let size = canvas.labelSize(text, Typography.axis)
          let free = placer
          let place = placer.place(size, candidates: candidates(for: kind, size)) { box in
            isSuitable(box, for: kind, among: kinds, attachment, taken, neighbours, free)
          }
          placed = place.map { (text, $0, attachment) }
        }
      }
      guard let (text, place, attachment) = placed else {
        unplaced.append(self.unplaced(kind.fullText))
        continue
      }
      if let line = leader(from: place, to: kind.segments, isNeeded: attachment == .led) {
        canvas.line(from: line.start, to: line.end, canvas.theme.quiet, width: 0.4)
      }
      canvas.label(text, Typography.axis, canvas.theme.quiet, in: place)
      boxes.append(place)
      // What the label has no space for: when it starts.
      if !text.hasSuffix(kind.fullText) {
        unplaced.append(self.unplaced(kind.fullText))
      }
      // The next label on the same line keeps a distance, or the two would read as one.
      placer.avoid(place.insetBy(dx: -6, dy: 0))
    }
    if row.isAlike { unplaced = [] }
    if let text = row.alikeText, kinds.contains(where: { $0.starts.contains(row.track.firstStart) })
    {
      unplaced.append(self.unplaced(text))
    }
    return (boxes, unplaced)
  }

  /// Parameters of the row that found no place.
  private func unplaced(_ text: String) -> UnplacedParameters {
    UnplacedParameters(layer: row.track.layer, property: row.label.name, text: text)
  }

  /// Whether a label in a free place is seen to belong to its motions.
  private func isSuitable(
    _ label: Rect, for kind: Kind, among kinds: [Kind], _ attachment: Attachment, _ taken: [Rect],
    _ neighbours: [CurveRowDrawing], _ placer: LabelPlacer
  ) -> Bool {
    // One that stands before its motion begins would be taken for what was there until then.
    let begins = kind.segments.lazy.map { axis.x(at: $0.startTime) }
    guard attachment == .led || begins.contains(where: { label.minX >= $0 - 0.5 }) else {
      return false
    }
    // A label may not share more of the axis with another motion than with its own.
    func shared(_ segment: Track.Segment) -> Double {
      min(label.maxX, axis.x(at: segment.endTime)) - max(label.minX, axis.x(at: segment.startTime))
    }
    let own = kind.segments.map(shared).max() ?? 0
    let others = kinds.lazy.filter { $0.text != kind.text }.flatMap(\.segments)
    guard !others.contains(where: { shared($0) > own }) else { return false }
    let line = leader(from: label, to: kind.segments, isNeeded: attachment == .led)
    if let line, !placer.isFree(from: line.start, to: line.end) { return false }
    switch attachment {
    case .nearest:
      return !isNear(label, taken)
        && isNearest(label, to: kind.segments, besides: neighbours)
    case .named: return isNearest(label, to: kind.segments, besides: [])
    case .led: return !isNear(label, taken)
    }
  }

  /// The kinds of motion that start within the span, in order.
  private var kinds: [Kind] {
    var kinds: [Kind] = []
    let runs = row.track.iterationRuns
    for (index, segment) in row.track.segments.enumerated()
    where !segment.isConstant && span.contains(segment.startTime)
      && !row.derivedSegments.contains(index)
    {
      let parameters = MotionLabel.text(
        segment, row.label, of: row.components[0], digits: Self.digits,
        carriesVelocity: row.isRetargeted(index))
      // That values over time, those of a table, are samples says nothing.
      guard !parameters.isEmpty, !segment.isTabulated else { continue }
      let run = runs.first { $0.segments.contains(index) }
      let repetition = run.map(row.track.repetition) ?? ""
      let same = kinds.firstIndex { $0.parameters == parameters && $0.repetition == repetition }
      if let run, index > run.segments.lowerBound {
        // Each repetition after the first belongs to the start of that, which may be on a page
        // before.
        if let same { kinds[same].segments.append(segment) }
        continue
      }
      if let place = same {
        kinds[place].segments.append(segment)
        let last = kinds[place].segments[kinds[place].segments.count - 2]
        // What follows a slow finger may come to rest between two of its steps.
        if row.isRetargeted(index) || segment.startTime - last.startTime < Self.leastPause {
          kinds[place].retargets += 1
          continue
        }
        // A motion that repeats without a pause starts once.
        let repeats =
          last.endTime == segment.startTime
          && row.components.allSatisfy {
            last.startValue(of: $0) == segment.startValue(of: $0)
              && last.target(of: $0) == segment.target(of: $0)
          }
        if !repeats { kinds[place].starts.append(segment.startTime) }
      } else if !row.isRetargeted(index) {
        // What is retargeted here alone has started before the span, where its parameters stand.
        kinds.append(
          Kind(
            parameters: parameters, repetition: repetition, segments: [segment],
            starts: [segment.startTime]))
      }
    }
    return kinds
  }

  /// The places for the label of a kind, the preferred first: under its first motion, above it,
  /// beside it, and then those of its other motions.
  private func candidates(for kind: Kind, _ size: Size) -> [Point] {
    var candidates: [Point] = []
    for segment in kind.segments.prefix(6) {
      let left = axis.x(at: segment.startTime)
      let end = axis.x(at: min(span.upperBound, segment.endTime))
      let right = max(left, end - size.width)
      // In a high row the edges are far from the curve.
      let level = y(segment.target(of: row.components[0]))
      let isInstant = segment.endTime - segment.startTime < 0.001
      let near =
        isInstant || box.height > Self.highRow
        ? [level + 4, level - size.height - 4, level + 10, level - size.height - 10] : []
      let edges = [box.maxY - size.height - 0.5, box.minY + 0.5, box.midY - size.height / 2]
      for top in near + edges {
        for step in 0...8 {
          candidates.append(Point(x: left + 3 + (right - left) * Double(step) / 8, y: top))
        }
        // Where the curve leaves no space at its start, farther along it.
        for step in 1...4 where right == left {
          candidates.append(Point(x: left + 3 + (end - left) * Double(step) / 4, y: top))
        }
        for step in 1...8 { candidates.append(Point(x: left + 3 - 12 * Double(step), y: top)) }
      }
    }
    return candidates
  }
}
