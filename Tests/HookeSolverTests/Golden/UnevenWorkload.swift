// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver

/// A thousand springs in 300 uneven frames, made of whole numbers alone, so that programs in other
/// languages repeat it: `Tests/Web/golden.test.mjs` does.
enum UnevenWorkload {
  /// Runs the workload in an empty batch, and hashes all positions after every tenth frame.
  static func hash<Scalar: BatchScalar>(_ batch: inout SpringBatch<Scalar>) -> UInt64 {
    var handles: [SpringHandle] = []
    for index in 0..<1000 {
      let stiffness = 50 + 7 * (index % 301)
      let velocity = 40 * (index % 11) - 200
      handles.append(
        batch.insert(
          Spring(stiffness: Double(stiffness), damping: Double(index % 61) / 2),
          position: Scalar(index % 17 - 8), velocity: Scalar(velocity),
          target: Scalar(index % 29), threshold: 0.125))
    }
    var hash = BitHash()
    for frame in 0..<300 {
      let ticks = 1 + frame * 7 % 13
      batch.advance(by: Double(ticks) / 480)
      batch.retarget(handles[frame * 37 % 1000], to: Scalar(frame % 50))
      batch.impulse(handles[frame * 91 % 1000], velocity: 10)
      guard frame % 10 == 9 else { continue }
      for handle in handles { hash.feed(Double(batch.position(of: handle))) }
    }
    return hash.state
  }
}
