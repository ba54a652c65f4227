// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeTestSupport
import Testing

/// The pieces of time axes, against what follows from the intervals that are left out.
@Suite("Pieces of time axes")
struct AxisPieceTests {
  /// An axis with a few intervals in which nothing moves, and these.
  private struct Case {
    var span: ClosedRange<Double>
    var idle: [ClosedRange<Double>]
    var x: ClosedRange<Double>
    var leastBreak: Double
    var greatestScale: Double

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &generator)
      }
      let start = number(0...3)
      var time = start + (generator.index(below: 3) == 0 ? 0 : number(0.1...2))
      idle = []
      for _ in 0..<generator.index(below: 6) {
        let end = time + number(0.05...20)
        idle.append(time...end)
        time = end + number(0.1...2)
      }
      let last = generator.index(below: 3) == 0 ? idle.last?.upperBound : nil
      span = start...(last ?? time + 0.5)
      let left = number(-20...50)
      x = left...(left + number(60...600))
      leastBreak = number(0.5...4)
      greatestScale = generator.index(below: 2) == 0 ? .infinity : number(5...200)
    }
  }

  private static func length(_ range: ClosedRange<Double>) -> Double {
    range.upperBound - range.lowerBound
  }

  @Test(arguments: 1...60) func pieces_ofAnAxis_followFromItsIntervals(_ seed: UInt64) {
    let given = Case(seed: seed)
    let axis = TimeAxis(
      given.span, idleIntervals: given.idle, x: given.x, greatestScale: given.greatestScale,
      leastBreak: given.leastBreak)
    let moving = Self.length(given.span) - given.idle.reduce(0) { $0 + Self.length($1) }
    // Three hundredths of what moves remain at each side, but at an end of the axis.
    var cuts: [(times: ClosedRange<Double>, idle: Double)] = []
    for interval in given.idle {
      let atStart = interval.lowerBound == given.span.lowerBound
      let atEnd = interval.upperBound == given.span.upperBound
      let low = interval.lowerBound + (atStart ? 0 : 0.03 * moving)
      let high = interval.upperBound - (atEnd ? 0 : 0.03 * moving)
      let least = max(given.leastBreak, atStart || atEnd ? 0.6 * moving : 0)
      // An axis on which nothing moves has no other times to give the place to.
      if high - low > least, moving > 0.01 { cuts.append((low...high, Self.length(interval))) }
    }
    #expect(axis.breaks.map(\.times) == cuts.map(\.times))
    #expect(axis.breaks.map(\.idleTime) == cuts.map(\.idle))
    // The pieces follow one another in time and on the page.
    #expect(axis.pieces.first?.times.lowerBound == given.span.lowerBound)
    #expect(axis.pieces.last?.times.upperBound == given.span.upperBound)
    for (piece, next) in zip(axis.pieces, axis.pieces.dropFirst()) {
      #expect(piece.times.upperBound == next.times.lowerBound)
      #expect(piece.x.upperBound == next.x.lowerBound && piece.isBreak != next.isBreak)
    }
    let shown = Self.length(given.span) - cuts.reduce(0) { $0 + Self.length($1.times) }
    let shortest = cuts.map { Self.length($0.times) }.min() ?? 0
    let (width, count) = (Self.length(given.x), Double(cuts.count))
    // As wide as 26 points, as a third of the axis for all, or as saves three fifths of the least.
    let gap =
      cuts.isEmpty
      ? 0 : min(26, width / 3 / count, shortest / (1.6 * shown + count * shortest) * width)
    let scale = min((width - gap * count) / shown, given.greatestScale)
    #expect(axis.pieces.first?.x.lowerBound == given.x.lowerBound)
    let right = given.x.lowerBound + gap * count + shown * scale
    #expect(((axis.pieces.last?.x.upperBound ?? 0) - right).magnitude < 1e-6)
    for piece in axis.pieces {
      let expected = piece.isBreak ? gap : scale * Self.length(piece.times)
      #expect((Self.length(piece.x) - expected).magnitude < 1e-6, "\(piece)")
      // To the bit, so that lines which meet at an end have a point in common.
      #expect(axis.x(at: piece.times.upperBound) == piece.x.upperBound, "\(piece)")
      let (time, x) = (
        (piece.times.lowerBound + 3 * piece.times.upperBound) / 4,
        (piece.x.lowerBound + 3 * piece.x.upperBound) / 4
      )
      #expect((axis.x(at: time) - x).magnitude < 1e-9 && (axis.time(at: x) - time).magnitude < 1e-9)
      #expect(axis.leavesOut(time) == piece.isBreak && !axis.leavesOut(piece.times.lowerBound))
    }
    #expect(
      (axis.scale - scale).magnitude <= 1e-6 * scale || axis.pieces.allSatisfy(\.isBreak))
    #expect(axis.time(at: given.x.lowerBound - 5) == given.span.lowerBound)
    #expect((axis.time(at: given.x.upperBound + 5) - given.span.upperBound).magnitude < 1e-9)
  }

  /// The greatest length that the scale without longer intervals leads to, by trying each.
  @Test func leastBreak_ofAxesOfOneScale_isTheGreatestThatFits() {
    let rows: [(spans: [ClosedRange<Double>], idle: [ClosedRange<Double>], width: Double)] = [
      ([0...100], [], 416), ([0...100], [40...60], 208), ([0...100], [40...60.5], 208),
      ([0...100], [40...59.5], 208), ([0...100], [1...99], 1000),
      ([0...100], [1...40, 41...99], 300), ([0...10, 0...100], [2...9, 20...80], 260),
      ([0...10, 5...30, 2...8], [3...7, 12...29], 104),
      ([0...50], [10...20, 25...26, 30...45], 416), ([0...50], [10...20, 20...45], 50),
      ([5...5], [], 100), ([], [], 100),
    ]
    for row in rows {
      let axes = row.spans.map { span in
        (
          total: Self.length(span),
          idle: row.idle.filter { $0.overlaps(span) }.map { Self.length($0.clamped(to: span)) }
        )
      }
      let moving = axes.reduce(0) { $0 + $1.total - $1.idle.reduce(0, +) }
      let least = 0.12 * moving / Double(max(1, axes.count))
      /// The length at which an interval is 1.6 times as wide as a break of 26 points.
      func saving(without length: Double) -> Double {
        let shown = axes.map { axis in axis.total - axis.idle.filter { $0 > length }.reduce(0, +) }
        return max(least, 1.6 * 26 * (shown.max() ?? 0) / row.width)
      }
      let lengths = Set(axes.flatMap(\.idle)).sorted(by: >)
      let candidates = [saving(without: .infinity)] + lengths.map { saving(without: $0.nextDown) }
      let expected = candidates.first { abs(saving(without: $0) - $0) < 1e-9 * $0 || $0 == 0 }
      let found = TimeAxis.leastBreak(row.spans, row.idle, width: row.width)
      #expect(abs(found - (expected ?? .nan)) < 1e-9 * max(1, found), "\(row): \(found)")
    }
  }
}
