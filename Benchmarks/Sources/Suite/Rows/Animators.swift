// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver

/// What an animator writes to.
private final class Box {
  var scaleXY = SIMD2<Double>(1, 1)

  // Two closures, as a layer's properties are: a key path costs twenty times as much to write.
  static let scale = AnimatableProperty<Box, SIMD2<Double>>(
    "scaleXY", threshold: .scale, read: { $0.scaleXY }, write: { $0.scaleXY = $1 })
}

/// A whole animator: its frames, every value written back, and what it costs to start, to turn and
/// to remove animations.
///
/// Even frames leave the springs their coefficients; uneven ones, as a display that stutters gives
/// them, have them worked out in every frame. Targets are held weakly but in the rows that say so.
let animatorRows: [Row] =
  [100, 1_000, 10_000, 100_000].flatMap { count in
    [
      frames("written back", count, even: true),
      frames("written back, strong targets", count, even: true, targets: .strong),
      frames("written back, uneven frames", count, even: false),
    ]
  }
  + [1_000, 10_000].flatMap { count in
    [Animator.Profile.exact, .pop].flatMap { profile in
      [start(count, profile), retarget(count, profile), remove(count, profile)]
    }
  }

/// An animator with a running spring on each of many boxes.
private final class RunningSprings {
  let animator: Animator
  let boxes: [Box]
  private(set) var springs: [SpringAnimation<Box, SIMD2<Double>>] = []

  init(
    _ count: Int, targets: Animator.TargetReferences = .weak,
    profile: Animator.Profile = .exact, damping: Double = 0
  ) {
    animator = Animator(profile: profile, startTime: 1, targets: targets)
    boxes = (0..<count).map { _ in Box() }
    springs = boxes.indices.map { index in
      let spring = Spring(stiffness: BenchmarkSpring.stiffness(index), damping: damping)
      let animation = SpringAnimation(Box.scale, spring: spring)
      animation.toValue = SIMD2(1.2, 0.8)
      return animation
    }
    add()
  }

  func add() {
    for (box, spring) in zip(boxes, springs) { animator.add(spring, to: box, forKey: "scale") }
  }

  func remove() {
    for box in boxes { animator.remove(forKey: "scale", from: box) }
  }

  /// Sets every box to where the first motion began, so that each has the same way to go.
  func resetBoxes() {
    for box in boxes { box.scaleXY = SIMD2(1, 1) }
  }
}

/// The damping of the springs that are started, turned and removed: like those of programs, and
/// unlike undamped ones, they have an end, whose event is scheduled and moved.
private let damping = 10.0

private func name(_ profile: Animator.Profile) -> String {
  profile == .pop ? "POP's rules, " : ""
}

/// Every animation added, and the frame in which it begins.
private func start(_ count: Int, _ profile: Animator.Profile) -> Row {
  Row(
    "Animator start (\(name(profile))\(count))",
    resetting: {
      let running = RunningSprings(count, profile: profile, damping: damping)
      let reset = {
        running.remove()
        running.resetBoxes()
        running.animator.advance(by: BenchmarkSpring.frameDuration)
      }
      reset()
      return Row.Frame(
        run: {
          running.add()
          running.animator.advance(by: BenchmarkSpring.frameDuration)
        }, reset: reset)
    }, count: count, nominal: 1000 * Double(count))
}

/// Every animation given another to-value, and the frame in which it turns.
private func retarget(_ count: Int, _ profile: Animator.Profile) -> Row {
  Row(
    "Animator retarget (\(name(profile))\(count))", count: count, nominal: 500 * Double(count)
  ) {
    let running = RunningSprings(count, profile: profile, damping: damping)
    var turns = 0
    return {
      turns += 1
      let target = turns % 2 == 0 ? SIMD2(1.2, 0.8) : SIMD2(0.8, 1.2)
      for spring in running.springs { spring.toValue = target }
      running.animator.advance(by: BenchmarkSpring.frameDuration)
    }
  }
}

/// Every animation removed.
private func remove(_ count: Int, _ profile: Animator.Profile) -> Row {
  Row(
    "Animator remove (\(name(profile))\(count))",
    resetting: {
      let running = RunningSprings(count, profile: profile, damping: damping)
      running.animator.advance(by: BenchmarkSpring.frameDuration)
      return Row.Frame(
        run: { running.remove() },
        reset: {
          running.resetBoxes()
          running.add()
          for _ in 0..<2 { running.animator.advance(by: BenchmarkSpring.frameDuration) }
        })
    }, count: count, nominal: 500 * Double(count))
}

private func frames(
  _ variant: String, _ count: Int, even: Bool, targets: Animator.TargetReferences = .weak
) -> Row {
  Row(
    "Animator frame (scaleXY springs, \(variant), \(count))", count: count,
    nominal: 20 * Double(count)
  ) {
    let running = RunningSprings(count, targets: targets)
    var frame = 0
    return {
      frame += 1
      running.animator.advance(
        by: even
          ? BenchmarkSpring.frameDuration : BenchmarkSpring.frameDuration + 1e-6 * Double(frame % 5)
      )
    }
  }
}
