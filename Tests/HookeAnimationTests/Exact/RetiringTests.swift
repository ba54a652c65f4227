// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import Testing

@testable import HookeAnimation

/// The objects of a run, which its animation keeps for the next one.
@Suite struct RetiringTests {
  private func spring(to value: Double = 100) -> SpringAnimation<Box, Double> {
    let spring = SpringAnimation(Box.x)
    (spring.toValue, spring.springBounciness) = (value, 12)
    return spring
  }

  /// The stored properties of an object but those of the motion that remains, as text.
  private func state(_ active: ActiveAnimation?) -> [String] {
    guard let active else { return [] }
    var lines: [String] = []
    var mirror: Mirror? = Mirror(reflecting: active)
    while let found = mirror {
      for case (let name?, let value) in found.children
      where !["number", "motion", "stopTime"].contains(name) { lines.append("\(name): \(value)") }
      mirror = found.superclassMirror
    }
    return lines
  }

  @Test(arguments: [0.07, 5])
  func run_afterAnEarlierOne_isTheSameObjectInTheStateOfANewOne(end: Double) {
    let (animator, box) = (Animator(), Box())
    let spring = spring()
    spring.velocity = 3
    animator.add(spring, to: box, forKey: "x")
    let first = spring.activeAnimation.map(ObjectIdentifier.init)
    animator.advance(to: 0.05)
    spring.velocity = 8
    spring.isPaused = end < 1
    animator.advance(to: end)
    spring.isPaused = false
    animator.removeAll(from: box)
    #expect(!spring.isAttached && spring.retired.map(ObjectIdentifier.init) == first)
    let new = self.spring()
    (spring.velocity, spring.delay, new.delay) = (nil, 1, 1)
    animator.add(new, to: box, forKey: "x")
    var expected = state(new.activeAnimation)
    animator.removeAll(from: box)
    animator.add(spring, to: box, forKey: "x")
    #expect(spring.activeAnimation.map(ObjectIdentifier.init) == first && spring.retired == nil)
    var found = state(spring.activeAnimation)
    // References to the two animations differ, and so do the records of the target.
    let own = ["retainedAnimation", "valueReference", "retainedTarget", "slot"]
    expected.removeAll { line in own.contains { line.hasPrefix($0 + ":") } }
    found.removeAll { line in own.contains { line.hasPrefix($0 + ":") } }
    #expect(!found.isEmpty && found == expected)
  }

  @Test func currentValue_whileTheNextRunWaits_isThatOfTheStop() {
    let (animator, box) = (Animator(), Box())
    let spring = spring()
    let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.08)
    animator.remove(forKey: "x", from: box)
    (spring.delay, spring.fromValue) = (1, 50)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.5)
    #expect(abs((spring.currentValue ?? .nan) - motion.value(at: 0.08)) < 1e-10)
    animator.advance(to: 1.08)
    #expect(spring.currentValue == 50)
    animator.advance(to: 1.2)
    animator.remove(forKey: "x", from: box)
    let second = SpringMotion(spring: spring.spring, fromValue: 50, toValue: 100)
    #expect(abs((spring.currentValue ?? .nan) - second.value(at: 0.12)) < 1e-10)
  }

  /// A run is not kept if its callback adds the animation again, nor used by another animator.
  @Test(arguments: [true, false])
  func currentValue_ofARunThatIsNotKept_isThatOfTheStop(addsInCallback: Bool) {
    let (animator, other) = (Animator(), Animator())
    let (box, second) = (Box(), Box())
    let spring = spring()
    let motion = SpringMotion(spring: spring.spring, fromValue: 0, toValue: 100)
    animator.add(spring, to: box, forKey: "x")
    animator.advance(to: 0.08)
    spring.delay = 1
    if addsInCallback {
      spring.completion = { animation, _ in
        animation.completion = nil
        other.add(spring, to: second, forKey: "x")
      }
    }
    animator.remove(forKey: "x", from: box)
    if !addsInCallback { other.add(spring, to: second, forKey: "x") }
    #expect(spring.isAttached && animator.keys(of: box).isEmpty)
    #expect(abs((spring.currentValue ?? .nan) - motion.value(at: 0.08)) < 1e-10)
    other.advance(to: 9)
    #expect(second.x == 100)
  }

  @Test(arguments: [Animator.TargetReferences.weak, .strong])
  func targetAndAnimation_afterARun_areReleased(targets: Animator.TargetReferences) {
    let animator = Animator(targets: targets)
    weak var target: Box?
    weak var animation: Animation?
    do {
      let spring = spring()
      animation = spring
      do {
        let (box, other) = (Box(), Box())
        target = box
        animator.add(spring, to: box, forKey: "x")
        animator.advance(to: 0.1)
        animator.remove(forKey: "x", from: box)
        // The next run has another target, and ends by itself.
        animator.add(spring, to: other, forKey: "x")
        animator.advance(to: 9)
        #expect(other.x == 100)
        animator.add(spring, to: box, forKey: "x")
        animator.add(self.spring(), to: box, forKey: "x")
        animator.removeAll(from: box)
      }
      #expect(target == nil && spring.retired != nil)
    }
    #expect(animation == nil)
  }
}
