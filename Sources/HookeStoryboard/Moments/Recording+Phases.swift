// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

// The stretches of motion that an onion skin shows in a picture each.

extension Recording {
  /// The time within which a finger that taps has set something in motion, in seconds.
  private static let tapTime = 0.15
  /// The least length of a phase that an intervention begins or ends, in seconds.
  private static let leastCut = 0.1

  /// The intervals in which something moves, apart from what repeats over and over, and each again
  /// from where a finger or the script acts; the closest are joined until at most `limit` are left.
  ///
  /// Where nothing else moves, what repeats is shown for its first round.
  func phases(atMost limit: Int) -> [ClosedRange<Double>] {
    var phases: [ClosedRange<Double>] = []
    let (rest, isCyclic) = withoutCycles
    var start = 0.0
    for idleInterval in rest.idleIntervals(atLeast: 1e-9) {
      if idleInterval.lowerBound > start { phases.append(start...idleInterval.lowerBound) }
      start = idleInterval.upperBound
    }
    if start < duration { phases.append(start...duration) }
    phases = isCyclic ? phases.map(firstRound) : phases.flatMap { rest.cut($0) }
    while phases.count > limit {
      let gaps = zip(phases, phases.dropFirst()).map { $1.lowerBound - $0.upperBound }
      guard let least = gaps.min(), let index = gaps.firstIndex(of: least) else { break }
      phases[index] = phases[index].lowerBound...phases[index + 1].upperBound
      phases.remove(at: index + 1)
    }
    return phases
  }

  /// The recording without motions that repeat over and over, as those of a spinner do, unless
  /// nothing else moves.
  private var withoutCycles: (recording: Recording, isCyclic: Bool) {
    var rest = self
    for index in rest.tracks.indices {
      let track = tracks[index]
      rest.tracks[index].segments = track.segments.indices.filter { !track.isCycle($0) }
        .map { track.segments[$0] }
    }
    let moves = rest.tracks.contains { $0.segments.contains { !$0.isConstant } }
    return moves ? (rest, false) : (self, true)
  }

  /// The part of an interval until the first round of all that begins in it is over.
  private func firstRound(of phase: ClosedRange<Double>) -> ClosedRange<Double> {
    let ends = tracks.compactMap { track in
      track.segments.first { !$0.isConstant && phase.contains($0.startTime) }?.endTime
    }
    // At the end of a round the next one has begun.
    let end = ends.max().map { $0.nextDown } ?? phase.upperBound
    return phase.lowerBound...max(phase.lowerBound, min(phase.upperBound, end))
  }

  /// An interval in parts, of which each but the first begins where a finger or the script acts on
  /// what moves, or sets in motion what did not.
  private func cut(_ phase: ClosedRange<Double>) -> [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    var start = phase.lowerBound
    for time in interventions
    where time - start >= Self.leastCut && phase.upperBound - time >= Self.leastCut {
      parts.append(start...time)
      start = time
    }
    return parts + [start...phase.upperBound]
  }

  /// The times at which an event sets something in motion, or a motion takes the place of one that is
  /// under way, in order; a spring that follows a finger goes on.
  private var interventions: [Double] {
    var times: Set<Double> = []
    for track in tracks where !track.isConstraint {
      let runs = track.retargetRuns
      for (index, segment) in track.segments.enumerated() where !segment.isConstant {
        let goesOn = runs.contains { $0.contains(index) && $0.lowerBound < index }
        guard !goesOn, !track.isNextRound(segment) else { continue }
        let start = segment.startTime
        let before = index > 0 ? track.segments[index - 1] : nil
        let isReplacing =
          before.map { $0.endTime == start && !$0.isFinished && !$0.isConstant } ?? false
        if isReplacing || isSetOff(at: start) { times.insert(start) }
      }
    }
    return times.sorted()
  }

  /// Whether a step of the script or a touch sets off what begins at a time.
  private func isSetOff(at time: Double) -> Bool {
    let slack = 1e-9 * max(1, duration)
    return events.contains { event in
      let delay = time - event.time
      return switch event.kind {
      case .action: delay.magnitude <= slack
      case .touch: delay >= -slack && delay <= Self.tapTime
      default: false
      }
    }
  }
}
