// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The choice of the most important candidates that are not too close to each other.
struct MomentPicker {
  private let candidates: [MomentCandidate]
  private let duration: Double
  /// Whether the moments are spread over the run, because all are of one kind.
  private let isSpread: Bool

  /// A choice among candidates of which close ones are merged already.
  init(merged candidates: [MomentCandidate], duration: Double, isSpread: Bool) {
    // A repeated caption loses importance.
    var seen: [String: Int] = [:]
    self.candidates = candidates.map { candidate in
      var candidate = candidate
      let repeats = seen[candidate.caption, default: 0]
      seen[candidate.caption] = repeats + 1
      if candidate.kind != .rest { candidate.weight -= 30 * Double(min(repeats, 2)) }
      return candidate
    }
    self.duration = duration
    self.isSpread = isSpread
  }

  /// The most important candidates, at most `limit`, in order of time.
  ///
  /// Greedy: a candidate close to one already chosen loses importance, so that twelve oscillations
  /// of one spring do not displace the last event.
  ///
  /// - Complexity: O(m · n) for m of n candidates.
  func best(_ limit: Int) -> [MomentCandidate] {
    var left = candidates.filter { $0.weight >= 25 }.map { (candidate: $0, penalty: 0.0) }
    var chosen: [MomentCandidate] = []
    while chosen.count < limit {
      var best: (index: Int, weight: Double)?
      for (index, (candidate, penalty)) in left.enumerated() {
        let weight = candidate.weight - penalty
        if weight >= 25, weight > best?.weight ?? 0 { best = (index, weight) }
      }
      guard let best else { break }
      let taken = left.remove(at: best.index).candidate
      for index in left.indices {
        left[index].penalty += proximityPenalty(left[index].candidate, beside: taken)
      }
      chosen.append(taken)
    }
    return chosen.sorted { $0.time < $1.time }
  }

  private func proximityPenalty(
    _ candidate: MomentCandidate, beside other: MomentCandidate
  ) -> Double {
    let near = (isSpread ? 0.06 : 0.05) * duration
    // An event loses importance only beside other events, as a touch up beside its touch down.
    let isEvent = candidate.kind == .event
    let distance = (other.time - candidate.time).magnitude
    guard distance < near, !isEvent || other.kind == .event else { return 0 }
    let penalty = isSpread ? 90.0 : 12
    return (isEvent ? 30 : penalty) * (1 - distance / near)
  }
}
