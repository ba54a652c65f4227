// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Only the closed form of springs of their own keeps the coefficients of a step, if asked to.
@Suite struct KeptGainsTests {
  @Test func keepsGains_ofEveryBatch_isWhatItCanDo() {
    let spring = Spring(stiffness: 100, damping: 5)
    for (integrator, expected) in [
      (SpringIntegrator.analytic, true), (.rungeKutta(step: 0.01), false), (.pop, false),
    ] {
      var batch = SpringBatch<Double>(integrator: integrator)
      #expect(batch.keepsGains == false, "\(integrator)")
      batch.keepsGains = true
      #expect(batch.keepsGains == expected, "\(integrator)")
      batch.keepsGains = false
      #expect(batch.keepsGains == false, "\(integrator)")
      var shared = SpringBatch<Float>(sharing: spring, threshold: 0.1)
      shared.keepsGains = true
      #expect(shared.keepsGains == false)
    }
  }
}
