// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeChart
internal import HookeFormat
internal import HookeRecording

// What an axis of time may leave out.

extension Recording {
  /// The intervals that an axis of time may leave out, in order and disjoint, in seconds: those in
  /// which nothing moves, and those in which nothing but further repetitions of motions that repeat
  /// goes on, as they look like the first.
  var skippableIntervals: [ClosedRange<Double>] {
    let idle = idleIntervals()
    var first = self
    first.tracks = tracks.map { $0.without($0.furtherRepetitions) }
    guard first != self else { return idle }
    // Where the last repetition ends and a rest begins, the end is to be seen.
    var rests = idle[...]
    return first.idleIntervals().flatMap { interval in
      let within = rests.prefix { $0.upperBound <= interval.upperBound }
      rests = rests.dropFirst(within.count)
      let bounds =
        [interval.lowerBound] + within.flatMap { [$0.lowerBound, $0.upperBound] }
        + [interval.upperBound]
      return zip(bounds, bounds.dropFirst()).filter { $0 < $1 }.map { $0...$1 }
    }
  }

  /// The text at a break of the axis where repetitions of a motion go on: "1.6 s, circle repeats";
  /// nil where nothing moves.
  func textOfBreak(_ cut: TimeAxis.Piece) -> String? {
    var layers: [String] = []
    for track in tracks where !layers.contains(track.layer) {
      if track.moves(from: cut.times.lowerBound, to: cut.times.upperBound) {
        layers.append(track.layer)
      }
    }
    guard let first = layers.first else { return nil }
    let repeating = layers.count == 1 ? "\(first) repeats" : "\(layers.count) layers repeat"
    return NumberFormat.duration(cut.idleTime) + ", " + repeating
  }
}

extension Track {
  /// The segments of the repetitions after the first of each motion that repeats, without the last
  /// one where it ends by itself; none where they are hardly longer than a repetition.
  fileprivate var furtherRepetitions: [Range<Int>] {
    iterationRuns.compactMap { run in
      let repetition = run.autoreverses ? 2 : 1
      let start = run.segments.lowerBound + repetition
      let endsByItself = segments[run.segments.upperBound - 1].isFinished
      let end = run.segments.upperBound - (endsByItself ? repetition : 0)
      guard start < end else { return nil }
      let first = segments[start - 1].endTime - segments[run.segments.lowerBound].startTime
      let rest = segments[end - 1].endTime - segments[start].startTime
      return rest > first * (1 + 1e-9) ? start..<end : nil
    }
  }
}
