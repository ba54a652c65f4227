// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// Changes of many animations at one instant, whose closed forms are computed together.
@Suite("Changed together")
struct TogetherTests {
  private final class Box {
    var place = SIMD2<Double>.zero
    static let place = AnimatableProperty<Box, SIMD2<Double>>(
      "place", threshold: .point, read: { $0.place }, write: { $0.place = $1 })
  }

  /// Springs of all regimes, numbered; each change depends on its number alone.
  private struct Program {
    let animator = Animator()
    var boxes: [Box] = []
    var springs: [SpringAnimation<Box, SIMD2<Double>>] = []

    init(_ numbers: [Int]) {
      for number in numbers {
        let ratio = [0.1, 0.5, 0.9, 1, 1.3][number % 5]
        let spring = SpringAnimation(
          Box.place, spring: Spring(response: 0.2 + Double(number) / 300, dampingRatio: ratio))
        spring.toValue = SIMD2(100, Double(number))
        boxes.append(Box())
        springs.append(spring)
        animator.add(spring, to: boxes[boxes.count - 1], forKey: "place")
      }
    }

    /// Changes every animation at this instant, in one of four ways.
    func change(_ numbers: [Int], _ round: Int) {
      for (index, number) in numbers.enumerated() {
        springs[index].toValue = SIMD2(Double(round * 40 + number), -7)
        switch (number + round) % 7 {
        case 0: springs[index].velocity = SIMD2(Double(number), 90)
        case 1: springs[index].spring = Spring(response: 0.3, dampingRatio: 0.4)
        case 2: animator.remove(forKey: "place", from: boxes[index])
        default: break
        }
      }
    }

    /// Moves through frames and changes; returns every value that was shown.
    func run(_ numbers: [Int]) -> [[SIMD2<Double>]] {
      var shown = boxes.map { _ in [SIMD2<Double>]() }
      for round in 0..<6 {
        animator.advance(by: 0.0371)
        change(numbers, round)
        animator.advance(by: 1.0 / 60)
        for index in boxes.indices { shown[index].append(boxes[index].place) }
        for index in boxes.indices { shown[index].append(springs[index].currentValue ?? .zero) }
      }
      return shown
    }
  }

  @Test(arguments: [3, 4, 64, 65, 150])
  func change_ofManyAtOnce_givesEachTheBitsThatItHasAlone(count: Int) {
    let numbers = Array(0..<count)
    let together = Program(numbers).run(numbers)
    for number in numbers {
      let alone = Program([number]).run([number])[0]
      #expect(together[number] == alone, "animation \(number) of \(count)")
    }
  }

  @Test func change_inAFrameThatCallsTheProgram_appliesToWhatIsLeft() {
    let numbers = Array(0..<80)
    let program = Program(numbers)
    let follower = SpringAnimation(
      Box.place, spring: Spring(response: 0.3, dampingRatio: 1), follows: program.springs[5])
    let box = Box()
    program.animator.add(follower, to: box, forKey: "place")
    program.animator.advance(by: 0.05)
    for spring in program.springs { spring.toValue = SIMD2(-50, 20) }
    // The springs after the followed one leave the queue while it is worked through.
    for index in 6..<70 { program.animator.remove(forKey: "place", from: program.boxes[index]) }
    program.animator.advance(to: 60)
    #expect(program.boxes[5].place == SIMD2(-50, 20) && program.boxes[79].place == SIMD2(-50, 20))
    #expect(box.place == SIMD2(-50, 20))
    #expect(program.boxes[6].place != SIMD2(-50, 20))
  }
}
