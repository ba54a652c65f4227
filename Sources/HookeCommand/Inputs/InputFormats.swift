// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The kinds of files that the command draws.
enum InputFormats {
  /// Every kind; the first that recognises a file reads it.
  static let all: [any InputFormat] = [
    RecordingInput(), LottieInput(), DocumentInput(), TableInput(),
  ]

  /// The kinds in a sentence: "a recording (which --format json wrote)".
  static let help = sentence(all)

  /// The kinds that have pictures, in a sentence.
  static let pictureHelp = sentence(all.filter(\.hasPictures))

  private static func sentence(_ formats: [any InputFormat]) -> String {
    formats.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
  }

  /// Whether a name ends as those of a kind do.
  static func isFileName(_ name: String) -> Bool { all.contains { $0.hasEnding(of: name) } }

  /// Reads a file of whatever kind it is.
  ///
  /// - Throws: `InputError` where no kind recognises it or its content is wrong; `IOError` where a
  ///   file cannot be read.
  static func read(_ file: InputFile) throws -> (subject: Subject, format: any InputFormat) {
    guard let format = all.first(where: { $0.recognises(file) }) else {
      throw InputError("\(file.place): \(UnknownContent.reason(of: file, expected: help))")
    }
    return (try format.read(file), format)
  }
}
