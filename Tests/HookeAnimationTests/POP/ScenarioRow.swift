// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport

/// One line of POP's table `semantics`: when, who, what.
struct ScenarioRow: CustomStringConvertible {
  var frame: Int
  var time: Double
  var who: String
  var source: String
  /// The event and its detail, separated by a comma; script texts hold commas of their own.
  var text: String

  var description: String { "\(frame),\(time),\(who),\(source),\(text)" }

  /// Whether both say the same, numbers to 1e-9 (relative above 1).
  func agrees(with other: ScenarioRow) -> Bool {
    frame == other.frame && abs(time - other.time) < 1e-6 && who == other.who
      && source == other.source && Self.agree(text, other.text)
  }

  private static func agree(_ a: String, _ b: String) -> Bool {
    let (left, right) = (pieces(a), pieces(b))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { x, y in
      if x == y { return true }
      guard let p = Double(x), let q = Double(y) else { return false }
      return abs(p - q) <= 1e-9 * max(1, abs(q))
    }
  }

  private static func pieces(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "," || $0 == "=" }
  }
}

/// The scenarios of POP's table `semantics`, each with its rows, in order.
enum ScenarioTable {
  static let rows = Result { () throws -> [String: [ScenarioRow]] in
    try POPTable.cases(of: "semantics").mapValues { rows in
      try rows.map { row in
        ScenarioRow(
          frame: Int(try row.number("frame")), time: try row.number("t"),
          who: try row.text("who"), source: try row.text("source"),
          text: row.words[5...].joined(separator: ","))
      }
    }
  }
}
