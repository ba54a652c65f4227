// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A kind of file that can be drawn: its name, how it is recognised, and its reading.
///
/// A kind is one type that conforms, and one entry of ``InputFormats/all``; the help and the
/// messages of the command follow from both.
protocol InputFormat: Sendable {
  /// The name in messages, with an article: "a recording".
  var name: String { get }

  /// What writes such a file, or where it comes from, in a few words for the help.
  var summary: String { get }

  /// The endings of such files' names, without the dot: a name with one of them is meant as a file.
  var fileEndings: [String] { get }

  /// Whether there are pictures in such a file, besides motions.
  var hasPictures: Bool { get }

  /// Whether a file is of this kind, by its content; its errors are found by reading it.
  func recognises(_ file: InputFile) -> Bool

  /// Reads a file of this kind.
  ///
  /// - Throws: `InputError` with the place and what would be right; `IOError` where another file
  ///   that it needs cannot be read.
  func read(_ file: InputFile) throws -> Subject
}

extension InputFormat {
  /// Whether a name ends as those of such files do, in small letters or capitals.
  func hasEnding(of name: String) -> Bool {
    fileEndings.contains(FileSystem.split(name).ending.dropFirst().lowercased())
  }
}
