// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeSolver
import Testing

@testable import HookeCommand

/// What charts, tables and easings ask of a motion, by the formulas of each kind.
@Suite("motions in closed form")
struct ClosedFormMotionTests {
  private static let thresholds = [1e-6, 0.01, 0.3, 2, 40, 1e4]

  @Test(
    "a decay is within any distance of its end when its exponential says so",
    arguments: [(0.998, 1000.0, 20.0), (0.99, -300, 0), (0.9999, 5, -7)])
  func decay_ofAnyThreshold_settlesByItsExponential(
    deceleration: Double, velocity: Double, from: Double
  ) throws {
    let rate = -1000 * log(deceleration)
    let way = velocity / rate
    for own in [0.01, 1.0] {
      let motion = PlottedMotion(
        DecayMotion(
          decay: try Decay.validated(deceleration: deceleration), fromValue: from,
          initialVelocity: velocity), threshold: own)
      #expect(abs(motion.to - (from + way)) < 1e-9 * abs(way) && motion.from == from)
      for threshold in Self.thresholds {
        let time = max(0, log(abs(way) / threshold) / rate)
        #expect(abs(motion.settlingTime(threshold) - time) < 1e-9 * max(1, time))
        let state = motion.state(time)
        let left = exp(-rate * time)
        #expect(abs(state.value - (from + way * (1 - left))) < 1e-9 * abs(way))
        #expect(abs(state.velocity - velocity * left) < 1e-9 * abs(velocity))
      }
      #expect(motion.rest == motion.settlingTime(own) && motion.threshold == own)
      #expect(motion.horizon == min(60, motion.rest))
      #expect(motion.peaks.isEmpty && motion.firstCrossing == nil && motion.handles.isEmpty)
    }
  }

  @Test("a decay that rests late is shown for a minute")
  func decay_thatRestsLate_isShownForAMinute() throws {
    let slow = PlottedMotion(
      DecayMotion(
        decay: try Decay.validated(deceleration: 0.9999), fromValue: 0, initialVelocity: 1e6),
      threshold: 0.1)
    #expect(slow.rest > 60 && slow.horizon == 60)
    let endless = PlottedMotion(
      DecayMotion(decay: try Decay.validated(deceleration: 1), fromValue: 0, initialVelocity: 2),
      threshold: 0.1)
    #expect(endless.rest == .infinity && endless.horizon == 60 && !endless.to.isFinite)
  }

  @Test(
    "a spring is within any distance of its target when its energy says so",
    arguments: [(0.0, 100.0), (100, 0), (-3, 5)])
  func spring_ofAnyThreshold_settlesByItsEnergy(from: Double, to: Double) {
    let truth = ReferenceSpring(
      mass: 2, stiffness: 300, damping: 9, from: from, to: to, velocity: 50)
    let solved = SpringMotion(
      spring: Spring(mass: 2, stiffness: 300, damping: 9), fromValue: from, toValue: to,
      initialVelocity: 50)
    for own in [0.02, 1.0] {
      let motion = PlottedMotion(solved, threshold: own)
      for threshold in Self.thresholds where threshold < truth.reach(at: 0) {
        let time = motion.settlingTime(threshold)
        #expect(abs(truth.reach(at: time) - threshold) < 1e-6 * threshold, "\(threshold)")
      }
      #expect(motion.settlingTime(1e6) == 0 && motion.rest == motion.settlingTime(own))
      #expect(motion.from == from && motion.to == to && motion.distance == to - from)
      // No peak is later than the rest, and each is one.
      #expect(!motion.peaks.isEmpty)
      for peak in motion.peaks {
        #expect(peak.time <= motion.rest)
        #expect(abs(truth.state(at: peak.time).velocity) < 1e-6)
        #expect(abs(truth.state(at: peak.time).position - peak.value) < 1e-9)
      }
      let crossing = motion.firstCrossing ?? -1
      #expect(abs(truth.state(at: crossing).position - to) < 1e-8)
      let before = (1..<200).map { truth.state(at: crossing * Double($0) / 200).position - to }
      #expect(before.allSatisfy { ($0 > 0) == (from > to) })
    }
  }

  /// From rest it first passes its target at (π - acos ζ) / ω_d, and turns at each π / ω_d.
  @Test("what happens after the rest is no event of a motion")
  func spring_thatRestsEarly_hasNoLaterEvents() {
    for (stiffness, damping) in [(300.0, 9.0), (50, 1), (400, 30)] {
      let truth = ReferenceSpring(mass: 1, stiffness: stiffness, damping: damping, from: 3, to: 5)
      let damped = (stiffness - damping * damping / 4).squareRoot()
      let crossing = (Double.pi - acos(truth.dampingRatio)) / damped
      let turns = (1...8).map { Double($0) * Double.pi / damped }
      for time in [crossing] + turns {
        for share in [0.999, 1.001] {
          // It is at rest a little after the event, or a little before.
          let motion = PlottedMotion(
            SpringMotion(
              spring: Spring(stiffness: stiffness, damping: damping), fromValue: 3, toValue: 5),
            threshold: share * truth.reach(at: time))
          let isBefore = crossing < time || crossing == time && share < 1
          #expect((motion.firstCrossing != nil) == isBefore, "\(time), \(share)")
          if let found = motion.firstCrossing { #expect(abs(found - crossing) < 1e-9) }
          let events = turns.filter { $0 < time || $0 == time && share < 1 }
          #expect(motion.peaks.count == events.count, "\(time), \(share)")
          for (peak, turn) in zip(motion.peaks, events) { #expect(abs(peak.time - turn) < 1e-9) }
        }
      }
    }
  }

  @Test("a spring is shown for a dozen swings at most")
  func spring_thatRestsLate_isShownForTwelveSwings() {
    for (damping, isLate) in [(0.001, true), (0, true), (9.0, false)] {
      let spring = Spring(mass: 1, stiffness: 400, damping: damping)
      let motion = PlottedMotion(
        SpringMotion(spring: spring, fromValue: 0, toValue: 1, initialVelocity: 0),
        threshold: 0.001)
      let swings = 12 * 2 * Double.pi / 20
      #expect((motion.rest > swings) == isLate)
      #expect(abs(motion.horizon - min(motion.rest, swings)) < 1e-12)
      #expect(motion.peaks.count <= 40 && (motion.peaks.count == 40) == isLate)
    }
  }

  @Test("a timing function is at rest after its duration, whatever is negligible")
  func ease_ofAnyThreshold_restsAfterItsDuration() {
    for (from, to) in [(10.0, 60.0), (0, -4)] {
      let motion = PlottedMotion(
        EasedMotion(
          timing: CubicBezier(0.3, -0.5, 0.7, 1.6), duration: 2.5, fromValue: from, toValue: to))
      for threshold in Self.thresholds { #expect(motion.settlingTime(threshold) == 2.5) }
      #expect(motion.rest == 2.5 && motion.horizon == 2.5 && motion.threshold == 0)
      #expect(motion.from == from && motion.to == to && motion.firstCrossing == nil)
      let handles = motion.handles
      #expect(handles.count == 2)
      for (handle, (x, y)) in zip(handles, [(0.75, -0.5), (1.75, 1.6)]) {
        #expect(abs(handle.x - x) < 1e-12 && abs(handle.y - (from + y * (to - from))) < 1e-9)
      }
    }
    for (timing, duration) in [(CubicBezier.linear, 1.0), (CubicBezier(0.3, -0.5, 0.7, 1.6), 0)] {
      let motion = PlottedMotion(
        EasedMotion(timing: timing, duration: duration, fromValue: 0, toValue: 1))
      #expect(motion.handles.isEmpty && motion.peaks.isEmpty && motion.rest == duration)
    }
  }

  /// Frames that swing: what lies between two of them is on a line, a turn is higher or lower than
  /// both neighbours.
  @Test("a motion of frames has straight lines between them, and their turns")
  func frames_ofAMotion_areJoined() {
    struct Stepper: MotionStepper {
      var positions: [Double]
      let settles: Bool
      mutating func next(at time: Double) -> FrameState {
        let position = positions.count > 1 ? positions.removeFirst() : positions[0]
        return FrameState(
          position: position, velocity: 2 * position,
          isSettled: settles && positions.count == 1
            && position == positions[0])
      }
    }
    let motion = PlottedMotion(
      kind: "spring", summary: "", details: [],
      stepping: Stepper(positions: [0, 6, 4, 4, 9, 8, 10], settles: true), fps: 4, from: 0, to: 10,
      threshold: 0.1)
    #expect(motion.outcome == "Stepped by POP at 4 frames per second, at rest on frame 6")
    #expect(motion.rest == 1.5 && motion.horizon == 1.5 && motion.frameDuration == 0.25)
    // 4 and 4 turn nowhere: neither is below both of its neighbours.
    #expect(motion.peaks.map(\.time) == [0.25, 1, 1.25])
    #expect(motion.peaks.map(\.value) == [6, 9, 8])
    for (time, value) in [(0.0, 0.0), (0.125, 3), (0.25, 6), (0.3125, 5.5), (1.5, 10), (99, 10)] {
      #expect(motion.state(time).value == value && motion.state(time).velocity == 2 * value)
    }
    let endless = PlottedMotion(
      kind: "spring", summary: "", details: [],
      stepping: Stepper(positions: [0, 1, 2], settles: false), fps: 10, from: 0, to: 10,
      threshold: 0.1)
    #expect(endless.rest == .infinity && endless.horizon == 60)
    #expect(endless.outcome == "Stepped by POP at 10 frames per second, not at rest after 60 s")
  }
}
