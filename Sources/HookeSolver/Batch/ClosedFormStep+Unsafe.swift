// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

internal import CHookeKernels

extension DecayColumns {
  /// Steps the first `count` members.
  mutating func step(_ kernels: Kernels, by seconds: Double, count: Int) {
    var step = unsafe hooke_step()
    unsafe step.position = position.address
    unsafe step.velocity = velocity.address
    unsafe step.decay = UnsafeRawPointer(rate.address)
    unsafe step.threshold = UnsafeRawPointer(threshold.address)
    unsafe step.resting = resting.address?.assumingMemoryBound(to: UInt32.self)
    unsafe step.seconds = seconds
    unsafe kernels.functions.pointee.decay(&step, 0, Kernels.padded(count))
  }
}

extension EasingColumns {
  /// Steps the first `count` members.
  mutating func step(_ kernels: Kernels, by seconds: Double, count: Int) {
    var step = unsafe hooke_easings(
      position: position.address, elapsed: elapsed.address, from: from.address, to: to.address,
      duration: duration.address, x1: x1.address, y1: y1.address, x2: x2.address, y2: y2.address,
      resting: resting.address?.assumingMemoryBound(to: UInt32.self))
    unsafe kernels.functions.pointee.ease(&step, seconds, 0, Kernels.padded(count))
  }
}
