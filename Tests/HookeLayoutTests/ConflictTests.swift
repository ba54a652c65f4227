// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout
import HookeTestSupport
import Testing

@Suite struct ConflictTests {
  @Test func conflict_namesOnlyTheConstraintsInvolved() throws {
    var solver = LayoutSolver()
    let all = (0..<6).map { _ in solver.makeVariable() }
    for index in 1..<6 {
      try solver.add(
        Constraint(all[index], .equal, all[index - 1] + 10, identifier: "chain \(index)"))
    }
    try solver.add(Constraint(all[0], .atLeast, 5, identifier: "start"))
    try solver.add(Constraint(all[5], .equal, 3, strength: .strong, identifier: "soft"))
    let end = Constraint(all[3], .atMost, 30, identifier: "end")
    let found = try conflict(in: &solver) { solver throws(LayoutError) in try solver.add(end) }
    let members = try #require(found).members
    let names = members.map { $0.constraint.identifier ?? "" }
    #expect(names == ["chain 1", "chain 2", "chain 3", "start", "end"])
    #expect(members.last?.id == nil)
    #expect(members.dropLast().allSatisfy { $0.id != nil })
    #expect(solver.value(of: all[5] - all[0]) == 50)
  }

  /// The tolerance grows with the constants; a constant that is refused, or gone, does not count.
  @Test func conflict_afterAHugeConstant_isFoundAsBefore() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let one = try solver.add(Constraint(x, .equal, 1))
    func expectRefused(_ comment: Comment) {
      #expect(throws: LayoutError.self, comment) { try solver.add(Constraint(x, .equal, 1.005)) }
      #expect(solver.value(of: x) == 1, comment)
    }
    #expect(throws: LayoutError.self) { try solver.add(Constraint(x, .equal, 1e12)) }
    expectRefused("after a constraint that was refused")
    let limit = try solver.add(Constraint(x, .atMost, 2))
    #expect(throws: LayoutError.self) { try solver.setConstants([(one, 1e12), (limit, 2)]) }
    expectRefused("after an edit that was refused")
    solver.remove(try solver.add(Constraint(y, .equal, 1e12)))
    expectRefused("after a constraint that was removed")
  }

  @Test func conflict_ofAnEdit_namesTheEdited_andChangesNothing() throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    let low = try solver.add(Constraint(x, .atLeast, 0, identifier: "low"))
    let high = try solver.add(Constraint(x, .atMost, 10, identifier: "high"))
    let preferred = try solver.add(Constraint(x, .equal, 4, strength: .weak))
    let found = try conflict(in: &solver) { solver throws(LayoutError) in
      try solver.setConstant(11, of: low)
    }
    #expect(found?.members.map(\.id) == [low, high])
    #expect(solver.value(of: x) == 4)
    try solver.setConstant(7, of: preferred)
    #expect(solver.value(of: x) == 7)
  }

  /// What a conflict says of constraints is what was last made of them.
  @Test func conflict_afterEdits_hasTheConstraintsAsTheyAre() throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(Constraint(x, .atLeast, 0, identifier: "low"))
    let high = try solver.add(Constraint(x * 2 - y, .atMost, 20, identifier: "high"))
    let fixed = try solver.add(Constraint(y, .equal, 0))
    func constraints(low: Double, high: Double, fixed: Double) -> [Constraint] {
      [
        Constraint(x, .atLeast, low, identifier: "low"),
        Constraint(x * 2 - y, .atMost, high, identifier: "high"), Constraint(y, .equal, fixed),
      ]
    }
    func expectConflict(
      _ members: [Constraint], _ ids: [ConstraintID?],
      _ change: (inout LayoutSolver) throws(LayoutError) -> Void
    ) throws {
      let found = try conflict(in: &solver, change)
      #expect(found?.members.map(\.constraint) == members && found?.members.map(\.id) == ids)
    }
    try expectConflict(constraints(low: 11, high: 20, fixed: 0), [low, high, fixed]) {
      solver throws(LayoutError) in try solver.setConstant(11, of: low)
    }
    try solver.setConstants([(high, 8), (fixed, 2), (low, 1), (low, 3)])
    try expectConflict(constraints(low: 6, high: 8, fixed: 2), [low, high, fixed]) {
      solver throws(LayoutError) in try solver.setConstants([(low, 5), (low, 6)])
    }
    let new = Constraint(x, .atLeast, 5.5, identifier: "new")
    try expectConflict(
      constraints(low: 0, high: 8, fixed: 2).dropFirst() + [new], [high, fixed, nil]
    ) { solver throws(LayoutError) in try solver.add(new) }
    let other = Constraint(x, .equal, 2.5, identifier: "other")
    try expectConflict(
      constraints(low: 3, high: 8, fixed: 2).prefix(1) + [other], [low, nil]
    ) { solver throws(LayoutError) in try solver.add(other) }
  }

  /// Any member of a reported conflict can be left out, and the rest then holds; all together do
  /// not.
  @Test func conflict_ofRandomSystems_isMinimal() throws {
    var conflicts = 0
    for seed in UInt64(1)...(isThorough ? 1500 : 200) {
      let system = RandomSystem(seed: seed)
      var bench = Bench(count: system.count)
      for step in system.steps {
        guard case .add(let terms, let relation, let constant, _) = step else { continue }
        let sum = LinearExpression(
          terms: terms.map { .init(variable: bench.variables[$0.1], coefficient: $0.0) })
        let before = bench.values
        let found = try conflict(in: &bench.solver) { solver throws(LayoutError) in
          try solver.add(Constraint(sum, relation, constant))
        }
        guard let found else { continue }
        conflicts += 1
        #expect(zip(before, bench.values).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
        let members = found.members.map(\.constraint)
        #expect(!holds(members, system.count), "seed \(seed): \(found)")
        for left in members.indices {
          var rest = members
          rest.remove(at: left)
          #expect(holds(rest, system.count), "seed \(seed): \(found)")
        }
      }
    }
    #expect(conflicts > (isThorough ? 3000 : 400))
  }

  private func holds(_ constraints: [Constraint], _ count: Int) -> Bool {
    var bench = Bench(count: count)
    do {
      for constraint in constraints { try bench.solver.add(constraint) }
      return true
    } catch {
      return false
    }
  }

  /// Members are named from the oldest on, also when a newer one has taken the place of one that
  /// was removed.
  @Test func conflict_afterAReplacement_isToldInTheOrderOfAge() throws {
    var solver = LayoutSolver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint(x, .atLeast, 0, identifier: "first"))
    try solver.add(Constraint(y, .equal, x, identifier: "second"))
    solver.remove(first)
    try solver.add(Constraint(x, .atLeast, 5, identifier: "third"))
    let last = Constraint(y, .atMost, 4, identifier: "last")
    let found = try conflict(in: &solver) { solver throws(LayoutError) in try solver.add(last) }
    #expect(found?.members.map(\.constraint.identifier) == ["second", "third", "last"])
  }

  /// Of constants that change together any may have been the one that set the tolerance.
  @Test(arguments: [0, 1, 2]) func conflict_afterHugeConstantsAreGone_isFound(place: Int) throws {
    var solver = LayoutSolver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 1))
    let others = try (0..<3).map { index in
      try solver.add(Constraint(solver.makeVariable(), .equal, index == place ? 1e12 : 3))
    }
    try solver.setConstants(others.map { ($0, 2) })
    #expect(throws: LayoutError.self) { try solver.add(Constraint(x, .equal, 1.005)) }
    #expect(solver.value(of: x) == 1)
  }
}
