// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeSolver

/// `hooke spring`: every way to say a spring, and how it moves.
struct SpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring",
    abstract: "Print, tabulate or draw the motion of a spring.",
    discussion: """
      Give the spring in one way, see it in all: its regime, overshoot, peaks and exact settling \
      time. For example:

        hooke spring --bounciness 18 --speed 12
        hooke spring --response 0.4 --damping-ratio 0.6 --to 100 --csv
        hooke spring --duration 0.5 --bounce 0.3 --css
      """
  )

  @OptionGroup(title: "Spring")
  var spring: SpringOptions

  @Option(
    parsing: .unconditional,
    help: .init("Where it starts.", valueName: "A"),
    transform: Figures.number)
  var from = 0.0

  @Option(
    parsing: .unconditional,
    help: .init("The target.", valueName: "B"),
    transform: Figures.number)
  var to = 1.0

  @Option(
    parsing: .unconditional,
    help: .init("How fast it starts, units per second.", valueName: "V"),
    transform: Figures.number)
  var velocity = 0.0

  @OptionGroup(title: "Frames")
  var frames: FrameOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func run() throws {
    let choice = try output.choice()
    let motion = try motion()
    let threshold = frames.threshold(from: from, to: to)
    let course = Course(motion, threshold: threshold)
    switch choice {
    case .report:
      try StandardOutput.write(SpringReport(motion: motion, threshold: threshold).text)
    case .csv:
      try FrameTable.print(course.frames, fps: frames.fps)
    case .css:
      try StandardOutput.write(CourseStyle(course).text())
    case .svg, .pdf:
      break
    }
  }

  private func motion() throws -> SpringMotion {
    try Distance.check(from: from, to: to)
    return SpringMotion(
      spring: try spring.form().spring(),
      fromValue: from, toValue: to, initialVelocity: velocity)
  }
}
