// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeAnimation

/// An animator has records of the targets that something is attached to, and of no others.
@Suite("Records of targets")
struct TargetRecordTests {
  private static func spring(to value: Double = 9) -> SpringAnimation<Box, Double> {
    let spring = SpringAnimation(Box.x, to: value)
    return spring
  }

  private static let operations: [(name: String, @Sendable (Animator, Box, Box) -> Void)] = [
    (
      "ended",
      { animator, box, _ in
        animator.add(spring(), to: box, forKey: "x")
        for _ in 0..<400 { animator.advance(by: 1.0 / 60) }
      }
    ),
    (
      "removed",
      { animator, box, _ in
        animator.add(spring(), to: box, forKey: "x")
        animator.advance(by: 0.1)
        animator.remove(forKey: "x", from: box)
      }
    ),
    (
      "removed before the first frame",
      { animator, box, _ in
        animator.add(spring(), to: box, forKey: "x")
        animator.removeAll(from: box)
      }
    ),
    (
      "moved to another target",
      { animator, box, other in
        let animation = spring()
        animator.add(animation, to: box, forKey: "x")
        animator.advance(by: 0.1)
        animator.add(animation, to: other, forKey: "x")
        animator.removeAll(from: other)
      }
    ),
    (
      "added elsewhere by its own end",
      { animator, box, other in
        let animation = spring()
        var isFirst = true
        animation.completion = { animation, _ in
          guard isFirst, let animation = animation as? SpringAnimation<Box, Double> else { return }
          isFirst = false
          animator.add(animation, to: other, forKey: "y")
        }
        animator.add(animation, to: box, forKey: "x")
        animator.advance(by: 0.1)
        animator.add(animation, to: box, forKey: "z")
        animator.advance(by: 0.1)
        animator.removeAll(from: box)
        animator.removeAll(from: other)
      }
    ),
    (
      "replaced",
      { animator, box, _ in
        animator.add(spring(), to: box, forKey: "x")
        animator.advance(by: 0.1)
        animator.add(spring(to: 4), to: box, forKey: "x")
        animator.removeAll(from: box)
      }
    ),
    (
      "custom",
      { animator, box, _ in
        animator.add(CustomAnimation<Box> { _, _ in false }, to: box, forKey: "x")
        animator.advance(by: 0.1)
        animator.advance(by: 0.1)
      }
    ),
  ]

  @Test(arguments: [Animator.Profile.exact, .pop], operations.indices)
  func records_ofTargetsWithoutAnimations_areNone(profile: Animator.Profile, number: Int) {
    for references in [Animator.TargetReferences.weak, .strong] {
      let animator = Animator(profile: profile, targets: references)
      let (box, other) = (Box(), Box())
      let (name, operate) = Self.operations[number]
      operate(animator, box, other)
      for object in [box, other] {
        #expect(animator.targets[ObjectIdentifier(object)] == nil, "\(name), \(references)")
        #expect(animator.keys(of: object).isEmpty, "\(name), \(references)")
      }
    }
  }

  /// A setter that removes its own animation, at the arrival too: nothing is reported after the
  /// end.
  @Test func removal_inTheSetterAtTheArrival_isTheLastEvent() {
    for clamp in [ClampMode.end, []] {
      let (animator, box) = (Animator(), Box())
      var log: [String] = []
      let spring = SpringAnimation(Box.y, to: 10)
      spring.clampMode = clamp
      spring.didReachToValue = { _ in log.append("reaches") }
      spring.completion = { _, finished in log.append("ends \(finished)") }
      box.yDidChange = { [unowned box] in
        if box.y > 9.99 { animator.remove(forKey: "y", from: box) }
      }
      animator.add(spring, to: box, forKey: "y")
      // One frame over all: the arrival is written at its own instant.
      animator.advance(by: 5)
      #expect(log == ["ends false"], "\(clamp)")
      box.yDidChange = nil
    }
  }

  @Test func flush_atSpeedZero_startsNothing() {
    let (animator, box) = (Animator(profile: .pop), Box())
    animator.advance(to: 1)
    animator.speed = 0
    var starts = 0
    let spring = Self.spring()
    spring.didStart = { _ in starts += 1 }
    animator.add(spring, to: box, forKey: "x")
    animator.flushPending()
    animator.advance(by: 1)
    #expect(starts == 0 && box.writes.isEmpty)
    animator.speed = 1
    animator.flushPending()
    animator.advance(by: 0.1)
    #expect(starts == 1)
  }

  /// At its end and after it a segment gives its last value and no velocity, however it is asked.
  @Test func segment_fromItsEndOn_restsAtItsLastValue() {
    let springs = ComponentSprings(
      spring: Spring(stiffness: 100, damping: 5), count: 1, fromValue: [3, 0, 0, 0],
      toValue: [7, 0, 0, 0], initialVelocity: .zero)
    var segment = MotionSegment(
      startTime: 1, endTime: 1.25, origin: 0.75, rate: 2, form: MotionForm(springs))
    for time in [1.25, 1.25.nextUp, 4, .infinity] {
      let state = segment.state(at: time)
      let prepared = segment.preparedSpringState(at: time)
      #expect(segment.value(at: time)[0] == 7 && segment.velocity(at: time)[0] == 0, "\(time)")
      #expect(state.value[0] == 7 && state.velocity[0] == 0, "\(time)")
      #expect(prepared.value[0] == 7 && prepared.velocity[0] == 0, "\(time)")
    }
    let before = segment.state(at: 1.25.nextDown)
    #expect(before.value[0] == segment.value(at: 1.25.nextDown)[0] && before.value[0] != 7)
    #expect(before.velocity[0] == segment.velocity(at: 1.25.nextDown)[0])
  }
}
