// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeFormat
import HookeTestSupport
import Testing

@Suite("Time axis")
struct TimeAxisTests {
  @Test("without idleIntervals the scale is one and both ends are met")
  func axis_noIdleInterval_isLinear() {
    let axis = TimeAxis(0...4, idleIntervals: [], x: 10...210)
    #expect(axis.breaks.isEmpty)
    #expect(axis.x(at: 0) == 10 && axis.x(at: 4) == 210 && axis.x(at: 1) == 60)
  }

  @Test("an axis of hardly any time has its two ends, and no scale beyond all numbers")
  func axis_ofHardlyAnyTime_isFinite() {
    for length in [0, Double.leastNonzeroMagnitude, 1e-306, 1e-291, 1e-280] {
      let axis = TimeAxis(0...length, idleIntervals: [], x: 10...210)
      let places = [0, length / 2, length].map(axis.x)
      #expect(places.allSatisfy { (10...210).contains($0) } && axis.scale.isFinite, "\(length)")
    }
  }

  @Test("a long silence is cut, a short one is not")
  func axis_idleIntervals_areBrokenByLength() {
    let axis = TimeAxis(0...10, idleIntervals: [1...8, 9...9.05], x: 0...400)
    #expect(axis.breaks.count == 1)
    let cut = axis.breaks[0]
    #expect(cut.times.lowerBound > 1 && cut.times.upperBound < 8)
    #expect(cut.x.upperBound - cut.x.lowerBound == 26)
  }

  @Test("time never runs backwards on paper, and the uncut stretches share one scale")
  func axis_random_isMonotoneAndEven() {
    let seed: UInt64 = 77
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var idleIntervals: [ClosedRange<Double>] = []
      var time = 0.0
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        let start = time + Double.random(in: 0.01...2, using: &generator)
        time = start + Double.random(in: 0.01...20, using: &generator)
        idleIntervals.append(start...time)
      }
      let end = time + Double.random(in: 0.01...2, using: &generator)
      let axis = TimeAxis(0...end, idleIntervals: idleIntervals, x: 5...505)
      let places = (0...500).map { axis.x(at: end * Double($0) / 500) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "seed \(seed)")
      #expect(abs(axis.x(at: 0) - 5) < 1e-9 && abs(axis.x(at: end) - 505) < 1e-9, "seed \(seed)")
      let scales = axis.pieces.filter { !$0.isBreak }.map(\.scale)
      let (low, high) = (scales.min() ?? 1, scales.max() ?? 1)
      #expect(high <= low * (1 + 1e-6), "seed \(seed)")
    }
  }

  @Test("a run without length is drawn")
  func axis_noLength_isFinite() {
    let axis = TimeAxis(0...0, idleIntervals: [], x: 0...100)
    #expect(axis.x(at: 0).isFinite)
  }

  @Test("ticks are round, apart, and never in a cut")
  func ticks_brokenAxis_areRoundAndOutside() {
    let axis = TimeAxis(0...10, idleIntervals: [1...8], x: 0...400)
    let (times, decimals) = Ticks.times(on: axis, spacing: 40)
    #expect(!times.isEmpty)
    for time in times {
      #expect(!axis.breaks.contains { time > $0.times.lowerBound && time < $0.times.upperBound })
      let text = NumberFormat.fixed(time, decimals)
      #expect(abs((Double(text) ?? .nan) - time) < 1e-9)
    }
  }

  @Test("where something only jumps, no interval is cut")
  func pieces_onlyJumps_areOne() {
    let jumps = [0.27, 0.54, 0.81, 1.08]
    let silent = zip([0] + jumps, jumps).map { $0...$1.nextDown }
    let axis = TimeAxis(0...1.08, idleIntervals: silent, x: 0...400)
    #expect(axis.pieces.count == 1 && axis.breaks.isEmpty)
  }

  @Test("a tick is labelled with its own time", arguments: [0.004, 0.03, 0.7, 2.5, 33])
  func ticks_anySpan_areTold(length: Double) {
    let idle = [0.9 * length...1.1 * length, 1.12 * length...9 * length]
    let axis = TimeAxis(0...9.05 * length, idleIntervals: idle, x: 0...400)
    let (times, decimals) = Ticks.times(on: axis, spacing: 40)
    #expect(!times.isEmpty)
    for time in times {
      let text = NumberFormat.fixed(time, decimals)
      #expect(abs((Double(text) ?? .nan) - time) < 1e-6, "\(time) is labelled \(text)")
    }
  }

  @Test("the step is 1, 2 or 5 times a power of ten and the least that is enough")
  func step_anyLeast_isRound() {
    for (least, step) in [
      (0.9, 1), (1, 1), (1.1, 2), (2.1, 5), (5.1, 10), (0.03, 0.05), (130, 200),
    ] {
      #expect(abs(Ticks.step(atLeast: least) - step) < 1e-12 * step)
    }
  }

  @Test("an axis of a given scale is as long as its time needs, and no longer than its place")
  func init_greatestScale_isKept() throws {
    let wide = TimeAxis(0...10, idleIntervals: [1...8], x: 0...400)
    let half = TimeAxis(
      0...10, idleIntervals: [1...8], x: 0...400, greatestScale: wide.scale / 2)
    #expect((half.scale - wide.scale / 2).magnitude < 1e-9)
    let breakWidth = 26.0
    let end = try #require(half.pieces.last).x.upperBound
    #expect((end - (breakWidth + (400 - breakWidth) / 2)).magnitude < 1e-9)
    let same = TimeAxis(0...10, idleIntervals: [1...8], x: 0...400, greatestScale: 1e9)
    #expect(same == wide)
  }

  @Test("multiples at both ends of a range are among them, within rounding")
  func multiples_atTheEnds_areIncluded() {
    #expect(Ticks.multiples(of: 0.1, in: 0.1...0.7).count == 7)
    #expect(Ticks.multiples(of: 0.1, in: 0.30000000000000004...0.7999999999999999).count == 6)
    #expect(Ticks.multiples(of: 2, in: 1...5) == [2, 4])
  }

  @Test("all axes of a document cut the same silences, and none to more than it was")
  func axis_leastBreak_isThatOfTheDocument() {
    let (span, idle) = (0.0...8.0, [1.0...1.9, 3...6])
    let wide = TimeAxis(span, idleIntervals: idle, x: 0...700)
    #expect(wide.breaks.count == 2)
    #expect(TimeAxis(span, idleIntervals: idle, x: 0...200).breaks.count == 1)
    let narrow = TimeAxis(
      span, idleIntervals: idle, x: 0...200,
      leastBreak: TimeAxis.leastBreak([span], idle, width: 700))
    #expect(narrow.breaks.map(\.times) == wide.breaks.map(\.times))
    for cut in narrow.breaks {
      #expect(cut.x.upperBound - cut.x.lowerBound < 200 * 0.9 / 8)
    }
  }

  @Test("an axis of short pieces has one tick")
  func ticks_ofShortPieces_areOne() throws {
    let idle = [0.1...2, 2.1...4, 4.1...6, 6.1...8]
    let axis = TimeAxis(0...8.1, idleIntervals: idle, x: 0...60)
    let (times, decimals) = Ticks.times(on: axis, spacing: 46)
    let time = try #require(times.first)
    #expect(times.count == 1 && !axis.breaks.contains { $0.times.contains(time) })
    #expect(Double(NumberFormat.fixed(time, decimals)) == time)
  }

  @Test("a silence at an end of the axis is cut to that end")
  func axis_idleAtAnEnd_isCutToIt() {
    let last = TimeAxis(0...10, idleIntervals: [1...10], x: 0...400)
    #expect(last.breaks.map(\.times.upperBound) == [10])
    #expect((last.breaks.first?.times.lowerBound ?? 0) > 1)
    let first = TimeAxis(0...10, idleIntervals: [0...9], x: 0...400)
    #expect(first.breaks.map(\.times.lowerBound) == [0])
    #expect((first.breaks.first?.times.upperBound ?? 9) < 9)
  }

  @Test("beside silences of minutes one of a minute is cut, too")
  func axis_ofTenMinutes_cutsEverySilence() {
    let idle = [1.0...61, 62...300, 301.5...598.5]
    for width in [300.0, 500, 900] {
      let axis = TimeAxis(0...599.3, idleIntervals: idle, x: 0...width)
      #expect(axis.breaks.count == 3, "\(width) points")
      for cut in axis.breaks { #expect(cut.x.upperBound - cut.x.lowerBound > 20) }
    }
  }

  @Test("an axis of minutes has ticks at parts of minutes")
  func ticks_ofMinutes_areOfClocks() {
    let (times, decimals) = Ticks.times(
      on: TimeAxis(0...600, idleIntervals: [], x: 0...400), spacing: 46)
    #expect(times == [0, 120, 240, 360, 480, 600] && decimals == 0)
    let short = Ticks.times(on: TimeAxis(0...50, idleIntervals: [], x: 0...150), spacing: 46)
    #expect(short.times.map { $0.rounded() } == [0, 20, 40] && short.decimals == 0)
  }
}
