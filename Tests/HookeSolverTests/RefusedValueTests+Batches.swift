// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

extension RefusedValueTests {
  private static let soft = Spring(stiffness: 100, damping: 5)
  private static let stiff = Spring(stiffness: 1e30, damping: 0)
  private static let shares = "the springs of this batch share one set of parameters"
  private static let stiffness = "stiffness / mass must be in 1e-12...1e18, not 1e+30"

  private static func own(
    velocity: Double = 0, _ use: (inout SpringBatch<Double>, SpringHandle) -> Void
  ) {
    var batch = SpringBatch<Double>()
    let handle = batch.insert(soft, position: 0, velocity: velocity, target: 1, threshold: 0.1)
    use(&batch, handle)
  }

  private static func shared(_ use: (inout SpringBatch<Float>, SpringHandle) -> Void) {
    var batch = SpringBatch<Float>(sharing: soft, threshold: 0.1)
    let handle = batch.insert(position: 0, target: 1)
    use(&batch, handle)
  }

  private static func forces(
    _ index: Int, _ use: @escaping @Sendable (inout ForceBatch<CubicSpring>, Int) -> Void
  ) -> Refusal {
    Refusal("no value \(index) in a batch of 1") {
      var batch = ForceBatch(law: CubicSpring(linear: 1, cubic: 0, damping: 1), step: 0.001)
      batch.append(position: 0, target: 1)
      use(&batch, index)
    }
  }

  /// Uses of batches that are refused whatever else the batch does: each with every number.
  static let batches: [Refusal] =
    [-1, 1].flatMap { index in
      [
        forces(index) { _ = $0.position(at: $1) }, forces(index) { _ = $0.velocity(at: $1) },
        forces(index) { _ = $0.target(at: $1) }, forces(index) { $0.retarget(0, at: $1) },
        forces(index) { $0.remove(at: $1) },
      ]
    } + [
      Refusal("a step must be finite and above 0, not inf") {
        _ = SpringBatch<Double>(integrator: .rungeKutta(step: .infinity))
      },
      Refusal("a step must be finite and above 0, not nan") {
        _ = SpringBatch<Float>(integrator: .rungeKutta(step: .nan))
      },
      Refusal("a step must be finite and above 0, not -0.5") {
        _ = SpringBatch<Float>(integrator: .rungeKutta(step: -0.5))
      },
      Refusal("there is no piece -1 of 1 springs") {
        own { batch, _ in batch.advance(by: 0.1) { _, step in step(-1) } }
      },
      // A piece is 32,768 springs.
      Refusal("piece 1 was not stepped") {
        var batch = SpringBatch<Float>(sharing: soft, threshold: 0.1, capacity: 32_769)
        for _ in 0..<32_769 { batch.insert(position: 0, target: 1) }
        batch.advance(by: 0.1) { _, step in step(0) }
      },
      // Each of the two velocities is in the range, and their sum is not.
      Refusal("velocity must be a number within ±1e18, not 2e+18") {
        own(velocity: 1e18) { $0.impulse($1, velocity: 1e18) }
      },
      Refusal("velocity must be a number within ±1e18, not -1.5e+18") {
        own(velocity: -1e18) { $0.impulse($1, velocity: -5e17) }
      },
      Refusal(stiffness) { own { $0.setSpring(stiff, of: $1) } },
      Refusal("damping / mass must be at most 1e9, not 2000000000.0") {
        own { $0.setSpring(Spring(stiffness: 1, damping: 2e9), of: $1) }
      },
      Refusal("threshold must be a number in 0...1e18, not inf") {
        own { $0.setThreshold(.infinity, of: $1) }
      },
      Refusal(shares) { shared { $0.setSpring(soft, of: $1) } },
      Refusal(shares) { shared { $0.setThreshold(0.5, of: $1) } },
      Refusal(stiffness) { _ = SpringBatch<Double>(sharing: stiff, threshold: 0.1) },
      Refusal(stiffness) { shared { batch, _ in batch.setSharedSpring(stiff, threshold: 0.1) } },
      Refusal("threshold must be a number in 0...1e18, not -1.0") {
        _ = SpringBatch<Double>(sharing: soft, threshold: -1)
      },
      Refusal("threshold must be a number in 0...1e18, not nan") {
        shared { batch, _ in batch.setSharedSpring(soft, threshold: .nan) }
      },
      Refusal("a duration must be in 0...1e9 seconds, not 2000000000.0") {
        var batch = EasingBatch<Double>()
        batch.insert(.linear, duration: 2e9, from: 0, to: 1)
      },
      Refusal("a table has no more than 64 rows") {
        var table = TransitionTable()
        for _ in 0...64 { table.append(soft, at: 1) }
      },
    ]
}
