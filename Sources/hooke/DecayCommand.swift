// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeSolver

/// `hooke decay`: how far a thrown value goes, and when it is there.
struct DecayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decay",
    abstract: "Print, tabulate or draw a velocity that dies away.",
    discussion: """
      For example:

        hooke decay --velocity 2000
        hooke decay --velocity 2000 --deceleration 0.99 --csv
      """
  )

  @Option(
    parsing: .unconditional,
    help: .init("Where it starts.", valueName: "A"),
    transform: Figures.number)
  var from = 0.0

  @Option(
    parsing: .unconditional,
    help: .init("How fast it starts, units per second.", valueName: "V"),
    transform: Figures.number)
  var velocity = 1000.0

  @Option(
    parsing: .unconditional,
    help: .init("What is left of the velocity after a millisecond, 0 to 1.", valueName: "D"),
    transform: Figures.number)
  var deceleration = 0.998

  @OptionGroup(title: "Frames")
  var frames: FrameOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func run() throws {
    let choice = try output.choice()
    let motion = try motion()
    let threshold = frames.threshold(from: from, to: motion.endValue)
    let course = Course(motion, threshold: threshold)
    switch choice {
    case .report:
      try StandardOutput.write(DecayReport(motion: motion, threshold: threshold).text)
    case .csv:
      try FrameTable.print(course.frames, fps: frames.fps)
    case .css:
      try StandardOutput.write(CourseStyle(course).text())
    case .svg, .pdf:
      break
    }
  }

  private func motion() throws -> DecayMotion {
    do {
      return DecayMotion(
        decay: try .validated(deceleration: deceleration),
        fromValue: from, initialVelocity: velocity)
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
