// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeAnimation

/// The objects of a run, which its animation keeps for the next one.
@Suite struct RetiringTests {
  private func spring(to value: Double = 100) -> SpringAnimation<Box, Double> {
    let spring = SpringAnimation(Box.x, to: value, bounciness: 12)
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

  /// What a program does with one animation object again and again, and with a new one each time.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func runs_ofOneAnimation_areThoseOfNewOnes(seed: UInt64) {
    let animators = (Animator(), Animator())
    let boxes = ([Box(), Box()], [Box(), Box()])
    let kept = (0..<3).map(Self.animation)
    var current = (kept, kept.indices.map(Self.animation))
    var generator = SeededGenerator(seed: seed)
    var ended = ([Int](), [Int]())
    var time = 0.0
    for step in 0..<150 {
      let (index, place) = (Int.random(in: 0..<3, using: &generator), step % 2)
      let key = ["x", "y"][Int.random(in: 0..<2, using: &generator)]
      let number = generator.double(-200...200)
      let operation = Int.random(in: 0..<12, using: &generator)
      func both(_ body: (Animator, Animation, Box) -> Void) {
        body(animators.0, current.0[index], boxes.0[place])
        body(animators.1, current.1[index], boxes.1[place])
      }
      switch operation {
      case 0, 1, 2, 3:
        // The second animator gets a new object with the settings that the first one's has.
        current.1[index].completion = nil
        current.1[index].activeAnimation?.remove()
        current.0[index].completion = nil
        current.0[index].activeAnimation?.remove()
        current.1[index] = Self.animation(index)
        both { animator, animation, box in
          Self.set(animation, number, delay: operation == 0 ? 0.1 : 0)
          Self.add(animation, to: box, forKey: key, animator)
        }
        current.0[index].completion = { _, finished in ended.0.append(finished ? step : -step) }
        current.1[index].completion = { _, finished in ended.1.append(finished ? step : -step) }
      case 4, 5:
        both { _, animation, _ in
          (animation as? SpringAnimation<Box, Double>)?.toValue = number
          (animation as? BasicAnimation<Box, Double>)?.toValue = number
        }
      case 6:
        both { _, animation, _ in (animation as? SpringAnimation<Box, Double>)?.velocity = number }
      case 7: both { _, animation, _ in animation.isPaused.toggle() }
      case 8: both { _, animation, _ in animation.speed = 0.5 + number.magnitude / 100 }
      case 9: both { animator, _, box in animator.remove(forKey: key, from: box) }
      case 10: both { animator, _, box in animator.removeAll(from: box) }
      default: both { animator, _, box in box.x += 10 }
      }
      time += [0, 0.004, 0.02, 0.3, 3][Int.random(in: 0..<5, using: &generator)]
      animators.0.advance(to: time)
      animators.1.advance(to: time)
      let (found, expected) = (boxes.0.map(\.x), boxes.1.map(\.x))
      guard found == expected, ended.0 == ended.1 else {
        Issue.record("seed \(seed), step \(step), operation \(operation): \(found), \(expected)")
        return
      }
    }
    #expect(ended.0.count > 5, "seed \(seed)")
  }

  private static func animation(_ kind: Int) -> Animation {
    switch kind {
    case 0: SpringAnimation(Box.x)
    case 1: BasicAnimation(Box.x)
    default: DecayAnimation(Box.x)
    }
  }

  /// Sets all that a run may have changed, and what the next one needs.
  private static func set(_ animation: Animation, _ number: Double, delay: Double) {
    (animation.isPaused, animation.speed, animation.delay) = (false, 1, delay)
    switch animation {
    case let spring as SpringAnimation<Box, Double>:
      (spring.toValue, spring.velocity, spring.springBounciness) = (number, nil, 12)
    case let tween as BasicAnimation<Box, Double>: (tween.toValue, tween.duration) = (number, 0.4)
    case let decay as DecayAnimation<Box, Double>: decay.velocity = 4 * number
    default: break
    }
  }

  private static func add(
    _ animation: Animation, to box: Box, forKey key: String, _ animator: Animator
  ) {
    switch animation {
    case let spring as SpringAnimation<Box, Double>: animator.add(spring, to: box, forKey: key)
    case let tween as BasicAnimation<Box, Double>: animator.add(tween, to: box, forKey: key)
    case let decay as DecayAnimation<Box, Double>: animator.add(decay, to: box, forKey: key)
    default: break
    }
  }
}
