// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// An unknown of a layout: a number, in points, that a ``LayoutSolver`` finds.
///
/// ```swift
/// var solver = LayoutSolver()
/// let left = solver.makeVariable()
/// let right = solver.makeVariable()
/// try solver.add(Constraint(right, .equal, left + 50))
/// ```
///
/// A variable is a plain index into the solver that made it; it means nothing to another solver.
public struct Variable: Hashable, Sendable, LinearQuantity {
  let symbol: Int32

  /// The variable alone, as an expression with coefficient 1 and constant 0.
  public var expression: LinearExpression {
    LinearExpression(terms: [.init(variable: self, coefficient: 1)], constant: 0)
  }
}
