// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeFormat

/// The profile by which a motion is stepped.
enum ProfileOption: String, ExpressibleByArgument, CaseIterable {
  /// Exact at any frame rate.
  case exact

  /// That of Facebook POP: its clock, its test for rest.
  case pop

  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// The animator's profile of the same name.
  var profile: Animator.Profile { self == .pop ? .pop : .exact }
}

/// The frame rate of a table, the threshold of rest, and the profile.
struct FrameOptions: ParsableArguments {
  @Option(
    name: .customLong("fps"), parsing: .unconditional,
    help: .init("Frames per second (default: 60).", valueName: "N"),
    transform: NumberArgument.value)
  var givenRate: Double?

  /// The frames per second.
  var fps: Double { rate.framesPerSecond }

  /// The frame rate, with whether it counts beyond the table.
  var rate: TableRate { TableRate(given: givenRate, isStepped: profile == .pop) }

  @Option(
    parsing: .unconditional,
    help: .init(
      "The distance from the target that counts as rest (default: a thousandth of the distance).",
      valueName: "T"),
    transform: NumberArgument.value)
  var threshold: Double?

  @Option(help: .init("The stepping.", valueName: "PROFILE"))
  var profile = ProfileOption.exact

  func validate() throws {
    try FrameRate.check(fps, highest: FrameRate.highestOfTable)
    if let threshold, !(threshold > 0) {
      throw ValidationError(
        "--threshold must be a number > 0, not \(NumberFormat.readable(threshold))")
    }
  }

  /// The threshold given, or a thousandth of the distance; 0.001 where the distance is 0.
  func threshold(from: Double, to: Double) -> Double {
    if let threshold { return threshold }
    let distance = (to - from).magnitude
    return distance > 0 && distance.isFinite ? 0.001 * distance : 0.001
  }
}

/// The frame rate of a motion's table, 60 unless it is given.
struct TableRate {
  /// What the command line says; nil for nothing.
  var given: Double?
  /// Whether the motion itself is stepped at the rate, as in the POP profile.
  var isStepped = false

  var isGiven: Bool { given != nil }
  var framesPerSecond: Double { given ?? 60 }
}

/// The range of `--fps`: above 0, up to a bound that depends on what has the frames.
enum FrameRate {
  /// The bound for the tables of one motion, in frames per second.
  static let highestOfTable = 100_000.0

  /// The bound for the run of a scene, in frames per second: each frame runs the scene's code.
  static let highestOfScene = 1_000.0

  /// Refuses a frame rate out of range.
  ///
  /// - Throws: `ValidationError` with the range and the value.
  static func check(_ fps: Double, highest: Double) throws {
    guard fps > 0, fps <= highest else {
      throw ValidationError(
        "--fps must be a number > 0 and <= \(NumberFormat.readable(highest)), not "
          + NumberFormat.readable(fps))
    }
  }
}
