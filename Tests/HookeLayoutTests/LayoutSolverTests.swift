// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout
import Testing

@Suite struct LayoutSolverTests {
  var solver = LayoutSolver()

  @Test func value_ofNewVariable_isZero() {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    #expect(solver.value(of: x) == 0)
    #expect(solver.takeChanges().isEmpty)
    #expect(solver.ambiguousVariables() == [x])
    #expect(LayoutSolver().ambiguousVariables().isEmpty)
  }

  @Test func readmeExample_holds() throws {
    var solver = LayoutSolver()
    let left = solver.makeVariable()
    let width = solver.makeVariable()
    try solver.add(Constraint(left, .equal, 20))
    let wide = try solver.add(Constraint(width, .equal, 300, strength: .strong))
    try solver.add(Constraint(left + width, .atMost, 200))
    #expect(solver.value(of: width) == 180)
    #expect(solver.value(of: left + 2 * width) == 380)
    try solver.setConstant(100, of: wide)
    #expect(solver.value(of: width) == 100)
    try solver.setConstant(300, of: wide)
    #expect(solver.value(of: width) == 180)
    #expect(solver.ambiguousVariables().isEmpty)
    #expect(solver.constraint(for: wide)?.constant == 300)
  }

  /// A constraint between numbers alone holds or does not, also as the first of all.
  @Test func constraint_withoutVariables_holdsOrIsRefused() throws {
    let rows: [(relation: Constraint.Relation, holds: [Bool])] = [
      (.equal, [false, true, false]), (.atMost, [true, true, false]),
      (.atLeast, [false, true, true]),
    ]
    for (relation, holds) in rows {
      for (left, isMet) in zip([2.0, 3, 4], holds) {
        var solver = LayoutSolver()
        let constraint = Constraint(LinearExpression(constant: left), relation, 3)
        for _ in 1...2 {
          if isMet {
            try solver.add(constraint)
          } else {
            #expect(throws: LayoutError.self, "\(left) \(relation) 3") {
              try solver.add(constraint)
            }
          }
        }
      }
    }
  }

  @Test func takeChanges_reportsEachChangeOnce() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let fixed = try solver.add(Constraint(x, .equal, 5))
    try solver.add(Constraint(y, .equal, 7))
    #expect(solver.takeChanges().map(\.value) == [5, 7])
    #expect(solver.takeChanges().isEmpty)
    try solver.setConstant(6, of: fixed)
    #expect(solver.takeChanges().map(\.variable) == [x])
  }

  @Test func priority_isALevel_notAWeight() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 1, strength: Strength(priority: 501)))
    for _ in 0..<100 {
      try solver.add(
        Constraint(x, .equal, 1e6, strength: Strength(priority: 500, weight: 1000)))
    }
    #expect(solver.value(of: x) == 1)
  }

  @Test func weight_decidesWithinAPriority() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 1, strength: Strength(priority: 500, weight: 2)))
    try solver.add(Constraint(x, .equal, 9, strength: Strength(priority: 500, weight: 3)))
    #expect(solver.value(of: x) == 9)
  }

  @Test func weight_ofOneConstraintAlone_hasNoEffect() throws {
    for weight in [0.001, 1, 1000] {
      for factor in [1e-6, 1e-3, 1, 1e3] {
        var solver = LayoutSolver()
        let x = solver.makeVariable()
        let strength = Strength(priority: 500, weight: weight)
        try solver.add(Constraint(factor * x, .equal, factor * 5, strength: strength))
        #expect(abs(solver.value(of: x) - 5) < 1e-6, "\(factor) times x with weight \(weight)")
      }
    }
  }

  @Test func suggest_movesWithinTheLimits_andEnds() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .atMost, 100))
    try solver.add(Constraint(x, .equal, 10, strength: .weak))
    for (suggestion, value) in [(50.0, 50.0), (150, 100), (-20, -20)] {
      try solver.suggest(suggestion, for: x)
      #expect(solver.value(of: x) == value)
    }
    solver.endSuggestions(for: x)
    #expect(solver.value(of: x) == 10)
    #expect(solver.constraintIDs.count == 2)
  }

  @Test func setConstants_needsOnlyTheLastStateToHold() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let low = try solver.add(Constraint(x, .atLeast, 0))
    let high = try solver.add(Constraint(x, .atMost, 10))
    try solver.setConstants([(low, 100), (high, 110)])
    #expect((100...110).contains(solver.value(of: x)))
    #expect(throws: LayoutError.self) { try solver.setConstants([(low, 5), (high, 4), (low, 6)]) }
    #expect(solver.constraint(for: low)?.constant == 100)
    #expect(solver.constraint(for: high)?.constant == 110)
    #expect((100...110).contains(solver.value(of: x)))
  }

  @Test func add_constantOnly_holdsOrConflicts() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x - x, .equal, 0))
    try solver.add(Constraint(0 * x, .atMost, 3))
    try solver.add(Constraint(x - x, .equal, 8, strength: .weak))
    let false1 = Constraint(x - x, .atLeast, 1, identifier: "false")
    let found = try conflict(in: &solver) { solver throws(LayoutError) in try solver.add(false1) }
    #expect(found?.members.map(\.constraint) == [false1])
    #expect(solver.value(of: x) == 0)
  }

  @Test func add_redundantAndDuplicate_isHeldAndRemovable() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let ids = try [
      Constraint(x, .equal, 5), Constraint(x, .equal, 5), Constraint(2 * x, .equal, 10),
      Constraint(y, .equal, x + 1), Constraint(x, .equal, y - 1), Constraint(y, .equal, 6),
    ].map { try solver.add($0) }
    for id in [ids[0], ids[3], ids[1]] {
      solver.remove(id)
      #expect(solver.value(of: x) == 5)
      #expect(solver.value(of: y) == 6)
    }
    solver.remove(ids[2])
    solver.remove(ids[5])
    #expect(solver.value(of: y - x) == 1)
    #expect(solver.ambiguousVariables() == [x, y])
  }

  @Test func add_cycle_isSolved() throws {
    var solver = LayoutSolver()
    let ring = (0..<10).map { _ in solver.makeVariable() }
    for index in ring.indices {
      try solver.add(Constraint(ring[(index + 1) % 10], .equal, 0.5 * ring[index] + 3))
    }
    for x in ring { #expect(abs(solver.value(of: x) - 6) < 1e-12) }
    var loop = LayoutSolver()
    let x = loop.makeVariable()
    let y = loop.makeVariable()
    try loop.add(Constraint(x, .equal, y + 1))
    #expect(throws: LayoutError.self) { try loop.add(Constraint(y, .equal, x + 1)) }
  }

  @Test(arguments: [1e9, -1e9, 1e12])
  func hugeConstants_areReckonedWith(_ huge: Double) throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    let start = try solver.add(Constraint(x, .equal, huge))
    try solver.add(Constraint(y, .equal, x + 1.0 / 3))
    try solver.add(Constraint(3 * z, .equal, y))
    try solver.add(Constraint(z, .equal, (huge + 1.0 / 3) / 3))
    #expect(throws: LayoutError.self) { try solver.add(Constraint(z, .equal, huge / 3 + 1)) }
    #expect(throws: LayoutError.self) { try solver.setConstant(huge + 1, of: start) }
    #expect(solver.value(of: x) == huge)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 2e12])
  func badNumbers_areRejected_andNameTheConstraint(_ bad: Double) throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let id = try solver.add(Constraint(x, .equal, 5, identifier: "five"))
    #expect(throws: LayoutError.self) { try solver.add(Constraint(x, .atMost, bad)) }
    #expect(throws: LayoutError.self) { try solver.add(Constraint(bad * x, .atMost, 1)) }
    #expect(throws: LayoutError.self) { try solver.suggest(bad, for: x) }
    do {
      try solver.setConstant(bad, of: id)
      Issue.record("\(bad) was taken")
    } catch {
      #expect("\(error)".contains("constraint \"five\" is \(bad)"))
    }
    #expect(solver.value(of: x) == 5)
    #expect(solver.constraintIDs == [id])
  }

  @Test func copy_isIndependent() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let id = try solver.add(Constraint(x, .equal, 5))
    var copy = solver
    try copy.setConstant(6, of: id)
    #expect(solver.value(of: x) == 5)
    #expect(copy.value(of: x) == 6)
  }

  @Test(arguments: [3.0, 7, 1.1])
  func hugeConstants_throughChainsOfFactors_areNoConflict(factor: Double) throws {
    var solver = LayoutSolver()
    let (x, a, b, c) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    try solver.add(Constraint(factor * a, .equal, x))
    try solver.add(Constraint(7 * b, .equal, a))
    try solver.add(Constraint(11 * c, .equal, b))
    try solver.add(Constraint(x, .equal, 9.9e11 + 1.0 / 7))
    // It holds but for the rounding of numbers of that size.
    try solver.add(Constraint(c, .equal, (9.9e11 + 1.0 / 7) / (factor * 77)))
    try solver.add(Constraint(7 * b, .equal, (9.9e11 + 1.0 / 7) / factor))
    #expect(abs(solver.value(of: c) * factor * 77 - 9.9e11) < 1)
  }

  @Test func operators_ofQuantities_areThoseOfNumbers() throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x, .equal, 5))
    try solver.add(Constraint(y, .equal, -3))
    let expressions: [(LinearExpression, Double)] = [
      (x + y, 2), (x + 4, 9), (4 + x, 9), (x - y, 8), (x - 4, 1), (4 - x, -1), (x * 3, 15),
      (3 * x, 15), (x / 4, 1.25), ((x + 1) / 4, 1.5), ((x - y) * 2 + 3, 19), (7 - (x + y) * 2, 3),
      ((2 * x - 6 * y + 10) / 4, 9.5),
    ]
    for (expression, value) in expressions {
      #expect(solver.value(of: expression) == value, "\(expression)")
    }
    // Each number is divided itself: an inverse would be rounded first.
    for divisor in 1..<200 {
      let quotient = (x * 5 + 7) / Double(divisor)
      #expect(quotient.terms.map(\.coefficient) == [5 / Double(divisor)])
      #expect(quotient.constant == 7 / Double(divisor))
    }
  }

  @Test func limits_ofTheSolver_areThoseOfItsDocumentation() throws {
    #expect(LayoutSolver.largestConstant == 1e12)
    #expect(LayoutSolver.coefficientRange == 1e-6...1e6)
    let strengths: [Strength] = [.required, .strong, .medium, .weak, Strength(priority: 999.9)]
    #expect(strengths.map(\.priority) == [1000, 750, 500, 250, 999.9])
    #expect(strengths.map(\.weight) == [1, 1, 1, 1, 1])
    #expect(strengths.map(\.isRequired) == [true, false, false, false, false])
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    for coefficient in [1e-6, 1e6, -1e6, 0] {
      let id = try solver.add(Constraint(coefficient * x, .equal, 0))
      solver.remove(id)
    }
    for (coefficient, text) in [(0.9e-6, "9e-07"), (1.1e6, "1100000.0"), (-2e6, "-2000000.0")] {
      let error = #expect(throws: LayoutError.self) {
        try solver.add(Constraint(coefficient * x, .equal, 0, identifier: "wide"))
      }
      let message = "a coefficient of constraint \"wide\" is \(text), must be 0 or of magnitude "
      #expect("\(try #require(error))" == message + "1e-06 to 1000000.0")
    }
  }

  @Test func errors_nameConstraintsAndValues() throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x + 2 * y, .atLeast, 5, identifier: "low"))
    try solver.add(Constraint(y, .equal, 1))
    let conflict = #expect(throws: LayoutError.self) { try solver.add(Constraint(x, .atMost, 2)) }
    let text = "constraints cannot hold together: \"low\" (1.0 v0 + 2.0 v1 >= 5.0); "
    #expect("\(try #require(conflict))".hasPrefix(text), "\(String(describing: conflict))")
    let tooLarge = #expect(throws: LayoutError.self) {
      try solver.add(Constraint(x, .atMost, 2e12))
    }
    let range = "must be of magnitude 1000000000000.0 or less"
    #expect(
      "\(try #require(tooLarge))" == "the constant of a constraint is 2000000000000.0, \(range)")
    #expect("\(LayoutError.pivotLimit(pivots: 7))" == "no solution found within 7 steps")
  }

  /// What a constraint of the least weight and a small coefficient costs is not negligible.
  @Test(arguments: [1e-3, 1, 1000])
  func value_ofASmallCoefficient_isThatOfItsConstraint(weight: Double) throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(
      Constraint(
        1e-6 * x, .equal, 5e-6, strength: Strength(priority: 500, weight: weight)))
    #expect(abs(solver.value(of: x) - 5) < 1e-6)
  }
}
