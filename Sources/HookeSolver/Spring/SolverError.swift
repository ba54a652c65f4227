// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An error for a parameter outside the range in which a motion exists.
///
/// ```swift
/// do throws(SolverError) {
///   let spring = try Spring.validated(response: response, dampingRatio: ratio)
/// } catch {
///   print(error.description)  // "damping ratio must be a finite number >= 0, not nan"
/// }
/// ```
///
/// The initializers check the same ranges and stop the program with the same text: use the
/// `validated` functions for numbers from outside the program.
public enum SolverError: Error, Sendable, Equatable {
  /// A parameter has a value for which no motion is defined; `expected` describes the valid values.
  case outOfRange(parameter: String, value: Double, expected: String)
}

extension SolverError: CustomStringConvertible {
  /// The parameter, its valid values, and the value it had.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let expected):
      "\(parameter) must be \(expected), not \(value)"
    }
  }
}

/// Runs `make`, and stops the program with the text of an error that it throws.
func trapping<Value>(_ make: () throws(SolverError) -> Value) -> Value {
  do {
    return try make()
  } catch {
    failPrecondition(error.description)
  }
}

/// Throws unless `accepted`.
///
/// Embedded Swift gets no description of the valid values: one that holds a number would bring the
/// conversion of numbers to text along, a seventh of the WebAssembly module.
@inline(__always)
func require(
  _ accepted: Bool, _ parameter: String, _ value: Double, _ expected: @autoclosure () -> String
) throws(SolverError) {
  guard accepted else {
    #if hasFeature(Embedded)
    throw .outOfRange(parameter: parameter, value: value, expected: "")
    #else
    throw .outOfRange(parameter: parameter, value: value, expected: expected())
    #endif
  }
}

/// Throws unless the value is a finite number.
func requireFinite(_ parameter: String, _ value: Double) throws(SolverError) {
  try require(value.isFinite, parameter, value, "a finite number")
}

/// Throws unless the value is finite and above 0.
func requirePositive(_ parameter: String, _ value: Double) throws(SolverError) {
  try require(value > 0 && value.isFinite, parameter, value, "a finite number > 0")
}

/// Throws unless the value is finite and not below 0.
func requireNotNegative(_ parameter: String, _ value: Double) throws(SolverError) {
  try require(value >= 0 && value.isFinite, parameter, value, "a finite number >= 0")
}
