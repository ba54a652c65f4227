// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout

/// A row of boxes held together by constraints, and edited.
let layoutJobs = [
  Job("layout-solve") {
    { Row(40).check() }
  },
  Job("layout-suggest") {
    let row = Row(40)
    return {
      for width in 0..<50 { row.suggest(width: 300 + Double(width)) }
      row.check()
    }
  },
]

/// Boxes beside each other, all as wide as the first, filling a width.
private final class Row {
  private var solver = LayoutSolver()
  private let left: Variable
  private let right: Variable

  init(_ count: Int) {
    left = solver.makeVariable()
    right = solver.makeVariable()
    do {
      var edge = left
      var first: Variable?
      for _ in 0..<count {
        let (start, width) = (solver.makeVariable(), solver.makeVariable())
        try solver.add(Constraint(start, .equal, edge + 8))
        if let first {
          try solver.add(Constraint(width, .equal, first))
        } else {
          first = width
        }
        let end = solver.makeVariable()
        try solver.add(Constraint(end, .equal, start + width))
        edge = end
      }
      try solver.add(Constraint(right, .equal, edge + 8))
      try solver.add(Constraint(left, .equal, 0))
      try solver.suggest(700, for: right)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func suggest(width: Double) {
    do { try solver.suggest(width, for: right) } catch { preconditionFailure("\(error)") }
  }

  func check() {
    let width = solver.value(of: right) - solver.value(of: left)
    precondition(width > 0, "a row \(width) wide")
  }
}
