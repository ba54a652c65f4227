// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver
import HookeTestSupport
import Testing

/// Springs that are stepped as POP steps them, against batches of one spring each.
@Suite("Batches of POP's stepping") struct SpringBatchPOPTests {
  private static func batch() -> SpringBatch<Double> { SpringBatch(integrator: .pop) }

  /// In a frame without a step the acceleration of the last step decides whether a spring rests.
  @Test func spring_thatChangesPlaces_keepsItsAcceleration() {
    for removesTheFirst in [true, false] {
      var batch = Self.batch()
      // The acceleration of one is 1,000 at first, that of the other 10⁵ units/s².
      let slow = batch.insert(
        Spring(stiffness: 1, damping: 0), position: 1000, target: 0, threshold: 100)
      let quick = batch.insert(
        Spring(stiffness: 10_000, damping: 0), position: 10, target: 0, threshold: 100)
      batch.advance(by: 0.0015)
      #expect(batch.movingCount == 2)
      batch.remove(removesTheFirst ? slow : quick)
      batch.advance(by: 0.0001)
      #expect(batch.movingCount == 1, "one is far away, the other is accelerated")
    }
  }

  /// Frames at the bounds of POP's step of a millisecond, against the stepping of one value.
  @Test func frames_atTheBoundsOfAStep_areThoseOfTheSolver() {
    let step = POPSpringSolver.step
    for frames in [
      [step, step, step], [step.nextDown, step, step.nextUp], [step / 2, step / 2, step / 2],
      [2 * step, step, 3 * step], [step, step / 4, step * 0.75, step], [3 * step, 0.0625, step],
    ] {
      for (spring, threshold) in [
        (Spring(stiffness: 1, damping: 0), 1e-3), (Spring(stiffness: 900, damping: 5), 0.01),
        (Spring(stiffness: 20_000, damping: 40), 40),
      ] {
        var batch = Self.batch()
        let handle = batch.insert(
          spring, position: 8, velocity: 30, target: -2, threshold: threshold)
        var solver = POPSpringSolver(
          dynamics: POPDynamics(tension: spring.stiffness, friction: spring.damping),
          threshold: threshold)
        var (value, velocity): (SIMD4<Double>, SIMD4<Double>) = ([8, 0, 0, 0], [30, 0, 0, 0])
        for (index, frame) in frames.enumerated() where batch.isMoving(handle) {
          let place: Comment = "\(spring), frame \(index) of \(frames)"
          batch.advance(by: frame)
          solver.advance(value: &value, velocity: &velocity, target: [-2, 0, 0, 0], by: frame)
          #expect(batch.isMoving(handle) == !solver.hasConverged, place)
          guard batch.isMoving(handle) else { continue }
          #expect(abs(batch.position(of: handle) - value.x) < 1e-9, place)
          #expect(abs(batch.velocity(of: handle) - velocity.x) < 1e-9, place)
        }
      }
    }
  }

  /// Half a minute is the longest frame that POP steps; after a longer one the spring has ended.
  @Test func frame_ofHalfAMinute_isTheLongest() {
    for (seconds, isStepped) in [(30.0.nextDown, true), (30, true), (30.0.nextUp, false)] {
      var batch = Self.batch()
      let handle = batch.insert(
        Spring(stiffness: 1, damping: 0), position: 10, target: 0, threshold: 1e-3)
      batch.advance(by: seconds)
      // The values are those of a step before the end.
      let angle = seconds - POPSpringSolver.step
      let value = isStepped ? 10 * cos(angle) : 0
      let velocity = isStepped ? -10 * sin(angle) : 0
      #expect(batch.isMoving(handle) == isStepped, "\(seconds)")
      #expect(abs(batch.position(of: handle) - value) < 1e-4, "\(seconds)")
      #expect(abs(batch.velocity(of: handle) - velocity) < 1e-4, "\(seconds)")
    }
  }

  /// A spring moves and rests as it would in a batch of its own, whatever comes and goes beside it.
  @Test func springs_amongOthers_moveAsAlone() {
    var restCount = 0
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var batch = Self.batch()
      var handles: [SpringHandle] = []
      var alone = Singles()
      for frame in 0..<60 {
        let place: Comment = "seed \(seed), frame \(frame)"
        for _ in 0..<random.index(below: 3) {
          let spring = Spring(
            stiffness: [1, 100, 3000, 20_000][random.index(below: 4)],
            damping: random.double(0...40))
          let (position, velocity) = (random.double(-20...20), random.double(-40...40))
          let threshold = [0.1, 10, 100][random.index(below: 3)]
          handles.append(
            batch.insert(
              spring, position: position, velocity: velocity, target: 0, threshold: threshold))
          alone.insert(spring, position, velocity, threshold)
        }
        if !handles.isEmpty, random.index(below: 3) == 0 {
          let index = random.index(below: handles.count)
          batch.remove(handles.remove(at: index))
          alone.remove(index)
        }
        if !handles.isEmpty, random.index(below: 3) == 0 {
          let index = random.index(below: handles.count)
          let target = random.double(-50...50)
          batch.retarget(handles[index], to: target)
          alone.retarget(index, to: target)
        }
        // Most frames are shorter than POP's step of a millisecond.
        let seconds = [0.0002, 0.0004, 0.0007, 0.017][random.index(below: 4)]
        batch.advance(by: seconds)
        alone.advance(by: seconds)
        let found = handles.map { [batch.position(of: $0), batch.velocity(of: $0)] }
        #expect(found == alone.states, place)
        let moving = handles.map { batch.isMoving($0) }
        #expect(moving == alone.moving, place)
        restCount += moving.filter { !$0 }.count
      }
    }
    #expect(restCount > 100)
  }
}

/// Batches of one spring each.
private struct Singles {
  /// A batch cannot be copied, so it has no place in an array.
  private final class Single {
    var batch = SpringBatch<Double>(integrator: .pop)
    let handle: SpringHandle

    init(_ spring: Spring, _ position: Double, _ velocity: Double, _ threshold: Double) {
      handle = batch.insert(
        spring, position: position, velocity: velocity, target: 0, threshold: threshold)
    }
  }

  private var all: [Single] = []

  mutating func insert(
    _ spring: Spring, _ position: Double, _ velocity: Double, _ threshold: Double
  ) {
    all.append(Single(spring, position, velocity, threshold))
  }

  mutating func remove(_ index: Int) { all.remove(at: index) }

  func retarget(_ index: Int, to target: Double) {
    all[index].batch.retarget(all[index].handle, to: target)
  }

  func advance(by seconds: Double) { for one in all { one.batch.advance(by: seconds) } }

  var states: [[Double]] {
    all.map { [$0.batch.position(of: $0.handle), $0.batch.velocity(of: $0.handle)] }
  }

  var moving: [Bool] { all.map { $0.batch.isMoving($0.handle) } }
}
