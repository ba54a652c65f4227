// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import ArgumentParser
import HookeFormat

/// A file given to be drawn: where it is, and its bytes.
struct InputFile: Sendable {
  /// The path as it was typed; `-` for standard input.
  let path: String

  /// All of its bytes.
  let bytes: [UInt8]

  /// The names of the members of the outermost JSON object, as far as it can be read; empty for a
  /// file of another kind.
  let memberNames: Set<String>

  /// The most bytes of a file.
  static let mostBytes = 64 << 20

  init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
    memberNames = JSONMemberNames.names(in: bytes)
  }

  /// Reads a file, or standard input where the path is `-`.
  ///
  /// - Throws: `IOError` where it cannot be read, or has more than 64 MB.
  init(reading path: String) throws(IOError) {
    let bytes =
      path == "-"
      ? try FileSystem.readStandardInput(atMost: Self.mostBytes)
      : try FileSystem.read(path, atMost: Self.mostBytes)
    self.init(path: path, bytes: bytes)
  }

  /// The file in messages.
  var place: String { path == "-" ? "standard input" : path }

  /// The name of what the file holds, and so of the files drawn of it: its own without the ending.
  var stem: String {
    path == "-" ? "stdin" : path.fileStem
  }

  /// The folder that the file lies in, from which relative paths inside it start; nil for standard
  /// input.
  var folder: String? {
    path == "-" ? nil : FileSystem.folder(of: path)
  }

  /// Refuses a file to be written that is one of those that are read.
  ///
  /// - Parameters:
  ///   - path: The file to be written.
  ///   - inputs: The files that are read.
  ///   - option: The option that names the file to be written.
  /// - Throws: `ValidationError` that names the file and the option.
  static func check(_ path: String, isNoneOf inputs: [String], option: String) throws {
    guard inputs.contains(where: { FileSystem.isSameFile($0, path) }) else { return }
    throw ValidationError("'\(path)' is what is read: name another file with \(option)")
  }

  /// The content as text.
  ///
  /// - Throws: `InputError` where it is none.
  func text() throws(InputError) -> String {
    if let encodingProblem { throw InputError("\(place): \(encodingProblem)") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The reason why the content is no text; nil where it is.
  var encodingProblem: String? {
    // The mark of UTF-32 begins with that of UTF-16.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "text in UTF-32, expected UTF-8"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "text in UTF-16, expected UTF-8"
    }
    guard String(validUTF8: bytes) != nil else { return "not text in UTF-8" }
    return bytes.contains(0) ? "holds a NUL, and so is not text" : nil
  }
}

/// A file whose content is wrong (exit code 2).
///
/// A file that cannot be read at all is an `IOError` (exit code 1).
struct InputError: Error {
  /// The message: place, what is wrong, and what would be right.
  ///
  /// Its line feeds are between lines of the message: those of what it quotes are escapes.
  let text: String

  /// A message of one line.
  init(_ text: String) { self.text = text.escapingControlCharacters() }

  /// Several errors at once, whose line feeds are their own.
  init(lines: [String]) { text = lines.joined(separator: "\n") }
}
