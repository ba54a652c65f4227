// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeCommand

/// The scales of a plot and the digits of its labels, by hand.
@Suite("scales of plots")
struct PlotScaleTests {
  /// A motion on a straight line, which comes to rest at a time.
  static func motion(
    from: Double = 0, to: Double = 10, rest: Double = 2, horizon: Double = 60,
    peaks: [PlottedMotion.Peak] = [], easing: EasedMotion? = nil
  ) -> PlottedMotion {
    PlottedMotion(
      kind: "line", summary: "", outcome: "", details: [], from: from, to: to, threshold: 0.01,
      state: { time in
        let share = rest.isFinite ? min(1, time / rest) : 0
        return (from + (to.isFinite ? share * (to - from) : 0), 0)
      },
      settlingTime: { _ in rest }, peaks: peaks, firstCrossing: nil, horizon: horizon,
      easing: easing)
  }

  private static let area = Rect(x: 20, y: 30, width: 200, height: 100)

  private static func scale(_ motion: PlottedMotion) -> PlotScale { PlotScale(motion, in: area) }

  @Test("values go from the lower to the upper side, times from the left to a little after rest")
  func point_ofAStraightLine_isInTheArea() {
    for (from, to) in [(0.0, 10.0), (10, 0), (-3, 7), (1e6, 1e6 + 10)] {
      let scale = Self.scale(Self.motion(from: from, to: to))
      #expect(abs(scale.y(min(from, to)) - 130) < 1e-6 && abs(scale.y(max(from, to)) - 30) < 1e-6)
      #expect(abs(scale.pointsPerUnit - 10) < 1e-6)
      #expect(abs(scale.end - 2.06) < 1e-12)
      let point = scale.point(1, min(from, to) + 2.5)
      #expect(abs(point.x - (20 + 200 / 2.06)) < 1e-6 && abs(point.y - 105) < 1e-6, "\(point)")
    }
  }

  @Test("peaks and handles within the time shown have a place, later peaks none")
  func span_ofAMotion_holdsItsPeaksAndHandles() {
    func span(_ motion: PlottedMotion) -> Double { 100 / Self.scale(motion).pointsPerUnit }
    func peak(_ time: Double, _ value: Double) -> PlottedMotion.Peak {
      PlottedMotion.Peak(time: time, value: value)
    }
    #expect(abs(span(Self.motion(peaks: [peak(1, 14), peak(1.5, -2)])) - 16) < 1e-9)
    #expect(abs(span(Self.motion(peaks: [peak(2, 14), peak(2.01, -2)])) - 14) < 1e-9)
    #expect(abs(span(Self.motion(rest: 50, horizon: 3, peaks: [peak(3.1, 14)])) - 10) < 1e-9)
    let eased = EasedMotion(
      timing: CubicBezier(0.3, -0.5, 0.7, 1.2), duration: 2, fromValue: 0, toValue: 10)
    #expect(abs(span(Self.motion(easing: eased)) - 17) < 1e-9)
    // What has no end shows where it is; what does not move is a line in the middle.
    #expect(abs(span(Self.motion(from: 5, to: .infinity, rest: .infinity)) - 5) < 1e-9)
    for (value, height) in [(0.0, 1.0), (0.5, 1), (4, 4), (-40, 40)] {
      let still = Self.motion(from: value, to: value)
      #expect(abs(span(still) - height) < 1e-9)
      #expect(abs(Self.scale(still).y(value) - 80) < 1e-9)
    }
  }

  /// Spans, and a third of each as it is labelled: about five digits, none of them alone a zero.
  static let digits: [(span: Double, text: String)] = [
    (1, "0.3333"), (9.99, "3.3300"), (10, "3.333"), (99, "33"), (100, "33.33"), (1000, "333.3"),
    (10_000, "3333"), (1e6, "333333"), (0.1, "0.0333"), (0.09, "0.03"), (0.01, "0.00333"),
    (0.001, "0.000333"), (2, "0.6667"), (0.5, "0.1667"), (20, "6.667"), (9e-3, "0.003"),
  ]

  @Test("labels have the digits that show a ten-thousandth, whole numbers none", arguments: digits)
  func label_ofAValue_hasTheDigitsOfTheSpan(span: Double, text: String) {
    let scale = Self.scale(Self.motion(from: span, to: 2 * span, rest: span, horizon: 1e9))
    let third = span / 3
    let found = scale.label(value: third)
    #expect(Double(found) == Double(text), "\(found)")
    // The time is as long as the value is great.
    #expect(scale.label(time: third) == found + " s")
    for whole in [0.0, 3, 12] { #expect(scale.label(value: whole) == "\(Int(whole))") }
  }

  @Test("labels with decimals have all of them, so that they are compared")
  func label_thatIsNotWhole_hasAllDecimals() {
    let scale = Self.scale(Self.motion(from: 0, to: 10, rest: 2))
    for (value, text) in [
      (3.5, "3.500"), (0.25, "0.250"), (7.0004, "7"), (7.0006, "7.001"), (-1.5, "\u{2212}1.500"),
    ] {
      #expect(scale.label(value: value) == text)
    }
    for (time, text) in [(0.5, "0.5000 s"), (1.23456, "1.2346 s"), (2, "2 s"), (60, "60 s")] {
      #expect(scale.label(time: time) == text)
    }
  }

  @Test("a rest after the time shown is drawn behind a gap, one far behind it not at all")
  func shows_timesOfALateRest_notThoseLeftOut() {
    let late = Self.scale(Self.motion(rest: 100, horizon: 10))
    #expect(abs(late.end - 100.3) < 1e-9)
    for (time, isShown) in [(0.0, true), (9, true), (55, false), (100, true), (100.4, false)] {
      #expect(late.shows(time) == isShown, "\(time)")
    }
    for (rest, end) in [(1e6, 1e6 + 0.3), (1.01e6, 10), (.infinity, 10)] {
      let scale = Self.scale(Self.motion(rest: rest, horizon: 10))
      #expect(abs(scale.end - end) < 1e-6, "\(rest)")
      #expect(scale.shows(min(10, end)) && !scale.shows(end + 1))
    }
    let early = Self.scale(Self.motion(rest: 10, horizon: 10))
    #expect(abs(early.end - 10.3) < 1e-9)
    #expect([0, 5, 10, 10.3].allSatisfy(early.shows) && !early.shows(10.31))
    // What rests at once has an axis all the same.
    #expect(Self.scale(Self.motion(rest: 0)).end == 1e-9)
  }

  /// What is idle is drawn short where it is 1.6 breaks of 26 points wide, of 200.
  @Test func shows_theTimeBeforeARest_ifItIsShort() {
    for (rest, isBroken) in [
      (10.5, false), (11, false), (12, false), (13, true), (15, true), (19, true), (20, true),
      (21, true), (40, true),
    ] {
      for unit in [0.01, 1, 1000] {
        let scale = Self.scale(Self.motion(rest: rest * unit, horizon: 10 * unit))
        #expect(scale.axis.pieces.count { $0.isBreak } == (isBroken ? 1 : 0), "\(rest)")
        #expect(scale.shows((5 + 0.5 * rest) * unit) != isBroken, "\(rest)")
        #expect(scale.shows(9.99 * unit) && scale.shows(rest * unit))
        #expect(abs(scale.end - (rest + 0.3) * unit) < 1e-9 * unit)
      }
    }
  }
}
