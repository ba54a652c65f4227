// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

extension DecayBatch {
  mutating func step(by seconds: Double) {
    var columns = unsafe hooke_springs()
    unsafe columns.position = position.address
    unsafe columns.velocity = velocity.address
    unsafe columns.decay = UnsafeRawPointer(rate.address)
    unsafe columns.threshold = UnsafeRawPointer(threshold.address)
    unsafe columns.resting = resting.address?.assumingMemoryBound(to: UInt32.self)
    unsafe kernels.functions.decay(&columns, seconds, 0, Kernels.padded(movingCount))
  }
}

extension EasingBatch {
  mutating func step(by seconds: Double) {
    var columns = unsafe hooke_easings(
      position: position.address, elapsed: elapsed.address, from: from.address, to: to.address,
      duration: duration.address, x1: x1.address, y1: y1.address, x2: x2.address, y2: y2.address,
      resting: resting.address?.assumingMemoryBound(to: UInt32.self))
    unsafe kernels.functions.ease(&columns, seconds, 0, Kernels.padded(movingCount))
  }
}
