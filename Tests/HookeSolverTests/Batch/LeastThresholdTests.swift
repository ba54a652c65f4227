// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// The distance of rest is the threshold that was given, raised to the resolution of the number
/// type near the target, u (4 + 500 damping / stiffness) with u = |target| 2^-23 (`Float`) or
/// 2^-52 (`Double`), and to 1e-15 or 1e-140.
@Suite("SpringBatch: least distances of rest")
struct LeastThresholdTests {
  /// 500 · 10 / 100 and 4 are 54 units in the last place.
  private static let spring = Spring(mass: 2, stiffness: 200, damping: 20)
  private static let units = 54.0

  private func expectThresholds<Scalar: BatchScalar>(
    _ least: Scalar, _ unit: Scalar, _ place: Comment
  ) {
    let targets: [Scalar] = [0, 1, -1, 1000, -3e6]
    for target in targets {
      let resolution = max(least, target.magnitude * unit * Scalar(Self.units))
      for given in [0, least / 16, least, resolution / 2, resolution * 2, 0.5, 40] {
        let expected = max(given, resolution)
        func isNear(_ found: Scalar) -> Bool {
          (found / expected - 1).magnitude <= 4 * .ulpOfOne
        }
        var own = SpringBatch<Scalar>()
        let inserted = own.insert(Self.spring, position: 0, target: target, threshold: given)
        let moved = own.insert(Self.spring, position: 0, target: 0, threshold: given)
        own.retarget(moved, to: target)
        let lowered = own.insert(Self.spring, position: 0, target: target, threshold: 1e9)
        own.setThreshold(given, of: lowered)
        let changed = own.insert(
          Spring(stiffness: 100, damping: 0), position: 0, target: target, threshold: given)
        own.setSpring(Self.spring, of: changed)
        for handle in [inserted, moved, lowered, changed] {
          #expect(isNear(own.threshold(of: handle)), "\(place), \(target), \(given)")
        }
        var shared = SpringBatch<Scalar>(sharing: Self.spring, threshold: given)
        let member = shared.insert(position: 0, target: target)
        #expect(isNear(shared.threshold(of: member)), "\(place), \(target), \(given)")
      }
    }
  }

  @Test func threshold_nearEveryTarget_isAtLeastTheResolution() {
    expectThresholds(Float(1e-15), Float(0x1p-23), "Float")
    expectThresholds(1e-140, 0x1p-52, "Double")
  }

  /// It falls by no other target, only by a threshold that is set.
  @Test func threshold_afterATargetFarAway_staysRaised() {
    var batch = SpringBatch<Double>()
    let handle = batch.insert(Self.spring, position: 0, target: 1, threshold: 1e-15)
    batch.retarget(handle, to: 1e6)
    let far = batch.threshold(of: handle)
    #expect((far / (1e6 * 0x1p-52 * Self.units) - 1).magnitude < 1e-12)
    batch.retarget(handle, to: 1)
    #expect(batch.threshold(of: handle) == far)
    batch.setThreshold(1e-15, of: handle)
    #expect((batch.threshold(of: handle) / (0x1p-52 * Self.units) - 1).magnitude < 1e-12)
  }
}
