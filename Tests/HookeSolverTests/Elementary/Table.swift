// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The rows of a table of numbers written as text, which compiles faster than literals do.
///
/// Columns are separated by spaces; a `|` column becomes a NaN, so that groups can be told apart.
func numbers(in table: String) -> [[Double]] {
  table.split(separator: "\n").map { row in
    row.split(separator: " ").map { $0 == "|" ? .nan : number($0) }
  }
}

/// The number a table holds; a word that is none stops the test run.
func number(_ text: Substring) -> Double {
  guard let value = Double(text) else { preconditionFailure("no number in the table: \(text)") }
  return value
}

/// The largest of the errors seen, and where.
struct WorstCase {
  private(set) var error = 0.0
  private(set) var place = "nowhere"

  mutating func note(_ error: Double, at place: @autoclosure () -> String) {
    // A NaN is the worst there is.
    if !(error <= self.error) {
      self.error = error.isNaN ? .infinity : error
      self.place = place()
    }
  }
}
