// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeSolver

extension SolverError {
  /// The same complaint, about the option that holds the parameter: `damping ratio` is
  /// `--damping-ratio`.
  ///
  /// - Parameter options: The options that can be meant; other parameters keep their names.
  /// - Returns: What ends the command with exit code 2.
  func about(_ options: [String]) -> ValidationError {
    guard case .outOfRange(let parameter, let value, let expected) = self else {
      return ValidationError(description)
    }
    let option = "--" + String(parameter.map { $0 == " " ? "-" : $0 })
    let place = options.contains(option) ? option : parameter
    return ValidationError("\(place) must be \(expected), not \(NumberFormat.readable(value))")
  }
}
