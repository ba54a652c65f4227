// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

extension MomentCandidate {
  /// The caption without the number of its layer.
  ///
  /// That of the third tile says what that of the second does. Captions of the script differ by
  /// their numbers.
  var captionWithoutNumber: String {
    guard kind != .event, caption.hasPrefix(layer) else { return caption }
    let digits = layer.utf8.reversed().prefix { (48...57).contains($0) }.count
    guard digits > 0, digits < layer.utf8.count else { return caption }
    return String(layer.dropLast(digits)) + caption.dropFirst(layer.count)
  }
}

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
      let caption = candidate.captionWithoutNumber
      let repeats = seen[caption, default: 0]
      // One of a row of layers that do the same, one after the other, shows what all of them do.
      seen[caption] = repeats + (caption == candidate.caption ? 1 : 2)
      if candidate.kind != .rest { candidate.weight -= 30 * Double(min(repeats, 2)) }
      return candidate
    }
    self.duration = duration
    self.isSpread = isSpread
  }

  /// The most important candidates, at most `limit`, in order of time.
  ///
  /// Greedy: a candidate close to one already chosen loses importance, so that twelve oscillations
  /// of one spring do not displace the last event. Of many that are as important the one farthest
  /// from the others is next, so that they are spread over the run.
  ///
  /// - Complexity: O(m · n) for m of n candidates.
  func best(_ limit: Int) -> [MomentCandidate] {
    var left = candidates.filter { $0.weight >= 25 }.map { (candidate: $0, penalty: 0.0) }
    var chosen: [MomentCandidate] = []
    while chosen.count < limit {
      var best: (index: Int, weight: Double, distance: Double)?
      for (index, (candidate, penalty)) in left.enumerated() {
        let weight = candidate.weight - penalty
        guard weight >= max(25, best?.weight ?? 0) else { continue }
        let distance = chosen.map { ($0.time - candidate.time).magnitude }.min() ?? 0
        if weight > best?.weight ?? 0 || distance > best?.distance ?? 0 {
          best = (index, weight, distance)
        }
      }
      guard let best else { break }
      let taken = left.remove(at: best.index).candidate
      for index in left.indices {
        left[index].penalty += proximityPenalty(left[index].candidate, beside: taken)
      }
      chosen.append(taken)
    }
    return chosen.ordered(by: \.time)
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
