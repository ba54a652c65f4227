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
///
/// Even frames leave the springs their coefficients; uneven ones, as a display that stutters gives
/// them, have them worked out in every frame.
let animatorRows: [Row] = [100, 1_000, 10_000, 100_000].flatMap { count in
  [
    row("Animator frame (scaleXY springs, written back, \(count))", count, even: true),
    row(
      "Animator frame (scaleXY springs, written back, uneven frames, \(count))", count, even: false),
  ]
}

private func row(_ title: String, _ count: Int, even: Bool) -> Row {
  Row(title, count: count, nominal: 20 * Double(count)) {
    let animator = Animator()
    let boxes = (0..<count).map { _ in Box() }
    for (index, box) in boxes.enumerated() {
      let spring = Spring(stiffness: BenchmarkSpring.stiffness(index), damping: 0)
      let animation = SpringAnimation(Box.scale, spring: spring)
      animation.toValue = SIMD2(1.2, 0.8)
      animator.add(animation, to: box, forKey: "scale")
    }
    var frame = 0
    return {
      frame += 1
      animator.advance(
        by: even
          ? BenchmarkSpring.frameDuration : BenchmarkSpring.frameDuration + 1e-6 * Double(frame % 5)
      )
      withExtendedLifetime(boxes) {}
    }
  }
}
