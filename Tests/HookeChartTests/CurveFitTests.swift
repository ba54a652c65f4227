// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeChart
import HookeSolver
import HookeTestSupport
import Testing

@Suite("Curve fitting")
struct CurveFitTests {
  static let springs: [Spring] = [
    Spring(bounciness: 18, speed: 12), Spring(bounciness: 0, speed: 20),
    Spring(mass: 2, stiffness: 300, damping: 0), Spring(mass: 1, stiffness: 100, damping: 20),
    Spring(mass: 1, stiffness: 100, damping: 20.0001), Spring(mass: 3, stiffness: 50, damping: 90),
    Spring(mass: 1, stiffness: 40_000, damping: 6),
  ]

  /// The greatest difference between the pieces and the function at 400 places of each piece.
  static func error(_ fit: CurveFit, _ value: (Double) -> Double) -> Double {
    var worst = 0.0
    for (start, end) in zip(fit.knots, fit.knots.dropFirst()) {
      for step in 0...400 {
        let fraction = Double(step) / 400
        let time = start.time + (end.time - start.time) * fraction
        let fitted = CurveFit.value(between: start, end, at: fraction)
        worst = max(worst, (fitted - value(time)).magnitude)
      }
    }
    return worst
  }

  @Test("springs of every regime stay within the stated error", arguments: springs)
  func spring_everyRegime_staysWithinTolerance(_ spring: Spring) {
    let motion = SpringMotion(
      spring: spring, fromValue: 0, toValue: 40, initialVelocity: 300)
    let peaks = motion.peaks(limit: 4096, until: 3).map(\.time)
    let fit = CurveFit(0...3, breaks: peaks, tolerance: 0.04, shortest: 1e-5) {
      motion.state(at: $0)
    }
    #expect(Self.error(fit) { motion.value(at: $0) } < 0.05)
    #expect(fit.knots.first?.time == 0 && fit.knots.last?.time == 3)
    #expect(zip(fit.knots, fit.knots.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("a decay takes few pieces")
  func decay_ordinary_takesFewPieces() {
    let motion = DecayMotion(fromValue: 0, initialVelocity: 1000)
    let fit = CurveFit(0...4, tolerance: 0.04, shortest: 1e-5) { time in
      (motion.value(at: time), motion.velocity(at: time))
    }
    #expect(Self.error(fit) { motion.value(at: $0) } < 0.05)
    #expect(fit.knots.count < 40, "\(fit.knots.count) knots")
  }

  @Test("random springs, whatever they are, stay within the stated error")
  func spring_random_staysWithinTolerance() {
    let seed: UInt64 = 20_261
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let spring = Spring(
        mass: Double.random(in: 0.2...5, using: &generator),
        stiffness: Double.random(in: 5...2000, using: &generator),
        damping: Double.random(in: 0...60, using: &generator))
      let motion = SpringMotion(
        spring: spring, fromValue: Double.random(in: -50...50, using: &generator), toValue: 0,
        initialVelocity: Double.random(in: -3000...3000, using: &generator))
      let breaks = motion.peaks(limit: 4096, until: 2).map(\.time)
      let fit = CurveFit(0...2, breaks: breaks, tolerance: 0.04, shortest: 1e-6) {
        motion.state(at: $0)
      }
      #expect(Self.error(fit) { motion.value(at: $0) } < 0.05, "seed \(seed), \(motion)")
    }
  }

  @Test("a jump late in a long recording ends in pieces as short as numbers allow")
  func fit_jumpLate_ends() {
    let (start, end) = (1e9, 1e9 + 1e-5)
    let fit = CurveFit(start...end, tolerance: 0.01, shortest: 1e-12) { time in
      (time < start + 4e-6 ? 0 : 1, 0)
    }
    #expect(zip(fit.knots, fit.knots.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(fit.knots.last?.time == end)
  }

  @Test("what turns more often than pieces are long is joined by straight lines")
  func fit_tooFast_isStraight() {
    let fit = CurveFit(0...1, tolerance: 0.01, shortest: 0.1) { time in
      ((1e9 * time).truncatingRemainder(dividingBy: 1), 1e9)
    }
    #expect(fit.knots.count > 10 && fit.knots.dropFirst().allSatisfy(\.isStraight))
    let line = CurveFit(0...1, tolerance: 0.01, shortest: 0.1) { (3 * $0, 3) }
    #expect(line.knots.allSatisfy { !$0.isStraight })
  }

  @Test("what is no number is joined by straight lines, and what is beside it is followed")
  func knots_ofWhatIsNoNumber_areStraight() {
    for gap in [0.0...1.0, 0.4...0.6, 0...0.3, 0.7...1, 2...3] {
      let fit = CurveFit(0...1, breaks: [0.25, 0.5, 0.75], tolerance: 0.01, shortest: 0.1) { time in
        gap.contains(time) ? (.nan, .nan) : (time * time, 2 * time)
      }
      #expect(fit.knots.first?.time == 0 && fit.knots.last?.time == 1, "\(gap)")
      for (start, end) in zip(fit.knots, fit.knots.dropFirst()) {
        let isThere = !gap.overlaps(start.time...end.time)
        #expect(end.isStraight != isThere, "\(gap): \(start.time) to \(end.time)")
      }
    }
  }

  @Test("a span of no length is one point")
  func fit_emptySpan_isOnePoint() {
    let fit = CurveFit(1...1, tolerance: 0.1, shortest: 1e-3) { _ in (5, 0) }
    #expect(fit.knots.allSatisfy { $0.time == 1 && $0.value == 5 })
  }
}
