// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// Eased values of a batch on the steepest and flattest curves, against a bisection.
@Suite("EasingBatch: curves at the bounds")
struct CubicBezierBatchTests {
  /// The progress of a curve at a time, by 200 halvings.
  private static func progress(_ curve: CubicBezier, _ time: Double) -> Double {
    func value(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      3 * p1 * s * (1 - s) * (1 - s) + 3 * p2 * s * s * (1 - s) + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if value(curve.x1, curve.x2, middle) < time { low = middle } else { high = middle }
    }
    return value(curve.y1, curve.y2, (low + high) / 2)
  }

  private static let curves: [CubicBezier] = [0, 1e-6, 0.2, 0.9, 1].flatMap { x1 in
    [0, 0.1, 0.8, 1 - 1e-6, 1].map { x2 in CubicBezier(x1, 0.3, x2, 1.5) }
  }

  private func compare<Scalar: BatchScalar>(_ type: Scalar.Type, tolerance: Double) {
    // One frame is of the part 1 / duration of each.
    let durations = [1e9, 1e6, 3000, 80, 9, 4, 2.2, 2.01, 1.99, 1.7, 1.25, 1.01, 1.00001]
    for seconds in [1, 1e-6] {
      var batch = EasingBatch<Scalar>()
      var members: [(handle: SpringHandle, curve: CubicBezier, time: Double)] = []
      for curve in Self.curves {
        for duration in durations {
          let handle = batch.insert(curve, duration: duration, from: 10, to: 20)
          members.append((handle, curve, seconds / duration))
        }
      }
      batch.advance(by: seconds)
      let wrong = members.filter { handle, curve, time in
        let value = 10 + 10 * Self.progress(curve, time)
        return !(abs(Double(batch.position(of: handle)) - value) < tolerance)
      }
      #expect(wrong.isEmpty, "\(type), \(seconds) s: \(wrong)")
    }
  }

  @Test func values_onEveryCurve_areThoseOfABisection() {
    compare(Double.self, tolerance: 1e-9)
    compare(Float.self, tolerance: 2e-3)
  }

  /// A duration that the batch's numbers do not resolve is none.
  private func start<Scalar: BatchScalar>(_ type: Scalar.Type, isOver: Bool, _ seconds: Double) {
    var batch = EasingBatch<Scalar>()
    let handle = batch.insert(.easeIn, duration: seconds, from: 3, to: 7)
    #expect(batch.position(of: handle) == (isOver ? 7 : 3), "\(type), \(seconds)")
    #expect(batch.movingCount == (isOver ? 0 : 1), "\(type), \(seconds)")
    batch.advance(by: 1)
    #expect(batch.position(of: handle) == 7, "\(type), \(seconds)")
  }

  @Test func duration_thatRoundsToNothing_isOverAtOnce() {
    for (seconds, isNone, isNoneAsFloat) in [
      (0.0, true, true), (1e-60, false, true), (1e-30, false, false), (0.5, false, false),
    ] {
      start(Double.self, isOver: isNone, seconds)
      start(Float.self, isOver: isNoneAsFloat, seconds)
    }
  }
}
