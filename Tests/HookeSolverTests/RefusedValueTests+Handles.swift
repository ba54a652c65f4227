// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport

extension RefusedValueTests {
  private static let handle = SpringHandle(slot: 9, generation: 7)

  private static func springs(
    _ number: Int, _ use: @escaping @Sendable (inout SpringBatch<Double>) -> Void
  ) -> Refusal {
    Refusal("no spring of this batch has the handle of slot 9, generation 7") {
      var batch = SpringBatch<Double>()
      for _ in 0..<number {
        batch.insert(
          Spring(stiffness: 100, damping: 5), position: 0, target: 1, threshold: 0.1)
      }
      use(&batch)
    }
  }

  private static func curves(
    _ use: @escaping @Sendable (inout DecayBatch<Double>, inout EasingBatch<Float>) -> Void
  ) -> Refusal {
    Refusal("no value of this batch has the handle of slot 9, generation 7") {
      var decays = DecayBatch<Double>()
      var easings = EasingBatch<Float>()
      decays.insert(Decay(), position: 0, velocity: 1, threshold: 0.1)
      easings.insert(.linear, duration: 1, from: 0, to: 1)
      use(&decays, &easings)
    }
  }

  /// Uses of a handle of no member, in batches with fewer members and with more than its slot.
  static let handles: [Refusal] = [
    springs(0) { $0.remove(handle) }, springs(1) { $0.retarget(handle, to: 0) },
    springs(20) { $0.impulse(handle, velocity: 0) },
    springs(20) { $0.setPosition(0, of: handle) }, springs(9) { $0.setVelocity(0, of: handle) },
    springs(10) { $0.setSpring(Spring(stiffness: 9, damping: 1), of: handle) },
    springs(20) { $0.setThreshold(0, of: handle) }, springs(1) { _ = $0.threshold(of: handle) },
    springs(1) { _ = $0.isMoving(handle) }, springs(1) { _ = $0.position(of: handle) },
    springs(20) { _ = $0.velocity(of: handle) }, springs(1) { _ = $0.target(of: handle) },
    springs(1) { _ = $0.index(of: handle) },
    curves { decays, _ in decays.remove(handle) },
    curves { decays, _ in decays.setVelocity(1, of: handle) },
    curves { decays, _ in _ = decays.destination(of: handle) },
    curves { decays, _ in _ = decays.duration(of: handle) },
    curves { _, easings in easings.remove(handle) },
    curves { _, easings in _ = easings.position(of: handle) },
  ]
}
