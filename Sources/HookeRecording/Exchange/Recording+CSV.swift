// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeSolver

extension Recording {
  /// The values of every track as CSV: a row per frame, a column per component.
  ///
  /// The first column is the time in seconds; the others are named `layer.property`, with the
  /// component's number from 0 where there are several. A track that anything but an animation
  /// moves has a further column, `layer.property.source`: the cause of the motion in each row,
  /// empty while the track does not move. Numbers have the fewest digits that read back to the same
  /// value. The last row is the end of the run.
  ///
  /// - Parameter framesPerSecond: The number of rows per second, finite and above 0; the program
  ///   stops with a message otherwise. There are at most a million rows besides the last.
  /// - Returns: The text, lines ended by a line feed.
  public func csv(framesPerSecond: Double = 60) -> String {
    checkPrecondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "frames per second are above 0 and finite, not \(framesPerSecond)")
    var header = ["time"]
    let hasSource = tracks.map(\.hasSamples)
    for (track, hasSource) in zip(tracks, hasSource) {
      let name = track.layer + "." + track.property
      header += track.initialValue.indices.map { index in
        track.componentCount == 1 ? name : "\(name).\(index)"
      }
      if hasSource { header.append(name + ".source") }
    }
    var text = header.map(Self.quoted).joined(separator: ",") + "\n"
    let count = Int(
      min(Self.greatestRowCount - 1, (duration * framesPerSecond + 1e-9).rounded(.down)))
    var times = (0...count).map { Double($0) / framesPerSecond }
    if let last = times.last, duration - last > 1e-9 { times.append(duration) }
    for time in times {
      var row = [time.plain]
      for (track, hasSource) in zip(tracks, hasSource) {
        let instant = track.sampleTime(near: time)
        row += track.value(at: instant).map(\.plain)
        if hasSource { row.append(track.source(at: instant)?.rawValue ?? "") }
      }
      text += row.joined(separator: ",") + "\n"
    }
    return text
  }

  /// The most rows besides the last.
  package static let greatestRowCount = 1e6

  private static func quoted(_ field: String) -> String {
    // Not by characters: a quotation mark and an accent are one, and so are CR and LF.
    let scalars = field.unicodeScalars
    guard scalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return field }
    let doubled = scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }
    return "\"" + String(String.UnicodeScalarView(doubled)) + "\""
  }
}

extension Track {
  /// Whether any segment has another cause than an animation.
  fileprivate var hasSamples: Bool {
    segments.contains { $0.cause != .animation && $0.cause != .keyframes }
  }

  /// The time of a sample, or of the start of a motion, that is at most a nanosecond after a time;
  /// the time itself where there is none: a row and a sample of one frame differ by the rounding of
  /// their times.
  fileprivate func sampleTime(near time: Double) -> Double {
    guard let segment = segment(at: time + 1e-9) else { return time }
    return max(time, segment.sampleTime(notAfter: time + 1e-9) ?? segment.startTime)
  }

  /// The cause of the motion at a time; nil while the track does not move.
  fileprivate func source(at time: Double) -> Segment.Source? {
    segment(at: time).flatMap { time <= $0.endTime ? $0.cause : nil }
  }
}

extension Track.Segment {
  /// The cause of the values: what a finger adds is an animation.
  fileprivate var cause: Source { samples == nil && source == .finger ? .animation : source }
}
