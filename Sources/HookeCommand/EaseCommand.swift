// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeFormat
import HookeSolver

/// `hooke ease`: a motion along a timing function.
struct EaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ease",
    abstract: "Print, tabulate or draw a motion along a timing function.",
    discussion: """
      For example:

        hooke ease easeInOut --duration 0.25
        hooke ease 0.17,0.67,0.83,0.67 --to 100 --csv
      """
  )

  @Argument(
    help: .init(
      "linear, easeIn, easeOut, easeInOut, ease, or the two control points X1,Y1,X2,Y2.",
      valueName: "curve"),
    completion: Completions.curves, transform: TimingName.timing)
  var timing: CubicBezier

  @OptionGroup var start: StartOptions

  @OptionGroup var target: TargetOption

  @Option(
    parsing: .unconditional,
    help: .init("The duration, in seconds (default: 0.4).", valueName: "S"),
    transform: NumberArgument.value)
  var duration = 0.4

  @Option(
    parsing: .unconditional,
    help: .init("Frames per second (default: 60).", valueName: "N"),
    transform: NumberArgument.value)
  var fps: Double?

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func validate() throws {
    try target.check(from: start.from)
    if let fps { try FrameRate.check(fps, highest: FrameRate.highestOfTable) }
    guard duration >= 0 else {
      throw ValidationError(
        "--duration must be a number >= 0, not \(NumberFormat.readable(duration))")
    }
  }

  func run() throws {
    // A curve is no higher than the highest of its points; where it is vertical, its velocity is
    // infinite.
    let distance = (target.to - start.from).magnitude
    let height = max(1, timing.y1.magnitude, timing.y2.magnitude)
    let speed = duration > 0 ? 3 * (distance * height / duration) : 0
    try MotionReach.check(
      [start.from.magnitude + distance * height, speed],
      [("--from", start.from, 0), ("--to", target.to, 1), ("--duration", duration, 0.4)])
    let motion = EasedMotion(
      timing: timing, duration: duration, fromValue: start.from, toValue: target.to)
    let plotted = PlottedMotion(motion)
    let named = NamedMotion(
      name: output.name ?? plotted.kind, motion: plotted,
      curve: .eased(motion, carriedVelocity: 0))
    try output.write([named], frames: plotted.stepper, at: TableRate(given: fps)) {
      EaseReport(motion: motion).text
    }
  }
}
