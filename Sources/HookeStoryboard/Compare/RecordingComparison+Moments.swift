// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

extension RecordingComparison {
  /// The greatest number of moments shown by default.
  static let mostMoments = 6
  /// With fewer moments of difference than this, turning points are added.
  private static let fewestMoments = 4

  /// The moments at which tracks differ most, in order of time, by default at most six; the caption
  /// of each names what differs most, before and now.
  ///
  /// - Parameter selection: The selection; `.count` is the greatest number of differences.
  /// - Returns: The moments; none where no track differs.
  public func moments(_ selection: MomentSelection = .key) -> [Moment] {
    moments(selection, comparing: nil)
  }

  /// The moments at which tracks differ most and their layers are seen.
  ///
  /// - Parameters:
  ///   - selection: The selection; see ``moments(_:)``.
  ///   - pictures: The pictures of the scene of which `new` is a recording; nil without.
  /// - Returns: The moments; none where no track differs.
  package func moments(
    _ selection: MomentSelection = .key, comparing pictures: MomentPictures?
  ) -> [Moment] {
    selection.check()
    let pairs = differingPairs()
    var pictures = pictures
    guard !pairs.isEmpty else { return [] }
    var most = Self.mostMoments
    switch selection {
    case .key: break
    case .count(let count): most = count
    case .interval, .times:
      return new.moments(selection).map { moment in
        Moment(time: moment.time, caption: Self.caption(pairs, at: moment.time))
      }
    }
    let closest = max(0.03, 0.01 * max(old.duration, new.duration))
    var chosen: [Candidate] = []
    func choose(_ candidates: [Candidate], upTo most: Int) {
      // Of almost equal ones the first.
      let sorted = candidates.ordered(by: { -(50 * $0.weight).rounded() }, \.time)
      for candidate in sorted where chosen.count < most {
        let isRedundant = chosen.contains { other in
          (other.time - candidate.time).magnitude < closest
            || Self.isRepetition(pairs, other.time, candidate.time)
        }
        if !isRedundant { chosen.append(candidate) }
      }
    }
    let extremes = pairs.indices.flatMap { Self.extremes($0, of: pairs[$0]) }
    let turns = pairs.indices.flatMap { Self.turns($0, of: pairs[$0]) }
    let seen = Self.seen(extremes, pairs, &pictures)
    choose(seen.isEmpty ? extremes : seen, upTo: most)
    choose(
      seen.isEmpty ? turns : Self.seen(turns, pairs, &pictures),
      upTo: min(most, Self.fewestMoments))
    chosen = chosen.ordered(by: \.time)
    let shown = pairs.prefix(Self.mostLayersLookedFor).map(\.pair.new.layer)
    pictures?.draw(
      at: [],
      lookingFor: chosen.flatMap { candidate in
        shown.map { Sighting(layer: $0, time: candidate.time) }
      })
    return chosen.map { candidate in
      let visible = pairs.indices.filter { index in
        let sighting = Sighting(layer: pairs[index].pair.new.layer, time: candidate.time)
        return index == candidate.index || pictures?.isUnseen(sighting) != true
      }
      let caption = Self.caption(
        visible.map { pairs[$0] }, at: candidate.time,
        first: visible.firstIndex(of: candidate.index))
      return Moment(time: candidate.time, caption: caption)
    }
  }

  /// Whether what differs at one of two times differs in the same way at the other; what is there
  /// as before says nothing.
  private static func isRepetition(
    _ pairs: [(difference: TrackDifference, pair: TrackPair)], _ first: Double, _ second: Double
  ) -> Bool {
    let apart = pairs.filter { entry in
      [first, second].contains {
        entry.pair.gap(at: $0).distance > entry.difference.threshold
      }
    }
    return (apart.isEmpty ? pairs : apart).allSatisfy {
      $0.pair.isAlike(first, second, $0.difference.distance)
    }
  }

  /// The greatest number of layers that are looked for at a moment.
  private static let mostLayersLookedFor = 24
  /// The greatest number of instants at which a layer is looked for.
  private static let mostInstants = 32

  /// The candidates at which the layer of their tracks is seen; one at which it is not moves to the
  /// instant of the greatest distance at which it is, or is left out.
  private static func seen(
    _ candidates: [Candidate], _ pairs: [(difference: TrackDifference, pair: TrackPair)],
    _ pictures: inout MomentPictures?
  ) -> [Candidate] {
    guard var shown = pictures else { return candidates }
    func sighting(_ candidate: Candidate) -> Sighting {
      Sighting(layer: pairs[candidate.index].pair.new.layer, time: candidate.time)
    }
    shown.draw(at: [], lookingFor: candidates.map(sighting))
    var others: [Int: [Candidate]] = [:]
    for candidate in candidates
    where others[candidate.index] == nil && shown.isUnseen(sighting(candidate)) {
      let (difference, pair) = pairs[candidate.index]
      let found = pair.times().map { time in
        Candidate(
          index: candidate.index, time: time,
          weight: candidate.weight * pair.gap(at: time).distance
            / max(difference.distance, .leastNonzeroMagnitude))
      }.filter { $0.weight >= 0.1 * candidate.weight }
      let step = max(1, found.count / mostInstants)
      others[candidate.index] = stride(from: 0, to: found.count, by: step).map { found[$0] }
    }
    shown.draw(at: [], lookingFor: others.values.joined().map(sighting))
    pictures = shown
    return candidates.compactMap { candidate in
      guard shown.isUnseen(sighting(candidate)) else { return candidate }
      let found = (others[candidate.index] ?? []).map { other in
        (candidate: other, area: shown.visibleArea(of: sighting(other)) ?? 0)
      }
      // A sliver at the edge of the screen shows nothing of a turn.
      let least = max(
        MomentPictures.leastVisibleArea, 0.3 * (found.map(\.area).max() ?? 0))
      return found.filter { $0.area >= least }.max { $0.candidate.weight < $1.candidate.weight }?
        .candidate
    }
  }

  /// The pairs that differ, those with the greatest difference first.
  func differingPairs() -> [(difference: TrackDifference, pair: TrackPair)] {
    let pairs = TrackPair.pairs(old, new)
    return tracks.compactMap { difference in
      pairs.first {
        $0.new.layer == difference.layer && $0.new.property == difference.property
          && $0.kind == difference.kind
      }.map { (difference, $0) }
    }
  }

  private struct Candidate {
    /// The index of its pair of tracks.
    var index: Int
    var time: Double
    var weight: Double
  }

  /// The times at which the distance between two tracks is greatest, and its further maxima after
  /// they came closer.
  private static func extremes(
    _ index: Int, of entry: (difference: TrackDifference, pair: TrackPair)
  ) -> [Candidate] {
    let (difference, pair) = entry
    // The best moment of a small difference comes before the second best of a great one.
    let share = 1 - 1 / (1 + difference.weight)
    var found = [Candidate(index: index, time: difference.time, weight: 1 + share)]
    var peak = (distance: 0.0, time: 0.0)
    var trough = 0.0
    var isRising = true
    for time in pair.times() {
      let distance = pair.gap(at: time).distance
      if isRising {
        if distance > peak.distance { peak = (distance, time) }
        guard distance < 0.5 * peak.distance else { continue }
        let height = peak.distance / difference.distance
        if height >= 0.2 {
          found.append(Candidate(index: index, time: peak.time, weight: height * share))
        }
        (isRising, trough) = (false, distance)
      } else {
        trough = min(trough, distance)
        if distance > 2 * trough + 0.05 * difference.distance {
          (isRising, peak) = (true, (distance, time))
        }
      }
    }
    return found
  }

  /// The first two turning points of either motion.
  private static func turns(
    _ index: Int, of entry: (difference: TrackDifference, pair: TrackPair)
  ) -> [Candidate] {
    let (difference, pair) = entry
    return (pair.old.segments + pair.new.segments).flatMap { segment in
      segment.turningPoints(of: difference.component, limit: 2).compactMap { point in
        let height = pair.gap(at: point.time).distance / difference.distance
        return height >= 0.1 ? Candidate(index: index, time: point.time, weight: height) : nil
      }
    }
  }

  /// The caption of a time, "Button x 187.5 → 191.2 pt", for the two tracks that differ most then,
  /// beginning with the one it was chosen for.
  private static func caption(
    _ pairs: [(difference: TrackDifference, pair: TrackPair)], at time: Double,
    first chosen: Int? = nil
  ) -> String {
    let gaps = pairs.enumerated().map { index, entry in
      let gap = entry.pair.gap(at: time)
      return (
        index: index, component: gap.component,
        weight: gap.distance > 0 && index == chosen
          ? Double.infinity : gap.distance / max(entry.difference.threshold, 1e-12)
      )
    }
    let worst = gaps.filter { $0.weight > 0 }.ordered(by: { -$0.weight }, { Double($0.index) })
    if worst.isEmpty { return "The same" }
    return worst.prefix(2).map { gap in
      let pair = pairs[gap.index].pair
      let track = pair.kind == .removed ? pair.old : pair.new
      let label = PropertyLabel(track)
      // A colour is written as a whole.
      if let before = label.colorText(pair.old.value(at: time)),
        let now = label.colorText(pair.new.value(at: time))
      {
        // Two colours are too long for a line under a narrow frame, and break after the arrow.
        return "\(track.layer) \(label.name) \(before)\u{A0}→ \(now)"
      }
      let name = "\(track.layer) \(label.name(of: gap.component))"
      let before = label.number(pair.old.value(of: gap.component, at: time))
      let now = label.text(pair.new.value(of: gap.component, at: time))
      return "\(name) \(Self.unbroken(before, now))"
    }.joined(separator: "; ").sentenceCased
  }

  /// Two values that stand on one line: "1.09 → 1.07".
  private static func unbroken(_ before: String, _ now: String) -> String {
    "\(before)\u{A0}→\u{A0}\(now)"
  }
}

extension TrackPair {
  /// Whether both tracks have the same values at two times, to a tenth of the greatest distance.
  fileprivate func isAlike(_ first: Double, _ second: Double, _ distance: Double) -> Bool {
    [old, new].allSatisfy { track in
      track.initialValue.indices.allSatisfy { component in
        let change = track.value(of: component, at: first) - track.value(of: component, at: second)
        return change.magnitude <= 0.1 * distance
      }
    }
  }
}
