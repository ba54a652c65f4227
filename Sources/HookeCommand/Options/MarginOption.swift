// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import HookeStoryboard

/// The margin of the pages as the command line takes it.
enum MarginOption {
  /// The option in words, for the help.
  static let help =
    "The margin of the pages, in points, or in millimetres as 10mm (default: 36, or 16 on small "
    + "pages)."

  /// Reads a margin in points or millimetres.
  @Sendable
  static func points(_ text: String) throws -> Double {
    let unit = ["mm", "pt"].first { text.hasSuffix($0) }
    guard let number = try? NumberArgument.value(String(text.dropLast(unit?.count ?? 0))),
      number >= 0
    else {
      throw ValidationError("give a margin of 0 or more, such as 28 (points), 28pt or 10mm")
    }
    return unit == "mm" ? number * 72 / 25.4 : number
  }

  /// Refuses a margin that leaves too little of a page.
  ///
  /// - Throws: `ValidationError` with the greatest margin.
  static func check(_ margin: Double, on page: StoryboardOptions.PageSize) throws {
    let side = page.shortestSide
    let most = (side - StoryboardOptions.leastInside) / 2
    guard margin <= most else {
      throw ValidationError(
        "--margin leaves less than \(Int(StoryboardOptions.leastInside)) points of the page: give "
          + "at most \(Int(most)) points, \(Int(most * 25.4 / 72)) mm")
    }
  }
}
