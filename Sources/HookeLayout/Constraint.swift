// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// A linear equation or inequality with a strength.
///
/// ```swift
/// Constraint(right, .equal, left + width)
/// Constraint(width, .atLeast, 44, strength: .strong, identifier: "touchable")
/// ```
public struct Constraint: Hashable, Sendable {
  /// The relation of the left side to the right side.
  public enum Relation: String, Hashable, Sendable, CaseIterable {
    /// Left equals right.
    case equal = "=="
    /// Left is right or less.
    case atMost = "<="
    /// Left is right or more.
    case atLeast = ">="
  }

  /// The terms of the left side less those of the right side, as written.
  public let terms: [LinearExpression.Term]
  /// The relation of the terms to the constant.
  public let relation: Relation
  /// The constant of the right side less that of the left side, in points.
  ///
  /// For `Constraint(left, .equal, margin + 10)` this is 10, as in Auto Layout.
  public let constant: Double
  /// The strength of the constraint.
  public let strength: Strength
  /// The name of the constraint in reports.
  public let identifier: String?

  /// A constraint between two quantities.
  ///
  /// - Parameters:
  ///   - left: The left side, in points.
  ///   - relation: The relation to the right side.
  ///   - right: The right side, in points.
  ///   - strength: The strength of the constraint.
  ///   - identifier: The name of the constraint in reports.
  public init(
    _ left: some LinearQuantity, _ relation: Relation, _ right: some LinearQuantity,
    strength: Strength = .required, identifier: String? = nil
  ) {
    let difference = left - right
    self.init(
      terms: difference.terms, relation, right.expression.constant - left.expression.constant,
      strength, identifier
    )
  }

  /// A constraint between a quantity and a number.
  ///
  /// - Parameters:
  ///   - left: The left side, in points.
  ///   - relation: The relation to the right side.
  ///   - right: The right side, in points.
  ///   - strength: The strength of the constraint.
  ///   - identifier: The name of the constraint in reports.
  public init(
    _ left: some LinearQuantity, _ relation: Relation, _ right: Double,
    strength: Strength = .required, identifier: String? = nil
  ) {
    self.init(
      left, relation, LinearExpression(constant: right), strength: strength, identifier: identifier)
  }

  private init(
    terms: [LinearExpression.Term], _ relation: Relation, _ constant: Double,
    _ strength: Strength, _ identifier: String?
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
    self.identifier = identifier
  }

  /// The same constraint with another constant of the right side, in points.
  package func with(constant: Double) -> Constraint {
    Constraint(terms: terms, relation, constant, strength, identifier)
  }
}

/// The identity of a constraint in a solver.
///
/// The id of a removed constraint is never used again, so a stale one is noticed.
public struct ConstraintID: Hashable, Sendable, Comparable {
  let serial: Int

  /// Whether `left` was added before `right`.
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.serial < right.serial
  }
}
