// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

/// The motions of two tracks that belong together.
///
/// A motion that repeats counts as one, and so do a spring that is given new targets from frame to
/// frame, and a value that is set in many steps. Tracks with equally many motions are matched in
/// order; otherwise those of one key and start belong together, and the others in order, as far as
/// there are others on both sides.
struct MotionPairing {
  private let component: Int
  private let old: [Unit]
  private let new: [Unit]
  /// The pairs, in order of the new motions.
  private let pairs: [(old: Unit, new: Unit)]
  /// The ends of both recordings, where something moves on.
  private let ends: (old: Double?, new: Double?)
  /// The labels of both tracks, with the same decimals.
  let labels: (old: PropertyLabel, new: PropertyLabel)

  /// A motion with all of its repetitions or targets.
  private struct Unit {
    let startTime: Double
    /// The motion that is compared: the first way of one that repeats, the last target of a spring.
    let motion: Track.Segment
    /// How often it runs; nil for one that is cut off.
    let repeatCount: RepeatCount?
    /// In how many steps the value is set; 1 for what moves.
    let steps: Int
    /// The time from the first start to the last end, as printed; "to the end" where it goes on
    /// after a recording that ends in motion.
    let length: String

    init(_ group: SegmentGroup, of track: Track, _ end: Double?) {
      let (first, last) = (group.segments.lowerBound, group.segments.upperBound - 1)
      startTime = track.segments[first].startTime
      if case .steps(let run) = group { steps = run.count } else { steps = 1 }
      switch group {
      case .single, .retargets:
        motion = track.segments[last]
        repeatCount = end.map(motion.goesOn) == true ? nil : .one
      case .iterations(let run):
        (motion, repeatCount) = (track.segments[first], track.repeatCount(of: run, goingOnAt: end))
      case .steps(let run): (motion, repeatCount) = (track.steps(run), .one)
      }
      var whole = track.segments[last]
      whole.startTime = startTime
      length = MotionFigures.length(of: whole, goingOnAt: end)
    }

    /// The key and the start, as printed.
    var name: [String] { [motion.key, NumberFormat.fixed(startTime, 3)] }
  }

  private typealias Motions = (before: Track.Segment, after: Track.Segment)

  init(_ pair: TrackPair, _ component: Int) {
    let labels = (old: PropertyLabel(pair.old), new: PropertyLabel(pair.new))
    self.labels = (labels.old.withDecimals(of: labels.new), labels.new.withDecimals(of: labels.old))
    self.component = component
    ends = pair.ends
    old = pair.old.groups.map { Unit($0, of: pair.old, pair.ends.old) }
    new = pair.new.groups.map { Unit($0, of: pair.new, pair.ends.new) }
    pairs = Self.pairs(old, new)
  }

  private static func pairs(_ old: [Unit], _ new: [Unit]) -> [(old: Unit, new: Unit)] {
    guard old.count != new.count else { return zip(old, new).map { (old: $0, new: $1) } }
    // Only looked up: the order of a dictionary must not reach a comparison.
    var waiting: [[String]: [Int]] = [:]
    for index in old.indices.reversed() { waiting[old[index].name, default: []].append(index) }
    var partners = new.map { waiting[$0.name]?.popLast() }
    var others = Set(old.indices).subtracting(partners.compactMap(\.self)).sorted()[...]
    for place in new.indices where partners[place] == nil { partners[place] = others.popFirst() }
    return zip(partners, new).compactMap { partner, unit in partner.map { (old[$0], unit) } }
  }

  /// The two motions to compare in figures; nil where none belong together.
  ///
  /// Of those that differ in parameters, else of those in target, else of those in start or length,
  /// which follow from the motions before: the two at a time, or the first; without any the two at
  /// the time.
  func motions(at time: Double) -> (before: Track.Segment, after: Track.Segment)? {
    let motions = pairs.map { (before: $0.old.motion, after: $0.new.motion) }
    let current = pairs.lastIndex { $0.new.startTime <= time }.map { motions[$0] }
    for isChanged in [isRemade, isRetargeted, isRetimed] {
      if let current, isChanged(current) { return current }
      if let changed = motions.first(where: isChanged) { return changed }
    }
    return current
  }

  /// How often the first motion repeats for which that differs, in how many steps the first value
  /// is set for which that does, and the number of motions.
  var countChanges: [MotionChange] {
    var found: [MotionChange] = []
    for (before, after) in pairs where found.isEmpty {
      guard let old = before.repeatCount, let new = after.repeatCount, old != new else { continue }
      let words = old.words(replacedBy: new)
      found.append(MotionChange(figure: .repeats, old: words.old, new: words.new, unit: ""))
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

  /// The whole length of the first motion for which that differs, with all of its repetitions.
  var lengthChange: MotionChange? {
    pairs.first { $0.old.length != $0.new.length }.map { before, after in
      MotionChange(figure: .duration, old: before.length, new: after.length, unit: "s")
    }
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
    let texts = texts((before, after))
    return (
      MotionFigures(before, texts.old, labels.old, component, goingOnAt: ends.old),
      MotionFigures(after, texts.new, labels.new, component, goingOnAt: ends.new)
    )
  }

  /// The parameters of two motions, those of springs in the same terms.
  private func texts(_ motions: Motions) -> (old: String, new: String) {
    let isPlain = MotionLabel.haveDifferentTerms(motions.before, motions.after, of: component)
    return (
      MotionFigures.terms(of: motions.before, labels.old, component, isPlain: isPlain),
      MotionFigures.terms(of: motions.after, labels.new, component, isPlain: isPlain)
    )
  }

  /// Whether two motions of one key have different parameters.
  private func isRemade(_ motions: Motions) -> Bool {
    guard motions.before.key == motions.after.key else { return false }
    let (old, new) = texts(motions)
    return old != new
  }

  /// Whether two motions of one key have another target, as printed.
  private func isRetargeted(_ motions: Motions) -> Bool {
    guard motions.before.key == motions.after.key else { return false }
    let (old, new) = figures(motions.before, motions.after)
    return old.target != new.target
  }

  /// Whether two motions of one key have another start or length, as printed.
  private func isRetimed(_ motions: Motions) -> Bool {
    guard motions.before.key == motions.after.key else { return false }
    let (old, new) = figures(motions.before, motions.after)
    return old.start != new.start || old.length != new.length
  }
}
