// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// A figure of a motion that differs between two recordings: "settles 0.832 → 1.021 s".
public struct MotionChange: Sendable, Hashable, CustomStringConvertible {
  /// The kinds of figures.
  public enum Figure: String, Sendable, Hashable, CaseIterable {
    /// The parameters of the motion: "spring: bounciness 12, speed 12".
    case motion
    /// The start, in seconds.
    case start = "starts"
    /// The time from start to rest, in seconds.
    case settlingTime = "settles"
    /// The time from start to an end from outside, in seconds.
    case duration = "lasts"
    /// The first overshoot, in percent of the distance.
    case overshoot
    /// The first extremum of a motion without overshoot, in units of the property.
    case swing = "swings"
    /// The target, in units of the property.
    case target
    /// The number of motions.
    case count = "motions"
  }

  /// The kind of the figure.
  public var figure: Figure
  /// The figure in the old recording, without its unit.
  public var old: String
  /// The figure in the new recording, without its unit.
  public var new: String
  /// The unit; empty for ratios and names.
  public var unit: String

  /// Both figures, without the kind: "0.832 → 1.021 s".
  package var values: String {
    func withUnit(_ text: String) -> String {
      ["", "°"].contains(unit) ? text + unit : "\(text) \(unit)"
    }
    let isLone = new == Self.none
    return "\(isLone ? withUnit(old) : old) → \(isLone ? new : withUnit(new))"
  }

  /// The text for a missing figure.
  static let none = "none"

  /// The kind and both figures: "settles 0.832 → 1.021 s".
  public var description: String {
    figure == .motion ? values : "\(figure.rawValue) \(values)"
  }
}

extension TrackPair {
  /// The figures of the two motions at a time that differ as printed, the number of motions, and
  /// what else has other parameters.
  func changes(of component: Int, at time: Double) -> [MotionChange] {
    guard kind == .changed, let (before, after) = motions(of: component, at: time) else {
      return []
    }
    let labels = (old: PropertyLabel(old), new: PropertyLabel(new))
    let label = labels.new.withDecimals(of: labels.old)
    let (first, second) = (
      MotionFigures(before, labels.old.withDecimals(of: labels.new), component),
      MotionFigures(after, label, component)
    )
    var found: [MotionChange] = []
    func add(_ figure: MotionChange.Figure, _ old: String?, _ new: String?, _ unit: String = "") {
      guard old != new else { return }
      found.append(
        MotionChange(
          figure: figure, old: old ?? MotionChange.none, new: new ?? MotionChange.none, unit: unit))
    }
    let words = MotionFigures.withoutRepetition(first.motion, second.motion)
    add(.motion, words.old, words.new)
    add(.start, first.start, second.start, "s")
    add(
      before.isFinished && after.isFinished ? .settlingTime : .duration, first.length,
      second.length, "s")
    add(.overshoot, first.overshoot, second.overshoot, "%")
    if first.overshoot == nil, second.overshoot == nil {
      add(.swing, first.swing, second.swing, label.unit)
    }
    add(.target, first.target, second.target, label.isColor ? "" : label.unit)
    guard isEven else {
      add(.count, "\(old.segments.count)", "\(new.segments.count)")
      return found
    }
    for pair in zip(old.segments, new.segments) where isRemade(pair, component) {
      let words = MotionFigures.withoutRepetition(
        MotionLabel.text(pair.0, labels.old, of: component),
        MotionLabel.text(pair.1, labels.new, of: component))
      let change = MotionChange(figure: .motion, old: words.old, new: words.new, unit: "")
      if !found.contains(change) { found.append(change) }
    }
    return found
  }
}

extension TrackPair {
  /// Whether both tracks have as many motions, which are matched in order then.
  private var isEven: Bool { old.segments.count == new.segments.count }

  /// The two motions to compare in figures: those at a time, or the first two of one key with
  /// different parameters if those at the time have equal parameters or different keys.
  private func motions(
    of component: Int, at time: Double
  ) -> (before: Track.Segment, after: Track.Segment)? {
    guard let before = old.segment(at: time), let after = new.segment(at: time) else { return nil }
    let pairs = Array(zip(old.segments, new.segments))
    let current = (isEven ? pairs.last { $0.1.startTime <= time } : nil) ?? (before, after)
    if isRemade(current, component) { return current }
    if let remade = pairs.first(where: { isRemade($0, component) }) { return remade }
    // Of different numbers of motions those at one time need not belong together.
    let differing = isEven ? nil : pairs.first { isRetimed($0, component) }
    return differing ?? current
  }

  /// Whether two motions of one key have different parameters.
  private func isRemade(_ pair: (Track.Segment, Track.Segment), _ component: Int) -> Bool {
    pair.0.key == pair.1.key
      && MotionLabel.text(pair.0, PropertyLabel(old), of: component)
        != MotionLabel.text(pair.1, PropertyLabel(new), of: component)
  }

  /// Whether two motions of one key have another target, start or length, as printed.
  private func isRetimed(_ pair: (Track.Segment, Track.Segment), _ component: Int) -> Bool {
    let first = MotionFigures(pair.0, PropertyLabel(old), component)
    let second = MotionFigures(pair.1, PropertyLabel(new), component)
    return pair.0.key == pair.1.key
      && (first.target != second.target || first.start != second.start
        || first.length != second.length)
  }
}

/// The figures of one motion, as printed.
private struct MotionFigures {
  let motion: String
  let start: String
  let length: String
  let overshoot: String?
  let swing: String?
  let target: String

  init(_ segment: Track.Segment, _ label: PropertyLabel, _ component: Int) {
    motion = MotionLabel.text(segment, label, of: component)
    start = NumberFormat.fixed(segment.startTime, 3)
    length = NumberFormat.fixed(segment.endTime - segment.startTime, 3)
    let points = segment.turningPoints(of: component, limit: 4)
    overshoot = points.first { $0.overshoot != nil }?.overshoot.map {
      NumberFormat.fixed($0 * 100, 1)
    }
    swing = points.first.map { label.number($0.value) }
    let ends = (0..<segment.componentCount).map { segment.target(of: $0) }
    target = label.colorText(ends) ?? label.number(segment.target(of: component))
  }

  /// Two texts without their common beginning and end: "spring: bounciness 12 → bounciness 18",
  /// "damping 12 → 20".
  static func withoutRepetition(_ old: String, _ new: String) -> (old: String, new: String) {
    guard old != new else { return (old, new) }
    // A common parameter such as "stiffness 300" or "velocity 770" is no part of the change.
    var (first, second) = (old.parts(separatedBy: ", "), new.parts(separatedBy: ", "))
    while first.count > 1, second.count > 1, first.last == second.last {
      first.removeLast()
      second.removeLast()
    }
    while first.count > 1, second.count > 1, first.first == second.first {
      first.removeFirst()
      second.removeFirst()
    }
    // Of two timing curves of one kind the durations: "0.4 s → 0.5 s".
    let (curve, other) = (old.parts(separatedBy: " s "), new.parts(separatedBy: " s "))
    if curve.count == 2, other.count == 2, curve[1] == other[1], first.count == 1 {
      return (curve[0] + " s", other[0] + " s")
    }
    let (before, after) = (first.joined(separator: ", "), second.joined(separator: ", "))
    let (words, others) = (before.parts(separatedBy: " "), after.parts(separatedBy: " "))
    // The kind of a spring is said once; the name of a single parameter, too.
    let isKind = words[0].hasSuffix(":")
    var count = 0
    while count < min(words.count, others.count) - 1, words[count] == others[count],
      words[count].first?.isLetter == true, count < (isKind ? 1 : 3)
    {
      count += 1
    }
    return (before, others.dropFirst(count).joined(separator: " "))
  }
}
