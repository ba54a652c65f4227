// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

extension Recording {
  /// All times at which something happens that a sheet may show, in order.
  package func momentCandidates() -> [MomentCandidate] {
    if isKeyframed { return keyframeCandidates() }
    // A constraint is seen by what it places.
    let placed = tracks.filter { !$0.isConstraint }
    let tracks = placed.isEmpty ? self.tracks : placed
    let peaks = tracks.flatMap { self.peaks(of: $0) }
    let passages = tracks.flatMap { self.passages(of: $0) }
    // While something crosses the screen, the arrival of another layer is no moment of its own.
    let crossings = PassageIntervals(passages)
    let waits = self.waits()
    var found = peaks.map(\.candidate) + passages.map(\.candidate) + waits.map(\.candidate)
    // Only looked up.
    let motions = Dictionary(grouping: tracks.filter(\.isMotionOfLayer), by: \.layer)
    for track in tracks {
      let isLook = !track.isMotionOfLayer && track.property != "opacity"
      let arrivals = arrivals(of: track).filter {
        !crossings.contain($0.time, exceptOf: $0.layer)
      }
      found += arrivals.map { arrival in
        // Of a layer that moves meanwhile, that it has changed its colour is the lesser thing, and
        // that its corners have changed where its colour has.
        guard isLook,
          track.property == "shapeLayer.lineDashPhase" || track.isOfEdge && recolours(arrival)
            || motions[track.layer, default: []].contains(where: {
              $0.moves(from: arrival.motionStart ?? arrival.time, to: arrival.time)
            })
        else { return arrival }
        var arrival = arrival
        arrival.weight *= 0.35
        return arrival
      }
    }
    for event in events where !event.caption.isEmpty && !waits.contains(where: { $0.note == event })
    {
      // The name of a message that sets nothing in motion is the program's own.
      if event.kind == .message, event.caption.hasPrefix("message "),
        words(ofMotionsAt: event.time) == nil
      {
        continue
      }
      var candidate = candidate(of: event, peaks, passages)
      // The first event is never left out.
      if event == events.first { candidate.weight += 40 }
      found.append(candidate)
    }
    found += rests(except: waits.map(\.idleInterval))
    found.append(
      MomentCandidate(
        time: 0, kind: .start, weight: 60, caption: beginsInMotion ? "Under way" : "At rest"))
    return found.inOrder
  }

  /// Whether a layer changes its colour, by which it is seen, until one of its motions arrives.
  private func recolours(_ arrival: MomentCandidate) -> Bool {
    tracks.contains { track in
      track.layer == arrival.layer && !track.isOfEdge && PropertyLabel.isColor(track)
        && track.moves(from: arrival.motionStart ?? arrival.time, to: arrival.time)
    }
  }

  /// The times of a motion that follows keyframes: poses, markers, rests, and both ends.
  private func keyframeCandidates() -> [MomentCandidate] {
    var found = KeyframeMoments(self).candidates()
    for event in events where !event.caption.isEmpty { found.append(candidate(of: event, [], [])) }
    // The rest at the end is what the last frame shows.
    found += rests(except: []).filter { $0.time < duration && $0.weight < 100 }
    found.append(MomentCandidate(time: 0, kind: .start, weight: 100, caption: "First frame"))
    let isLoop = tracks.allSatisfy { track in
      zip(track.initialValue, track.value(at: duration)).allSatisfy {
        ($0 - $1).magnitude <= track.threshold
      }
    }
    found.append(
      MomentCandidate(
        time: duration, kind: .rest, weight: 110,
        caption: isLoop ? "Last frame, the same as the first" : "Last frame"))
    return found.inOrder
  }

  /// Whether the recording is an excerpt that begins while something moves.
  private var beginsInMotion: Bool {
    tracks.contains { track in
      track.segments.contains { $0.isCutAtStart && $0.endTime > 0 && !$0.isConstant }
    }
  }
}
