// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeLayout

/// What was done before must not show: only the constraints held count.
@Suite struct IncrementalTests {
  static let seeds = UInt64(5001)...(isThorough ? 6500 : 5200)

  /// A solver that was given the constraints held, and nothing else, in an order of the seed's
  /// choice.
  static func fresh(_ bench: Bench, shuffledBy seed: UInt64) throws -> Bench {
    var generator = SeededGenerator(seed: seed)
    var copy = Bench(count: bench.variables.count)
    for (_, constraint) in bench.activeConstraints.shuffled(using: &generator) {
      copy.activeConstraints.append((try copy.solver.add(constraint), constraint))
    }
    return copy
  }

  static func expectSame(_ left: Bench, _ right: Bench, _ comment: Comment) {
    // One expectation for all numbers: an expectation takes longer than a small system.
    let errors = zip(left.errors, right.errors).map { abs($0 - $1) }
    #expect(errors.count == 4 && errors.allSatisfy { $0 < 1e-6 }, comment)
    let ambiguous = left.solver.ambiguousVariables()
    #expect(ambiguous == right.solver.ambiguousVariables(), comment)
    let gaps = left.variables.filter { !ambiguous.contains($0) }
      .map { abs(left.solver.value(of: $0) - right.solver.value(of: $0)) }
    #expect(gaps.allSatisfy { $0 < 1e-6 }, comment)
  }

  @Test func order_doesNotChangeTheOptimum() throws {
    for seed in IncrementalTests.seeds {
      let bench = try Bench(RandomSystem(seed: seed))
      let other = try IncrementalTests.fresh(bench, shuffledBy: seed)
      IncrementalTests.expectSame(bench, other, "seed \(seed)")
    }
  }

  @Test func addThenRemove_returnsToTheSameOptimum() throws {
    for seed in IncrementalTests.seeds {
      let before = try Bench(RandomSystem(seed: seed))
      var after = before
      var generator = SeededGenerator(seed: seed)
      var added: [ConstraintID] = []
      for _ in 0..<5 {
        let x = after.variables.randomElement(using: &generator)
        let y = after.variables.randomElement(using: &generator)
        let relation = Constraint.Relation.allCases.randomElement(using: &generator)
        guard let x, let y, let relation else { continue }
        let strength: Strength = generator.next() % 2 == 0 ? .required : .strong
        let constant = generator.double(-200...200)
        if let id = try? after.solver.add(
          Constraint(x + y, relation, constant, strength: strength))
        {
          added.append(id)
        }
      }
      for id in added.shuffled(using: &generator) { after.solver.remove(id) }
      IncrementalTests.expectSame(before, after, "seed \(seed)")
    }
  }

  @Test func edits_giveTheOptimumOfAFreshSolver() throws {
    var refused = 0
    for seed in IncrementalTests.seeds {
      var bench = try Bench(RandomSystem(seed: seed))
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<8 where !bench.activeConstraints.isEmpty {
        let index = Int(generator.next() % UInt64(bench.activeConstraints.count))
        let constant = generator.double(-150...150)
        let id = bench.activeConstraints[index].id
        let found = try conflict(in: &bench.solver) { solver throws(LayoutError) in
          try solver.setConstant(constant, of: id)
        }
        if found == nil {
          bench.activeConstraints[index].constraint = bench.activeConstraints[index].constraint
            .with(constant: constant)
        } else {
          refused += 1
        }
      }
      let other = try IncrementalTests.fresh(bench, shuffledBy: seed)
      IncrementalTests.expectSame(bench, other, "seed \(seed)")
    }
    #expect(refused > IncrementalTests.seeds.count / 15)
  }

  /// Which of several best answers is taken depends on the order of entry: rebuilt rows have those
  /// of a solver to which the constraints were added in that order.
  @Test func rebuild_entersAllInTheOrderOfTheirAge() throws {
    var compared = 0
    for seed in IncrementalTests.seeds {
      var bench = Bench(count: 8)
      let system = RandomSystem(seed: seed)
      for case .add(let terms, let relation, let constant, let strength) in system.steps {
        try bench.apply(.add(terms: terms, relation, constant, strength))
      }
      // A refused constraint has left its mark on the rows, not on the symbols.
      guard !bench.accepted.contains("0") else { continue }
      var other = Bench(count: 8)
      for (_, constraint) in bench.activeConstraints { _ = try other.solver.add(constraint) }
      let isRebuilt = bench.solver.rebuild()
      #expect(isRebuilt, "seed \(seed)")
      let gaps = zip(bench.values, other.values).map { abs($0 - $1) }
      #expect(gaps.allSatisfy { $0 < 1e-9 }, "seed \(seed)")
      compared += 1
    }
    #expect(compared > 50)
  }

  @Test func sameCalls_giveTheSameBits() throws {
    for seed in UInt64(1)...300 {
      let one = try Bench(RandomSystem(seed: seed)).values.map(\.bitPattern)
      let other = try Bench(RandomSystem(seed: seed)).values.map(\.bitPattern)
      #expect(one == other, "seed \(seed)")
    }
  }

  /// Thousands of changes to one solver leave no drift and no debris.
  @Test func longLife_doesNotDrift() throws {
    var bench = Bench(count: 12)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<4000 {
      if bench.activeConstraints.count > 30
        || (generator.next() % 3 == 0 && !bench.activeConstraints.isEmpty)
      {
        let index = Int(generator.next() % UInt64(bench.activeConstraints.count))
        bench.solver.remove(bench.activeConstraints.remove(at: index).id)
      } else {
        let terms = (0..<3).map { _ in
          (RandomSystem.coefficients[Int(generator.next() % 12)], Int(generator.next() % 12))
        }
        let relation = Constraint.Relation.allCases[Int(generator.next() % 3)]
        let strength = RandomSystem.strengths[Int(generator.next() % 8)]
        try bench.apply(.add(terms: terms, relation, generator.double(-100...100), strength))
      }
      if round % 200 == 199 {
        let other = try IncrementalTests.fresh(bench, shuffledBy: UInt64(round))
        IncrementalTests.expectSame(bench, other, "round \(round)")
      }
    }
  }
}
