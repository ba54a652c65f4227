// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Which easing function a motion has, what its comment says, and its first and last value.
@Suite("Texts of style sheets")
struct StyleSheetTextTests: StyleSheetReading {
  private static func css(_ segment: Track.Segment, initial: [Double]? = nil) -> String {
    let count = segment.componentCount
    return Fixtures.recording([
      Track(
        layer: "dot", property: count == 1 ? "positionX" : "position", threshold: 0.01,
        initialValue: initial ?? (0..<count).map { segment.startValue(of: $0) },
        segments: [segment])
    ]).css()
  }

  private static func lines(
    _ values: [[Double]], _ source: Track.Segment.Source = .animation, isStepped: Bool = false,
    length: Double = 1
  ) -> Track.Segment {
    let count = values[0].count
    let times = (0..<count).map { length * Double($0) / Double(count - 1) }
    return Track.Segment(
      key: "key", startTime: 0, endTime: length, isFinished: true,
      motion: isStepped
        ? .sampled(times: times, values: values) : .interpolated(times: times, values: values),
      source: source)
  }

  private static func eased(
    carried: Double = 0, origin: Double = 0.5, isFinished: Bool = true, end: Double = 1.5
  ) -> Track.Segment {
    let motion = EasedMotion(
      timing: CubicBezier(0.25, 0.1, 0.3, 0.9), duration: 1, fromValue: 0, toValue: 90)
    return Track.Segment(
      key: "key", startTime: 0.5, endTime: end, isFinished: isFinished,
      motion: .closedForm(
        origin: origin, rate: 1, curves: [.eased(motion, carriedVelocity: carried)]))
  }

  @Test("a timing curve that runs from its start to its end is CSS's own, and no other")
  func function_ofATimingCurve_isItsOwnWhereItIsWhole() {
    let whole = Self.css(Self.eased())
    #expect(property("dot-x-easing", in: whole) == "cubic-bezier(0.25, 0.1, 0.3, 0.9)")
    #expect(whole.contains("/* dot, x: a timing curve, no error. */"))
    for other in [
      Self.eased(carried: 40), Self.eased(isFinished: false, end: 1.25),
      Self.eased(origin: 0.375, end: 1.375),
    ] {
      let css = Self.css(other)
      #expect(property("dot-x-easing", in: css)?.hasPrefix("linear(") == true)
      #expect(css.contains(" points, largest error 0."))
    }
  }

  @Test("what takes no time is set at its end, and what steps has no easing")
  func function_ofWhatTakesNoTime_isAStep() {
    for length in [5e-7, 0.9e-6] {
      let css = Self.css(Self.lines([[0, 90]], .timer, length: length))
      #expect(css.contains("/* dot, x, moved by timer: set at once. */"))
      #expect(property("dot-x-easing", in: css) == "step-end")
      #expect(property("dot-x-duration", in: css) == "0s")
      #expect(property("dot-x-to", in: css) == "90px")
    }
    let longer = Self.css(Self.lines([[0, 90]], .timer, length: 1.1e-6))
    #expect(property("dot-x-easing", in: longer) == "linear(0, 1)")
    let shake = [(0...4000).map { Double($0 % 2) }]
    let tooOften = Self.css(Self.lines(shake))
    #expect(tooOften.contains("/* dot, x, from 0.000 s: swings too often, which no easing follows"))
    let held = Self.css(Self.lines(shake, .layout, isStepped: true))
    #expect(held.contains("/* dot, x, moved by layout, from 0.000 s: held from sample to sample, "))
  }

  @Test(
    "what moves values, other than an animation, is named",
    arguments: [
      (Track.Segment.Source.animation, ""), (.timer, ", moved by timer"),
      (.finger, ", moved by finger"), (.keyframes, ", moved by keyframes"),
      (.follower, ", moved by follower"),
    ])
  func title_ofSamples_hasTheirCause(source: Track.Segment.Source, text: String) {
    let css = Self.css(Self.lines([[0, 3, 90]], source))
    #expect(css.contains("/* dot, x\(text): 3 points, largest error "))
    var closed = Self.eased()
    closed.source = source
    #expect(Self.css(closed).contains("/* dot, x: a timing curve"))
  }

  /// One that goes farther than four times its way has its farthest value as to-value.
  @Test(
    "the last value is that of the end, or the farthest of one that comes back",
    arguments: [
      ([0.0, 39, 10], "0px", "10px"), ([0, 41, 10], "0px", "41px"), ([0, -39, 10], "0px", "10px"),
      ([0, -41, 10], "0px", "-41px"), ([5, 50, 5], "5px", "50px"), ([5, -50, 5], "5px", "-50px"),
      ([7, 9, 30], "7px", "30px"), ([100, 59, 110], "100px", "59px"),
      ([100, 61, 110], "100px", "110px"),
    ])
  func ends_ofAMotionThatComesBack_areThoseFarthest(values: [Double], from: String, to: String) {
    let css = Self.css(Self.lines([values]))
    #expect(property("dot-x-from", in: css) == from && property("dot-x-to", in: css) == to)
    let easing = property("dot-x-easing", in: css) ?? ""
    let (start, end) = (number(from), number(to))
    for (place, value) in values.enumerated() {
      let share = Double(place) / 2
      let found = start + (end - start) * output(easing, at: share)
      #expect(abs(found - value) <= 0.0021 * abs(end - start), "\(css)")
    }
  }

  /// Components that go along differ in how far: both ends have the digits of the shorter way.
  @Test("values have the digits of the shortest way")
  func ends_ofWaysOfOtherLengths_areExact() throws {
    for (first, second) in [(1234.5678, 0.00123456), (0.00123456, 1234.5678), (900.125, -0.25)] {
      let css = Self.css(Self.lines([[0, first / 2, first], [0, second / 2, second]]))
      let to = try #require(property("dot-position-to", in: css)).split(separator: " ")
      let values = to.map { number(String($0)) }
      #expect(values.count == 2)
      for (value, truth) in zip(values, [first, second]) {
        #expect(abs(value - truth) <= 0.002 * min(abs(first), abs(second)), "\(to)")
      }
    }
  }

  /// What takes no time has no style sheet, rounds have one together, components that move apart
  /// one each, which is one motion.
  @Test("the head of a style sheet counts motions")
  func head_ofAStyleSheet_countsMotions() {
    func way(_ start: Double, _ end: Double, _ values: [Double]) -> Track.Segment {
      Fixtures.linear(start, end, from: [values[0]], to: [values[1]])
    }
    let apart = Self.lines([[0, 0.25, 1], [3, 9, 11]])
    let rows: [(segments: [Track.Segment], count: String)] = [
      ([], "0 motions"), ([way(0, 1, [0, 9])], "1 motion"),
      ([way(0, 1, [0, 9]), way(1, 2, [9, 4])], "2 motions"),
      ([way(0, 1, [0, 9]), way(1, 2, [0, 9]), way(2, 3, [0, 9])], "1 motion"),
      ([way(0, 1, [0, 9]), way(1, 2, [9, 0]), way(2, 3, [0, 5])], "2 motions"),
      ([way(0, 0, [0, 9]), way(0, 1, [9, 4])], "1 motion"), ([way(0, 1, [4, 4])], "0 motions"),
      ([apart], "1 motion"),
    ]
    for row in rows {
      let count = row.segments.first?.componentCount ?? 1
      let track = Track(
        layer: "dot", property: count == 1 ? "positionX" : "position", threshold: 0.01,
        initialValue: Array(repeating: 0, count: count), segments: row.segments)
      let css = Fixtures.recording([track], duration: 4).css()
      let head = css.replacing("\u{202F}", with: " ").split(separator: "\n")[1]
      #expect(head.hasPrefix("   \(row.count) in 4 s, delays from its start, "), "\(head)")
      // One alone has no number.
      #expect(css.contains("-1-delay: ") == (row.count == "2 motions"), "\(css)")
      #expect(css.contains("-2-delay: ") == (row.count == "2 motions"), "\(css)")
    }
  }

  /// Components of equal progress, up to a millionth, are one style sheet.
  @Test("components that proceed alike are together")
  func components_ofEqualProgress_areTogether() {
    for (difference, names) in [
      (0.0, ["dot-position"]), (0.5e-6, ["dot-position"]),
      (2e-6, ["dot-position-x", "dot-position-y"]), (-2e-6, ["dot-position-x", "dot-position-y"]),
    ] {
      let css = Self.css(Self.lines([[0, 0.25, 1], [3, 3 + 8 * (0.25 + difference), 11]]))
      let found = css.split(separator: "\n").filter { $0.contains("-easing: ") }
        .compactMap { $0.split(separator: ":").first?.dropFirst(4).dropLast(7) }.map(String.init)
      #expect(found == names, "\(difference)")
    }
    // One that rests goes with those that move alike; beside others it has none.
    let lone = Self.css(Self.lines([[4, 4, 4], [0, 1, 9]]))
    #expect(property("dot-position-from", in: lone) == "4px 0px")
    #expect(property("dot-position-to", in: lone) == "4px 9px")
  }
}
