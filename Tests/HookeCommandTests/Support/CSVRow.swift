// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation

/// One row of `--csv`.
struct CSVRow {
  let frame: Int
  let time: Double
  let position: Double
  let velocity: Double
  let settled: Int
  let text: String

  /// Reads what `--csv` printed; throws for anything that is not exactly in its form.
  static func rows(of result: HookeProcess.Result) throws -> [CSVRow] {
    let lines = result.lines
    guard lines.first == "frame,time,position,velocity,settled" else {
      throw Malformed(line: lines.first ?? "")
    }
    return try lines.dropFirst().map(CSVRow.init(line:))
  }

  init(line: String) throws {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, let frame = Int(fields[0]), let time = Double(fields[1]),
      let position = Double(fields[2]), let velocity = Double(fields[3]),
      let settled = Int(fields[4]),
      // %.17g, to the letter.
      [time, position, velocity].map({ String(format: "%.17g", $0) }) == Array(fields[1...3])
    else { throw Malformed(line: line) }
    (self.frame, self.time, self.position, self.velocity) = (frame, time, position, velocity)
    (self.settled, text) = (settled, line)
  }

  struct Malformed: Error { let line: String }
}
