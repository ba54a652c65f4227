// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension LayoutSolver {
  /// The variables that the constraints do not determine, in the order they were made.
  ///
  /// A variable is ambiguous if it could have another value with all required constraints held and
  /// no priority served worse. The answer is exact: where the tableau does not decide, the variable
  /// is optimised in both directions.
  ///
  /// - Complexity: Up to two optimisations of a copy for each variable in doubt; for a report, not
  ///   for each frame.
  public func ambiguousVariables() -> [Variable] {
    allVariables.filter { tableau.isAmbiguous($0.symbol) }
  }
}
