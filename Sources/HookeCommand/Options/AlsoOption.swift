// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeSolver

/// A further spring as the command line takes it: `sheet:response=0.5,damping-ratio=0.8`.
struct FurtherSpring: Sendable {
  let name: String
  let form: SpringForm

  /// The spring.
  ///
  /// - Throws: `ValidationError` with the name of the spring if a parameter is out of range.
  func spring() throws -> Spring {
    do {
      return try form.spring()
    } catch let error as ValidationError {
      throw ValidationError("--also \(name): \(Self.withoutHyphens(error))")
    }
  }

  /// A message about parameters as they are written here, which are no options.
  private static func withoutHyphens(_ error: ValidationError) -> String {
    error.message.replacing(/(^|[ \[])--/) { $0.1 }
  }

  /// Reads a name, a colon, and the parameters of one parameterization.
  @Sendable
  static func spring(_ text: String) throws -> FurtherSpring {
    let example = "such as sheet:response=0.5,damping-ratio=0.8"
    guard let colon = text.firstIndex(of: ":") else {
      throw ValidationError("give NAME:PARAMETER=VALUE,..., \(example)")
    }
    let name = try MotionName.checked(String(text[..<colon]))
    let parameters = text[text.index(after: colon)...]
    var values: [(name: String, value: Double)] = []
    // Without any parameter the form says which there are.
    for field in parameters.split(separator: ",", omittingEmptySubsequences: parameters.isEmpty) {
      let parts = field.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      let option = "--" + (parts.first ?? "")
      guard parts.count == 2, SpringForm.names.contains(option),
        let value = try? NumberArgument.value(parts[1])
      else {
        throw ValidationError("'\(field)' is no parameter with its value, \(example)")
      }
      guard !values.contains(where: { $0.name == option }) else {
        throw ValidationError("'\(parts[0])' is there twice: give it once")
      }
      values.append((option, value))
    }
    do {
      return FurtherSpring(name: name, form: try SpringForm(values))
    } catch let error as ValidationError {
      throw ValidationError(withoutHyphens(error))
    }
  }
}
