// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// The list of what came to rest in a step is emptied by any change of the batch, and by no call
/// that only reads.
@Suite("Lists of what came to rest")
struct SettledListTests {
  private static let spring = Spring(stiffness: 100, damping: 20)

  private func emptyBatch<Scalar: BatchScalar>(sharing: Bool) -> SpringBatch<Scalar> {
    if sharing { return SpringBatch<Scalar>(sharing: Self.spring, threshold: 0.01) }
    return SpringBatch<Scalar>()
  }

  /// Fills a batch with five springs of which the last step brings two to rest; returns a handle of
  /// one of these, and one of those that move.
  private func fill<Scalar: BatchScalar>(
    _ batch: inout SpringBatch<Scalar>, sharing: Bool
  ) -> (resting: SpringHandle, moving: SpringHandle) {
    var handles: [SpringHandle] = []
    for position in [0, 0, 900, 901, 902] as [Scalar] {
      handles.append(
        sharing
          ? batch.insert(position: position, target: 1)
          : batch.insert(Self.spring, position: position, target: 1, threshold: 0.01))
    }
    while batch.settled.isEmpty { batch.advance(by: 1.0 / 60) }
    return (handles[1], handles[4])
  }

  private func expectEmptied<Scalar: BatchScalar>(
    sharing: Bool, _ scalar: Scalar.Type, _ name: String,
    by change: (inout SpringBatch<Scalar>, _ resting: SpringHandle, _ moving: SpringHandle) -> Void
  ) {
    var batch: SpringBatch<Scalar> = emptyBatch(sharing: sharing)
    let (resting, moving) = fill(&batch, sharing: sharing)
    #expect(batch.settled.count == 2 && batch.movingCount == 3, "\(name)")
    var found: Set<SpringHandle> = []
    for index in batch.settled.indices { found.insert(batch.settled[index]) }
    #expect(found.count == 2 && found.contains(resting) && !found.contains(moving), "\(name)")
    change(&batch, resting, moving)
    #expect(batch.settled.count == 0, "\(name), \(sharing ? "shared" : "own")")
  }

  private func expectEmptied<Scalar: BatchScalar>(_ scalar: Scalar.Type) {
    let next = Spring(stiffness: 400, damping: 3)
    for sharing in [false, true] {
      for (name, isResting) in [("one at rest", true), ("a moving one", false)] {
        func expect(_ call: String, _ change: (inout SpringBatch<Scalar>, SpringHandle) -> Void) {
          expectEmptied(sharing: sharing, scalar, "\(call) of \(name)") { batch, resting, moving in
            change(&batch, isResting ? resting : moving)
          }
        }
        expect("target") { $0.retarget($1, to: 5) }
        expect("same target") { $0.retarget($1, to: 1) }
        expect("targets") { $0.retarget([$1], to: [5]) }
        expect("impulse") { $0.impulse($1, velocity: 8) }
        expect("no impulse") { $0.impulse($1, velocity: 0) }
        expect("position") { $0.setPosition(8, of: $1) }
        expect("velocity") { $0.setVelocity(8, of: $1) }
        expect("removal") { $0.remove($1) }
        guard !sharing else { continue }
        expect("spring") { $0.setSpring(next, of: $1) }
        expect("threshold") { $0.setThreshold(0.5, of: $1) }
      }
      expectEmptied(sharing: sharing, scalar, "insertion") { batch, _, _ in
        _ =
          sharing
          ? batch.insert(position: 0, target: 9)
          : batch.insert(next, position: 0, target: 9, threshold: 0.01)
      }
      expectEmptied(sharing: sharing, scalar, "insertion at rest") { batch, _, _ in
        _ =
          sharing
          ? batch.insert(position: 9, target: 9)
          : batch.insert(next, position: 9, target: 9, threshold: 0.01)
      }
      expectEmptied(sharing: sharing, scalar, "step in which none comes to rest") { batch, _, _ in
        batch.advance(by: 1.0 / 6000)
      }
    }
    for spring in [next, Self.spring] {
      for threshold in [0.01, 5] as [Scalar] {
        expectEmptied(sharing: true, scalar, "shared spring") { batch, _, _ in
          batch.setSharedSpring(spring, threshold: threshold)
        }
      }
    }
  }

  @Test func settled_afterAnyChange_isEmpty() {
    expectEmptied(Double.self)
    expectEmptied(Float.self)
  }

  @Test func settled_afterReading_isThere() {
    var batch: SpringBatch<Double> = emptyBatch(sharing: true)
    let (resting, moving) = fill(&batch, sharing: true)
    #expect(batch.contains(resting) && batch.isMoving(moving) && !batch.isMoving(resting))
    #expect(batch.position(of: resting) == 1 && batch.velocity(of: resting) == 0)
    #expect(batch.target(of: moving) == 1 && batch.positions.count == 5)
    #expect(batch.settled.count == 2)
  }

  /// The same of decays and timing curves, of which one is at rest and the other is not.
  @Test func settled_ofDecaysAndCurves_isEmptiedByAnyChange() {
    for change in 0..<4 {
      var decays = DecayBatch<Double>()
      var curves = EasingBatch<Double>()
      let decay = Decay(rate: 2)
      let slow = decays.insert(decay, position: 0, velocity: 1e6, threshold: 1)
      let quick = decays.insert(decay, position: 0, velocity: 1.01, threshold: 1)
      let long = curves.insert(.linear, duration: 9, from: 0, to: 1)
      let short = curves.insert(.linear, duration: 0.5, from: 0, to: 1)
      decays.advance(by: 1)
      curves.advance(by: 1)
      #expect(decays.settled.count == 1 && decays.settled[0] == quick)
      #expect(curves.settled.count == 1 && curves.settled[0] == short)
      switch change {
      case 0:
        decays.remove(slow)
        curves.remove(long)
      case 1:
        decays.remove(quick)
        curves.remove(short)
      case 2:
        decays.insert(decay, position: 0, velocity: 9, threshold: 1)
        curves.insert(.easeIn, duration: 2, from: 3, to: 4)
      default:
        decays.setVelocity(80, of: quick)
        curves.advance(by: 1)
      }
      #expect(decays.settled.count == 0 && curves.settled.count == 0, "\(change)")
    }
  }
}
