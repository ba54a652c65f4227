// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension RecordingComparison {
  /// The most moments that are shown beside each other.
  static let mostMoments = 6

  /// The moments worth looking at, in order of time, by default at most six: those at which tracks are farthest
  /// apart, each with what differs most in it, before and now.
  ///
  /// - Parameter selection: Which; `.count` takes that many of the greatest differences, at most.
  /// - Returns: The moments; none where no track differs.
  public func moments(_ selection: MomentSelection = .key) -> [Moment] {
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
    let candidates = pairs.flatMap { pair in Self.candidates(pair) }
      .sorted { ($1.weight, $0.time) < ($0.weight, $1.time) }
    let length = max(old.duration, new.duration)
    let closest = max(0.03, 0.01 * length)
    var chosen: [Moment] = []
    for candidate in candidates where chosen.count < most {
      let caption = Self.caption(pairs, at: candidate.time)
      // What a scene does twice is shown once.
      let isTold = chosen.contains {
        ($0.time - candidate.time).magnitude < closest || $0.caption == caption
      }
      if !isTold { chosen.append(Moment(time: candidate.time, caption: caption)) }
    }
    return chosen.sorted { $0.time < $1.time }
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
    var time: Double
    var weight: Double
  }

  /// The instants at which the distance between two tracks is greatest, where it is greatest again
  /// after they came closer, and where either turns back.
  private static func candidates(
    _ entry: (difference: TrackDifference, pair: TrackPair)
  ) -> [Candidate] {
    let (difference, pair) = entry
    // The best moment of a small difference comes before the second best of a great one.
    let share = 1 - 1 / (1 + difference.weight)
    var found = [Candidate(time: difference.time, weight: 1 + share)]
    let times = pair.times()
    var (rise, peak) = (0.0, (distance: 0.0, time: 0.0))
    for time in times {
      let distance = pair.gap(at: time).distance
      if distance > peak.distance { peak = (distance, time) }
      // A peak counts once the distance has fallen to half of it.
      if distance < 0.5 * peak.distance {
        let height = peak.distance / difference.distance
        if height >= 0.2, peak.time != difference.time {
          found.append(Candidate(time: peak.time, weight: height * share))
        }
        (rise, peak) = (distance, (distance, time))
      } else if distance < rise {
        rise = distance
      }
    }
    for segment in pair.old.segments + pair.new.segments {
      for point in segment.turningPoints(of: difference.component, limit: 2) {
        let height = pair.gap(at: point.time).distance / difference.distance
        if height >= 0.1 { found.append(Candidate(time: point.time, weight: 0.5 * height * share)) }
      }
    }
    return found
  }

  /// "button x 187.5 → 191.2 pt", of the two tracks that differ most at a time.
  private static func caption(
    _ pairs: [(difference: TrackDifference, pair: TrackPair)], at time: Double
  ) -> String {
    let gaps = pairs.enumerated().map { index, entry in
      let gap = entry.pair.gap(at: time)
      return (
        index: index, component: gap.component,
        weight: gap.distance / max(entry.difference.threshold, 1e-12)
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
