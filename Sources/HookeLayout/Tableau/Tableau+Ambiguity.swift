// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// Whether a variable can have another value at the same cost.
  func isAmbiguous(_ symbol: Int32) -> Bool {
    let row = Int(symbols[Int(symbol)].row)
    if row < 0 { return true }
    let inDoubt = rows[row].cells.contains { cell in
      [true, false].contains { isFreeOfCost(Int(cell.symbol), up: $0, atFirst: levels.count) }
    }
    if !inDoubt { return false }
    let face = optimalFace()
    return [-1.0, 1].contains { face.canMove(symbol, costing: $0) }
  }

  /// The tableau restricted to the optimal solutions: every move with a cost is forbidden.
  private func optimalFace() -> Tableau {
    var face = self
    for index in symbols.indices where !symbols[index].isFixed {
      let symbol = symbols[index]
      if symbol.isBasic {
        if symbol.isFree { continue }
        face.symbols[index].costUp = symbol.isAbove ? 0 : .infinity
        face.symbols[index].costDown = symbol.isAbove ? .infinity : 0
      } else {
        let up = isFreeOfCost(index, up: true, atFirst: levels.count)
        let down = isFreeOfCost(index, up: false, atFirst: levels.count)
        face.symbols[index].costUp = up ? 0 : .infinity
        face.symbols[index].costDown = down ? 0 : .infinity
      }
      face.symbols[index].priority = 0
    }
    face.levels = []
    return face
  }

  /// Whether a basic variable moves, or has no end, when each point of it is given a cost.
  private func canMove(_ symbol: Int32, costing cost: Double) -> Bool {
    var copy = self
    let start = value(of: symbol)
    // A level apart from the priorities of all constraints.
    copy.levels[copy.level(of: -1)].largestWeight = 1
    copy.addCost(cost, of: Int(symbols[Int(symbol)].row), priority: -1)
    for pivots in 0..<pivotLimit {
      guard let move = copy.descent(at: 0, bland: pivots > blandThreshold) else { return false }
      guard let row = copy.blockingRow(of: move.symbol, up: move.up) else { return true }
      copy.pivot(move.symbol, into: row, above: move.up)
      if abs(copy.value(of: symbol) - start) > 10 * tolerance { return true }
    }
    return false
  }
}
