// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeScene
import Testing

/// The velocities that springs of blocks begin with: those that are given, in whole distances per
/// second, forward or back; or else those of the motions that they take over.
struct ViewAnimationVelocityTests {
  static let spring = Spring(stiffness: 100, damping: 12)
  static let velocities = [-8.0, -0.5, 0, 0.5, 8]

  private func isNear(_ found: Double, _ expected: Double) -> Bool { abs(found - expected) < 1e-9 }

  /// Each property goes its own distance, and so has its own velocity.
  @Test(arguments: velocities)
  func spring_withAVelocity_isItsClosedFormInEveryProperty(velocity: Double) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 100, 100)
    stage.animate(spring: Self.spring, initialVelocity: velocity) {
      box.position = Point(x: 250, y: 20)
      box.opacity = 0.25
    }
    let motions = [(50.0, 250.0), (50, 20), (1, 0.25)].map { from, to in
      SpringMotion(
        spring: Self.spring, fromValue: from, toValue: to,
        initialVelocity: (to - from) * velocity)
    }
    for time in [0.03125, 0.125, 0.25] {
      stage.advance(to: time)
      let shown = box.presentation
      let found = [shown.position.x, shown.position.y, shown.opacity]
      for (found, motion) in zip(found, motions) {
        #expect(isNear(found, motion.value(at: time)), "\(found) at \(time)")
      }
    }
  }

  @Test(arguments: velocities, [0.4, 1])
  func settling_withAVelocity_isItsClosedForm(velocity: Double, dampingRatio: Double) {
    let stage = makeStage()
    let box = stage.add("box", 0, 0, 100, 100)
    var end: Double?
    stage.animate(duration: 0.75, dampingRatio: dampingRatio, initialVelocity: velocity) {
      box.position.x = 10
    } completion: { _ in
      end = stage.now
    }
    let spring = Spring(
      settlingDuration: 0.75, dampingRatio: dampingRatio, initialVelocity: velocity)
    let motion = SpringMotion(
      spring: spring, fromValue: 50, toValue: 10, initialVelocity: -40 * velocity)
    for time in [0.03125, 0.125, 0.5] {
      stage.advance(to: time)
      #expect(isNear(box.presentation.position.x, motion.value(at: time)), "at \(time)")
    }
    stage.advance(to: 2)
    #expect(end == 0.75 && box.presentation.position.x == 10)
  }

  /// Without a velocity of its own, a block takes over that of a block, of an animation of what is
  /// shown, or of one of what is set; with one it does not.
  @Test(arguments: velocities)
  func spring_inTheMiddleOfAMotion_goesOnOrIsThrown(velocity: Double) {
    for first in ["block", "shown", "set"] {
      let stage = makeStage()
      let box = stage.add("box", 0, 0, 100, 100)
      switch first {
      case "block": stage.animate(spring: Self.spring) { box.position.x = 250 }
      case "shown":
        let move = SpringAnimation(Layer.positionX.presentation, spring: Self.spring, to: 250)
        box.add(move, forKey: "view.positionX")
      default:
        let move = SpringAnimation(Layer.positionX, spring: Self.spring, to: 250)
        stage.animator.add(move, to: box, forKey: "move")
      }
      let before = SpringMotion(spring: Self.spring, fromValue: 50, toValue: 250)
      stage.advance(to: 0.125)
      let (value, speed) = before.state(at: 0.125)
      #expect(isNear(box.presentation.position.x, value), "\(first)")
      stage.animate(spring: Self.spring, initialVelocity: velocity) { box.position.x = -30 }
      #expect(box.position.x == -30 && isNear(box.presentation.position.x, value), "\(first)")
      let after = SpringMotion(
        spring: Self.spring, fromValue: value, toValue: -30,
        initialVelocity: velocity == 0 ? speed : (-30 - value) * velocity)
      for time in [0.03125, 0.125, 0.25] {
        stage.advance(to: 0.125 + time)
        let found = box.presentation.position.x
        #expect(isNear(found, after.value(at: time)), "\(first), \(found) at \(time)")
      }
    }
  }
}
