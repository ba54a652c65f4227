// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import HookeFormat

extension SampleTable {
  /// Reads CSV as RFC 4180 defines it: a line of names, then a line of numbers per row.
  ///
  /// A column whose name ends in `.source` and that holds words, or nothing, is left out.
  ///
  /// - Throws: ``RecordingFormatError/notATable(place:expected:)``, with line and column.
  init(csv text: String) throws(RecordingFormatError) {
    var reader = CSVReader(text)
    let names = try reader.row()
    func title(_ column: Int) -> String { names[column].isEmpty ? "\(column + 1)" : names[column] }
    var columns = names.map { (name: $0, values: [Double]()) }
    // The fields of the columns that may hold words.
    var words: [Int: [String]] = [:]
    for index in names.indices where names[index].hasSuffix(".source") { words[index] = [] }
    var lines: [Int] = []
    while !reader.isAtEnd {
      let line = reader.line
      let fields = try reader.row()
      if fields == [""] { continue }
      guard fields.count == names.count else {
        throw .notATable(
          place: "line \(line)", expected: "\(names.count) fields as in line 1, not \(fields.count)"
        )
      }
      for index in names.indices {
        if words[index] != nil {
          words[index]?.append(fields[index])
        } else {
          columns[index].values.append(
            try Self.number(fields[index], "line \(line), column \(title(index))"))
        }
      }
      lines.append(line)
    }
    guard !lines.isEmpty || !names.contains(where: Self.isTime) else {
      throw .notATable(place: "line \(reader.line)", expected: "a row of numbers after the names")
    }
    for index in names.indices {
      guard let fields = words[index], Self.areNumbers(fields) else { continue }
      for (field, line) in zip(fields, lines) {
        columns[index].values.append(
          try Self.number(field, "line \(line), column \(title(index))"))
      }
      words[index] = nil
    }
    let kept = names.indices.filter { words[$0] == nil }
    try self.init(kept.map { columns[$0] }) { "line \(lines[$1]), column \(title(kept[$0]))" }
  }

  /// Whether a column has numbers and no words.
  private static func areNumbers(_ fields: [String]) -> Bool {
    let filled = fields.lazy.filter { !$0.isEmpty }
    return !filled.isEmpty && filled.allSatisfy { Double(decimal: $0) != nil }
  }

  private static func number(
    _ field: String, _ place: @autoclosure () -> String
  ) throws(RecordingFormatError) -> Double {
    guard let value = Double(decimal: field), value.isFinite else {
      throw .notATable(
        place: place(), expected: "a finite number, not '\(field.shortened)'")
    }
    guard !value.isUnderflow(of: field) else {
      throw .notATable(
        place: place(), expected: "0 or a number less near to it, not '\(field.shortened)'")
    }
    return value
  }
}

/// A reader of the rows of a CSV text.
private struct CSVReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The number of the next line, from 1.
  private(set) var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    // A byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The fields of the next row, without quotation marks and blanks around them.
  ///
  /// A line ends with a line feed, a carriage return, or both.
  mutating func row() throws(RecordingFormatError) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      let next = position < bytes.count ? bytes[position] : nil
      switch byte {
      case UInt8(ascii: "\""): field += try quoted()
      case UInt8(ascii: ","):
        fields.append(Self.text(field))
        field.removeAll(keepingCapacity: true)
      case UInt8(ascii: "\r") where next == UInt8(ascii: "\n"): continue
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        line += 1
        return fields + [Self.text(field)]
      default: field.append(byte)
      }
    }
    // The end of the text ends its last line, too.
    line += 1
    return fields + [Self.text(field)]
  }

  /// The bytes up to the closing quotation mark, two of which stand for one.
  private mutating func quoted() throws(RecordingFormatError) -> [UInt8] {
    var content: [UInt8] = []
    let begin = line
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      let isAheadOfLineFeed = position < bytes.count && bytes[position] == UInt8(ascii: "\n")
      if byte == UInt8(ascii: "\r"), !isAheadOfLineFeed { line += 1 }
      if byte == UInt8(ascii: "\"") {
        guard position < bytes.count, bytes[position] == byte else { return content }
        position += 1
      }
      content.append(byte)
    }
    throw .notATable(place: "line \(begin)", expected: "a closing quotation mark")
  }

  private static func text(_ field: [UInt8]) -> String {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    guard let first = field.firstIndex(where: { !blanks.contains($0) }),
      let last = field.lastIndex(where: { !blanks.contains($0) })
    else { return "" }
    return String(decoding: field[first...last], as: UTF8.self)
  }
}
