// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// The formats that the command knows.
enum StoryboardFormats {
  /// Every format; where several share a file ending, the first is the one that a path asks for.
  static let all: [any StoryboardFormat] =
    [
      PDFFormat(), SVGFormat(), PNGFormat(), AnimatedSVGFormat(), HTMLFormat(), JSONFormat(),
      CSVFormat(),
      CSSFormat(), MarkdownFormat(),
    ] + VideoFormat.all

  /// The format of files for which nothing else is said.
  static let standard: any StoryboardFormat = PDFFormat()

  /// The formats in a sentence, for the help of `--format`.
  static let help =
    all.filter { !($0 is VideoFormat) }.map { "\($0.name) (\($0.summary))" }
    .joined(separator: ", ") + "; " + VideoFormat.all.map(\.name).joined(separator: ", ")
    + " (a video, by ffmpeg)"
    + "; default: by PATH's ending, or \(standard.name)."

  /// The formats of one picture.
  static let ofPages = all.filter { $0 is any PageFormat }

  /// The formats of a comparison.
  static let ofComparisons = all.filter { $0 is any ComparisonFormat }

  /// The format of a name.
  ///
  /// - Throws: `ValidationError` with the nearest name if there is none.
  @Sendable
  static func named(_ name: String) throws -> any StoryboardFormat {
    if let format = all.first(where: { $0.name == name.lowercased() }) { return format }
    let names = all.map(\.name)
    throw ValidationError(
      "no such format" + EditDistance.suggestion(for: name, among: names)
        + " (\(names.joined(separator: ", ")))")
  }

  /// The format that a path asks for by its ending; nil if it asks for none.
  static func format(ofPath path: String) -> (any StoryboardFormat)? {
    let ending = FileSystem.split(path).ending.dropFirst().lowercased()
    return all.first { $0.fileEnding == ending }
  }

  /// Refuses options that a format has no use for.
  ///
  /// - Parameters:
  ///   - given: The options.
  ///   - format: The format.
  ///   - formats: The formats of the command.
  /// - Throws: `ValidationError` that names the option and the formats that take it.
  static func check(
    _ given: [FormatOption], for format: any StoryboardFormat,
    among formats: [any StoryboardFormat] = all
  ) throws {
    for option in given where !format.options.contains(option) {
      let names = names(of: formats.filter { $0.options.contains(option) })
      throw ValidationError("\(option.name) is for \(names), and this writes \(format.name)")
    }
  }

  /// The names of formats in words: "pdf, svg or png".
  static func names(of formats: [any StoryboardFormat]) -> String {
    let names = formats.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
