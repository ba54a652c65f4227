// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// A property shows the sum of what runs on it, at every instant and any frame rate.
@Suite("Disturbed: additive over plain") struct SumTests {
  static func linear(
    _ from: Double?, _ to: Double, _ duration: Double, isAdditive: Bool = false
  ) -> BasicAnimation<Box, Double> {
    let basic = BasicAnimation(Box.x, from: from, to: to, duration: duration, timing: .linear)
    basic.isAdditive = isAdditive
    return basic
  }

  static func part(_ time: Double, from: Double, to: Double, start: Double, _ duration: Double)
    -> Double
  {
    from + (to - from) * max(0, min(1, (time - start) / duration))
  }

  @Test(
    "0 to 100 plus 0 to 50 is the sum, at any rate", arguments: [1, 24, 60, 240], [false, true])
  func additiveOverPlain_isTheSum(rate: Int, additiveFirst: Bool) {
    let (animator, box) = (Animator(), Box())
    let plain = Self.linear(0, 100, 0.4)
    let additive = Self.linear(0, 50, 0.9, isAdditive: true)
    let short = Self.linear(0, -20, 0.2, isAdditive: true)
    if additiveFirst { animator.add(additive, to: box, forKey: "additive") }
    animator.add(plain, to: box, forKey: "plain")
    if !additiveFirst { animator.add(additive, to: box, forKey: "additive") }
    animator.add(short, to: box, forKey: "short")
    for frame in 1...rate * 2 {
      let now = Double(frame) / Double(rate)
      animator.advance(to: now)
      let sum =
        Self.part(now, from: 0, to: 100, start: 0, 0.4)
        + Self.part(now, from: 0, to: 50, start: 0, 0.9)
        + Self.part(now, from: 0, to: -20, start: 0, 0.2)
      #expect(abs(box.x - sum) < 1e-12 * 100, "at \(now)")
    }
    #expect(box.x == 130)
  }

  @Test("A plain animation that begins takes over what is not added")
  func plainBegins_underAdditive_continues() {
    let (animator, box) = (Animator(), Box(x: 10))
    animator.add(Self.linear(0, 40, 1, isAdditive: true), to: box, forKey: "added")
    animator.advance(to: 0.5)
    #expect(abs(box.x - 30) < 1e-12)
    // From 10, the part of the value that nothing adds, to 60.
    animator.add(Self.linear(nil, 60, 1), to: box, forKey: "plain")
    animator.advance(to: 0.5)
    #expect(abs(box.x - 30) < 1e-12)
    animator.advance(to: 0.75)
    #expect(abs(box.x - (22.5 + 30)) < 1e-12)
    animator.advance(to: 3)
    #expect(box.x == 100)
  }

  @Test("Fill mode removed takes the added value back at the end")
  func fillRemoved_takesTheAddedValueBack() {
    let (animator, box) = (Animator(), Box(x: 10))
    let added = Self.linear(5, 40, 0.5, isAdditive: true)
    added.fillMode = .removed
    animator.add(added, to: box, forKey: "added")
    animator.advance(to: 0.25)
    #expect(abs(box.x - 32.5) < 1e-12)
    animator.advance(to: 1)
    #expect(box.x == 10)
  }

  @Test("What the program adds meanwhile stays in the sum")
  func assignment_staysInTheSum() {
    let (animator, box) = (Animator(), Box(x: 1000))
    animator.add(Self.linear(0, 40, 1, isAdditive: true), to: box, forKey: "added")
    animator.advance(to: 0.5)
    box.x += 7
    animator.advance(to: 0.75)
    #expect(abs(box.x - 1037) < 1e-9)
    animator.remove(forKey: "added", from: box)
    animator.advance(to: 2)
    #expect(abs(box.x - 1037) < 1e-9)
  }

  /// A slow model: all that was ever added, evaluated anew for every instant.
  @Test("A plain animation that becomes additive goes on from what is shown", arguments: [24, 240])
  func additivity_setInFlight_doesNotJump(rate: Int) {
    let (animator, box) = (Animator(), Box())
    let first = Self.linear(0, 100, 1)
    animator.add(first, to: box, forKey: "first")
    animator.schedule(at: 0.31) { first.isAdditive = true }
    animator.schedule(at: 0.53) {
      animator.add(Self.linear(0, 40, 1), to: box, forKey: "second")
    }
    for frame in 1...rate {
      let time = Double(frame) / Double(rate)
      animator.advance(to: time)
      let second = time < 0.53 ? 0 : (time - 0.53) * 40
      let truth = 100 * time + second
      #expect(abs(box.x - truth) < 1e-9, "at \(time)")
    }
  }

  @Test("Random sums follow the model", arguments: 0..<8)
  func randomSums_followTheModel(part: Int) {
    for index in 0..<40 {
      let seed = UInt64(part * 40 + index)
      var random = SeededGenerator(seed: seed)
      let (animator, box) = (Animator(), Box())
      var parts: [(start: Double, to: Double, duration: Double, end: Double)] = []
      for number in 0..<Int(random.next() % 6 + 1) {
        let start = random.double(0...1)
        let (to, duration) = (random.double(-100...100), random.double(0.05...1))
        let removed = random.next() % 3 == 0 ? start + random.double(0...1) : Double.infinity
        parts.append((start, to, duration, removed))
        animator.schedule(at: start) {
          animator.add(
            Self.linear(0, to, duration, isAdditive: true), to: box, forKey: "\(number)")
        }
        if removed.isFinite {
          animator.schedule(at: removed) { animator.remove(forKey: "\(number)", from: box) }
        }
      }
      let plain = Self.linear(0, 300, 1.5)
      animator.add(plain, to: box, forKey: "plain")
      while animator.now < 2.5 {
        animator.advance(by: random.double(0...0.3))
        let now = animator.now
        let sum = parts.reduce(Self.part(now, from: 0, to: 300, start: 0, 1.5)) {
          $0 + Self.part(min(now, $1.end), from: 0, to: $1.to, start: $1.start, $1.duration)
        }
        #expect(abs(box.x - sum) < 1e-9, "seed \(seed) at \(now)")
      }
    }
  }

  @Test("What is removed in flight leaves what it has added, whatever its fill mode")
  func removed_inFlight_leavesWhatItHasAdded() {
    for fill in [FillMode.forwards, .removed, .both, .backwards] {
      let (animator, box) = (Animator(), Box(x: 10))
      let added = Self.linear(0, 40, 1, isAdditive: true)
      added.fillMode = fill
      animator.add(added, to: box, forKey: "added")
      animator.add(Self.linear(0, 8, 2, isAdditive: true), to: box, forKey: "other")
      animator.advance(to: 0.5)
      #expect(abs(box.x - (10 + 20 + 2)) < 1e-12, "\(fill)")
      animator.remove(forKey: "added", from: box)
      animator.advance(to: 1)
      #expect(abs(box.x - (10 + 20 + 4)) < 1e-12, "\(fill)")
    }
  }

  @Test("An assignment under a plain animation that becomes additive is lost")
  func assignmentUnderPlain_thatBecomesAdditive_isLost() {
    let motion = SpringMotion(spring: SpringAnimation(Box.x).spring, fromValue: 0, toValue: 100)
    for frames in [[0.3], [0.1, 0.15, 0.3]] {
      let (animator, box) = (Animator(), Box())
      let (plain, other) = (SpringAnimation(Box.x), BasicAnimation(Box.x))
      (plain.fromValue, plain.toValue) = (0, 100)
      (other.fromValue, other.toValue, other.duration, other.isAdditive) = (5, 5, 9, true)
      animator.add(plain, to: box, forKey: "plain")
      animator.add(other, to: box, forKey: "other")
      animator.schedule(at: 0.12) {
        animator.bringUpToDate(box)
        box.x = -500
      }
      animator.schedule(at: 0.2) { plain.isAdditive = true }
      for frame in frames { animator.advance(to: frame) }
      #expect(abs(box.x - (motion.value(at: 0.3) + 5)) < 1e-9, "\(frames): \(box.x)")
    }
  }
}
