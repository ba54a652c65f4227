// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A quantity that is linear in variables: a ``Variable`` or a ``LinearExpression``.
public protocol LinearQuantity {
  /// The quantity as terms and a constant.
  var expression: LinearExpression { get }
}

/// A sum of variables, each times a coefficient, and a constant.
///
/// ```swift
/// let middle = (left + right) / 2
/// let twiceAsWide = 2 * height + 10
/// ```
///
/// Terms may repeat a variable; the solver adds them up, so `x - x` is no term at all.
public struct LinearExpression: Hashable, Sendable, LinearQuantity {
  /// One variable times a coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable, in points.
    public var variable: Variable
    /// The factor of the variable, dimensionless.
    public var coefficient: Double

    /// The product of `variable` and the dimensionless `coefficient`.
    public init(variable: Variable, coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order they were written.
  public var terms: [Term]
  /// The constant added to the terms, in points.
  public var constant: Double

  /// The sum of `terms` and `constant` (points).
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression itself.
  public var expression: LinearExpression { self }
}
