// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeRecording
import HookeStoryboard

/// A table of numbers over time, by any program, as CSV or JSON: drawn as charts.
struct TableInput: InputFormat {
  let name = "a table"
  let hasPictures = false
  let summary = "CSV or JSON with a column time"
  let fileEndings = ["csv"]

  func recognises(_ file: InputFile) -> Bool { Self.isJSON(file) || Self.isCSV(file) }

  func read(_ file: InputFile) throws -> Subject {
    let text = try file.text()
    do {
      let recording =
        try Self.isJSON(file)
        ? Recording(tableJSON: text, name: file.stem) : Recording(csv: text, name: file.stem)
      return Subject(name: file.stem, recording: recording)
    } catch {
      throw InputError("\(file.place): \(error)")
    }
  }

  /// Whether a file is a JSON object with a member for the time, or a list.
  private static func isJSON(_ file: InputFile) -> Bool {
    guard file.memberNames.isEmpty else {
      return file.memberNames.contains { SampleTable.isTime($0) }
    }
    return UnknownContent.firstByte(of: file) == UInt8(ascii: "[")
  }

  /// Whether the first line of a file has several names between commas, one of them for the time,
  /// or that one alone, as in the table of a motion in which nothing moves.
  private static func isCSV(_ file: InputFile) -> Bool {
    let names = names(in: firstLine(of: file), separatedBy: UInt8(ascii: ","))
    return hasTime(names) && (names.count > 1 || file.path.lowercased().hasSuffix(".csv"))
  }

  /// The first line of a file, whichever way its lines end.
  static func firstLine(of file: InputFile) -> ArraySlice<UInt8> {
    file.bytes.prefix(65_536).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  }

  /// The names in a line of them, without quotation marks, blanks and a byte order mark.
  static func names(in line: ArraySlice<UInt8>, separatedBy separator: UInt8) -> [String] {
    line.split(separator: separator).map { field in
      let name = field.filter { ![0x20, 0x09, 0x22, 0xEF, 0xBB, 0xBF].contains($0) }
      return String(decoding: name, as: UTF8.self)
    }
  }

  /// Whether one of the names is that of the column of times.
  static func hasTime(_ names: [String]) -> Bool { names.contains { SampleTable.isTime($0) } }
}
