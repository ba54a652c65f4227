// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeRecording
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookePage

/// Heights, colours and ranges of the rows of charts, and which motions have code, by hand.
@Suite("Rows of a page")
struct PageRowTests {
  private static func line(
    _ start: Double, _ end: Double, from: Double, to: Double
  ) -> Track.Segment {
    Fixtures.segment(
      start, end, true,
      .eased(
        EasedMotion(timing: .linear, duration: end - start, fromValue: from, toValue: to),
        carriedVelocity: 0))
  }

  private static func recording(_ layers: [String]) -> Recording {
    Fixtures.recording(
      layers.map {
        Fixtures.track($0, "positionX", [line(0, 1, from: 0, to: 9)], initial: 0)
      })
  }

  private func parts(_ text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
  }

  /// 440 pixels for all rows, of which each has 54 to 110.
  @Test(
    "few rows are high, many have the least height",
    arguments: [
      (0, 110), (1, 110), (4, 110), (5, 88), (6, 73), (8, 55), (9, 54), (40, 54),
    ])
  func rowHeight_ofACount_isItsShare(_ count: Int, _ height: Int) {
    let chart = PageChart(Self.recording((0..<count).map { "layer \($0)" }))
    #expect(chart.rowHeight == height)
  }

  @Test("rows of a layer are beside each other in its colour, of which there are four")
  func html_ofLayers_hasTheirColors() {
    let html = PageChart(Self.recording(["a", "b", "a", "c", "d", "e", "b", "f"])).html
    let rows = parts(html, from: "<div class=\"row", to: "</b>")
    #expect(parts(html, from: "<b>", to: "</b>") == ["a", "a", "b", "b", "c", "d", "e", "f"])
    #expect(
      rows.map { parts($0, from: "data-color=\"", to: "\"")[0] }
        == ["0", "0", "1", "1", "2", "3", "0", "1"])
    #expect(
      rows.map { $0.hasPrefix(" first") } == [true, false, true, false, true, true, true, true])
  }

  /// A colour is read as a whole, so a curve says of which channels it has the values.
  @Test(
    "a curve of channels that move alike stands for all of them",
    arguments: [
      ([1.0, 1, 1], ["[0,1,2]"]), ([1, 1, 1, 1], ["[0,1,2,3]"]), ([1, 0, 1], ["[0]", "[2]"]),
      ([0, 1, 0], ["[1]"]), ([1, 1, 0.5], ["[0]", "[1]", "[2]"]),
    ])
  func json_ofAColor_hasItsChannels(_ ends: [Double], _ channels: [String]) {
    let resting = ends.map { _ in 0.0 }
    let track = Track(
      layer: "a", property: "backgroundColor", threshold: 0.01, initialValue: resting,
      segments: [Fixtures.linear(0, 1, from: resting, to: ends)])
    let json = PageChart(Fixtures.recording([track])).json
    #expect(parts(json, from: "\"channels\":", to: ",\"times") == channels)
  }

  @Test("above and below the values there is twice the threshold, or six hundredths of the range")
  func json_ofARow_hasItsRange() throws {
    for (threshold, from, to, low, high) in [
      (0.01, 0.0, 10.0, -0.6, 10.6), (1, 0, 10, -2, 12), (0.3, -10, 0, -10.6, 0.6),
      (0.301, -10, 0, -10.602, 0.602), (0.5, 4, 2, 1, 5),
    ] {
      let recording = Fixtures.recording([
        Fixtures.track(
          "a", "positionX", [Self.line(0, 1, from: from, to: to)], initial: from,
          threshold: threshold)
      ])
      let object = try JSONSerialization.jsonObject(with: Data(PageChart(recording).json.utf8))
      let row = try #require((object as? [[String: Any]])?.first)
      #expect(abs((row["low"] as? Double ?? .nan) - low) < 1e-9, "\(threshold)")
      #expect(abs((row["high"] as? Double ?? .nan) - high) < 1e-9, "\(threshold)")
    }
  }

  /// The corners of a curve as "time value".
  private func corners(_ track: Track, _ duration: Double) -> [String] {
    let curve = PageCurve(track, component: 0, duration: duration)
    return zip(curve.times, curve.values).map { "\($0) \($1)" }
  }

  @Test("a curve of straight lines has its corners, and two where it jumps")
  func curve_ofLinesAndSamples_hasTheirCorners() {
    func track(_ motion: Track.Segment.Motion, _ start: Double, _ end: Double) -> Track {
      let segment = Track.Segment(
        key: "k", startTime: start, endTime: end, isFinished: true, motion: motion,
        source: .assignment)
      return Fixtures.track("a", "positionX", [segment], initial: 1)
    }
    let lines = track(.interpolated(times: [1, 2, 3], values: [[1, 5, 3]]), 1, 3)
    #expect(corners(lines, 4) == ["0.0 1.0", "1.0 1.0", "2.0 5.0", "3.0 3.0", "4.0 3.0"])
    #expect(corners(lines, 2) == ["0.0 1.0", "1.0 1.0", "2.0 5.0"])
    #expect(corners(lines, 1.5) == ["0.0 1.0", "1.0 1.0", "1.5 3.0"])
    #expect(corners(lines, 1) == ["0.0 1.0", "1.0 1.0"])
    #expect(corners(lines, 0.5) == ["0.0 1.0", "0.5 1.0"])
    let samples = track(.sampled(times: [1, 2, 3], values: [[4, 5, 5]]), 1, 3)
    #expect(
      corners(samples, 4)
        == ["0.0 1.0", "1.0 1.0", "1.0 4.0", "2.0 4.0", "2.0 5.0", "3.0 5.0", "4.0 5.0"])
    #expect(corners(samples, 2) == ["0.0 1.0", "1.0 1.0", "1.0 4.0", "2.0 4.0", "2.0 5.0"])
  }

  @Test("code of Swift is that of a whole motion whose value changes")
  func buttons_ofMotions_areThoseOfWholeOnes() {
    func code(_ segments: [Track.Segment], _ initial: [Double]) -> [[String]] {
      let track = Track(
        layer: "a", property: initial.count == 1 ? "positionX" : "position", threshold: 0.01,
        initialValue: initial, segments: segments)
      let html = PageTable(Fixtures.recording([track])).html
      return parts(html, from: "<tr data-time", to: "</tr>").map { row in
        parts(row, from: "data-code=\"", to: "\"").filter { $0.hasPrefix("//") }
      }
    }
    func easing(_ duration: Double, _ from: Double, _ to: Double) -> MotionCurve {
      .eased(
        EasedMotion(timing: .easeOut, duration: duration, fromValue: from, toValue: to),
        carriedVelocity: 0)
    }
    // Of two components the one that moves in it gives the curve of each motion.
    func both(_ start: Double, _ x: (Double, Double), _ y: (Double, Double)) -> Track.Segment {
      var both = Fixtures.segment(start, start + 0.5, true, easing(0.5, 0, 1))
      let curves = [x, y].map { from, to in
        from == to ? MotionCurve.constant(from) : easing(0.5, from, to)
      }
      both.motion = .closedForm(origin: start, rate: 1, curves: curves)
      return both
    }
    let (first, second) = (both(0, (3, 3), (0, 8)), both(1, (3, 5), (8, 8)))
    for (segments, start) in [
      ([first], [3.0, 0]), ([second], [3, 8]), ([first, second], [3, 0]),
    ] {
      let found = code(segments, start)
      #expect(found.map(\.count) == segments.map { _ in 1 }, "\(found)")
      for text in found.joined() {
        #expect(text.contains("timingCurve(0, 0, 0.58, 1, duration: 0.5)"), "\(text)")
      }
    }
    // What waits for nothing waits from the start of the scene.
    let late = code([Fixtures.segment(0.75, 1.25, true, easing(0.5, 0, 9))], [0])
    #expect(late.joined().first?.contains(".delay(0.75)") == true, "\(late)")
  }

  @Test("a spring that is given new targets is one row without code of Swift")
  func buttons_ofNewTargets_areNone() {
    for count in 1...5 {
      let springs = (0..<count).map { (index: Int) -> Track.Segment in
        let (start, place) = (0.125 * Double(index), Double(index))
        let motion = SpringMotion(
          spring: Spring(bounciness: 8, speed: 12), fromValue: 10 * place, toValue: 100 + place,
          initialVelocity: 0)
        return Fixtures.segment(start, start + 0.125, index + 1 == count, .spring(motion))
      }
      let html = PageTable(
        Fixtures.recording([Fixtures.track("a", "positionX", springs, initial: 0)])
      ).html
      // From four on they are one motion.
      let rows = parts(html, from: "<tr data-time", to: "</tr>")
      #expect(rows.count == (count < 4 ? count : 1), "\(html)")
      for row in rows {
        #expect(row.contains("interpolatingSpring") == (count < 4), "\(count): \(row)")
      }
    }
  }
}
