// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDrawing
import HookeGallery
import HookeScene
import HookeSolver

private final class Box {
  var scale = SIMD2<Double>(1, 1)

  static let property = AnimatableProperty<Box, SIMD2<Double>>(
    "scale", \Box.scale, threshold: .scale)
}

/// An animator with springs on a hundred boxes.
private final class Springs {
  let animator: Animator
  let boxes = (0..<100).map { _ in Box() }
  let animations: [SpringAnimation<Box, SIMD2<Double>>]

  init(_ profile: Animator.Profile = .exact) {
    animator = Animator(profile: profile)
    animations = boxes.indices.map(Self.animation)
  }

  static func animation(_ index: Int) -> SpringAnimation<Box, SIMD2<Double>> {
    let spring = Spring(stiffness: 200 + Double(index), damping: 10)
    let animation = SpringAnimation(Box.property, spring: spring)
    animation.toValue = SIMD2(1.2, 0.8)
    return animation
  }

  func add() {
    for (animation, box) in zip(animations, boxes) {
      animator.add(animation, to: box, forKey: "scale")
    }
  }

  func retarget() {
    for animation in animations { animation.toValue = SIMD2(0.8, 1.2) }
  }

  func remove() {
    for box in boxes { animator.remove(forKey: "scale", from: box) }
  }

  func advance(frames: Int) {
    for _ in 0..<frames { animator.advance(by: 1.0 / 60) }
  }
}

/// The animator and a whole scene, in the widest instruction set valgrind shows them.
let animationJobs = [
  Job("animator-frames") {
    let springs = Springs()
    springs.add()
    return {
      springs.advance(frames: 30)
      precondition(springs.boxes[0].scale.x != 1, "the boxes did not move")
    }
  },
  Job("animator-frames-pop") {
    let springs = Springs(.pop)
    springs.add()
    return {
      springs.advance(frames: 30)
      precondition(springs.boxes[0].scale.x != 1, "the boxes did not move")
    }
  },
  Job("animation-create") {
    let count = 100
    return {
      let animations = (0..<count).map(Springs.animation)
      precondition(animations.count == count, "the animations were not made")
    }
  },
  Job("animator-start") {
    let springs = Springs()
    return {
      springs.add()
      springs.advance(frames: 1)
    }
  },
  Job("animator-retarget") {
    let springs = Springs()
    springs.add()
    springs.advance(frames: 4)
    return {
      springs.retarget()
      springs.advance(frames: 1)
    }
  },
  Job("animator-remove") {
    let springs = Springs()
    springs.add()
    springs.advance(frames: 4)
    return { springs.remove() }
  },
  Job("scene-flat-button") {
    let scene = Gallery.flatButton
    let stage = Stage(size: scene.size, textMeasurer: MonospacedTextMeasurer())
    scene.run(stage)
    return {
      var items = 0
      for _ in 0..<120 {
        stage.advance(by: 1.0 / 60)
        items += stage.displayList().items.count
      }
      precondition(items > 0, "nothing was drawn")
    }
  },
]
