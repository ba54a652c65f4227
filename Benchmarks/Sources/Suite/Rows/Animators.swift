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

/// Frames of a whole animator, every value written back.
let animatorRows: [Row] = [100, 1_000, 10_000].map { count in
  Row(
    "Animator frame (scaleXY springs, written back, \(count))", count: count,
    nominal: 100 * Double(count)
  ) {
    let animator = Animator()
    let boxes = (0..<count).map { _ in Box() }
    for (index, box) in boxes.enumerated() {
      let spring = Spring(stiffness: Figures.stiffness(index), damping: 0)
      let animation = SpringAnimation(Box.scale, spring: spring)
      animation.toValue = SIMD2(1.2, 0.8)
      animator.add(animation, to: box, forKey: "scale")
    }
    return {
      animator.advance(by: Figures.frame)
      withExtendedLifetime(boxes) {}
    }
  }
}
