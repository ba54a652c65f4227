// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// The tolerance of a comparison.
struct ToleranceOption: ParsableArguments {
  @Option(
    name: .customLong("tolerance"), parsing: .unconditional,
    help: .init(
      "The greatest difference that does not count, in thresholds of the property: 1 is a point, "
        + "0.005 of a scale, 0.01 of an opacity, a hundredth of the range of a table's column "
        + "(default: 0.1).",
      valueName: "T"),
    transform: NumberArgument.value)
  var given: Double?

  /// The tolerance, in thresholds of each property: a tenth of one cannot be seen.
  var value: Double { given ?? 0.1 }

  func validate() throws {
    guard let given, given < 0 else { return }
    throw ValidationError("--tolerance must be a number >= 0, not \(NumberFormat.readable(given))")
  }
}
