// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// One figure of a motion, before and now: "settles 0.832 → 1.021 s".
public struct MotionChange: Sendable, Hashable, CustomStringConvertible {
  /// What the figure says.
  public enum Figure: String, Sendable, Hashable, CaseIterable {
    /// What the motion is made of: "spring b 12 s 12".
    case motion
    /// When it begins, in seconds.
    case start = "starts"
    /// How long it takes to come to rest, in seconds.
    case settlingTime = "settles"
    /// How long it lasts where it is ended by something else, in seconds.
    case duration = "lasts"
    /// How far it first goes past its target, in percent of the way.
    case overshoot
    /// How far it first swings where there is no way to speak of, in units of the property.
    case swing = "swings"
    /// Where it goes, in units of the property.
    case target
  }

  /// What the figure says.
  public var figure: Figure
  /// The figure before, without its unit.
  public var old: String
  /// The figure now, without its unit.
  public var new: String
  /// The unit; empty for ratios and names.
  public var unit: String

  /// The figure before and now, without what it is: "0.832 → 1.021 s".
  public var values: String {
    func withUnit(_ text: String) -> String { unit.isEmpty ? text : "\(text) \(unit)" }
    let isLone = new == Self.none
    return "\(isLone ? withUnit(old) : old) → \(isLone ? new : withUnit(new))"
  }

  /// What stands for a figure there is none of.
  static let none = "none"

  /// One line: "settles 0.832 → 1.021 s".
  public var description: String {
    figure == .motion ? values : "\(figure.rawValue) \(values)"
  }
}

extension TrackPair {
  /// What the two motions at a time are, in figures; only what differs as printed.
  func changes(of component: Int, at time: Double) -> [MotionChange] {
    guard kind == .changed, let (before, after) = motions(of: component, at: time) else {
      return []
    }
    let label = PropertyLabel(new)
    let (first, second) = (
      MotionFigures(before, PropertyLabel(old), component), MotionFigures(after, label, component)
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
    add(.target, first.target, second.target, label.unit)
    return found
  }
}

extension TrackPair {
  /// The two motions to speak of: those under way at a time, or, where these are made alike or are not
  /// the same animation's, the first that were made otherwise.
  private func motions(
    of component: Int, at time: Double
  ) -> (before: Track.Segment, after: Track.Segment)? {
    guard let before = old.segment(at: time), let after = new.segment(at: time) else { return nil }
    let (first, second) = (PropertyLabel(old), PropertyLabel(new))
    func isRemade(_ pair: (Track.Segment, Track.Segment)) -> Bool {
      pair.0.key == pair.1.key
        && MotionLabel.text(pair.0, first, of: component)
          != MotionLabel.text(pair.1, second, of: component)
    }
    // As many motions in both: the first belongs to the first, and so on.
    let pairs = Array(zip(old.segments, new.segments))
    let isEven = old.segments.count == new.segments.count
    let current = (isEven ? pairs.last { $0.1.startTime <= time } : nil) ?? (before, after)
    return isRemade(current) ? current : pairs.first(where: isRemade) ?? current
  }
}

/// The figures of one motion as they are printed.
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
    target = label.number(segment.target(of: component))
  }

  /// "spring b 12 s 12 → b 18 s 12": what both are is said once.
  static func withoutRepetition(_ old: String, _ new: String) -> (old: String, new: String) {
    guard old != new else { return (old, new) }
    // ", v 770" at the end of both says nothing of the change.
    var (first, second) = (old.split(separator: ", "), new.split(separator: ", "))
    while first.count > 1, second.count > 1, first.last == second.last {
      first.removeLast()
      second.removeLast()
    }
    let (before, after) = (first.joined(separator: ", "), second.joined(separator: ", "))
    let word = before.prefix { $0 != " " }
    guard !word.isEmpty, after.hasPrefix(word + " ") else { return (before, after) }
    return (before, String(after.dropFirst(word.count + 1)))
  }
}
