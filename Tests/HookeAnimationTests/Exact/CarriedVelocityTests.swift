// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// A timing curve that replaces a motion takes over its velocity, unless it begins vertically.
@Suite("Velocities taken over by timing curves")
struct CarriedVelocityTests {
  /// Curves with their slope at the start, by hand.
  static let curves: [(curve: CubicBezier, slope: Double)] = [
    (.linear, 1), (.easeIn, 0), (CubicBezier(0.25, 0.5, 0.5, 1), 2),
    (CubicBezier(0.5, -0.25, 0.75, 1), -0.5), (CubicBezier(0.25, 1.5, 0.5, 0.5), 6),
    (CubicBezier(0.5, 1.125, 0.75, 1), 2.25), (CubicBezier(0.5, -1.0625, 0.75, 1), -2.125),
    // A control point at the start leaves the slope to the other one, or to the end.
    (CubicBezier(0, 0, 0.5, 0.25), 0.5), (CubicBezier(0, 0, 0, 0), 1), (CubicBezier(0, 0, 1, 0), 0),
    // Vertical ones.
    (CubicBezier(0, 0.5, 1, 1), .infinity), (CubicBezier(0, -0.5, 1, 1), -.infinity),
    (CubicBezier(0, 0, 0, 1), .infinity), (CubicBezier(0, 0, 0, -0.25), -.infinity),
    (CubicBezier(0, 1, 0, 1), .infinity),
  ]

  /// What a velocity taken over adds after a time, in seconds, to a motion of a duration.
  private static func fading(
    _ velocity: Double, after time: Double, of duration: Double, slope: Double
  ) -> Double {
    let fade = slope.isFinite && abs(slope) > 2 ? duration * 2 / abs(slope) : duration
    let share = max(0, 1 - time / fade)
    return velocity * time * share * share
  }

  /// The value after 0.25 s of a linear motion from 0 to 80, in a second, that is 20 and moves with
  /// 80 a second.
  private func replacement(
    _ curve: CubicBezier, to end: Double, duration: Double, from start: Double? = nil,
    key: String, speed: Double = 1
  ) -> (animator: Animator, box: Box) {
    let (animator, box) = (Animator(), Box())
    animator.add(
      BasicAnimation(Box.x, to: 80, duration: 1, timing: .linear), to: box, forKey: "x")
    animator.advance(to: 0.25)
    let next = BasicAnimation(Box.x, to: end, duration: duration, timing: curve)
    (next.fromValue, next.speed) = (start, speed)
    animator.add(next, to: box, forKey: key)
    return (animator, box)
  }

  /// Under the same key and beside it, toward the way that it went and back, at both speeds.
  @Test func replacement_anyCurve_beginsWithTheVelocityUnlessVertical() {
    for (curve, slope) in Self.curves {
      for (key, end, speed) in [("x", 100.0, 1.0), ("y", 100, 1), ("x", -60, 2), ("y", -60, 0.5)] {
        let (animator, box) = replacement(curve, to: end, duration: 2, key: key, speed: speed)
        let way = end - 20
        let carried = slope.isFinite ? 80 / speed - slope * way / 2 : 0
        for step in 0...24 {
          let time = Double(step) / 16
          animator.advance(to: 0.25 + time)
          let local = time * speed
          let truth =
            20 + way * curve.value(at: min(1, local / 2))
            + Self.fading(carried, after: local, of: 2, slope: slope)
          #expect(abs(box.x - truth) < 1e-9, "\(curve) to \(end), at \(time): \(box.x), \(truth)")
        }
        animator.advance(to: 9)
        #expect(box.x == end && animator.isIdle)
      }
    }
  }

  /// A from-value of its own begins a motion of its own.
  @Test func replacement_withAFromValue_takesNothingOver() {
    for (curve, _) in Self.curves {
      let (animator, box) = replacement(curve, to: 60, duration: 1, from: 20, key: "x")
      for step in 0...16 {
        let time = Double(step) / 16
        animator.advance(to: 0.25 + time)
        #expect(abs(box.x - (20 + 40 * curve.value(at: time))) < 1e-9, "\(curve) at \(time)")
      }
    }
  }

  /// What stands where it is to go carries all of the velocity; one of no duration none of it.
  @Test func replacement_withoutWayOrTime_isFinite() {
    for (curve, slope) in Self.curves {
      let (animator, box) = replacement(curve, to: 20, duration: 1, key: "x")
      for local in [0.125, 0.25, 0.5] {
        animator.advance(to: 0.25 + local)
        let truth = 20 + Self.fading(80, after: local, of: 1, slope: slope)
        #expect(abs(box.x - truth) < 1e-9, "\(curve), slope \(slope): \(box.x)")
      }
      let instant = replacement(curve, to: 70, duration: 0, key: "x")
      instant.animator.advance(to: 0.25)
      #expect(instant.box.x == 70 && instant.animator.isIdle, "\(curve)")
    }
  }

  /// A new to-value in flight, at the start and later.
  @Test func retarget_ofAVerticalCurve_isFinite() {
    for (curve, slope) in Self.curves {
      let (animator, box) = (Animator(), Box())
      let animation = BasicAnimation(Box.x, from: 0, to: 100, duration: 1, timing: curve)
      animator.add(animation, to: box, forKey: "x")
      animator.advance(to: 0)
      animation.toValue = 50
      for frame in 0...30 {
        animator.advance(to: Double(frame) / 60)
        #expect(box.x.isFinite, "\(curve) at \(animator.now)")
      }
      let (value, velocity) = (box.x, animation.currentVelocity ?? .nan)
      animation.toValue = -20
      animator.advance(to: 1)
      let way = -20 - value
      let carried = slope.isFinite ? velocity - slope * way : 0
      let truth =
        value + way * curve.value(at: 0.5)
        + Self.fading(carried, after: 0.5, of: 1, slope: slope)
      #expect(abs(box.x - truth) < 1e-9, "\(curve): \(box.x), \(truth)")
      animator.advance(to: 2)
      #expect(box.x == -20)
    }
  }

  /// The way that curves with a steep start run back at most, of the whole, after a motion that
  /// stands still, and the most that they jump in a thousandth of the duration.
  @Test(arguments: [
    (CubicBezier(0.05, 0.7, 0.1, 1), 1e-9, 0.02), (CubicBezier(0.16, 1, 0.3, 1), 1e-9, 0.02),
    (CubicBezier(0.22, 1, 0.36, 1), 1e-9, 0.01), (CubicBezier(0.25, 1, 0.5, 1), 1e-9, 0.01),
    (CubicBezier(0.2, 0.9, 0.1, 1), 1e-9, 0.01), (CubicBezier(0, 0, 0.2, 1), 0.02, 0.01),
  ])
  func replacement_aSteepStart_doesNotRunBack(curve: CubicBezier, back: Double, jump: Double) {
    let (animator, box) = (Animator(), Box())
    let animation = BasicAnimation(Box.x, from: 0, to: -100, duration: 1, timing: .easeIn)
    animator.add(animation, to: box, forKey: "x")
    animator.advance(to: 0)
    animator.add(BasicAnimation(Box.x, to: 1, duration: 1, timing: curve), to: box, forKey: "x")
    var (last, most) = (0.0, 0.0)
    for step in 1...1000 {
      animator.advance(to: Double(step) / 1000)
      #expect(box.x > -back && box.x > most - back && box.x < 1 + 1e-9, "\(curve): \(box.x)")
      #expect(abs(box.x - last) < jump, "\(curve) at \(animator.now): \(last), \(box.x)")
      (last, most) = (box.x, max(most, box.x))
    }
    #expect(box.x == 1)
  }

  /// A motion that is vertical at this instant, which has no velocity to take over.
  @Test func replacement_ofAVerticalCurve_isFinite() {
    let curves = [CubicBezier(0, 0.5, 1, 1), CubicBezier(1, 0, 0, 1)]
    for (curve, instant) in zip(curves, [0, 0.5]) {
      for kind in 0..<6 {
        let (animator, box) = (Animator(), Box())
        let animation = BasicAnimation(Box.x, from: 0, to: 100, duration: 1, timing: curve)
        animator.add(animation, to: box, forKey: "x")
        animator.advance(to: instant)
        switch kind {
        case 0: animator.add(SpringAnimation(Box.x, to: 5), to: box, forKey: "x")
        case 1: animator.add(DecayAnimation(Box.x), to: box, forKey: "x")
        case 2: animator.add(BasicAnimation(Box.x, to: 5), to: box, forKey: "x")
        case 3: animation.toValue = box.x
        case 4: animation.timingFunction = .easeOut
        default: animation.speed = 2
        }
        for frame in 1...30 {
          animator.advance(to: instant + Double(frame) / 60)
          #expect(box.x.isFinite, "\(kind), \(curve) at \(animator.now)")
        }
      }
    }
  }

  /// A velocity that is taken over moves what has no way of its own.
  @Test func curve_withoutAWay_isConstantAtRestAlone() {
    for (from, to) in [(5.0, 5.0), (5, 6), (0, 0)] {
      for velocity in [0.0, 3, -3] {
        let isConstant = from == to && velocity == 0
        let eased = EasedMotion(timing: .easeIn, duration: 1, fromValue: from, toValue: to)
        let spring = SpringMotion(
          spring: Spring(), fromValue: from, toValue: to, initialVelocity: velocity)
        #expect(MotionCurve.eased(eased, carriedVelocity: velocity).isConstant == isConstant)
        #expect(MotionCurve.spring(spring).isConstant == isConstant)
        let decay = DecayMotion(fromValue: from, initialVelocity: velocity)
        #expect(MotionCurve.decay(decay).isConstant == (velocity == 0))
      }
      #expect(MotionCurve.constant(from).isConstant)
    }
  }
}
