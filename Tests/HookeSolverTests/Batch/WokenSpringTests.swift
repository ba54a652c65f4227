// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// Springs at rest that are woken beside others far from rest, against batches of one spring each:
/// what else is in a batch changes no frame in which a spring rests.
@Suite("SpringBatch: springs woken beside far ones")
struct WokenSpringTests {
  private enum Kind: CaseIterable {
    case plain, keepsGains, shared
  }

  private static let spring = Spring(response: 0.4, dampingRatio: 0.6)

  private static func make<Scalar: BatchScalar>(
    _ kind: Kind, _ type: Scalar.Type
  ) -> SpringBatch<Scalar> {
    if kind == .shared { return SpringBatch(sharing: spring, threshold: 0.01) }
    var batch = SpringBatch<Scalar>()
    batch.keepsGains = kind == .keepsGains
    return batch
  }

  private static func insert<Scalar: BatchScalar>(
    _ kind: Kind, _ batch: inout SpringBatch<Scalar>, position: Scalar, velocity: Scalar
  ) -> SpringHandle {
    if kind == .shared { return batch.insert(position: position, velocity: velocity, target: 0) }
    return batch.insert(
      spring, position: position, velocity: velocity, target: 0, threshold: 0.01)
  }

  /// What wakes a spring, by a little; the last is a change that does not.
  private static func wake<Scalar: BatchScalar>(
    _ way: Int, by part: Scalar, _ batch: inout SpringBatch<Scalar>, _ handle: SpringHandle,
    isShared: Bool
  ) {
    switch way {
    case 0: batch.impulse(handle, velocity: part)
    case 1: batch.setVelocity(-part, of: handle)
    case 2: batch.setPosition(batch.target(of: handle) + part / 16, of: handle)
    case 3: batch.retarget(handle, to: batch.target(of: handle) + part / 16)
    case 4 where !isShared: batch.setSpring(Spring(response: 0.3, dampingRatio: 0.8), of: handle)
    default: batch.retarget(handle, to: batch.target(of: handle))
    }
  }

  /// Twelve springs that are kept far from rest, and twenty at rest behind six hundred others, in
  /// another block.
  private func compare<Scalar: BatchScalar>(_ kind: Kind, _ type: Scalar.Type, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var batch = Self.make(kind, type)
    var handles: [(handle: SpringHandle, own: SpringHandle)] = []
    var alone: [SpringBox<Scalar>] = []
    for index in 0..<632 {
      let position = Scalar(index < 12 ? random.double(1e4...2e4) : 0)
      let handle = Self.insert(kind, &batch, position: position, velocity: 0)
      guard index < 12 || index >= 612 else { continue }
      let box = SpringBox(Self.make(kind, type))
      handles.append((handle, Self.insert(kind, &box.batch, position: position, velocity: 0)))
      alone.append(box)
    }
    var woken = 0
    for frame in 0..<360 {
      for index in 0..<12 where frame % 40 == 39 {
        let push = Scalar(random.double(-2e5...2e5))
        batch.setVelocity(push, of: handles[index].handle)
        alone[index].batch.setVelocity(push, of: handles[index].own)
      }
      // Most often alone among the far ones.
      let index = 12 + random.index(below: 20)
      let (handle, own) = handles[index]
      if random.index(below: 8) == 0, !batch.isMoving(handle) {
        let way = random.index(below: 6)
        let part = [1, 0.3, 0.2, 0.17][random.index(below: 4)] as Scalar
        let isShared = kind == .shared
        Self.wake(way, by: part, &batch, handle, isShared: isShared)
        Self.wake(way, by: part, &alone[index].batch, own, isShared: isShared)
        woken += 1
      }
      let seconds = frame % 9 == 0 ? 1.0 / 240 : 1.0 / 60
      batch.advance(by: seconds)
      var (settled, same) = (0, true)
      for (index, (handle, own)) in handles.enumerated() {
        let wasMoving = alone[index].batch.isMoving(own)
        alone[index].batch.advance(by: seconds)
        let isMoving = alone[index].batch.isMoving(own)
        if wasMoving, !isMoving { settled += 1 }
        same = same && batch.isMoving(handle) == isMoving
        same = same && batch.position(of: handle) == alone[index].batch.position(of: own)
        same = same && batch.velocity(of: handle) == alone[index].batch.velocity(of: own)
      }
      #expect(same && batch.settled.count == settled, "\(kind), \(type), \(seed), frame \(frame)")
    }
    #expect(woken > 20, "\(kind), \(type), seed \(seed)")
  }

  @Test func rest_ofWokenSprings_isThatOfSpringsAlone() {
    for kind in Kind.allCases {
      compare(kind, Double.self, seed: 71)
      compare(kind, Float.self, seed: 72)
    }
  }
}

/// A batch in an array, which holds copyable elements only.
private final class SpringBox<Scalar: BatchScalar> {
  var batch: SpringBatch<Scalar>
  init(_ batch: consuming SpringBatch<Scalar>) { self.batch = batch }
}
