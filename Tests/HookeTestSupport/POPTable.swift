// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// The tables that the original POP printed, kept compressed in the folder `POP` beside this file.
///
/// A table that cannot be read is an error, so that a test never passes without its figures.
public enum POPTable {
  /// Why a table cannot be used.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong, with the file or the row.
    public let description: String
  }

  /// One line of a table.
  public struct Row: Sendable {
    /// The cells in order.
    public let words: [Substring]
    let columns: [Substring: Int]

    /// The text in the column of that name.
    public func text(_ name: String) throws -> String {
      guard let column = columns[name[...]] else {
        throw Failure(description: "no column \(name) in \(columns.keys.sorted())")
      }
      guard words.indices.contains(column) else {
        throw Failure(description: "no cell \(name) in row \(words)")
      }
      return String(words[column])
    }

    /// The number in the column of that name.
    public func number(_ name: String) throws -> Double {
      let text = try text(name)
      guard let number = Double(text) else {
        throw Failure(description: "\(name) is '\(text)', not a number, in row \(words)")
      }
      return number
    }

    /// The numbers, separated by spaces, in the column of that name, filled up with zeros.
    public func vector(_ name: String) throws -> SIMD4<Double> {
      var vector = SIMD4<Double>.zero
      for (index, word) in try text(name).split(separator: " ").enumerated() {
        guard index < 4, let number = Double(word) else {
          throw Failure(description: "\(name) is no vector in row \(words)")
        }
        vector[index] = number
      }
      return vector
    }
  }

  // A lock of the system: ThreadSanitizer does not know Swift's `Mutex`, and reports what it
  // guards.
  private static let lock = NSLock()
  nonisolated(unsafe) private static var tables: [String: [Row]] = [:]

  /// The rows of the table of that name, for example `spring_frames`; read once per process.
  public static func rows(of name: String) throws -> [Row] {
    try lock.withLock {
      if let rows = unsafe tables[name] { return rows }
      let rows = try rows(in: uncompressed(name))
      guard !rows.isEmpty else { throw Failure(description: "the table \(name) is empty") }
      unsafe tables[name] = rows
      return rows
    }
  }

  /// The rows of the table of that name by the text in their first column, the case.
  public static func cases(of name: String) throws -> [String: [Row]] {
    Dictionary(grouping: try rows(of: name)) { String($0.words[0]) }
  }

  /// Whether two numbers agree to 1e-9, relative above 1.
  public static func agree(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-9 * max(1, b.magnitude)
  }

  /// The times of the frames in a frame mode (`60`, `120`, `irr`), without end.
  public static func times(_ mode: String) -> AnySequence<Double> {
    let frame = 1.0 / 60
    let cycle: [Double] = [
      frame, frame, 1.0 / 30, 1.0 / 120, 0.005, 0.0004, frame, 0.1, frame, 0, 1.0 / 90, 0.001,
      frame,
    ]
    return AnySequence { () -> AnyIterator<Double> in
      var index = 0
      var sum = 1024.0
      return AnyIterator {
        defer { index += 1 }
        switch mode {
        case "60": return 1024 + Double(index) / 60
        case "120": return 1024 + Double(index) / 120
        default:
          if index > 0 { sum += cycle[(index - 1) % cycle.count] }
          return sum
        }
      }
    }
  }

  // MARK: Reading

  private static func uncompressed(_ name: String) throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "POP/\(name).csv.gz")
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw Failure(description: "cannot read \(file.path), which belongs to the repository")
    }
    let result = try Program("gzip", ["-dc", file.path]).run()
    guard result.exitCode == 0 else {
      throw Failure(description: "gzip -dc \(file.path) fails with \(result.exitCode)")
    }
    return String(decoding: result.output, as: UTF8.self)
  }

  private static func rows(in text: String) -> [Row] {
    var lines = text.split(separator: "\n")
    guard !lines.isEmpty else { return [] }
    let names = lines.removeFirst().split(separator: ",")
    let columns = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    return lines.map { Row(words: cells(of: $0), columns: columns) }
  }

  /// Splits a line at its commas; a cell in quotes may hold some.
  private static func cells(of line: Substring) -> [Substring] {
    guard line.utf8.contains(UInt8(ascii: "\"")) else {
      return line.split(separator: ",", omittingEmptySubsequences: false)
    }
    var cells: [Substring] = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
