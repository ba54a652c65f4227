// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A format in which a scene is written: its name, its files, the options it takes, and its writer.
///
/// A format is one type that conforms, and one entry of ``StoryboardFormats/all``; the help and the
/// messages of the command follow from both.
protocol StoryboardFormat: Sendable {
  /// The name that `--format` takes.
  var name: String { get }

  /// The ending of its files' names, without the dot.
  var fileEnding: String { get }

  /// Its content in a few words, for the help.
  var summary: String { get }

  /// The options that have a meaning for it, besides those of the command itself.
  var options: Set<FormatOption> { get }

  /// Writes the files of one scene.
  ///
  /// - Returns: Their paths.
  /// - Throws: `IOError` where a file cannot be written, `ValidationError` where an option asks for
  ///   what the scene cannot give.
  func write(_ job: StoryboardJob) throws -> [String]
}

extension StoryboardFormat {
  var fileEnding: String { name }
}

/// An option of `hooke storyboard` that only some formats take.
enum FormatOption: String, CaseIterable {
  case moments, layout, columns, page, margin
  case noCurves = "no-curves"
  case noArrows = "no-arrows"
  case theme, scale, once, against, table, only
  case fromTime = "from-time"
  case toTime = "to-time"

  /// The name as it is typed.
  var name: String { "--" + rawValue }
}
