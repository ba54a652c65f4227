// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// An animation that is added again after it was stopped runs as a new one does, in whatever
/// iteration and interval it was.
@Suite("Runs of animations that were stopped")
struct StoppedRunTests {
  enum Kind: CaseIterable {
    case repeated, reversed, track, reversedTrack, targets, spring, decay, clamped, settling
    case custom, follower, replaced
  }

  private final class Run {
    let animator = Animator(startTime: 1)
    let box = Box()
    let kind: Kind
    let animation: Animation
    let leader = BasicAnimation(Box.y, from: 0, to: 30, duration: 0.5, timing: .linear)
    var log: [(name: String, time: Double)] = []

    init(_ kind: Kind) {
      self.kind = kind
      animation = Self.animation(kind, leader)
      animation.didStart = { [unowned self] _ in note("start") }
      animation.didReachToValue = { [unowned self] _ in note("reach") }
      animation.didRepeat = { [unowned self] _ in note("repeat") }
      animation.didReverse = { [unowned self] _ in note("reverse") }
      animation.completion = { [unowned self] in note("stop \($1)") }
    }

    private static func animation(
      _ kind: Kind, _ leader: BasicAnimation<Box, Double>
    ) -> Animation {
      let basic = BasicAnimation(Box.x, from: 10, to: 50, duration: 0.25, timing: .linear)
      let track = KeyframeAnimation(Box.x)
      (track.values, track.duration, track.repeatCount) = ([10, 80, -40, 60], 0.75, 2)
      let spring = SpringAnimation(
        Box.x, spring: Spring(stiffness: 400, damping: 24), from: 10, to: 50, velocity: 900)
      switch kind {
      case .repeated, .replaced: basic.repeatCount = 4
      case .reversed: (basic.repeatCount, basic.autoreverses) = (2, true)
      case .track: return track
      case .reversedTrack:
        track.autoreverses = true
        return track
      case .targets:
        spring.keyframes = [
          SpringKeyframe(50, at: 0), SpringKeyframe(90, at: 0.2), SpringKeyframe(20, at: 0.5),
        ]
        return spring
      case .spring:
        spring.repeatCount = 2
        return spring
      case .decay:
        let decay = DecayAnimation(Box.x, from: 10, velocity: 500)
        (decay.deceleration, decay.repeatCount) = (0.99, 2)
        return decay
      case .clamped:
        spring.clampMode = .both
        return spring
      case .settling:
        let timed = SpringAnimation(Box.x, settlingDuration: 0.5, dampingRatio: 0.4)
        (timed.fromValue, timed.toValue, timed.repeatCount) = (10, 50, 2)
        return timed
      case .custom:
        return CustomAnimation<Box> { box, animation in
          box.x = animation.runTime
          return animation.runTime < 0.9
        }
      case .follower:
        let follower = SpringAnimation(Box.x, spring: spring.spring, follows: leader)
        (follower.fromValue, follower.velocity) = (10, 200)
        return follower
      }
      return basic
    }

    func note(_ event: String) { log.append((event, animator.now - begin)) }
    private var begin = 0.0

    /// Adds the animation, and its leader if it has one.
    func add() {
      begin = animator.now
      log = []
      box.x = 3
      if kind == .follower { animator.add(leader, to: box, forKey: "leader") }
      switch animation {
      case let animation as CustomAnimation<Box>: animator.add(animation, to: box, forKey: "x")
      case let animation as PropertyAnimation<Box, Double>:
        animator.add(animation, to: box, forKey: "x")
      default: Issue.record("\(animation)")
      }
    }

    /// Stops the animation, which another one replaces or which is removed.
    func stop() {
      if kind == .replaced {
        animator.add(BasicAnimation(Box.x, to: 7, duration: 0.125), to: box, forKey: "x")
      }
      animator.removeAll(from: box)
    }

    /// The values of a run until an instant after its begin, in sixty-fourths of a second.
    func values(until end: Int) -> [Double] {
      (0...end).map {
        animator.advance(to: begin + Double($0) / 64)
        return box.x
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func nextRun_ofAStoppedAnimation_isThatOfANewOne(kind: Kind) {
    let fresh = Run(kind)
    fresh.add()
    let truth = fresh.values(until: 256)
    #expect(Set(truth).count > 2 && fresh.log.count > 1)
    // In each interval of the motion, or after its end.
    for length in [0, 7, 13, 17, 23, 29, 37, 53, 71, 90, 256] {
      let run = Run(kind)
      run.add()
      #expect(run.values(until: length) == Array(truth.prefix(length + 1)))
      run.stop()
      run.animator.advance(to: 9)
      for _ in 0..<2 {
        run.add()
        let values = run.values(until: 256)
        for (frame, (value, expected)) in zip(values, truth).enumerated() {
          #expect(abs(value - expected) < 1e-9, "after \(length), frame \(frame)")
        }
        #expect(run.log.count == fresh.log.count, "after \(length): \(run.log)")
        for (event, expected) in zip(run.log, fresh.log) {
          #expect(event.name == expected.name, "after \(length)")
          #expect(abs(event.time - expected.time) < 1e-9, "\(event), \(expected)")
        }
        run.animator.advance(by: 1)
      }
    }
  }

  /// Within the limits of its clamp mode, as it was written.
  @Test func currentValue_afterAStop_isTheOneWritten() {
    for clampMode in [ClampMode.start, .end, .both, []] {
      for (velocity, time) in [
        (-900.0, 0.0625), (900, 0.0625), (-900, 0.25), (900, 0.25), (0, 0.125), (0, 0.375),
      ] {
        for end in ["removal", "pause", "replacement"] {
          let (animator, box) = (Animator(), Box())
          let spring = SpringAnimation(
            Box.x, spring: Spring(stiffness: 200, damping: 6), from: 10, to: 50,
            velocity: velocity)
          spring.clampMode = clampMode
          animator.add(spring, to: box, forKey: "x")
          animator.advance(to: time)
          let value = box.x
          #expect(!clampMode.contains(.start) || value >= 10)
          #expect(!clampMode.contains(.end) || value <= 50)
          if end == "pause" { spring.isPaused = true }
          animator.advance(to: time + (end == "pause" ? 0.5 : 0))
          if end == "replacement" {
            animator.add(BasicAnimation(Box.x, to: 7), to: box, forKey: "x")
          }
          animator.removeAll(from: box)
          let place = "\(clampMode.rawValue) \(velocity) at \(time), \(end)"
          for later in [0.0, 1] {
            animator.advance(by: later)
            #expect(abs((spring.currentValue ?? .nan) - value) < 1e-9, "\(place), \(later) s later")
            #expect(abs(box.x - value) < 1e-9, "\(place), \(later) s later")
          }
        }
      }
    }
  }
}
