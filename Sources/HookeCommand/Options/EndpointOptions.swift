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
