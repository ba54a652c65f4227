// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeFormat
import HookeSolver
import Testing

@testable import HookeRecording

/// Which rows of a table stand for others, and what is written of those that never end.
@Suite("Rows of tables")
struct TableRowTests {
  private static func thrown(_ layer: String, _ velocity: Double, to target: Double = 100)
    -> Track
  {
    let spring = SpringMotion(
      spring: Spring(bounciness: 12, speed: 8), fromValue: 0, toValue: target,
      initialVelocity: velocity)
    return Fixtures.track(
      layer, "positionX", [Fixtures.segment(0, 2, true, .spring(spring))], initial: 0,
      threshold: 0.5)
  }

  /// A row says "as 1" only where all is as in that one, also what it was thrown with.
  @Test("a row is as another one where property, values, terms and details are the same")
  func repeated_ofRows_isTheFirstThatIsTheSame() {
    var other = Self.thrown("g", 0)
    other.property = "positionY"
    let tracks = [
      Self.thrown("a", 0), Self.thrown("b", 300), Self.thrown("c", 0), Self.thrown("d", 300),
      Self.thrown("e", 0, to: 90), Self.thrown("f", -300), other,
    ]
    let rows = MotionTable(Fixtures.recording(tracks)).rows
    #expect(rows.map(\.layer) == ["a", "b", "c", "d", "e", "f", "g"])
    #expect(rows.map(\.repeated) == [nil, nil, 1, 2, nil, nil, nil])
    #expect(Set(rows.map(\.motion)) == ["spring: bounciness 12, speed 8"])
  }

  /// Values that code sets every quarter of a second, each with what set it off.
  private static func steps(_ captions: [String]) -> [MotionTable.Row] {
    let segments = captions.enumerated().map { index, caption in
      let (time, value) = (0.25 * Double(index + 1), 20 * Double(index))
      return Track.Segment(
        key: "timer", startTime: time.nextDown, endTime: time, isFinished: true,
        motion: .sampled(times: [time.nextDown, time], values: [[value, value + 20]]),
        source: .timer, trigger: .init(time: time, caption: caption))
    }
    let track = Fixtures.track("dot", "positionX", segments, initial: 0, threshold: 0.5)
    return MotionTable(Fixtures.recording([track])).rows
  }

  /// What a script sets step by step, under a caption each, are as many motions.
  @Test("steps are one row where they have a cause in common")
  func steps_ofCauses_areOneRowOrSeveral() throws {
    let own = Self.steps(["one", "two", "three", "four", "five"])
    #expect(own.map(\.trigger) == ["one", "two", "three", "four", "five"])
    #expect(own.map(\.values.to) == [[20], [40], [60], [80], [100]])
    for captions in [
      Array(repeating: "count", count: 5), ["a", "b", "c", "d", "d"], ["", "", "", "", ""],
    ] {
      let rows = Self.steps(captions)
      let row = try #require(rows.first)
      #expect(rows.count == 1 && row.trigger == captions[0], "\(captions)")
      #expect(row.from == "0\u{202F}pt" && row.to == "100\u{202F}pt", "\(captions)")
      #expect(row.values.from == [0] && row.values.to == [100], "\(captions)")
      #expect(row.startTime == 0.25.nextDown && abs(row.duration - 1) < 1e-9)
      #expect(row.motion == "by timer, in 5 steps", "\(captions)")
      #expect(row.details == "every \(NumberFormat.time(0.25))", "\(captions)")
      #expect(row.ending == .finished)
    }
  }

  /// Springs that are given targets, and rounds, end with the last of them.
  @Test("a row of several motions has the last value and the last end")
  func rows_ofSeveralMotions_endWithTheLast() throws {
    let spring = Spring(response: 0.5, dampingRatio: 0.8)
    let targets = (0..<5).map { index -> Track.Segment in
      let start = 0.25 * Double(index)
      var segment = Fixtures.segment(
        start, start + 0.25, index == 4,
        .spring(
          SpringMotion(
            spring: spring, fromValue: 0, toValue: 10 * Double(index + 1), initialVelocity: 1)))
      segment.trigger = .init(time: 0, caption: "drag")
      return segment
    }
    let rounds = (0..<3).map { Fixtures.linear(Double($0), Double($0) + 1, from: [0], to: [9]) }
    for (segments, value, duration, ending) in [
      (targets, 50.0, 1.25, MotionTable.Row.Ending.finished), (rounds, 9, 3, .finished),
      (Array(targets.dropLast()), 40, 1, .removed),
    ] {
      let rows = MotionTable(
        Fixtures.recording(
          [Fixtures.track("dot", "positionX", segments, initial: 0)], duration: 9)
      ).rows
      let row = try #require(rows.first)
      #expect(rows.count == 1 && row.values.to == [value] && row.to == "\(Int(value))\u{202F}pt")
      #expect(row.duration == duration && row.ending == ending && row.startTime == 0)
    }
  }

  /// A decay that nothing slows down has no end, which JSON has no number for.
  @Test("a value without end is null in JSON")
  func json_ofAMotionWithoutEnd_isRead() throws {
    let decay = DecayMotion(decay: Decay(rate: 0), fromValue: 5, initialVelocity: 30)
    let track = Fixtures.track(
      "dot", "positionX", [Fixtures.segment(0, 1, false, .decay(decay))], initial: 5)
    let table = MotionTable(Fixtures.recording([track]))
    let object = try JSONSerialization.jsonObject(with: Data(table.json().utf8))
    let motions = try #require((object as? [String: Any])?["motions"] as? [[String: Any]])
    let values = try #require(motions.first?["values"] as? [String: Any])
    #expect(values["from"] as? [Double] == [5])
    #expect((values["to"] as? [Any])?.first is NSNull)
  }

  @Test("a table without rows says so, in a line of its own")
  func markdown_withoutRows_saysSo() {
    let empty = MotionTable(Fixtures.recording([]))
    #expect(empty.markdown() == "### Made up\n\nNothing moves.\n")
    #expect(empty.json() == "{\"scene\":\"made-up\",\"title\":\"Made up\",\"motions\":[\n]}\n")
  }

  /// As many as show a tenth of a threshold, and no fewer than the storyboard has for the range.
  @Test(
    "a value has the digits that its threshold and its range ask for",
    arguments: [
      (1e-8, 0.123456789, "0.123456789"), (1e-12, 0.123456789, "0.123456789"),
      (0.01, 0.123456789, "0.123"), (0.5, 0.123456789, "0.123"), (10, 4.87, "4.87"),
      (10, 48.7, "48.7"), (10, 487.3, "487.3"), (0.5, 4.8766, "4.88"), (0.05, 4.8766, "4.877"),
    ])
  func value_ofARow_hasTheDigitsOfItsThreshold(threshold: Double, value: Double, text: String) {
    let track = Fixtures.track(
      "dot", "positionX", [Fixtures.linear(0, 1, from: [0], to: [value])], initial: 0,
      threshold: threshold)
    let rows = MotionTable(Fixtures.recording([track])).rows
    #expect(rows.map(\.to) == [text + "\u{202F}pt"])
  }
}
