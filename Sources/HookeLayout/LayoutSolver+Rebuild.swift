// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension LayoutSolver {
  /// Rebuilds the rows if they have seen so many pivots that a failure could be rounding.
  ///
  /// - Returns: Whether it did.
  mutating func rebuildIfStale() -> Bool {
    tableau.pivots > 100 + tableau.rows.count && rebuild()
  }

  /// Rebuilds the rows if their rounding is, or may soon be, too large.
  mutating func rebuildIfDrifted() {
    if tableau.pivots > 500 + 4 * tableau.rows.count || drift > tableau.tolerance {
      _ = rebuild()
    }
  }

  /// The largest difference between a marker's value and what its constraint makes of the
  /// variables, in points.
  private var drift: Double {
    var largest = 0.0
    for (marker, stored) in stored.enumerated() {
      guard let constraint = stored?.constraint else { continue }
      let sum = constraint.terms.reduce(-constraint.constant) {
        $0 + $1.coefficient * tableau.value(of: $1.variable.symbol)
      }
      largest = max(largest, abs(sum - tableau.value(of: Int32(marker))))
    }
    return largest
  }

  /// Enters every constraint anew, oldest first, which removes the rounding of past pivots.
  ///
  /// - Returns: False, without any change, if rounding had hidden a contradiction.
  mutating func rebuild() -> Bool {
    let before = tableau
    tableau.removeAllRows()
    let markers = stored.indices.filter { stored[$0] != nil }
    let oldestFirst = markers.compactMap { index in
      stored[index].map { (marker: Int32(index), stored: $0) }
    }.sorted { $0.stored.id < $1.stored.id }
    do {
      for (marker, stored) in oldestFirst {
        _ = tableau.enter(marker, of: stored.constraint)
        try tableau.settle()
      }
    } catch {
      tableau = before
      return false
    }
    tableau.pivots = 0
    return true
  }
}
