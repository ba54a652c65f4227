// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The costs of one priority, summed over the soft constraints that have it.
struct PriorityLevel {
  let priority: Double
  /// How many constraints have this priority.
  var users = 0
  /// The largest weight among them so far: the measure of a negligible cost.
  var largestWeight = 0.0
  /// How the cost of the basic symbols grows with each symbol that is not basic; indexed by symbol.
  var gradient: [Double]

  var tolerance: Double { 1e-9 * largestWeight }

  /// Adds `factor` times `row` to the gradient.
  mutating func add(_ row: Row, times factor: Double) {
    for cell in row.cells {
      let old = gradient[Int(cell.symbol)]
      let sum = old + factor * cell.coefficient
      gradient[Int(cell.symbol)] = abs(sum) > Row.cancellation * abs(old) ? sum : 0
    }
  }
}
