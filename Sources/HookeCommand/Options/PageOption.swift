// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import HookeStoryboard

/// The page size as the command line takes it.
enum PageOption {
  /// The range of a page's sides, in points.
  private static let sides = 200.0...14_400.0

  /// Reads `a4`, `letter` or `WxH` in points.
  @Sendable
  static func size(_ text: String) throws -> StoryboardOptions.PageSize {
    switch text.lowercased() {
    case "a4": return .a4
    case "letter": return .letter
    default: break
    }
    let fields = text.split(separator: "x", omittingEmptySubsequences: false)
    guard fields.count == 2, let width = try? NumberArgument.value(String(fields[0])),
      let height = try? NumberArgument.value(String(fields[1]))
    else { throw ValidationError("give a4, letter or WIDTHxHEIGHT in points, such as 842x595") }
    guard sides.contains(width), sides.contains(height) else {
      throw ValidationError("a page's sides must be 200 to 14400 points")
    }
    return .size(Size(width: width, height: height))
  }
}
