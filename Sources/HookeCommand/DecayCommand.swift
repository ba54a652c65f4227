// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeFormat
import HookeSolver

/// `hooke decay`: the end of a decaying velocity, and its time.
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

  @OptionGroup var start: StartOptions

  @Option(
    parsing: .unconditional,
    help: .init("The initial velocity, in units per second (default: 1000).", valueName: "V"),
    transform: NumberArgument.value)
  var velocity = 1000.0

  @Option(
    parsing: .unconditional,
    help: .init(
      "The share of the velocity left after a millisecond, 0 to 1 (default: 0.998).",
      valueName: "D"),
    transform: NumberArgument.value)
  var deceleration = 0.998

  @OptionGroup(title: "Frames")
  var frames: FrameOptions

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func run() throws {
    let motion = try motion()
    let threshold = frames.threshold(from: start.from, to: motion.endValue)
    let exact = PlottedMotion(motion, threshold: threshold)
    let plotted: PlottedMotion
    let source: any MotionStepper
    switch frames.profile {
    case .exact:
      plotted = exact
      source = exact.stepper
    case .pop:
      let frames = try popStepper(threshold: threshold)
      plotted = PlottedMotion(
        kind: exact.kind,
        summary: exact.summary
          + ", as POP steps it at \(NumberFormat.readable(self.frames.fps)) frames per second",
        details: exact.details, stepping: frames, fps: self.frames.fps, from: start.from,
        to: frames.endValue,
        threshold: threshold)
      source = frames
    }
    let named = NamedMotion(
      name: output.name ?? plotted.kind, motion: plotted,
      curve: frames.profile == .exact ? .decay(motion) : nil)
    try output.write([named], frames: source, at: frames.rate) {
      let report = DecayReport(motion: motion, threshold: threshold).text
      return frames.profile == .pop ? report + POPReport(source, fps: frames.fps).text : report
    }
  }

  private func motion() throws -> DecayMotion {
    let decay: Decay
    do throws(SolverError) {
      decay = try .validated(deceleration: deceleration)
    } catch {
      throw error.about(["--deceleration"])
    }
    // What never slows down is followed for as long as a table is.
    let time = decay.rate > 0 ? 1 / decay.rate : FrameSequence.longest
    try MotionReach.check(
      [start.from.magnitude + velocity.magnitude * time],
      [
        ("--from", start.from, 0), ("--velocity", velocity, 1000),
        ("--deceleration", deceleration, 0.998),
      ])
    return DecayMotion(decay: decay, fromValue: start.from, initialVelocity: velocity)
  }

  /// The stepper of POP, which divides by the share lost in a millisecond.
  private func popStepper(threshold: Double) throws -> POPDecayStepper {
    guard deceleration < 1 else {
      throw ValidationError("--deceleration must be < 1 in the pop profile, not 1")
    }
    return POPDecayStepper(
      deceleration: deceleration, from: start.from, velocity: velocity, threshold: threshold)
  }
}
