// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Dispatch
import HookeIntegrator
import HookeSolver

private var ensemble: Ensemble {
  get { Ensemble(of: Pendulum(), method: .tsitouras5()) }
  set {}
}
