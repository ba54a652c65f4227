// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// The words for motions without a closed form: what causes them, and where they turn back.
@Suite("texts about motions")
struct MotionTextTests {
  typealias Source = Track.Segment.Source

  private static func segment(
    _ source: Source, _ values: [[Double]], length: Double = 1
  ) -> Track.Segment {
    let count = values[0].count
    let times = (0..<count).map { length * Double($0) / Double(max(1, count - 1)) }
    return Track.Segment(
      key: source.rawValue, startTime: 0, endTime: length, isFinished: true,
      motion: .interpolated(times: times, values: values), source: source)
  }

  private static func rows(
    _ segment: Track.Segment, _ property: String = "positionX", threshold: Double = 0.5
  ) -> [MotionTable.Row] {
    let initial = (segment.samples?.values ?? []).map { $0[0] }
    let track = Track(
      layer: "card", property: property, threshold: threshold,
      initialValue: initial.isEmpty ? [0] : initial, segments: [segment])
    return MotionTable(Fixtures.recording([track])).rows
  }

  static let causes: [(Source, Double, String)] = [
    (.animation, 1, "frame by frame"), (.follower, 1, "follows"), (.finger, 1, "by finger"),
    (.timer, 1, "by timer"), (.layout, 1, "by layout"), (.custom, 1, "custom"),
    (.assignment, 1, "sampled"), (.assignment, 0.0009, "assigned"),
    (.keyframes, 1, "along keyframes"),
  ]

  @Test("samples are named by what causes them", arguments: causes)
  func motion_ofSamples_isTheirCause(source: Source, length: Double, text: String) throws {
    let segment = Self.segment(source, [[0, 10]], length: length)
    #expect(try #require(Self.rows(segment).first).motion == text)
    #expect(Set(Self.causes.map(\.0)) == Set(Source.allCases))
  }

  @Test("a value that is set at an instant is set at once")
  func motion_ofAConstant_isAtOnce() throws {
    var jump = Fixtures.segment(0.5, 0.5, true, .constant(30))
    jump.source = .assignment
    #expect(try #require(Self.rows(jump).first).motion == "at once")
  }

  @Test(
    "the limits of an animation's value are said",
    arguments: [
      (ClampMode.start, ", clamped at the start"), (.end, ", clamped at the end"),
      (.both, ", clamped at both ends"), (ClampMode(), ""),
    ])
  func motion_withALimit_saysIt(mode: ClampMode, text: String) throws {
    let motion = EasedMotion(timing: .linear, duration: 0.5, fromValue: 0, toValue: 9)
    var segment = Fixtures.segment(0, 0.5, true, .eased(motion, carriedVelocity: 0))
    segment.clampMode = mode
    #expect(try #require(Self.rows(segment).first).motion == "0.5 s linear" + text)
    let label = PropertyLabel(Fixtures.track("a", "x", [segment], initial: 0))
    #expect(MotionLabel.text(segment, label, of: 0) == "0.5 s linear" + text)
  }

  /// Values of one component at equal steps, and where a reader sees them turn.
  static let ways: [(values: [Double], text: String)] = [
    ([0, 50, 100], ""), ([0, 100, 60], "by way of 100 pt"), ([0, -100, 60], "by way of −100 pt"),
    ([0, 100, 20, 80], "by way of 100 pt, 20 pt"),
    ([0, 100, 20, 80, 60], "by way of 100 pt, 20 pt, 80 pt"),
    ([0, 100, 20, 80, 60, 70], "turns 4 times between 20 pt and 100 pt"),
    ([5, -40, 20, -80, 60, -70, 0], "turns 5 times between −80 pt and 60 pt"),
    // What rests on its way does not turn, nor what shakes by less than can be seen.
    ([0, 50, 50, 50, 100], ""), ([0, 50, 100, 100, 60], "by way of 100 pt"),
    ([0, 50, 49, 100], ""), ([0, 50, 47, 100], "by way of 50 pt, 47 pt"),
    ([0, 0, 0, -60, -60, 10], "by way of −60 pt"), ([7, 107, 7], "by way of 107 pt"),
    // Small steps that add up to a turn are one, at their farthest.
    ([0, 100, 99, 98, 97, 96, 0], "by way of 100 pt"),
    ([0, 60, 100, 99, 100.5, 98, 50], "by way of 100.5 pt"),
  ]

  /// What something else than an animation moves is named by that, whatever is added besides.
  @Test("samples are a sum where animations move what others are added to")
  func motion_besideAdditions_isASumOfAnimations() throws {
    for (source, text) in [
      (Source.animation, "sum"), (.follower, "follows"), (.finger, "by finger"),
      (.timer, "by timer"), (.layout, "by layout"), (.custom, "custom"), (.assignment, "sampled"),
      (.keyframes, "along keyframes"),
    ] {
      var track = Fixtures.track(
        "dot", "positionX", [Self.segment(source, [[0, 5, 90]])], initial: 0)
      for isAdded in [false, true] {
        track.additions = isAdded ? [Fixtures.linear(0, 1, from: [0], to: [5])] : []
        let rows = MotionTable(Fixtures.recording([track], duration: 5)).rows
        let row = try #require(rows.first { !$0.isAdded })
        let expected = source == .animation && !isAdded ? "frame by frame" : text
        #expect(row.motion == expected, "\(source), \(isAdded)")
        #expect(rows.filter(\.isAdded).map(\.motion) == (isAdded ? ["1 s linear, added"] : []))
      }
    }
  }

  @Test("a motion by a finger says where it turns, in order of time", arguments: ways)
  func details_ofAMotionThatTurns_nameTheTurns(values: [Double], text: String) throws {
    for source in [Source.finger, .timer, .keyframes, .custom] {
      let row = try #require(Self.rows(Self.segment(source, [values])).first)
      #expect(row.details.replacing("\u{202F}", with: " ") == text, "\(source)")
    }
    // The same the other way up, and the other way round in time.
    let mirrored = try #require(Self.rows(Self.segment(.finger, [values.map { 200 - $0 }])).first)
    let row = try #require(Self.rows(Self.segment(.finger, [values])).first)
    #expect(mirrored.values.waypoints == row.values.waypoints.map { $0.map { 200 - $0 } })
  }

  @Test("two components turn at the instants of either, each time with both values")
  func details_ofTwoComponents_haveBothValues() throws {
    let (xs, ys) = ([0.0, 100, 60, 20, 10], [0.0, 30, 60, 90, 40])
    let row = try #require(Self.rows(Self.segment(.finger, [xs, ys]), "position").first)
    let details = row.details.replacing("\u{202F}", with: " ")
    #expect(details == "by way of x 100, y 30 pt; x 20, y 90 pt")
    #expect(row.values.waypoints == [[100, 30], [20, 90]])
    #expect(row.values.components == ["x", "y"])
    let many = [0.0, 9, 0, 9, 0, 9]
    let shake = Self.segment(.finger, [many, xs + [0]])
    let shaken = try #require(Self.rows(shake, "position").first)
    #expect(shaken.details == "turns 4 times")
    // In the unit that is printed.
    let turn = Self.segment(.finger, [[0, .pi, .pi / 2]])
    let turned = try #require(Self.rows(turn, "rotation", threshold: 0.01).first)
    #expect(turned.details == "by way of 180°" && turned.values.waypoints == [[180]])
  }
}
