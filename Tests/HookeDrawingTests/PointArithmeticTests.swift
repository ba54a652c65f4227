// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeDrawing
import Testing

struct PointArithmeticTests {
  @Test func points_addedSubtractedAndScaled_areSoInEachComponent() {
    let (first, second) = (Point(x: 3, y: -5), Point(x: 0.5, y: 2))
    #expect(first + second == Point(x: 3.5, y: -3))
    #expect(first - second == Point(x: 2.5, y: -7))
    #expect(-first == Point(x: -3, y: 5))
    #expect(first * 2 == Point(x: 6, y: -10) && 2 * first == first * 2)
    #expect(first / 2 == Point(x: 1.5, y: -2.5))
    var sum = first
    sum += second
    #expect(sum == Point(x: 3.5, y: -3))
    sum -= second
    #expect(sum == first)
    #expect(!(first / 0).isFinite)
  }

  @Test func sizes_addedSubtractedAndScaled_areSoInEachComponent() {
    let (first, second) = (Size(width: 3, height: 5), Size(width: 0.5, height: 2))
    #expect(first + second == Size(width: 3.5, height: 7))
    #expect(first - second == Size(width: 2.5, height: 3))
    #expect(first * 2 == Size(width: 6, height: 10) && 2 * first == first * 2)
    #expect(first / 2 == Size(width: 1.5, height: 2.5))
  }
}
