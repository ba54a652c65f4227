// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// The first value of a motion.
struct StartOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .init("The first value (default: 0).", valueName: "A"),
    transform: NumberArgument.value)
  var from = 0.0
}

/// The target of a motion.
struct TargetOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .init("The target (default: 1).", valueName: "B"),
    transform: NumberArgument.value)
  var to = 1.0

  /// Refuses a target whose distance from the first value is no number.
  func check(from: Double) throws {
    guard (to - from).isFinite else {
      throw ValidationError(
        "--from \(NumberFormat.readable(from)) and --to \(NumberFormat.readable(to)) are too far "
          + "apart")
    }
  }
}

/// The greatest values and velocities of a motion, which have to be numbers.
enum MotionReach {
  /// Refuses a motion that goes beyond all numbers.
  ///
  /// - Parameters:
  ///   - bounds: Bounds of what its values and velocities come to.
  ///   - options: The options that decide them, with what is given and what they are otherwise.
  /// - Throws: `ValidationError` that names the options that were given.
  static func check(
    _ bounds: [Double], _ options: [(name: String, value: Double, standard: Double)]
  ) throws {
    guard !bounds.allSatisfy(\.isFinite) else { return }
    let given = options.filter { $0.value != $0.standard }.map {
      "\($0.name) \(NumberFormat.readable($0.value))"
    }
    throw ValidationError(
      "\(given.joined(separator: ", ")): the motion has values or velocities beyond 1.797e308, the "
        + "greatest number")
  }
}
