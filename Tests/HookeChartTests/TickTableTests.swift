// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeTestSupport
import Testing

/// Ticks and breaks of axes at the bounds at which they change, by hand.
@Suite("Tables of axes")
struct TickTableTests {
  private static func ticks(
    _ end: Double, pointsPerSecond: Double, spacing: Double = 40
  ) -> (times: [Double], decimals: Int) {
    Ticks.times(
      on: TimeAxis(0...end, idleIntervals: [], x: 0...end * pointsPerSecond), spacing: spacing)
  }

  /// Axes with their first steps, of which each has no more than half a tick of rounding.
  private static let steps: [(end: Double, scale: Double, spacing: Double, step: Double)] = [
    // Up to a minute steps are decimal, and beyond it up to ten seconds.
    (60, 4, 48, 20), (60.5, 4, 48, 15), (100, 4, 40, 10), (100, 4, 40.5, 15), (100, 4, 36, 10),
    // Each step of a clock is the one of its own length, and the one before of a little more.
    (200, 4, 60, 15), (200, 4, 60.5, 30), (200, 2, 60, 30), (200, 2, 60.5, 60),
    (1000, 1, 60, 60), (1000, 1, 61, 120), (1000, 0.5, 60, 120), (1000, 0.5, 61, 300),
    (4000, 0.5, 150, 300), (4000, 0.5, 151, 600), (4000, 0.25, 151, 900), (4000, 0.25, 226, 1800),
    (9000, 0.25, 451, 3600), (9000, 0.25, 900, 3600), (20_000, 0.25, 901, 5000),
    (40, 40, 40, 1), (40, 40, 41, 2), (0.4, 4000, 40, 0.01), (0.4, 4000, 50, 0.02),
  ]

  @Test(arguments: steps.indices)
  func times_ofAnAxis_areMultiplesOfItsStep(index: Int) {
    let row = Self.steps[index]
    let times = Self.ticks(row.end, pointsPerSecond: row.scale, spacing: row.spacing).times
    let count = Int((row.end / row.step + 1e-9).rounded(.down))
    #expect(times.count == count + 1, "\(times)")
    for (number, time) in times.enumerated() {
      #expect(abs(time - Double(number) * row.step) < 1e-9 * row.end)
    }
  }

  @Test("ticks have the decimals by which they differ from their neighbours")
  func decimals_ofTicks_areThoseOfTheirStep() {
    for (end, scale, decimals) in [
      (400.0, 4.0, 0), (40, 40, 0), (4, 400, 1), (0.4, 4000, 2), (0.04, 4e4, 3), (0.02, 4e4, 3),
      (4e-5, 4e7, 6), (4e-6, 4e8, 7), (4e-6, 4e9, 8),
    ] {
      #expect(Self.ticks(end, pointsPerSecond: scale).decimals == decimals, "\(end)")
    }
    let late = TimeAxis(2e-6...2.3e-6, idleIntervals: [], x: 0...12_000)
    #expect(Ticks.times(on: late, spacing: 40).decimals == 9)
  }

  @Test("at most 1,000 multiples are given, from wherever they begin")
  func multiples_ofAStep_areAThousand() {
    for first in [-40.0, 0, 7] {
      #expect(Ticks.multiples(of: 1, in: first...first + 999).count == 1000)
      #expect(Ticks.multiples(of: 1, in: first...first + 999.5).count == 1000)
      #expect(Ticks.multiples(of: 1, in: first...first + 1000).isEmpty)
    }
    #expect(Ticks.multiples(of: 3, in: -7...7) == [-6, -3, 0, 3, 6])
    // Steps are powers of ten that are multiplied up, and so a rounding off the numbers they are.
    for least in [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10] {
      let step = Ticks.step(atLeast: least)
      for (first, last) in [(0, 7), (3, 7), (-6, 9), (11, 11), (600, 606)] {
        let found = Ticks.multiples(of: step, in: Double(first) * least...Double(last) * least)
        #expect(found.count == last - first + 1, "\(least), \(first): \(found)")
      }
    }
    #expect(Ticks.multiples(of: 3, in: 4...5).isEmpty && Ticks.multiples(of: 3, in: 6...6) == [6])
  }

  @Test("the step at the bounds of each decade is 1, 2 or 5 times its power")
  func step_atTheBounds_isTheLeastThatIsEnough() {
    for power in [1e-9, 1e-3, 0.1, 1, 10, 1e6] {
      for (least, step) in [
        (1.0, 1.0), (1.0001, 2), (2, 2), (2.0001, 5), (5, 5), (5.0001, 10), (9.999, 10),
      ] {
        let found = Ticks.step(atLeast: least * power)
        #expect(abs(found - step * power) < 1e-9 * step * power, "\(least * power): \(found)")
      }
    }
    for least in [0, -1, .infinity, .nan] { #expect(Ticks.step(atLeast: least) == 1, "\(least)") }
  }

  private typealias Break = (
    span: ClosedRange<Double>, idle: [ClosedRange<Double>], cuts: [ClosedRange<Double>],
    idleTimes: [Double]
  )

  /// Axes of 400 points whose idle interval is at an end or between, and the times it leaves out.
  private static let breaks: [Break] = [
    // Between motions 3 % of what moves is kept on either side, at an end of the axis on one.
    (0...10, [1...8], [1.09...7.91], [7]), (0...10, [1...10], [1.03...10], [9]),
    (0...10, [0...9], [0...8.97], [9]), (0...10, [3...6.5], [3.195...6.305], [3.5]),
    // One at an end is left out where more than six tenths of what moves would fit in.
    (0...10, [6...10], [6.18...10], [4]), (0...10, [6.5...10], [], []),
    (0...10, [0...4], [0...3.82], [4]), (0...10, [0...3.5], [], []),
    // What is cut by the span keeps the length of the whole.
    (2...10, [0...9], [2...8.97], [9]), (0...8, [1...30], [1.03...8], [29]),
    (2...8, [0...3, 4...99], [2...2.97, 4.03...8], [3, 95]), (2...8, [0...2, 8...9], [], []),
    // Nothing moves, or next to nothing.
    (0...10, [0...10], [], []), (0...10, [0...9.999_995], [], []),
    (0...10, [0...5, 5...10], [], []),
  ]

  @Test(arguments: breaks.indices)
  func breaks_ofAnAxis_leaveOutIdleTime(index: Int) {
    let row = Self.breaks[index]
    let axis = TimeAxis(row.span, idleIntervals: row.idle, x: 0...400)
    #expect(axis.breaks.count == row.cuts.count, "\(axis.breaks.map(\.times))")
    #expect(axis.breaks.map(\.idleTime) == row.idleTimes)
    for (piece, cut) in zip(axis.breaks, row.cuts) {
      #expect(abs(piece.times.lowerBound - cut.lowerBound) < 1e-9, "\(piece.times)")
      #expect(abs(piece.times.upperBound - cut.upperBound) < 1e-9, "\(piece.times)")
    }
  }

  @Test("labels at the ends of an axis stay within the bounds, and four points apart")
  func draw_labelsAtTheEnds_stayInside() {
    func labels(_ axis: TimeAxis, _ bounds: ClosedRange<Double>) -> [(x: Double, width: Double)] {
      var canvas = PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
      axis.draw(at: 50, labelsIn: bounds, on: &canvas)
      return canvas.picture.list.items.compactMap { item in
        guard case .text(let text) = item, text.position.y == 62 else { return nil }
        return (text.position.x, canvas.width(text.layout.string, Typography.axis))
      }
    }
    let axis = TimeAxis(0...4, idleIntervals: [], x: 0...400)
    let inside = labels(axis, 0...400)
    #expect(inside.count == 9)
    #expect(inside[0].x == inside[0].width / 2 && inside[8].x == 400 - inside[8].width / 2)
    let outside = labels(axis, -50...450)
    #expect(outside[0].x == 0 && abs(outside[8].x - 400) < 1e-9)
    // Between bounds that push two labels together, the second is drawn where it is farther than
    // that from the first.
    let short = TimeAxis(0...1, idleIntervals: [], x: 0...60)
    let width = labels(short, -50...450).reduce(0) { $0 + $1.width }
    for (gap, count) in [(0.0, 1), (3.9, 1), (4.1, 2), (6, 2), (7.9, 2), (8.1, 2)] {
      #expect(labels(short, 0...width + gap).count == count, "\(gap)")
    }
    // Two pieces, whose labels come nearer to each other than those of one do.
    for (unit, width) in [1, 0.01, 0.001].flatMap({ unit in
      stride(from: 60.0, through: 200, by: 3).map { (unit, $0) }
    }) {
      let broken = TimeAxis(0...20 * unit, idleIntervals: [unit...18 * unit], x: 0...width)
      let found = labels(broken, -50...width + 50)
      for (first, second) in zip(found, found.dropFirst()) {
        let gap = second.x - first.x - (first.width + second.width) / 2
        #expect(gap >= 4 - 1e-9, "\(unit) s, \(width) points: \(gap)")
      }
    }
  }

  /// Pieces of 23.6 and 103.6 seconds, 1.37 points each: 46 points are 33.6 seconds.
  @Test func times_ofALateSecondPiece_areThoseOfAClock() {
    let late = TimeAxis(0...4000, idleIntervals: [20...3900], x: 0...200)
    #expect(Ticks.times(on: late, spacing: 46).times == [0, 3900, 3960])
    let early = TimeAxis(0...59, idleIntervals: [], x: 0...80)
    let times = Ticks.times(on: early, spacing: 46).times
    #expect(times.count == 2 && times[0] == 0 && abs(times[1] - 50) < 1e-9, "\(times)")
  }

  /// Axes of two pieces, whose times are off the round ones.
  @Test("a piece without a common tick has one of a finer step, if it has space")
  func times_ofShortPieces_areOfAFinerStep() {
    var counts = [0, 0, 0]
    for (index, width) in (0..<60).flatMap({ index in [90.0, 140, 260].map { (index, $0) } }) {
      let start = 0.137 * Double(index)
      let idle = start + 0.3 + 0.05 * Double(index % 7)...start + 18.5
      let axis = TimeAxis(start...start + 20, idleIntervals: [idle], x: 0...width)
      let pieces = axis.pieces.filter { !$0.isBreak }
      let coarse = Ticks.step(atLeast: 46 / axis.scale)
      var expected: [Double] = []
      for piece in pieces {
        var step = coarse
        func multiples() -> [Double] {
          let range = piece.times
          let first = Int((range.lowerBound / step - 1e-9).rounded(.up))
          let last = Int((range.upperBound / step + 1e-9).rounded(.down))
          return first <= last ? (first...last).map { Double($0) * step } : []
        }
        var times = multiples()
        counts[0] += times.isEmpty ? 0 : 1
        let length = piece.x.upperBound - piece.x.lowerBound
        for _ in 0..<3 where times.isEmpty && length > 46.0 / 3 {
          step /= 5
          times = Array(multiples().prefix(1))
        }
        counts[1] += step < coarse ? 1 : 0
        expected += times
      }
      if expected.isEmpty {
        counts[2] += 1
        continue
      }
      let found = Ticks.times(on: axis, spacing: 46).times
      #expect(found.count == expected.count, "\(index), \(width): \(found), \(expected)")
      for (time, other) in zip(found, expected) { #expect(abs(time - other) < 1e-9, "\(index)") }
    }
    #expect(counts[0] > 20 && counts[1] > 20, "\(counts)")
  }

  /// Pieces of 7 and 13 points without a tick of their step, 1 s.
  @Test("where no piece has space for a tick, the longest has one")
  func times_ofPiecesWithoutSpace_areOfTheLongest() {
    for (span, idle, time) in [
      (0.13...5.43, 0.23...5.23, 5.3), (0.13...5.43, 0.33...5.33, 0.2),
    ] {
      let axis = TimeAxis(span, idleIntervals: [idle], x: 0...30, leastBreak: 1)
      #expect(axis.breaks.count == 1)
      let (times, decimals) = Ticks.times(on: axis, spacing: 46)
      #expect(times.count == 1 && abs(times[0] - time) < 1e-9 && decimals == 1, "\(times)")
    }
  }

  /// Of an axis of a few points or less, all of whose steps are longer than it.
  @Test(
    "an axis without space for a tick has the roundest time in it", arguments: [10, 1, 0.1, 1e-6])
  func times_ofAnAxisWithoutSpace_areTheRoundest(_ width: Double) {
    for (span, time, decimals) in [
      (5.4321...5.4329, 5.4325, 4), (0.61...0.77, 0.7, 1), (3.2...4.4, 4, 0), (17.0...24, 20, 0),
    ] {
      let axis = TimeAxis(span, idleIntervals: [], x: 0...width)
      let found = Ticks.times(on: axis, spacing: 46)
      #expect(found.times.count == 1 && found.decimals == decimals, "\(span): \(found)")
      #expect(abs((found.times.first ?? .nan) - time) < 1e-9, "\(span): \(found)")
    }
  }

  @Test("breaks have 26 points, or together a third of the axis")
  func breaks_ofAnyNumber_leaveTwoThirds() {
    for (count, width, expected) in [
      (1, 300.0, 26.0), (3, 300, 26), (4, 300, 25), (5, 300, 20), (6, 300, 50.0 / 3),
      (11, 900, 26), (15, 900, 20),
    ] {
      // Motions of half a second, and ten seconds between each two.
      let idle = (0..<count).map { index in
        0.5 + 10.5 * Double(index)...10.5 + 10.5 * Double(index)
      }
      let axis = TimeAxis(0...0.5 + 10.5 * Double(count), idleIntervals: idle, x: 0...width)
      #expect(axis.breaks.count == count)
      for piece in axis.breaks {
        #expect(abs(piece.x.upperBound - piece.x.lowerBound - expected) < 1e-9, "\(count)")
        #expect(piece.idleTime == 10)
      }
    }
  }
}
