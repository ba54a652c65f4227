// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The arrival of a spring is computed only if it is observed: an observer that is added in flight
/// is notified as one that was there from the start.
@Suite struct ArrivalTests {
  private static let spring = Spring(stiffness: 200, damping: 10)
  private static let arrival =
    SpringMotion(spring: spring, fromValue: 0, toValue: 100, initialVelocity: 0).crossing(0)?.time
    ?? .nan

  private let animator = Animator()
  private let box = Box()
  private let animation: SpringAnimation<Box, Double>

  init() {
    animation = SpringAnimation(Box.x, spring: Self.spring)
    animation.toValue = 100
    animator.add(animation, to: box, forKey: "x")
  }

  @Test(
    "An observer added before the arrival is notified at its instant", arguments: [1.0, 2, 0.5])
  func didReachToValue_setBeforeArrival_isCalledAtItsInstant(speed: Double) {
    var times: [Double] = []
    animator.advance(to: 0.05)
    animation.speed = speed
    animation.didReachToValue = { [animator] _ in times.append(animator.now) }
    animator.advance(to: 5)
    #expect(times.count == 1)
    let expected = 0.05 + (Self.arrival - 0.05) / speed
    #expect(abs((times.first ?? 0) - expected) < 1e-12, "\(times) instead of \(expected)")
  }

  @Test func didReachToValue_setAfterArrival_isNotCalled() {
    var count = 0
    animator.advance(to: Self.arrival + 0.01)
    animation.didReachToValue = { _ in count += 1 }
    animator.advance(to: 5)
    #expect(count == 0)
  }

  @Test func didReachToValue_setWhilePaused_isCalledLaterByThePause() {
    var times: [Double] = []
    animator.advance(to: 0.05)
    animation.isPaused = true
    animator.advance(to: 0.3)
    animation.didReachToValue = { [animator] _ in times.append(animator.now) }
    animation.isPaused = false
    animator.advance(to: 5)
    let expected = Self.arrival + 0.25
    #expect(times.count == 1 && abs((times.first ?? 0) - expected) < 1e-12, "\(times)")
  }

  @Test func events_begunInFlight_containTheArrival() async {
    animator.advance(to: 0.05)
    var events: AsyncStream<AnimationEvent>? = animator.events()
    animator.advance(to: Self.arrival + 0.01)
    animator.remove(forKey: "x", from: box)
    var iterator = events?.makeAsyncIterator()
    events = nil
    let first = await iterator?.next()
    #expect(first?.kind == .reachedToValue)
    #expect(abs((first?.time ?? 0) - Self.arrival) < 1e-12)
  }

  @Test(
    "One that ends at its target and begins at it is there at once, whatever its velocity",
    arguments: [0.0, 300, -300])
  func clamped_atItsTarget_hasArrived(velocity: Double) {
    let (animator, box) = (Animator(), Box(x: 5))
    var (arrivals, ends): ([Double], [Double]) = ([], [])
    let clamped = SpringAnimation(Box.x, spring: Self.spring)
    (clamped.fromValue, clamped.toValue, clamped.velocity) = (5, 5, velocity)
    clamped.clampMode = .end
    clamped.didReachToValue = { _ in arrivals.append(animator.now) }
    clamped.completion = { _, _ in ends.append(animator.now) }
    animator.add(clamped, to: box, forKey: "x")
    for frame in 1...60 {
      animator.advance(to: Double(frame) / 60)
      #expect(box.x == 5)
    }
    #expect(arrivals == [0] && ends == [0])
  }

  @Test(
    "Of two components the one with a way to go decides, and the other does not leave",
    arguments: [0, 0.05])
  func clamped_oneComponentAtItsTarget_endsWithTheOther(observedFrom time: Double) {
    let (animator, box) = (Animator(), Box())
    var arrivals: [Double] = []
    let clamped = SpringAnimation(Box.size, spring: Self.spring)
    (clamped.fromValue, clamped.toValue) = (SIMD2(5, 0), SIMD2(5, 100))
    clamped.velocity = SIMD2(-300, 0)
    clamped.clampMode = .end
    animator.add(clamped, to: box, forKey: "size")
    animator.advance(to: time)
    clamped.didReachToValue = { _ in arrivals.append(animator.now) }
    animator.advance(to: 5)
    #expect(arrivals.count == 1 && abs((arrivals.first ?? 0) - Self.arrival) < 1e-12)
    #expect(box.size == SIMD2(5, 100))
  }
}
