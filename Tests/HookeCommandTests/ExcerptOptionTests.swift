// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeRecording
import HookeSolver
import Testing

@testable import HookeCommand

/// What is left of a recording by the options that choose a part of it.
@Suite("the part that is shown")
struct ExcerptOptionTests {
  /// A recording of two seconds: `card` moves in the first, `Lid` and `lid` in the second.
  private static func recording(summary: String) -> Recording {
    func track(_ layer: String, _ start: Double) -> Track {
      let motion = SpringMotion(spring: Spring(mass: 1, stiffness: 100, damping: 20))
      let segment = Track.Segment(
        key: "key", startTime: start, endTime: start + 1, isFinished: true,
        motion: .closedForm(origin: start, rate: 1, curves: [.spring(motion)]))
      return Track(
        layer: layer, property: "positionX", threshold: 0.01, initialValue: [0],
        segments: [segment])
    }
    return Recording(
      name: "made-up", title: "Made up", summary: summary,
      screen: Recording.Screen(width: 375, height: 667), duration: 2,
      tracks: [track("card", 0), track("Lid", 1), track("lid", 1)], events: [])
  }

  private static func part(
    _ line: String, summary: String = "A card.", duration: Double = 2
  ) throws -> Recording {
    let options = try ChoiceOptions.parse(line.split(separator: " ").map(String.init))
    var recording = recording(summary: summary)
    recording.duration = duration
    return try options.part(of: recording)
  }

  @Test(arguments: [
    ("", 2.0, "A card."), ("--from-time 0", 2, "From 0 to 2 s. A card."),
    ("--from-time 0.5", 1.5, "From 0.5 to 2 s. A card."),
    ("--to-time 0.5", 0.5, "From 0 to 0.5 s. A card."),
    ("--to-time 2", 2, "From 0 to 2 s. A card."),
    ("--from-time 0.25 --to-time 1.75", 1.5, "From 0.25 to 1.75 s. A card."),
    ("--to-time 9", 2, "From 0 to 2 s. A card."),
    ("--from-time 1.999 --to-time 9", 0.001, "From 1.999 to 2 s. A card."),
  ])
  func part_ofAStretch_lastsAsLongAndSaysWhich(
    line: String, duration: Double, summary: String
  ) throws {
    let part = try Self.part(line)
    #expect(abs(part.duration - duration) < 1e-12 && part.summary == summary)
    #expect(part.tracks.map(\.layer) == ["card", "Lid", "lid"])
    let alone = summary.replacing(" A card.", with: "").replacing("A card.", with: "")
    #expect(try Self.part(line, summary: "").summary == alone)
  }

  @Test(
    "a stretch that begins at the end, or later, is refused",
    arguments: [
      ("2", true), ("1.9999", false), ("2.5", true), ("0:02", true), ("0:01.9", false),
    ])
  func start_atTheEnd_isRefused(time: String, isRefused: Bool) throws {
    do {
      _ = try Self.part("--from-time " + time)
      #expect(!isRefused)
    } catch {
      #expect(isRefused)
      #expect("\(error)".contains(": made-up is over after 2 s"), "\(error)")
    }
  }

  @Test(
    "the end of a recording is said in four digits, those of a stretch to a millisecond",
    arguments: [(2.345_678, "2.346", "2.346"), (3.0004, "3", "3"), (10.23456, "10.23", "10.235")])
  func end_ofARecording_isRounded(duration: Double, over: String, end: String) throws {
    let error = #expect(throws: ValidationError.self) {
      try Self.part("--from-time 100", duration: duration)
    }
    #expect(error?.message == "--from-time 100: made-up is over after \(over) s")
    let part = try Self.part("--from-time 0.123456", duration: duration)
    #expect(part.summary == "From 0.123 to \(end) s. A card.")
  }

  @Test(arguments: [
    ("--only card", ["card"]), ("--only lid", ["lid"]), ("--only Lid", ["Lid"]),
    ("--only Card", ["card"]), ("--only lid --only card", ["card", "lid"]),
  ])
  func only_aName_isItsLayer(line: String, layers: [String]) throws {
    #expect(try Self.part(line).tracks.map(\.layer) == layers)
  }

  @Test func only_aNameThatMovesNot_isRefused() {
    #expect(throws: ValidationError.self) { try Self.part("--only cart") }
    #expect(throws: ValidationError.self) { try Self.part("--only LID") }
    // Of several the first by name is said.
    for line in ["--only cut --only cart", "--only cart --only cut", "--only lid --only cart"] {
      let error = #expect(throws: ValidationError.self) { try Self.part(line) }
      let message = "--only 'cart': no such layer moves in made-up, did you mean card?"
      #expect(error?.message == message + " (Lid, card, lid)")
    }
  }
}
