// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Properties are identified by their names, and their thresholds are POP's.
@Suite("Animatable properties") struct PropertyTests {
  @Test func thresholds_everyNamedOne_isPOPs() {
    let thresholds: [AnimationThreshold] = [
      .point, .scale, .opacity, .rotation, .color, .radius, 3, 0.25,
    ]
    let values = thresholds.map { threshold in
      AnimatableProperty<Box, Double>(
        "x", threshold: threshold, read: { $0.x }, write: { $0.x = $1 }
      ).threshold
    }
    #expect(values == [1, 0.005, 0.01, 0.01, 0.01, 0.01, 3, 0.25])
    let plain = AnimatableProperty<Box, Double>("y", read: { $0.y }, write: { $0.y = $1 })
    let path = AnimatableProperty<Box, Double>("y", \.y)
    #expect(plain.threshold == 1 && path.threshold == 1 && path.name == "y")
  }

  /// Two definitions of one name are the same property: what begins last has it, with the velocity
  /// of what ran before; those of different names are independent.
  @Test(arguments: ["x", "other"])
  func property_definedTwice_isOne(name: String) {
    let other = AnimatableProperty<Box, Double>(
      name, threshold: .point, read: { $0.x }, write: { $0.x = $1 })
    for key in ["x", "second"] {
      let (animator, box) = (Animator(), Box())
      let linear = BasicAnimation(Box.x, from: 0, to: 800, duration: 4, timing: .linear)
      animator.add(linear, to: box, forKey: "x")
      animator.advance(to: 1)
      let spring = SpringAnimation(other, spring: Spring(stiffness: 100, damping: 5), to: 300)
      animator.add(spring, to: box, forKey: key)
      animator.advance(by: 0)
      #expect(spring.currentVelocity == (name == "x" ? 200 : 0), "\(key)")
      let motion = SpringMotion(
        spring: spring.spring, fromValue: 200, toValue: 300,
        initialVelocity: name == "x" ? 200 : 0)
      animator.advance(to: 1.125)
      #expect(abs(box.x - motion.value(at: 0.125)) < 1e-9, "\(key)")
      box.writes = []
      animator.advance(to: 1.25)
      // Two that both write the object do so in the order of addition.
      #expect(box.writes.count == (name == "x" || key == "x" ? 1 : 2), "\(key)")
    }
  }

  /// Additions to both definitions add up.
  @Test func additions_toOneNameDefinedTwice_addUp() {
    let other = AnimatableProperty<Box, Double>("x", \.x)
    let (animator, box) = (Animator(), Box(x: 5))
    for (index, property) in [Box.x, other].enumerated() {
      let part = BasicAnimation(property, from: 0, to: 8, duration: 1, timing: .linear)
      part.isAdditive = true
      animator.add(part, to: box, forKey: "\(index)")
    }
    animator.advance(to: 0.5)
    #expect(box.x == 13)
    animator.advance(to: 2)
    #expect(box.x == 21)
  }
}
