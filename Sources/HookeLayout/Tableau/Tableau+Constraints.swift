// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// Makes the marker of a new constraint, `terms - constant`.
  mutating func makeMarker(of constraint: Constraint) -> Int32 {
    let symbol = Symbol.marker(of: constraint.relation, constraint.strength)
    retainLevel(of: symbol)
    return makeSymbol(symbol)
  }

  /// Enters the row of a marker; the tableau must be settled afterwards.
  ///
  /// - Returns: The slot of the row.
  mutating func enter(_ marker: Int32, of constraint: Constraint) -> Int {
    let symbol = symbols[Int(marker)]
    let (row, constant) = reduced(constraint)
    largestConstant = max(largestConstant, abs(constraint.constant))

    let met = constraint.relation != .equal && (constant >= 0) == (constraint.relation == .atLeast)
    let entering = met ? nil : freestVariable(in: row)
    symbols[Int(marker)].isAbove =
      symbol.isFixed || symbol.cost(up: constant >= 0).isFinite ? constant >= 0 : constant < 0
    addRow(row, constant: constant, basic: marker)
    let slot = Int(symbols[Int(marker)].row)
    if let entering {
      pivot(entering, into: slot, above: true)
      // The variable had no cost, and the marker now stands at the foot of its own.
      for index in levels.indices { levels[index].gradient[Int(marker)] = 0 }
    } else {
      addCost(symbols[Int(marker)].slope, of: slot, priority: symbol.priority)
    }
    return slot
  }

  /// Undoes ``enter(_:of:)``; nothing else may have changed since.
  mutating func withdraw(_ marker: Int32, from row: Int) {
    if !symbols[Int(marker)].isBasic { pivot(marker, into: row, above: true) }
    remove(marker)
  }

  /// Removes a constraint; the tableau must be settled afterwards.
  mutating func remove(_ marker: Int32) {
    let symbol = symbols[Int(marker)]
    if symbol.isBasic {
      addCost(-symbol.slope, of: Int(symbol.row), priority: symbol.priority)
    } else if let row = yieldingRow(to: marker) {
      pivot(marker, into: row, above: true)
      let slope = symbols[Int(marker)].slope
      addCost(-slope, of: row, priority: symbol.priority)
    }
    if symbols[Int(marker)].isBasic {
      dropRow(Int(symbols[Int(marker)].row))
    } else {
      // In no row, or only with coefficients that rounding left.
      for row in rowsContaining(marker) { rows[Int(row)].drop(marker) }
    }
    releaseLevel(of: symbol)
    recycle(marker)
  }

  /// Changes the constant of a constraint, in points; the tableau must be settled afterwards.
  ///
  /// - Complexity: O(rows that depend on it), and a search in each row if the constraint is a
  ///   required equality.
  mutating func shift(_ marker: Int32, from old: Double, to new: Double) {
    let delta = new - old
    largestConstant = max(largestConstant, abs(new))
    if symbols[Int(marker)].isBasic {
      constants[Int(symbols[Int(marker)].row)] -= delta
      return
    }
    for row in rowsContaining(marker) {
      constants[Int(row)] += rows[Int(row)][marker] * delta
    }
  }

  /// The expression of a constraint in terms of symbols that are not basic.
  private mutating func reduced(_ constraint: Constraint) -> (row: Row, constant: Double) {
    var row = Row()
    var constant = -constraint.constant
    for term in constraint.terms.sorted(by: { $0.variable.symbol < $1.variable.symbol })
    where term.coefficient != 0 {
      let index = Int(symbols[Int(term.variable.symbol)].row)
      if index >= 0 {
        constant += term.coefficient * constants[index]
        row.add(rows[index], times: term.coefficient, workspace: &workspace)
      } else {
        let alone = Row(cells: [Cell(symbol: term.variable.symbol, coefficient: 1)])
        row.add(alone, times: term.coefficient, workspace: &workspace)
      }
    }
    return (row, constant)
  }

  /// The variable of a row that is best made basic: not too small a coefficient, then the fewest
  /// rows to change.
  ///
  /// A variable that no row mentions yet costs nothing to substitute, which is what keeps chains
  /// sparse.
  private func freestVariable(in row: Row) -> Int32? {
    let free = row.cells.filter { symbols[Int($0.symbol)].isFree }
    let largest = free.reduce(0) { max($0, abs($1.coefficient)) }
    return free.filter { abs($0.coefficient) >= 0.01 * largest }
      .min { columns[Int($0.symbol)].count < columns[Int($1.symbol)].count }?.symbol
  }

  /// The row in which a marker can become basic without any other symbol changing its arm: the one
  /// that the marker, moved either way, first brings to 0; failing that, the row of a variable.
  private func yieldingRow(to marker: Int32) -> Int? {
    var best = Double.infinity
    var found: Int?
    for candidate in rowsContaining(marker) {
      let row = Int(candidate)
      let coefficient = abs(rows[row][marker])
      if coefficient < Tableau.smallestPivot { continue }
      let basic = symbols[Int(basics[row])]
      let ratio: Double
      if basic.isFree {
        // After every bounded row; among themselves, the largest coefficient first.
        ratio = 1e100 / coefficient
      } else {
        ratio = basic.isFixed ? 0 : abs(constants[row]) / coefficient
      }
      if ratio < best || (ratio == best && found.map { basics[row] < basics[$0] } ?? true) {
        best = ratio
        found = row
      }
    }
    return found
  }
}
