// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat
import HookeSolver

/// The timing function as the command line takes it.
enum TimingName {
  /// Reads a preset's name or the two control points, `X1,Y1,X2,Y2`.
  @Sendable
  static func timing(_ text: String) throws -> CubicBezier {
    if let known = CubicBezier.named.first(where: { $0.name.lowercased() == text.lowercased() }) {
      return known.curve
    }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    guard fields.count > 1 else {
      let names = CubicBezier.named.map(\.name)
      throw ValidationError(
        "no such curve" + EditDistance.suggestion(for: text, among: names)
          + "; give \(names.joined(separator: ", ")) or X1,Y1,X2,Y2")
    }
    guard fields.count == 4 else {
      throw ValidationError("needs four numbers, X1,Y1,X2,Y2, not \(fields.count)")
    }
    let numbers = try fields.map { field in
      do {
        return try NumberArgument.value(String(field))
      } catch {
        throw ValidationError("'\(field)' is \(error)")
      }
    }
    do {
      return try CubicBezier.validated(numbers[0], numbers[1], numbers[2], numbers[3])
    } catch {
      throw error.about([])
    }
  }

  /// The name of a timing function, of two the one that CSS and sheets use; nil if it has none.
  static func name(of timing: CubicBezier) -> String? {
    CubicBezier.named.last { $0.curve == timing }?.name
  }
}
