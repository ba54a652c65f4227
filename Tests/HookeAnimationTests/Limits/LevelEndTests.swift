// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Levels and limits are found on the way that the animation goes, however its end is given.
@Suite("Ends of motions to levels")
struct LevelEndTests {
  private static let spring = Spring(stiffness: 90, damping: 4)

  /// Ends from 50, as they are given, and the value at which the motion ends.
  private static let ends:
    [(from: Double?, to: Double?, by: Double?, velocity: Double?, start: Double, end: Double)] = [
      (nil, 150, nil, nil, 50, 150), (nil, nil, 100, nil, 50, 150), (20, nil, 130, nil, 20, 150),
      (20, 150, nil, -300, 20, 150), (nil, 150, 30, nil, 120, 150), (nil, nil, nil, 900, 50, 50),
      (20, nil, nil, nil, 20, 50), (nil, nil, -80, 0, 50, -30),
    ]

  @Test func levels_ofEveryEnd_areCrossedOnItsWay() {
    for (from, to, by, velocity, start, end) in Self.ends {
      let (animator, box) = (Animator(), Box(x: 50))
      let animation = SpringAnimation(Box.x, spring: Self.spring)
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      animation.velocity = velocity
      let motion = SpringMotion(
        spring: Self.spring, fromValue: start, toValue: end, initialVelocity: velocity ?? 0)
      let levels = [140.0, 30, 0].filter { $0 != start }
      let truths = levels.map { motion.time(reaching: $0) }
      var first: [Double?] = levels.map { _ in nil }
      animator.add(animation, to: box, forKey: "x", whenCrossing: levels) { level, speed in
        guard let index = levels.firstIndex(of: level), first[index] == nil else { return }
        first[index] = animator.now
        #expect(
          abs(speed - motion.velocity(at: animator.now)) < 1e-6, "\(level), \(start)...\(end)")
      }
      animator.advance(to: 9)
      for (index, truth) in truths.enumerated() {
        #expect((first[index] != nil) == (truth != nil), "\(levels[index]), \(start)...\(end)")
        if let truth, let time = first[index] { #expect(abs(time - truth) < 1e-9) }
      }
    }
  }

  /// What was crossed before the motion is reduced is not crossed again, and the rest once.
  @Test func levels_ofAMotionReducedInFlight_areCrossedOnce() {
    let decay = DecayAnimation(Box.x, from: 0, velocity: 1000)
    let spring = SpringAnimation(
      Box.x, spring: Spring(stiffness: 100, damping: 20), from: 0, to: 320)
    for animation in [decay, spring] as [PropertyAnimation<Box, Double>] {
      for crossed in 0...3 {
        let (animator, box) = (Animator(), Box())
        let levels = [50.0, 100, 250]
        var log: [Double] = []
        animator.add(animation, to: box, forKey: "x", whenCrossing: levels) { level, velocity in
          #expect(velocity > 0)
          log.append(level)
        }
        while log.count < crossed { animator.advance(by: 1.0 / 256) }
        #expect(log == Array(levels.prefix(crossed)))
        animator.motion = .reduced
        animator.advance(by: 0)
        #expect(log == levels && animator.isIdle, "\(crossed)")
      }
    }
  }

  /// POP acts at frames, and says the velocity with which the motion came to the limit.
  @Test(arguments: [1000.0, 2000, -1500])
  func limit_hitByADecayInPOP_isSaidWithTheVelocityThere(velocity: Double) {
    let (animator, box) = (Animator(profile: .pop, startTime: 1), Box())
    var hits: [(limit: Double, velocity: Double)] = []
    let decay = DecayAnimation(Box.x, from: 0, velocity: velocity)
    animator.add(decay, to: box, forKey: "x", within: MotionLimits(-100...100)) {
      hits.append(($0, $1))
    }
    for frame in 1...60 { animator.advance(to: 1 + Double(frame) / 20) }
    // The speed falls by the rate, -1000 ln 0.998 = 2.002 per second, times the distance.
    let limit = velocity > 0 ? 100.0 : -100
    let truth = velocity - 2.002002670673338 * limit
    #expect(hits.count == 1 && hits.first?.limit == limit)
    #expect(abs((hits.first?.velocity ?? 0) - truth) < 1e-6, "\(hits)")
  }

  /// In the .pop profile there is no reduced motion: what is hit and crossed stays the same.
  @Test func events_ofReducedMotionInPOP_areThoseOfFull() {
    func run(_ motion: Animator.Motion) -> [String] {
      let (animator, boxes) = (Animator(profile: .pop, startTime: 1), (0..<4).map { _ in Box() })
      animator.motion = motion
      var log: [String] = []
      func note(_ name: String) -> (Double, Double) -> Void {
        { log.append("\(name) \($0) \(($1 * 1e6).rounded()) at \(animator.now)") }
      }
      let spring = SpringAnimation(Box.x, spring: Self.spring, to: 100)
      // POP rests here by its speed, long before the energy is that of rest.
      let slow = SpringAnimation(Box.x, spring: Spring(stiffness: 4, damping: 1.6), to: 100)
      let (thrown, coast) = (
        DecayAnimation(Box.x, velocity: 900), DecayAnimation(Box.x, velocity: 700)
      )
      animator.add(
        spring, to: boxes[0], forKey: "x", whenCrossing: [50, 100, 130], perform: note("level"))
      animator.add(
        thrown, to: boxes[1], forKey: "x",
        within: MotionLimits(-9...300, .bounce(restitution: 0.5)),
        didHit: note("limit"))
      animator.add(
        coast, to: boxes[2], forKey: "x", whenCrossing: [100, 340], perform: note("coast"))
      animator.add(
        slow, to: boxes[3], forKey: "x", whenCrossing: [100], perform: note("slow"))
      for frame in 1...240 {
        animator.advance(to: 1 + Double(frame) / 30)
        if frame % 10 == 0 { log.append("\(boxes.map(\.x))") }
      }
      return log
    }
    let full = run(.full)
    #expect(
      full.contains { $0.hasPrefix("level 100.0") } && full.contains { $0.hasPrefix("limit") })
    #expect(run(.reduced) == full)
  }
}
