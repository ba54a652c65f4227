// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// The covered part of the distance that animations of the `.pop` profile say of themselves: that
/// of the value that each frame writes.
@Suite("Progress in the .pop profile")
struct POPProgressTests {
  /// Runs 12 frames of a 16th of a second; returns the values and the progress after each.
  private static func run(
    _ animation: PropertyAnimation<Box, Double>, from start: Double = 0
  ) -> [(value: Double, progress: Double)] {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box(x: start))
    animation.isRemovedOnCompletion = false
    #expect(animation.progress == 0)
    animator.add(animation, to: box, forKey: "x")
    return (1...12).map { frame in
      animator.advance(to: 1 + Double(frame) / 16)
      return (box.x, animation.progress)
    }
  }

  @Test func progress_ofABasicAnimation_isThatOfItsCurve() {
    for curve in [nil, CubicBezier.easeIn, .linear, CubicBezier(0.3, -0.8, 0.7, 1.8)] {
      let animation = BasicAnimation(Box.x, from: 20, to: -60, duration: 0.5, timing: curve)
      let frames = Self.run(animation)
      for (frame, (value, progress)) in frames.enumerated() {
        #expect(abs((value - 20) / -80 - progress) < 1e-12, "\(frame): \(progress)")
      }
      // It begins with the first frame and ends with the ninth.
      #expect(frames[0].progress == 0 && frames[8].progress == 1 && frames[11].progress == 1)
      #expect(frames[3].progress != 0 && frames[3].progress != 1)
    }
  }

  /// Neither a clamp mode nor a way of nothing changes the progress along a curve.
  @Test func progress_ofAClampedBasicAnimation_isThatOfItsCurve() {
    let curve = CubicBezier(0.3, -0.8, 0.7, 1.8)
    func frames(to end: Double, _ clampMode: ClampMode) -> [(value: Double, progress: Double)] {
      let animation = BasicAnimation(Box.x, from: 20, to: end, duration: 0.5, timing: curve)
      animation.clampMode = clampMode
      return Self.run(animation)
    }
    let free = frames(to: -60, []).map(\.progress)
    #expect(free.contains { $0 < 0 } && free.contains { $0 > 1 })
    for clampMode in [ClampMode.start, .end, .both, []] {
      let clamped = frames(to: -60, clampMode)
      #expect(clamped.map(\.progress) == free)
      #expect(!clampMode.contains(.start) || clamped.allSatisfy { $0.value <= 20 })
      #expect(!clampMode.contains(.end) || clamped.allSatisfy { $0.value >= -60 })
      let still = frames(to: 20, clampMode)
      #expect(still.map(\.progress) == free && still.allSatisfy { $0.value == 20 })
    }
  }

  @Test func progress_ofSpringsAndKeyframes_isThatOfTheirValues() {
    let track = KeyframeAnimation(Box.x)
    (track.values, track.duration) = ([20, 90, -60], 2)
    for (name, animation) in [
      ("spring", SpringAnimation(Box.x, from: 20, to: -60, velocity: 300, bounciness: 18)),
      ("keyframes", track),
    ] as [(String, PropertyAnimation<Box, Double>)] {
      let frames = Self.run(animation)
      for (frame, (value, progress)) in frames.enumerated() {
        let part = (value - 20) / -80
        #expect(abs(part - progress) < 1e-9, "\(name), \(frame): \(part) \(progress)")
      }
      #expect(Set(frames.map(\.progress)).count > 8, "\(name)")
    }
  }

  @Test func progress_ofSeveralNumbers_isThatOfTheirDistance() {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    box.frame = [1, 2, 3, 4]
    let spring = SpringAnimation(Box.frame, to: [31, 42, 3, 4], bounciness: 0)
    animator.add(spring, to: box, forKey: "frame")
    for frame in 1...6 {
      animator.advance(to: 1 + Double(frame) / 16)
      let (gone, whole) = (box.frame - [1, 2, 3, 4], SIMD4<Double>(30, 40, 0, 0))
      let part = (gone * gone).sum().squareRoot() / (whole * whole).sum().squareRoot()
      #expect(abs(spring.progress - part) < 1e-9, "\(frame)")
    }
    #expect(spring.progress > 0.3)
  }

  @Test func progress_withoutAWay_isThatOfTheEnd() {
    let frames = Self.run(SpringAnimation(Box.x, from: 20, to: 20, velocity: 900))
    #expect(frames.dropFirst().allSatisfy { $0.progress == 1 } && frames[2].value != 20)
  }

  /// An animation that is added is under way before its first frame.
  @Test func animator_withWhatIsAdded_isNotAtRest() {
    for profile in [Animator.Profile.pop, .exact] {
      let (animator, box) = (Animator(profile: profile), Box())
      #expect(animator.isAtRest && animator.isIdle, "\(profile)")
      animator.add(BasicAnimation(Box.x, from: 0, to: 1, duration: 0.5), to: box, forKey: "x")
      // In the exact profile it is in motion from its beginning on, which is an event.
      #expect(animator.isAtRest == (profile == .exact) && !animator.isIdle, "\(profile)")
      animator.advance(to: 0.25)
      #expect(!animator.isAtRest && !animator.isIdle, "\(profile)")
      for frame in 16...64 { animator.advance(to: Double(frame) / 60) }
      #expect(animator.isAtRest && animator.isIdle && box.x == 1, "\(profile)")
    }
  }
}
