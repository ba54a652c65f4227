// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An instant that may be worth showing.
struct MomentCandidate: Hashable {
  /// What sort of thing happens, the weightiest last.
  enum Kind: Int, Comparable {
    case crossing, arrival, silence, peak, start, rest, event

    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// When, in seconds.
  var time: Double
  /// What sort of thing.
  var kind: Kind
  /// How much it matters; events are at 100 and above.
  var weight: Double
  /// What the caption says.
  var caption: String
  /// Whether the screen shows a finger then, and so differs though nothing moves.
  var showsTouch = false
}

extension Recording {
  /// Every instant at which something happens that a sheet might show, in order of time.
  func momentCandidates() -> [MomentCandidate] {
    var found = events.filter { !$0.caption.isEmpty }.map { event in
      MomentCandidate(
        time: event.time, kind: .event, weight: 100, caption: event.caption,
        showsTouch: event.kind == .touch)
    }
    for track in tracks { found += peaks(of: track) + arrivals(of: track) }
    found += rests()
    found.append(MomentCandidate(time: 0, kind: .start, weight: 60, caption: "At rest"))
    found.sort { ($0.time, -$0.weight, $0.caption) < ($1.time, -$1.weight, $1.caption) }
    return found
  }

  /// The turning points past a target, the first of each motion heaviest.
  private func peaks(of track: Track) -> [MomentCandidate] {
    var found: [MomentCandidate] = []
    for component in track.movingComponents {
      let range = track.range(of: component)
      let extent = range.upperBound - range.lowerBound
      for segment in track.segments where extent > track.threshold {
        for (index, point) in segment.turningPoints(of: component, limit: 6).enumerated() {
          let share = point.excess.magnitude / extent
          guard share >= 0.04, point.excess.magnitude > track.threshold else { continue }
          let weight = index == 0 ? 50 + 30 * share : 20 + 50 * share
          found.append(
            MomentCandidate(
              time: point.time, kind: .peak, weight: weight,
              caption: PropertyLabel(track).peak(point, of: component, in: track)))
        }
      }
    }
    return found
  }

  /// Ends of motions that do not swing, and first crossings of those that do.
  private func arrivals(of track: Track) -> [MomentCandidate] {
    let label = PropertyLabel(track)
    var found: [MomentCandidate] = []
    for segment in track.segments where segment.isFinished && !segment.isStill {
      guard let component = track.movingComponents.first else { continue }
      let target = segment.target(of: component)
      if let time = segment.firstCrossing(of: component) {
        found.append(
          MomentCandidate(
            time: time, kind: .crossing, weight: 15, caption: label.crossing(target, in: track)))
      } else if segment.turningPoints(of: component, limit: 1).isEmpty {
        found.append(
          MomentCandidate(
            time: segment.endTime, kind: .arrival, weight: 32,
            caption: label.arrival(target, in: track)))
      }
    }
    return found
  }

  /// The beginnings and middles of silences.
  private func rests() -> [MomentCandidate] {
    silences(atLeast: 0.1).flatMap { silence -> [MomentCandidate] in
      let length = silence.upperBound - silence.lowerBound
      var found: [MomentCandidate] = []
      if silence.upperBound == duration {
        found.append(
          MomentCandidate(
            time: silence.lowerBound, kind: .rest, weight: 90, caption: "At rest"))
        return found
      }
      guard silence.lowerBound > 0 else { return [] }
      found.append(
        MomentCandidate(time: silence.lowerBound, kind: .rest, weight: 30, caption: "At rest"))
      if length > 0.15 * duration {
        found.append(
          MomentCandidate(
            time: (silence.lowerBound + silence.upperBound) / 2, kind: .silence, weight: 45,
            caption: "Nothing moves for \(Figures.duration(length))"))
      }
      return found
    } + endOfRun()
  }

  /// The end, when the run ends in motion.
  private func endOfRun() -> [MomentCandidate] {
    if silences(atLeast: 0.1).last?.upperBound == duration { return [] }
    let isMoving = tracks.contains { track in
      track.segments.last.map { !$0.isFinished && $0.endTime >= duration } ?? false
    }
    return [
      MomentCandidate(
        time: duration, kind: .rest, weight: 90, caption: isMoving ? "Still moving" : "At rest")
    ]
  }
}
