// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The simplex tableau: each basic symbol as a linear expression of the symbols that are not basic.
///
/// Goals, in this order: the same bits for the same calls; never a hang; sparse rows; speed.
///
/// After every change the tableau is settled: each basic symbol stands on the allowed arm of its
/// cost (see ``Symbol``), and no move of a symbol that is not basic lowers the cost of any priority
/// without raising that of a higher one. Constraints change it incrementally: a new one, or a new
/// constant, is repaired by the dual simplex method, a new or removed cost by the primal one.
///
/// The method is that of Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint
/// solving algorithm" (ACM TOCHI 8(4), 2001), with three changes: one marker with a V-shaped cost
/// per constraint in place of slack, dummy and two error variables; the dual method in place of an
/// artificial variable, so a failed row names the conflict; and levels compared in order, not as
/// weights.
struct Tableau {
  var symbols: [Symbol] = []
  /// Rows by slot; a free slot has no cells and basic symbol -1.
  var rows: [Row] = []
  var constants: [Double] = []
  var basics: [Int32] = []
  /// For each symbol that can enter the basis, the rows it is in; stale and repeated entries
  /// allowed.
  var columns: [[Int32]] = []
  /// Highest priority first.
  var levels: [PriorityLevel] = []
  /// The largest constant seen: the measure of a negligible distance.
  var largestConstant = 0.0
  /// Pivots since the rows were last worked out from the constraints: the measure of their
  /// rounding.
  var pivots = 0
  private var freeSymbols: [Int32] = []
  private var freeRows: [Int32] = []
  var workspace = Workspace()

  /// Distances up to this count as 0, in points.
  var tolerance: Double { max(Self.leastTolerance, 1e-14 * largestConstant) }
  private static let leastTolerance = 1e-8

  /// Whether the tolerance is larger than it would be without a constant.
  func isCoarse(by constant: Double) -> Bool {
    tolerance > Self.leastTolerance && abs(constant) >= largestConstant
  }

  /// The value of a symbol, in points.
  func value(of symbol: Int32) -> Double {
    let row = symbols[Int(symbol)].row
    return row < 0 ? 0 : constants[Int(row)]
  }

  // MARK: Symbols

  mutating func makeSymbol(_ symbol: Symbol) -> Int32 {
    if let index = freeSymbols.popLast() {
      symbols[Int(index)] = symbol
      return index
    }
    symbols.append(symbol)
    columns.append([])
    for index in levels.indices { levels[index].gradient.append(0) }
    return Int32(symbols.count - 1)
  }

  /// Frees a symbol that is in no row.
  mutating func recycle(_ symbol: Int32) {
    columns[Int(symbol)].removeAll()
    for index in levels.indices { levels[index].gradient[Int(symbol)] = 0 }
    symbols[Int(symbol)] = .variable
    freeSymbols.append(symbol)
  }

  // MARK: Rows

  /// Forgets every row, but no symbol: the constraints can then be entered again.
  mutating func removeAllRows() {
    for index in symbols.indices {
      symbols[index].row = -1
      columns[index].removeAll()
    }
    for level in levels.indices {
      for index in symbols.indices { levels[level].gradient[index] = 0 }
    }
    rows.removeAll()
    constants.removeAll()
    basics.removeAll()
    freeRows.removeAll()
    pivots = 0
    largestConstant = 0
  }

  mutating func addRow(_ row: Row, constant: Double, basic: Int32) {
    let slot: Int
    if let free = freeRows.popLast() {
      slot = Int(free)
      rows[slot] = row
      constants[slot] = constant
      basics[slot] = basic
    } else {
      slot = rows.count
      rows.append(row)
      constants.append(constant)
      basics.append(basic)
    }
    symbols[Int(basic)].row = Int32(slot)
    for cell in row.cells { noteOccurrence(of: cell.symbol, in: Int32(slot)) }
  }

  mutating func dropRow(_ row: Int) {
    symbols[Int(basics[row])].row = -1
    basics[row] = -1
    constants[row] = 0
    rows[row] = Row()
    freeRows.append(Int32(row))
  }

  // MARK: Columns

  /// Records that `symbol` now occurs in `row`.
  ///
  /// Fixed symbols never enter the basis and fill most of a long chain of equalities, so they keep
  /// no column.
  mutating func noteOccurrence(of symbol: Int32, in row: Int32) {
    let index = Int(symbol)
    if symbols[index].isFixed { return }
    columns[index].append(row)
    if columns[index].count > 2 * rows.count + 16 { columns[index] = rowsContaining(symbol) }
  }

  /// The rows in which `symbol` occurs, each once, in order.
  func rowsContaining(_ symbol: Int32) -> [Int32] {
    if symbols[Int(symbol)].isFixed {
      return rows.indices.filter { rows[$0][symbol] != 0 }.map { Int32($0) }
    }
    var found: [Int32] = []
    for row in columns[Int(symbol)].sorted() where row != found.last {
      if rows[Int(row)][symbol] != 0 { found.append(row) }
    }
    return found
  }

  // MARK: Levels

  /// The index of the level of `priority`, made if it is not there.
  mutating func level(of priority: Double) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      let gradient = [Double](repeating: 0, count: symbols.count)
      levels.insert(PriorityLevel(priority: priority, gradient: gradient), at: index)
    }
    return index
  }

  mutating func retainLevel(of symbol: Symbol) {
    if symbol.priority == 0 || symbol.priority == 1000 { return }
    let index = level(of: symbol.priority)
    levels[index].users += 1
    levels[index].largestWeight = max(levels[index].largestWeight, symbol.costUp, symbol.costDown)
  }

  mutating func releaseLevel(of symbol: Symbol) {
    if symbol.priority == 0 || symbol.priority == 1000 { return }
    let index = level(of: symbol.priority)
    levels[index].users -= 1
    if levels[index].users == 0 { levels.remove(at: index) }
  }

  /// Adds `factor` times the cost of `row` to the level of `priority`.
  mutating func addCost(_ factor: Double, of row: Int, priority: Double) {
    if factor == 0 { return }
    levels[level(of: priority)].add(rows[row], times: factor)
  }
}
