// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// Why a solver refused a change.
///
/// The solver is then as it was before.
public enum LayoutError: Error, Hashable, Sendable {
  /// The required constraints named cannot hold together.
  case unsatisfiable(LayoutConflict)
  /// A number that came in is not finite, or too large or too small to reckon with.
  ///
  /// `place` says which number of which constraint, `limit` what would be right.
  case badNumber(place: String, value: Double, limit: String)
  /// The search for a solution was stopped after `pivots` steps.
  ///
  /// The step limit grows with the system; no known system reaches it.
  case pivotLimit(pivots: Int)
}

/// Required constraints that cannot hold together: take any one away and the others can.
public struct LayoutConflict: Hashable, Sendable {
  /// One constraint of a conflict.
  public struct Member: Hashable, Sendable {
    /// The constraint in the solver, or nil for the one that could not be added.
    public let id: ConstraintID?
    /// What it says.
    public let constraint: Constraint
  }

  /// The constraints, oldest first; one that could not be added comes last.
  public let members: [Member]
}

extension LayoutError: CustomStringConvertible {
  /// What went wrong, with the names or values at fault.
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
