// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeDrawing
import HookeStoryboard

/// The page size as the command line takes it.
enum PageOption {
  /// The names of all papers.
  static let names = StoryboardOptions.PageSize.papers.map(\.name)

  /// The sizes in words, for the help.
  static let help =
    "a3, a4, a5, letter, legal or tabloid, with -portrait or -landscape for one orientation; or "
    + "WIDTHxHEIGHT in points, WIDTHxHEIGHTmm in millimetres (default: a4)."

  /// Reads the name of a paper, or `WxH` in points or millimetres.
  @Sendable
  static func size(_ text: String) throws -> StoryboardOptions.PageSize {
    let words = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isUpright = words.count == 2 && words[1] == "portrait"
    if words.count == 1 || isUpright || (words.count == 2 && words[1] == "landscape") {
      if let paper = StoryboardOptions.PageSize.papers.first(where: { $0.name == words[0] })?.size {
        guard words.count == 2 else { return paper }
        return .size(paper.candidates[isUpright ? 1 : 0])
      }
    }
    let isMetric = text.hasSuffix("mm")
    let fields = text.dropLast(isMetric ? 2 : 0)
      .split(separator: "x", omittingEmptySubsequences: false)
    guard fields.count == 2, let width = try? NumberArgument.value(String(fields[0])),
      let height = try? NumberArgument.value(String(fields[1]))
    else {
      throw ValidationError(
        "give a3, a4, a5, letter, legal, tabloid, or WIDTHxHEIGHT, such as 842x595 (points) or "
          + "297x210mm")
    }
    let plain = Size(width: width, height: height)
    let size = isMetric ? plain.millimetres : plain
    let sides = StoryboardOptions.PageSize.sides
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw ValidationError(
        "a page's sides must be 200 to 14400 points" + (isMetric ? ", 71 to 5080 mm" : ""))
    }
    return .size(size)
  }
}

extension Size {
  /// The size whose sides, taken as millimetres, are these.
  fileprivate var millimetres: Size {
    Size(width: width * 72 / 25.4, height: height * 72 / 25.4)
  }
}
