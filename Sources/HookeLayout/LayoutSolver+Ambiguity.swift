// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension LayoutSolver {
  /// The variables that the constraints leave a choice for, in the order they were made.
  ///
  /// A variable is ambiguous if it could have another value with all required constraints held and no priority served
  /// worse. Exact, not a guess: where the tableau alone does not tell, the variable is pushed both ways.
  ///
  /// - Complexity: up to two optimisations of a copy for each variable in doubt; for a report, not for each frame.
  public func ambiguousVariables() -> [Variable] {
    allVariables.filter { tableau.isAmbiguous($0.symbol) }
  }
}
