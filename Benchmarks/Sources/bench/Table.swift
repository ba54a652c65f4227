// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeFormat

/// What a frame costs, beside the limit and the rivals, as text.
struct Table {
  private let results: Results

  /// What every row is held against: the rival's title without its count.
  private static let rivals = [
    ("rk4 object", "one object per spring (rk4 1 ms, POP's design"),
    ("closed form", "scalar closed form (exp sin cos"),
    ("structs", "array of structs (one Euler step"),
    ("arrays", "structure of arrays (one Euler step"),
  ]

  init(_ results: Results) { self.results = results }

  var text: String {
    var lines = ["", heading, header]
    lines += results.rows.filter { $0.count > 1 }.map(line)
    let wholes = results.rows.filter { $0.count == 1 && !isCounted($0) }
    if !wholes.isEmpty {
      lines += ["", "per frame or call".padded(to: 68) + "      median         p90       120 Hz"]
      lines += wholes.map(whole)
    }
    lines.append("")
    return lines.joined(separator: "\n")
  }

  private var heading: String {
    let machine = results.machine
    return "\(machine.cpu), \(machine.level), \(machine.cores) cores; \(machine.compiler); "
      + "\(results.date), \(results.revision)\n"
      + "x limit: times the copy of the same bytes. Rivals: how many times longer they take.\n"
  }

  private var header: String {
    "row".padded(to: 68) + " ns/spring   x limit"
      + Self.rivals.map { $0.0.paddedLeft(to: 13) }.joined() + "  springs at 120 Hz"
  }

  private func isCounted(_ row: Results.Row) -> Bool { row.title.hasSuffix(", 1)") }

  private func line(_ row: Results.Row) -> String {
    let limit = limit(of: row).map { ratio(row.nsPerSpring / $0.nsPerSpring) } ?? "-"
    let rivals = Self.rivals.map { rival -> String in
      guard let other = results["\(rival.1), \(row.count))"], isOurs(row) else { return "-" }
      return ratio(other.nsPerSpring / row.nsPerSpring)
    }
    let springs = Int(1e9 / 120 / row.nsPerSpring)
    return row.title.padded(to: 68) + String(format: "%10.3f", row.nsPerSpring)
      + limit.paddedLeft(to: 10) + rivals.map { $0.paddedLeft(to: 13) }.joined()
      + NumberFormat.grouped(springs).paddedLeft(to: 19)
  }

  private func whole(_ row: Results.Row) -> String {
    let time = row.nsPerFrame
    return row.title.padded(to: 68)
      + String(format: "%9.3f us%9.3f us", time.median / 1e3, time.p90 / 1e3)
      + String(format: "%11.1f %%", time.median / (1e9 / 120) * 100)
  }

  private func isOurs(_ row: Results.Row) -> Bool {
    row.title.hasPrefix("SpringBatch") && row.title.contains("advance")
      && !row.title.contains("moving")
  }

  /// The copy of the bytes this row moves.
  private func limit(of row: Results.Row) -> Results.Row? {
    guard isOurs(row) else { return nil }
    let kind =
      row.title.contains("fixed dt")
      ? "fixed dt" : row.title.contains("one spring") ? "one spring" : "any dt"
    let scalar = row.title.contains("<Double>") ? " in Double" : ""
    return results["memory copy (bytes of \(kind)\(scalar), \(row.count))"]
  }

  private func ratio(_ value: Double) -> String {
    value >= 100
      ? String(format: "%.0f", value) : String(format: value >= 10 ? "%.1f" : "%.2f", value)
  }
}

extension String {
  func padded(to width: Int) -> String { padding(toLength: width, withPad: " ", startingAt: 0) }

  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
