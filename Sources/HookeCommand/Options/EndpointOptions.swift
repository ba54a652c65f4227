// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// The first value of a motion and its target.
struct EndpointOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: .init("The first value.", valueName: "A"),
    transform: NumberArgument.value)
  var from = 0.0

  @Option(
    parsing: .unconditional,
    help: .init("The target.", valueName: "B"),
    transform: NumberArgument.value)
  var to = 1.0

  func validate() throws {
    guard (to - from).isFinite else {
      throw ValidationError(
        "--from \(NumberFormat.readable(from)) and --to \(NumberFormat.readable(to)) are too far "
          + "apart")
    }
  }
}
