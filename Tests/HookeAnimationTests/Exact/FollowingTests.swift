// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import HookeTestSupport
import Testing

/// A target whose properties count as arrived within a millionth, so that the end of a leader's
/// motion is no visible step.
final class Bead {
  var place = 0.0
  var pair = SIMD2(0.0, 0.0)

  static let place = AnimatableProperty<Bead, Double>(
    "place", threshold: 1e-6, read: { $0.place }, write: { $0.place = $1 })
  static let pair = AnimatableProperty<Bead, SIMD2<Double>>(
    "pair", threshold: 1e-6, read: { $0.pair }, write: { $0.pair = $1 })
}

@Suite("Springs that follow") struct FollowingTests {
  static let springs = [
    Spring(bounciness: 12, speed: 10), Spring(mass: 2, stiffness: 300, damping: 90),
  ]

  /// Frames until `end`, by name: six rates.
  static func frames(_ rate: Int, until end: Double) -> [Double] {
    switch rate {
    case 0: return [end]
    case 1:
      var random = SeededGenerator(seed: 7)
      var (times, time) = ([Double](), 0.0)
      while time < end {
        time += random.double(0.0005...0.09)
        times.append(min(time, end))
      }
      return times
    default: return (1...Int(end * Double(rate))).map { Double($0) / Double(rate) } + [end]
    }
  }
  static let rates = [0, 1, 24, 60, 120, 240]

  /// The motion of springs behind a target, by the classical Runge-Kutta method with steps of 2e-4
  /// s.
  ///
  /// - Parameters:
  ///   - springs: The springs, each behind the one before.
  ///   - end: The end, in seconds.
  ///   - target: The target of the first spring at `half` half steps.
  /// - Returns: The value of each spring after every step.
  static func integrated(
    _ springs: [Spring], until end: Double, target: (_ half: Int) -> Double
  ) -> [[Double]] {
    let step = 2e-4
    var state = Array(repeating: (x: 0.0, v: 0.0), count: springs.count)
    func slope(_ s: [(x: Double, v: Double)], _ half: Int) -> [(x: Double, v: Double)] {
      s.indices.map { index in
        let spring = springs[index]
        let target = index == 0 ? target(half) : s[index - 1].x
        return (
          s[index].v,
          (spring.stiffness * (target - s[index].x) - spring.damping * s[index].v) / spring.mass
        )
      }
    }
    func moved(
      _ s: [(x: Double, v: Double)], _ d: [(x: Double, v: Double)], _ time: Double
    ) -> [(x: Double, v: Double)] {
      zip(s, d).map { ($0.x + time * $1.x, $0.v + time * $1.v) }
    }
    var rows = [state.map(\.x)]
    for index in 0..<Int((end / step).rounded()) {
      let a = slope(state, 2 * index)
      let b = slope(moved(state, a, step / 2), 2 * index + 1)
      let c = slope(moved(state, b, step / 2), 2 * index + 1)
      let d = slope(moved(state, c, step), 2 * index + 2)
      for place in state.indices {
        state[place].x += step / 6 * (a[place].x + 2 * (b[place].x + c[place].x) + d[place].x)
        state[place].v += step / 6 * (a[place].v + 2 * (b[place].v + c[place].v) + d[place].v)
      }
      rows.append(state.map(\.x))
    }
    return rows
  }

  /// A leader of each kind, from 0, with what is done to it in flight, at multiples of 2e-4 s.
  static let leaders = [
    "spring", "decay", "basic", "linear", "keyframes", "repeating", "clamped", "clampedAtStart",
    "clampedCurve", "retargeted", "paused", "speed", "removed", "late",
  ]

  static func leader(
    _ name: String, _ animator: Animator
  ) -> PropertyAnimation<Bead, Double> {
    let spring = SpringAnimation(Bead.place, spring: Spring(bounciness: 14, speed: 9))
    (spring.fromValue, spring.toValue) = (0, 100)
    let basic = BasicAnimation(Bead.place, from: 0, to: 100, duration: 0.3)
    switch name {
    case "decay":
      let decay = DecayAnimation(Bead.place)
      (decay.fromValue, decay.velocity, decay.deceleration) = (0, 900, 0.99)
      return decay
    case "basic": return basic
    case "linear":
      basic.timingFunction = .linear
      return basic
    case "keyframes":
      let track = KeyframeAnimation(Bead.place)
      (track.values, track.duration) = ([0, 80, -40, 60], 0.6)
      return track
    case "repeating":
      (basic.repeatCount, basic.autoreverses) = (2, true)
      return basic
    case "clamped": spring.clampMode = .end
    case "clampedAtStart": (spring.clampMode, spring.velocity) = (.start, -1500)
    case "clampedCurve":
      // The curve goes back behind its start, and beyond its end.
      (basic.clampMode, basic.timingFunction) = (.both, CubicBezier(0.4, -1, 0.6, 2))
      return basic
    case "retargeted":
      animator.schedule(at: 0.1) { spring.toValue = -50 }
      animator.schedule(at: 0.25) { spring.velocity = 400 }
    case "paused":
      animator.schedule(at: 0.1) { spring.isPaused = true }
      animator.schedule(at: 0.3) { spring.isPaused = false }
    case "speed": animator.schedule(at: 0.1) { spring.speed = 3 }
    case "late": spring.delay = 0.2
    default: break
    }
    return spring
  }

  /// Values of a leader at multiples of half a step, from a run of its own.
  static func values(
    _ name: String, until end: Double, half: Double = 1e-4
  ) -> [Double] {
    let (animator, bead) = (Animator(), Bead())
    let leader = leader(name, animator)
    animator.add(leader, to: bead, forKey: "0")
    if name == "removed" { animator.schedule(at: 0.13) { animator.removeAll(from: bead) } }
    return (0...Int((end / half).rounded())).map {
      animator.advance(to: Double($0) * half)
      return leader.currentValue ?? 0
    }
  }

  @Test(
    "A chain behind any leader is the integrator's at every frame of any rate",
    arguments: leaders)
  func chain_behindAnyLeader_isTheIntegrators(name: String) {
    let end = 0.6
    // The clamped spring stops dead between two steps of the model: 1500 units per second, times
    // half a step, times the velocity that the spring gains in a step.
    let tolerance = name.hasPrefix("clamped") ? 4e-6 : 2e-8
    let leaderValues = Self.values(name, until: end)
    let truth = Self.integrated(Self.springs, until: end) { leaderValues[$0] }
    var bits: [[UInt64]] = []
    for rate in Self.rates {
      let (animator, beads) = (Animator(), (0...Self.springs.count).map { _ in Bead() })
      let leader = Self.leader(name, animator)
      var last: PropertyAnimation<Bead, Double> = leader
      var chain: [SpringAnimation<Bead, Double>] = []
      for spring in Self.springs {
        let follower = SpringAnimation(Bead.place, spring: spring, follows: last)
        chain.append(follower)
        last = follower
      }
      // The last in the chain is added first.
      for (index, follower) in chain.enumerated().reversed() {
        animator.add(follower, to: beads[index + 1], forKey: "0")
      }
      animator.add(leader, to: beads[0], forKey: "0")
      if name == "removed" { animator.schedule(at: 0.13) { animator.removeAll(from: beads[0]) } }
      var probes: [UInt64] = []
      for index in 1...5 {
        animator.schedule(at: Double(index) / 10) {
          for follower in chain {
            probes.append((follower.currentValue ?? 0).bitPattern)
            probes.append((follower.currentVelocity ?? 0).bitPattern)
          }
        }
      }
      for time in Self.frames(rate, until: end) {
        animator.advance(to: time)
        let place = time * 5000
        // The model's values are compared where it has one.
        guard abs(place - place.rounded()) < 1e-9 else { continue }
        for (index, value) in truth[Int(place.rounded())].enumerated() {
          #expect(
            abs(beads[index + 1].place - value) < tolerance,
            "\(name) at \(rate) Hz, spring \(index) at \(time): \(beads[index + 1].place) \(value)")
        }
      }
      bits.append(probes)
    }
    #expect(Set(bits).count == 1, "\(name) depends on the frames")
  }

  @Test func followerOfAnEqualSpring_isTheClosedFormOfResonance() {
    let (animator, beads) = (Animator(), [Bead(), Bead(), Bead(), Bead()])
    let critical = Spring(mass: 1, stiffness: 100, damping: 20)
    let free = Spring(mass: 1, stiffness: 100, damping: 0)
    for (offset, spring) in [(0, critical), (2, free)] {
      let head = SpringAnimation(Bead.place, spring: spring, to: 50)
      animator.add(head, to: beads[offset], forKey: "head")
      let tail = SpringAnimation(Bead.place, spring: spring, follows: head)
      animator.add(tail, to: beads[offset + 1], forKey: "tail")
    }
    for frame in 1...120 {
      let time = Double(frame) / 60
      animator.advance(to: time)
      let angle = 10 * time
      let (sine, cosine) = (sin(angle), cos(angle))
      let fading = exp(-angle)
      let series = 1 + angle + angle * angle / 2 + angle * angle * angle / 6
      #expect(abs(beads[1].place - 50 * (1 - fading * series)) < 1e-9, "at \(time)")
      #expect(abs(beads[3].place - 50 * (1 - cosine - angle / 2 * sine)) < 1e-8, "at \(time)")
    }
  }

  @Test("Behind a curve of infinite slope, it is the convolution with the spring's response")
  func follower_behindASteepCurve_isTheConvolution() {
    let (animator, beads) = (Animator(), [Bead(), Bead()])
    let leader = BasicAnimation(Bead.place, to: 100, duration: 0.3, timing: CubicBezier(0, 1, 1, 0))
    let spring = Spring(mass: 1, stiffness: 200, damping: 8)
    let follower = SpringAnimation(Bead.place, spring: spring, follows: leader)
    animator.add(leader, to: beads[0], forKey: "0")
    animator.add(follower, to: beads[1], forKey: "0")
    let (decay, frequency) = (4.0, (200.0 - 16).squareRoot())
    for time in [0.01, 0.08, 0.15, 0.22, 0.3] {
      animator.advance(to: time)
      // In the curve's parameter s everything is smooth: Simpson's rule.
      func clock(_ s: Double) -> Double { 0.3 * s * s * (3 - 2 * s) }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        if clock((low + high) / 2) < time {
          low = (low + high) / 2
        } else {
          high = (low + high) / 2
        }
      }
      let (last, count) = ((low + high) / 2, 4000)
      func integrand(_ s: Double) -> Double {
        let left = time - clock(s)
        let response = 200 / frequency * exp(-decay * left) * sin(frequency * left)
        return response * 100 * s * (3 - 6 * s + 4 * s * s) * 0.3 * 6 * s * (1 - s)
      }
      var sum = integrand(0) + integrand(last)
      for index in 1..<count {
        sum += integrand(last * Double(index) / Double(count)) * (index % 2 == 1 ? 4 : 2)
      }
      let truth = sum * last / Double(count) / 3
      #expect(abs(beads[1].place - truth) < 1e-9, "at \(time)")
    }
  }

  @Test("Two components follow, each its own; pauses, speeds and retargets are the model's")
  func follower_changedInFlight_isTheModels() {
    let leader = Self.values("spring", until: 1, half: 5e-5)
    let spring = Self.springs[0]
    // The follower's own time runs at double speed from 0.2 s on and stands still from 0.4 to 0.5
    // s.
    var (x, v, half) = (0.0, 0.0, 0)
    var truth: [Double] = [0]
    for index in 0..<10_000 {
      let speed = index < 2000 ? 1.0 : index < 4000 ? 2 : index < 5000 ? 0 : 2
      let scaled = Spring(
        mass: 1, stiffness: spring.stiffness / spring.mass * max(speed * speed, 1e-30),
        damping: spring.damping / spring.mass * speed)
      if index == 2000 { v *= 2 }
      if speed > 0 {
        let rows = Self.step(scaled, (x, v)) { leader[half + $0] }
        (x, v) = rows
      }
      half += 2
      truth.append(x)
    }
    for rate in Self.rates {
      let (animator, beads) = (Animator(), [Bead(), Bead()])
      let head = SpringAnimation(Bead.pair, spring: Spring(bounciness: 14, speed: 9))
      head.toValue = [100, -100]
      let tail = SpringAnimation(Bead.pair, spring: spring, follows: head)
      animator.add(head, to: beads[0], forKey: "head")
      animator.add(tail, to: beads[1], forKey: "tail")
      animator.schedule(at: 0.2) { tail.speed = 2 }
      animator.schedule(at: 0.4) { tail.isPaused = true }
      animator.schedule(at: 0.5) { tail.isPaused = false }
      for time in Self.frames(rate, until: 1) {
        animator.advance(to: time)
        let place = time * 1e4
        guard abs(place - place.rounded()) < 1e-9 else { continue }
        let value = truth[Int(place.rounded())]
        #expect(abs(beads[1].pair.x - value) < 2e-8, "\(rate) Hz at \(time)")
        #expect(beads[1].pair.y == -beads[1].pair.x)
      }
    }
  }

  static func step(
    _ spring: Spring, _ state: (Double, Double), _ target: (Int) -> Double
  ) -> (Double, Double) {
    let step = 1e-4
    func slope(_ x: Double, _ v: Double, _ half: Int) -> (Double, Double) {
      (v, spring.stiffness * (target(half) - x) - spring.damping * v)
    }
    let (x, v) = state
    let a = slope(x, v, 0)
    let b = slope(x + step / 2 * a.0, v + step / 2 * a.1, 1)
    let c = slope(x + step / 2 * b.0, v + step / 2 * b.1, 1)
    let d = slope(x + step * c.0, v + step * c.1, 2)
    return (
      x + step / 6 * (a.0 + 2 * (b.0 + c.0) + d.0), v + step / 6 * (a.1 + 2 * (b.1 + c.1) + d.1)
    )
  }

  @Test("A follower's spring, target speed or pause changed in flight makes no jump")
  func follower_changedInFlight_keepsItsVelocity() {
    for speed in [1.0, 2.5] {
      let (animator, box) = (Animator(), Box())
      let leader = SpringAnimation(Box.x, to: 200)
      animator.add(leader, to: box, forKey: "x")
      let follower = SpringAnimation(
        Box.y, spring: Spring(stiffness: 300, damping: 12), follows: leader)
      follower.speed = speed
      animator.add(follower, to: box, forKey: "y")
      func check(_ name: String, keeps factor: Double, _ change: () -> Void) {
        animator.advance(by: 0.03)
        let (value, velocity) = (box.y, follower.currentVelocity ?? .nan)
        change()
        animator.advance(by: 0)
        #expect(abs(box.y - value) < 1e-8, "\(name), speed \(speed)")
        #expect(
          abs((follower.currentVelocity ?? .nan) - velocity * factor) < 1e-7 * abs(velocity),
          "\(name), speed \(speed)")
      }
      check("spring", keeps: 1) { follower.spring = Spring(stiffness: 500, damping: 9) }
      check("speed", keeps: 0.5) { follower.speed = speed / 2 }
      check("leader", keeps: 1) { leader.toValue = 50 }
      check("paused leader", keeps: 1) { leader.isPaused = true }
      // A leader that stands where it was paused is the target.
      let target = box.x
      animator.advance(by: 10)
      #expect(abs(box.y - target) < 1e-3 && abs(target - 50) > 1)
    }
  }
}
