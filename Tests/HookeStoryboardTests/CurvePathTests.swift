// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

@testable import HookeStoryboard

@Suite("Curve paths")
struct CurvePathTests {
  /// A hairline is interrupted a point above and below each label that it comes near.
  @Test(
    arguments: [
      ([], []), ([(20, 30)], [19...31]), ([(20, 30), (32, 40)], [19...41]),
      ([(20, 30), (32.5, 40)], [19...31, 31.5...41]), ([(20, 60), (30, 40)], [19...61]),
      ([(30, 40), (20, 60), (61, 70)], [19...71]), ([(20, 60), (30, 40), (50, 55)], [19...61]),
    ] as [([(Double, Double)], [ClosedRange<Double>])])
  func hairline_aroundLabels_leavesThemOut(
    labels: [(top: Double, bottom: Double)], gaps: [ClosedRange<Double>]
  ) {
    for (left, isNear) in [(0, true), (11.4, true), (11.6, false), (-11.4, true), (-11.6, false)] {
      var path = Path()
      path.move(to: Point(x: 10, y: 0))
      path.addHairline(
        to: 100, at: 10,
        around: labels.map { Rect(x: left, y: $0.top, width: 20, height: $0.bottom - $0.top) })
      var expected = [Path.Element.move(Point(x: 10, y: 0))]
      for gap in isNear ? gaps : [] {
        expected.append(.line(Point(x: 10, y: gap.lowerBound)))
        expected.append(.move(Point(x: 10, y: gap.upperBound)))
      }
      #expect(path.elements == expected + [.line(Point(x: 10, y: 100))], "\(left)")
    }
  }

  /// Points along a path, 64 per piece.
  static func points(of path: Path) -> [Point] {
    var points: [Point] = []
    var pen = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): pen = point
      case .line(let end):
        for step in 0...64 { points.append(pen.interpolated(to: end, at: Double(step) / 64)) }
        pen = end
      case .curve(let end, let control1, let control2):
        for step in 0...64 {
          let (s, r) = (Double(step) / 64, 1 - Double(step) / 64)
          points.append(
            Point(
              x: r * r * r * pen.x + 3 * r * r * s * control1.x + 3 * r * s * s * control2.x
                + s * s * s * end.x,
              y: r * r * r * pen.y + 3 * r * r * s * control1.y + 3 * r * s * s * control2.y
                + s * s * s * end.y))
        }
        pen = end
      case .close: break
      }
    }
    return points
  }

  /// The greatest distance down between a drawn track and its values, in points.
  static func error(_ track: Track, span: ClosedRange<Double>, unit: Double) -> Double {
    let axis = TimeAxis(span, idleIntervals: [], x: 0...500)
    let curve = CurvePath(track, component: 0, axis: axis, pointsPerUnit: unit) { 100 - unit * $0 }
    var worst = 0.0
    for point in points(of: curve.path) + points(of: curve.rests) {
      let time = span.lowerBound + point.x / 500 * (span.upperBound - span.lowerBound)
      // At a joint the value is that of either side.
      let near = [time - 1e-9, time, time + 1e-9].map { 100 - unit * track.value(of: 0, at: $0) }
      let (low, high) = (near.min() ?? 0, near.max() ?? 0)
      worst = max(worst, low - point.y, point.y - high)
    }
    return worst
  }

  @Test("a press, a spring and a timing curve stay within 0.05 pt of the closed form")
  func path_severalMotions_staysWithinTolerance() {
    let press = EasedMotion(duration: 0.4, fromValue: 1, toValue: 0.95)
    let pressed = press.value(at: 0.1)
    let spring = SpringMotion(
      spring: Spring(bounciness: 18, speed: 12), fromValue: pressed, toValue: 1, initialVelocity: 3)
    let track = Fixtures.track(
      "button", "scaleXY",
      [
        Fixtures.segment(0.2, 0.3, false, .eased(press, carriedVelocity: 0)),
        Fixtures.segment(0.3, 1.1, true, .spring(spring)),
      ], initial: 1)
    #expect(Self.error(track, span: 0...1.5, unit: 250) < 0.05)
    #expect(Self.error(track, span: 0.25...0.9, unit: 250) < 0.05)
  }

  @Test(
    "a timing curve is drawn without error, whole or in part",
    arguments: [
      CubicBezier.easeIn, .easeOut, .easeInOut, .default, CubicBezier(0.3, -0.6, 0.7, 1.6),
    ])
  func path_timingCurve_isExact(_ timing: CubicBezier) {
    let motion = EasedMotion(timing: timing, duration: 0.8, fromValue: -20, toValue: 30)
    let whole = Fixtures.track(
      "a", "positionX", [Fixtures.segment(0.1, 0.9, true, .eased(motion, carriedVelocity: 0))],
      initial: -20)
    let part = Fixtures.track(
      "a", "positionX", [Fixtures.segment(0.1, 0.4, false, .eased(motion, carriedVelocity: 0))],
      initial: -20)
    #expect(Self.error(whole, span: 0...1, unit: 1) < 1e-6)
    #expect(Self.error(part, span: 0...1, unit: 1) < 1e-6)
  }

  @Test("a carried velocity and a decay stay within 0.05 pt")
  func path_carriedAndDecay_stayWithinTolerance() {
    let eased = EasedMotion(duration: 0.5, fromValue: 0, toValue: 40)
    let decay = DecayMotion(fromValue: 40, initialVelocity: -400)
    let track = Fixtures.track(
      "a", "positionX",
      [
        Fixtures.segment(0, 0.5, true, .eased(eased, carriedVelocity: -600)),
        Fixtures.segment(0.5, 2, false, .decay(decay)),
      ], initial: 0)
    #expect(Self.error(track, span: 0...2, unit: 1) < 0.05)
  }

  @Test("the curve stands still across a cut silence, on a line of its own")
  func path_break_isBroken() {
    let track = Fixtures.track(
      "a", "positionX",
      [
        Fixtures.segment(
          0, 1, true,
          .eased(EasedMotion(duration: 1, fromValue: 0, toValue: 10), carriedVelocity: 0)),
        Fixtures.segment(
          9, 10, true,
          .eased(EasedMotion(duration: 1, fromValue: 10, toValue: 0), carriedVelocity: 0)),
      ], initial: 0)
    let axis = TimeAxis(0...10, idleIntervals: [1...9], x: 0...500)
    let curve = CurvePath(track, component: 0, axis: axis, pointsPerUnit: 1) { -$0 }
    #expect(axis.breaks.count == 1)
    let bounds = curve.breaks.bounds
    #expect(bounds?.minX == axis.breaks.first?.x.lowerBound)
    #expect(bounds?.maxX == axis.breaks.first?.x.upperBound)
    #expect(bounds?.minY == -10 && bounds?.maxY == -10)
  }

  @Test("samples are a motion to the last of them")
  func path_ofSamples_movesToTheLast() {
    let track = Fixtures.track(
      "a", "positionX",
      [
        Track.Segment(
          key: "k", startTime: 0.5, endTime: 1.5, isFinished: true,
          motion: .interpolated(times: [0.5, 1, 1.5], values: [[0, 20, 60]]), source: .assignment)
      ], initial: 0)
    let axis = TimeAxis(0...2, idleIntervals: [], x: 0...200)
    let path = CurvePath(track, component: 0, axis: axis, pointsPerUnit: 1) { $0 }
    #expect((path.path.bounds?.maxX ?? 0) > 149 && (path.path.bounds?.maxY ?? 0) > 59)
    #expect(Self.points(of: path.rests).allSatisfy { $0.y == 0 || ($0.y - 60).magnitude < 1e-9 })
  }

  /// A finger that rests between its moves, and one whose moves are frames.
  @Test("a value that is held is a step, on which its dots lie; values of frames are a line")
  func path_ofHeldValues_steps() {
    func curve(_ interval: Double) -> (path: CurvePath, track: Track, times: [Double]) {
      let times = (0...4).map { 0.5 + interval * Double($0) }
      let track = Fixtures.track(
        "knob", "positionX",
        [
          Track.Segment(
            key: "k", startTime: 0.5, endTime: times[4], isFinished: true,
            motion: .sampled(times: times, values: [[0, 20, 40, 60, 80]]), source: .finger)
        ], initial: 0)
      let axis = TimeAxis(0...2, idleIntervals: [], x: 0...200)
      return (CurvePath(track, component: 0, axis: axis, pointsPerUnit: 1) { $0 }, track, times)
    }
    let held = curve(0.2)
    let points = held.path.chords
    for time in held.times.map({ $0 + 0.1 }) {
      let (x, value) = (100 * time, held.track.value(of: 0, at: time))
      let chord = zip(points, points.dropFirst()).first { $0.x <= x && $1.x > x }
      #expect(chord.map { $0.0.y == value && $0.1.y == value } == true, "\(time)")
    }
    let frames = curve(1 / 60)
    #expect(frames.path.path.elements.count > 3 && frames.path.path.bounds?.height ?? 0 > 50)
  }

  @Test("a value that is set at once is a step")
  func path_ofAnAssignedValue_steps() {
    let track = Fixtures.track(
      "card", "positionY", [Fixtures.segment(1, 1, true, .constant(300))], initial: 60)
    let axis = TimeAxis(0...2, idleIntervals: [], x: 0...200)
    let path = CurvePath(track, component: 0, axis: axis, pointsPerUnit: 1) { $0 }
    let points = Self.points(of: path.path) + Self.points(of: path.rests)
    #expect(points.filter { $0.x < 99 }.allSatisfy { $0.y == 60 })
    #expect(points.filter { $0.x > 101 }.allSatisfy { $0.y == 300 })
    #expect(points.contains { $0.x > 101 })
  }

  /// A motion of 1 s from 0.5 s on, of which the axis has a part alone.
  @Test("samples are drawn to the end of the axis, as a line to the next, or held until it")
  func path_ofSamplesThatAreCut_goesToTheEnd() {
    for end in [0.95, 1, 1.2, 1.45] {
      func curve(_ motion: Track.Segment.Motion) -> CurvePath {
        let segment = Track.Segment(
          key: "k", startTime: 0.5, endTime: 1.5, isFinished: true, motion: motion)
        return CurvePath(
          Fixtures.track("a", "positionX", [segment], initial: 0), component: 0,
          axis: TimeAxis(0...end, idleIntervals: [], x: 0...100 * end), pointsPerUnit: 1
        ) { $0 }
      }
      let (times, values) = ([0.5, 0.75, 1.5], [[0.0, 20, 65]])
      let line = curve(.interpolated(times: times, values: values)).chords
      let height = 20 + 60 * (end - 0.75)
      #expect(line.last.map { ($0.y - height).magnitude < 1e-9 } == true, "\(end): \(line)")
      // Half way of what is drawn after the second sample.
      let middle = zip(line, line.dropFirst()).first {
        $0.x < 50 * (0.75 + end) && $1.x >= 50 * (0.75 + end)
      }
      #expect(
        middle.map { (($0.1.y - $0.0.y) / ($0.1.x - $0.0.x) - 0.6).magnitude < 1e-9 } == true,
        "\(end): \(line)")
      let held = curve(.sampled(times: times, values: values))
      let rests = Self.points(of: held.rests).filter { $0.y == 20 }.map(\.x)
      #expect(rests.max().map { ($0 - 100 * end).magnitude < 1e-9 } == true, "\(end): \(rests)")
      #expect(rests.min().map { ($0 - 75).magnitude < 1e-9 } == true, "\(end): \(rests)")
    }
  }
}
