// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeFormat

/// A text table of names, numbers and notes, with the numbers aligned at their decimal points.
///
///     POP        bounciness    18
///                speed         12
///     physics    stiffness    342.1005882   mass/s²
struct ReportTable {
  private struct Row {
    let group: String
    let name: String
    let number: String
    let note: String
  }

  private var rows: [Row] = []

  /// Adds a row; the group is printed where it changes.
  mutating func add(_ group: String, _ name: String, _ value: Double, _ note: String = "") {
    add(group, name, text: value.isFinite ? NumberFormat.readable(value) : "never", note)
  }

  /// Adds a row with words instead of a number.
  mutating func add(_ group: String, _ name: String, text: String, _ note: String = "") {
    rows.append(Row(group: group, name: name, number: text, note: note))
  }

  /// The table, each line indented by two and ended by a line break.
  var text: String {
    let groupWidth = rows.map(\.group.count).max() ?? 0
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let wholes = rows.map { $0.number.prefix { $0 != "." }.count }
    let wholeWidth = wholes.max() ?? 0
    let partWidth = zip(rows, wholes).map { $0.number.count - $1 }.max() ?? 0
    var text = ""
    var group: String?
    for (row, whole) in zip(rows, wholes) {
      let shown = row.group == group ? "" : row.group
      group = row.group
      var line = "  " + shown.padded(to: groupWidth) + "  " + row.name.padded(to: nameWidth) + "  "
      line += String(repeating: " ", count: wholeWidth - whole)
      line += row.number.padded(to: whole + partWidth) + "  " + row.note
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}

extension String {
  /// The text with spaces behind it, up to `width` characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
