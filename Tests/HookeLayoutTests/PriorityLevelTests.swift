// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeLayout

/// The levels of a solver against a list of the constraints that it holds, and how large constants
/// may become in it.
@Suite("levels of priorities")
struct PriorityLevelTests {
  /// The weights of a priority, of the constraints held and of those before, since it was there.
  private struct Level: Equatable {
    var count = 0
    var largest = 0.0
  }

  @Test(arguments: UInt64(1)...12)
  func levels_afterAnyChanges_areThoseOfTheConstraintsHeld(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var solver = LayoutSolver()
    let variables = (0..<4).map { _ in solver.makeVariable() }
    var held: [(id: ConstraintID, priority: Double)] = []
    var levels: [Double: Level] = [:]
    for step in 0..<60 {
      if !held.isEmpty, random.index(below: 5) < 2 {
        let gone = held.remove(at: random.index(below: held.count))
        solver.remove(gone.id)
        levels[gone.priority]?.count -= 1
        if levels[gone.priority]?.count == 0 { levels[gone.priority] = nil }
      } else {
        let priority = [1.0, 250, 250.5, 750, 999.5, 1000][random.index(below: 6)]
        let weight = [0.001, 1, 7, 1000][random.index(below: 4)]
        // Limits that all can hold.
        let relation = [Constraint.Relation.atLeast, .atMost, .equal][
          random.index(below: priority == 1000 ? 2 : 3)]
        let constant =
          priority == 1000
          ? (relation == .atLeast ? -500.0 : 500) : Double(random.index(below: 200))
        let id = try solver.add(
          Constraint(
            variables[random.index(below: 4)], relation, constant,
            strength: Strength(priority: priority, weight: weight)))
        held.append((id, priority))
        if priority < 1000 {
          let level = levels[priority] ?? Level()
          levels[priority] = Level(
            count: level.count + 1, largest: max(level.largest, weight))
        }
      }
      let found = solver.tableau.levels
      #expect(found.map(\.priority) == levels.keys.sorted(by: >), "step \(step), seed \(seed)")
      #expect(
        found.map { Level(count: $0.users, largest: $0.largestWeight) }
          == found.map { levels[$0.priority] ?? Level() }, "step \(step), seed \(seed)")
    }
    for (id, _) in held { solver.remove(id) }
    #expect(solver.tableau.levels.isEmpty && solver.constraintIDs.isEmpty)
  }

  /// A third of a third is off by the rounding of its size: required equalities that agree but for
  /// that hold together, added or set.
  @Test(arguments: [1, 1e3, 1e6, 1e9, 1e11, 1e12, -7e11])
  func constants_ofAnySize_agreeButForTheirRounding(constant: Double) throws {
    for isSet in [false, true] {
      var solver = LayoutSolver()
      let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      let start = isSet ? 9 : constant
      try solver.add(Constraint(x * 3, .equal, y))
      try solver.add(Constraint(z, .equal, x / 7 + y * 0.1))
      let whole = try solver.add(Constraint(y, .equal, start))
      let third = try solver.add(Constraint(x, .equal, start / 3))
      let sum = try solver.add(Constraint(z, .equal, start / 3 / 7 + start * 0.1))
      if isSet {
        try solver.setConstants([
          (whole, constant), (third, constant / 3), (sum, constant / 3 / 7 + constant * 0.1),
        ])
      }
      let (found, error) = ([x, y, z].map { solver.value(of: $0) }, constant.magnitude * 1e-13)
      let truth = [constant / 3, constant, constant / 21 + constant / 10]
      #expect(zip(found, truth).allSatisfy { abs($0 - $1) <= error }, "\(found), set: \(isSet)")
    }
  }

  /// Without a huge constant, by removal or as it is small again, a contradiction of a thousandth
  /// of a point is one again.
  @Test(arguments: [1e8, 1e10, 1e12, -1e12], [true, false])
  func contradiction_afterAHugeConstant_isFoundAgain(constant: Double, isSet: Bool) throws {
    for strength in [Strength.required, .weak] {
      var solver = LayoutSolver()
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.add(Constraint(y, .equal, 1))
      let huge = try solver.add(Constraint(x, .equal, constant, strength: strength))
      if isSet { try solver.setConstant(1, of: huge) } else { solver.remove(huge) }
      try solver.add(Constraint(x, .equal, y))
      #expect(throws: LayoutError.self) { try solver.add(Constraint(x, .equal, 1.001)) }
      #expect(solver.value(of: x) == 1)
    }
  }

  /// Of the constants of one edit the largest counts, wherever it stands and whatever its sign.
  @Test(arguments: [0, 1, 2], [1e10, 1e12, -1e12])
  func contradiction_afterAHugeConstantOfSeveral_isFoundAgain(place: Int, constant: Double) throws {
    var solver = LayoutSolver()
    let all = (0..<4).map { _ in solver.makeVariable() }
    var ids: [ConstraintID] = []
    for variable in all.dropLast() { ids.append(try solver.add(Constraint(variable, .equal, 2))) }
    try solver.add(Constraint(all[3], .equal, all[0]))
    var changes = ids.map { (id: $0, constant: 5.0) }
    changes[place].constant = constant
    try solver.setConstants(changes)
    #expect(solver.value(of: all[place]) == constant)
    try solver.setConstants(ids.map { ($0, 1) })
    #expect(throws: LayoutError.self) { try solver.add(Constraint(all[3], .equal, 1.001)) }
    #expect(all.allSatisfy { solver.value(of: $0) == 1 })
  }

  /// The ends of what priorities and weights may be are allowed.
  @Test func strength_atTheEndsOfItsRange_isKept() {
    for priority in [1.0, 1.5, 999.5, 1000] {
      for weight in [0.001, 0.0011, 1, 999.5, 1000] {
        let strength = Strength(priority: priority, weight: weight)
        #expect(strength.priority == priority && strength.weight == weight)
        #expect(strength.isRequired == (priority == 1000))
      }
    }
  }
}
