// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The horizontal axis of a chart: one scale throughout, with long idle intervals drawn short.
package struct TimeAxis: Equatable {
  /// An interval of time on one scale.
  package struct Piece: Equatable {
    /// The times, in seconds.
    package var times: ClosedRange<Double>
    /// Their place on the page, in points.
    package var x: ClosedRange<Double>
    /// Whether this is an idle interval drawn short.
    package var isBreak: Bool
    /// The length of the whole idle interval of which this is the middle, in seconds.
    package var idleTime = 0.0

    /// Points per second; 0 where no time passes, or none to speak of.
    package var scale: Double {
      let length = times.upperBound - times.lowerBound
      return length > TimeAxis.leastSpan ? (x.upperBound - x.lowerBound) / length : 0
    }
  }

  /// The pieces, end to end.
  package let pieces: [Piece]

  /// The length of time up to which nothing is drawn side by side, in seconds: of less, the points
  /// per second are beyond all numbers.
  private static let leastSpan = 1e-290

  /// The width of an interval drawn short, in points.
  private static let breakWidth = 26.0

  /// An axis over a span of time.
  ///
  /// - Parameters:
  ///   - span: The times to show, in seconds.
  ///   - idleIntervals: Intervals that may be left out, in order and disjoint, in seconds.
  ///   - x: The place of the axis on the page, in points.
  ///   - greatestScale: The greatest number of points per second; where it is less than the place
  ///     allows, the axis is shorter.
  ///   - leastBreak: The length above which an idle interval is drawn short, in seconds, the same
  ///     for all axes of a document; nil for that of this axis alone.
  package init(
    _ span: ClosedRange<Double>, idleIntervals: [ClosedRange<Double>], x: ClosedRange<Double>,
    greatestScale: Double = .infinity, leastBreak: Double? = nil
  ) {
    let width = x.upperBound - x.lowerBound
    let breaks = Self.breaks(
      span, idleIntervals, least: leastBreak ?? Self.leastBreak([span], idleIntervals, width: width)
    )
    let breakTime = breaks.reduce(0) { $0 + ($1.cut.upperBound - $1.cut.lowerBound) }
    let shown = span.upperBound - span.lowerBound - breakTime
    // However many breaks there are, two thirds of the width belong to what moves; and none is
    // wider than what it replaces at the scale that results.
    let shortest = breaks.map { $0.cut.upperBound - $0.cut.lowerBound }.min() ?? 0
    let count = Double(breaks.count)
    let gap =
      breaks.isEmpty
      ? 0
      : min(
        Self.breakWidth, width / 3 / count,
        shortest / (Self.leastSaving * shown + count * shortest) * width)
    let widest = shown > Self.leastSpan ? (width - gap * Double(breaks.count)) / shown : 0
    let scale = min(widest, greatestScale)
    let right =
      scale < widest ? x.lowerBound + gap * Double(breaks.count) + shown * scale : x.upperBound
    var pieces: [Piece] = []
    var (time, place) = (span.lowerBound, x.lowerBound)
    for (cut, idleTime) in breaks {
      let start = min(right, place + (cut.lowerBound - time) * scale)
      if cut.lowerBound > time {
        pieces.append(Piece(times: time...cut.lowerBound, x: place...start, isBreak: false))
      }
      let end = min(right, start + gap)
      pieces.append(Piece(times: cut, x: start...end, isBreak: true, idleTime: idleTime))
      (time, place) = (cut.upperBound, end)
    }
    if time < span.upperBound || pieces.isEmpty {
      pieces.append(
        Piece(times: time...span.upperBound, x: place...max(place, right), isBreak: false))
    }
    self.pieces = pieces
  }

  /// How many times wider than a break an interval would be that is drawn short.
  private static let leastSaving = 1.6

  /// The most times that a length is found again for the scale that it leads to.
  private static let mostRounds = 16

  /// The length above which an idle interval is drawn short on axes of one scale, in seconds: where
  /// it is long beside what moves on one of them, and a break is clearly narrower, at the scale
  /// that the axes have without the longer ones.
  package static func leastBreak(
    _ spans: [ClosedRange<Double>], _ idleIntervals: [ClosedRange<Double>], width: Double
  ) -> Double {
    let axes = spans.map { span in
      (total: span.upperBound - span.lowerBound, idle: shown(idleIntervals, in: span).map(\.length))
    }
    let moving = axes.reduce(0) { $0 + $1.total - $1.idle.reduce(0, +) }
    let least = 0.12 * moving / Double(max(1, spans.count))
    var found = Double.infinity
    for _ in 0..<mostRounds {
      let longest = axes.map { axis in
        axis.idle.reduce(axis.total) { $0 - ($1 > found ? $1 : 0) }
      }.max()
      let next = max(least, leastSaving * breakWidth * (longest ?? 0) / max(width, 1e-9))
      guard next < found else { break }
      found = next
    }
    return found
  }

  /// The parts of idle intervals within a span, each with its length and that of its whole
  /// interval.
  private static func shown(
    _ idleIntervals: [ClosedRange<Double>], in span: ClosedRange<Double>
  ) -> [(part: ClosedRange<Double>, length: Double, idleTime: Double)] {
    idleIntervals.compactMap { interval in
      let low = max(interval.lowerBound, span.lowerBound)
      let high = min(interval.upperBound, span.upperBound)
      guard low < high else { return nil }
      return (low...high, high - low, interval.upperBound - interval.lowerBound)
    }
  }

  /// The parts of the idle intervals that are long enough to be left out, each with the length of
  /// its whole interval.
  private static func breaks(
    _ span: ClosedRange<Double>, _ idleIntervals: [ClosedRange<Double>], least: Double
  ) -> [(cut: ClosedRange<Double>, idleTime: Double)] {
    let idle = shown(idleIntervals, in: span)
    let total = span.upperBound - span.lowerBound
    let moving = total - idle.reduce(0) { $0 + $1.length }
    // What only jumps takes no time: there is no motion to have the width.
    guard moving > 1e-6 * total else { return [] }
    // A little is kept on either side, so that the motion is seen to come to rest.
    let margin = 0.03 * moving
    return idle.compactMap { interval, _, idleTime in
      let isAtStart = interval.lowerBound == span.lowerBound
      let isAtEnd = interval.upperBound == span.upperBound
      let low = interval.lowerBound + (isAtStart ? 0 : margin)
      let high = interval.upperBound - (isAtEnd ? 0 : margin)
      let length = high - low
      // An interval at an end interrupts nothing: it is cut only where it would take half the axis.
      guard length > max(least, isAtStart || isAtEnd ? 0.6 * moving : 0) else { return nil }
      return (low...high, idleTime)
    }
  }

  /// The time at an x, in seconds; those beyond the ends are the ends.
  package func time(at x: Double) -> Double {
    guard let piece = pieces.first(where: { x <= $0.x.upperBound }) ?? pieces.last else { return 0 }
    let width = piece.x.upperBound - piece.x.lowerBound
    let share = width > 0 ? max(0, min(1, (x - piece.x.lowerBound) / width)) : 0
    return piece.times.lowerBound + share * (piece.times.upperBound - piece.times.lowerBound)
  }

  /// The x of a time, in points; times beyond the ends are placed on the scale of the end.
  package func x(at time: Double) -> Double {
    guard let piece = pieces.first(where: { time <= $0.times.upperBound }) ?? pieces.last else {
      return 0
    }
    // Measured from the nearer end, so that both ends stand where they should to the bit.
    let middle = (piece.times.lowerBound + piece.times.upperBound) / 2
    return time <= middle
      ? piece.x.lowerBound + (time - piece.times.lowerBound) * piece.scale
      : piece.x.upperBound - (piece.times.upperBound - time) * piece.scale
  }

  /// Whether a time lies within an interval that is drawn short.
  package func leavesOut(_ time: Double) -> Bool {
    breaks.contains { $0.times.lowerBound < time && time < $0.times.upperBound }
  }

  /// The intervals drawn short.
  package var breaks: [Piece] { pieces.filter(\.isBreak) }

  /// Points per second outside the breaks.
  package var scale: Double { pieces.first { !$0.isBreak }?.scale ?? 0 }
}
