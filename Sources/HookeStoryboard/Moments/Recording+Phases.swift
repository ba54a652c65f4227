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
  /// from where a finger or the script acts, with the first rounds of what repeats; the closest are
  /// joined until at most `limit` are left.
  func phases(atMost limit: Int) -> [ClosedRange<Double>] {
    let rest = withoutCycles
    var phases = rest.movingIntervals.flatMap { rest.cut($0) }
    for round in firstRounds { phases.add(round.times, whole: round.isWhole) }
    while phases.count > limit {
      let gaps = zip(phases, phases.dropFirst()).map { $1.lowerBound - $0.upperBound }
      guard let least = gaps.min(), let index = gaps.firstIndex(of: least) else { break }
      phases[index] = phases[index].lowerBound...phases[index + 1].upperBound
      phases.remove(at: index + 1)
    }
    return phases
  }

  /// The intervals in which something moves.
  private var movingIntervals: [ClosedRange<Double>] {
    var intervals: [ClosedRange<Double>] = []
    var start = 0.0
    for idleInterval in idleIntervals(atLeast: 1e-9) {
      if idleInterval.lowerBound > start { intervals.append(start...idleInterval.lowerBound) }
      start = idleInterval.upperBound
    }
    if start < duration { intervals.append(start...duration) }
    return intervals
  }

  /// The recording without motions that repeat over and over, as those of a spinner do.
  private var withoutCycles: Recording {
    var rest = self
    for index in rest.tracks.indices {
      let track = tracks[index]
      let rounds = track.rounds
      rest.tracks[index].segments = track.segments.indices.filter { index in
        !rounds.contains { $0.contains(index) }
      }.map { track.segments[$0] }
    }
    return rest
  }

  /// The first rounds of motions that repeat, of those that go there and back the way there, and
  /// whether they are shown to their end: what turns about its middle leaves no ghosts.
  private var firstRounds: [(times: ClosedRange<Double>, isWhole: Bool)] {
    tracks.filter { !$0.isConstraint }.flatMap { track in
      track.rounds.compactMap { rounds in
        let first = track.segments[rounds.lowerBound]
        guard !first.isConstant, first.startTime < duration else { return nil }
        // At the end of a round the next one has begun.
        let end = max(first.startTime, min(first.endTime, duration).nextDown)
        return (first.startTime...end, !track.isRotation)
      }
    }.sorted { $0.times.lowerBound < $1.times.lowerBound }
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

extension [ClosedRange<Double>] {
  /// Adds an interval to others in order: a phase that it begins in is as long as both, if it is to be
  /// whole, up to the next one, and where it begins in none it is a phase of its own.
  fileprivate mutating func add(_ round: ClosedRange<Double>, whole isWhole: Bool) {
    let next = partitioningIndex { $0.lowerBound > round.lowerBound }
    let limit = next < count ? self[next].lowerBound : .infinity
    let end = Swift.min(round.upperBound, limit)
    if next > 0, self[next - 1].upperBound > round.lowerBound {
      let phase = self[next - 1]
      guard isWhole else { return }
      self[next - 1] = phase.lowerBound...Swift.max(phase.upperBound, end)
    } else if end > round.lowerBound {
      insert(round.lowerBound...end, at: next)
    }
  }
}
