// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeRecording

/// The spans of time of strips: from where the frames of one begin to where those of the next do.
///
/// All strips have one scale of time, so one that shows much less than another leaves its page
/// empty. Where that is so a strip also ends once something has come to rest there and the rest has
/// all but done so.
struct StripSpans {
  private let storyboard: Storyboard
  /// The intervals that an axis may leave out, in seconds.
  private let skipped: [ClosedRange<Double>]

  /// The most strips for which other ends are looked for.
  private static let mostStrips = 3
  /// The share of the longest strip that is not worth another end.
  private static let leastGain = 0.1

  init(_ storyboard: Storyboard) {
    self.storyboard = storyboard
    skipped = storyboard.recording.skippableIntervals
  }

  /// The time within a span for which something moves, in seconds.
  func movingTime(in span: ClosedRange<Double>) -> Double {
    storyboard.recording.movingTime(in: span, without: skipped)
  }

  /// The frames of strips with their spans.
  ///
  /// - Parameter shares: The numbers of frames of the strips, in order.
  /// - Returns: The numbers of the frames, from 0, and the times, in seconds.
  func of(_ shares: [Int]) -> [(frames: Range<Int>, span: ClosedRange<Double>)] {
    let ranges = shares.ranges
    let spans = ranges.map(storyboard.span)
    return Array(zip(ranges, evened(spans, ranges)))
  }

  /// The spans with the ends among all that are suitable at which the longest is the shortest.
  private func evened(
    _ spans: [ClosedRange<Double>], _ ranges: [Range<Int>]
  ) -> [ClosedRange<Double>] {
    guard (2...Self.mostStrips).contains(spans.count) else { return spans }
    func longest(_ spans: [ClosedRange<Double>]) -> Double {
      spans.map(movingTime).max() ?? 0
    }
    var (best, least) = (spans, longest(spans))
    for index in spans.indices.dropLast() {
      let last = storyboard.frames[ranges[index].upperBound - 1].moment.time
      let limit = best[index].upperBound
      guard let end = storyboard.recording.settledBreak(after: last, before: limit) else {
        continue
      }
      var others = best
      others[index] = best[index].lowerBound...end
      others[index + 1] = end...best[index + 1].upperBound
      let time = longest(others)
      if time < (1 - Self.leastGain) * least { (best, least) = (others, time) }
    }
    return best
  }
}

extension Recording {
  /// The number of instants at which that is looked at.
  private static let instants = 100

  /// The first time between a moment and the end of a page at which a motion has come to rest,
  /// while all others are where they come to rest but for a fiftieth of their way; nil where that
  /// is so at the end alone.
  fileprivate func settledBreak(after first: Double, before end: Double) -> Double? {
    guard
      let rest = idleIntervals(atLeast: 0.02).last(where: {
        $0.lowerBound > first && $0.lowerBound < end && $0.upperBound >= end
      })
    else { return nil }
    let step = (rest.lowerBound - first) / Double(Self.instants)
    let moving = tracks.filter { $0.moves(from: first, to: rest.lowerBound) }
    let unsettled = (1...Self.instants).last { instant in
      let time = first + Double(instant - 1) * step
      return moving.contains { !$0.isSettled(at: time, like: rest.lowerBound) }
    }
    let settled = first + Double(unsettled ?? 0) * step
    let ends = moving.flatMap(\.segments).filter { $0.isFinished && !$0.isConstant }.map(\.endTime)
    return ends.filter { $0 >= settled && $0 < rest.lowerBound }.min()
  }
}

extension Track {
  /// The share of its way by which what moves may still be away from its place where a page ends.
  private static let settledShare = 0.02

  /// Whether all components are as good as at their values at a later time.
  fileprivate func isSettled(at time: Double, like end: Double) -> Bool {
    guard let motion = segments.last(where: { !$0.isConstant && $0.startTime < end }) else {
      return true
    }
    return initialValue.indices.allSatisfy { component in
      let place = value(of: component, at: end)
      let way = (place - motion.startValue(of: component)).magnitude
      return (value(of: component, at: time) - place).magnitude
        <= max(threshold, Self.settledShare * way)
    }
  }
}
