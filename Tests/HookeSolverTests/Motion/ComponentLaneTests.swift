// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeTestSupport
import Testing

@testable import HookeSolver

/// Values of one to four components: lanes beyond their number hold 0, whatever was given for them.
@Suite("Lanes of component springs")
struct ComponentLaneTests {
  private static let given = SIMD4<Double>(3, -5, 7, -11)

  private static func cut(_ vector: SIMD4<Double>, _ count: Int) -> SIMD4<Double> {
    var cut = SIMD4<Double>.zero
    for lane in 0..<count { cut[lane] = vector[lane] }
    return cut
  }

  @Test func packedComponents_ofAnyCount_holdTheFirstLanes() {
    #expect(PackedComponents(Self.given).vector == Self.given)
    for count in 1...4 {
      let packed = PackedComponents(Self.given, count: count)
      let expected = Self.cut(Self.given, count)
      #expect(packed.vector == expected, "\(count)")
      for lane in 0..<4 { #expect(packed[lane] == expected[lane], "\(count), \(lane)") }
    }
  }

  /// Every lane in use is the motion of its own numbers, to the last bit, at any time; the others
  /// are at rest in 0, though numbers were given for them.
  @Test func motions_ofAnyCount_areThoseOfTheirComponents() {
    var random = SeededGenerator(seed: 61)
    for ratio in [0, 0.3, 1, 1.7] {
      let spring = Spring(response: 0.5, dampingRatio: ratio, mass: ratio == 0.3 ? 2 : 1)
      for count in 1...4 {
        let vectors = (0..<3).map { _ in
          SIMD4<Double>((0..<4).map { _ in random.double(-50...50) })
        }
        var springs = ComponentSprings(
          spring: spring, count: count, fromValue: vectors[0], toValue: vectors[1],
          initialVelocity: vectors[2])
        #expect(springs.fromValue == Self.cut(vectors[0], count), "\(count)")
        #expect(springs.toValue == Self.cut(vectors[1], count), "\(count)")
        #expect(springs.initialVelocity == Self.cut(vectors[2], count), "\(count)")
        let times = [-1, 0, 1e-9, 0.1, 0.75, 20] + (ratio == 0 ? [] : [Double.infinity])
        for isPrepared in [false, true] {
          if isPrepared { springs.prepare() }
          for time in times {
            let found = springs.state(at: time)
            for lane in 0..<4 {
              guard lane < count else {
                #expect(found.value[lane] == 0 && found.velocity[lane] == 0, "\(lane) of \(count)")
                continue
              }
              let motion = SpringMotion(
                spring: spring, fromValue: vectors[0][lane], toValue: vectors[1][lane],
                initialVelocity: vectors[2][lane])
              let expected =
                time < 0 ? (motion.fromValue, vectors[2][lane]) : motion.state(at: time)
              #expect(found.value[lane] == expected.0, "\(lane) of \(count) at \(time)")
              #expect(found.velocity[lane] == expected.1, "\(lane) of \(count) at \(time)")
            }
          }
          var copy = springs
          #expect(copy.preparedState(at: 0.25) == springs.state(at: 0.25), "\(count)")
        }
        for lane in 0..<count {
          let motion = springs[lane]
          #expect(motion.fromValue == vectors[0][lane] && motion.toValue == vectors[1][lane])
          #expect(motion.initialVelocity == vectors[2][lane], "\(lane) of \(count)")
        }
      }
    }
  }
}
