// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeSolver
import HookeTestSupport
import Testing

/// Numbers of random springs, decays, easings and batches, to nine digits.
///
/// Other suites hold them to the truth; this one notices whatever changes at all.
@Suite("Digests of motions")
struct SolverDigestTests {
  /// Nine significant digits, whatever the magnitude.
  private static func word(_ value: Double?) -> String {
    guard let value else { return "none" }
    guard value.isFinite, value != 0 else { return "\(value + 0)" }
    let bits = value.bitPattern
    // Rounds away the last 22 bits: about nine digits.
    return "\(Double(bitPattern: (bits &+ 1 << 21) & ~(1 << 22 - 1)))"
  }

  /// A generator whose numbers lie on a grid or not.
  private struct Numbers {
    var random: SeededGenerator
    let isOnGrid: Bool

    mutating func double(_ range: ClosedRange<Double>) -> Double {
      random.double(range, onGrid: isOnGrid)
    }

    mutating func index(below count: Int) -> Int { random.index(below: count) }

    /// A time; on a grid, a multiple of the frames that batches are stepped by there.
    mutating func time(_ range: ClosedRange<Double>) -> Double {
      let time = random.double(range)
      return isOnGrid ? (time * 32).rounded(.up) / 32 : time
    }

    var frame: Double { isOnGrid ? 1.0 / 64 : 1.0 / 60 }
  }

  private static func lines(
    _ seeds: Range<UInt64>, isOnGrid: Bool = false, _ line: (inout Numbers) -> String
  ) -> String {
    seeds.map { seed in
      var random = Numbers(random: SeededGenerator(seed: seed), isOnGrid: isOnGrid)
      return "\(seed): \(line(&random))"
    }.joined(separator: "\n")
  }

  private static func spring(_ random: inout Numbers) -> Spring {
    switch random.index(below: 7) {
    case 0: Spring(bounciness: random.double(0...20), speed: random.double(0...20))
    case 1: Spring(duration: random.double(0.1...2), bounce: random.double(-0.9...1))
    case 2:
      Spring(
        settlingDuration: random.double(0.1...2),
        dampingRatio: [0.05, 0.4, 0.99, 1, 1.5][random.index(below: 5)])
    case 3:
      Spring(
        origamiTension: random.double(0...200), origamiFriction: random.double(0...40))
    case 4:
      Spring(
        response: random.double(0.05...3),
        dampingRatio: [0, 0.05, 0.7, 0.999_999, 1, 1.000_001, 8][random.index(below: 7)],
        mass: random.double(0.1...4))
    default:
      Spring(
        mass: random.double(0.1...4), stiffness: random.double(1...900),
        damping: random.double(0...60))
    }
  }

  private static func parameters(_ random: inout Numbers) -> String {
    let spring = spring(&random)
    let (from, to) = (random.double(-90...90), random.double(-90...90))
    let velocity = random.index(below: 3) == 0 ? 0 : random.double(-2000...2000)
    let threshold = [0.001, 0.01, 1][random.index(below: 3)]
    let motion = SpringMotion(
      spring: spring, fromValue: from, toValue: to, initialVelocity: velocity)
    let step = spring.transition(over: 0.03)
    var (x, v) = (from, velocity)
    step.apply(position: &x, velocity: &v, target: to)
    let numbers: [Double?] = [
      spring.mass, spring.stiffness, spring.damping, spring.bounciness, spring.speed,
      spring.response, spring.dampingRatio, spring.duration, spring.bounce, spring.origamiTension,
      spring.origamiFriction, spring.naturalFrequency, spring.dampedFrequency, spring.decayRate,
      spring.settlingDuration, spring.value(target: to, initialVelocity: velocity, time: 0.2),
      spring.velocity(target: to, initialVelocity: velocity, time: 0.2),
      spring.force(target: to, position: from, velocity: velocity), x, v,
      motion.overshoot, spring.damping > 0 ? motion.settlingTime(threshold: threshold) : nil,
      spring.damping > 0 ? motion.settlingDuration(epsilon: 0.01) : nil,
      motion.time(reaching: (from + to) / 2), motion.time(reaching: to),
      motion.time(reaching: from - 500),
    ]
    let states = [0, 0.016, 0.13, 0.7, 3].map {
      "\(word(motion.value(at: $0))) \(word(motion.velocity(at: $0)))"
    }
    let peaks = motion.peaks(limit: 4, until: 2).map { "\(word($0.time)) \(word($0.value))" }
    let crossings = motion.crossings(limit: 4, until: 2).map {
      "\(word($0.time)) \(word($0.velocity))"
    }
    return "\(spring.regime) \(numbers.map(word)) \(states) \(peaks) \(crossings)"
  }

  private static func others(_ random: inout Numbers) -> String {
    let decay =
      random.index(below: 2) == 0
      ? Decay(deceleration: random.double(0.9...1)) : Decay(rate: random.double(0...30))
    let (from, velocity) = (random.double(-90...90), random.double(-900...900))
    let motion = DecayMotion(decay: decay, fromValue: from, initialVelocity: velocity)
    let curve = CubicBezier(
      random.double(0...1), random.double(-1...2), random.double(0...1), random.double(-1...2))
    let eased = EasedMotion(
      timing: curve, duration: random.time(0.1...2), fromValue: from, toValue: velocity)
    let numbers: [Double?] = [
      decay.rate, decay.deceleration, decay.velocity(reaching: 100, from: from),
      Decay.reaching(100, from: from, velocity: velocity)?.rate, motion.endValue,
      motion.settlingTime(threshold: 1), motion.time(untilSpeed: 20), motion.time(reaching: 0),
      motion.time(reaching: from + velocity / 50), eased.settlingTime,
    ]
    let states = [-0.1, 0, 0.05, 0.4, 1, 3].map {
      [
        motion.value(at: $0), motion.velocity(at: $0), eased.value(at: $0), eased.velocity(at: $0),
        curve.value(at: $0), curve.slope(at: $0),
      ].map(word).joined(separator: " ")
    }
    return "\(numbers.map(word)) \(states) \(curve.timesOfExtremeSlope.map(word))"
  }

  /// Springs by when they settle, for every velocity, epsilon and damping.
  private static func settling(_ random: inout Numbers) -> String {
    let (duration, ratio) = (random.double(0.1...2), random.double(0.05...3))
    let velocity = [0, -3, 1, 12, 200][random.index(below: 5)] * random.double(0...2)
    let epsilon = [1e-6, 0.001, 0.02, 0.3, 0.9][random.index(below: 5)]
    do throws(SolverError) {
      let spring = try Spring.validated(
        settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity,
        epsilon: epsilon)
      return "\(word(spring.stiffness)) \(word(spring.damping))"
    } catch { return error.description }
  }

  /// A batch that is changed between its frames.
  private static func batch(_ random: inout Numbers, _ integrator: SpringIntegrator)
    -> String
  {
    var batch = SpringBatch<Double>(integrator: integrator, instructionSet: .baseline)
    var shown: [String] = []
    for _ in 0..<60 {
      if batch.count == 0 || random.index(below: 3) == 0 {
        _ = batch.insert(
          spring(&random), position: random.double(-90...90),
          velocity: random.index(below: 2) == 0 ? 0 : random.double(-900...900),
          target: random.double(-90...90), threshold: [0, 0.01, 1][random.index(below: 3)])
      }
      let handle = batch.handle(at: random.index(below: batch.count))
      switch random.index(below: 9) {
      case 0: if batch.count > 3 { batch.remove(handle) }
      case 1: batch.retarget(handle, to: random.double(-90...90))
      case 2: batch.setPosition(random.double(-90...90), of: handle)
      case 3: batch.setVelocity(random.double(-900...900), of: handle)
      case 4: batch.setSpring(spring(&random), of: handle)
      case 5: batch.setThreshold(random.double(0...1), of: handle)
      case 6: batch.impulse(handle, velocity: random.double(-90...90))
      default:
        batch.advance(by: [random.frame, random.frame, 0.1, 0, 1.0 / 120][random.index(below: 5)])
      }
      var line = "\(batch.count) \(batch.movingCount) \(batch.settled.count)"
      for index in 0..<batch.count {
        let handle = batch.handle(at: index)
        line +=
          " \(word(batch.positions[index])) \(word(batch.velocities[index])) "
          + "\(word(batch.targets[index])) \(word(batch.threshold(of: handle))) "
          + "\(batch.isMoving(handle))"
      }
      shown.append(line)
    }
    return shown.joined(separator: "\n")
  }

  private static func curves(_ random: inout Numbers) -> String {
    var decays = DecayBatch<Double>(instructionSet: .baseline)
    var easings = EasingBatch<Double>(instructionSet: .baseline)
    var shown: [String] = []
    for _ in 0..<40 {
      if decays.count == 0 || random.index(below: 3) == 0 {
        decays.insert(
          random.index(below: 6) == 0
            ? Decay(rate: .infinity) : Decay(rate: random.double(0...20)),
          position: random.double(-90...90), velocity: random.double(-900...900), threshold: 1)
        easings.insert(
          CubicBezier(random.double(0...1), random.double(-1...2), random.double(0...1), 1),
          duration: random.index(below: 6) == 0 ? 0 : random.time(0...0.5),
          from: random.double(-90...90), to: random.double(-90...90))
      }
      let decay = decays.handles[random.index(below: decays.count)]
      let easing = easings.handles[random.index(below: easings.count)]
      switch random.index(below: 6) {
      case 0: if decays.count > 2 { decays.remove(decay) }
      case 1: if easings.count > 2 { easings.remove(easing) }
      case 2: decays.setVelocity(random.double(-900...900), of: decay)
      default:
        decays.advance(by: random.frame)
        easings.advance(by: random.frame)
      }
      var line =
        "\(decays.movingCount) \(decays.settled.count) "
        + "\(easings.movingCount) \(easings.settled.count)"
      for index in 0..<decays.count {
        let handle = decays.handles[index]
        line +=
          " \(word(decays.positions[index])) \(word(decays.velocities[index])) "
          + "\(word(decays.destination(of: handle))) \(word(decays.duration(of: handle)))"
      }
      for index in 0..<easings.count { line += " \(word(easings.positions[index]))" }
      shown.append(line)
    }
    return shown.joined(separator: "\n")
  }

  /// Every bit of the elementary functions, which are the same on every processor.
  private static func elementary(_ random: inout Numbers) -> String {
    let (x, y) = (random.double(-4...4), random.double(-4...4))
    return [
      Elementary.exp(x), Elementary.log(x.magnitude + 1e-3), Elementary.sin(9 * x),
      Elementary.cos(9 * x), Elementary.expm1(x), Elementary.atan2(y, x),
    ].map { String($0.bitPattern, radix: 16) }.joined(separator: " ")
  }

  @Test("motions are as they were; `HOOKE_RECORD=1` accepts others")
  func numbers_ofRandomMotions_areAsTheyWere() throws {
    let texts = [
      ("springs", Self.lines(0..<200, Self.parameters)),
      ("others", Self.lines(300..<400, Self.others)),
      ("exact", Self.lines(500..<508) { Self.batch(&$0, .analytic) }),
      ("pop", Self.lines(600..<604) { Self.batch(&$0, .pop) }),
      ("steps", Self.lines(650..<654) { Self.batch(&$0, .rungeKutta(step: 0.004)) }),
      ("curves", Self.lines(700..<706, Self.curves)),
      ("elementary", Self.lines(800..<1800, Self.elementary)),
      ("settling", Self.lines(1900..<2300, Self.settling)),
      ("grid-springs", Self.lines(2000..<2200, isOnGrid: true, Self.parameters)),
      ("grid-others", Self.lines(2300..<2400, isOnGrid: true, Self.others)),
      ("grid-exact", Self.lines(2500..<2512, isOnGrid: true) { Self.batch(&$0, .analytic) }),
      ("grid-pop", Self.lines(2600..<2604, isOnGrid: true) { Self.batch(&$0, .pop) }),
      (
        "grid-steps",
        Self.lines(2650..<2654, isOnGrid: true) { Self.batch(&$0, .rungeKutta(step: 1.0 / 256)) }
      ),
      ("grid-curves", Self.lines(2700..<2710, isOnGrid: true, Self.curves)),
      ("grid-elementary", Self.lines(2800..<3000, isOnGrid: true, Self.elementary)),
    ]
    let differences = try Digests.differences(texts, from: "motions")
    #expect(differences.isEmpty, "\(differences)")
  }
}
