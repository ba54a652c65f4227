// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser

/// What a storyboard is written as.
enum StoryboardFormat: String, CaseIterable {
  /// One file with all pages.
  case pdf
  /// One file per page.
  case svg, png
  /// The recording: the closed forms as they are, or sampled.
  case json, csv
  /// One file that plays in a browser.
  case animatedSVG = "animated-svg"
  /// Every motion as a CSS easing.
  case css

  /// The format of a name.
  ///
  /// - Throws: `ValidationError` with the nearest name if there is none.
  static func named(_ name: String) throws -> StoryboardFormat {
    if let format = StoryboardFormat(rawValue: name) { return format }
    let names = allCases.map(\.rawValue)
    throw ValidationError(
      "no such format" + EditDistance.suggestion(for: name, among: names)
        + " (\(names.joined(separator: ", ")))")
  }

  /// The format that a file name asks for by its ending; nil if by none.
  init?(path: String) {
    self.init(rawValue: String(FileSystem.split(path).ending.dropFirst()).lowercased())
  }

  /// What the names of its files end in, without the dot.
  var fileEnding: String { self == .animatedSVG ? "svg" : rawValue }

  /// Whether each page is a file of its own.
  var hasOneFilePerPage: Bool { self == .svg || self == .png }

  /// Whether it holds pages, and not the recording they are drawn from.
  var isPicture: Bool { self == .pdf || hasOneFilePerPage }
}

extension StoryboardFormat: CustomStringConvertible {
  /// The name that `--format` takes.
  var description: String { rawValue }
}
