// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeAnimation
import HookeFormat
import HookeSolver

/// `hooke spring`: the parameters of a spring in every form, and its motion.
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
        hooke spring --response 0.4 --damping-ratio 0.6 -o spring.html
        hooke spring --duration 0.5 --bounce 0.3 --also slow:duration=1,bounce=0 -o two.svg
      """
  )

  @OptionGroup(title: "Spring")
  var spring: SpringOptions

  @OptionGroup var start: StartOptions

  @OptionGroup var target: TargetOption

  @Option(
    parsing: .unconditional,
    help: .init("The initial velocity, in units per second (default: 0).", valueName: "V"),
    transform: NumberArgument.value)
  var velocity = 0.0

  @OptionGroup(title: "Frames")
  var frames: FrameOptions

  @Option(
    help: .init(
      "A further spring in the same picture or file, such as sheet:response=0.5,damping-ratio=0.8.",
      valueName: "NAME:SPRING"),
    transform: FurtherSpring.spring)
  var also: [FurtherSpring] = []

  @OptionGroup(title: "Output")
  var output: OutputOptions

  func validate() throws {
    try target.check(from: start.from)
  }

  func run() throws {
    let plotted: PlottedMotion
    let source: any MotionStepper
    switch frames.profile {
    case .exact:
      let motion = try motion()
      plotted = PlottedMotion(motion, threshold: threshold)
      source = plotted.stepper
    case .pop:
      let frames = try popStepper()
      plotted = try plottedPOPMotion(frames)
      source = frames
    }
    let name = output.name ?? plotted.kind
    let first = NamedMotion(
      name: name, motion: plotted,
      curve: frames.profile == .exact ? .spring(try motion()) : nil,
      terms: try spring.form().words)
    try output.write(
      [first] + further(besides: name), frames: source, at: frames.rate, page: page, report: report)
  }

  /// The further springs, which move like the first: between the same values, as it is thrown.
  private func further(besides name: String) throws -> [NamedMotion] {
    guard frames.profile == .exact || also.isEmpty else {
      throw ValidationError("--also is for the exact profile: leave out --profile")
    }
    var names: Set<String> = [name]
    return try also.map { spring in
      guard names.insert(spring.name).inserted else {
        throw ValidationError("two springs are called \(spring.name): give each a name of its own")
      }
      let motion = try motion(of: spring.spring())
      return NamedMotion(
        name: spring.name, motion: PlottedMotion(motion, threshold: threshold),
        curve: .spring(motion), terms: spring.form.words)
    }
  }

  /// The page with the spring, which shows its motion from 0 to 1 from rest.
  private func page() throws -> String {
    guard start.from == 0, target.to == 1, velocity == 0, frames.profile == .exact else {
      throw ValidationError(
        "--format html shows the exact motion from 0 to 1 from rest: leave out --from, --to, "
          + "--velocity and --profile")
    }
    return try SpringPage(form: spring.form()).html()
  }

  private var threshold: Double { frames.threshold(from: start.from, to: target.to) }

  /// The exact motion.
  private func motion() throws -> SpringMotion { try motion(of: spring.form().spring()) }

  /// The motion of a spring between the values of the command line.
  private func motion(of spring: Spring) throws -> SpringMotion {
    try checkReach(frequency: spring.naturalFrequency, time: 1 / spring.naturalFrequency)
    return SpringMotion(
      spring: spring, fromValue: start.from, toValue: target.to, initialVelocity: velocity)
  }

  /// Refuses a motion beyond all numbers.
  ///
  /// The energy never grows, so at the target the spring is no faster than its energy makes it, and
  /// at a peak no farther.
  ///
  /// - Parameters:
  ///   - frequency: The natural frequency, in radians per second.
  ///   - time: The time in which the initial velocity may carry it away, in seconds.
  /// - Throws: `ValidationError` that names the options that were given.
  private func checkReach(frequency: Double, time: Double) throws {
    let reach = reach(time: time)
    try MotionReach.check(
      [target.to.magnitude + reach, reach * frequency],
      [("--from", start.from, 0), ("--to", target.to, 1), ("--velocity", velocity, 0)])
  }

  /// How far the distance and the velocity at the start may carry it.
  private func reach(time: Double) -> Double {
    (target.to - start.from).magnitude + velocity.magnitude * time
  }

  /// The time in which a velocity may carry it away, in seconds.
  ///
  /// Without tension nothing turns it back until the table ends.
  private func carryTime(of dynamics: POPDynamics) -> Double {
    min(1 / max(frequency(of: dynamics), 1e-300), FrameSequence.longest)
  }

  private func frequency(of dynamics: POPDynamics) -> Double {
    (dynamics.tension / dynamics.mass).squareRoot()
  }

  /// Refuses a motion that POP's steps magnify without end.
  ///
  /// Such growth is exponential, so that the last frame decides.
  private func checkGrowth(of motion: PlottedMotion, _ dynamics: POPDynamics) throws {
    let last = motion.state(FrameSequence.longest)
    let time = carryTime(of: dynamics)
    let end = (last.value - target.to).magnitude + last.velocity.magnitude * time
    // Also false for NaN, which follows infinity.
    guard end * 1e-12 <= reach(time: time) else {
      throw ValidationError(
        "--profile pop: POP's steps of 1 ms make the values of so stiff or damped a spring grow "
          + "without end: give a softer spring, or --profile exact")
    }
  }

  private func popStepper() throws -> POPSpringStepper {
    let dynamics = try spring.form().dynamics()
    try checkReach(frequency: frequency(of: dynamics), time: carryTime(of: dynamics))
    return POPSpringStepper(
      dynamics: dynamics, from: start.from, to: target.to, velocity: velocity, threshold: threshold)
  }

  private func plottedPOPMotion(_ source: POPSpringStepper) throws -> PlottedMotion {
    let dynamics = try spring.form().dynamics()
    let plotted = PlottedMotion(
      kind: "spring",
      summary: "Spring as POP steps it at \(NumberFormat.readable(frames.fps)) frames per second: "
        + "tension \(NumberFormat.readable(dynamics.tension)), "
        + "friction \(NumberFormat.readable(dynamics.friction)), "
        + "mass \(NumberFormat.readable(dynamics.mass))",
      details: [
        "tension \(NumberFormat.readable(dynamics.tension, digits: 4))  ·  "
          + "friction \(NumberFormat.readable(dynamics.friction, digits: 4))  ·  "
          + "mass \(NumberFormat.readable(dynamics.mass, digits: 4))"
      ],
      stepping: source, fps: frames.fps, from: start.from, to: target.to,
      threshold: threshold)
    try checkGrowth(of: plotted, dynamics)
    return plotted
  }

  private func report() throws -> String {
    guard also.isEmpty else {
      throw ValidationError("--also is for a picture or a file: add -o or --format")
    }
    var text = SpringReport(motion: try motion(), threshold: threshold).text
    if frames.profile == .pop { text += POPReport(try popStepper(), fps: frames.fps).text }
    return text
  }
}
