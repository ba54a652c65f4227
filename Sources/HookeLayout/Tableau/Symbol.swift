// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

/// One column of the tableau: a variable, or the marker of a constraint.
///
/// The marker of `terms (relation) constant` is the number `terms - constant`; what the constraint
/// asks is that the marker be 0 (equal), not above 0 (at most), or not below 0 (at least). So every
/// symbol has a cost shaped like a V with its foot at 0, and this one shape covers all kinds:
///
///     kind                   costUp   costDown
///     variable               0        0
///     required equal         ∞        ∞
///     required at least      0        ∞
///     soft equal             w        w
///     soft at most           w        0
struct Symbol {
  /// What one point above 0 costs; infinite if it may not be.
  var costUp: Double
  /// What one point below 0 costs; infinite if it may not be.
  var costDown: Double
  /// The level at which finite costs count; 0 for a variable.
  var priority: Double
  /// The row whose basic symbol this is, or -1: the symbol is not basic and its value is 0.
  var row: Int32 = -1
  /// The arm of the V on which the symbol stands while basic: above 0 or below.
  var isAbove = true

  /// Whether the symbol has no cost on either side.
  var isFree: Bool { costUp == 0 && costDown == 0 }
  /// Whether the symbol is fixed at 0.
  var isFixed: Bool { costUp == .infinity && costDown == .infinity }
  var isBasic: Bool { row >= 0 }

  /// How the cost of a basic symbol grows with its value.
  var slope: Double {
    let slope = isAbove ? costUp : -costDown
    return slope.isFinite ? slope : 0
  }

  /// What a move away from 0 costs.
  func cost(up: Bool) -> Double { up ? costUp : costDown }

  static let variable = Symbol(costUp: 0, costDown: 0, priority: 0)

  static func marker(of relation: Constraint.Relation, _ strength: Strength) -> Symbol {
    let cost = strength.isRequired ? .infinity : strength.weight
    return Symbol(
      costUp: relation == .atLeast ? 0 : cost,
      costDown: relation == .atMost ? 0 : cost,
      priority: strength.priority,
      isAbove: relation != .atMost
    )
  }
}
