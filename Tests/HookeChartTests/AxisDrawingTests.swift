// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeFormat
import HookeTestSupport
import Testing

/// Time axes as they are drawn and read, in letters of one width.
@Suite("Drawing of time axes")
struct AxisDrawingTests {
  private static func canvas() -> PageCanvas {
    PageCanvas(measurer: MonospacedTextMeasurer(), theme: .light)
  }

  /// The texts drawn, in order, with the places that they are centred at.
  private static func texts(
    _ axis: TimeAxis, _ bounds: ClosedRange<Double> = -100...900,
    breakText: ((TimeAxis.Piece) -> String?)? = nil
  ) -> [(text: String, at: Point)] {
    var canvas = canvas()
    axis.draw(at: 50, labelsIn: bounds, breakText: breakText, on: &canvas)
    return canvas.picture.list.items.compactMap { item in
      guard case .text(let text) = item else { return nil }
      return (text.layout.string, text.position)
    }
  }

  private static func axis(_ end: Double, _ width: Double = 400) -> TimeAxis {
    TimeAxis(0...end, idleIntervals: [], x: 0...width)
  }

  /// Axes of 400 points, which have space for eight labels.
  private static let lengths: [(end: Double, labels: [String])] = [
    (4e-6, ["0 \u{B5}s", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0"]),
    (4e-5, ["0 \u{B5}s", "5", "10", "15", "20", "25", "30", "35", "40"]),
    (4e-4, ["0 \u{B5}s", "50", "100", "150", "200", "250", "300", "350", "400"]),
    (
      4e-3,
      ["0 s", "0.0005", "0.0010", "0.0015", "0.0020", "0.0025", "0.0030", "0.0035", "0.0040"]
    ),
    (0.4, ["0 s", "0.05", "0.10", "0.15", "0.20", "0.25", "0.30", "0.35", "0.40"]),
    (4, ["0 s", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0"]),
    (40, ["0 s", "5", "10", "15", "20", "25", "30", "35", "40"]),
    // Steps of a clock begin where tens of seconds are too close.
    (80, ["0 s", "10", "20", "30", "40", "50", "1:00", "1:10", "1:20"]),
    (100, ["0 s", "15", "30", "45", "1:00", "1:15", "1:30"]),
    (400, ["0 s", "1:00", "2:00", "3:00", "4:00", "5:00", "6:00"]),
  ]

  @Test(
    "times are in seconds, below a millisecond in microseconds, from a minute on those of a clock",
    arguments: lengths)
  func draw_timesOfEachLength_areInTheirUnit(_ end: Double, _ labels: [String]) {
    let found = Self.texts(Self.axis(end))
    #expect(found.map(\.text) == labels)
    for (index, label) in found.enumerated() {
      #expect(label.at.y == 62, "\(label)")
      let share = Double(index) * (found[1].at.x - found[0].at.x)
      #expect((label.at.x - share).magnitude < 1e-9, "\(label)")
    }
  }

  @Test("what is left out is said in words while all have space, else by its length alone")
  func draw_textsOfBreaks_areShortWhereTheyMust() throws {
    let axis = TimeAxis(0...20, idleIntervals: [1...9, 11...19.5], x: 0...400)
    try #require(axis.breaks.count == 2)
    let (words, lengths) = (["8 s without motion", "8.5 s without motion"], ["8 s", "8.5 s"])
    let width = words.reduce(8) { $0 + Self.canvas().width($1, Typography.axis) }
    for (span, expected) in [
      (2 * width, words), (width + 0.1, words), (width - 0.1, lengths), (width / 2, lengths),
    ] {
      let low = 200 - span / 2
      let found = Self.texts(axis, low...low + span).filter { $0.at.y == 71 }
      #expect(found.map(\.text) == expected, "\(span) points")
      let ends = found.map { text in
        let half = Self.canvas().width(text.text, Typography.axis) / 2
        return text.at.x - half...text.at.x + half
      }
      #expect(ends[0].lowerBound >= low - 1e-9 && ends[1].upperBound <= low + span + 1e-9)
      #expect(ends[1].lowerBound - ends[0].upperBound >= 8 - 1e-9)
    }
  }

  /// Between each two texts there are eight points.
  @Test("words of one's own give way to lengths where not all have space", arguments: 1...4)
  func draw_ownTextsOfBreaks_areLengthsWhereTheyMust(_ count: Int) throws {
    // Motions of half a second, and 10, 11, 12 and 13 s between them.
    var (idle, time): ([ClosedRange<Double>], Double) = ([], 0.5)
    for index in 0..<count {
      idle.append(time...time + 10 + Double(index))
      time += 10.5 + Double(index)
    }
    let axis = TimeAxis(0...time, idleIntervals: idle, x: 0...400)
    try #require(axis.breaks.count == count)
    let words = ["10.0", "11 s without motion", "12.0", "13.0"].prefix(count).map { $0 }
    let widths = words.map { Self.canvas().width($0, Typography.axis) }
    let width = widths.reduce(0, +) + 8 * Double(count - 1)
    for (span, expected) in [
      (width + 300, words), (width + 0.1, words),
      (width - 0.1, ["10 s", "11 s", "12 s", "13 s"].prefix(count).map { $0 }),
    ] {
      let texts = Self.texts(axis, 200 - span / 2...200 + span / 2) { piece in
        piece.idleTime == 11 ? nil : "\(piece.idleTime)"
      }
      #expect(texts.filter { $0.at.y == 71 }.map(\.text) == expected, "\(span) points")
    }
  }

  @Test("the time at a place is the inverse of the place of a time, and the ends beyond them")
  func time_atAPlace_isTheInverse() {
    let axes = [
      Self.axis(4), TimeAxis(2...10, idleIntervals: [3...9], x: 10...300),
      TimeAxis(-1...9, idleIntervals: [0...8], x: -50...50, greatestScale: 3),
      TimeAxis(5...5, idleIntervals: [], x: 0...100),
    ]
    for axis in axes {
      let (first, last) = (axis.pieces[0], axis.pieces[axis.pieces.count - 1])
      let (start, end) = (first.times.lowerBound, last.times.upperBound)
      for step in 0...60 {
        let time = start + (end - start) * Double(step) / 60
        #expect((axis.time(at: axis.x(at: time)) - time).magnitude < 1e-9)
      }
      for beyond in [0.001, 10, 1e9] {
        #expect(axis.time(at: first.x.lowerBound - beyond) == start)
        #expect((axis.time(at: last.x.upperBound + beyond) - end).magnitude < 1e-12)
      }
    }
  }

  @Test("an axis without a width has its start at its place and before it")
  func time_onAnAxisWithoutAWidth_isItsStart() {
    for idle in [[], [3.0...9.0], [2.0...8]] {
      let axis = TimeAxis(2...10, idleIntervals: idle, x: 7...7)
      #expect(axis.time(at: -1) == 2 && axis.time(at: 7) == 2, "\(idle)")
      #expect([2, 5, 10].allSatisfy { axis.x(at: $0) == 7 }, "\(idle)")
    }
  }

  @Test("a break leaves out the times between its ends")
  func leavesOut_endsOfABreak_areShown() throws {
    let axis = TimeAxis(0...10, idleIntervals: [1...8], x: 0...400)
    let cut = try #require(axis.breaks.first).times
    for (time, isOut) in [
      (0, false), (cut.lowerBound, false), (cut.lowerBound.nextUp, true), (4, true),
      (cut.upperBound.nextDown, true), (cut.upperBound, false), (10, false), (99, false),
    ] {
      #expect(axis.leavesOut(time) == isOut, "\(time)")
    }
  }

  /// Two recordings that move as long as one do not make a silence short.
  @Test func leastBreak_ofTheSameSpanTwice_isThatOfOne() {
    let idle = [1.0...1.9, 3...6]
    for width in [100.0, 200, 400, 700, 2000] {
      let one = TimeAxis.leastBreak([0...8], idle, width: width)
      #expect(TimeAxis.leastBreak([0...8, 0...8], idle, width: width) == one)
      #expect(TimeAxis.leastBreak([0...8, 0...8, 0...8], idle, width: width) == one)
    }
    // An eighth of what moves, 4.1 s, where the width allows breaks of no time.
    #expect((TimeAxis.leastBreak([0...8], idle, width: 1e9) - 0.12 * 4.1).magnitude < 1e-9)
  }
}
