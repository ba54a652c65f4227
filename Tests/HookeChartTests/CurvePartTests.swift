// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeChart
import HookeDrawing
import HookeSolver
import Testing

/// The lines of a curve's parts, by hand: 10 points per second and per unit, a value of 0 at 50.
@Suite("Parts of a curve")
struct CurvePartTests {
  private static func curve(_ axis: TimeAxis, _ value: Double = 0) -> CurvePath {
    CurvePath(at: 0, value, axis: axis, pointsPerUnit: 10) { 50 - 10 * $0 }
  }

  private static let plain = TimeAxis(0...10, idleIntervals: [], x: 0...100)

  /// The ends of the pieces of a path, "m" before the first of each line, "c" before curves.
  private static func text(_ path: Path) -> String {
    func text(_ point: Point) -> String {
      "\((point.x * 1e6).rounded() / 1e6 + 0),\((point.y * 1e6).rounded() / 1e6 + 0)"
    }
    return path.elements.map { element in
      switch element {
      case .move(let point): "m" + text(point)
      case .line(let point): text(point)
      case .curve(let point, _, _): "c" + text(point)
      case .close: "z"
      }
    }.joined(separator: " ")
  }

  @Test("a step of more than two points either way is a thin line, a smaller one a joint")
  func step_ofEachHeight_isALineOfItsKind() {
    for (value, isThin) in [
      (0.2, false), (-0.2, false), (0.21, true), (-0.21, true), (3, true), (-3, true), (0, false),
    ] {
      var curve = Self.curve(Self.plain)
      curve.step(to: value, at: 0)
      let y = 50 - 10 * value
      let line = value == 0 ? "" : "m0.0,50.0 0.0,\(y)"
      #expect(Self.text(curve.rests) == (isThin ? line : ""), "\(value)")
      #expect(Self.text(curve.path) == (isThin ? "" : line), "\(value)")
      #expect(Self.text(curve.outline) == "m0.0,50.0" + (value == 0 ? "" : " 0.0,\(y)"))
      #expect(curve.chords.map(\.y) == (value == 0 ? [50] : [50, y]))
    }
  }

  @Test("a motion goes on from where a rest or a step has led, with a pen that was lifted")
  func path_afterARest_beginsAnew() {
    var curve = Self.curve(Self.plain, 1)
    curve.line(to: 1, at: 0)
    curve.line(to: 2, at: 1)
    curve.line(to: 2, at: 2)
    curve.rest(from: 2, to: 4)
    curve.rest(from: 4, to: 4)
    curve.rest(from: 3, to: 2)
    curve.line(to: 0, at: 5)
    curve.step(to: 1, at: 5)
    curve.line(to: 1 + 1e-11, at: 5)
    curve.line(to: 2, at: 6)
    #expect(
      Self.text(curve.path)
        == "m0.0,40.0 10.0,30.0 20.0,30.0 m40.0,30.0 50.0,50.0 m50.0,40.0 60.0,30.0")
    #expect(Self.text(curve.rests) == "m20.0,30.0 40.0,30.0 m50.0,50.0 50.0,40.0")
    #expect(
      Self.text(curve.outline)
        == "m0.0,40.0 10.0,30.0 20.0,30.0 40.0,30.0 50.0,50.0 50.0,40.0 60.0,30.0")
    #expect(curve.chords.map(\.x) == [0, 10, 20, 40, 50, 50, 60])
    #expect(Self.text(curve.breaks).isEmpty)
  }

  @Test("what is left out is in the outline alone, and what is there already in nothing")
  func skip_toAPlace_isInTheOutline() {
    var curve = Self.curve(Self.plain)
    curve.skip(to: 0, at: 0)
    #expect(Self.text(curve.outline) == "m0.0,50.0")
    curve.skip(to: 2, at: 0)
    curve.skip(to: 2, at: 3)
    #expect(Self.text(curve.outline) == "m0.0,50.0 0.0,30.0 30.0,30.0")
    curve.line(to: 1, at: 4)
    #expect(Self.text(curve.path) == "m30.0,30.0 40.0,40.0" && Self.text(curve.rests).isEmpty)
    #expect(curve.chords.map(\.x) == [0, 40])
  }

  /// Of 10 s those from 1 to 8 are idle: what moves takes 3 s, of which 3 % is kept on either side.
  @Test("a rest is interrupted where the axis is, from and to wherever it goes")
  func rest_acrossABreak_isInterrupted() throws {
    let axis = TimeAxis(0...10, idleIntervals: [1...8], x: 0...100)
    let cut = try #require(axis.breaks.first)
    #expect(abs(cut.times.lowerBound - 1.09) < 1e-12 && abs(cut.times.upperBound - 7.91) < 1e-12)
    let (low, high) = (cut.times.lowerBound, cut.times.upperBound)
    func x(_ time: Double) -> Double { axis.x(at: time) }
    let cases: [(from: Double, to: Double, rests: [(Double, Double)], breaks: [(Double, Double)])] =
      [
        (0, 10, [(0, x(low)), (x(high), 100)], [(x(low), x(high))]),
        (0.2, low, [(x(0.2), x(low))], []), (high, 9, [(x(high), x(9))], []),
        (0.2, 4, [(x(0.2), x(low))], [(x(low), x(4))]), (2, 4, [], [(x(2), x(4))]),
        (4, 9, [(x(high), x(9))], [(x(4), x(high))]), (8.5, 9, [(x(8.5), x(9))], []),
      ]
    for row in cases {
      var curve = Self.curve(axis)
      curve.skip(to: 0, at: row.from)
      curve.rest(from: row.from, to: row.to)
      func lines(_ path: Path) -> [(Double, Double)] {
        let points = path.elements.compactMap { element -> Double? in
          switch element {
          case .move(let point), .line(let point): point.x
          default: nil
          }
        }
        return stride(from: 0, to: points.count, by: 2).map { (points[$0], points[$0 + 1]) }
      }
      for (found, expected) in [
        (lines(curve.rests), row.rests), (lines(curve.breaks), row.breaks),
      ] {
        #expect(found.count == expected.count, "\(row.from) to \(row.to): \(found)")
        for (line, other) in zip(found, expected) {
          #expect(abs(line.0 - other.0) < 1e-9 && abs(line.1 - other.1) < 1e-9, "\(row.from)")
        }
      }
      #expect(Self.text(curve.path).isEmpty)
    }
  }

  @Test("a rest across several breaks is interrupted at each, and goes on between them")
  func rest_acrossBreaks_isInterruptedAtEach() throws {
    let axis = TimeAxis(0...30, idleIntervals: [1...9, 11...19, 21...29], x: 0...400)
    try #require(axis.breaks.count == 3)
    var curve = Self.curve(axis)
    curve.rest(from: 0, to: 30)
    let ends = axis.breaks.flatMap { [$0.x.lowerBound, $0.x.upperBound] }
    func places(_ path: Path) -> [Double] {
      path.elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point.x
        default: nil
        }
      }
    }
    #expect(places(curve.rests) == [0] + ends + [400])
    #expect(places(curve.breaks) == ends)
    #expect(places(curve.outline) == [0] + ends + [400])
  }

  @Test("a part of a motion along a timing function is that part, wherever and however fast it is")
  func follow_aPartOfAnEasing_isOnIt() throws {
    let motion = EasedMotion(
      timing: CubicBezier(0.4, -0.3, 0.2, 1.4), duration: 2, fromValue: 3, toValue: -1)
    for (origin, rate, part) in [
      (0.0, 1.0, 0.0...2.0), (1, 1, 1...3), (1.5, 0.5, 2...4.5), (3, 2, 3.25...3.75),
      (2, 1, 0...9), (4, 4, 4.4...9),
    ] {
      var curve = Self.curve(Self.plain)
      let (low, high) = (part.lowerBound, part.upperBound)
      let start = max(low, origin)
      let end = min(high, origin + motion.duration / rate)
      curve.skip(to: motion.value(at: (start - origin) * rate), at: start)
      curve.follow(motion, origin: origin, rate: rate, part)
      let last = try #require(curve.chords.last)
      #expect(abs(last.x - 10 * end) < 1e-6, "\(origin) \(rate)")
      #expect(curve.chords.count == 9 && Self.text(curve.path).contains("c"))
      for chord in curve.chords.dropFirst() {
        let value = motion.value(at: (chord.x / 10 - origin) * rate)
        #expect(abs(chord.y - (50 - 10 * value)) < 1e-5, "\(origin) \(rate) \(chord)")
      }
    }
  }

  /// Before its start and after its end a motion has no part; an instant of it is none.
  @Test(arguments: [0.5...0.5, 1...1, 2...2, 3...3, 0...0.75, 0...1, 3...4, 7...9])
  func follow_noPartOfAnEasing_drawsNothing(_ times: ClosedRange<Double>) {
    let motion = EasedMotion(timing: .easeIn, duration: 4, fromValue: 3, toValue: -1)
    var curve = Self.curve(Self.plain)
    curve.follow(motion, origin: 1, rate: 2, times)
    #expect(curve.path.isEmpty && curve.chords.count == 1)
    #expect(Self.text(curve.outline) == "m0.0,50.0")
  }

  /// Periods of one point and less: pieces of a fiftieth of a point are straight, shorter ones
  /// none.
  @Test("a function that swings within a point is followed, and one within a fiftieth is not")
  func follow_aFastFunction_isAsFineAsSeen() {
    for (period, isFollowed) in [(0.5, true), (0.1, true), (0.001, false)] {
      let rate = 2 * Double.pi / period
      func wave(_ time: Double) -> (value: Double, velocity: Double) {
        (2 * sin(rate * time), 2 * rate * cos(rate * time))
      }
      var curve = Self.curve(Self.plain)
      curve.follow(0...0.2, wave)
      let isCurved = curve.path.elements.contains { element in
        if case .curve = element { true } else { false }
      }
      #expect(isCurved == isFollowed, "\(period)")
      guard isFollowed else { continue }
      for chord in curve.chords {
        let value = wave(chord.x / 10).value
        #expect(abs(chord.y - (50 - 10 * value)) < 0.05, "\(period), \(chord)")
      }
    }
  }
}
