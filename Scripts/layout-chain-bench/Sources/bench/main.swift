// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout

/// The chains of boxes with three constraints each, slow for Cassowary; kiwi.py measures them, too.
enum Chain: String, CaseIterable {
  case anchored, floating, equalWidths, soft

  /// Adds `count` boxes; returns a constraint whose constant moves many of them.
  func build(_ count: Int, in solver: inout LayoutSolver) throws -> ConstraintID? {
    var edited: ConstraintID?
    var start: Variable?
    var lastRight: Variable?
    var lastWidth: Variable?
    for _ in 0..<count {
      let left = solver.makeVariable()
      let width = solver.makeVariable()
      let right = solver.makeVariable()
      try solver.add(Constraint(right, .equal, left + width))
      var size = Constraint(width, .equal, 50, strength: self == .soft ? .weak : .required)
      if self == .equalWidths {
        size = Constraint(width, .atLeast, 1)
        if let lastWidth { size = Constraint(width, .equal, lastWidth) }
      }
      let sized = try solver.add(size)
      if edited == nil && self != .equalWidths { edited = sized }
      if let lastRight {
        let spaced = try solver.add(Constraint(left, .equal, lastRight + 10))
        if edited == nil { edited = spaced }
      } else if self != .floating {
        try solver.add(Constraint(left, .equal, 0))
      }
      start = start ?? left
      lastRight = right
      lastWidth = width
    }
    if let start, self == .floating { try solver.add(Constraint(start, .equal, 0)) }
    if let lastRight, self == .equalWidths || self == .soft {
      try solver.add(Constraint(lastRight, .equal, Double(count) * 40))
    }
    return edited
  }
}

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let time = try ContinuousClock().measure(body)
  return Double(time.components.attoseconds) * 1e-15 + Double(time.components.seconds) * 1e3
}

for count in [100, 500] {
  for chain in Chain.allCases {
    var build = Double.infinity
    var edit = Double.infinity
    for _ in 0..<5 {
      var solver = LayoutSolver()
      var edited: ConstraintID?
      build = min(build, try milliseconds { edited = try chain.build(count, in: &solver) })
      _ = solver.takeChanges()
      for step in 1...5 {
        guard let edited else { continue }
        let time = try milliseconds {
          try solver.setConstant(Double(40 + step), of: edited)
          _ = solver.takeChanges()
        }
        edit = min(edit, time)
      }
    }
    print("hooke", count, chain.rawValue, "build ms", build, "edit ms", edit)
  }
}
