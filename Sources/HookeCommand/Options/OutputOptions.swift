// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeFormat

/// The form in which a motion is written; a report unless another is asked for.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print one row per frame: frame,time,position,velocity,settled.")
  var csv = false

  @Flag(help: "Print a CSS easing within 0.2 % of the motion, and its duration.")
  var css = false

  @Option(help: .init("Draw the curve as SVG.", valueName: "FILE"))
  var svg: String?

  @Option(help: .init("Draw the curve as PDF.", valueName: "FILE"))
  var pdf: String?

  /// Writes a motion in the one form that was asked for.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - frames: Its frames, for a table.
  ///   - fps: The frames per second of the table.
  ///   - styleSheet: Its easing.
  ///   - page: Its page, if one is asked for.
  ///   - report: Its parameters and events as text.
  /// - Throws: `ValidationError` if there is more than one form.
  func write(
    _ motion: PlottedMotion, frames: any MotionStepper, fps: Double,
    styleSheet: @escaping () throws -> String, page: (() throws -> String)? = nil,
    report: () throws -> String
  ) throws {
    let forms: [(name: String, isGiven: Bool, write: () throws -> Void)] = [
      ("--format", page != nil, { try StandardOutput.write(page?() ?? "") }),
      ("--csv", csv, { try FrameTable.print(frames, fps: fps) }),
      ("--css", css, { try StandardOutput.write(styleSheet()) }),
      ("--svg", svg != nil, { try MotionPicture.writeSVG(of: motion, to: svg ?? "") }),
      ("--pdf", pdf != nil, { try MotionPicture.writePDF(of: motion, to: pdf ?? "") }),
    ]
    let given = forms.filter(\.isGiven)
    guard given.count <= 1 else {
      let names = given.map(\.name).joined(separator: " and ")
      throw ValidationError("\(names) exclude each other: give one of them")
    }
    if let form = given.first { try form.write() } else { try StandardOutput.write(report()) }
  }
}

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
    parsing: .unconditional,
    help: .init("Frames per second.", valueName: "N"),
    transform: NumberArgument.value)
  var fps = 60.0

  @Option(
    parsing: .unconditional,
    help: .init(
      "The distance from the target that counts as rest (default: a thousandth of the distance).",
      valueName: "T"),
    transform: NumberArgument.value)
  var threshold: Double?

  @Option(help: .init("The stepping: exact or pop (default: exact).", valueName: "PROFILE"))
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
