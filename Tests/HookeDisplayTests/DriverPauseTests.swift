// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeDisplay
import HookeSolver
import Testing

/// What a driver tells its display, call by call.
@Suite("Pauses of a display")
struct DriverPauseTests {
  private typealias Box = DisplayDriverTests.Box

  private static func slide(to value: Double) -> BasicAnimation<Box, Double> {
    let slide = BasicAnimation(Box.x)
    (slide.fromValue, slide.toValue, slide.duration) = (0, value, 1)
    slide.timingFunction = .linear
    return slide
  }

  /// A display whose driver comes late finds the motions that are there.
  @Test(arguments: [false, true]) func display_ofANewDriver_isPausedWithoutWork(_ hasWork: Bool) {
    let (animator, box, other) = (Animator(), Box(), Box())
    if hasWork { animator.add(Self.slide(to: 64), to: box) }
    var changes: [Bool] = []
    let driver = DisplayDriver(animator) { changes.append($0) }
    #expect(changes == [!hasWork])
    driver.frame(timestamp: 5, target: 5.25)
    #expect(changes == (hasWork ? [false] : [true, true]) && box.x == (hasWork ? 16 : 0))
    driver.isStopped = true
    #expect(changes.last == true)
    driver.frame(timestamp: 6, target: 6.25)
    animator.add(Self.slide(to: 64), to: other)
    #expect(changes.last == true && box.x == (hasWork ? 16 : 0))
    driver.isStopped = false
    #expect(changes.last == false, "what was added meanwhile is work")
    driver.frame(timestamp: 90, target: 90.25)
    #expect(box.x == (hasWork ? 32 : 0) && other.x == 16 && changes.last == false)
  }

  /// Of two drivers of an animator the later one hears of its work.
  @Test func display_ofAnEarlierDriver_isLeftAlone() {
    let (animator, box) = (Animator(), Box())
    var (first, second): ([Bool], [Bool]) = ([], [])
    let drivers = [
      DisplayDriver(animator) { first.append($0) }, DisplayDriver(animator) { second.append($0) },
    ]
    animator.add(Self.slide(to: 64), to: box)
    #expect(first == [true] && second == [true, false])
    withExtendedLifetime(drivers) {}
  }
}
