// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Testing

@testable import HookeLayout

/// Constraints and errors as messages show them.
struct DescriptionTests {
  @Test func description_constraint_isItsRelation() {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let (first, second) = ("v\(x.symbol)", "v\(y.symbol)")
    #expect(first != second)
    let nothing = LinearExpression(constant: 3)
    let rows: [(Constraint, String)] = [
      (Constraint(x, .equal, 4), "1.0 \(first) == 4.0"),
      (Constraint(x, .atMost, -4), "1.0 \(first) <= -4.0"),
      (Constraint(2 * x, .atLeast, 0.5), "2.0 \(first) >= 0.5"),
      (Constraint(x, .equal, y + 10), "1.0 \(first) + -1.0 \(second) == 10.0"),
      (Constraint(x + 3, .equal, 2 * y + 10), "1.0 \(first) + -2.0 \(second) == 7.0"),
      (Constraint(nothing, .equal, 4), "0 == 1.0"),
      (Constraint(nothing, .atMost, nothing), "0 <= 0.0"),
      (Constraint(LinearExpression(), .atLeast, 5), "0 >= 5.0"),
      (Constraint(x, .equal, 4, identifier: "left"), "\"left\" (1.0 \(first) == 4.0)"),
      (Constraint(nothing, .atLeast, 4, identifier: "none"), "\"none\" (0 >= 1.0)"),
      (Constraint(x, .equal, 4, strength: .weak, identifier: ""), "\"\" (1.0 \(first) == 4.0)"),
    ]
    for (constraint, text) in rows { #expect("\(constraint)" == text) }
  }

  @Test func description_conflict_namesItsMembersOldestFirst() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .atMost, 1, identifier: "narrow"))
    let text = "1.0 v\(x.symbol) >= 2.0"
    #expect(throws: LayoutError.self) { try solver.add(Constraint(x, .atLeast, 2)) }
    do {
      try solver.add(Constraint(x, .atLeast, 2))
    } catch {
      #expect(
        "\(error)"
          == "constraints cannot hold together: \"narrow\" (1.0 v\(x.symbol) <= 1.0); \(text)")
    }
    // One that says something false of nothing stands against itself alone.
    do {
      try solver.add(Constraint(LinearExpression(), .atLeast, 5))
      Issue.record("accepted")
    } catch {
      #expect("\(error)" == "constraints cannot hold together: 0 >= 5.0")
    }
    try solver.add(Constraint(LinearExpression(), .atMost, 5))
    #expect(solver.value(of: x) <= 1)
  }

  @Test func description_otherErrors_sayPlaceValueAndLimit() {
    #expect(
      "\(LayoutError.badNumber(place: "a constant", value: .infinity, limit: "finite"))"
        == "a constant is inf, must be finite")
    #expect("\(LayoutError.pivotLimit(pivots: 12))" == "no solution found within 12 steps")
  }

  /// A number that is refused is said with its sign, the constraint's name and what is allowed.
  @Test func description_refusedNumber_namesItsConstraint() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    func message(_ change: () throws -> Void) -> String {
      do { try change() } catch { return "\(error)" }
      return "accepted"
    }
    let constant = "must be of magnitude \(1e12) or less"
    let coefficient = "must be 0 or of magnitude \(1e-6) to \(1e6)"
    for (name, owner) in [("width", "constraint \"width\""), (nil, "a constraint")] {
      for (value, isAllowed) in [
        (1e12, true), (-1e12, true), (1.5e12, false), (-1.5e12, false), (-.infinity, false),
      ] {
        let said = isAllowed ? "accepted" : "the constant of \(owner) is \(value), \(constant)"
        let constraint = Constraint(x, .equal, value, strength: .weak, identifier: name)
        #expect(message { solver.remove(try solver.add(constraint)) } == said)
        let id = try solver.add(Constraint(x, .equal, 1, strength: .weak, identifier: name))
        #expect(message { try solver.setConstant(value, of: id) } == said)
        #expect(message { try solver.setConstants([(id, 2), (id, value)]) } == said)
        solver.remove(id)
      }
      for (value, isAllowed) in [
        (1e6, true), (-1e6, true), (2e6, false), (-2e6, false), (5e-7, false), (-5e-7, false),
        (0, true),
      ] {
        let said =
          isAllowed ? "accepted" : "a coefficient of \(owner) is \(value), \(coefficient)"
        let constraint = Constraint(x * value, .equal, 0, strength: .weak, identifier: name)
        #expect(message { solver.remove(try solver.add(constraint)) } == said)
      }
    }
  }
}
