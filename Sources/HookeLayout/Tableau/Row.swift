// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Reused storage for sums of rows, which saves allocations.
struct Workspace {
  var cells: [Cell] = []
  var fills: [Int32] = []
}

/// One nonzero of a row.
struct Cell {
  var symbol: Int32
  var coefficient: Double
}

/// The right side of `basic symbol = constant + sum of cells`, without the constant: nonzeros
/// sorted by symbol.
///
/// Sorted flat arrays merge in one pass over memory, and the order of the sums, so every bit of
/// them, follows from the symbols alone.
struct Row {
  var cells: [Cell] = []

  /// The relative size below which a sum counts as the rounding of a zero.
  static let cancellation = 1e-12

  /// The index of `symbol`, or the one to insert it at.
  func position(of symbol: Int32) -> Int {
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) >> 1
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The coefficient of `symbol`, 0 if it is not there.
  subscript(symbol: Int32) -> Double {
    let index = position(of: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
  }

  /// Removes a symbol that is there.
  mutating func drop(_ symbol: Int32) {
    cells.remove(at: position(of: symbol))
  }

  /// Adds `factor` times `other`, and leaves `dropped` out.
  ///
  /// The `fills` of the workspace are then the symbols that were not in the row before.
  ///
  /// - Complexity: O(cells of both).
  mutating func add(
    _ other: Row, times factor: Double, dropping dropped: Int32 = -1, workspace: inout Workspace
  ) {
    workspace.cells.removeAll(keepingCapacity: true)
    workspace.cells.reserveCapacity(cells.count + other.cells.count)
    workspace.fills.removeAll(keepingCapacity: true)
    let mine = cells.count
    let theirs = other.cells.count
    var here = 0
    var there = 0
    while here < mine || there < theirs {
      let left = here < mine ? cells[here].symbol : .max
      let right = there < theirs ? other.cells[there].symbol : .max
      if left < right {
        if left != dropped { workspace.cells.append(cells[here]) }
        here += 1
      } else if right < left {
        workspace.cells.append(
          Cell(symbol: right, coefficient: factor * other.cells[there].coefficient))
        workspace.fills.append(right)
        there += 1
      } else {
        let old = cells[here].coefficient
        let sum = old + factor * other.cells[there].coefficient
        if abs(sum) > Row.cancellation * abs(old) {
          workspace.cells.append(Cell(symbol: left, coefficient: sum))
        }
        here += 1
        there += 1
      }
    }
    swap(&cells, &workspace.cells)
  }

  /// Solves `basic = constant + cells` for the symbol `entering` among the cells: this becomes the
  /// right side of `entering = ...`, in which `basic` now stands.
  ///
  /// - Returns: The new constant.
  mutating func solve(for entering: Int32, basic: Int32, constant: Double) -> Double {
    let coefficient = cells.remove(at: position(of: entering)).coefficient
    for index in cells.indices { cells[index].coefficient /= -coefficient }
    cells.insert(Cell(symbol: basic, coefficient: 1 / coefficient), at: position(of: basic))
    return constant / -coefficient
  }
}
