// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeLayout

private var solver: LayoutSolver {
  get { LayoutSolver() }
  set {}
}
private var left: Variable { solver.makeVariable() }
private var right: Variable { solver.makeVariable() }
private var width: Variable { solver.makeVariable() }
private var height: Variable { solver.makeVariable() }
