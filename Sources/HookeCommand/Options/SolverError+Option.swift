// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeSolver

extension SolverError {
  /// The same message about the option of the parameter: `--damping-ratio` for `damping ratio`.
  ///
  /// - Parameters:
  ///   - options: The options; parameters without one keep their names.
  ///   - given: The options as they were typed, from which a parameter without one follows.
  /// - Returns: The error that ends the command with exit code 2.
  func about(_ options: [String], given: String? = nil) -> ValidationError {
    guard case .outOfRange(let parameter, let value, let expected) = self else {
      return ValidationError(description)
    }
    let option = "--" + String(parameter.map { $0 == " " ? "-" : $0 })
    if let given, !options.contains(option) {
      return ValidationError(
        "\(given) would give a \(parameter) of \(NumberFormat.readable(value)), which must be "
          + expected)
    }
    let place = options.contains(option) ? option : parameter
    return ValidationError("\(place) must be \(expected), not \(NumberFormat.readable(value))")
  }
}
