// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeTestSupport
import Testing

/// Groups that are run again and again, against a model of a few lines.
@Suite("Runs of groups") struct GroupRunTests {
  /// What happens in one run of a group of three members, at multiples of 1/16 s.
  struct Plan {
    var durations: [Double]
    var delays: [Double]
    /// When the whole group is cancelled; nil for never.
    var cancel: Double?
    /// Which member is removed from its target, and when.
    var removal: (member: Int, time: Double)?
  }

  /// When each member starts and stops, and how, and when the group does.
  struct Course: Equatable, CustomStringConvertible {
    var lines: [String] = []
    var description: String { lines.joined(separator: ", ") }
  }

  /// The course of a run that begins at 0, by the words of the documentation.
  private static func model(_ order: AnimationGroup.Order, _ plan: Plan) -> Course {
    var stops: [(time: Double, isFinished: Bool)?] = []
    var lines: [(time: Double, text: String)] = []
    let limit = plan.cancel ?? .infinity
    for index in plan.durations.indices {
      var start = plan.delays[index]
      switch order {
      case .together: break
      case .staggered(let interval): start += Double(index) * interval
      case .inSequence:
        if index > 0 {
          guard let before = stops[index - 1], before.isFinished else {
            stops.append(nil)
            continue
          }
          start += before.time
        }
      }
      guard start < limit else {
        stops.append(nil)
        continue
      }
      lines.append((start, "start \(index)"))
      var (stop, isFinished) = (start + plan.durations[index], true)
      if let removal = plan.removal, removal.member == index, start < removal.time,
        removal.time < stop
      {
        (stop, isFinished) = (removal.time, false)
      }
      if limit < stop { (stop, isFinished) = (limit, false) }
      lines.append((stop, "stop \(index) \(isFinished)"))
      stops.append((stop, isFinished))
    }
    // A member that has not begun waits for the end of the group, unless the sequence has ended.
    let isWhole = stops.allSatisfy { $0?.isFinished ?? false }
    let broken = stops.first { !($0?.isFinished ?? false) }
    let end =
      switch (order, broken) {
      case (.inSequence, let broken?): broken?.time ?? limit
      default: stops.map { $0?.time ?? limit }.max() ?? 0
      }
    return Course(
      lines: lines.map { "\($0.time) \($0.text)" }.sorted() + ["\(end) end \(isWhole)"])
  }

  private static func plan(_ random: inout SeededGenerator) -> Plan {
    // Odd multiples for what disturbs, even ones for what is planned: no two at one instant.
    var plan = Plan(
      durations: (0..<3).map { _ in Double(2 + 2 * random.index(below: 8)) / 32 },
      delays: (0..<3).map { _ in Double(2 * random.index(below: 4)) / 32 })
    if random.index(below: 3) == 0 { plan.cancel = Double(1 + 2 * random.index(below: 16)) / 32 }
    if random.index(below: 3) == 0 {
      plan.removal = (random.index(below: 3), Double(1 + 2 * random.index(below: 16)) / 32 + 1 / 64)
    }
    return plan
  }

  @Test(arguments: [AnimationGroup.Order.together, .staggered(by: 0.125), .inSequence])
  func group_inEveryRun_isTheModels(order: AnimationGroup.Order) {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (animator, boxes) = (Animator(), (0..<3).map { _ in Box() })
      let plan = Self.plan(&random)
      let group = AnimationGroup(order)
      var course = Course()
      var begin = 0.0
      for (index, box) in boxes.enumerated() {
        let basic = BasicAnimation(Box.x, from: 0, to: 10, duration: plan.durations[index])
        basic.didStart = { _ in
          course.lines.append("\(animator.now - begin) start \(index)")
        }
        basic.completion = { _, finished in
          course.lines.append("\(animator.now - begin) stop \(index) \(finished)")
        }
        group.add(basic, to: box, forKey: "x", delay: plan.delays[index])
      }
      group.completion = { _, finished in
        course.lines.append("\(animator.now - begin) end \(finished)")
      }
      for round in 0..<4 {
        // Every other run is left alone.
        var plan = plan
        if round % 2 == 1 { (plan.cancel, plan.removal) = (nil, nil) }
        begin = animator.now
        course = Course()
        animator.start(group)
        if let time = plan.cancel { animator.schedule(at: begin + time) { group.cancel() } }
        if let removal = plan.removal {
          animator.schedule(at: begin + removal.time) {
            animator.removeAll(from: boxes[removal.member])
          }
        }
        animator.advance(by: 4)
        let end = course.lines.popLast()
        course.lines.sort()
        course.lines += end.map { [$0] } ?? []
        let place: Comment = "seed \(seed), run \(round): \(plan)"
        #expect(course == Self.model(order, plan), place)
        #expect(!group.isRunning && animator.isIdle, place)
        group.cancel()
      }
    }
  }
}
