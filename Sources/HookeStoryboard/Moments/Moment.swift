// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording
internal import HookeSolver

/// A time of a recording to be shown, with its caption.
public struct Moment: Sendable, Hashable {
  /// The time since the start of the recording, in seconds.
  public var time: Double
  /// The caption: what happens then, in words.
  public var caption: String
  /// The figures that belong to it, "x 260.1 pt"; empty where there are none.
  public var detail: String
  /// The layer that the caption is about; empty where it is about none.
  package var subject = ""
  /// The layers that are moving, whose ways the frame shows.
  package var movingLayers: [MovingLayer] = []
  /// The layers to which the frame is cropped, with some air; empty for all that changes.
  package var focus: Set<String> = []

  /// A moment at a time in seconds, with a caption and the figures that belong to it.
  public init(time: Double, caption: String, detail: String = "") {
    self.time = time
    self.caption = caption
    self.detail = detail
  }

  /// The same moment of a run that begins that much earlier.
  ///
  /// - Parameter start: The time between the two beginnings, in seconds.
  /// - Returns: The moment, with all its times moved.
  package func delayed(by start: Double) -> Moment {
    var moment = self
    moment.time += start
    for index in movingLayers.indices { moment.movingLayers[index].start += start }
    return moment
  }

  /// The caption with its figures, on one line.
  package var text: String { detail.isEmpty ? caption : caption + " (" + detail + ")" }
}

/// The selection of the moments of a recording to be shown.
public enum MomentSelection: Sendable, Hashable {
  /// Events of the script, peaks, arrivals, idle intervals and rest; 4 to 12 of them.
  case key
  /// A number, 1...10,000: the most important key moments, or all of them with others between.
  case count(Int)
  /// One at every multiple of an interval in seconds, above 0, from 0 to the end; at most 10,000.
  case interval(Double)
  /// Given times, in seconds; those outside the recording are moved to its ends.
  case times([Double])
}

extension MomentSelection {
  /// Stops the program with a message where a number, an interval or a time is out of its range.
  func check() {
    switch self {
    case .key: break
    case .count(let count):
      checkPrecondition(
        (1...Recording.greatestCount).contains(count),
        "a number of moments must be 1...\(Recording.greatestCount), not \(count)")
    case .interval(let step):
      checkPrecondition(
        step > 0 && step.isFinite, "an interval must be above 0 and finite, not \(step)")
    case .times(let times):
      for time in times {
        checkPrecondition(time.isFinite, "a moment must be a finite time, not \(time)")
      }
    }
  }
}
