// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

extension LayoutSolver {
  func check(_ variable: Variable) {
    let symbols = tableau.symbols
    guard symbols.indices.contains(Int(variable.symbol)),
      symbols[Int(variable.symbol)].priority == 0
    else { fatalError("variable \(variable.symbol) is not of this solver") }
  }

  /// Refuses numbers beyond the range of the solver.
  func validate(_ constraint: Constraint) throws(LayoutError) {
    for term in constraint.terms {
      check(term.variable)
      let size = abs(term.coefficient)
      if size != 0 && !LayoutSolver.coefficientRange.contains(size) {
        let range = LayoutSolver.coefficientRange
        throw .badNumber(
          place: place(of: "a coefficient", constraint.identifier), value: term.coefficient,
          limit: "0 or of magnitude \(range.lowerBound) to \(range.upperBound)"
        )
      }
    }
    try validate(constant: constraint.constant, name: constraint.identifier)
  }

  /// Refuses a constant that is not finite or too large.
  func validate(constant: Double, name: String?) throws(LayoutError) {
    if !(abs(constant) <= LayoutSolver.largestConstant) {
      throw .badNumber(
        place: place(of: "the constant", name), value: constant,
        limit: "of magnitude \(LayoutSolver.largestConstant) or less"
      )
    }
  }

  private func place(of number: String, _ name: String?) -> String {
    name.map { "\(number) of constraint \"\($0)\"" } ?? "\(number) of a constraint"
  }
}
