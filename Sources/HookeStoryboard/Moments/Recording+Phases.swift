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
  /// from where a finger or the script acts, with the first repetitions of what repeats; the
  /// closest are joined until at most `limit` are left.
  func phases(atMost limit: Int) -> [ClosedRange<Double>] {
    let rest = withoutRepetitions
    var phases = rest.movingIntervals.cut(at: rest.interventions, least: Self.leastCut)
    for repetition in firstRepetitions { phases.add(repetition.times, whole: repetition.isWhole) }
    return phases.joined(atMost: limit)
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
  private var withoutRepetitions: Recording {
    var rest = self
    rest.tracks = tracks.map { $0.without($0.repetitions) }
    return rest
  }

  /// The first repetitions of motions that repeat, of those that go there and back the way there,
  /// and whether they are shown to their end: what turns about its middle leaves no ghosts.
  private var firstRepetitions: [(times: ClosedRange<Double>, isWhole: Bool)] {
    tracks.filter { !$0.isConstraint }.flatMap { track in
      track.repetitions.compactMap { repetitions in
        let first = track.segments[repetitions.lowerBound]
        guard !first.isConstant, first.startTime < duration else { return nil }
        // At the end of a repetition the next one has begun.
        let end = max(first.startTime, min(first.endTime, duration).nextDown)
        return (first.startTime...end, !track.isRotation)
      }
    }.ordered(by: \.times.lowerBound)
  }

  /// The times at which an event sets something in motion, or a motion takes the place of one that
  /// is under way, in order; a spring that follows a finger goes on.
  private var interventions: [Double] {
    var times: Set<Double> = []
    for track in tracks where !track.isConstraint {
      let retargeted = track.retargetedSegments
      for (index, segment) in track.segments.enumerated() where !segment.isConstant {
        guard !retargeted.contains(index), !track.isNextRepetition(segment) else { continue }
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
    let first = events.partitioningIndex { $0.time >= time - Self.tapTime - slack }
    return events[first...].prefix { $0.time <= time + slack }.contains { event in
      switch event.kind {
      case .action: event.time >= time - slack
      case .touch: true
      default: false
      }
    }
  }
}

extension [ClosedRange<Double>] {
  /// The intervals in parts, of which each but the first begins at one of some times in order; no
  /// part is shorter than a least length, unless its interval is.
  fileprivate func cut(at times: [Double], least: Double) -> [ClosedRange<Double>] {
    flatMap { interval in
      var parts: [ClosedRange<Double>] = []
      var start = interval.lowerBound
      let next = times.partitioningIndex { $0 >= start + least }
      for time in times[next...].prefix(while: { interval.upperBound - $0 >= least })
      where time - start >= least {
        parts.append(start...time)
        start = time
      }
      return parts + [start...interval.upperBound]
    }
  }

  /// The intervals with the closest neighbours joined, until at most `limit` are left.
  fileprivate func joined(atMost limit: Int) -> [ClosedRange<Double>] {
    guard count > Swift.max(1, limit) else { return self }
    let byGap = indices.dropFirst().ordered(by: { self[$0].lowerBound - self[$0 - 1].upperBound })
    let joined = Set(byGap.prefix(count - limit))
    return indices.reduce(into: []) { intervals, index in
      if joined.contains(index), let last = intervals.popLast() {
        intervals.append(last.lowerBound...self[index].upperBound)
      } else {
        intervals.append(self[index])
      }
    }
  }

  /// Adds an interval to others in order: a phase that it begins in is as long as both, if it is to
  /// be whole, up to the next one, and where it begins in none it is a phase of its own.
  fileprivate mutating func add(_ repetition: ClosedRange<Double>, whole isWhole: Bool) {
    let next = partitioningIndex { $0.lowerBound > repetition.lowerBound }
    let limit = next < count ? self[next].lowerBound : .infinity
    let end = Swift.min(repetition.upperBound, limit)
    if next > 0, self[next - 1].upperBound > repetition.lowerBound {
      let phase = self[next - 1]
      guard isWhole else { return }
      self[next - 1] = phase.lowerBound...Swift.max(phase.upperBound, end)
    } else if end > repetition.lowerBound {
      insert(repetition.lowerBound...end, at: next)
    }
  }
}
