// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout
import HookeTestSupport
import Testing

/// The values just beyond the ends of what is allowed.
@Suite("Values that the constraint solver refuses")
struct RefusedValueTests {
  static let refusals: [Refusal] = [
    Refusal("priority 0.5 is not in 1...1000") { _ = Strength(priority: 0.5) },
    Refusal("priority 1000.5 is not in 1...1000") { _ = Strength(priority: 1000.5) },
    Refusal("weight 0.0009 is not in 0.001...1000") {
      _ = Strength(priority: 500, weight: 0.0009)
    },
    Refusal("weight 1001.0 is not in 0.001...1000") {
      _ = Strength(priority: 500, weight: 1001.0)
    },
    Refusal("variable 0 is not of this solver") {
      var other = LayoutSolver()
      let variable = other.makeVariable()
      _ = LayoutSolver().value(of: variable)
    },
    // What is a constraint in one solver is a variable of another.
    Refusal("variable 1 is not of this solver") {
      var (solver, other) = (LayoutSolver(), LayoutSolver())
      let (own, variables) = (solver.makeVariable(), [other.makeVariable(), other.makeVariable()])
      _ = try? solver.add(Constraint(own, .equal, 1, strength: .weak))
      _ = solver.value(of: variables[1])
    },
    Refusal("variable 1 is not of this solver") {
      var (solver, other) = (LayoutSolver(), LayoutSolver())
      let (own, variables) = (solver.makeVariable(), [other.makeVariable(), other.makeVariable()])
      _ = try? solver.add(Constraint(own, .atLeast, 1))
      _ = try? solver.add(Constraint(variables[1], .equal, 1))
    },
    Refusal("constraint 0 is not held by this solver") {
      var solver = LayoutSolver()
      let variable = solver.makeVariable()
      if let id = try? solver.add(Constraint(variable, .equal, 1)) {
        solver.remove(id)
        solver.remove(id)
      }
    },
  ]

  @Test func values_beyondTheRange_stopWithTheirMessage() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Refusal.run(RefusedValueTests.refusals)
    }
    let messages = Refusal.messages(in: try #require(result).standardErrorContent)
    #expect(messages == Self.refusals.map(\.message))
  }
}
