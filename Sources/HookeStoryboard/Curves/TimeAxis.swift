// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Time on paper: one scale throughout, but for long idleIntervals, which are cut.
struct TimeAxis: Equatable {
  /// A stretch of time on one scale.
  struct Piece: Equatable {
    /// The times, in seconds.
    var times: ClosedRange<Double>
    /// Where they stand, in points.
    var x: ClosedRange<Double>
    /// Whether this is a idleInterval drawn short.
    var isBreak: Bool

    /// Points per second; 0 where no time passes.
    var scale: Double {
      let length = times.upperBound - times.lowerBound
      return length > 0 ? (x.upperBound - x.lowerBound) / length : 0
    }
  }

  /// The stretches, end to end.
  let pieces: [Piece]

  /// An axis over a span of time.
  ///
  /// - Parameters:
  ///   - span: The times to show, in seconds.
  ///   - idleIntervals: Stretches in which nothing moves, in order and apart from each other, in seconds.
  ///   - x: Where the axis stands, in points.
  ///   - breakWidth: The width of a idleInterval that is cut, in points.
  init(
    _ span: ClosedRange<Double>, idleIntervals: [ClosedRange<Double>], x: ClosedRange<Double>,
    breakWidth: Double = 26
  ) {
    let width = x.upperBound - x.lowerBound
    let breaks = Self.breaks(span, idleIntervals, width: width, breakWidth: breakWidth)
    // However many idleIntervals there are, two thirds of the width belong to what moves.
    let gap = breaks.isEmpty ? 0 : min(breakWidth, width / 3 / Double(breaks.count))
    let breakTime = breaks.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
    let shown = span.upperBound - span.lowerBound - breakTime
    let scale = shown > 0 ? (width - gap * Double(breaks.count)) / shown : 0
    var pieces: [Piece] = []
    var (time, place) = (span.lowerBound, x.lowerBound)
    for cut in breaks {
      let start = min(x.upperBound, place + (cut.lowerBound - time) * scale)
      if cut.lowerBound > time {
        pieces.append(Piece(times: time...cut.lowerBound, x: place...start, isBreak: false))
      }
      let end = min(x.upperBound, start + gap)
      pieces.append(Piece(times: cut, x: start...end, isBreak: true))
      (time, place) = (cut.upperBound, end)
    }
    if time < span.upperBound || pieces.isEmpty {
      pieces.append(
        Piece(times: time...span.upperBound, x: place...x.upperBound, isBreak: false))
    }
    self.pieces = pieces
  }

  /// The parts of the idleIntervals that are worth leaving out.
  private static func breaks(
    _ span: ClosedRange<Double>, _ idleIntervals: [ClosedRange<Double>], width: Double,
    breakWidth: Double
  ) -> [ClosedRange<Double>] {
    let quiet = idleIntervals.compactMap { idleInterval -> ClosedRange<Double>? in
      let low = max(idleInterval.lowerBound, span.lowerBound)
      let high = min(idleInterval.upperBound, span.upperBound)
      return low < high ? low...high : nil
    }
    let total = span.upperBound - span.lowerBound
    let moving = total - quiet.reduce(0) { $0 + ($1.upperBound - $1.lowerBound) }
    guard moving > 0 else { return [] }
    // A little of the idleInterval stays on either side, so that one sees the motion come to rest.
    let margin = 0.03 * moving
    return quiet.compactMap { idleInterval in
      let low =
        idleInterval.lowerBound == span.lowerBound
        ? idleInterval.lowerBound : idleInterval.lowerBound + margin
      let high =
        idleInterval.upperBound == span.upperBound
        ? idleInterval.upperBound : idleInterval.upperBound - margin
      let length = high - low
      // A idleInterval at an end is no interruption: it is cut only where it would take half the axis.
      let isInside = low > span.lowerBound && high < span.upperBound
      guard length > (isInside ? 0.12 : 0.6) * moving, length / total * width > 1.6 * breakWidth
      else { return nil }
      return low...high
    }
  }

  /// The place of a time, in points; beyond the ends on the scale of the end.
  func x(at time: Double) -> Double {
    guard let piece = pieces.first(where: { time <= $0.times.upperBound }) ?? pieces.last else {
      return 0
    }
    // Measured from the nearer end, so that both ends stand where they should to the bit.
    let middle = (piece.times.lowerBound + piece.times.upperBound) / 2
    return time <= middle
      ? piece.x.lowerBound + (time - piece.times.lowerBound) * piece.scale
      : piece.x.upperBound - (piece.times.upperBound - time) * piece.scale
  }

  /// The idleIntervals drawn short.
  var breaks: [Piece] { pieces.filter(\.isBreak) }
}
