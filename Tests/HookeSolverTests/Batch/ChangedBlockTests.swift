// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

/// A spring that one change brings to rest, among others that swing without end: its block, which
/// needs no look for springs at rest, is looked at in the next step.
@Suite("SpringBatch: springs that a change brings to rest")
struct ChangedBlockTests {
  /// Swings within one second, which sixteen frames divide.
  private static let spring = Spring(stiffness: 4 * .pi * .pi, damping: 0)

  /// A change of the first spring, with the frames before it: after a period of 16 frames it is at
  /// its turning point, after a quarter at its target.
  private struct Change<Scalar: BatchScalar> {
    var name: String
    var frames: Int
    var change: (inout SpringBatch<Scalar>, SpringHandle) -> SpringHandle?
  }

  private static func changes<Scalar: BatchScalar>(isShared: Bool) -> [Change<Scalar>] {
    let common: [Change<Scalar>] = [
      Change(name: "none", frames: 16) { _, _ in nil },
      Change(name: "position", frames: 16) { batch, handle in
        batch.setPosition(batch.target(of: handle) + 0.25, of: handle)
        return handle
      },
      Change(name: "target", frames: 16) { batch, handle in
        batch.retarget(handle, to: batch.position(of: handle) + 0.25)
        return handle
      },
      Change(name: "velocity", frames: 4) { batch, handle in
        batch.setVelocity(0, of: handle)
        return handle
      },
      Change(name: "impulse", frames: 4) { batch, handle in
        batch.impulse(handle, velocity: -batch.velocity(of: handle))
        return handle
      },
      Change(name: "removal", frames: 16) { batch, handle in
        batch.remove(handle)
        return nil
      },
    ]
    let own: [Change<Scalar>] = [
      Change(name: "insertion", frames: 16) { batch, _ in
        batch.insert(spring, position: 40.25, target: 40, threshold: 1)
      },
      Change(name: "threshold", frames: 16) { batch, handle in
        batch.setThreshold(1e6, of: handle)
        return handle
      },
      Change(name: "spring", frames: 4) { batch, handle in
        batch.setSpring(Spring(stiffness: 1e9, damping: 6e4), of: handle)
        return handle
      },
    ]
    let shared: [Change<Scalar>] = [
      Change(name: "insertion", frames: 16) { batch, _ in
        batch.insert(position: 40.25, target: 40)
      }
    ]
    return common + (isShared ? shared : own)
  }

  private static func batch<Scalar: BatchScalar>(
    _ type: Scalar.Type, _ count: Int, isShared: Bool
  ) -> SpringBatch<Scalar> {
    var batch = SpringBatch<Scalar>()
    if isShared { batch = SpringBatch(sharing: spring, threshold: 1) }
    for index in 0..<count {
      let position = Scalar(100 + index)
      if isShared {
        batch.insert(position: position, target: 40)
      } else {
        batch.insert(spring, position: position, target: 40, threshold: 1)
      }
    }
    return batch
  }

  private func check<Scalar: BatchScalar>(_ type: Scalar.Type, isShared: Bool, keepsGains: Bool) {
    let changes: [Change<Scalar>] = Self.changes(isShared: isShared)
    for count in [1, 10, 64, 300] {
      for change in changes {
        var batch = Self.batch(type, count, isShared: isShared)
        batch.keepsGains = keepsGains
        let place = "\(change.name), \(count) of \(type), shared \(isShared), kept \(keepsGains)"
        for _ in 0..<change.frames {
          batch.advance(by: 1 / 16)
          #expect(batch.settled.count == 0, "\(place)")
        }
        let first = batch.handle(at: 0)
        let changed = change.change(&batch, first)
        let rest = batch.count
        batch.advance(by: 1 / 16)
        let settled = batch.settled.indices.map { batch.settled[$0] }
        #expect(settled == (changed.map { [$0] } ?? []), "\(place)")
        if let changed {
          #expect(!batch.isMoving(changed) && batch.velocity(of: changed) == 0, "\(place)")
          #expect(batch.position(of: changed) == batch.target(of: changed), "\(place)")
        }
        #expect(batch.movingCount == rest - (changed == nil ? 0 : 1), "\(place)")
        for _ in 0..<20 { batch.advance(by: 1 / 16) }
        #expect(batch.movingCount == rest - (changed == nil ? 0 : 1), "\(place)")
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func change_ofOneAmongMany_isLookedAtInTheNextStep(isShared: Bool, keepsGains: Bool) {
    check(Double.self, isShared: isShared, keepsGains: keepsGains)
    check(Float.self, isShared: isShared, keepsGains: keepsGains)
  }

  /// A greater threshold of all springs puts all within it at rest, in every block.
  @Test func sharedSpring_ofAGreaterThreshold_putsAllBlocksAtRest() {
    var batch = Self.batch(Double.self, 1000, isShared: true)
    for _ in 0..<16 { batch.advance(by: 1 / 16) }
    #expect(batch.movingCount == 1000)
    // Those within 560 of their target, which is 40.
    batch.setSharedSpring(Self.spring, threshold: 560.5)
    batch.advance(by: 1 / 16)
    #expect(batch.settled.count == 501 && batch.movingCount == 499)
  }
}
