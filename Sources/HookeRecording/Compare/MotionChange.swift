// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeAnimation
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
  /// The figures of the two motions at a time that differ as printed, the number of motions, and of
  /// the other motions the parameters that differ, those of the first eight.
  func changes(of component: Int, at time: Double) -> [MotionChange] {
    guard kind == .changed else { return [] }
    let pairing = MotionPairing(self, component)
    guard let (before, after) = pairing.motions(at: time) else { return [] }
    let label = pairing.labels.new
    let (first, second) = pairing.figures(before, after)
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
    let areFinished = before.isFinished && after.isFinished
    // The terms of a timing curve begin with its duration.
    let isNamed = first.isEased && second.isEased && areFinished && words.old != words.new
    if !isNamed {
      add(
        areFinished && !first.isEased && !second.isEased ? .settlingTime : .duration, first.length,
        second.length, "s")
    }
    add(.overshoot, first.overshoot, second.overshoot, "%")
    if first.overshoot == nil, second.overshoot == nil {
      add(.swing, first.swing, second.swing, label.unit)
    }
    add(.target, first.target, second.target, label.isColor ? "" : label.unit)
    if !pairing.isEven { add(.count, "\(old.segments.count)", "\(new.segments.count)") }
    let others = pairing.remadeMotions.filter { !found.contains($0) }
    return found + others.prefix(Self.maximumOtherCount)
  }

  private static let maximumOtherCount = 8
}

/// The motions of two tracks that belong together.
private struct MotionPairing {
  private let pair: TrackPair
  private let component: Int
  /// The labels of both tracks, with the same decimals.
  let labels: (old: PropertyLabel, new: PropertyLabel)

  init(_ pair: TrackPair, _ component: Int) {
    let labels = (old: PropertyLabel(pair.old), new: PropertyLabel(pair.new))
    self.labels = (labels.old.withDecimals(of: labels.new), labels.new.withDecimals(of: labels.old))
    (self.pair, self.component) = (pair, component)
  }

  /// Whether both tracks have as many motions, which are matched in order then.
  var isEven: Bool { pair.old.segments.count == pair.new.segments.count }

  private typealias Motions = (before: Track.Segment, after: Track.Segment)

  /// The two motions to compare in figures: those at a time, or the first two of one key with
  /// different parameters if those at the time have equal parameters or different keys.
  func motions(at time: Double) -> (before: Track.Segment, after: Track.Segment)? {
    guard let before = pair.old.segment(at: time), let after = pair.new.segment(at: time) else {
      return nil
    }
    let pairs = Array(zip(pair.old.segments, pair.new.segments))
    let current = (isEven ? pairs.last { $0.1.startTime <= time } : nil) ?? (before, after)
    if isRemade(current) { return current }
    if let remade = pairs.first(where: isRemade) { return remade }
    if isEven { return current }
    // Of different numbers of motions those at one time need not belong together, unless both are
    // under way.
    let areMoving = before.endTime >= time && after.endTime >= time
    if areMoving, isRetimed(current) { return current }
    return pairs.first(where: isRetimed) ?? current
  }

  /// The parameters of all motions, matched in order, that differ; none of different numbers.
  var remadeMotions: [MotionChange] {
    guard isEven else { return [] }
    var known: Set<MotionChange> = []
    return zip(pair.old.segments, pair.new.segments).filter(isRemade).compactMap { motions in
      let (old, new) = texts(motions)
      let words = MotionFigures.withoutRepetition(old, new)
      let change = MotionChange(figure: .motion, old: words.old, new: words.new, unit: "")
      return known.insert(change).inserted ? change : nil
    }
  }

  func figures(
    _ before: Track.Segment, _ after: Track.Segment
  ) -> (old: MotionFigures, new: MotionFigures) {
    (MotionFigures(before, labels.old, component), MotionFigures(after, labels.new, component))
  }

  private func texts(_ motions: Motions) -> (old: String, new: String) {
    (
      MotionFigures.terms(of: motions.before, labels.old, component),
      MotionFigures.terms(of: motions.after, labels.new, component)
    )
  }

  /// Whether two motions of one key have different parameters.
  private func isRemade(_ motions: Motions) -> Bool {
    guard motions.before.key == motions.after.key else { return false }
    let (old, new) = texts(motions)
    return old != new
  }

  /// Whether two motions of one key have another target, start or length, as printed.
  private func isRetimed(_ motions: Motions) -> Bool {
    guard motions.before.key == motions.after.key else { return false }
    let (old, new) = figures(motions.before, motions.after)
    return old.target != new.target || old.start != new.start || old.length != new.length
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
  /// Whether the motion is a timing curve.
  let isEased: Bool

  init(_ segment: Track.Segment, _ label: PropertyLabel, _ component: Int) {
    motion = Self.terms(of: segment, label, component)
    if case .eased = MotionLabel.curve(of: segment, component)?.curve {
      isEased = true
    } else {
      isEased = false
    }
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

  /// The parameters of a motion, or its cause; never empty.
  static func terms(
    of segment: Track.Segment, _ label: PropertyLabel, _ component: Int
  ) -> String {
    let text = MotionLabel.text(segment, label, of: component)
    return text.isEmpty ? "no motion" : text
  }

  /// Two texts without their common beginning and end: "spring: bounciness 12 → bounciness 18",
  /// "damping 12 → 20", "0.4 s → 0.5 s".
  static func withoutRepetition(_ old: String, _ new: String) -> (old: String, new: String) {
    guard old != new else { return (old, new) }
    let (curve, other) = (old.parts(separatedBy: " s "), new.parts(separatedBy: " s "))
    // Of two timing curves of one kind only the durations differ.
    if curve.count == 2, other.count == 2, curve[1] == other[1], curve[0] != other[0] {
      return (curve[0] + " s", other[0] + " s")
    }
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
    let (before, after) = (first.joined(separator: ", "), second.joined(separator: ", "))
    let (words, others) = (before.parts(separatedBy: " "), after.parts(separatedBy: " "))
    // The kind of a motion is said once, and without it the name of a parameter.
    let limit = words[0].hasSuffix(":") ? 1 : words.count - 1
    let shared = zip(words.prefix(limit), others.dropLast()).prefix {
      $0 == $1 && $0.first?.isLetter == true
    }
    return (before, others.dropFirst(shared.count).joined(separator: " "))
  }
}
