// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Values are rounded wherever they are shown: written at an event or before the beginning, traced,
/// and as a part of a sum; the motion itself is not rounded.
@Suite("Rounded values")
struct RoundedValueTests {
  /// The multiple of a factor that is nearest to a value.
  private static func rounded(_ value: Double, _ factor: Double) -> Double {
    factor > 0 ? (value / factor).rounded(.toNearestOrAwayFromZero) * factor : value
  }

  private static func slide(
    _ from: Double?, _ to: Double, _ factor: Double
  ) -> BasicAnimation<Box, Double> {
    let slide = BasicAnimation(Box.x, from: from, to: to, duration: 1, timing: .linear)
    slide.roundingFactor = factor
    return slide
  }

  /// Sixteenths of a second.
  private static let times = (0...16).map { Double($0) / 16 }

  @Test func sum_ofSeveral_isThatOfTheirRoundedValues() {
    let (animator, box) = (Animator(), Box(x: 5))
    let parts = [Self.slide(0, 90, 8), Self.slide(0, 7, 2), Self.slide(0, 3, 0)]
    for (index, part) in parts.enumerated() {
      part.isAdditive = index > 0
      animator.add(part, to: box, forKey: "\(index)")
    }
    for time in Self.times {
      animator.advance(to: time)
      let sum = Self.rounded(90 * time, 8) + Self.rounded(7 * time, 2) + 3 * time
      #expect(abs(box.x - sum) < 1e-12, "at \(time)")
      for (part, end) in zip(parts, [90.0, 7, 3]) {
        #expect(abs((part.currentValue ?? .nan) - end * time) < 1e-12)
      }
    }
    // What the additive ones have come to remains, as it was shown.
    #expect(box.x == 88 + 8 + 3)
  }

  @Test(arguments: Self.times.dropLast())
  func sum_afterAStop_keepsTheRoundedValue(time: Double) {
    let (animator, box) = (Animator(), Box(x: 5))
    let (added, other) = (Self.slide(0, 70, 8), Self.slide(0, 3, 0))
    (added.isAdditive, other.isAdditive) = (true, true)
    animator.add(added, to: box, forKey: "added")
    animator.add(other, to: box, forKey: "other")
    animator.advance(to: time)
    animator.remove(forKey: "added", from: box)
    animator.advance(to: 2)
    #expect(abs(box.x - (5 + Self.rounded(70 * time, 8) + 3)) < 1e-12)
  }

  /// One that becomes additive in flight goes on from what it shows.
  @Test(arguments: Self.times.dropLast(), [0.0, 8])
  func value_madeAdditive_doesNotJump(time: Double, factor: Double) {
    let (animator, box) = (Animator(), Box())
    let slide = Self.slide(10, 110, factor)
    animator.add(slide, to: box, forKey: "x")
    animator.advance(to: time)
    let shown = Self.rounded(10 + 100 * time, factor)
    #expect(box.x == shown)
    slide.isAdditive = true
    #expect(box.x == shown)
    for later in Self.times where later >= time {
      animator.advance(to: later)
      #expect(abs(box.x - Self.rounded(10 + 100 * later, factor)) < 1e-12, "at \(later)")
    }
  }

  /// A factor of which no multiple is a number leaves the values as they are.
  @Test(arguments: [Double.leastNonzeroMagnitude, Double.leastNormalMagnitude / 256])
  func values_roundedToAFactorBelowAllNumbers_areThemselves(factor: Double) {
    let (animator, box) = (Animator(), Box())
    animator.add(Self.slide(-10, 90, factor), to: box, forKey: "x")
    for time in Self.times {
      animator.advance(to: time)
      #expect(box.x == -10 + 100 * time, "at \(time)")
    }
  }

  @Test func fill_beforeTheBeginning_isRounded() {
    for mode in [FillMode.backwards, .both, .forwards, .removed] {
      for isAdditive in [false, true] {
        let (animator, box) = (Animator(), Box(x: 3.25))
        let slide = Self.slide(13, 90, 8)
        (slide.delay, slide.fillMode, slide.isAdditive) = (1, mode, isAdditive)
        animator.add(slide, to: box, forKey: "x")
        animator.advance(to: 0.5)
        let fills = !isAdditive && (mode == .backwards || mode == .both)
        #expect(box.x == (fills ? 16 : 3.25), "\(mode) \(isAdditive)")
        animator.advance(to: 1.5)
        // 51.5, half way.
        #expect(box.x == 48 + (isAdditive ? 3.25 : 0), "\(mode) \(isAdditive)")
        animator.advance(to: 3)
        let isKept = mode == .both || mode == .forwards
        let end = isAdditive ? (isKept ? 91.25 : 3.25) : isKept ? 88 : 3.25
        #expect(box.x == end, "\(mode) \(isAdditive)")
      }
    }
  }

  /// The value that is traced with an event is the one that is shown then.
  @Test func tracedValues_ofEveryEvent_areRounded() {
    let spring = SpringAnimation(Box.x, from: 3, to: 47, velocity: 300, bounciness: 14)
    let track = KeyframeAnimation(Box.x)
    (track.values, track.duration) = ([3, 90, 47], 0.5)
    let back = BasicAnimation(Box.x, from: 3, to: 47, duration: 0.3)
    back.autoreverses = true
    let decay = DecayAnimation(Box.x, from: 3, velocity: 300)
    for animation in [spring, track, back, decay] as [PropertyAnimation<Box, Double>] {
      let (animator, box) = (Animator(), Box())
      animation.roundingFactor = 8
      animation.tracer.start()
      var shown: [Double] = []
      animation.didReachToValue = { _ in shown.append(box.x) }
      animator.add(animation, to: box, forKey: "x")
      for frame in 0...240 { animator.advance(to: Double(frame) / 60) }
      let events = animation.tracer.events
      let reached = events.filter { $0.kind == .didReachToValue }.compactMap { $0.value?.x }
      #expect(!reached.isEmpty && reached == shown, "\(reached) \(shown)")
      let writes = events.filter { $0.kind == .write }.compactMap { $0.value?.x }
      #expect(writes.count > 10)
      #expect((reached + writes + box.writes).allSatisfy { $0 == Self.rounded($0, 8) })
    }
  }
}
