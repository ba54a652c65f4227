// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension Tableau {
  /// Brings a changed tableau back to rest: first every constraint to its place, then the costs down.
  ///
  /// - Throws: why it cannot be done; the tableau is then as it was before the call.
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
