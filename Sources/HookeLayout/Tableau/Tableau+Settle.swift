// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// Settles a changed tableau: feasible by the dual simplex method, then optimal by the primal.
  ///
  /// - Throws: The reason it cannot be done; the tableau is then as it was before the call.
  mutating func settle() throws(Failure) {
    let before = self
    do throws(Failure) {
      try repair()
      if !optimise() { throw .pivotLimit(pivotLimit) }
    } catch {
      self = before
      throw error
    }
  }
}
