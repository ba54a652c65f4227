// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
internal import HookeFormat
internal import HookeSolver

/// One motion of some components of a track, as a style sheet.
struct SegmentStyle {
  let track: Track
  let segment: Track.Segment
  /// The components with the same progress.
  let components: [Int]
  let name: String
  /// How the motion repeats; nil for one that does not.
  var repetition: Repetition?

  /// The repetition of a motion.
  struct Repetition {
    /// The number of ways, to the place where it is cut off; nil without end.
    var count: Double?
    /// Whether every second way leads back: the same motion from its end to its start.
    var autoreverses: Bool

    /// The properties of a CSS animation that say so.
    ///
    /// - Parameter isRound: Whether one iteration leads there and back.
    /// - Returns: Their names and values.
    fileprivate func properties(isRound: Bool) -> [(name: String, value: String)] {
      let iterations = count.map { NumberFormat.short(isRound ? $0 / 2 : $0, 4, minus: "-") }
      return [
        ("iteration-count", iterations ?? "infinite"),
        ("direction", autoreverses && !isRound ? "alternate" : "normal"),
      ]
    }
  }

  /// The greatest ratio of the farthest excursion to the distance between the ends for which the
  /// ends are the from-value and the to-value.
  private static let largestExcursionRatio = 4.0

  /// The components that move, grouped by equal progress.
  static func componentGroups(of segment: Track.Segment, componentCount: Int) -> [[Int]] {
    let moving = (0..<componentCount).filter { component in
      let start = segment.startValue(of: component)
      return comparedFractions.contains { segment.drawnValue(of: component, at: $0) != start }
    }
    var groups: [[Int]] = []
    for component in moving {
      let index = groups.firstIndex { group in
        let (first, second) = (
          NormalizedMotion(segment, group[0]), NormalizedMotion(segment, component)
        )
        return comparedFractions.allSatisfy {
          (first.progress(at: $0) - second.progress(at: $0)).magnitude < 1e-6
        }
      }
      if let index { groups[index].append(component) } else { groups.append([component]) }
    }
    // A single group takes the constant components too, so that a colour is written whole.
    if groups.count == 1 { groups[0] = Array(0..<componentCount) }
    return groups
  }

  /// The fractions of the duration at which components are compared.
  private static let comparedFractions = (1...24).map { Double($0) / 24 }

  /// The motion of one component, scaled to a distance of 1.
  struct NormalizedMotion {
    let segment: Track.Segment
    let component: Int
    let from: Double
    let to: Double
    /// Whether the motion leads there and, in the same way, back.
    var isRound = false

    init(_ segment: Track.Segment, _ component: Int) {
      (self.segment, self.component) = (segment, component)
      from = segment.startValue(of: component)
      let end = segment.drawnValue(of: component, at: 1)
      let farthest = segment.farthestValue(of: component)
      to =
        (farthest - from).magnitude > SegmentStyle.largestExcursionRatio * (end - from).magnitude
        ? farthest : end
    }

    /// The fraction of the distance covered at a fraction of the duration.
    func progress(at share: Double) -> Double {
      to == from ? 0 : (value(at: share) - from) / (to - from)
    }

    /// The value at a fraction of the duration.
    private func value(at share: Double) -> Double {
      func valueThere(_ share: Double) -> Double { segment.drawnValue(of: component, at: share) }
      guard isRound else { return valueThere(share) }
      return share <= 0.5
        ? valueThere(2 * share) : from + valueThere(1) - valueThere(2 * share - 1)
    }

    /// Whether the motion from its end to its start is the motion itself played backwards.
    var isSymmetric: Bool {
      let sum = from + segment.drawnValue(of: component, at: 1)
      return SegmentStyle.comparedFractions.allSatisfy { share in
        let values = [share, 1 - share].map { segment.drawnValue(of: component, at: $0) }
        return (values[0] + values[1] - sum).magnitude <= 1e-6 * (to - from).magnitude
      }
    }

    /// The progress without the step at the end: a spring that comes to rest near its target jumps
    /// to it.
    func continuousProgress(at share: Double) -> Double {
      guard share >= 1, to != from else { return progress(at: share) }
      let last = segment.lastValueInMotion(of: component)
      return (isRound ? segment.drawnValue(of: component, at: 1) - last : last - from) / (to - from)
    }

    /// The easing of the motion; nil where it swings too often, or too far, for one.
    var easing: LinearEasing? {
      let (end, last) = (progress(at: 1), continuousProgress(at: 1))
      guard max(end.magnitude, last.magnitude) < LinearEasing.greatestEnd else { return nil }
      // A shorter step lies within the error.
      let jumps = (end - last).magnitude > SegmentStyle.largestStep
      return LinearEasing(endingAt: end, jumpingFrom: jumps ? last : nil) {
        continuousProgress(at: $0)
      }
    }
  }

  /// The longest step at the end of a motion that an easing need not show, as a fraction of the
  /// distance.
  private static let largestStep = 0.001

  /// Whether one iteration leads there and back: the way back is not the way there played
  /// backwards, which is what CSS makes of a direction that alternates.
  private var isRound: Bool {
    repetition?.autoreverses == true
      && !components.allSatisfy { NormalizedMotion(segment, $0).isSymmetric }
  }

  /// The style sheet; a comment where no easing can follow the motion.
  func sheet(_ label: PropertyLabel, _ easings: inout EasingCache) -> String? {
    let isRound = isRound
    let normalizedMotions = components.map { component in
      var motion = NormalizedMotion(segment, component)
      motion.isRound = isRound
      return motion
    }
    let length = (segment.endTime - segment.startTime) * (isRound ? 2 : 1)
    let way = isRound ? ["there and back"] : []
    let title = Self.commentSafe(
      ([track.layer, label.name] + sourceName + way).joined(separator: ", "))
    guard let normalized = normalizedMotions.first(where: { $0.from != $0.to }) else { return nil }
    let others =
      [
        ("delay", NumberFormat.short(segment.startTime, 6) + "s"),
        ("from", value(normalizedMotions, \.from, label)),
        ("to", value(normalizedMotions, \.to, label)),
      ] + (repetition?.properties(isRound: isRound) ?? [])
    let notes = [Self.blendingNote(of: normalizedMotions, label)].compactMap { $0 }
    if !isRound, let points = timingCurve {
      return StyleSheet(
        name: name, comment: ["\(title): a timing curve, no error."] + notes,
        duration: length, function: "cubic-bezier",
        arguments: points.map { NumberFormat.short($0, 6, minus: "-") },
        others: others
      ).text
    }
    if length < 1e-6 {
      return StyleSheet(
        name: name, comment: ["\(title): set at once."], duration: 0, function: "step-end",
        arguments: nil, others: others
      ).text
    }
    // Samples are more than a few instants show.
    let easing =
      segment.samples == nil
      ? easings.easing(of: normalized.progress(at:), fitting: { normalized.easing })
      : normalized.easing
    guard let easing else {
      let reason = segment.isStepped ? "held from sample to sample" : "swings too often"
      return "/* \(title), from \(NumberFormat.time(segment.startTime)): \(reason), "
        + "which no easing follows within 0.2 % of its way. */\n"
    }
    let percent = NumberFormat.short((easing.error * 1e5 - 1e-6).rounded(.up) / 1e3, 3)
    return StyleSheet(
      name: name,
      comment: [
        "\(title): \(easing.controlPoints.count) points, largest error \(percent) % of the way."
      ] + notes,
      duration: length, function: "linear", arguments: easing.arguments, others: others
    ).text
  }

  /// The cause of the motion, unless that is an animation.
  private var sourceName: [String] {
    segment.samples == nil || segment.source == .animation ? [] : ["moved by \(segment.source)"]
  }

  /// The control points of a timing curve that ran to its end.
  private var timingCurve: [Double]? {
    guard segment.isFinished, case .closedForm(let origin, _, let curves) = segment.motion,
      origin == segment.startTime,
      let moving = components.first(where: { curves[$0] != .constant(curves[$0].endValue) }),
      case .eased(let motion, let carried) = curves[moving], carried == 0,
      motion.fromValue != motion.toValue
    else { return nil }
    return [motion.timing.x1, motion.timing.y1, motion.timing.x2, motion.timing.y2]
  }

  // MARK: Text

  /// A text without the characters that end a comment, or that a terminal obeys.
  static func commentSafe(_ text: String) -> String {
    text.escapingControlCharacters(keepingNewlines: true)
      .parts(separatedBy: "*/").joined(separator: "* /")
  }

  /// An end of the motion as CSS writes a value of this property.
  private func value(
    _ motions: [NormalizedMotion], _ end: KeyPath<NormalizedMotion, Double>, _ label: PropertyLabel
  ) -> String {
    let numbers = motions.map { $0[keyPath: end] }
    if label.isColor, numbers.count == 4 {
      let levels = numbers.prefix(3).map { NumberFormat.short($0 * 255, 1, minus: "-") }
      return
        "rgb(\(levels.joined(separator: " ")) / \(NumberFormat.short(numbers[3], 3, minus: "-")))"
    }
    let unit = ["pt": "px", "°": "deg"][label.unit] ?? ""
    let ways = motions.map { ($0.to - $0.from).magnitude * label.factor }.filter { $0 > 0 }
    return numbers.map { number in
      NumberFormat.value(number * label.factor, ofWay: ways.min() ?? 1) + unit
    }.joined(separator: " ")
  }

  /// The words in lower-case letters and digits, joined by hyphens, as part of a custom property's
  /// name.
  static func slug(_ words: String) -> String {
    var text = ""
    for character in words {
      let isKept = character.isLetter || character.isNumber
      if isKept {
        if character.isUppercase, let last = text.last, last != "-", !last.isNumber { text += "-" }
        text += character.lowercased()
      } else if text.last != "-", !text.isEmpty {
        text += "-"
      }
    }
    while text.last == "-" { text.removeLast() }
    return text.isEmpty ? "layer" : text
  }
}

extension Track.Segment {
  /// The value that one component approaches at the end, before a spring that comes to rest jumps
  /// to its target.
  fileprivate func lastValueInMotion(of component: Int) -> Double {
    guard case .closedForm(let origin, let rate, let curves) = motion else {
      return drawnValue(of: component, at: 1)
    }
    return curves[component].value(at: (endTime - origin) * rate)
  }

  /// The value of one component at a fraction of the segment, samples interpolated linearly.
  fileprivate func drawnValue(of component: Int, at share: Double) -> Double {
    let time = startTime + share * (endTime - startTime)
    guard let (times, values) = samples else {
      return share >= 1 ? value(of: component, at: endTime) : value(of: component, at: time)
    }
    let index = Self.index(of: time, in: times)
    guard times[index] <= time, index + 1 < times.count else {
      return value(of: component, at: time)
    }
    let (start, end) = (values[component][index], values[component][index + 1])
    return start + (end - start) * (time - times[index]) / (times[index + 1] - times[index])
  }

  /// The value of one component that is farthest from the start.
  fileprivate func farthestValue(of component: Int) -> Double {
    let start = startValue(of: component)
    var candidates = turningPoints(of: component, limit: 8).map(\.value)
    if let samples { candidates += samples.values[component] }
    candidates += [drawnValue(of: component, at: 1), lastValueInMotion(of: component)]
    return candidates.max { ($0 - start).magnitude < ($1 - start).magnitude } ?? start
  }
}
