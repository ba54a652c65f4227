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
    /// The first overshoot, in percent of the distance; in units of the property where the two
    /// motions have not the same way to go.
    case overshoot
    /// The first extremum of a motion without overshoot, in units of the property.
    case swing = "swings"
    /// The target, in units of the property.
    case target
    /// The value at the end, in units of the property.
    case restingPlace = "rests at"
    /// The number of motions.
    case count = "motions"
    /// How often a motion runs: "2 times", "there and back".
    case repeats
    /// In how many steps a value is set.
    case steps
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
    let isLone = [Self.none, Self.noEnd].contains(new)
    return "\(isLone ? withUnit(old) : old) → \(isLone ? new : withUnit(new))"
  }

  /// The text for a missing figure.
  static let none = "none"

  /// The text for the length of what goes on when the recording ends.
  static let noEnd = "to the end"

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
    var found = pairing.motions(at: time).map { changes($0, $1, pairing) } ?? []
    found += pairing.countChanges
    let others = pairing.remadeMotions.filter { !found.contains($0) }
    found += others.prefix(Self.maximumOtherCount)
    let rest = restChange(of: component, pairing.labels)
    if let rest, !found.contains(where: { $0.figure == .target && $0.values == rest.values }) {
      found.append(rest)
    }
    // Nothing but the length of a motion that is cut off, or repeats, may differ.
    if found.isEmpty, let length = pairing.lengthChange { found.append(length) }
    return found
  }

  /// The values at which a component comes to rest, where they differ as printed.
  private func restChange(
    of component: Int, _ labels: (old: PropertyLabel, new: PropertyLabel)
  ) -> MotionChange? {
    guard old.comesToRest(before: ends.old), new.comesToRest(before: ends.new) else { return nil }
    func text(_ track: Track, _ label: PropertyLabel) -> String {
      let values = track.value(at: .infinity)
      return label.colorText(values) ?? label.number(values[component])
    }
    let (before, after) = (text(old, labels.old), text(new, labels.new))
    guard before != after else { return nil }
    return MotionChange(
      figure: .restingPlace, old: before, new: after,
      unit: labels.new.isColor ? "" : labels.new.unit)
  }

  private static let maximumOtherCount = 8

  /// The figures of two motions that differ as printed.
  private func changes(
    _ before: Track.Segment, _ after: Track.Segment, _ pairing: MotionPairing
  ) -> [MotionChange] {
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
    // Steps do not settle.
    let areSteps = before.isStepped && after.isStepped
    let settles = areFinished && !first.isEased && !second.isEased && !areSteps
    // The terms of a timing curve begin with its duration.
    let isNamed = first.isEased && second.isEased && areFinished && words.old != words.new
    if !isNamed {
      add(settles ? .settlingTime : .duration, first.length, second.length, "s")
    }
    // Percentages of different distances cannot be compared.
    let isComparable = (first.way - second.way).magnitude <= new.threshold
    if isComparable || first.overshoot == second.overshoot {
      add(.overshoot, first.overshoot, second.overshoot, "%")
    } else {
      add(.overshoot, first.excess, second.excess, label.unit)
    }
    if first.overshoot == nil, second.overshoot == nil {
      add(.swing, first.swing, second.swing, label.unit)
    }
    add(.target, first.target, second.target, label.isColor ? "" : label.unit)
    return found
  }
}

extension Track {
  /// Whether the last motion ends before the recording does; one of a recording that comes to rest
  /// has no such end.
  fileprivate func comesToRest(before end: Double?) -> Bool {
    guard let last = segments.last, let end else { return true }
    return last.isFinished || !last.goesOn(at: end)
  }
}

extension Track.Segment {
  /// Whether the motion is cut off by the end of a recording, in seconds.
  func goesOn(at end: Double) -> Bool {
    !isFinished && endTime >= end - 1e-9 * max(1, end)
  }
}

/// The figures of one motion, as printed.
struct MotionFigures {
  let motion: String
  let start: String
  let length: String
  let overshoot: String?
  /// How far it first passes its target, in units of the property.
  let excess: String?
  /// From start to target, in units of the property.
  let way: Double
  let swing: String?
  let target: String
  /// Whether the motion is a timing curve.
  let isEased: Bool

  init(
    _ segment: Track.Segment, _ terms: String, _ label: PropertyLabel, _ component: Int,
    goingOnAt end: Double?
  ) {
    motion = terms
    if case .eased = MotionLabel.curve(of: segment, component)?.curve {
      isEased = true
    } else {
      isEased = false
    }
    start = NumberFormat.fixed(segment.startTime, 3)
    length = Self.length(of: segment, goingOnAt: end)
    let points = segment.turningPoints(of: component, limit: 4)
    let first = points.first { $0.overshoot != nil }
    overshoot = first?.overshoot.map { NumberFormat.fixed($0 * 100, 1) }
    excess = first.map { label.number($0.excess.magnitude) }
    way = segment.target(of: component) - segment.startValue(of: component)
    swing = points.first.map { label.number($0.value) }
    let ends = (0..<segment.componentCount).map { segment.target(of: $0) }
    target = label.colorText(ends) ?? label.number(segment.target(of: component))
  }

  /// The time from the start to the end of a motion, in seconds; "to the end" where it goes on when
  /// the recording ends.
  static func length(of segment: Track.Segment, goingOnAt end: Double?) -> String {
    if let end, segment.goesOn(at: end) { return MotionChange.noEnd }
    return NumberFormat.fixed(segment.endTime - segment.startTime, 3)
  }

  /// The parameters of a motion, or its cause; never empty.
  static func terms(
    of segment: Track.Segment, _ label: PropertyLabel, _ component: Int, isPlain: Bool
  ) -> String {
    let text = MotionLabel.text(segment, label, of: component, isPlain: isPlain)
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
