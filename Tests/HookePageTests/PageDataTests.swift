// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeRecording
import HookeRecordingTestSupport
import HookeSolver
import Testing

@testable import HookePage

/// What a page holds of a recording: the corners of its curves as JSON, its axis, and its code.
@Suite("Data of a page")
struct PageDataTests {
  private func part(_ html: String, from start: String, to end: String) throws -> String {
    let rest = try #require(html.components(separatedBy: start).dropFirst().first)
    return try #require(rest.components(separatedBy: end).first)
  }

  private func rows(_ recording: Recording) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(PageChart(recording).json.utf8))
    return try #require(object as? [[String: Any]])
  }

  @Test("values are those of the tracks in the unit that is printed, at every corner")
  func json_ofEveryKind_isInPrintedUnits() throws {
    let recording = Fixtures.everyKind()
    let rows = try rows(recording)
    let moving = recording.tracks
    try #require(rows.count == moving.count)
    var compared = 0
    // Rows are in groups of layers, in which the tracks of the fixture are, too.
    for (row, track) in zip(rows, moving) {
      let factor = track.property == "rotation" ? 180 / Double.pi : 1
      #expect(row["suffix"] as? String == (factor == 1 ? row["suffix"] as? String : "°"))
      let curves = try #require(row["curves"] as? [[String: Any]])
      #expect(curves.count == track.movingComponents.count)
      let (low, high) = (row["low"] as? Double ?? 0, row["high"] as? Double ?? 0)
      for (curve, component) in zip(curves, track.movingComponents) {
        let times = try #require(curve["times"] as? [Double])
        let values = try #require(curve["values"] as? [Double])
        let range = track.range(of: component)
        #expect(low < range.lowerBound * factor && high > range.upperBound * factor)
        for (index, (time, value)) in zip(times, values).enumerated() {
          // At a jump there are two corners, of which the track knows the last.
          guard index + 1 == times.count || times[index + 1] > time else { continue }
          let gap = (value - factor * track.value(of: component, at: time)).magnitude
          // Times are written to ten microseconds.
          let speed = track.velocity(of: component, at: time).magnitude
          let isJump = index > 0 && times[index - 1] == time
          if isJump || speed == 0 { continue }
          #expect(
            gap <= factor * (2e-5 * speed + 0.02 * track.threshold),
            "\(track.layer) \(track.property) at \(time)")
          compared += 1
        }
      }
    }
    #expect(compared > 200)
  }

  @Test("code for one of several ways says of how many", arguments: 1...3)
  func html_ofWaysThatRepeat_saysHowMany(_ count: Int) {
    let ways = (0..<count).map { index in
      Fixtures.segment(
        Double(index), Double(index + 1), true,
        .eased(
          EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 10), carriedVelocity: 0))
    }
    let html = PageTable(
      Fixtures.recording([Fixtures.track("dot", "positionX", ways, initial: 0)])
    ).html
    #expect(html.contains("as Swift\""), "\(html)")
    #expect(html.contains(", one of \(count) ways") == (count > 1), "\(html)")
  }

  @Test("a curve is right between any two corners, up to the end of a motion that goes on")
  func value_endingInMotion_isThatOfTheTrack() {
    let motion = SpringMotion(
      spring: Spring(bounciness: 8, speed: 4), fromValue: 10, toValue: 300, initialVelocity: 0)
    let recording = Fixtures.recording(
      [
        Fixtures.track(
          "a", "positionX", [Fixtures.segment(0.5, 0.7, false, .spring(motion))], initial: 10,
          threshold: 1)
      ], duration: 0.7)
    check(recording.tracks[0])
    // Lines between samples, of which the last ends with the recording.
    let lines = Track.Segment(
      key: "k", startTime: 0.5, endTime: 0.7, isFinished: false,
      motion: .interpolated(times: [0.5, 0.6, 0.7], values: [[10, 90, 300]]), source: .keyframes)
    check(Fixtures.track("a", "positionX", [lines], initial: 10, threshold: 1))
  }

  @Test("a jump is one, at the start, between and at the end of a recording")
  func corners_ofJumps_areTwo() {
    for jump in [0.0, 0.25, 0.999, 1] {
      let set = Fixtures.segment(jump, jump, true, .constant(5))
      let track = Fixtures.track("a", "positionX", [set], initial: 2)
      let curve = PageCurve(track, component: 0, duration: 1)
      for (time, value) in [(jump - 1e-9, 2.0), (jump, 5), (1, 5)] where time >= 0 {
        #expect((curve.value(at: time) - value).magnitude < 1e-6, "\(jump), at \(time)")
      }
      let places = curve.times.indices.filter { curve.times[$0] == jump }
      #expect(places.contains { curve.values[$0] == 5 }, "\(curve.times) \(curve.values)")
      #expect(jump == 0 || places.contains { curve.values[$0] == 2 }, "\(curve.values)")
      #expect(curve.times.first == 0 && curve.times.last == 1)
    }
    // What begins later is no part of it.
    let late = Fixtures.segment(1.5, 1.5, true, .constant(5))
    let curve = PageCurve(
      Fixtures.track("a", "positionX", [late], initial: 2), component: 0, duration: 1)
    #expect(curve.value(at: 1) == 2 && curve.times.allSatisfy { $0 <= 1 })
  }

  /// Holds the curve of a track of 0.7 s that begins at 10 to its values.
  private func check(_ track: Track) {
    let curve = PageCurve(track, component: 0, duration: 0.7)
    for step in 0...1000 {
      let time = 0.7 * Double(step) / 1000
      let gap = (curve.value(at: time) - track.value(of: 0, at: time)).magnitude
      #expect(gap <= 0.55 * track.threshold, "at \(time)")
    }
    #expect(curve.value(at: -1) == 10)
    #expect(curve.value(at: 9) == curve.values.last)
  }

  @Test("values farther apart than the greatest number are numbers of JSON, and have places")
  func json_ofTheGreatestNumbers_isRead() throws {
    let lines = Track.Segment(
      key: "k", startTime: 0, endTime: 2, isFinished: true,
      motion: .interpolated(times: [0, 1, 2], values: [[-1.7e308, 1.7e308, 0]]), source: .assignment
    )
    let recording = Fixtures.recording(
      [Fixtures.track("x", "value", [lines], initial: -1.7e308, threshold: 1e306)], duration: 2)
    let row = try #require(rows(recording).first)
    let (low, high) = (row["low"] as? Double ?? 0, row["high"] as? Double ?? 0)
    #expect(low <= -1.7e308 && high >= 1.7e308)
    let path = try part(PageChart(recording).html, from: "<path d=\"M", to: "\"")
    let points = path.components(separatedBy: "L").map { $0.split(separator: " ").map(String.init) }
    let heights = try points.map { try #require(Double($0[1])) }
    #expect(heights.count == 3 && (heights[2] - 50).magnitude < 0.1, "\(path)")
    #expect(heights[0] > 90 && heights[1] < 10, "\(path)")
  }

  @Test(
    "the axis has the round times within the recording, where they are",
    arguments: [
      (0.09, 0.01, 9), (0.7, 0.1, 7), (0.7999, 0.1, 7), (3.3, 0.5, 6), (12, 2, 6),
      (40_000, 6000, 6), (43_000, 6000, 7),
    ])
  func axis_ofADuration_hasItsRoundTimes(_ duration: Double, _ step: Double, _ count: Int) throws {
    let motion = EasedMotion(duration: duration, fromValue: 0, toValue: 9)
    let recording = Fixtures.recording(
      [
        Fixtures.track(
          "a", "positionX",
          [Fixtures.segment(0, duration, true, .eased(motion, carriedVelocity: 0))], initial: 0)
      ], duration: duration)
    let axis = try part(
      PageChart(recording).html, from: "<div class=\"axis\" aria-hidden=\"true\">", to: "</div>")
    let ticks = axis.components(separatedBy: "<span style=\"left:").dropFirst()
    #expect(ticks.count == count + 1)
    for (index, tick) in ticks.enumerated() {
      let numbers = tick.components(separatedBy: "%\">")
      let left = try #require(Double(numbers[0]))
      let time = try #require(Double(numbers[1].components(separatedBy: "<")[0]))
      #expect((time - Double(index) * step).magnitude < 1e-9)
      #expect((left - 100 * time / duration).magnitude < 1e-3)
    }
  }

  @Test("code is that of the recording's time")
  func code_atAnotherRate_isOfTheRecording() {
    func page(_ rate: Double) -> String {
      let motion = EasedMotion(timing: .easeOut, duration: 0.6, fromValue: 0, toValue: 9)
      let segment = Track.Segment(
        key: "k", startTime: 0.25, endTime: 0.25 + 0.6 / rate, isFinished: true,
        motion: .closedForm(
          origin: 0.25, rate: rate, curves: [.eased(motion, carriedVelocity: 0)]))
      return MotionPage(
        Fixtures.recording([Fixtures.track("a", "positionX", [segment], initial: 0)])
      ).html
    }
    #expect(page(1).contains("timingCurve(0, 0, 0.58, 1, duration: 0.6)"))
    #expect(page(2).contains("timingCurve(0, 0, 0.58, 1, duration: 0.3)"))
    #expect(page(0.5).contains("timingCurve(0, 0, 0.58, 1, duration: 1.2)"))
    #expect(page(1).contains(".delay(0.25)"))
  }

  @Test("code waits from its trigger, and stands for no rest of a motion and no limit")
  func code_ofAMotion_isOfItAlone() {
    func page(_ change: (inout Track.Segment) -> Void) -> String {
      let motion = EasedMotion(timing: .easeOut, duration: 0.6, fromValue: 0, toValue: 9)
      var segment = Fixtures.segment(0.75, 1.35, true, .eased(motion, carriedVelocity: 0))
      change(&segment)
      return MotionPage(
        Fixtures.recording([Fixtures.track("a", "positionX", [segment], initial: 0)])
      ).html
    }
    let code = "timingCurve(0, 0, 0.58, 1, duration: 0.6)"
    let own = page { $0.trigger = Track.Segment.Trigger(time: 0.25, caption: "go") }
    #expect(own.contains(code) && own.contains(".delay(0.5)"))
    let immediate = page {
      $0.trigger = Track.Segment.Trigger(time: 0.75.nextDown, caption: "go")
    }
    #expect(immediate.contains(code) && !immediate.contains(".delay"))
    #expect(!page { $0.startTime = 0.9 }.contains(code))
    #expect(!page { $0.clampMode = .end }.contains(code))
  }
}
