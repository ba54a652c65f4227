// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension MotionTable {
  /// The rows of a track.
  static func rows(
    of track: Track, _ place: Int, _ recording: Recording, _ triggers: MotionTriggers
  ) -> [Row] {
    let values = MotionValues(track)
    func row(_ segment: Int) -> Row? {
      Self.row(track, place, segment, values, recording, triggers)
    }
    return track.groups.flatMap { group in
      let rows = group.segments.compactMap(row)
      let merged =
        switch group {
        case .single: rows.first
        case .retargets(let run): Self.merged(rows, of: track.sampled(run), run.count, values)
        case .iterations(let run): Self.merged(rows, run, of: track)
        case .steps(let run): Self.merged(steps: rows, of: track.steps(run), values)
        }
      return merged.map { [$0] } ?? rows
    }
  }

  /// One row for the motions of a spring that is given new targets; nil where nothing changes.
  private static func merged(
    _ rows: [Row], of whole: Track.Segment, _ count: Int, _ values: MotionValues
  ) -> Row? {
    guard var row = rows.first, let last = rows.last else { return nil }
    row.to = last.to
    row.values.to = last.values.to
    row.duration = last.startTime + last.duration - row.startTime
    row.ending = last.ending
    row.retargets = count - 1
    let times = count == 2 ? "once at " : "\(count - 1) times until "
    row.add(detail: "retargeted " + times + NumberFormat.time(last.startTime))
    row.add(waypointsOf: whole, values)
    return row
  }

  /// One row for the steps in which a value is set; nil where each has a trigger of its own.
  private static func merged(
    steps rows: [Row], of whole: Track.Segment, _ values: MotionValues
  ) -> Row? {
    guard var row = rows.first, let last = rows.last,
      Set(rows.map(\.trigger)).count < rows.count
    else { return nil }
    row.to = last.to
    row.values.to = last.values.to
    row.duration = last.startTime + last.duration - row.startTime
    let interval = row.duration / Double(rows.count - 1)
    row.motion += ", in \(rows.count) steps"
    row.details = "every " + NumberFormat.time(interval)
    row.add(waypointsOf: whole, values)
    return row
  }

  /// One row for the iterations of a motion that repeats; nil where nothing changes.
  private static func merged(_ rows: [Row], _ run: IterationRun, of track: Track) -> Row? {
    guard var row = rows.first, let last = rows.last else { return nil }
    row.duration = last.startTime + last.duration - row.startTime
    row.ending = last.ending
    row.iterations = run.segments.count
    row.motion += ", " + track.repetition(of: run)
    return row
  }

  /// The row of a segment; nil where nothing changes.
  private static func row(
    _ track: Track, _ place: Int, _ index: Int, _ values: MotionValues, _ recording: Recording,
    _ triggers: MotionTriggers
  ) -> Row? {
    let segment = track.segments[index]
    guard let (from, to, numbers) = values.ends(of: index), !recording.isDerived(index, of: track)
    else { return nil }
    let slack = 1e-9 * max(1, recording.duration)
    let trigger =
      segment.trigger.map { ($0.time, $0.caption) }
      ?? triggers.last(notAfter: segment.startTime + slack)
    let begin = segment.startTime - (segment.isCutAtStart ? segment.elapsedTime : 0)
    let caption = trigger?.1 ?? ""
    // A time from something that has no name would say nothing.
    let delay = caption.isEmpty ? 0 : max(0, begin - (trigger?.0 ?? begin))
    var row = Row(
      number: 0, trigger: caption, layer: track.layer,
      property: values.name, from: from, to: to, values: numbers,
      startTime: segment.startTime,
      // Without the rounding of a difference.
      delay: (delay * 1e9).rounded() / 1e9,
      duration: max(0, segment.endTime - segment.startTime),
      ending: Self.ending(of: index, in: track, recording, slack),
      motion: values.motion(of: index), details: values.details(of: index), repeated: nil,
      track: place,
      segment: index)
    row.add(waypointsOf: segment, values)
    return row
  }
}

extension MotionTable.Row {
  fileprivate mutating func add(detail: String) {
    guard !detail.isEmpty else { return }
    details += (details.isEmpty ? "" : ", ") + detail
  }

  /// Says where a motion turns back between its first and its last value.
  fileprivate mutating func add(waypointsOf whole: Track.Segment, _ texts: MotionValues) {
    let waypoints = texts.waypoints(of: whole)
    values.waypoints = texts.shown(waypoints)
    add(detail: texts.text(waypoints: waypoints))
  }

  /// The row of an animation that is added to what the property has otherwise.
  var added: MotionTable.Row {
    var row = self
    row.isAdded = true
    row.motion += ", added"
    return row
  }
}

extension Track {
  /// A track for each additive animation, which holds what it adds.
  var additionTracks: [Track] {
    var tracks: [Track] = []
    // Only looked up.
    var places: [String: Int] = [:]
    for addition in additions {
      if let place = places[addition.key] {
        tracks[place].segments.append(addition)
      } else {
        places[addition.key] = tracks.count
        var track = self
        track.initialValue = initialValue.map { _ in 0 }
        (track.segments, track.additions) = ([addition], [])
        tracks.append(track)
      }
    }
    return tracks
  }
}

extension MotionTable {
  /// The way in which a segment of a track ends.
  private static func ending(
    of index: Int, in track: Track, _ recording: Recording, _ slack: Double
  ) -> Row.Ending {
    let segment = track.segments[index]
    if segment.isFinished { return .finished }
    guard index + 1 < track.segments.count else {
      // What is removed at the very end does not go on.
      let goesOn = recording.endsInMotion && segment.endTime >= recording.duration - slack
      return goesOn ? .running : .removed
    }
    let next = track.segments[index + 1]
    if next.startTime > segment.endTime + slack {
      // One with a delay takes the place of the motion at once, and waits there.
      let isWaiting =
        next.key == segment.key
        && next.trigger.map { ($0.time - segment.endTime).magnitude <= slack } ?? false
      return isWaiting ? .replaced : .removed
    }
    return next.isSum && (segment.samples == nil || segment.isSum) ? .joined : .replaced
  }
}
