// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout
import HookeTestSupport
import Testing

/// Suggestions, against a solver that was given constraints in their place.
@Suite struct SuggestionTests {
  /// A row of three edges in a width of at most 100, each with a place that it likes.
  private struct Row {
    var solver = LayoutSolver()
    let edges: [Variable]

    init() throws {
      var solver = LayoutSolver()
      edges = (0..<3).map { _ in solver.makeVariable() }
      for (index, edge) in edges.enumerated() {
        try solver.add(Constraint(edge, .equal, Double(20 * index), strength: .weak))
        try solver.add(Constraint(edge, .atMost, 100))
      }
      for (left, right) in zip(edges, edges.dropFirst()) {
        try solver.add(Constraint(right, .atLeast, left + 10))
      }
      self.solver = solver
    }

    var values: [Double] { edges.map { solver.value(of: $0) } }
  }

  @Test func suggestions_begunAndEndedAtWill_areLikeConstraints() throws {
    let strengths: [Strength] = [.strong, .medium, Strength(priority: 300), .required]
    for seed in 0..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var row = try Row()
      var held: [Int: (value: Double, strength: Strength)] = [:]
      for step in 0..<12 {
        let index = random.index(below: 3)
        let before = row.values
        if random.index(below: 3) == 0 {
          row.solver.endSuggestions(for: row.edges[index])
          held[index] = nil
        } else {
          let value = random.double(-50...150, onGrid: true)
          let strength = strengths[random.index(below: 4)]
          do {
            try row.solver.suggest(value, for: row.edges[index], strength: strength)
            held[index] = (value, strength)
          } catch {
            #expect(row.values == before, "seed \(seed), step \(step)")
          }
        }
        var fresh = try Row()
        for (index, suggestion) in held.sorted(by: { $0.key < $1.key }) {
          try fresh.solver.add(
            Constraint(
              fresh.edges[index], .equal, suggestion.value, strength: suggestion.strength))
        }
        // What is missed of each is the same; the places of equals may differ.
        let missed = { (row: Row) in
          (0..<3).map { index in
            let like = abs(row.values[index] - Double(20 * index))
            return held[index].map { abs(row.values[index] - $0.value) } ?? like
          }.reduce(0, +)
        }
        let place: Comment = "seed \(seed), step \(step): \(row.values), \(fresh.values)"
        #expect(abs(missed(row) - missed(fresh)) < 1e-9, place)
        #expect(row.solver.ambiguousVariables() == fresh.solver.ambiguousVariables(), place)
      }
    }
  }

  @Test func suggestion_afterItsEnd_isANewOne() throws {
    var row = try Row()
    for round in 0..<3 {
      for value in [55.0, 60] {
        try row.solver.suggest(value, for: row.edges[0])
        #expect(row.values == [value, value + 10, value + 20], "round \(round)")
      }
      for _ in 0..<2 {
        row.solver.endSuggestions(for: row.edges[0])
        #expect(row.values == [0, 20, 40], "round \(round)")
      }
      row.solver.endSuggestions(for: row.edges[1])
    }
  }

  /// A suggestion in flight may become as strong as a later one asks.
  @Test func suggestion_withAnotherStrength_hasIt() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 10, strength: .medium))
    for (value, strength, result) in [
      (50.0, Strength.weak, 10.0), (60, .strong, 60), (70, .strong, 70), (80, .weak, 10),
      (90, .required, 90), (95, Strength(priority: 500, weight: 2), 95),
      (96, Strength(priority: 500, weight: 0.5), 10),
    ] {
      try solver.suggest(value, for: x, strength: strength)
      #expect(solver.value(of: x) == result, "\(value)")
    }
  }

  @Test func suggestion_thatCannotHold_leavesTheOneBefore() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .atMost, 100))
    try solver.suggest(40, for: x)
    #expect(throws: LayoutError.self) { try solver.suggest(101, for: x, strength: .required) }
    #expect(throws: LayoutError.self) { try solver.suggest(1e12.nextUp, for: x) }
    #expect(throws: LayoutError.self) { try solver.suggest(.nan, for: x, strength: .weak) }
    #expect(solver.value(of: x) == 40)
    try solver.suggest(30, for: x)
    #expect(solver.value(of: x) == 30)
  }

  /// Not even where a zero comes of a negative factor.
  @Test func values_thatAreZero_haveNoSign() throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let fixed = try solver.add(Constraint(-1 * x, .equal, 0))
    try solver.add(Constraint(y, .equal, -2 * x))
    for constant in [0, -0.0, 5, 0, -5, -0.0, 0] {
      try solver.setConstant(constant, of: fixed)
      let values = [solver.value(of: x), solver.value(of: y)]
      #expect("\(values)" == "\([0 - constant, 2 * constant + 0])")
    }
    for seed in IncrementalTests.seeds.prefix(200) {
      let bench = try Bench(RandomSystem(seed: seed))
      let zeros = bench.variables.map { bench.solver.value(of: $0) }.filter { $0 == 0 }
      #expect(zeros.allSatisfy { $0.sign == .plus }, "seed \(seed)")
    }
  }
}
