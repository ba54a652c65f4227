// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// The chosen moments, each event before what it sets in motion.
  ///
  /// An event is shown where most is to be seen of what it sets off. Where another moment shows
  /// something of that before, it takes the event's caption, so that nobody reads effect before
  /// cause; the later moment then tells its own motion, or goes if it has none.
  ///
  /// - Parameter chosen: The chosen candidates, in order of time.
  /// - Returns: The candidates, in order of time.
  func causesFirst(_ chosen: [MomentCandidate]) -> [MomentCandidate] {
    var moments = chosen
    let events = chosen.filter { $0.kind == .event && $0.start < $0.time }
    for event in events {
      guard
        let effect = moments.firstIndex(where: { $0.showsEffect(before: event, in: self) }),
        let index = moments.firstIndex(of: event)
      else { continue }
      // The most important of an instant is the first.
      let own = momentCandidates().first { $0.kind != .event && $0.time == event.time }
      if let own {
        moments[index] = own
      } else {
        moments.remove(at: index)
      }
      var earlier = event
      (earlier.time, earlier.layer) = (moments[effect].time, moments[effect].layer)
      earlier.figure = moments[effect].qualifiedFigure
      moments[effect] = earlier
    }
    return moments
  }
}

extension MomentCandidate {
  /// Whether the candidate shows what an event sets in motion, earlier than the event is shown.
  fileprivate func showsEffect(before event: MomentCandidate, in recording: Recording) -> Bool {
    guard kind != .event, time > event.start, time < event.time else { return false }
    let slack = 1e-9 * max(1, recording.duration)
    return recording.tracks.contains { track in
      track.layer == layer
        && track.segments.contains {
          !$0.isConstant && ($0.startTime - event.start).magnitude <= slack
            && !track.isNextRepetition($0)
        }
    }
  }
}
