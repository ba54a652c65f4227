// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// The reason ``Tableau/repair()`` failed.
  enum Failure: Error {
    /// The markers of constraints that cannot hold together.
    case conflict([Int32])
    case pivotLimit(Int)
  }

  /// The cheapest repair of a basic symbol on the wrong side.
  private enum Remedy {
    /// Another symbol takes its place.
    case enter(Int32, up: Bool)
    /// It changes to the other arm and pays for it.
    case flip
  }

  /// Brings every basic symbol back to an allowed arm of its cost: the dual simplex method.
  ///
  /// The row of a symbol that cannot be brought back proves the conflict: none of the symbols in it
  /// may move the way it would need, so their constraints and its own exclude each other. They are
  /// a minimal set, because the symbols that are not basic are linearly independent.
  mutating func repair() throws(Failure) {
    var pivots = 0
    while let row = misplacedRow(bland: pivots > blandThreshold) {
      if pivots >= pivotLimit { throw .pivotLimit(pivots) }
      pivots += 1
      let basic = Int(basics[row])
      let rises = constants[row] < 0
      switch cheapestRemedy(for: row, rises: rises) {
      case .enter(let symbol, let up): pivot(symbol, into: row, above: up)
      case .flip:
        let old = symbols[basic].slope
        symbols[basic].isAbove.toggle()
        addCost(symbols[basic].slope - old, of: row, priority: symbols[basic].priority)
      case nil:
        let others = rows[row].cells.filter { abs($0.coefficient) >= Tableau.smallestPivot }
        throw .conflict(others.map(\.symbol) + [basics[row]])
      }
    }
  }

  /// The row whose basic symbol is farthest on the wrong side; by Bland's rule, that with the
  /// lowest symbol.
  private func misplacedRow(bland: Bool) -> Int? {
    var worst = tolerance
    var found: Int?
    for row in rows.indices where basics[row] >= 0 {
      let distance = infeasibility(of: row)
      if bland {
        if distance > tolerance, found.map({ basics[row] < basics[$0] }) ?? true { found = row }
      } else if distance > worst {
        worst = distance
        found = row
      }
    }
    return found
  }

  /// How far the basic symbol of a row is on the wrong side, in points; 0 or less if it is not.
  func infeasibility(of row: Int) -> Double {
    let symbol = symbols[Int(basics[row])]
    if symbol.isFree { return 0 }
    if symbol.isFixed { return abs(constants[row]) }
    return symbol.isAbove ? -constants[row] : constants[row]
  }

  private func cheapestRemedy(for row: Int, rises: Bool) -> Remedy? {
    let basic = symbols[Int(basics[row])]
    var best = [Double](repeating: .infinity, count: levels.count)
    var found: Remedy?
    if (basic.costUp + basic.costDown).isFinite {
      for (index, level) in levels.enumerated() {
        best[index] = level.priority == basic.priority ? basic.costUp + basic.costDown : 0
      }
      found = .flip
    }
    for cell in rows[row].cells {
      let symbol = Int(cell.symbol)
      let up = (cell.coefficient > 0) == rises
      if abs(cell.coefficient) < Tableau.smallestPivot { continue }
      if symbols[symbol].cost(up: up) == .infinity { continue }
      if found == nil || isCheaper(symbol, up: up, per: abs(cell.coefficient), than: best) {
        for (index, level) in levels.enumerated() {
          let cost = max(0, reducedCost(of: symbol, up: up, at: level))
          best[index] = cost / abs(cell.coefficient)
        }
        found = .enter(cell.symbol, up: up)
      }
    }
    return found
  }

  /// Whether a move of `symbol` costs less than `best`, the higher priority deciding.
  private func isCheaper(
    _ symbol: Int, up: Bool, per coefficient: Double, than best: [Double]
  ) -> Bool {
    for (index, level) in levels.enumerated() {
      let cost = max(0, reducedCost(of: symbol, up: up, at: level)) / coefficient
      if cost != best[index] { return cost < best[index] }
    }
    return false
  }
}
