// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// The largest number of pivots of one change, far above any seen.
  var pivotLimit: Int { 1000 + 20 * (symbols.count + rows.count) }
  /// The number of pivots after which Bland's rule chooses, which cannot cycle.
  var blandThreshold: Int { 50 + rows.count }

  /// What a move of `symbol`, which is not basic, away from 0 costs at a level; negative is a gain.
  func reducedCost(of symbol: Int, up: Bool, at level: PriorityLevel) -> Double {
    let gradient = level.gradient[symbol]
    let own = symbols[symbol].priority == level.priority ? symbols[symbol].cost(up: up) : 0
    let cost = (up ? gradient : -gradient) + own
    return abs(cost) <= level.tolerance ? 0 : cost
  }

  /// Whether a move of `symbol` is allowed and costs nothing at the first `count` levels.
  func isFreeOfCost(_ symbol: Int, up: Bool, atFirst count: Int) -> Bool {
    if symbols[symbol].cost(up: up) == .infinity { return false }
    return levels[..<count].allSatisfy { reducedCost(of: symbol, up: up, at: $0) == 0 }
  }

  /// Lowers the costs, highest priority first, until none can be lowered: the primal simplex
  /// method.
  ///
  /// - Returns: False if the pivot limit was reached; the required constraints hold nevertheless.
  mutating func optimise() -> Bool {
    var pivots = 0
    var index = 0
    while index < levels.count {
      guard let move = descent(at: index, bland: pivots > blandThreshold) else {
        index += 1
        continue
      }
      if pivots >= pivotLimit { return false }
      guard let row = blockingRow(of: move.symbol, up: move.up) else {
        // Costs are bounded below, so an unbounded gain is rounding.
        levels[index].gradient[Int(move.symbol)] = 0
        continue
      }
      pivot(move.symbol, into: row, above: move.up)
      pivots += 1
    }
    return true
  }

  /// The move that gains most per point at a level without a cost at a higher one; by Bland's rule,
  /// the first.
  func descent(at index: Int, bland: Bool) -> (symbol: Int32, up: Bool)? {
    let level = levels[index]
    var best = 0.0
    var found: (symbol: Int32, up: Bool)?
    for symbol in symbols.indices where !symbols[symbol].isBasic && !symbols[symbol].isFixed {
      for up in [true, false] where symbols[symbol].cost(up: up) != .infinity {
        let cost = reducedCost(of: symbol, up: up, at: level)
        if cost < best, isFreeOfCost(symbol, up: up, atFirst: index) {
          best = cost
          found = (Int32(symbol), up)
          if bland { return found }
        }
      }
    }
    return found
  }

  /// The row whose basic symbol first reaches 0 as `symbol` moves away from 0; of equals the lowest
  /// symbol.
  func blockingRow(of symbol: Int32, up: Bool) -> Int? {
    var best = Double.infinity
    var found: Int?
    for candidate in columns[Int(symbol)] {
      let row = Int(candidate)
      let coefficient = rows[row][symbol]
      let basic = basics[row]
      if abs(coefficient) < Tableau.smallestPivot || symbols[Int(basic)].isFree { continue }
      let isFixed = symbols[Int(basic)].isFixed
      let rises = (coefficient > 0) == up
      if !isFixed && rises == symbols[Int(basic)].isAbove { continue }
      let distance = symbols[Int(basic)].isAbove ? constants[row] : -constants[row]
      let ratio = isFixed ? 0 : max(distance, 0) / abs(coefficient)
      if ratio < best || (ratio == best && found.map { basic < basics[$0] } ?? true) {
        best = ratio
        found = row
      }
    }
    return found
  }

  /// Coefficients below this are too small to divide by.
  static let smallestPivot = 1e-9
}
