// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One line of semantics.csv: when, who, what.
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

/// The scenarios of semantics.csv, each with its rows, in order.
enum ScenarioFile {
  static let rows: [String: [ScenarioRow]] = {
    var scenarios: [String: [ScenarioRow]] = [:]
    for line in POPReference.lines(of: "semantics.csv") {
      let fields = line.split(separator: ",", maxSplits: 5, omittingEmptySubsequences: false)
      guard fields.count == 6, let frame = Int(fields[1]), let time = Double(fields[2]) else {
        continue
      }
      scenarios[String(fields[0]), default: []].append(
        ScenarioRow(
          frame: frame, time: time, who: String(fields[3]), source: String(fields[4]),
          text: String(fields[5])))
    }
    return scenarios
  }()
}
