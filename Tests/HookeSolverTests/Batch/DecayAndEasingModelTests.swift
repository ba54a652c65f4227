// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// Every call on batches of decays and of eased values, in random order, against motions one by
/// one: phases that mostly add members, and then mostly remove them.
@Suite("Decays and eased values against a model")
struct DecayAndEasingModelTests {
  private struct Eased {
    let handle: SpringHandle
    let motion: EasedMotion
    var elapsed = 0.0
    var isOver: Bool { elapsed >= motion.duration }
  }

  /// What is done to a batch in a round: how many members are added, which is removed, and the
  /// seconds by which it is advanced.
  private static func plan(
    _ round: Int, count: Int, _ random: inout SeededGenerator
  ) -> (added: Int, removed: Int?, seconds: Double) {
    let isGrowing = round / 25 % 2 == 0
    let added = isGrowing ? random.index(below: 24) : random.index(below: 2)
    let removes = count > 0 && random.index(below: 10) < (isGrowing ? 3 : 8)
    let seconds = [0, 1 / 64.0, 0.125, 0.5][random.index(below: 4)]
    return (added, removes ? random.index(below: count) : nil, seconds)
  }

  @Test(arguments: [UInt64(1), 2])
  func easedValues_afterAnyCalls_areOnTheirCurves(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var batch = EasingBatch<Double>(capacity: seed == 1 ? 0 : 400)
    var members: [Eased] = []
    var stale: [SpringHandle] = []
    for round in 0..<100 {
      let place: Comment = "seed \(seed), round \(round)"
      let plan = Self.plan(round, count: members.count, &random)
      for _ in 0..<plan.added {
        let motion = EasedMotion(
          timing: [.linear, .easeIn, .easeOut, .default][random.index(below: 4)],
          duration: [0, 0.125, 0.5, random.double(0.1...3)][random.index(below: 4)],
          fromValue: random.double(-50...50), toValue: random.double(-50...50))
        let handle = batch.insert(
          motion.timing, duration: motion.duration, from: motion.fromValue, to: motion.toValue)
        members.append(Eased(handle: handle, motion: motion))
      }
      if let removed = plan.removed {
        let member = members.remove(at: removed)
        batch.remove(member.handle)
        stale.append(member.handle)
      }
      if plan.added > 0 || plan.removed != nil { #expect(batch.settled.count == 0, place) }
      var ended: Set<SpringHandle> = []
      batch.advance(by: plan.seconds)
      for index in members.indices where !members[index].isOver {
        members[index].elapsed += plan.seconds
        if members[index].isOver { ended.insert(members[index].handle) }
      }
      var settled: Set<SpringHandle> = []
      for index in 0..<batch.settled.count { settled.insert(batch.settled[index]) }
      #expect(settled == ended && batch.settled.count == ended.count, place)
      #expect(batch.count == members.count, place)
      #expect(batch.movingCount == members.filter { !$0.isOver }.count, place)
      var wrong = 0
      for member in members {
        let index = batch.index(of: member.handle)
        let (position, motion) = (batch.position(of: member.handle), member.motion)
        let isSame = batch.handles[index] == member.handle && batch.positions[index] == position
        let value = member.isOver ? motion.toValue : motion.value(at: member.elapsed)
        let isNear = member.isOver ? position == value : abs(position - value) < 1e-9
        if !isSame || !isNear || (index < batch.movingCount) == member.isOver { wrong += 1 }
      }
      #expect(wrong == 0 && stale.allSatisfy { !batch.contains($0) }, place)
    }
  }

  private struct Flung {
    let handle: SpringHandle
    let threshold: Double
    var motion: DecayMotion
    var elapsed = 0.0
    var isAtRest: Bool
    /// Where it came to rest.
    var end = 0.0
  }

  @Test(arguments: [UInt64(3), 4])
  func decays_afterAnyCalls_areOnTheirMotions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var batch = DecayBatch<Double>(capacity: seed == 3 ? 0 : 400)
    var members: [Flung] = []
    var stale: [SpringHandle] = []
    for round in 0..<100 {
      let place: Comment = "seed \(seed), round \(round)"
      let plan = Self.plan(round, count: members.count, &random)
      for _ in 0..<plan.added {
        let decay = Decay(rate: [0, 2, 8, random.double(0.5...20)][random.index(below: 4)])
        let (start, speed) = (random.double(-50...50), random.double(-300...300))
        let velocity = random.index(below: 5) == 0 ? 0 : speed
        let threshold = random.double(0.5...3)
        let handle = batch.insert(
          decay, position: start, velocity: velocity, threshold: threshold)
        let motion = DecayMotion(decay: decay, fromValue: start, initialVelocity: velocity)
        members.append(
          Flung(
            handle: handle, threshold: threshold, motion: motion, isAtRest: velocity == 0,
            end: start))
      }
      if let removed = plan.removed {
        let member = members.remove(at: removed)
        batch.remove(member.handle)
        stale.append(member.handle)
      }
      if !members.isEmpty, random.index(below: 3) == 0 {
        let index = random.index(below: members.count)
        let velocity = random.double(-200...200)
        batch.setVelocity(velocity, of: members[index].handle)
        let (motion, elapsed) = (members[index].motion, members[index].elapsed)
        let start = members[index].isAtRest ? members[index].end : motion.value(at: elapsed)
        members[index].motion = DecayMotion(
          decay: motion.decay, fromValue: start, initialVelocity: velocity)
        (members[index].elapsed, members[index].isAtRest) = (0, false)
        #expect(batch.settled.count == 0, place)
      }
      var ended: Set<SpringHandle> = []
      batch.advance(by: plan.seconds)
      for index in members.indices where !members[index].isAtRest && plan.seconds > 0 {
        members[index].elapsed += plan.seconds
        let (motion, elapsed) = (members[index].motion, members[index].elapsed)
        guard motion.velocity(at: elapsed).magnitude <= members[index].threshold else { continue }
        (members[index].end, members[index].isAtRest) = (motion.value(at: elapsed), true)
        ended.insert(members[index].handle)
      }
      var settled: Set<SpringHandle> = []
      for index in 0..<batch.settled.count { settled.insert(batch.settled[index]) }
      #expect(settled == ended && batch.settled.count == ended.count, place)
      #expect(batch.count == members.count, place)
      #expect(batch.movingCount == members.filter { !$0.isAtRest }.count, place)
      var wrong = 0
      for member in members {
        let index = batch.index(of: member.handle)
        let (value, velocity) =
          member.isAtRest ? (member.end, 0) : member.motion.state(at: member.elapsed)
        let isNear =
          abs(batch.positions[index] - value) < 1e-9
          && abs(batch.velocities[index] - velocity) < 1e-9
        let isSame = batch.handles[index] == member.handle
        if !isSame || !isNear || (index < batch.movingCount) == member.isAtRest { wrong += 1 }
      }
      #expect(wrong == 0 && stale.allSatisfy { !batch.contains($0) }, place)
    }
  }
}
