// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import HookeAnimation
import HookeSolver
import Testing

@testable import HookeRecording

/// Crossings, speeds and ranges of motions, against closed forms.
@Suite("Features of motions")
struct MotionFeatureTests {
  /// A spring without damping of a period of one second, 1 - cos 2πt, from 0 about its target 1.
  private static func swing(
    from start: Double, to end: Double, origin: Double = 0, rate: Double = 1
  ) -> Track.Segment {
    let motion = SpringMotion(
      spring: Spring(response: 1, dampingRatio: 0), fromValue: 0, toValue: 1, initialVelocity: 0)
    return Track.Segment(
      key: "swing", startTime: start, endTime: end, isFinished: false,
      motion: .closedForm(origin: origin, rate: rate, curves: [.spring(motion)]))
  }

  static let crossings: [(Double, Double, Double, Double, Double?)] = [
    (0, 9, 0, 1, 0.25), (0.3, 9, 0, 1, 0.75), (1, 9, 0, 1, 1.25), (2.3, 9, 0, 1, 2.75),
    (6.8, 9, 0, 1, 7.25), (0, 0.2, 0, 1, nil), (0.3, 0.7, 0, 1, nil), (0, 9, 0, 2, 0.125),
    (1, 9, 0, 2, 1.125), (1, 9, 1, 1, 1.25), (4, 9, 1, 1, 4.25), (3, 9, 1, 0.5, 3.5),
    (15.8, 20, 0, 1, 16.25),
  ]

  /// It crosses its target a quarter and three quarters of a period after each whole one.
  @Test("the first crossing is the first one after the start", arguments: crossings)
  func firstCrossing_afterAStart_isTheNextQuarter(
    start: Double, end: Double, origin: Double, rate: Double, crossing: Double?
  ) {
    let found = Self.swing(from: start, to: end, origin: origin, rate: rate).firstCrossing(of: 0)
    #expect((found == nil) == (crossing == nil))
    if let found, let crossing { #expect(abs(found - crossing) < 1e-9) }
  }

  @Test("what is no spring, and one that goes nowhere, crosses nothing")
  func firstCrossing_ofOtherMotions_isNone() {
    let eased = EasedMotion(timing: .linear, duration: 1, fromValue: 0, toValue: 1)
    let still = SpringMotion(
      spring: Spring(response: 1, dampingRatio: 0), fromValue: 1, toValue: 1, initialVelocity: 5)
    for curve in [
      MotionCurve.eased(eased, carriedVelocity: 0), .constant(1), .spring(still),
      .decay(DecayMotion(decay: Decay(rate: 1), fromValue: 0, initialVelocity: 1)),
    ] {
      #expect(Fixtures.segment(0, 1, true, curve).firstCrossing(of: 0) == nil)
    }
  }

  private static func line(_ times: [Double], _ values: [Double]) -> Track.Segment {
    Track.Segment(
      key: "samples", startTime: times[0], endTime: times[times.count - 1], isFinished: true,
      motion: .interpolated(times: times, values: [values]), source: .assignment)
  }

  static let samples: [([Double], [Double], Double, Double)] = [
    ([0, 1, 2], [0, 1, 4], 1, 3), ([0, 1, 2], [0, -5, -4], 0, 5),
    ([0, 1, 1.0000005, 2], [0, 1, 100, 101.5], 1.0000005, 1.5),
    ([0, 1, 1.000004, 2], [0, 1, 5, 6], 1, 1e6), ([0, 1, 2], [3, 3, 3], 0, 0),
    ([0, 1, 2, 3], [0, 2, 4, 5], 0, 2), ([0, 0.5, 2], [0, 1, 2], 0, 2),
  ]

  /// Between samples the speed is that of the line; less than a microsecond apart they are a jump.
  @Test("the fastest of samples is the steepest line that is no jump", arguments: samples)
  func fastest_ofSamples_isTheSteepestLine(
    times: [Double], values: [Double], time: Double, speed: Double
  ) {
    let found = Self.line(times, values).fastest(of: 0)
    #expect(found.time == time && abs(found.speed - speed) <= 1e-3 * speed)
  }

  /// sin 2πt is steepest where the swing crosses its target, with 2π a second.
  @Test("the fastest of a swing is where it crosses its target", arguments: [1.0, 0.5, 2])
  func fastest_ofASwing_isAtACrossing(rate: Double) {
    let found = Self.swing(from: 0, to: 0.6 / rate, rate: rate).fastest(of: 0)
    #expect(abs(found.time - 0.25 / rate) < 1e-3 / rate)
    #expect(abs(found.speed - 2 * .pi * rate) < 1e-4 * rate)
  }

  /// Against the steepest of 800 pieces of the curve itself.
  @Test("the fastest of a timing curve is where it is steepest", arguments: [1.0, 0.5, 3.7])
  func fastest_ofATimingCurve_isWhereItIsSteepest(rate: Double) {
    let timings = [
      CubicBezier.easeInOut, .easeIn, .easeOut, .default, CubicBezier(0.2, -0.5, 0.8, 1.5),
      CubicBezier(0.7, 0.1, 0.3, 0.9), CubicBezier(0.3, 1.4, 0.9, 0.2),
    ]
    for timing in timings {
      for (part, isCut) in [
        (0.0...1.0, false), (0.3...1, true), (0...0.45, true), (0.6...0.9, true),
      ] {
        let motion = EasedMotion(timing: timing, duration: 2, fromValue: 5, toValue: -60)
        let length = 2 / rate
        let segment = Track.Segment(
          key: "k", startTime: 3 + part.lowerBound * length,
          endTime: 3 + part.upperBound * length, isFinished: !isCut,
          motion: .closedForm(
            origin: 3, rate: rate, curves: [.eased(motion, carriedVelocity: 0)]))
        let (count, step) = (800, (part.upperBound - part.lowerBound) / 800)
        let slopes = (0..<count).map { index -> Double in
          let share = part.lowerBound + step * Double(index)
          let change = timing.value(at: share + step) - timing.value(at: share)
          return abs(change) * 65 / (step * length)
        }
        let steepest = slopes.max() ?? 0
        let found = segment.fastest(of: 0)
        #expect(abs(found.speed / steepest - 1) < 0.04, "\(timing) \(part)")
        let place = min(
          count - 1, max(0, Int(((found.time - 3) / length - part.lowerBound) / step)))
        #expect(slopes[place] > 0.96 * steepest, "\(timing) \(part) at \(found.time)")
        #expect(found.time >= segment.startTime && found.time < segment.endTime)
      }
    }
  }

  /// A swing that loses little by little is farthest at its first turn: 1 + e^(-πζ/√(1-ζ²)).
  @Test("the range of a motion has all of its turns", arguments: [0.05, 0.2, 0.5, 0.9])
  func range_ofASpring_isThatOfItsFirstTurn(ratio: Double) {
    let motion = SpringMotion(
      spring: Spring(response: 1, dampingRatio: ratio), fromValue: 0, toValue: 1,
      initialVelocity: 0)
    let track = Fixtures.track(
      "dot", "scale", [Fixtures.segment(0, 30, true, .spring(motion))], initial: 0)
    let overshoot = LogarithmicDecrement.overshoot(ratio: ratio)
    #expect(track.range(of: 0).lowerBound == 0)
    #expect(abs(track.range(of: 0).upperBound - (1 + overshoot)) < 1e-9)
    // Thrown away from its target, it turns below its start first, and then above its target.
    let thrown = SpringMotion(
      spring: Spring(response: 1, dampingRatio: ratio), fromValue: 0, toValue: 1,
      initialVelocity: -20)
    let segment = Fixtures.segment(0, 30, true, .spring(thrown))
    let range = Fixtures.track("dot", "scale", [segment], initial: 0).range(of: 0)
    let values = (0...3000).map { segment.value(of: 0, at: Double($0) / 1000) }
    #expect(abs(range.lowerBound - (values.min() ?? 0)) < 1e-3)
    #expect(abs(range.upperBound - (values.max() ?? 0)) < 1e-3)
  }
}

/// What a spring passes its target by, from rest.
private enum LogarithmicDecrement {
  static func overshoot(ratio: Double) -> Double {
    // The value of a decay whose rate is the exponent, after a second.
    let exponent = .pi * ratio / (1 - ratio * ratio).squareRoot()
    let decay = DecayMotion(decay: Decay(rate: exponent), fromValue: 0, initialVelocity: 1)
    return decay.velocity(at: 1)
  }
}
