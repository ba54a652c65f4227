// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// The moments of events: what is seen of what they set off.

extension Recording {
  /// The candidate of an event: at its own time, or, where neither a touch nor a motion is visible
  /// then, at the greatest speed, the greatest peak or half way of the motion that it starts.
  func candidate(
    of event: Event, _ peaks: [InMotion], _ passages: [InMotion]
  ) -> MomentCandidate {
    var candidate = MomentCandidate(
      time: event.time, kind: .event, weight: 100, caption: event.caption,
      showsTouch: event.kind == .touch, isMessage: event.kind == .message)
    let slack = 1e-9 * max(1, duration)
    // The name of a message is the program's own: what the message sets off is what is seen.
    if event.kind == .message {
      if let words = words(ofMotionsAt: event.time) {
        (candidate.caption, candidate.edge) = words
      }
    }
    let next = events.first {
      $0.time > event.time + slack && ($0.kind == .action || $0.kind == .touch)
        && !$0.caption.isEmpty
    }
    let start = startOfMotion(by: event, before: next?.time ?? .infinity)
    // A message speaks of the largest motion that it sets off.
    let passage = passages.first { $0.isSetOff(by: event, startingAt: start, within: slack) }
    let isShown = event.kind == .action || event.kind == .message && passage != nil
    guard !candidate.showsTouch, isShown || !isMoving(at: event.time) else { return candidate }
    // What the script does next is not seen before it is said.
    let last =
      next.map { max(event.time, $0.time - max(0.04, 0.1 * ($0.time - event.time))) }
      ?? .infinity
    if let passage {
      return candidate.showing(passage.candidate, after: event.time, until: last)
    }
    let caused = peaks.filter { $0.isSetOff(by: event, startingAt: start, within: slack) }
    if let best = caused.max(by: { $0.candidate.weight < $1.candidate.weight }) {
      return candidate.showing(best.candidate, after: event.time, until: last)
    }
    // A motion without a peak is most visible half way, or where it turns back.
    var best: (motion: VisibleMotion, time: Double)?
    for track in tracks where !track.isConstraint {
      for (index, segment) in track.segments.enumerated()
      where !segment.isConstant && track.begins(segment, by: event, at: start, within: slack) {
        let motion = VisibleMotion(segment, of: track)
        // What is assigned is not seen on its way.
        guard motion.extent > 1, segment.endTime - segment.startTime > 0.001,
          best.map({ motion.isSeen(before: $0.motion) }) ?? true
        else { continue }
        let turnsBack =
          track.turnsBack(after: index) && track.segments[index + 1].key == segment.key
        best = (motion, turnsBack ? segment.endTime : motion.middle)
      }
    }
    guard let best else { return candidate }
    let middle = MomentCandidate(
      time: best.time, kind: .passage, weight: 0, caption: "", layer: best.motion.track.layer,
      span: event.time...max(event.time, best.motion.segment.endTime))
    return candidate.showing(middle, after: event.time, until: last)
  }

  /// The longest time from an action to the motion that it is taken to set off, in seconds.
  static let longestDelay = 1.0

  /// The time at which the motions of an event start: that of the event, or of an action that waits
  /// for a timer the first time after it, before another time.
  private func startOfMotion(by event: Event, before end: Double) -> Double {
    let slack = 1e-9 * max(1, duration)
    guard event.kind == .action, !isMoving(at: event.time) else { return event.time }
    var start: Double?
    for track in tracks where !track.isConstraint {
      for segment in track.segments where !segment.isConstant {
        let time = segment.startTime
        guard time >= event.time - slack, time < min(end, event.time + Self.longestDelay) else {
          continue
        }
        start = min(start ?? time, time)
      }
    }
    return start ?? event.time
  }

  /// What is seen of the largest motion that starts at a time; nil where none does.
  func words(
    ofMotionsAt time: Double
  ) -> (caption: String, edge: MomentCandidate.Edge?)? {
    let slack = 1e-9 * max(1, duration)
    var best: VisibleMotion?
    for track in tracks {
      for segment in track.segments
      where !segment.isConstant && (segment.startTime - time).magnitude <= slack {
        let motion = VisibleMotion(segment, of: track)
        if motion.extent > best?.extent ?? 1 { best = motion }
      }
    }
    return best.map { best in
      let words = best.words(on: screen)
      return (words.passing, words.edge(of: best.segment, \.passing))
    }
  }

  /// Whether something moves just before a time.
  private func isMoving(at time: Double) -> Bool {
    tracks.contains { $0.moves(from: time, to: time) }
  }
}

extension Track {
  /// Whether a motion begins at a time and may be set off by an event: not the next repetition of
  /// what was set off before.
  func begins(
    _ segment: Segment, by event: Recording.Event, at start: Double, within slack: Double
  ) -> Bool {
    (segment.startTime - start).magnitude <= slack
      && (event.kind != .action || !isNextRepetition(segment))
  }

  /// Whether a motion is another repetition of the one before, which was set off earlier.
  func isNextRepetition(_ segment: Segment) -> Bool {
    let next = segments.partitioningIndex { $0.startTime >= segment.startTime }
    guard next > 0, let trigger = segment.trigger else { return false }
    let before = segments[next - 1]
    return before.isFinished && before.endTime == segment.startTime && before.key == segment.key
      && before.trigger == trigger
  }
}
