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
    try Distance.check(from: from, to: to)
    let course: Course
    let source: any FrameSource
    switch frames.profile {
    case .exact:
      let motion = try motion()
      course = Course(motion, threshold: threshold)
      source = course.frames
    case .pop:
      let frames = try popFrames()
      course = try popCourse(frames)
      source = frames
    }
    switch try output.choice() {
    case .report: try StandardOutput.write(report())
    case .csv: try FrameTable.print(source, fps: frames.fps)
    case .css: try StandardOutput.write(CourseStyle(course).text())
    case .svg(let path): try PictureFile(path, .svg).write(course)
    case .pdf(let path): try PictureFile(path, .pdf).write(course)
    }
  }

  private var threshold: Double { frames.threshold(from: from, to: to) }

  /// The motion as it is in truth.
  private func motion() throws -> SpringMotion {
    SpringMotion(
      spring: try spring.form().spring(),
      fromValue: from, toValue: to, initialVelocity: velocity)
  }

  private func popFrames() throws -> POPSpringFrames {
    POPSpringFrames(
      dynamics: try spring.form().dynamics(),
      from: from, to: to, velocity: velocity, threshold: threshold)
  }

  private func popCourse(_ source: POPSpringFrames) throws -> Course {
    let dynamics = try spring.form().dynamics()
    return Course(
      kind: "spring",
      summary: "Spring as POP steps it at \(Figures.readable(frames.fps)) frames per second: "
        + "tension \(Figures.readable(dynamics.tension)), "
        + "friction \(Figures.readable(dynamics.friction)), "
        + "mass \(Figures.readable(dynamics.mass))",
      details: [
        "tension \(Figures.readable(dynamics.tension, digits: 4))  ·  "
          + "friction \(Figures.readable(dynamics.friction, digits: 4))  ·  "
          + "mass \(Figures.readable(dynamics.mass, digits: 4))"
      ],
      stepping: source, fps: frames.fps, from: from, to: to, threshold: threshold)
  }

  private func report() throws -> String {
    var text = SpringReport(motion: try motion(), threshold: threshold).text
    if frames.profile == .pop { text += POPReport(try popFrames(), fps: frames.fps).text }
    return text
  }
}
