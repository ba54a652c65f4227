// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// Springs one at a time: forms, values, settling.
let springJobs = [
  Job("spring-forms") {
    {
      var sum = 0.0
      for step in 0..<200 {
        sum += Spring(response: 0.2 + 0.005 * Double(step), dampingRatio: 0.7).stiffness
        sum += Spring(duration: 0.3 + 0.005 * Double(step), bounce: 0.3).stiffness
      }
      precondition(sum > 0, "a sum of stiffnesses of \(sum)")
    }
  },
  Job("spring-values") {
    {
      let spring = Spring(response: 0.4, dampingRatio: 0.6)
      var sum = 0.0
      for step in 0..<1_000 { sum += spring.value(target: 1, time: 0.001 * Double(step)) }
      precondition(sum > 0, "a sum of values of \(sum)")
    }
  },
]
