// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeStoryboard
import Testing

@testable import HookeCommand

/// The values at the ends of what an option takes, and those just beyond.
@Suite("bounds of options")
struct OptionBoundTests {
  /// A command line with a value in place of `%`.
  struct Bound: Sendable, CustomTestStringConvertible {
    let command: any ParsableCommand.Type
    let line: String
    let taken: [String]
    let refused: [String]

    var testDescription: String { line }

    init(
      _ command: any ParsableCommand.Type, _ line: String, taken: [String], refused: [String]
    ) {
      (self.command, self.line, self.taken, self.refused) = (command, line, taken, refused)
    }

    /// What is wrong with the line; empty for nothing.
    func problem(_ value: String) -> String {
      do {
        _ = try command.parse(
          line.split(separator: " ").map { String($0.replacing("%", with: value)) })
        return ""
      } catch { return command.message(for: error) }
    }
  }

  private static let spring = "--bounciness 5 --speed 8"
  private static let long = String(repeating: "n", count: 60)

  static let bounds: [Bound] = [
    Bound(
      SpringCommand.self, "\(spring) --csv --fps %", taken: ["1e-9", "100000"],
      refused: ["0", "-1", "100000.1"]),
    Bound(
      SpringCommand.self, "\(spring) --threshold %", taken: ["1e-300", "1e300"],
      refused: ["0", "-1e-300"]),
    Bound(
      SpringCommand.self, "\(spring) -o a.png --scale %", taken: ["1e-9", "160"],
      refused: ["0", "160.1"]),
    Bound(
      SpringCommand.self, "\(spring) -o a.png --size %", taken: ["200x4000", "4000x200"],
      refused: ["199x300", "300x199", "4001x300", "300x4001"]),
    Bound(
      SpringCommand.self, "\(spring) --from -1e308 --to %", taken: ["-1e308", "7e307"],
      refused: ["8e307", "1e308"]),
    Bound(
      SpringCommand.self, "\(spring) -o a.svg --also %:bounce=0,duration=1",
      taken: [long, "a b".replacing(" ", with: "_")], refused: [long + "n", ""]),
    Bound(DecayCommand.self, "--csv --fps %", taken: ["100000"], refused: ["0", "100001"]),
    Bound(
      EaseCommand.self, "linear --duration %", taken: ["0", "1e300"], refused: ["-1e-300"]),
    Bound(EaseCommand.self, "linear --csv --fps %", taken: ["100000"], refused: ["0", "100001"]),
    Bound(EaseCommand.self, "%", taken: ["0,-9,1,9"], refused: ["1.01,0,1,1", "0,0,-0.01,1"]),
    Bound(
      StoryboardCommand.self, "a -o a.csv --fps %", taken: ["0.001", "1000"],
      refused: ["0", "1000.1", "-1"]),
    Bound(
      StoryboardCommand.self, "a --columns %", taken: ["1", "24"], refused: ["0", "25", "-1"]),
    Bound(
      StoryboardCommand.self, "a --layout pages --moments %",
      taken: ["1", "10000", "key", "every:1e-9", "at:0"],
      refused: ["0", "10001", "every:0", "every:-1", "at:-1e-9", "at:", "at:1,,2"]),
    Bound(
      StoryboardCommand.self, "a --from-time %", taken: ["0", "1e9"], refused: ["-1e-9"]),
    Bound(StoryboardCommand.self, "a --to-time %", taken: ["1e-9"], refused: ["0", "-1"]),
    Bound(
      StoryboardCommand.self, "a --from-time 2 --to-time %", taken: ["2.000001"],
      refused: ["2", "1.9"]),
    Bound(
      StoryboardCommand.self, "a --against b --tolerance %", taken: ["0", "1e9"],
      refused: ["-1e-9"]),
    Bound(CompareCommand.self, "a b --tolerance %", taken: ["0", "1e9"], refused: ["-1e-9"]),
    Bound(
      StoryboardCommand.self, "a --page 300x400 --margin %", taken: ["0", "90"],
      refused: ["-0.1", "90.1"]),
    Bound(
      StoryboardCommand.self, "a --page %", taken: ["200x14400", "14400x200", "71x5080mm"],
      refused: ["199.9x300", "300x199.9", "14400.1x300", "300x14401", "70x90mm", "90x5081mm"]),
    Bound(
      FrameCommand.self, "a --at %", taken: ["0", "3600", "key:1"],
      refused: ["-0.1", "3600.1", "key:0"]),
    Bound(
      FrameCommand.self, "a --at 0 -o a.png --scale %", taken: ["0.01", "160"],
      refused: ["0", "-1", "161"]),
    Bound(
      StoryboardCommand.self, "a -o a.png --scale %", taken: ["0.01", "160"],
      refused: ["0", "-1", "161"]),
    Bound(
      CompareCommand.self, "a b -o a.png --scale %", taken: ["0.01", "160"],
      refused: ["0", "-1", "161"]),
    Bound(
      CompareCommand.self, "a b -o a.pdf --page 300x400 --margin %", taken: ["0", "90"],
      refused: ["-0.1", "90.1"]),
    Bound(
      StoryboardCommand.self, "a --against b --junit %", taken: ["a.xml", "./-"],
      refused: ["-", ""]),
    // Words in any case, times in minutes, too.
    Bound(
      SpringCommand.self, "\(spring) --profile %", taken: ["exact", "POP", "Pop"],
      refused: ["core", "pop "]),
    Bound(
      SpringCommand.self, "\(spring) --theme %", taken: ["light", "DARK"], refused: ["grey"]),
    Bound(
      SpringCommand.self, "\(spring) --property %", taken: ["opacity", "Scale", "TOP"],
      refused: ["bottom"]),
    Bound(
      SpringCommand.self, "\(spring) --format %", taken: ["css", "SwiftUI", "HTML"],
      refused: ["gif"]),
    Bound(
      StoryboardCommand.self, "a --profile %", taken: ["exact", "POP"], refused: ["core"]),
    Bound(StoryboardCommand.self, "a --theme %", taken: ["Light", "dark"], refused: ["grey"]),
    Bound(StoryboardCommand.self, "a --format %", taken: ["PDF", "Webm"], refused: ["html5"]),
    Bound(StoryboardCommand.self, "a --layout %", taken: ["STRIP", "Onion"], refused: ["list"]),
    Bound(
      StoryboardCommand.self, "a --moments %",
      taken: ["KEY", "Every:0.5", "AT:1", "at:0:01,1:00.5"], refused: ["at:1:60", "every:0:01"]),
    Bound(StoryboardCommand.self, "a --from-time %", taken: ["1:05"], refused: ["1:60", "1:-5"]),
    Bound(FrameCommand.self, "a --at %", taken: ["0:01", "60:00"], refused: ["60:01", "KEY:1"]),
    Bound(CompareCommand.self, "a b --junit %", taken: ["a.xml", "./-"], refused: ["-", ""]),
  ]

  @Test("a value at the end of the range is taken, and one beyond it refused", arguments: bounds)
  func value_atTheEndOfItsRange_isTakenAndOneBeyondIsRefused(bound: Bound) {
    for value in bound.taken { #expect(bound.problem(value) == "", "\(value)") }
    for value in bound.refused { #expect(bound.problem(value) != "", "\(value)") }
  }

  @Test("a key moment is one of those there are, whose times are given in four digits")
  func keyMoment_beyondTheLast_isRefused() throws {
    let moments = [0, 0.123_456, 2.5, 12.345_678].map { Moment(time: $0, caption: "") }
    for number in 1...4 {
      let moment = try FrameTime.time("key:\(number)").moment(of: "dot") { moments }
      #expect(moment == moments[number - 1])
    }
    #expect(try FrameTime.time("key:002").moment(of: "dot") { moments } == moments[1])
    for digits in ["5", "99999999999999999999"] {
      let error = #expect(throws: ValidationError.self) {
        try FrameTime.time("key:\(digits)").moment(of: "dot") { moments }
      }
      #expect(
        error?.message
          == "--at key:\(digits): dot has 4 key moments, at 0, 0.1235, 2.5, 12.35 s")
    }
    // Seconds need none of them.
    #expect(try FrameTime.time("1:02.5").moment(of: "dot") { [] }.time == 62.5)
  }

  @Test("--at takes as many times as a flip book has frames")
  func times_asManyAsFrames_areTaken() throws {
    func times(_ count: Int) -> String {
      "at:" + (1...count).map(String.init).joined(separator: ",")
    }
    let read = try MomentsOption.selection(times(10_000))
    #expect("\(read)" == "\(MomentSelection.times((1...10_000).map(Double.init)))")
    #expect(throws: ValidationError.self) { try MomentsOption.selection(times(10_001)) }
  }

  @Test("a picture has space for 12 further springs, code for any number")
  func furtherSprings_ofAPicture_areTwelve() throws {
    func run(_ count: Int, _ format: String) throws -> HookeProcess.Result {
      let also = (0..<count).map { " --also a\($0):bounce=0,duration=1" }.joined()
      return try HookeProcess.run("spring \(Self.spring)\(also) --format \(format) -o -")
    }
    #expect(try run(12, "svg").exitCode == 0)
    #expect(try run(13, "swiftui").exitCode == 0)
    let refused = try run(13, "svg")
    #expect(refused.exitCode == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("--also is given 13 times: a picture has space for at most 12"))
  }
}
