// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Recording {
  /// The number of tracks that move: an excerpt keeps those that rest in it.
  package var movingTrackCount: Int { tracks.count { !$0.movingComponents.isEmpty } }

  /// The recording with the tracks of some layers alone; events, length and screen are kept.
  ///
  /// - Parameter layers: The names of the layers.
  /// - Returns: The recording.
  package func only(_ layers: Set<String>) -> Recording {
    var recording = self
    recording.tracks = tracks.filter { layers.contains($0.layer) }
    recording.changes = changes.filter { layers.contains($0.layer) }
    return recording
  }

  /// A stretch of time as a recording of its own, whose time 0 is the start of the stretch.
  ///
  /// A motion under way at the start begins in mid-motion, with its own closed form; one under way
  /// at the end is cut off there.
  ///
  /// - Parameters:
  ///   - start: The start, in seconds, not below 0.
  ///   - end: The end, in seconds, above `start`; limited to the end of the recording.
  /// - Returns: The recording.
  package func excerpt(from start: Double, to end: Double) -> Recording {
    let end = min(end, duration)
    var recording = self
    recording.duration = max(0, end - start)
    recording.events = events.filter { $0.time >= start && $0.time <= end }.map { event in
      Event(time: event.time - start, kind: event.kind, caption: event.caption)
    }
    recording.changes = changes.filter { $0.time >= start && $0.time <= end }.map { change in
      var change = change
      change.time -= start
      return change
    }
    recording.tracks = tracks.map { $0.excerpt(from: start, to: end) }
    let isCut = tracks.contains { $0.moves(from: end, to: end) || $0.goesOn(between: end) }
    recording.endsInMotion = end < duration ? isCut : endsInMotion
    return recording
  }
}

extension Track {
  /// Whether an animation has an iteration or a part that ends at an instant, and goes on with the
  /// next.
  fileprivate func goesOn(between time: Double) -> Bool {
    guard let last = segments.lastIndex(where: { $0.startTime < time }) else { return false }
    return segments[last].endTime == time && goesOn(after: last)
  }

  fileprivate func excerpt(from start: Double, to end: Double) -> Track {
    var track = self
    // Just before the start, so that an assignment at it is a motion of the excerpt.
    let before = segments.last { $0.endTime < start || $0.endTime == start && $0.lasts }
    if let before {
      track.initialValue = initialValue.indices.map { before.value(of: $0, at: start) }
    }
    // Of a motion that ends at the start or starts at the end nothing is seen.
    track.segments = segments.compactMap { $0.excerpt(from: start, to: end) }
    if goesOn(between: end), let last = track.segments.indices.last {
      track.segments[last].isFinished = false
    }
    track.additions = additions.compactMap { $0.excerpt(from: start, to: end) }
    return track
  }
}

extension Track.Segment {
  /// Whether the segment is more than a value set at an instant.
  fileprivate var lasts: Bool { endTime > startTime }

  /// The part within a stretch of time; nil where there is none.
  fileprivate func excerpt(from start: Double, to end: Double) -> Track.Segment? {
    guard
      lasts ? endTime > start && startTime < end : endTime >= start && startTime <= end
    else { return nil }
    var segment = self
    segment.startTime = max(0, startTime - start)
    segment.endTime = min(endTime, end) - start
    segment.isFinished = isFinished && endTime <= end
    segment.motion = motion.shifted(by: -start)
    segment.trigger?.time -= start
    return segment
  }
}
