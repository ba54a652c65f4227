// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

import Foundation
import HookeAnimation
import HookeSolver
import Testing

/// Motions that begin at a limit or beyond it: outward they come to it at once, inward they are
/// free.
@Suite("Limits at the start")
struct LimitStartTests {
  struct Row: CustomStringConvertible {
    var isSpring = true
    var start: Double
    var target = 50.0
    var velocity: Double
    var edge: MotionLimits.Edge
    /// The limits that are hit at the start, with the velocity there.
    var hits: [[Double]]
    /// The velocity after that and the value at which the motion ends; nil velocity for the end.
    var after: Double?
    var end: Double
    var description: String {
      "\(isSpring ? "to \(target)" : "decay") \(start) \(velocity) \(edge)"
    }
  }

  private static let spring = Spring(stiffness: 100, damping: 20)
  private static let half = MotionLimits.Edge.bounce(restitution: 0.5)
  private static let none = MotionLimits.Edge.bounce(restitution: 0)

  static let rows: [Row] = [
    // Outward by their velocity.
    Row(start: 100, velocity: 40, edge: .stop, hits: [[100, 40]], end: 100),
    Row(start: 0, velocity: -40, edge: .stop, hits: [[0, -40]], end: 0),
    Row(start: 100, velocity: 40, edge: half, hits: [[100, 40]], after: -20, end: 50),
    Row(start: 0, velocity: -40, edge: half, hits: [[0, -40]], after: 20, end: 50),
    Row(start: 130, velocity: 40, edge: half, hits: [[100, 40]], after: -20, end: 50),
    Row(start: -9, velocity: -40, edge: .stop, hits: [[0, -40]], end: 0),
    // Outward by their target.
    Row(start: 100, target: 200, velocity: 0, edge: .stop, hits: [[100, 0]], end: 100),
    Row(start: 0, target: -200, velocity: 0, edge: .stop, hits: [[0, 0]], end: 0),
    Row(start: 100, target: 200, velocity: 0, edge: half, hits: [[100, 0]], end: 100),
    Row(start: 0, target: -200, velocity: 0, edge: half, hits: [[0, 0]], end: 0),
    Row(start: 100, target: 200, velocity: 40, edge: none, hits: [[100, 40]], end: 100),
    Row(start: 0, target: -200, velocity: -40, edge: none, hits: [[0, -40]], end: 0),
    // Inward, or not at all: from beyond a limit at that limit.
    Row(start: 100, velocity: -40, edge: half, hits: [], after: -40, end: 50),
    Row(start: 0, velocity: 40, edge: .stop, hits: [], after: 40, end: 50),
    Row(start: 100, velocity: 0, edge: .stop, hits: [], after: 0, end: 50),
    Row(start: 0, velocity: 0, edge: half, hits: [], after: 0, end: 50),
    Row(start: 130, velocity: -40, edge: half, hits: [], after: -40, end: 50),
    Row(start: -9, velocity: 0, edge: .stop, hits: [], after: 0, end: 50),
    Row(start: 100, target: 100, velocity: 0, edge: half, hits: [], after: 0, end: 100),
    Row(start: 0, target: 0, velocity: 0, edge: half, hits: [], after: 0, end: 0),
    Row(start: 0, target: 0, velocity: 0, edge: .stop, hits: [], after: 0, end: 0),
    Row(start: 100, target: 100, velocity: 0, edge: .stop, hits: [], after: 0, end: 100),
    // Decays go one way, 40 by a rate of 4.
    Row(isSpring: false, start: 100, velocity: 40, edge: .stop, hits: [[100, 40]], end: 100),
    Row(isSpring: false, start: 0, velocity: -40, edge: .stop, hits: [[0, -40]], end: 0),
    Row(
      isSpring: false, start: 100, velocity: 40, edge: half, hits: [[100, 40]], after: -20,
      end: 95),
    Row(
      isSpring: false, start: -9, velocity: -40, edge: half, hits: [[0, -40]], after: 20, end: 5),
    Row(isSpring: false, start: 100, velocity: -40, edge: half, hits: [], after: -40, end: 90),
    Row(isSpring: false, start: 0, velocity: 40, edge: .stop, hits: [], after: 40, end: 10),
  ]

  private static func animation(_ row: Row) -> PropertyAnimation<Box, Double> {
    if row.isSpring {
      let animation = SpringAnimation(Box.x, spring: spring, to: row.target)
      animation.velocity = row.velocity
      return animation
    }
    let decay = DecayAnimation(Box.x)
    (decay.deceleration, decay.velocity) = (exp(-0.004), row.velocity)
    return decay
  }

  /// The value of a motion that begins at a limit and comes to no other.
  private static func truth(_ row: Row, _ time: Double) -> Double {
    let start = min(max(row.start, 0), 100)
    guard let velocity = row.after else { return start }
    if !row.isSpring { return start + velocity / 4 * (1 - exp(-4 * time)) }
    // Critically damped, of frequency 10.
    let way = start - row.target
    return row.target + (way + (velocity + 10 * way) * time) * exp(-10 * time)
  }

  @Test("Outward the limit is hit at once and never left", arguments: [0, 24, 60])
  func start_atALimit_keepsToIt(rate: Double) {
    for row in Self.rows {
      let (animator, box) = (Animator(), Box(x: row.start))
      var (hits, finished) = ([[Double]](), [Bool]())
      let animation = Self.animation(row)
      animation.completion = { finished.append($1) }
      animator.add(animation, to: box, forKey: "x", within: MotionLimits(0...100, row.edge)) {
        #expect(animator.now == 0, "\(row)")
        hits.append([$0, $1])
      }
      for frame in 0..<(rate == 0 ? 0 : Int(rate)) {
        animator.advance(to: Double(frame) / rate)
        let truth = Self.truth(row, animator.now)
        #expect(abs(box.x - truth) < 1e-9 || abs(truth - row.end) < 1, "\(row) at \(animator.now)")
      }
      animator.advance(to: 5)
      #expect(hits == row.hits && finished == [true] && animator.isIdle, "\(row): \(hits)")
      #expect(abs(box.x - row.end) < 0.5 && box.writes.allSatisfy((0...100).contains), "\(row)")
    }
  }

  @Test("Without travel the same limits are hit, and the same end is come to")
  func start_atALimitInReducedMotion_endsAsInFull() {
    for row in Self.rows {
      let (animator, box) = (Animator(), Box(x: row.start))
      animator.motion = .reduced
      var (hits, finished) = ([[Double]](), [Bool]())
      let animation = Self.animation(row)
      animation.completion = { finished.append($1) }
      animator.add(animation, to: box, forKey: "x", within: MotionLimits(0...100, row.edge)) {
        hits.append([$0, $1])
      }
      animator.advance(to: 0)
      #expect(hits == row.hits && finished == [true] && animator.isIdle, "\(row): \(hits)")
      #expect(abs(box.x - row.end) < 0.5, "\(row): \(box.x)")
    }
  }

  /// POP's own steps follow the closed forms roughly, and limits act at its frames.
  @Test("In the .pop profile the same limits are hit, once each")
  func start_atALimitInPOP_keepsToIt() {
    for row in Self.rows {
      let (animator, box) = (Animator(profile: .pop, startTime: 1), Box(x: row.start))
      var (hits, finished) = ([Double](), [Bool]())
      let animation = Self.animation(row)
      animation.completion = { finished.append($1) }
      animator.add(animation, to: box, forKey: "x", within: MotionLimits(0...100, row.edge)) {
        limit, _ in hits.append(limit)
      }
      for _ in 0..<300 { animator.advance(by: 1.0 / 60) }
      #expect(hits == row.hits.map { $0[0] } && finished == [true], "\(row): \(hits)")
      // A decay stops at five thresholds a second, which is 1.25 before its end.
      #expect(abs(box.x - row.end) < 1.5, "\(row): \(box.x)")
      #expect(box.writes.allSatisfy { (-5...105).contains($0) }, "\(row): \(box.writes)")
    }
  }

  @Test("Outward at a limit the spring of the edge takes over, and ends there")
  func start_atARubberBand_isThatOfTheBand() {
    for (limit, velocity, target) in [(100.0, 300.0, 50.0), (0, -300, 50), (100, 0, 200)] {
      let (animator, box) = (Animator(), Box(x: limit))
      let animation = SpringAnimation(Box.x, spring: Spring(stiffness: 7, damping: 1), to: target)
      animation.velocity = velocity
      var hits: [[Double]] = []
      animator.add(animation, to: box, within: MotionLimits(0...100, .rubberBand)) {
        hits.append([$0, $1])
      }
      animator.advance(to: 0.1)
      #expect(hits == [[limit, velocity]])
      #expect(abs(box.x - (limit + velocity * 0.1 * exp(-1))) < 1e-9, "\(limit) \(velocity)")
      animator.advance(to: 5)
      #expect(box.x == limit && animator.isIdle && hits.count == 1)
    }
  }

  /// A velocity in ways a second, of those from 130 to 50 and back by 20.
  @Test func start_beyondARubberBand_hasARelativeVelocity() {
    for (target, way, velocity) in [(50.0, nil, -240.0), (nil, -20.0, -60), (nil, nil, 0)] {
      let (animator, box) = (Animator(), Box(x: 130))
      let animation = SpringAnimation(Box.x, stiffness: 90, damping: 4, relativeVelocity: 3)
      (animation.toValue, animation.byValue) = (target, way)
      var hits: [[Double]] = []
      animator.add(animation, to: box, within: MotionLimits(0...100, .rubberBand)) {
        hits.append([$0, $1])
      }
      animator.advance(to: 0.1)
      #expect(hits == [[100, velocity]])
      // Critically damped, of frequency 10.
      let truth = 100 + (30 + (velocity + 300) * 0.1) * exp(-1)
      #expect(abs(box.x - truth) < 1e-9, "\(velocity): \(box.x), \(truth)")
    }
  }
}
