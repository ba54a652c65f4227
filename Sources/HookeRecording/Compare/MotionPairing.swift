// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The motions of two tracks that belong together.
///
/// A motion that repeats counts as one, and so do a spring that is given new targets from frame to
/// frame, and a value that is set in many steps. Tracks with equally many motions are matched in order; otherwise those of one key and start
/// belong together, and the others in order, as
/// far as there are others on both sides.
struct MotionPairing {
  private let component: Int
  private let old: [Unit]
  private let new: [Unit]
  /// The pairs, in order of the new motions.
  private let pairs: [(old: Unit, new: Unit)]
  /// The labels of both tracks, with the same decimals.
  let labels: (old: PropertyLabel, new: PropertyLabel)

  /// A motion with all of its repetitions or targets.
  private struct Unit {
    var startTime: Double
    /// The motion that is compared: the first way of one that repeats, the last target of a spring.
    var motion: Track.Segment
    /// How often it runs: "once", "there and back"; nil for one that is cut off.
    var repetition: String? = "once"
    /// In how many steps the value is set; 1 for what moves.
    var steps = 1

    var start: String { NumberFormat.fixed(startTime, 3) }

    init(_ segment: Track.Segment) { (startTime, motion) = (segment.startTime, segment) }

    init(_ run: CycleRun, of track: Track) {
      self.init(track.segments[run.segments.lowerBound])
      guard track.segments[run.segments.upperBound - 1].isFinished else {
        repetition = nil
        return
      }
      let rounds = Double(run.segments.count) / (run.autoreverses ? 2 : 1)
      let times = NumberFormat.short(rounds, 1) + " times"
      repetition =
        !run.autoreverses ? times : rounds == 1 ? "there and back" : "there and back " + times
    }
  }

  private typealias Motions = (before: Track.Segment, after: Track.Segment)

  init(_ pair: TrackPair, _ component: Int) {
    let labels = (old: PropertyLabel(pair.old), new: PropertyLabel(pair.new))
    self.labels = (labels.old.withDecimals(of: labels.new), labels.new.withDecimals(of: labels.old))
    self.component = component
    (old, new) = (Self.units(of: pair.old), Self.units(of: pair.new))
    pairs = Self.pairs(old, new)
  }

  private static func units(of track: Track) -> [Unit] {
    var units: [Unit] = []
    var next = 0
    let runs =
      track.cycleRuns.map { ($0.segments, Unit($0, of: track)) }
      + track.retargetRuns.map { run in
        var unit = Unit(track.segments[run.upperBound - 1])
        unit.startTime = track.segments[run.lowerBound].startTime
        return (run, unit)
      }
      + track.stepRuns.map { run in
        var unit = Unit(track.steps(run))
        unit.steps = run.count
        return (run, unit)
      }
    for (run, unit) in runs.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      units += track.segments[next..<max(next, run.lowerBound)].map { Unit($0) }
      units.append(unit)
      next = run.upperBound
    }
    return units + track.segments[next...].map { Unit($0) }
  }

  private static func pairs(_ old: [Unit], _ new: [Unit]) -> [(old: Unit, new: Unit)] {
    guard old.count != new.count else { return zip(old, new).map { (old: $0, new: $1) } }
    var waiting = old
    var found: [(old: Unit, new: Unit)] = []
    var others: [Unit] = []
    for unit in new {
      let same = waiting.firstIndex { $0.motion.key == unit.motion.key && $0.start == unit.start }
      if let same {
        found.append((waiting.remove(at: same), unit))
      } else {
        others.append(unit)
      }
    }
    found += zip(waiting, others).map { (old: $0, new: $1) }
    return found.sorted { $0.new.startTime < $1.new.startTime }
  }

  /// The two motions to compare in figures: those at a time, or the first two that differ in
  /// parameters, target, start or length where those do not; nil where none belong together.
  func motions(at time: Double) -> (before: Track.Segment, after: Track.Segment)? {
    let motions = pairs.map { (before: $0.old.motion, after: $0.new.motion) }
    let current = pairs.lastIndex { $0.new.startTime <= time }.map { motions[$0] }
    if let current, isRemade(current) { return current }
    if let remade = motions.first(where: isRemade) { return remade }
    if let current, isRetimed(current) { return current }
    return motions.first(where: isRetimed) ?? current
  }

  /// How often motions repeat and in how many steps a value is set, where that differs, and the number
  /// of motions.
  var countChanges: [MotionChange] {
    var found: [MotionChange] = []
    for (before, after) in pairs {
      guard let old = before.repetition, let new = after.repetition, old != new else { continue }
      let words = MotionFigures.withoutRepetition(old, new)
      let isNumber = [words.old, words.new].allSatisfy { $0.hasSuffix(" times") }
      let first = isNumber ? String(words.old.dropLast(" times".count)) : words.old
      found.append(MotionChange(figure: .repeats, old: first, new: words.new, unit: ""))
      break
    }
    if let (before, after) = pairs.first(where: { $0.old.steps != $0.new.steps }) {
      found.append(
        MotionChange(figure: .steps, old: "\(before.steps)", new: "\(after.steps)", unit: ""))
    }
    guard old.count != new.count else { return found }
    var text = "\(new.count)"
    // One that is added says where.
    if new.count == old.count + 1, pairs.count == old.count {
      let starts = Set(pairs.map(\.new.startTime))
      let added = new.first { !starts.contains($0.startTime) }
      if let added { text += ", another from \(NumberFormat.time(added.startTime))" }
    }
    found.append(MotionChange(figure: .count, old: "\(old.count)", new: text, unit: ""))
    return found
  }

  /// The parameters of all motions, matched in order, that differ; none of different numbers.
  var remadeMotions: [MotionChange] {
    guard old.count == new.count else { return [] }
    var known: Set<MotionChange> = []
    return pairs.map { ($0.old.motion, $0.new.motion) }.filter(isRemade).compactMap { motions in
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
