// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

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
    selection.check()
    let pairs = differingPairs()
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
      let sorted = candidates.sorted {
        ((50 * $1.weight).rounded(), $0.time) < ((50 * $0.weight).rounded(), $1.time)
      }
      for candidate in sorted where chosen.count < most {
        let isRedundant = chosen.contains { other in
          (other.time - candidate.time).magnitude < closest
            || pairs.allSatisfy {
              $0.pair.isAlike(other.time, candidate.time, $0.difference.distance)
            }
        }
        if !isRedundant { chosen.append(candidate) }
      }
    }
    choose(pairs.indices.flatMap { Self.extremes($0, of: pairs[$0]) }, upTo: most)
    choose(
      pairs.indices.flatMap { Self.turns($0, of: pairs[$0]) },
      upTo: min(most, Self.fewestMoments))
    return chosen.sorted { $0.time < $1.time }.map { candidate in
      let caption = Self.caption(pairs, at: candidate.time, first: candidate.index)
      return Moment(time: candidate.time, caption: caption)
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

  /// The caption of a time, "button x 187.5 → 191.2 pt", for the two tracks that differ most then,
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
    let worst = gaps.filter { $0.weight > 0 }.sorted {
      ($1.weight, $0.index) < ($0.weight, $1.index)
    }
    if worst.isEmpty { return "The same" }
    return worst.prefix(2).map { gap in
      let pair = pairs[gap.index].pair
      let track = pair.kind == .removed ? pair.old : pair.new
      let label = PropertyLabel(track)
      let name = "\(track.layer) \(label.name(of: gap.component, in: track))"
      let before = label.number(pair.old.value(of: gap.component, at: time))
      let now = label.text(pair.new.value(of: gap.component, at: time))
      return "\(name) \(before) → \(now)"
    }.joined(separator: "; ")
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
