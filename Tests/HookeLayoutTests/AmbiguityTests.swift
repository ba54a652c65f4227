// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout
import Testing

/// Which variables could have another value at no more cost: found by hand from the costs of each
/// level, the highest first.
struct AmbiguityTests {
  private typealias Part = (relation: Constraint.Relation, constant: Double, strength: Strength)

  private static let heavy = Strength(priority: Strength.weak.priority, weight: 2)

  /// Constraints of one variable, and whether it is ambiguous.
  private static let rows: [(parts: [Part], isAmbiguous: Bool)] = [
    ([], true), ([(.equal, 5, .required)], false), ([(.equal, 5, .weak)], false),
    ([(.atLeast, 0, .required)], true), ([(.atMost, 0, .weak)], true),
    ([(.atLeast, 0, .required), (.atMost, 0, .required)], false),
    ([(.atLeast, 0, .required), (.atMost, 1, .required)], true),
    ([(.atLeast, 0, .weak), (.atMost, 0, .medium)], false),
    // What lies between two wishes of one weight costs the same everywhere.
    ([(.equal, 0, .weak), (.equal, 10, .weak)], true),
    ([(.equal, 0, .weak), (.equal, 10, heavy)], false),
    ([(.equal, 0, .medium), (.equal, 10, .weak)], false),
    ([(.atMost, 0, .weak), (.atLeast, 10, .weak)], true),
    ([(.atMost, 0, .weak), (.atLeast, 10, .medium)], false),
    ([(.equal, 0, .weak), (.equal, 10, .weak), (.equal, 4, .weak)], false),
    ([(.equal, 0, .weak), (.equal, 10, .weak), (.equal, 2, .weak), (.equal, 8, .weak)], true),
    ([(.equal, 0, .weak), (.equal, 10, .weak), (.atMost, 0, .required)], false),
    ([(.equal, 0, .weak), (.equal, 10, .weak), (.atLeast, 9, .required)], true),
    // Among what is best for one level the next one decides.
    ([(.equal, 0, .strong), (.equal, 10, .strong), (.equal, 5, .weak)], false),
    ([(.equal, 0, .strong), (.equal, 10, .strong), (.atLeast, 3, .weak)], true),
    ([(.equal, 0, .strong), (.equal, 10, .strong), (.atLeast, 12, .weak)], false),
    ([(.equal, 0, .strong), (.equal, 10, .strong), (.atMost, -2, .weak)], false),
    (
      [
        (.equal, 0, .strong), (.equal, 10, .strong), (.equal, 2, .medium), (.equal, 6, .medium),
        (.equal, 20, .weak),
      ], false
    ),
    (
      [
        (.equal, 0, .strong), (.equal, 10, .strong), (.equal, 2, .medium), (.equal, 6, .medium),
        (.atMost, 4, .weak),
      ], true
    ),
  ]

  @Test func variable_ofAnyCosts_isAmbiguousWhereItIsFree() throws {
    for (parts, isAmbiguous) in Self.rows {
      // In any order of entry: turned, and backwards.
      for shift in 0..<max(1, parts.count) {
        let turned = parts[shift...] + parts[..<shift]
        for order in [Array(turned), turned.reversed()] {
          var solver = LayoutSolver()
          let (x, other) = (solver.makeVariable(), solver.makeVariable())
          for part in order {
            try solver.add(Constraint(x, part.relation, part.constant, strength: part.strength))
          }
          let found = solver.ambiguousVariables()
          #expect(found.contains(x) == isAmbiguous, "\(order)")
          #expect(found.contains(other))
        }
      }
    }
  }

  /// Two variables whose sum is held: each can move as long as the other one can.
  @Test(
    arguments: [
      ([], [true, true]), ([(1.0, 0.0, 3.0, true)], [false, false]),
      ([(1, -1, 0, false)], [false, false]), ([(0, 1, 4, false)], [false, false]),
      ([(1, 0, 0, false), (0, 1, 0, false)], [true, true]),
      ([(1, 1, 10, false)], [true, true]), ([(1, 1, 7, false)], [true, true]),
    ] as [([(Double, Double, Double, Bool)], [Bool])])
  func variables_ofASum_areAmbiguousTogether(
    more: [(Double, Double, Double, Bool)], isAmbiguous: [Bool]
  ) throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x + y, .equal, 10))
    try solver.add(Constraint(x, .atLeast, 0))
    try solver.add(Constraint(y, .atLeast, 0))
    for (a, b, constant, isRequired) in more {
      try solver.add(
        Constraint(a * x + b * y, .equal, constant, strength: isRequired ? .required : .weak))
    }
    let found = solver.ambiguousVariables()
    #expect([x, y].map { found.contains($0) } == isAmbiguous)
  }
}
