// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

/// Combinations of speed, pause, way back, additivity, initial velocity and a change in flight,
/// against a model that knows only the closed form of one spring and a clock.
@Suite("Combinations of settings, against a model") struct CombinationTests {
  enum Change: CaseIterable { case none, retarget, replace }

  struct Combination: CustomStringConvertible {
    var speed: Double
    /// The speed from 0.1 s on.
    var laterSpeed: Double?
    /// Whether the animation is paused from 0.05 s to 0.2 s.
    var isPaused: Bool
    var autoreverses: Bool
    var isAdditive: Bool
    var velocity: Double
    /// What happens at 0.25 s.
    var change: Change

    var description: String {
      "speed \(speed), later \(laterSpeed.map { "\($0)" } ?? "the same"), "
        + "paused \(isPaused), back \(autoreverses), additive \(isAdditive), "
        + "velocity \(velocity), change \(change)"
    }

    /// The speed of the animation's time at an instant.
    func rate(at time: Double) -> Double {
      if isPaused, (0.05..<0.2).contains(time) { return 0 }
      return time < 0.1 ? speed : laterSpeed ?? speed
    }
  }

  static let combinations: [Combination] = {
    var all: [Combination] = []
    for speed in [1, 2.5, 0.6] {
      for later in [nil, 1.7] {
        for isPaused in [false, true] {
          for isAdditive in [false, true] {
            for velocity in [0.0, 800, -300] {
              for (autoreverses, change) in [
                (true, Change.none), (false, .none), (false, .retarget), (false, .replace),
              ] {
                all.append(
                  Combination(
                    speed: speed, laterSpeed: later, isPaused: isPaused,
                    autoreverses: autoreverses, isAdditive: isAdditive, velocity: velocity,
                    change: change))
              }
            }
          }
        }
      }
    }
    return all
  }()

  private static let spring = Spring(stiffness: 200, damping: 10)
  private static let changeTime = 0.25
  private static let base = 3.0

  // MARK: The model

  /// A motion from an instant on, at a rate that changes.
  private struct Part {
    let motion: SpringMotion
    let start: Double
    let rate: (Double) -> Double

    var length: Double { motion.settlingTime(threshold: 0.5) }

    /// The motion's time at an instant: the sum of its pieces between changes of the rate.
    func local(at time: Double) -> Double {
      let pieces = [start, 0.05, 0.1, 0.2, time].filter { $0 >= start && $0 <= time }.sorted()
      return zip(pieces, pieces.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * rate($1.0) }
    }

    /// The instant of a time of the motion, by bisection.
    func instant(ofLocal local: Double) -> Double {
      var (low, high) = (start, start + 50)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if self.local(at: middle) < local { low = middle } else { high = middle }
      }
      return high
    }

    var end: Double { instant(ofLocal: length) }
    var arrival: Double {
      instant(ofLocal: min(length, motion.crossing(0)?.time ?? .infinity))
    }

    func value(at time: Double) -> Double {
      let local = local(at: time)
      return local >= length ? motion.toValue : motion.value(at: local)
    }
  }

  private static func motion(_ from: Double, _ to: Double, _ velocity: Double) -> SpringMotion {
    SpringMotion(spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)
  }

  /// The parts of a combination's motion, with the event at the end of each.
  private static func parts(_ c: Combination) -> [(part: Part, until: Double, event: String)] {
    let first = Part(motion: motion(10, 50, c.velocity), start: 0, rate: c.rate)
    if c.autoreverses {
      let back = Part(motion: motion(50, 10, -c.velocity), start: first.end, rate: c.rate)
      return [(first, first.end, "reversed"), (back, back.end, "stopped true")]
    }
    guard c.change != .none, first.end > changeTime else {
      return [(first, first.end, "stopped true")]
    }
    let local = first.local(at: changeTime)
    let (value, velocity) = first.motion.state(at: local)
    if c.change == .retarget {
      let next = Part(motion: motion(value, -20, velocity), start: changeTime, rate: c.rate)
      return [(first, changeTime, "retargeted"), (next, next.end, "stopped true")]
    }
    // The replacement runs at speed 4, so its own velocity is smaller by that factor.
    let next = Part(
      motion: motion(c.isAdditive ? 0 : value, -20, velocity * c.rate(at: changeTime) / 4),
      start: changeTime, rate: { _ in 4 })
    return [(first, changeTime, "stopped false"), (next, next.end, "stopped true")]
  }

  /// The value that the property shows.
  private static func shown(
    _ c: Combination, _ parts: [(part: Part, until: Double, event: String)], at time: Double
  ) -> Double {
    let index = parts.firstIndex { time < $0.until } ?? parts.count - 1
    guard c.isAdditive else { return parts[index].part.value(at: time) }
    var sum = base + parts[index].part.value(at: time)
    if index > 0, c.change == .replace { sum += parts[0].part.value(at: changeTime) }
    return sum
  }

  // MARK: Tests

  @Test("Values and instants are those of the model", arguments: 0..<8)
  func combination_isTheModel(slice: Int) {
    for (number, c) in Self.combinations.enumerated() where number % 8 == slice {
      let parts = Self.parts(c)
      var expected: [(time: Double, event: String)] = []
      for (part, until, event) in parts {
        if part.arrival < until || !["retargeted", "stopped false"].contains(event) {
          expected.append((min(part.arrival, until), "reached"))
        }
        if event != "retargeted" { expected.append((until, event)) }
      }
      let run = Run(c, rate: [24, 30, 60][number % 3])
      #expect(run.log.map(\.event) == expected.map(\.event), "\(c)")
      for (found, truth) in zip(run.log, expected) {
        #expect(abs(found.time - truth.time) < 1e-9, "\(c): \(found), not at \(truth.time)")
      }
      for (time, value) in run.values {
        let truth = Self.shown(c, parts, at: time)
        #expect(abs(value - truth) < 1e-8, "\(c): \(value), not \(truth), at \(time)")
      }
    }
  }

  /// One run of a combination: its events, and what the property showed after each frame.
  private struct Run {
    var log: [(time: Double, event: String)] = []
    var values: [(time: Double, value: Double)] = []

    init(_ c: Combination, rate: Int) {
      let (animator, box) = (Animator(), Box(x: base))
      let events = Events(animator)
      let animation = SpringAnimation(Box.x, spring: spring, from: 10, to: 50)
      if c.velocity != 0 { animation.velocity = c.velocity }
      (animation.speed, animation.autoreverses) = (c.speed, c.autoreverses)
      animation.isAdditive = c.isAdditive
      events.observe(animation)
      if c.isPaused {
        animator.schedule(at: 0.05) { animation.isPaused = true }
        animator.schedule(at: 0.2) { animation.isPaused = false }
      }
      if let speed = c.laterSpeed { animator.schedule(at: 0.1) { animation.speed = speed } }
      animator.schedule(at: changeTime) {
        guard animation.isAttached else { return }
        switch c.change {
        case .none: break
        case .retarget: animation.toValue = -20
        case .replace:
          let next = SpringAnimation(Box.x, spring: spring)
          (next.toValue, next.speed, next.isAdditive) = (-20, 4, c.isAdditive)
          events.observe(next)
          animator.add(next, to: box, forKey: "x")
        }
      }
      animator.add(animation, to: box, forKey: "x")
      for frame in 1...rate * 3 / 2 {
        let time = Double(frame) / Double(rate)
        animator.advance(to: time)
        values.append((time, box.x))
      }
      animator.advance(to: 20)
      values.append((20, box.x))
      log = events.log
    }
  }

  /// The log of events, with their instants.
  private final class Events {
    private(set) var log: [(time: Double, event: String)] = []
    private let animator: Animator

    init(_ animator: Animator) { self.animator = animator }

    func observe(_ animation: Animation) {
      animation.didReachToValue = { [unowned self] _ in note("reached") }
      animation.didReverse = { [unowned self] _ in note("reversed") }
      animation.completion = { [unowned self] in note("stopped \($1)") }
    }

    private func note(_ event: String) { log.append((animator.now, event)) }
  }
}
