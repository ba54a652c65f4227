// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeSolver

/// The parameters of a spring, in one of six parameterizations.
struct SpringOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .init("How much it swings, POP's scale, 0 to 20 (with --speed).", valueName: "B"),
    transform: NumberArgument.value)
  var bounciness: Double?

  @Option(
    parsing: .unconditional,
    help: .init("How fast it is, POP's scale, 0 to 20 (with --bounciness).", valueName: "S"),
    transform: NumberArgument.value)
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: .init("Force per unit of distance (with --damping).", valueName: "K"),
    transform: NumberArgument.value)
  var stiffness: Double?

  @Option(
    parsing: .unconditional,
    help: .init("Force per unit of velocity (with --stiffness).", valueName: "C"),
    transform: NumberArgument.value)
  var damping: Double?

  @Option(
    parsing: .unconditional,
    help: .init("The mass (with --stiffness and --damping; default: 1).", valueName: "M"),
    transform: NumberArgument.value)
  var mass: Double?

  @Option(
    parsing: .unconditional,
    help: .init("Period when undamped, seconds (with --damping-ratio).", valueName: "R"),
    transform: NumberArgument.value)
  var response: Double?

  @Option(
    parsing: .unconditional,
    help: .init(
      "Below 1 it overshoots (with --response or --settling-duration).", valueName: "Z"),
    transform: NumberArgument.value)
  var dampingRatio: Double?

  @Option(
    parsing: .unconditional,
    help: .init("SwiftUI's perceptual duration, seconds (with --bounce).", valueName: "D"),
    transform: NumberArgument.value)
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: .init("SwiftUI's bounce, above -1, at most 1 (with --duration).", valueName: "X"),
    transform: NumberArgument.value)
  var bounce: Double?

  @Option(
    parsing: .unconditional,
    help: .init(
      "Seconds until within a thousandth, from rest (with --damping-ratio).", valueName: "D"),
    transform: NumberArgument.value)
  var settlingDuration: Double?

  @Option(
    parsing: .unconditional,
    help: .init("Origami's tension (with --origami-friction).", valueName: "T"),
    transform: NumberArgument.value)
  var origamiTension: Double?

  @Option(
    parsing: .unconditional,
    help: .init("Origami's friction (with --origami-tension).", valueName: "F"),
    transform: NumberArgument.value)
  var origamiFriction: Double?
}

extension SpringOptions {
  /// The one parameterization in which the spring was given.
  ///
  /// - Throws: `ValidationError` if no parameterization is complete, or more than one was begun.
  func form() throws -> SpringForm { try SpringForm(given) }

  /// The options that were given, in the order of the help.
  private var given: [(name: String, value: Double)] {
    let all: [(String, Double?)] = [
      ("--bounciness", bounciness), ("--speed", speed),
      ("--stiffness", stiffness), ("--damping", damping), ("--mass", mass),
      ("--response", response), ("--damping-ratio", dampingRatio),
      ("--duration", duration), ("--bounce", bounce),
      ("--settling-duration", settlingDuration),
      ("--origami-tension", origamiTension), ("--origami-friction", origamiFriction),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}
