// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout
import HookeTestSupport

/// A random system of constraints, the same for the same seed here and in
/// Scripts/layout-kiwi-oracle.py.
struct RandomSystem {
  enum Step {
    /// Remove the held constraint at this position, counted round.
    case remove(Int)
    case add(terms: [(Double, Int)], Constraint.Relation, Double, Strength)
  }

  static let coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3, 0]
  static let strengths: [Strength] = [
    .required, .required, .strong, .medium, .medium, .weak, .weak, .weak,
  ]
  static let soft: [Strength] = [.strong, .medium, .weak]

  let seed: UInt64
  let count: Int
  let steps: [Step]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }
    let count = 1 + below(8)
    var steps: [Step] = []
    for _ in 0..<(3 + below(25)) {
      if below(8) == 0 {
        steps.append(.remove(below(1000)))
        continue
      }
      var terms: [(Double, Int)] = []
      for _ in 0..<(1 + below(3)) {
        let variable = below(count)
        terms.append((RandomSystem.coefficients[below(RandomSystem.coefficients.count)], variable))
      }
      let relation = [Constraint.Relation.equal, .atMost, .atLeast][below(3)]
      let constant = Double(below(201) - 100)
      let strength = RandomSystem.strengths[below(RandomSystem.strengths.count)]
      steps.append(.add(terms: terms, relation, constant, strength))
    }
    self.seed = seed
    self.count = count
    self.steps = steps
  }
}

/// The conflict that a change of a solver is refused for, or nil if it is taken.
func conflict(
  in solver: inout LayoutSolver, _ change: (inout LayoutSolver) throws(LayoutError) -> Void
) throws(LayoutError) -> LayoutConflict? {
  do throws(LayoutError) {
    try change(&solver)
    return nil
  } catch {
    if case .unsatisfiable(let conflict) = error { return conflict }
    throw error
  }
}

/// A solver with the bookkeeping a test needs.
struct Bench {
  var solver = LayoutSolver()
  var variables: [Variable]
  var activeConstraints: [(id: ConstraintID, constraint: Constraint)] = []
  /// 1 for each constraint taken, 0 for each refused.
  var accepted = ""

  init(count: Int) {
    var solver = LayoutSolver()
    variables = (0..<count).map { _ in solver.makeVariable() }
    self.solver = solver
  }

  /// The system of a seed, after its last step.
  init(_ system: RandomSystem) throws {
    self.init(count: system.count)
    for step in system.steps { try apply(step) }
  }

  mutating func apply(_ step: RandomSystem.Step) throws {
    switch step {
    case .remove(let position):
      if activeConstraints.isEmpty { return }
      solver.remove(activeConstraints.remove(at: position % activeConstraints.count).id)
    case .add(let terms, let relation, let constant, let strength):
      let expression = LinearExpression(
        terms: terms.map { .init(variable: variables[$0.1], coefficient: $0.0) })
      let constraint = Constraint(expression, relation, constant, strength: strength)
      var added: ConstraintID?
      let refusal = try conflict(in: &solver) { solver throws(LayoutError) in
        added = try solver.add(constraint)
      }
      if let added { activeConstraints.append((added, constraint)) }
      accepted += refusal == nil ? "1" : "0"
    }
  }

  /// By how much a constraint is missed, in points.
  func error(of constraint: Constraint) -> Double {
    let left = solver.value(of: LinearExpression(terms: constraint.terms))
    let difference = left - constraint.constant
    switch constraint.relation {
    case .equal: return abs(difference)
    case .atMost: return max(difference, 0)
    case .atLeast: return max(-difference, 0)
    }
  }

  /// The sum of the weighted errors of one priority.
  func error(at strength: Strength) -> Double {
    activeConstraints.filter { $0.constraint.strength.priority == strength.priority }
      .reduce(0) { $0 + error(of: $1.constraint) * $1.constraint.strength.weight }
  }

  /// What is left of error at required, strong, medium and weak.
  var errors: [Double] { ([.required] + RandomSystem.soft).map(error(at:)) }

  /// The values of all variables.
  var values: [Double] { variables.map { solver.value(of: $0) } }
}
