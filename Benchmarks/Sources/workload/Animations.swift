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

/// The animator and a whole scene, in the widest instruction set valgrind shows them.
let animationJobs = [
  Job("animator-frames") {
    let animator = Animator()
    let boxes = (0..<100).map { _ in Box() }
    for (index, box) in boxes.enumerated() {
      let spring = Spring(stiffness: 200 + Double(index), damping: 10)
      let animation = SpringAnimation(Box.property, spring: spring)
      animation.toValue = SIMD2(1.2, 0.8)
      animator.add(animation, to: box, forKey: "scale")
    }
    return {
      for _ in 0..<30 { animator.advance(by: 1.0 / 60) }
      precondition(boxes[0].scale.x != 1, "the boxes did not move")
    }
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
