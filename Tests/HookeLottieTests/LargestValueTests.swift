// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

@testable import HookeLottie

@Suite struct LargestValueTests {
  /// Curves pass the values of their keyframes on either side; the bound is that of their control
  /// points.
  @Test func largest_ofAnyCurve_boundsEveryValueAndIsNearIt() {
    var random = SeededGenerator(seed: 3)
    for number in 0..<300 {
      let values = (0..<3).map { _ in random.double(-40...40) }
      let keys = (0..<3).map { index -> AnimatedValue.Keyframe in
        let easing = CubicBezier(
          random.double(0...1), random.double(-2...3), random.double(0...1), random.double(-2...3))
        return AnimatedValue.Keyframe(
          frame: Double(index) * 10, value: [values[index]],
          endValue: [index < 2 ? values[index + 1] : values[index]], easing: [easing])
      }
      let value = AnimatedValue(keyframes: keys)
      let shown = (0...400).map { value.value(at: Double($0) / 20)[0] }.max() ?? 0
      #expect(shown <= value.largest + 1e-9, "case \(number) of seed 3")
      // A control point lies at most so far from its curve.
      let ways = keys.map { abs($0.endValue[0] - $0.value[0]) * 3 }.max() ?? 0
      #expect(value.largest <= (values.max() ?? 0) + ways, "case \(number) of seed 3")
    }
  }
}
