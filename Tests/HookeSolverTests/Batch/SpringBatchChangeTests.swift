// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// What a batch must keep in step when a spring is given another target.
@Suite struct SpringBatchChangeTests {
  @Test func retarget_farAway_raisesTheThresholdToTheResolution() {
    let spring = Spring(stiffness: 100, damping: 20)
    var batch = SpringBatch<Double>()
    let handle = batch.insert(spring, position: 0, target: 1, threshold: 0)
    batch.retarget(handle, to: 1e9)
    // The formula of `threshold(of:)`: u (4 + 1000 b / k), with u the resolution at the target.
    let expected = 1e9 * 0x1p-52 * (4 + 1000 * 10 / 100)
    #expect(abs(batch.threshold(of: handle) / expected - 1) < 1e-12)
    for _ in 0..<600 where batch.movingCount > 0 { batch.advance(by: 1.0 / 60) }
    #expect(batch.movingCount == 0 && batch.position(of: handle) == 1e9)
  }

  @Test func retarget_atRestUnderPOP_startsAtAFreshClock() {
    let spring = Spring(stiffness: 300, damping: 30)
    // Frames that are no multiple of POP's steps leave a part of a step on the clock.
    let frame = 0.0173
    var rested = SpringBatch<Double>(integrator: .pop)
    var fresh = SpringBatch<Double>(integrator: .pop)
    let handle = rested.insert(spring, position: 0, target: 1, threshold: 0.01)
    for _ in 0..<400 where rested.movingCount > 0 { rested.advance(by: frame) }
    #expect(rested.movingCount == 0 && rested.position(of: handle) == 1)
    let other = fresh.insert(spring, position: 1, target: 5, threshold: 0.01)
    rested.retarget(handle, to: 5)
    for index in 0..<40 {
      rested.advance(by: frame)
      fresh.advance(by: frame)
      #expect(rested.position(of: handle) == fresh.position(of: other), "frame \(index)")
    }
  }
}
