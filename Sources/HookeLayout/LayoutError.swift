// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// The reason a solver refused a change; the solver is then as it was before.
public enum LayoutError: Error, Hashable, Sendable {
  /// The required constraints named cannot hold together.
  case unsatisfiable(LayoutConflict)
  /// A number is not finite, or beyond the range of the solver.
  ///
  /// `place` names the number and its constraint, `limit` the range.
  case badNumber(place: String, value: Double, limit: String)
  /// The search for a solution was stopped after `pivots` steps.
  ///
  /// The step limit grows with the system; no known system reaches it.
  case pivotLimit(pivots: Int)
}

/// A minimal set of required constraints that cannot hold together: without any one, the others
/// can.
public struct LayoutConflict: Hashable, Sendable {
  /// One constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint in the solver, or nil for the one that could not be added.
    public let id: ConstraintID?
    /// The constraint itself.
    public let constraint: Constraint
  }

  /// The constraints, oldest first; one that could not be added comes last.
  public let members: [Member]
}

extension LayoutError: CustomStringConvertible {
  /// The message, with the names or values at fault.
  public var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      let names = conflict.members.map(\.constraint.description)
      return "constraints cannot hold together: " + names.joined(separator: "; ")
    case .badNumber(let place, let value, let limit):
      return "\(place) is \(value), must be \(limit)"
    case .pivotLimit(let pivots):
      return "no solution found within \(pivots) steps"
    }
  }
}

extension Constraint: CustomStringConvertible {
  /// The identifier, if there is one, and the relation between numbered variables.
  public var description: String {
    let sum = terms.map { "\($0.coefficient) v\($0.variable.symbol)" }
    let left = sum.isEmpty ? "0" : sum.joined(separator: " + ")
    let formula = "\(left) \(relation.rawValue) \(constant)"
    return identifier.map { "\"\($0)\" (\(formula))" } ?? formula
  }
}
