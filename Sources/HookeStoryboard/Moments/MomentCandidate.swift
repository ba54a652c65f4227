// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat
internal import HookeRecording

/// A time that may become a moment of a storyboard.
package struct MomentCandidate: Hashable {
  /// The kind of what happens, the most important last.
  package enum Kind: Int, Comparable {
    case crossing, arrival, passage, wait, peak, start, rest, event

    package static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// The time, in seconds.
  package var time: Double
  /// The kind of what happens.
  package var kind: Kind
  /// The importance; that of events is 100 and above.
  package var weight: Double
  /// The caption, in words.
  var caption: String
  /// The captions of earlier events that look the same and are shown by this one, in order.
  var earlierCaptions: [String] = []
  /// The figures, without the name of their layer: "x 260.1 pt".
  var figure = ""
  /// The layer that caption or figures are about.
  var layer = ""
  /// The property whose motion ends or crosses its target then; empty for other kinds.
  var property = ""
  /// Whether a touch is visible then, so that the screen differs although nothing moves.
  var showsTouch = false

  /// Whether it is a message of the program, or the presentation of a screen.
  var isMessage = false

  /// The start of the motion that comes to its end then, in seconds; nil for other kinds.
  var motionStart: Double?
  /// The extent of that motion in thresholds.
  var extent = 0.0

  /// The time of the motion that it shows, in seconds, in which another instant says the same; nil
  /// where the instant is the only one.
  var span: ClosedRange<Double>?
  /// The instant at which its layer must not be seen, or the other caption is right; nil for
  /// captions without the edge of the screen.
  var edge: Edge?

  /// The claim of a caption that a layer comes from beyond the edge of the screen or goes there.
  struct Edge: Hashable {
    /// The layer.
    var layer: String
    /// The time at which the layer is beyond the edge, in seconds.
    var time: Double
    /// The caption where it is not.
    var caption: String
  }

  /// The beginning of what it shows, in seconds: of an event, its own time.
  var start: Double { span?.lowerBound ?? time }

  /// The figures with the name of their layer: "button x 260.1 pt".
  var qualifiedFigure: String { figure.isEmpty ? "" : layer.withinSentence + " " + figure }

  /// The candidate of an event, shown by a motion that it sets off, no later than a time.
  ///
  /// - Parameters:
  ///   - motion: The candidate of the motion.
  ///   - start: The time of the event, in seconds.
  ///   - last: The last time at which the event may be shown, in seconds.
  /// - Returns: The candidate, with the figures of the motion unless they are of a later instant.
  func showing(
    _ motion: MomentCandidate, after start: Double, until last: Double
  ) -> MomentCandidate {
    var candidate = self
    candidate.time = min(motion.time, max(start, last))
    candidate.figure = motion.time <= last ? motion.qualifiedFigure : ""
    candidate.layer = motion.layer
    let end = min(last, motion.span?.upperBound ?? motion.time)
    candidate.span = start...max(start, end)
    return candidate
  }

  /// The caption after those of the earlier events, each once, of which many are left out.
  private var wholeCaption: String {
    var said: [String] = []
    for caption in earlierCaptions + [caption] where !said.contains(caption) {
      said.append(caption)
    }
    return (said.count > 3 ? [said[0], "…", said[said.count - 1]] : said).joined(separator: "; ")
  }

  /// The moment of the candidate.
  var moment: Moment {
    var moment = Moment(time: time, caption: wholeCaption.sentenceCased, detail: figure)
    moment.subject = layer
    return moment
  }
}

extension [MomentCandidate] {
  /// The candidates in order of time, the most important first; what is equal, such as two steps of
  /// the script at one instant, remains in the order in which it was found.
  var inOrder: [MomentCandidate] {
    ordered(by: \.time, { -$0.weight })
  }
}
