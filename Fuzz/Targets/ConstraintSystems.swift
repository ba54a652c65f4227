// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout

extension FuzzTarget {
  /// Systems of constraints: the required ones hold, what was added and removed leaves no trace,
  /// and, where a Python with kiwisolver is named, the same are refused and the same errors left.
  static let constraintSystems = FuzzTarget(
    name: "constraint-systems", summary: "constraints that are added and removed", largestInput: 512
  ) { bytes in
    var bytes = FuzzBytes(bytes)
    let count = 1 + bytes.below(8)
    var system = ConstraintSystem(count: count)
    while !bytes.isAtEnd, system.steps.count < 60 { system.operate(&bytes) }
    system.compareWithFresh()
    system.compareWithKiwi()
    return system.outcome
  }
}

/// A solver, and what it was given.
struct ConstraintSystem {
  /// A step as the script of kiwi draws its own: see `Scripts/layout-kiwi-oracle.py`.
  enum Step {
    case remove(Int)
    case add(terms: [(coefficient: Double, variable: Int)], relation: Int, Double, strength: Int)
  }

  private static let coefficients: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, -2, 0.5, 3, 0]
  private static let strengths: [Strength] = [
    .required, .required, .strong, .medium, .medium, .weak, .weak, .weak,
  ]
  private static let relations: [Constraint.Relation] = [.equal, .atMost, .atLeast]

  private(set) var steps: [Step] = []
  private var solver = LayoutSolver()
  private var variables: [Variable] = []
  private var held: [(id: ConstraintID, constraint: Constraint)] = []
  /// 1 for each constraint taken, 0 for each refused.
  private(set) var accepted = ""

  /// Which constraints were taken, and the solution.
  var outcome: String { "\(accepted) \(variables.map(solver.value(of:)))" }

  init(count: Int) { variables = (0..<count).map { _ in solver.makeVariable() } }

  mutating func operate(_ bytes: inout FuzzBytes) {
    if bytes.oneIn(8) { return apply(.remove(bytes.below(256))) }
    var terms: [(Double, Int)] = []
    for _ in 0...bytes.below(3) {
      let variable = bytes.below(variables.count)
      terms.append((bytes.choice(Self.coefficients), variable))
    }
    let relation = bytes.below(3)
    let constant = Double(bytes.below(201) - 100)
    apply(.add(terms: terms, relation: relation, constant, strength: bytes.below(8)))
  }

  private mutating func apply(_ step: Step) {
    steps.append(step)
    switch step {
    case .remove(let position):
      guard !held.isEmpty else { return }
      solver.remove(held.remove(at: position % held.count).id)
    case .add(let terms, let relation, let constant, let strength):
      let expression = LinearExpression(
        terms: terms.map { .init(variable: variables[$0.1], coefficient: $0.0) })
      let constraint = Constraint(
        expression, Self.relations[relation], constant, strength: Self.strengths[strength])
      do throws(LayoutError) {
        held.append((try solver.add(constraint), constraint))
        accepted += "1"
      } catch {
        guard case .unsatisfiable = error else { finding("\(error)") }
        accepted += "0"
      }
      guard errors(of: solver)[0] < 1e-6 else { finding("a required constraint does not hold") }
    }
  }

  /// The sums of what is missed at required, strong, medium and weak.
  private func errors(of solver: LayoutSolver) -> [Double] {
    [Strength.required, .strong, .medium, .weak].map { strength in
      held.filter { $0.constraint.strength == strength }.reduce(0) { sum, entry in
        let constraint = entry.constraint
        let miss =
          solver.value(of: LinearExpression(terms: constraint.terms)) - constraint.constant
        return switch constraint.relation {
        case .equal: sum + abs(miss)
        case .atMost: sum + max(miss, 0)
        case .atLeast: sum + max(-miss, 0)
        }
      }
    }
  }

  /// Holds the solver against one that was given only what is held now.
  func compareWithFresh() {
    var fresh = LayoutSolver()
    for _ in variables { _ = fresh.makeVariable() }
    for (_, constraint) in held {
      do throws(LayoutError) { try fresh.add(constraint) } catch {
        finding("refused anew: \(error)")
      }
    }
    let (ours, others) = (errors(of: solver), errors(of: fresh))
    for (our, other) in zip(ours, others) where abs(our - other) > 1e-6 * (1 + abs(other)) {
      finding("errors \(ours), made anew \(others)")
    }
  }

  /// Holds the solver against kiwi, where there is one.
  func compareWithKiwi() {
    guard let (refused, levels) = KiwiOracle.shared?.solve(count: variables.count, steps) else {
      return
    }
    let ours = errors(of: solver)
    if let first = zip(accepted, refused).first(where: { $0 != $1 }) {
      // What is taken is proved by the solution, in which every required constraint holds; from
      // here on the two have different systems.
      guard first.0 == "1" else { finding("accepted \(accepted), kiwi \(refused)") }
      return
    }
    let gaps = zip(ours.dropFirst(), levels).map { $0 - $1 }
    guard zip(gaps, levels).contains(where: { abs($0) > 1e-6 + 1e-8 * $1 }) else { return }
    // kiwi weighs the levels 1e6 : 1e3 : 1, and may trade 1 of one for 1000 of the next.
    guard let first = gaps.first(where: { abs($0) > 1e-6 }), first < 0,
      gaps[0] * 1e6 + gaps[1] * 1e3 + gaps[2] > -1e-3
    else { finding("errors \(ours), kiwi \(levels)") }
  }
}
