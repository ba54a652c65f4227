// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import Testing

/// A keyframe track reaches its to-value once an iteration, at its end, and at no keyframe before.
@Suite struct KeyframeArrivalTests {
  struct Case {
    var values: [Double]
    var keyTimes: [Double] = []
    var repeats = 1
    var autoreverses = false
    var speed = 1.0
    /// The instants at which the arrival is notified, in units of an iteration.
    var arrivals: [Double]
  }

  private static let cases = [
    Case(values: [3, 9], arrivals: [1]), Case(values: [7], arrivals: [1]),
    Case(values: [7], repeats: 2, speed: 0.5, arrivals: [2, 4]),
    Case(values: [0, 10, 20, 5], arrivals: [1]),
    Case(values: [0, 10, 20, 5], autoreverses: true, arrivals: [1, 2]),
    Case(values: [0, 10, 20, 5], repeats: 3, arrivals: [1, 2, 3]),
    Case(values: [0, 10, 20, 5], repeats: 2, autoreverses: true, arrivals: [1, 2, 3, 4]),
    Case(values: [0, 10, 20, 5], autoreverses: true, speed: 2, arrivals: [0.5, 1]),
    // The to-value is passed on the way, and is no arrival there.
    Case(values: [0, 5, 20, 5], autoreverses: true, arrivals: [1, 2]),
    Case(values: [0, 5, 20], keyTimes: [0, 0, 1], autoreverses: true, arrivals: [1, 2]),
    Case(values: [0, 5, 20], keyTimes: [0, 1, 1], autoreverses: true, arrivals: [1, 2]),
    Case(values: [0, 5, 20, 7], keyTimes: [0, 0.5, 0.5, 1], repeats: 2, arrivals: [1, 2]),
  ]

  @Test(arguments: cases.indices, [0.0, 24, 60])
  func didReachToValue_ofATrack_isCalledAtTheEndOfEachIteration(index: Int, rate: Double) {
    let row = Self.cases[index]
    let (animator, box) = (Animator(), Box())
    let track = KeyframeAnimation(Box.x)
    track.values = row.values
    track.keyTimes = row.keyTimes
    (track.duration, track.speed, track.beginTime) = (0.4, row.speed, 0.1)
    (track.repeatCount, track.autoreverses) = (row.repeats, row.autoreverses)
    var found: [(time: Double, value: Double)] = []
    track.didReachToValue = { _ in found.append((animator.now, box.x)) }
    animator.add(track, to: box, forKey: "x")
    for time in SpeedTests.times(rate: Int(rate), until: 3) { animator.advance(to: time) }
    let expected = row.arrivals.map { 0.1 + 0.4 * $0 }
    #expect(found.count == expected.count, "\(found), expected \(expected)")
    for (number, (arrival, time)) in zip(found, expected).enumerated() {
      #expect(abs(arrival.time - time) < 1e-12, "\(found), expected \(expected)")
      let isBack = row.autoreverses && number % 2 == 1
      #expect(arrival.value == (isBack ? row.values.first : row.values.last))
    }
  }
}
