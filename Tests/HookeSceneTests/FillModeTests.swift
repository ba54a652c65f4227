// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeScene
import HookeSolver
import Testing

/// Fill modes of animations of layers, whose stage looks at all values when one arrives.
@Suite("Fill modes on a stage")
struct FillModeTests {
  @Test(arguments: [FillMode.forwards, .backwards, .both, .removed], [0.0, 0.25])
  func value_beforeAndAfter_isThatOfTheMode(_ mode: FillMode, _ delay: Double) {
    let isRestored = mode == .removed || mode == .backwards
    let isBegun = delay == 0 || mode == .backwards || mode == .both
    for (from, count) in [(0.25, 1), (0.25, 3), (nil, 1)] {
      for isSpring in [false, true] {
        let stage = makeStage()
        let box = stage.add("box", 0, 0, 10, 10)
        box.opacity = 0.75
        let animation: PropertyAnimation<Layer, Double> =
          isSpring
          ? SpringAnimation(
            Layer.opacity, spring: Spring(stiffness: 400, damping: 40), from: from, to: 0.5)
          : BasicAnimation(Layer.opacity, from: from, to: 0.5, duration: 1)
        (animation.fillMode, animation.delay, animation.repeatCount) = (mode, delay, count)
        stage.animator.add(animation, to: box, forKey: "fade")
        var finished: [Double] = []
        animation.completion = { _, _ in finished.append(box.opacity) }
        stage.advance(to: 0)
        #expect(box.opacity == (isBegun ? from ?? 0.75 : 0.75), "\(isSpring)")
        for frame in 1...480 { stage.advance(to: Double(frame) / 60) }
        let end = isRestored ? 0.75 : 0.5
        #expect(box.opacity == end && box.presentation.opacity == end, "\(isSpring), \(count)")
        #expect(finished == [end], "\(isSpring), \(count)")
      }
    }
  }
}
