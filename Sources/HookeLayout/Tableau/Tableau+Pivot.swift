// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// Makes `entering` basic in `row`, on the given arm of its cost; the symbol that was basic there
  /// leaves, with value 0.
  ///
  /// - Complexity: O(cells of the rows that contain `entering`).
  mutating func pivot(_ entering: Int32, into row: Int, above: Bool) {
    pivots += 1
    let leaving = basics[row]
    let occurrences = columns[Int(entering)]
    var solved = Row()
    swap(&solved, &rows[row])
    constants[row] = solved.solve(for: entering, basic: leaving, constant: constants[row])
    rows[row] = solved
    basics[row] = entering
    symbols[Int(leaving)].row = -1
    symbols[Int(entering)].row = Int32(row)
    symbols[Int(entering)].isAbove = above
    columns[Int(entering)].removeAll(keepingCapacity: true)
    columns[Int(leaving)].removeAll(keepingCapacity: true)
    noteOccurrence(of: leaving, in: Int32(row))

    if symbols[Int(entering)].isFixed {
      for other in rows.indices where other != row {
        substitute(entering, by: solved, constants[row], in: other)
      }
    } else {
      for other in occurrences where Int(other) != row {
        substitute(entering, by: solved, constants[row], in: Int(other))
      }
    }
    updateGradients(entering: entering, leaving: leaving, solved)
  }

  /// Replaces `symbol` by `solved` and `constant` in the row `other`, if it is there.
  private mutating func substitute(
    _ symbol: Int32, by solved: Row, _ constant: Double, in other: Int
  ) {
    let factor = rows[other][symbol]
    if factor == 0 { return }
    constants[other] += factor * constant
    var row = Row()
    swap(&row, &rows[other])
    row.add(solved, times: factor, dropping: symbol, workspace: &workspace)
    swap(&row, &rows[other])
    for symbol in workspace.fills { noteOccurrence(of: symbol, in: Int32(other)) }
  }

  private mutating func updateGradients(entering: Int32, leaving: Int32, _ solved: Row) {
    let arriving = symbols[Int(entering)]
    let departing = symbols[Int(leaving)]
    for index in levels.indices {
      let priority = levels[index].priority
      let own = priority == arriving.priority ? arriving.slope : 0
      let factor = levels[index].gradient[Int(entering)] + own
      levels[index].gradient[Int(entering)] = 0
      if factor != 0 { levels[index].add(solved, times: factor) }
      if priority == departing.priority {
        levels[index].gradient[Int(leaving)] -= departing.slope
      }
    }
  }
}
