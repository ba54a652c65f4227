// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An unknown of a layout: a number in points, found by a ``LayoutSolver``.
///
/// ```swift
/// var solver = LayoutSolver()
/// let left = solver.makeVariable()
/// let right = solver.makeVariable()
/// try solver.add(Constraint(right, .equal, left + 50))
/// ```
///
/// A variable belongs to the solver that made it; another solver must not be given it.
public struct Variable: Hashable, Sendable, LinearQuantity {
  let symbol: Int32

  /// The variable alone, as an expression with coefficient 1 and constant 0.
  public var expression: LinearExpression {
    LinearExpression(terms: [.init(variable: self, coefficient: 1)], constant: 0)
  }
}
