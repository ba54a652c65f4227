// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Sheets of some layers alone.

extension Recording {
  /// The time within which an event sets off what moves, in seconds, where the recording does not
  /// say what did: a tap acts when it is lifted.
  private static let reactionTime = 0.15

  /// The moments of a sheet of the layers that the recording has tracks of, whose frames are
  /// cropped to them: what happens to other layers is neither shown nor named.
  ///
  /// - Parameter options: The options of the sheet.
  /// - Returns: The recording with the events that move the layers, and the moments.
  package func focused(
    _ options: StoryboardOptions
  ) -> (recording: Recording, moments: [Moment]) {
    let known = Set(events.map { Track.Segment.Trigger(time: $0.time, caption: $0.caption) })
    let moving = tracks.lazy.flatMap(\.segments).filter { !$0.isConstant }
    let causes = Set(moving.compactMap(\.trigger)).intersection(known)
    let others = moving.filter { $0.trigger.map { !causes.contains($0) } ?? true }.map(\.startTime)
    let starts = Array(others)
    var recording = self
    recording.events = events.filter { event in
      if causes.contains(Track.Segment.Trigger(time: event.time, caption: event.caption)) {
        return true
      }
      let times = event.time - 1e-9 * max(1, duration)...event.time + Self.reactionTime
      return starts.contains(where: times.contains)
    }
    let layers = Set(tracks.map(\.layer))
    // Pictures of the whole screen would differ in other layers.
    let moments = options.moments(of: recording).map { moment in
      var moment = moment
      moment.focus = layers
      return moment
    }
    return (recording, moments)
  }
}
